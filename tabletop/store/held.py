"""A match is played in one window at a time: whoever plays it holds its file.

Two windows would cut off each other's answers, for each writes where the file ended when it was read. The system lets
go of what a program held, however that ended, so no file is held for ever. Reading is free to everybody.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from tabletop.errors import SaveError

if sys.platform == "win32":
    import msvcrt

    BEHIND = 2**30
    """The byte that is locked there, where nobody may read what is: no match file reaches so far."""

    def _lock(fd: int) -> None:
        os.lseek(fd, BEHIND, os.SEEK_SET)
        try:
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(*error.args) from error

else:
    import fcntl

    def _lock(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Held:
    """A match file that nobody else plays on until `let_go`.

    Raises `SaveError` if somebody does. A file that is not there, and one where nothing can be held (some network
    drives), is not held: reading or writing it will say what is wrong with it.
    """

    def __init__(self, path: Path) -> None:
        try:
            self._fd = _hold(path)
        except BlockingIOError:
            raise SaveError(f"{path.name}: it is being played in another window", "busy") from None

    def hold_anew(self, path: Path) -> None:
        """Hold this file from now on: it takes the place of the one that was held, which somebody took away."""
        with suppress(BlockingIOError):  # it is ours, and nobody knows of it yet
            fd = _hold(path)
            self.let_go()
            self._fd = fd

    def let_go(self) -> None:
        """Let others play on."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None


def _hold(path: Path) -> int | None:
    """The file, open and held; None where it cannot be. Raises `BlockingIOError` if somebody else holds it."""
    try:
        fd = os.open(path, os.O_RDONLY | getattr(os, "O_CLOEXEC", 0))
    except OSError:
        return None
    try:
        _lock(fd)
    except OSError as error:
        os.close(fd)
        if isinstance(error, BlockingIOError):
            raise
        return None
    return fd
