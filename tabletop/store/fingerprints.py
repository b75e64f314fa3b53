"""Size and time fingerprints of files, which tell without reading them that a cache is stale."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from tabletop import __version__

Fingerprint = tuple[tuple[str, int, int], ...]
_FRESH_S = 2.0
DEEPEST = 6
"""Depth limit of nested folders; ours are three deep, and a link may form a loop."""


def version_salt() -> str:
    """Return the version of app and Python, on which caches depend beside the files."""
    return f"{__version__} {sys.version} {sys.executable}"


def fingerprint(sources: Iterable[Path]) -> Fingerprint:
    """Return name, size and time of change of every file, and of all files in a folder; absent ones have none."""
    found: list[tuple[str, int, int]] = []
    for source in sources:
        _add_path(os.fspath(source), found)
    return tuple(found)


def _add_path(path: str, found: list[tuple[str, int, int]], deeper: int = DEEPEST) -> None:
    try:
        entries = sorted(os.scandir(path), key=lambda entry: entry.name)
    except NotADirectoryError:
        return _add_file(path, found)
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
            _add_file(entry.path, found)
        elif deeper:
            _add_path(entry.path, found, deeper - 1)
    return None


def _add_file(path: str, found: list[tuple[str, int, int]]) -> None:
    try:
        facts = os.stat(path)
    except OSError:  # a link to nowhere, or gone this moment
        found.append((path, -1, 0))
    else:
        found.append((path, facts.st_size, facts.st_mtime_ns))


def is_recent(marked: Fingerprint) -> bool:
    """Check if a source changed in the last two seconds: a second change might leave size and time the same."""
    return any(changed > (time.time() - _FRESH_S) * 1e9 for _, _, changed in marked)
