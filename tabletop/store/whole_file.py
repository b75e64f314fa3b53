"""Match file that stays whole under its name while it is written, whatever other programs do to it.

Its content stays in memory, so that it can be written anew: somebody may delete, replace, cut or change the file, or
put a folder in its place. Nothing of somebody else's is lost either.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import chain, count
from pathlib import Path

_FLAGS = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
OTHER = "-other"
"""Ending of the name, before the suffix, of what somebody else left under ours."""


class WholeFile:
    """Content of a file, and its open descriptor; `begin` makes both agree before a write.

    `on_disk` is what the file held when it was read, which may be more than the content: a torn line, or lines that
    are to be left out.
    """

    def __init__(self, path: Path, content: bytes = b"", on_disk: bytes | None = None) -> None:
        self.path = path
        """Present path; another one once something that cannot be moved lies under the first."""
        self.content = content
        self.kept_beside: Path | None = None
        """Newest copy of what another program had left under our name."""
        self.is_moved = False
        """True once the file has another name than at first."""
        self.on_replace: Callable[[Path, Path], object] = lambda passing, path: None
        """Called with the file that is about to replace ours, and the path that it gets."""
        self.fd: int | None = None
        self._is_new = on_disk is None
        self._on_disk = on_disk
        """Bytes of the file as last left; None after a failed write, which may have left anything."""
        self._place: str | None = None
        """Real path of the open file."""

    def open_now(self) -> None:
        """Open an existing file, which keeps it ours; if that fails, `begin` tries again."""
        with suppress(OSError):
            self._open()

    def begin(self) -> int:
        """Make the file hold the content and no more, and return its descriptor. Raises OSError."""
        if self._is_new:
            self._create()
        elif self.fd is None:
            with suppress(FileNotFoundError, NotADirectoryError, IsADirectoryError):
                self._open()
        self._agree()
        assert self.fd is not None  # it was opened or written anew
        if self._on_disk != self.content:
            os.ftruncate(self.fd, len(self.content))
            self._on_disk = self.content
        return self.fd

    def append(self, data: bytes) -> None:
        """Write more at the end of the content."""
        self._write_at(data, len(self.content))
        self._set(self.content + data)

    def rewrite_end(self, count: int, data: bytes) -> None:
        """Write `data` in place of the last `count` bytes.

        What comes behind them is written first, then what joins it to them: whatever stops the program between two
        steps, the line stays whole.
        """
        end = len(self.content)
        self._write_at(data[count:], end)
        self._write_at(data[:count], end - count)
        self._set(self.content[: end - count] + data)

    def close(self) -> None:
        """Sync and close the file."""
        if self.fd is not None:
            with suppress(OSError):  # as far as it goes; the lines are with the system already
                os.fsync(self.fd)
            os.close(self.fd)
        self.fd = None

    def _set(self, content: bytes) -> None:
        self.content = self._on_disk = content

    def _create(self) -> None:
        """Create the file, under the next free name if something lies there by now."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        for path in chain([self.path], _names(self.path, "")):
            with suppress(FileExistsError):
                self.fd = os.open(path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o644)
                break
        self.is_moved, self.path, self._place = path != self.path, path, os.path.realpath(path)
        self._is_new, self._on_disk = False, b""

    def _open(self) -> None:
        place = os.path.realpath(self.path)
        self.fd, self._place = os.open(place, _FLAGS), place

    def _agree(self) -> None:
        """Restore our file if it was changed; keep what is not ours."""
        place = os.path.realpath(self.path)
        try:
            there = os.stat(place)
        except (FileNotFoundError, NotADirectoryError):
            return self._write_anew(place)
        except OSError as error:
            if error.errno == errno.ELOOP:  # a link that leads to itself
                return self._write_anew(place)
            if self.fd is None:
                raise
            return None  # closed to us by now; the open file still takes our lines
        if self.fd is not None and os.path.samestat(there, os.fstat(self.fd)):
            return self._agree_with_open(place)
        if stat.S_ISDIR(there.st_mode):
            return self._move_away()
        found = _bytes_of(place, there, len(self._on_disk or self.content))
        if found is None or not self._holds(found):
            return self._put_aside(place)
        return self._write_anew(place)

    def _agree_with_open(self, place: str) -> None:
        assert self.fd is not None
        os.lseek(self.fd, 0, os.SEEK_SET)
        found = _read_all(self.fd)
        if found == self._on_disk or (self._on_disk is None and found.startswith(self.content)):
            return
        if self.content.startswith(found):  # cut short: the rest is added
            self._write_at(self.content[len(found) :], len(found))
            self._on_disk = self.content
        elif self._on_disk is None or self._holds(found):
            self._write_anew(place)  # half of what we wrote ourselves, or nothing that we do not have
        else:
            self._put_aside(place)

    def _holds(self, found: bytes) -> bool:
        """Check if somebody else's file is wholly contained in ours: a copy, or an older one."""
        ours = max(self.content, self._on_disk or b"", key=len)
        return ours.startswith((found, found.removesuffix(b"\n").removesuffix(b"}")))

    def _put_aside(self, place: str) -> None:
        """Rename somebody else's file beside ours, and write ours anew; where that is forbidden, ours moves."""
        theirs = next(_names(self.path, OTHER))
        try:
            os.rename(place if place == self._place else self.path, theirs)
        except OSError:
            return self._move_away()
        self.kept_beside = theirs
        return self._write_anew(os.path.realpath(self.path))

    def _move_away(self) -> None:
        """Write the file anew under another name."""
        path = next(_names(self.path, ""))
        self._write_anew(os.path.realpath(path), path)
        self.is_moved = True

    def _write_anew(self, place: str, path: Path | None = None) -> None:
        """Write all content to a new file at `place`, atomically under its own name."""
        target = Path(place)
        target.parent.mkdir(parents=True, exist_ok=True)
        passing = target.with_suffix(f".{os.getpid()}")
        new = os.open(passing, _FLAGS | os.O_CREAT | os.O_TRUNC, 0o644)
        try:
            _write(new, self.content, 0)
            self.on_replace(passing, path or self.path)
            os.replace(passing, target)
            if self.fd is None:
                self.fd = os.dup(new)
            else:
                os.dup2(new, self.fd, inheritable=False)  # the number stays: a thread may be using it
        except OSError:
            os.unlink(passing)
            raise
        finally:
            os.close(new)
        self.path, self._place, self._on_disk = path or self.path, place, self.content

    def _write_at(self, data: bytes, at: int) -> None:
        assert self.fd is not None
        try:
            _write(self.fd, data, at)
        except OSError:
            self._on_disk = None
            raise


def _names(path: Path, ending: str) -> Iterator[Path]:
    """Yield unused names beside a file."""
    for number in count(2):
        mark = ending if ending and number == 2 else f"{ending}-{number}"
        if not os.path.lexists(named := path.with_name(f"{path.stem}{mark}{path.suffix}")):
            yield named


def _bytes_of(place: str, there: os.stat_result, most: int) -> bytes | None:
    """Read somebody else's file; None if it is no plain file, has more bytes than `most`, or is closed to us."""
    if not stat.S_ISREG(there.st_mode) or there.st_size > most:
        return None
    try:
        with open(place, "rb") as file:
            return file.read(most + 1)
    except OSError:
        return None


def _read_all(fd: int) -> bytes:
    parts = []
    while part := os.read(fd, 1 << 20):
        parts.append(part)
    return b"".join(parts)


def _write(fd: int, data: bytes, at: int) -> None:
    os.lseek(fd, at, os.SEEK_SET)
    if os.write(fd, data) < len(data):
        raise OSError("the disk is full")
