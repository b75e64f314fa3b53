"""Lock on a match file, so that one window at a time plays it.

Two windows would cut off each other's answers, for each writes where the file ended when it was read. The system lets
go of what a program held, however that ended, so no file is held for ever. Reading is free to everybody.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from tabletop.errors import SaveError
from tabletop.store import paths

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
    """Exclusive lock on a match file until `release`: on the file, and on its name, where another may be put.

    Raises `SaveError` if somebody does. A file that is not there, and one where nothing can be held (some network
    drives), is not held: reading or writing it will say what is wrong with it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._fd: int | None = None
        self._name: _NameLock | None = None
        try:
            self._name = _NameLock(path)
            self._fd = _open_locked(path)
        except BlockingIOError:
            self.release()
            raise SaveError(f"{path.name}: it is being played in another window", "busy") from None

    def move_to(self, passing: Path, path: Path) -> None:
        """Lock the file at `passing`, which is about to replace the locked one at `path`."""
        with suppress(BlockingIOError):  # it is ours, and nobody knows of it yet
            fd = _open_locked(passing)
            self._close()
            self._fd = fd
        if path != self._path:
            with suppress(BlockingIOError):
                name = _NameLock(path)
                if self._name is not None:
                    self._name.release()
                self._path, self._name = path, name

    def release(self) -> None:
        """Release the lock."""
        self._close()
        if self._name is not None:
            self._name.release()
            self._name = None

    def _close(self) -> None:
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None


class _NameLock:
    """Lock on the name of a match file, by a small file elsewhere; raises `BlockingIOError` if it is taken."""

    def __init__(self, path: Path) -> None:
        name = os.path.normcase(os.path.realpath(path)).encode("utf-8", "surrogateescape")
        self._file = paths.locks_folder() / sha256(name).hexdigest()[:32]
        self._fd: int | None = None
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
        for _ in range(9):
            fd = _open_locked(self._file, os.O_RDWR | os.O_CREAT)
            if fd is None:
                return  # no locks here
            with suppress(OSError):
                if os.path.samestat(os.fstat(fd), os.stat(self._file)):
                    self._fd = fd
                    return
            os.close(fd)  # whoever had it before threw the file away meanwhile

    def release(self) -> None:
        """Release the lock and throw its file away."""
        if self._fd is not None:
            with suppress(OSError):  # some systems delete no open file
                self._file.unlink()
            os.close(self._fd)
            self._fd = None


def _open_locked(path: Path, flags: int = os.O_RDONLY) -> int | None:
    """Open and lock a file; None if it cannot be locked. Raises `BlockingIOError` if another program has the lock."""
    try:
        fd = os.open(path, flags | getattr(os, "O_CLOEXEC", 0), 0o644)
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
