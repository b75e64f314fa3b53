"""Turns a match file that was read back into a match, and says what keeps one from going on.

The game and its content are handed in; this module knows no game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from tabletop.engine.game import Game
from tabletop.engine.match import POSITION, Match
from tabletop.engine.plain import digest_of
from tabletop.errors import HotseatError, SaveError
from tabletop.store.match_files import Line, Saved, seats_after
from tabletop.store.match_lines import GOES_ON

Sources = Mapping[str, Mapping[str, str]]
"""By the name of a set of cards or a mod: its version and digest."""
OnLine = Callable[[dict[str, Any]], None]


def replayed(
    saved: Saved,
    game: Game,
    content: Any,  # opaque to the engine, and so to us
    on_line: OnLine | None = None,
) -> Match:
    """Play the lines again; `on_line` gets what comes after them. Raises `SaveError` naming file and line."""
    return _play(saved, _start(saved), game, content, on_line)


@dataclass(frozen=True, slots=True)
class Kept:
    """As much of a match as still comes out as it did."""

    match: Match
    moves: int
    """How many of the file's lines it is; all of them unless something has changed."""
    broken: SaveError | None = None
    """Why there is no more of it."""


def as_far_as_it_fits(saved: Saved, game: Game, content: Any) -> Kept:  # content: as above
    """Play the lines again, to be looked at: all of them, or those up to the newest digest that still is right.

    Raises `SaveError` if not even one digest is, or the file is not fit to be played at all.
    """
    try:
        return Kept(replayed(saved, game, content), len(saved.lines))
    except SaveError as error:
        moves = _agreed(saved, error.line)
        if not moves:
            raise
        return Kept(replayed(replace(saved, lines=saved.lines[:moves]), game, content), moves, error)


def _agreed(saved: Saved, broken: int) -> int:
    """How many lines before the `broken` one (its number in the file) end in a digest that was found to be right."""
    start = _start(saved)
    played = range(broken - 1, start.first - 1, -1)
    return next((number - 1 for number in played if "digest" in saved.lines[number - 2]), 0)


def before_a_choice(saved: Saved, lines: int) -> int | None:
    """How many lines are left of a match that goes back to before the newest answer of a person.

    Only its first `lines` are looked at. None if there is no such answer, or one from before it went on with other
    cards.
    """
    seats = seats_after(saved.header, saved.lines)
    for at in range(min(lines, len(saved.lines)) - 1, -1, -1):
        line = saved.lines[at]
        if GOES_ON in line:
            return None
        if "keys" in line and seats[line["seat"]]["bot"] is None:
            return at
    return None


def goes_on_from(saved: Saved) -> int:
    """The number of the newest line that holds a position to go on from when the answers no longer fit; 0: none."""
    numbers = range(len(saved.lines) + 1, 1, -1)
    return next((number for number in numbers if "state" in saved.lines[number - 2]), 0)


def continued(
    saved: Saved,
    game: Game,
    content: Any,  # opaque to the engine, and so to us
    now: Sources,
    on_line: OnLine | None = None,
    also: Mapping[str, str] | None = None,
) -> Match:
    """Go on from the newest position in the file, with the rules and cards that are here `now`.

    What came after that position is left out, and undo does not go behind it. `on_line` gets a line that says so
    first, with the facts `also`, so that the file, to which nothing else happens, comes back the same. Raises
    `SaveError` if there is no position, or it does not fit.
    """
    number = goes_on_from(saved)
    if not number:
        raise SaveError(f"{saved.path.name}: no position to go on from has been written yet", "changed")
    sources = {name: dict(source) for name, source in now.items()}
    line = {GOES_ON: number, "content": sources, **(also or {})}
    match = _play(saved, _position(saved, number, len(saved.lines), line), game, content, on_line)
    if on_line is not None:
        on_line(line)
    return match


def fits(match: Match, content: Any) -> bool:  # content: as above
    """Whether a match could go on from where it is with other cards."""
    position = json.loads(json.dumps(match.state.to_plain()))
    try:
        Match.replay(match.game, content, {**match.header, POSITION: position}, ())
    except (HotseatError, LookupError, TypeError, ValueError, AttributeError):
        return False
    return True


class _Start(NamedTuple):
    """Where a match begins: with its set-up, or with a position of its file."""

    header: Line
    lines: Sequence[Line]
    first: int
    """The number in the file of the first of `lines`."""
    before: Sequence[Line] = ()
    """What led to the position, and what was left out."""


def _start(saved: Saved) -> _Start:
    for at in range(len(saved.lines) - 1, -1, -1):
        line = saved.lines[at]
        if GOES_ON in line:
            if not 2 <= line[GOES_ON] <= at + 1 or "state" not in saved.lines[line[GOES_ON] - 2]:
                raise SaveError(f"{saved.path.name}:{at + 2}: line {line[GOES_ON]} holds no position")
            return _position(saved, line[GOES_ON], at + 1, line)
    return _Start(saved.header, saved.lines, 2)


def _position(saved: Saved, number: int, after: int, line: Line) -> _Start:
    """The start at the position of line `number`, with the lines from index `after` on still to be played."""
    held = saved.lines[number - 2]
    if "digest" in held and held["digest"] != digest_of(held["state"]):
        raise SaveError(f"{saved.path.name}:{number}: the position is damaged")
    header = {**saved.header, "content": line.get("content", {}), POSITION: held["state"]}
    return _Start(header, saved.lines[after:], after + 2, saved.lines[:after])


def _play(saved: Saved, start: _Start, game: Game, content: Any, on_line: OnLine | None) -> Match:
    if saved.header["game"] != game.id:
        raise SaveError(
            f'{saved.path.name}:1: this is a match of "{saved.header["game"]}", not of "{game.id}"'
        )
    try:
        return Match.replay(game, content, start.header, start.lines, on_line, start.first, start.before)
    except HotseatError as error:
        line = error.line if isinstance(error, SaveError) else 0
        place = f"{saved.path.name}:{line}" if line else saved.path.name
        raise SaveError(f"{place}: {error}", "changed", line) from error
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        # A file by a stranger may ask the rules for seats or options that no set-up of ours can give.
        raise SaveError(f"{saved.path.name}:1: this start does not fit the game ({error})") from error


@dataclass(frozen=True, slots=True)
class Difference:
    """A set of cards or a mod that is not as it was when the match began."""

    name: str
    how: Literal["gone", "new", "other"]
    before: str = ""
    """Its version then, "" if that is unknown or the same."""
    after: str = ""
    """Its version now."""

    def __str__(self) -> str:
        match self.how:
            case "gone":
                return f'"{self.name}" is no longer there'
            case "new":
                return f'"{self.name}" was not there when the match began'
        told = f" from version {self.before} to {self.after}" if self.before else ""
        return f'"{self.name}" has changed{told} since the match began'


def differences(saved: Saved, now: Sources) -> tuple[Difference, ...]:
    """What is not as it was when the match began or last went on, by name; empty when everything is."""
    going_on = [line for line in saved.lines if GOES_ON in line]
    then = (going_on[-1] if going_on else saved.header).get("content")
    if not isinstance(then, dict):
        return ()
    return tuple(_differences(then, now))


def changes(saved: Saved, now: Sources) -> tuple[str, ...]:
    """The differences, one sentence each."""
    return tuple(map(str, differences(saved, now)))


def _differences(then: Mapping[str, Any], now: Sources) -> Iterable[Difference]:
    for name in sorted({*then, *now}):
        before, after = then.get(name), now.get(name)
        if after is None:
            yield Difference(name, "gone")
        elif not isinstance(before, dict):
            yield Difference(name, "new")
        elif before.get("digest") != after.get("digest"):
            versions = str(before.get("version", "")), str(after.get("version", ""))
            yield Difference(name, "other", *(versions if versions[0] != versions[1] else ("", "")))
