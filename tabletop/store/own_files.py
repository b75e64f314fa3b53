"""Files that the app writes for its own sake; a failed write never interrupts play.

Nobody asked for these files, and play goes on without each of them. Whatever writes one does it inside `attempt`, and
`hotseat doctor` says of every one in `OWN_FILES` what keeps it from being written.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tabletop.store import paths


def replace_text(path: Path, text: str) -> None:
    r"""Write `text` to `path` in one step and sync it; raises OSError with the old file untouched.

    What is no letter, as a byte of a folder's name that is no UTF-8, is written as `\udcfc`, which JSON reads back.
    """
    _replace(path, [text.encode("utf-8", "backslashreplace")], lasting=True)


def replace_bytes(path: Path, *parts: bytes | memoryview, lasting: bool = False) -> None:
    """Write bytes to `path` in one step, synced if `lasting`; raises OSError with the old file untouched."""
    _replace(path, parts, lasting=lasting)


def _replace(path: Path, parts: Iterable[bytes | memoryview], *, lasting: bool) -> None:
    path = Path(os.path.realpath(path))  # a link stays one
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{_shorten(path.name)}.")
    try:
        with os.fdopen(handle, "wb") as file:
            for part in parts:
                file.write(part)
            if lasting:
                file.flush()
                os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):  # the folder may be gone; what broke first is told
            os.unlink(name)
        raise


def _shorten(name: str) -> str:
    """Return a file's name, or the beginning of one to which a file system lets nothing be added."""
    return name if len(os.fsencode(name)) <= LONGEST_PASSING else name[: LONGEST_PASSING // 4]


LONGEST_PASSING = 200
"""Bytes up to which the name of a file is taken into the passing one that it is written as."""
LEAST_FREE = 1_000_000
"""Free bytes below which a disk counts as full."""


class OwnFile(NamedTuple):
    """File, or folder of files, that the app writes for its own sake."""

    name: str
    path: Callable[[], Path]
    """Return its path; creates no folder."""
    loss: str
    """Loss while it cannot be written, as doctor words it."""
    is_folder: bool = False


LOG = OwnFile("log", lambda: paths.logs_folder() / "hotseat.log", "messages are not kept")
FAULT_LOG = OwnFile(
    "fault log", lambda: paths.logs_folder() / "fault.log", "a crash of a library leaves no trace of itself"
)
CRASH_REPORTS = OwnFile("crash reports", paths.logs_folder, "a crash leaves no report", is_folder=True)
STATE = OwnFile("state", paths.state_file, "the window's size and the last game are forgotten")
READ = OwnFile(
    "kept content", paths.file_cache_folder, "every start reads all data files anew", is_folder=True
)
DRAWN = OwnFile(
    "kept pictures", paths.picture_cache_folder, "every start draws all pictures anew", is_folder=True
)
BOOK_INDEX = OwnFile("index of the book", paths.book_index_file, "the book reads all match files anew")
OWN_FILES = (LOG, FAULT_LOG, CRASH_REPORTS, STATE, READ, DRAWN, BOOK_INDEX)
"""All own files."""

_failed: dict[str, str] = {}


@contextmanager
def attempt(own: OwnFile) -> Iterator[None]:
    """Guard a write of an own file: an OSError ends the block and is kept for `failures`, no more."""
    try:
        yield
    except OSError as problem:
        _failed[own.name] = problem.strerror or str(problem)
    else:
        _failed.pop(own.name, None)


def failures() -> dict[str, str]:
    """Return the system's reason for each own file, by name, whose last write failed."""
    return dict(_failed)


def obstacle(own: OwnFile) -> str:
    """Return the reason why an own file cannot be written now, or "". Changes nothing."""
    try:
        return _obstacle(own)
    except OSError as problem:
        return problem.strerror or str(problem)


def _obstacle(own: OwnFile) -> str:
    path = own.path()
    if own.is_folder and path.exists() and not path.is_dir():
        return "a file lies in its place"
    if not own.is_folder and path.is_dir():
        return "a folder lies in its place"
    there = next(each for each in (path, *path.parents) if each.exists())
    if there != path and not there.is_dir():
        return f"{there} is no folder"
    if not os.access(there, os.W_OK):
        return f"{there} is closed to this user"
    if there.is_file():
        os.close(os.open(there, os.O_WRONLY | os.O_APPEND))  # some systems tell only so
    if shutil.disk_usage(there if there.is_dir() else there.parent).free < LEAST_FREE:
        return "the disk is full"
    return ""
