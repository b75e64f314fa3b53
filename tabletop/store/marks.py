"""By what is told whether files are as they were: their size and time of change, which cost no reading."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from tabletop import __version__

Marks = tuple[tuple[str, int, int], ...]
_FRESH_S = 2.0
DEEPEST = 6
"""Folders in one another that are looked into; ours are three, and a link may lead round for ever."""


def salt() -> str:
    """What must be as it was beside the files: this version, in this Python."""
    return f"{__version__} {sys.version} {sys.executable}"


def marks(sources: Iterable[Path]) -> Marks:
    """Name, size and time of change of every file, and of all files in a folder; what is not there has none."""
    found: list[tuple[str, int, int]] = []
    for source in sources:
        _mark(os.fspath(source), found)
    return tuple(found)


def marks_of_folders(folders: Iterable[Path]) -> Marks:
    """The names in a folder and when one of them came or went, whatever is in them."""
    found: list[tuple[str, int, int]] = []
    for folder in folders:
        try:
            found.append((f"{folder}: {sorted(os.listdir(folder))}", 0, os.stat(folder).st_mtime_ns))
        except OSError:
            found.append((str(folder), -1, 0))
    return tuple(found)


def _mark(path: str, found: list[tuple[str, int, int]], deeper: int = DEEPEST) -> None:
    try:
        entries = sorted(os.scandir(path), key=lambda entry: entry.name)
    except NotADirectoryError:
        return _mark_file(path, found)
    except (OSError, ValueError):  # the latter for names that no file can have: a match file may name any mod
        found.append((path, -1, 0))
        return None
    for entry in entries:
        if entry.name.startswith((".", "__pycache__")):
            continue
        try:
            is_folder = entry.is_dir()
        except OSError:  # a link that leads round
            is_folder = False
        if not is_folder:
            _mark_file(entry.path, found)
        elif deeper:
            _mark(entry.path, found, deeper - 1)
    return None


def _mark_file(path: str, found: list[tuple[str, int, int]]) -> None:
    try:
        facts = os.stat(path)
    except OSError:  # a link to nowhere, or gone this moment
        found.append((path, -1, 0))
    else:
        found.append((path, facts.st_size, facts.st_mtime_ns))


def young(marked: Marks) -> bool:
    """Whether a source was changed just now: a second change might leave the same size and time."""
    return any(changed > (time.time() - _FRESH_S) * 1e9 for _, _, changed in marked)
