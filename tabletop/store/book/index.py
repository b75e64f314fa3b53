"""Index of the book: entries of all match files, each kept with the size and time of its file.

The match files are the only truth. The index is a cache with a checksum: missing, torn or changed by a stranger it is
made again, and an entry whose file has changed is read anew.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from tabletop.errors import SaveError
from tabletop.store import paths
from tabletop.store.book.entries import BookEntry, Player, read_entry
from tabletop.store.match_files import LARGEST, SUFFIX
from tabletop.store.own_files import BOOK_INDEX, attempt, replace_bytes

_MARK = b"HSB4"
Key = tuple[int, int]
"""Size of a file and time of its change."""
Known = dict[str, tuple[Key, BookEntry]]


@dataclass(frozen=True, slots=True)
class Book:
    """Entries of all matches, newest first, and sentences about files that cannot be read."""

    entries: tuple[BookEntry, ...]
    troubles: tuple[str, ...]
    read_anew: int
    """Number of files that the index did not know."""


def open_book(folder: Path | None = None, index: Path | None = None) -> Book:
    """Open the book of a folder of matches (the user's own by default)."""
    folder, index = folder or paths.matches_folder(), index or paths.book_index_file()
    before = _load(index)
    known: Known = {}
    troubles: list[str] = []
    read_anew = 0
    for name, key in _list_files(folder):
        found = before.get(name)
        if found is not None and found[0] == key:
            known[name] = found
            continue
        read_anew += 1
        try:
            known[name] = key, _read(folder / name, key)
        except SaveError as error:
            troubles.append(str(error))
    if read_anew or len(known) != len(before):
        _save(index, known)
    entries = _mark_copies([entry for _, entry in known.values()])
    newest = sorted(entries, key=lambda entry: (not entry.is_over, entry.left, entry.file), reverse=True)
    return Book(tuple(newest), tuple(troubles), read_anew)


def _list_files(folder: Path) -> Iterable[tuple[str, Key]]:
    """List the match files with size and time; none if the folder is missing or closed to us."""
    found = []
    with suppress(OSError), os.scandir(folder) as there:
        for each in there:
            if each.name.endswith(SUFFIX) and not each.name.startswith("."):
                with suppress(OSError):
                    if each.is_file():
                        status = each.stat()
                        found.append((each.name, (status.st_size, status.st_mtime_ns)))
    return sorted(found)


def read_one(path: Path) -> BookEntry:
    """Read the entry of one match file, such as one in the bin. Raises `SaveError` if it is none."""
    try:
        status = path.stat()
    except OSError as error:
        raise SaveError(f"{path.name}: the file cannot be read ({error.strerror})") from error
    return _read(path, (status.st_size, status.st_mtime_ns))


def _read(path: Path, key: Key) -> BookEntry:
    size, changed = key
    if size > LARGEST:
        raise SaveError(f"{path.name}: {size // 1_000_000} MB is too large for a match file")
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SaveError(f"{path.name}: the file cannot be read ({error.strerror})") from error
    return read_entry(path, data, _local_time(changed / 1e9))


def _local_time(seconds: float) -> datetime:
    """Convert to local time; a disk may hold one outside the calendar."""
    try:
        return datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return datetime(1970, 1, 1)


def _mark_copies(entries: Sequence[BookEntry]) -> list[BookEntry]:
    """Mark all but the longest of copies of one match, as cloud folders make them."""
    longest: dict[str, BookEntry] = {}
    for entry in entries:
        if entry.origin:
            rival = longest.setdefault(entry.origin, entry)
            if (entry.is_over, entry.answers, -len(entry.file)) > (
                rival.is_over,
                rival.answers,
                -len(rival.file),
            ):
                longest[entry.origin] = entry
    return [
        entry
        if not entry.origin or longest[entry.origin] is entry
        else replace(entry, copy_of=longest[entry.origin].file)
        for entry in entries
    ]


def _save(index: Path, known: Known) -> None:
    rows = {name: [*key, _to_plain(entry)] for name, (key, entry) in known.items()}
    payload = json.dumps(rows, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "backslashreplace")
    with attempt(BOOK_INDEX):
        replace_bytes(index, _MARK + zlib.crc32(payload).to_bytes(4, "big"), payload)


def _load(index: Path) -> Known:
    """Return the entries of an index; none of one that is not whole or of another version."""
    try:
        data = index.read_bytes()
        payload = memoryview(data)[8:]
        if data[:4] != _MARK or zlib.crc32(payload) != int.from_bytes(data[4:8], "big"):
            return {}
        rows = json.loads(bytes(payload))
        return {
            name: ((size, changed), _from_plain(name, row)) for name, (size, changed, row) in rows.items()
        }
    except (OSError, ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return {}


def _to_plain(entry: BookEntry) -> list[Any]:
    players = [[player.name, player.colour, player.is_bot] for player in entry.players]
    head = [entry.game, entry.began, entry.left, entry.seconds, entry.answers, players, entry.is_over]
    told = [entry.title, entry.is_marked, entry.tipped, entry.is_reseated, entry.mods, entry.origin]
    told += [entry.branch_of, entry.is_hindsight, entry.is_undone]
    return [*head, entry.places, entry.points, *told, entry.played_with]


def _from_plain(name: str, row: list[Any]) -> BookEntry:
    game, began, left, seconds, answers, players, over, places, points, title, marked, tipped, *rest = row
    reseated, mods, origin, branch_of, hindsight, undone, used = rest
    return BookEntry(
        *(name, game, began, left, seconds, answers),
        tuple(Player(*player) for player in players),
        over,
        tuple(map(tuple, places)),
        tuple(points),
        *(title, marked, tuple(tipped), reseated, tuple(mods), origin),
        branch_of=branch_of,
        is_hindsight=hindsight,
        is_undone=undone,
        played_with=tuple(used),
    )
