"""Files that the app writes for its own sake; one that cannot be written ends nothing.

Nobody asked for these files, and play goes on without each of them. Whatever writes one does it inside `attempt`, and
`hotseat doctor` says of every one in `OWN_FILES` what keeps it from being written.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tabletop.store import places

LEAST_FREE = 1_000_000
"""Bytes that a disk must have left before anybody can rely on writing there."""


class OwnFile(NamedTuple):
    """One file, or folder of files, that the app writes for its own sake."""

    name: str
    place: Callable[[], Path]
    """Gives its path; no folder is made by asking."""
    without: str
    """The loss while it cannot be written, as doctor says it."""
    is_folder: bool = False


LOG = OwnFile("log", lambda: places.logs() / "hotseat.log", "messages are not kept")
FAULT_LOG = OwnFile(
    "fault log", lambda: places.logs() / "fault.log", "a crash of a library leaves no trace of itself"
)
CRASH_REPORTS = OwnFile("crash reports", places.logs, "a crash leaves no report", is_folder=True)
STATE = OwnFile("state", places.state_file, "the window's size and the last game are forgotten")
READ = OwnFile("kept content", places.file_cache, "every start reads all data files anew", is_folder=True)
DRAWN = OwnFile("kept pictures", places.drawn, "every start draws all pictures anew", is_folder=True)
TITLE = OwnFile("kept title", places.launch_picture, "the first picture of a start comes a little later")
OWN_FILES = (LOG, FAULT_LOG, CRASH_REPORTS, STATE, READ, DRAWN, TITLE)
"""All of them."""

_failed: dict[str, str] = {}


@contextmanager
def attempt(own: OwnFile) -> Iterator[None]:
    """Try to write a file of the app's own: an OSError ends the block and is kept for `failures`, no more."""
    try:
        yield
    except OSError as problem:
        _failed[own.name] = problem.strerror or str(problem)
    else:
        _failed.pop(own.name, None)


def failures() -> dict[str, str]:
    """Name of each own file that could not be written when it was last tried, and the system's reason."""
    return dict(_failed)


def obstacle(own: OwnFile) -> str:
    """The reason why a file of the app's own cannot be written now, "" if nothing is in the way. Changes nothing."""
    try:
        return _obstacle(own)
    except OSError as problem:
        return problem.strerror or str(problem)


def _obstacle(own: OwnFile) -> str:
    path = own.place()
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
