"""Unfinished matches, found by reading the ends of each file; none is replayed.

The title screen asks for them, so this reads two lines a file and imports nothing large.
"""

from __future__ import annotations

import json
import os
import re
import time
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from tabletop.engine.version import SEATED
from tabletop.errors import SaveError
from tabletop.store.match_files import BRANCH, LARGEST, SUFFIX, seats_after
from tabletop.store.match_lines import GOES_ON, check_header, check_line
from tabletop.store.paths import matches_folder

UNKNOWN = datetime(1970, 1, 1)
"""Time of a match whose file does not tell."""
_AHEAD_S = 24 * 60 * 60
"""Tolerance in seconds for clocks that are set wrong."""
_NAMED = re.compile(r"\d{4}-\d{2}-\d{2}-\d{6}")


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """Summary of an unfinished match."""

    path: Path
    game: str
    names: tuple[str, ...]
    """Names of all seats, bots too."""
    bots: tuple[bool, ...]
    answers: int
    """Number of lines so far, a measure of progress."""
    when: datetime
    """Local time of the last play."""
    colours: tuple[int, ...] = ()
    """Colour of each seat, 0 to 7."""
    origin: str = ""
    """Key shared by all copies of one match; "" before the first answer."""
    is_branch: bool = False
    """True if it goes on from a position of another match."""


@dataclass(frozen=True, slots=True)
class SavedMatches:
    """Result of a search through the folder of matches."""

    unfinished: tuple[MatchSummary, ...]
    """Summaries, newest first."""
    troubles: tuple[str, ...]
    """Sentences about unreadable files, one each."""


def find_saved_matches(folder: Path | None = None) -> SavedMatches:
    """Find the unfinished matches of `folder` (the user's own by default); an unreadable file becomes a sentence."""
    found: list[MatchSummary] = []
    troubles: list[str] = []
    for path in _match_paths(folder or matches_folder()):
        try:
            match = read_summary(path)
        except SaveError as error:
            troubles.append(str(error))
        else:
            found += [match] if match else []
    return SavedMatches(_sort_with_copies(found), tuple(troubles))


def _sort_with_copies(found: Sequence[MatchSummary]) -> tuple[MatchSummary, ...]:
    """Sort newest first, but copies of one match, as cloud folders make them, together, longest first."""
    newest: dict[str, datetime] = {}
    for match in found:
        origin = match.origin or match.path.name
        newest[origin] = max(match.when, newest.get(origin, match.when))

    def place(match: MatchSummary) -> tuple[datetime, int, datetime, str]:
        return newest[match.origin or match.path.name], match.answers, match.when, match.path.name

    return tuple(sorted(found, key=place, reverse=True))


def _match_paths(folder: Path) -> list[Path]:
    """List the match files of a folder; none if it is missing or closed to us."""
    try:
        names = sorted(name for name in os.listdir(folder) if name.endswith(SUFFIX))
    except OSError:
        return []
    return [folder / name for name in names if os.path.isfile(folder / name)]


def _seat_changes(rows: bytes, seats: int) -> Iterator[dict[str, Any]]:
    """Collect the lines with seat changes; unreadable ones are reported when the match is opened."""
    mark = f'"{SEATED}"'.encode()
    for row in rows.split(b"\n") if mark in rows else ():
        if mark in row:
            with suppress(ValueError, RecursionError):
                line = json.loads(row)
                if not check_line(line, seats):
                    yield line


def read_summary(path: Path) -> MatchSummary | None:
    """Summarise a match; None for a finished one. Raises `SaveError` for a file that is no match."""
    try:
        status = path.stat()
        data = path.read_bytes() if status.st_size <= LARGEST else b""
    except OSError as error:
        raise SaveError(f"{path.name}: the file cannot be read ({error.strerror})") from error
    first, _, rest = data.partition(b"\n")
    try:
        header = json.loads(first)
    except (ValueError, RecursionError):
        header = None
    if trouble := check_header(header):
        raise SaveError(f"{path.name}:1: {trouble}")
    if rest.rstrip(b"\n").rpartition(b"\n")[2].startswith(b'{"over"'):
        return None
    seats = seats_after(header, _seat_changes(rest, len(header["seats"])))
    return MatchSummary(
        path,
        header["game"],
        tuple(seat["name"] for seat in seats),
        tuple(seat["bot"] is not None for seat in seats),
        _count_answers(rest),
        _last_played(path, status.st_mtime),
        tuple(seat["colour"] for seat in seats),
        _origin(first, rest.partition(b"\n")[0]),
        BRANCH in header,
    )


def _count_answers(rows: bytes) -> int:
    """Count the lines after the first with somebody's answer; a change of cards is none."""
    continued = f'{{"{GOES_ON}"'.encode()
    return rows.count(b"\n") - rows.count(b"\n" + continued) - rows.startswith(continued)


def _origin(header: bytes, answer: bytes) -> str:
    """Return a key equal in all copies of a match and no other: its deal and the first answer with its time."""
    try:
        line = json.loads(answer)
        return f"{zlib.crc32(header.rstrip()):08x} {line['seat']} {line['keys']} {line['at']}"
    except (ValueError, RecursionError, LookupError, TypeError):
        return ""


def _last_played(path: Path, changed: float) -> datetime:
    """Return the time of the last play, or the start from the file's name if the disk's time lies in the future."""
    if changed <= time.time() + _AHEAD_S:
        return _local_time(changed)
    named = _NAMED.search(path.name)
    with suppress(ValueError):
        began = datetime.strptime(named[0], "%Y-%m-%d-%H%M%S") if named else UNKNOWN
        return began if began <= datetime.now() else UNKNOWN
    return UNKNOWN


def _local_time(seconds: float) -> datetime:
    """Convert to local time; a disk may hold one outside the calendar, which is `UNKNOWN`."""
    try:
        return datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return UNKNOWN
