"""Import and export of match files, whole or not at all.

A match file holds its own copies of mods, so one file is all that another Hotseat needs.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path

from tabletop.errors import SaveError
from tabletop.store import paths
from tabletop.store.bin import list_bin
from tabletop.store.bookmarks import bookmarks_file
from tabletop.store.match_files import SUFFIX, read
from tabletop.store.own_files import replace_bytes


@dataclass(frozen=True, slots=True)
class Import:
    """Result of an import into the book."""

    path: Path
    is_new: bool
    """False if the book had the very same file."""


def export_match(path: Path, into: Path) -> Path:
    """Write a copy of a match file to `into`, a file or a folder; return its path.

    Raises `SaveError` for a file that is no match, and if something else lies there.
    """
    saved = read(path)
    target = into / path.name if into.is_dir() else into
    if target.suffix != SUFFIX:
        target = target.with_name(target.name + SUFFIX)
    if target.exists():
        if _is_same(target, saved.data):
            return target
        if not into.is_dir():
            raise SaveError(f"{target.name}: something else is called so already; choose another name")
        target = _free_name(target)
    replace_bytes(target, saved.data, lasting=True)
    return target


def import_match(path: Path, games: frozenset[str], folder: Path | None = None) -> Import:
    """Import somebody else's match file into the book.

    Raises `SaveError` for a file that is no match, or one of a game that is not among `games`.
    """
    folder = folder or paths.matches_folder()
    saved = read(path)
    game = saved.header["game"]
    if game not in games:
        raise SaveError(f'{path.name}:1: this is a match of "{game}", a game that is not here')
    with suppress(OSError):
        same = (each for each in sorted(folder.glob(f"*{SUFFIX}")) if _is_same(each, saved.data))
        if (found := next(same, None)) is not None:
            return Import(found, is_new=False)
    name = path.name if path.name.endswith(SUFFIX) and not path.name.startswith(".") else f"{game}{SUFFIX}"
    target = _free_name(folder / name)
    replace_bytes(target, saved.data, lasting=True)
    with suppress(OSError):
        status = path.stat()
        os.utime(target, ns=(status.st_atime_ns, status.st_mtime_ns))
    return Import(target, is_new=True)


def _is_same(path: Path, data: bytes) -> bool:
    try:
        return path.stat().st_size == len(data) and path.read_bytes() == data
    except OSError:
        return False


def _free_name(path: Path) -> Path:
    """Return the path, with a number added where the name is taken."""
    numbered = (path.with_name(f"{path.stem}-{n}{SUFFIX}") for n in count(2))
    thrown = {each.name for each in list_bin("matches")}
    return next(each for each in chain((path,), numbered) if not _is_taken(each, thrown))


def _is_taken(path: Path, thrown: Collection[str]) -> bool:
    """Check if a file, a match in the bin or leftover bookmarks have this name."""
    return os.path.lexists(path) or os.path.lexists(bookmarks_file(path)) or path.name in thrown
