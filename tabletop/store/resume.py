"""Replay of a match file as a match, and reasons why one cannot go on.

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
from tabletop.engine.skipped import SkippedLines
from tabletop.engine.version import REWIND
from tabletop.errors import HotseatError, SaveError
from tabletop.store.match_files import Line, SavedMatch, seats_after
from tabletop.store.match_lines import GOES_ON

Sources = Mapping[str, Mapping[str, str]]
"""Version and digest of each set of cards or mod, by name."""
OnLine = Callable[[dict[str, Any]], None]


def replay(
    saved: SavedMatch,
    game: Game,
    content: Any,  # opaque to the engine, and so to us
    on_line: OnLine | None = None,
) -> Match:
    """Replay the lines; `on_line` gets all later ones. Raises `SaveError` naming file and line."""
    return _play(saved, _start(saved), game, content, on_line)


@dataclass(frozen=True, slots=True)
class PartialReplay:
    """Valid part of a match, replayed."""

    match: Match
    line_count: int
    """Number of replayed lines of the file; all of them unless something has changed."""
    error: SaveError | None = None
    """Error that ended the replay."""


def replay_valid_part(saved: SavedMatch, game: Game, content: Any) -> PartialReplay:  # content: as above
    """Replay all lines, or those up to the newest correct digest, to be looked at.

    Raises `SaveError` if not even one digest is, or the file is not fit to be played at all.
    """
    try:
        return PartialReplay(replay(saved, game, content), len(saved.lines))
    except SaveError as error:
        moves = _count_verified_lines(saved, error.line)
        if not moves:
            raise
        return PartialReplay(replay(replace(saved, lines=saved.lines[:moves]), game, content), moves, error)


def _count_verified_lines(saved: SavedMatch, broken: int) -> int:
    """Count the lines up to the newest verified digest before line number `broken` of the file."""
    start = _start(saved)
    played = range(broken - 1, start.first - 1, -1)
    return next((number - 1 for number in played if "digest" in saved.lines[number - 2]), 0)


def lines_before_last_choice(saved: SavedMatch, lines: int) -> int | None:
    """Count the lines before a person's newest answer; the match can be wound back to there.

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


def standing_seats(lines: Iterable[Mapping[str, Any]]) -> list[int]:
    """Return the seat of each answer that was not taken back, in order."""
    seats: list[int] = []
    for line in lines:
        if REWIND in line:
            del seats[line[REWIND] :]
        elif "undo" in line:
            newest = next((n for n in reversed(range(len(seats))) if seats[n] == line["undo"]), None)
            if newest is not None:
                del seats[newest]
        elif "seat" in line:
            seats.append(line["seat"])
    return seats


def last_position_line(saved: SavedMatch) -> int:
    """Return the number of the newest line that holds a position to continue from; 0: none.

    The first line holds one where the match began at a position.
    """
    numbers = range(len(saved.lines) + 1, 1, -1)
    begins = 1 if POSITION in saved.header else 0
    return next((number for number in numbers if "state" in saved.lines[number - 2]), begins)


def continue_match(
    saved: SavedMatch,
    game: Game,
    content: Any,  # opaque to the engine, and so to us
    sources: Sources,
    on_line: OnLine | None = None,
    facts: Mapping[str, str] | None = None,
) -> Match:
    """Continue from the newest position in the file, with the rules and cards of `sources`.

    What came after that position is left out, and undo does not go behind it. `on_line` gets a line that says so
    first, with the facts `also`, so that the file, to which nothing else happens, comes back the same. Raises
    `SaveError` if there is no position, or it does not fit.
    """
    number = last_position_line(saved)
    if not number:
        raise SaveError(f"{saved.path.name}: no position to go on from has been written yet", "changed")
    sources = {name: dict(source) for name, source in sources.items()}
    line = {GOES_ON: number, "content": sources, **(facts or {})}
    match = _play(saved, _position(saved, number, len(saved.lines), line), game, content, on_line)
    if on_line is not None:
        on_line(line)
    return match


def can_continue(match: Match, content: Any) -> bool:  # content: as above
    """Check if a match can continue from its position with other cards."""
    position = json.loads(json.dumps(match.state.to_plain()))
    try:
        Match.replay(match.game, content, {**match.header, POSITION: position}, ())
    except (HotseatError, LookupError, TypeError, ValueError, AttributeError):
        return False
    return True


class _Start(NamedTuple):
    """Start of a match: its set-up, or a position of its file."""

    header: Line
    lines: Sequence[Line]
    first: int
    """Number in the file of the first of `lines`."""
    history: Sequence[Line] = ()
    """Lines before the position, and those left out."""


def _start(saved: SavedMatch) -> _Start:
    for at in range(len(saved.lines) - 1, -1, -1):
        line = saved.lines[at]
        if GOES_ON in line:
            if not 1 <= line[GOES_ON] <= at + 1 or "state" not in _facts_of_line(saved, line[GOES_ON]):
                raise SaveError(f"{saved.path.name}:{at + 2}: line {line[GOES_ON]} holds no position")
            return _position(saved, line[GOES_ON], at + 1, line)
    return _Start(saved.header, saved.lines, 2)


def _position(saved: SavedMatch, number: int, after: int, line: Line) -> _Start:
    """Make the start at the position of line `number`; the lines from index `after` on are still to be played."""
    held = _facts_of_line(saved, number)
    if "digest" in held and held["digest"] != digest_of(held["state"]):
        raise SaveError(f"{saved.path.name}:{number}: the position is damaged")
    header = {**saved.header, "content": line.get("content", {}), POSITION: held["state"]}
    return _Start(header, saved.lines[after:], after + 2, saved.lines[:after])


def _facts_of_line(saved: SavedMatch, number: int) -> Line:
    """Return the facts of a line by its number; of the first line, the position at which the match began."""
    if number > 1:
        return saved.lines[number - 2]
    return {"state": saved.header[POSITION]} if POSITION in saved.header else {}


def _play(saved: SavedMatch, start: _Start, game: Game, content: Any, on_line: OnLine | None) -> Match:
    if saved.header["game"] != game.id:
        raise SaveError(
            f'{saved.path.name}:1: this is a match of "{saved.header["game"]}", not of "{game.id}"'
        )
    try:
        return Match.replay(
            game, content, start.header, start.lines, on_line, SkippedLines(start.first, start.history)
        )
    except HotseatError as error:
        line = error.line if isinstance(error, SaveError) else 0
        place = f"{saved.path.name}:{line}" if line else saved.path.name
        raise SaveError(f"{place}: {error}", "changed", line) from error
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        # A file by a stranger may ask the rules for seats or options that no set-up of ours can give.
        raise SaveError(f"{saved.path.name}:1: this start does not fit the game ({error})") from error


@dataclass(frozen=True, slots=True)
class Difference:
    """Set of cards or mod that has changed since the match began."""

    name: str
    how: Literal["gone", "new", "other"]
    old_version: str = ""
    """Version at that time, "" if unknown or the same."""
    new_version: str = ""
    """Version now."""

    def __str__(self) -> str:
        match self.how:
            case "gone":
                return f'"{self.name}" is no longer there'
            case "new":
                return f'"{self.name}" was not there when the match began'
        told = f" from version {self.old_version} to {self.new_version}" if self.old_version else ""
        return f'"{self.name}" has changed{told} since the match began'


def find_differences(saved: SavedMatch, now: Sources) -> tuple[Difference, ...]:
    """List all sets and mods that changed since the match began or last went on, by name."""
    going_on = [line for line in saved.lines if GOES_ON in line]
    then = (going_on[-1] if going_on else saved.header).get("content")
    if not isinstance(then, dict):
        return ()
    return tuple(_compare_sources(then, now))


def describe_differences(saved: SavedMatch, now: Sources) -> tuple[str, ...]:
    """Describe the differences, one sentence each."""
    return tuple(map(str, find_differences(saved, now)))


def _compare_sources(then: Mapping[str, Any], now: Sources) -> Iterable[Difference]:
    for name in sorted({*then, *now}):
        before, after = then.get(name), now.get(name)
        if after is None:
            yield Difference(name, "gone")
        elif not isinstance(before, dict):
            yield Difference(name, "new")
        elif before.get("digest") != after.get("digest"):
            versions = str(before.get("version", "")), str(after.get("version", ""))
            yield Difference(name, "other", *(versions if versions[0] != versions[1] else ("", "")))
