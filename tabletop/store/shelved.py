"""The matches that wait to be continued, found by a glance at each file; none is played here.

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
from tabletop.store.match_files import LARGEST, SUFFIX, seats_after
from tabletop.store.match_lines import check_header, check_line
from tabletop.store.places import matches

UNKNOWN = datetime(1970, 1, 1)
"""When a match was played of which nobody can tell when."""
_AHEAD_S = 24 * 60 * 60
"""So far ahead a clock may be that is only set wrong."""
_NAMED = re.compile(r"\d{4}-\d{2}-\d{2}-\d{6}")


@dataclass(frozen=True, slots=True)
class Shelved:
    """One match that is not over."""

    path: Path
    game: str
    names: tuple[str, ...]
    """Who sits there, bots too."""
    bots: tuple[bool, ...]
    answers: int
    """Lines so far, a measure of how far it has come."""
    when: datetime
    """When it was last played, local time."""
    colours: tuple[int, ...] = ()
    """Each seat's colour, 0 to 7."""
    origin: str = ""
    """The same in all copies of one match; "" before anybody has answered."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """What a look into the folder of matches found."""

    unfinished: tuple[Shelved, ...]
    """Newest first."""
    troubles: tuple[str, ...]
    """Files that are no match files of ours, one sentence each."""


def shelf(folder: Path | None = None) -> Shelf:
    """The unfinished matches of a folder (the user's own without one); a file that cannot be read is a sentence."""
    found: list[Shelved] = []
    troubles: list[str] = []
    for path in _files(folder or matches()):
        try:
            match = glance(path)
        except SaveError as error:
            troubles.append(str(error))
        else:
            found += [match] if match else []
    return Shelf(_ordered(found), tuple(troubles))


def _ordered(found: Sequence[Shelved]) -> tuple[Shelved, ...]:
    """The newest first; of copies of one match, as cloud folders make them, the one that has come farthest."""
    newest: dict[str, datetime] = {}
    for match in found:
        origin = match.origin or match.path.name
        newest[origin] = max(match.when, newest.get(origin, match.when))

    def place(match: Shelved) -> tuple[datetime, int, datetime, str]:
        return newest[match.origin or match.path.name], match.answers, match.when, match.path.name

    return tuple(sorted(found, key=place, reverse=True))


def _files(folder: Path) -> list[Path]:
    """The match files of a folder; none where there is no folder, or none that we may look into."""
    try:
        names = sorted(name for name in os.listdir(folder) if name.endswith(SUFFIX))
    except OSError:
        return []
    return [folder / name for name in names if os.path.isfile(folder / name)]


def _seated(rows: bytes, seats: int) -> Iterator[dict[str, Any]]:
    """The lines in which seats changed hands; one that cannot be read is told of when the match is opened."""
    mark = f'"{SEATED}"'.encode()
    for row in rows.split(b"\n") if mark in rows else ():
        if mark in row:
            with suppress(ValueError, RecursionError):
                line = json.loads(row)
                if not check_line(line, seats):
                    yield line


def glance(path: Path) -> Shelved | None:
    """A match that is not over; None for one that is. Raises `SaveError` for what is no match file."""
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
    seats = seats_after(header, _seated(rest, len(header["seats"])))
    return Shelved(
        path,
        header["game"],
        tuple(seat["name"] for seat in seats),
        tuple(seat["bot"] is not None for seat in seats),
        rest.count(b"\n"),
        _played(path, status.st_mtime),
        tuple(seat["colour"] for seat in seats),
        _origin(first, rest.partition(b"\n")[0]),
    )


def _origin(header: bytes, answer: bytes) -> str:
    """What all copies of a match begin with, and no other match: its deal, and the first answer with its moment."""
    try:
        line = json.loads(answer)
        return f"{zlib.crc32(header):08x} {line['seat']} {line['keys']} {line['at']}"
    except (ValueError, RecursionError, LookupError, TypeError):
        return ""


def _played(path: Path, changed: float) -> datetime:
    """When it was last played; where the disk says a moment that has not come yet, when it began, as its name says."""
    if changed <= time.time() + _AHEAD_S:
        return _local(changed)
    named = _NAMED.search(path.name)
    with suppress(ValueError):
        began = datetime.strptime(named[0], "%Y-%m-%d-%H%M%S") if named else UNKNOWN
        return began if began <= datetime.now() else UNKNOWN
    return UNKNOWN


def _local(seconds: float) -> datetime:
    """The local time; a disk may keep one that no calendar has, and then nobody knows when it was."""
    try:
        return datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return UNKNOWN
