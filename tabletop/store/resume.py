"""Turns a match file that was read back into a match, and says what keeps one from going on.

The game and its content are handed in; this module knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.errors import HotseatError, SaveError
from tabletop.store.match_files import Saved

Sources = Mapping[str, Mapping[str, str]]
"""By the name of a set of cards or a mod: its version and digest."""


def replayed(
    saved: Saved,
    game: Game,
    content: Any,  # opaque to the engine, and so to us
    on_line: Callable[[dict[str, Any]], None] | None = None,
) -> Match:
    """Play the lines again; `on_line` gets what comes after them. Raises `SaveError` naming file and line."""
    if saved.header["game"] != game.id:
        raise SaveError(
            f'{saved.path.name}:1: this is a match of "{saved.header["game"]}", not of "{game.id}"'
        )
    try:
        return Match.replay(game, content, saved.header, saved.lines, on_line)
    except HotseatError as error:
        place, _, what = str(error).partition(": ")
        number = place.removeprefix("line ")
        where = f":{number}: {what}" if number.isdecimal() else f": {error}"
        raise SaveError(f"{saved.path.name}{where}", "changed") from error
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        # A file by a stranger may ask the rules for seats or options that no set-up of ours can give.
        raise SaveError(f"{saved.path.name}:1: this start does not fit the game ({error})") from error


def changes(saved: Saved, now: Sources) -> tuple[str, ...]:
    """What is not as it was when the match began, one sentence each; empty when everything is."""
    then = saved.header.get("content")
    if not isinstance(then, dict):
        return ()
    return tuple(_differences(then, now))


def _differences(then: Mapping[str, Any], now: Sources) -> Iterable[str]:
    for name in sorted({*then, *now}):
        before, after = then.get(name), now.get(name)
        if after is None:
            yield f'"{name}" is no longer there'
        elif not isinstance(before, dict):
            yield f'"{name}" was not there when the match began'
        elif before.get("digest") != after.get("digest"):
            versions = before.get("version"), after.get("version")
            told = f" from version {versions[0]} to {versions[1]}" if versions[0] != versions[1] else ""
            yield f'"{name}" has changed{told} since the match began'
