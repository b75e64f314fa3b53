"""Entries of the book, each read from the lines of its match file; nothing is replayed.

An entry holds what everybody at the table knows: who sat where, how it ended, how long it took. What a hand holds
is in none of them. What the family says of a match (a name, a mark) stands in the newest line that has it.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from tabletop.engine.version import REWIND, SEATED
from tabletop.errors import SaveError
from tabletop.store.match_files import BOOK, BRANCH, PLAYED_WITH, POINTS, TIPPED, seats_after
from tabletop.store.match_lines import check_header, check_line, is_name

LONGEST_TITLE = 40
"""Letters that the name of a match may have."""
MOST_TIMES = 1_000_000
"""Number that nothing is played with as often in one match."""
_MARKS = tuple(f'"{key}"'.encode() for key in (SEATED, BOOK, TIPPED))
_REWIND = f'"{REWIND}"'.encode()
_NAMED = re.compile(r"\d{4}-\d{2}-\d{2}-\d{6}")
_FIRST_YEAR = 1970
Line = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Player:
    """Player of a seat, as the match was left."""

    name: str
    colour: int
    is_bot: bool


@dataclass(frozen=True, slots=True)
class BookEntry:
    """Entry of one match."""

    file: str
    """Name of the match file."""
    game: str
    began: str
    """Local time of the first deal, ISO."""
    left: str
    """Local time of the last play, ISO."""
    seconds: float
    """Time of play."""
    answers: int
    players: tuple[Player, ...]
    is_over: bool
    places: tuple[tuple[int, ...], ...] = ()
    """Seats by place, best first; none while the match runs."""
    points: tuple[int, ...] = ()
    """Points of each seat where they decide; none if not noted."""
    title: str = ""
    """Name that somebody has given it."""
    is_marked: bool = False
    tipped: tuple[int, ...] = ()
    """Seats that have asked for tips."""
    is_reseated: bool = False
    """True if a seat changed hands on the way."""
    mods: tuple[str, ...] = ()
    origin: str = ""
    """Key that all copies of one match share."""
    copy_of: str = ""
    """File of the longer copy of the same match; "" if this is the match itself."""

    branch_of: str = ""
    """File of the match that this one was played on from; "" if it began with a deal."""
    is_hindsight: bool = False
    """True if somebody had seen something that came later."""
    is_undone: bool = False
    """True if all agreed once to go back past what somebody had seen."""
    played_with: tuple[str, ...] = ()
    """For each seat, as JSON, the ids of what it played with and how often; none if the file does not tell. Text,
    for a book of ten thousand matches opens faster so, and few of them are asked for it."""

    @property
    def people(self) -> tuple[Player, ...]:
        """Players that are no bots."""
        return tuple(player for player in self.players if not player.is_bot)

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats on the first place."""
        return self.places[0] if self.places else ()

    @property
    def fairness(self) -> tuple[str, ...]:
        """Keys of the notes beside a win: tips, changed seats, mods, a branch."""
        tipped = any(seat in self.tipped for seat in self.winners)
        told = {
            "tips": tipped,
            "reseated": self.is_reseated,
            "mods": bool(self.mods),
            "undone": self.is_undone,
        }
        told |= {"branch": bool(self.branch_of) and not self.is_hindsight, "hindsight": self.is_hindsight}
        return tuple(key for key, holds in told.items() if holds)

    def read_counts(self, seat: int) -> dict[str, int]:
        """Return the ids of what a seat played with, and how often."""
        found: dict[str, int] = json.loads(self.played_with[seat]) if self.played_with else {}
        return found

    def place_of(self, seat: int) -> int:
        """Return the place of a seat, 1 for the first; 0 if it has none."""
        before = 0
        for place in self.places:
            if seat in place:
                return before + 1
            before += max(1, len(place))
        return 0


def read_entry(path: Path, data: bytes, changed: datetime) -> BookEntry:
    """Read the entry of a match from the bytes of its file. Raises `SaveError` for a file that is no match."""
    first, _, rest = data.partition(b"\n")
    header = _parse(first)
    if trouble := check_header(header):
        raise SaveError(f"{path.name}:1: {trouble}")
    rows = rest.rstrip(b"\0 \r\n").split(b"\n")
    seats = len(header["seats"])
    last = _parse(rows[-1])
    ending = last if isinstance(last, dict) and "over" in last else None
    told = [header, *_told_lines(rows, seats)]
    entry = BookEntry(
        file=path.name,
        game=header["game"],
        began=_start_time(path, changed).isoformat(timespec="seconds"),
        left=changed.isoformat(timespec="seconds"),
        seconds=_seconds(rows),
        answers=sum(1 for row in rows if row.startswith(b'{"seat":')),
        players=tuple(
            Player(seat["name"], seat["colour"], seat["bot"] is not None)
            for seat in seats_after(header, told[1:])
        ),
        is_over=ending is not None,
        is_reseated=any(line.get(SEATED) for line in told),
        is_undone=any(row.startswith(b'{"undo"') and _REWIND in row for row in rows),
        mods=tuple(header.get("mods", ())),
        origin=_origin(first, rows[0]),
    )
    branch = header.get(BRANCH)
    if isinstance(branch, dict):
        of, hindsight = str(branch.get("of") or "?"), bool(branch.get("hindsight"))
        entry = replace(entry, branch_of=of, is_hindsight=hindsight)
    return _with_result(_with_notes(entry, told), ending or {}, seats)


def _with_notes(entry: BookEntry, told: list[Line]) -> BookEntry:
    """Add the family's notes on the match, and who was given tips."""
    title, marked, tipped = "", False, set[int]()
    for line in told:
        note = line.get(BOOK)
        if isinstance(note, dict):
            name = note.get("name", title)
            title = name if isinstance(name, str) and is_title(name) else title
            marked = bool(note.get("marked", marked))
        if isinstance(line.get(TIPPED), list):
            tipped |= {
                seat for seat in line[TIPPED] if isinstance(seat, int) and 0 <= seat < len(entry.players)
            }
    return replace(entry, title=title, is_marked=marked, tipped=tuple(sorted(tipped)))


def _with_result(entry: BookEntry, ending: Line, seats: int) -> BookEntry:
    """Add places and points; those that cannot be are left out."""
    places = tuple(tuple(place) for place in ending.get("over", ()) if isinstance(place, list))
    every = [seat for place in places for seat in place]
    if not all(isinstance(seat, int) and 0 <= seat < seats for seat in every) or len(set(every)) != len(
        every
    ):
        places = ()
    points = ending.get(POINTS)
    known = isinstance(points, list) and len(points) == seats and all(type(n) is int for n in points)
    return replace(
        entry,
        places=places,
        points=tuple(points) if known and isinstance(points, list) else (),
        played_with=_read_counts(ending.get(PLAYED_WITH), seats),
    )


def _read_counts(told: Any, seats: int) -> tuple[str, ...]:
    """Read what each seat played with; nothing at all if one count is invalid."""
    if not isinstance(told, list) or len(told) != seats or not all(isinstance(each, dict) for each in told):
        return ()
    known = all(_is_count(name, n) for each in told for name, n in each.items())
    return tuple(json.dumps(each) for each in told) if known else ()


def _is_count(name: str, n: Any) -> bool:
    return is_name(name) and type(n) is int and 0 < n < MOST_TIMES


def is_title(name: str) -> bool:
    """Check if this is a valid title of a match."""
    return len(name) <= LONGEST_TITLE and is_name(name)


def _parse(row: bytes) -> Any:
    try:
        return json.loads(row)
    except (ValueError, RecursionError):
        return None


def _told_lines(rows: list[bytes], seats: int) -> Iterator[Line]:
    """Yield the lines with facts about people; unreadable ones are reported when the match is opened."""
    for row in rows:
        if any(mark in row for mark in _MARKS):
            line = _parse(row)
            if isinstance(line, dict) and ("over" in line or not check_line(line, seats)):
                yield line


def _seconds(rows: list[bytes]) -> float:
    """Return the play time in the newest whole line."""
    for row in reversed(rows[-2:]):
        line = _parse(row)
        at = line.get("at") if isinstance(line, dict) else None
        if isinstance(at, int | float) and 0 <= at < 10**9:
            return float(at)
    return 0.0


def _start_time(path: Path, changed: datetime) -> datetime:
    """Return the time in the file's name, else that of the last play."""
    named = _NAMED.search(path.name)
    with suppress(ValueError):
        began = datetime.strptime(named[0], "%Y-%m-%d-%H%M%S") if named else changed
        return began if began.year >= _FIRST_YEAR else changed
    return changed


def _origin(header: bytes, answer: bytes) -> str:
    """Return a key equal in all copies of a match and no other: its deal and its first answer with the time."""
    line = _parse(answer)
    try:
        return f"{zlib.crc32(header.rstrip()):08x} {line['seat']} {line['keys']} {line['at']}"
    except (LookupError, TypeError):
        return ""
