"""Lock on a match file, so that one window at a time plays it.

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
    """Offset of the locked byte: a locked byte cannot be read, and no match file reaches so far."""

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


class FileLock:
    """Exclusive lock on a match file until `release`.

    Raises `SaveError` if somebody does. A file that is not there, and one where nothing can be held (some network
    drives), is not held: reading or writing it will say what is wrong with it.
    """

    def __init__(self, path: Path) -> None:
        try:
            self._fd = _open_locked(path)
        except BlockingIOError:
            raise SaveError(f"{path.name}: it is being played in another window", "busy") from None

    def move_to(self, path: Path) -> None:
        """Lock the file at `path` instead; it replaces a locked file that was deleted meanwhile."""
        with suppress(BlockingIOError):  # it is ours, and nobody knows of it yet
            fd = _open_locked(path)
            self.release()
            self._fd = fd

    def release(self) -> None:
        """Release the lock."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None


def _open_locked(path: Path) -> int | None:
    """Open and lock a file; None if it cannot be locked. Raises `BlockingIOError` if another program has the lock."""
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
