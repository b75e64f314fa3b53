"""Match files (`*.hotseat`): JSON lines, written as the match is played and read back with every mistake named.

The first line is the header, then one line an answer or an undo, each with the seconds since the start (`at`), and
after the end one that says so. What is set between two answers is noted in the newest line. The file holds
everything, hidden cards too; who may see what is the app's concern.
Nothing here plays a line; `tabletop.store.resume` does.
"""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Self

from tabletop.content.reading.fileread import first_bytes
from tabletop.engine.version import SEATED, SHARED
from tabletop.errors import SaveError
from tabletop.legible import legible
from tabletop.store.match_lines import COPY, FINGERPRINTS, GOES_ON, ORDERS, check_header, check_line, is_newer

SUFFIX = ".hotseat"
LARGEST = 64 * 1024 * 1024
"""Bytes; a long match of eight has well under one million."""

_END = b"}\n"
Line = dict[str, Any]  # JSON: what is in it is checked when it is read


@dataclass(frozen=True, slots=True)
class Saved:
    """A match file as it was read; nothing has been played yet."""

    path: Path
    header: Line
    lines: tuple[Line, ...]
    """Answers and undos, in order; line 2 of the file is the first."""
    over: bool
    """Whether the match was played to its end."""
    note: str
    """What was wrong and did not matter, as a sentence; "" for nothing."""
    length: int
    """How many bytes of the file are good; what comes after them is a line end, a torn line, or both."""
    ending: int = 0
    """How many of them are the line at the end that says that the match is over."""

    @property
    def orders(self) -> dict[int, frozenset[str]]:
        """The standing orders that were in force at the end, by seat."""
        told: list[tuple[int, list[str]]] = next(
            (line[ORDERS] for line in (*reversed(self.lines), self.header) if ORDERS in line), []
        )
        return {seat: frozenset(prompts) for seat, prompts in told}

    @property
    def mods_copy(self) -> str:
        """The mods that the match is played with, packed; "" if it has none, or they are not kept."""
        return self._newest(COPY)

    @property
    def fingerprints(self) -> str:
        """By what the rows and numbers it is played with are told from others, packed; "" if that is not kept."""
        return self._newest(FINGERPRINTS)

    def _newest(self, name: str) -> str:
        """A fact as it was told last, but not before the match went on with other cards."""
        for line in (*reversed(self.lines), self.header):
            if name in line or GOES_ON in line:
                return str(line.get(name, ""))
        return ""

    @property
    def seconds(self) -> float:
        """How long the match has been played."""
        return max((line.get("at", 0.0) for line in self.lines), default=0.0)


def new_path(folder: Path, game: str, when: datetime) -> Path:
    """A name for a new match, not taken yet: game and time, and no names of people."""
    stem = f"{game}-{when:%Y-%m-%d-%H%M%S}"
    names = [stem, *(f"{stem}-{n}" for n in range(2, 1000))]
    return next(path for name in names if not os.path.exists(path := folder / f"{name}{SUFFIX}"))


class MatchFile:
    """Writes a match to its file; `line` is what `Match` calls with every log line.

    A line is with the system when `line` returns, so that it outlives the program, and a thread brings it to the
    disk, so that it outlives a power cut a moment later and no frame waits for the disk. A full disk does not stop
    the match: what could not be written is kept and tried again with whatever comes next, and `trouble` says so.
    """

    def __init__(
        self, path: Path, length: int = 0, played: float = 0.0, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.path = path
        self.trouble = ""
        """Why the newest lines are not on disk yet, or ""."""
        self.on_anew: Callable[[Path], object] = lambda path: None
        """Told of the file that is about to take the place of one that somebody took away."""
        self._length = length
        self._clock = clock
        self._began = clock() - played
        self._noted: Line = {}
        """What the newest line on file does not hold yet of what was noted in it."""
        self._waiting: list[bytes] = []
        """The lines that come after it and are not on file yet."""
        self._ended = not length
        """Whether the newest line on file is known to end as ours do."""
        self._ending = 0
        """How many bytes at the end of the file say that the match is over."""
        self._seated: dict[int, list[Any]] = {}
        """The seats that have changed hands since the newest line was written, as JSON has them."""
        self._fd: int | None = None
        self._dirty = threading.Event()
        self._closing = False
        self._thread: threading.Thread | None = None

    @classmethod
    def resume(cls, saved: Saved, clock: Callable[[], float] = time.monotonic) -> Self:
        """Go on with a match that was read; a torn last line is cut off with the first new line, not before."""
        file = cls(saved.path, saved.length, saved.seconds, clock)
        file._seated = _newest_changes(saved.lines[-1] if saved.lines else saved.header)
        file._ending = saved.ending
        return file

    def line(self, line: Mapping[str, Any]) -> None:
        """Add one line: the header first, then what happens. A match that was over is not if it goes on."""
        if self._ending and "over" not in line:
            self._length, self._ending, self._ended = self._length - self._ending, 0, False
        stamp = {} if "format" in line else {"at": round(self._clock() - self._began, 1)}
        self._waiting.append(_row({**line, **stamp}))
        self._seated = {}
        self._bring()

    def orders(self, orders: Mapping[int, Collection[str]]) -> None:
        """Note the standing orders that hold from now on.

        They are added to the newest line: a line of their own would be none that an older Hotseat can read.
        """
        self._note(ORDERS, [[seat, sorted(prompts)] for seat, prompts in sorted(orders.items())])

    def seated(self, changes: Iterable[tuple[int, str, str | None]], shared: bool = False) -> None:
        """Note seats that somebody else plays from now on: their names and bots' levels; in the newest line, too.

        Only the newest change of a seat is kept there. `shared`: with these changes two people sit at once for the
        first time, which stays noted whoever leaves.
        """
        if shared:
            self._note(SHARED, True)
        self._seated = _newest_changes({SEATED: self._seated.values()}, {SEATED: changes})
        self._note(SEATED, list(self._seated.values()))

    def note(self, **facts: Any) -> None:
        """Note in the newest line what holds from now on: the position it led to, the mods, their fingerprints."""
        for name, value in facts.items():
            self._note(name, value)

    def _note(self, name: str, value: Any) -> None:
        """Add a fact to the newest line, on file or not."""
        if self._waiting:
            self._waiting[-1] = self._waiting[-1][: -len(_END)] + _added({name: value})
        else:
            self._noted[name] = value
        self._bring()

    def _bring(self) -> None:
        try:
            self._write()
            self.trouble = ""
        except OSError as error:
            self.trouble = f"{legible(self.path.name)}: {error.strerror or error}"

    def rescue(self) -> int:
        """Try once more to write what is missing; how many lines are not on file after that."""
        if self._noted or self._waiting:
            self._bring()
        return len(self._waiting)

    def finish(self, places: Sequence[Sequence[int]]) -> None:
        """Note that the match is over: the seats by place, best first."""
        self.line({"over": [list(place) for place in places]})

    def close(self) -> None:
        """Bring everything to the disk and let go of the file."""
        self._closing = True
        self._dirty.set()
        if self._thread is not None:
            self._thread.join()
        if self._noted or self._waiting:
            self._bring()
        if self._fd is not None:
            with suppress(OSError):  # as far as it goes; the lines are with the system already
                os.fsync(self._fd)
            os.close(self._fd)
        self._fd = self._thread = None

    def _write(self) -> None:
        """Bring to the file what it lacks: a line end, what is noted in the newest line, the lines after it."""
        if not (self._length or self._waiting):
            return  # no line that anything could be noted in
        fd = self._open()
        os.ftruncate(fd, self._length)
        if not self._ended:
            self._put(fd, b"\n", self._length)
            self._length, self._ended = self._length + 1, True
        if self._noted:
            self._amend(fd)
        if self._waiting:
            data = b"".join(self._waiting)
            self._put(fd, data, self._length)
            self._length += len(data)
            self._waiting.clear()
        self._dirty.set()

    def _amend(self, fd: int) -> None:
        """Bring what is noted to the newest line on file.

        What comes behind the line is written first, where it is nothing yet but a torn line, then the two bytes that
        join it to the line: whatever stops the program between two steps, the line stays whole.
        """
        data, end = _added(self._noted), self._length
        self._put(fd, data[len(_END) :], end)
        self._put(fd, data[: len(_END)], end - len(_END))
        self._length = end - len(_END) + len(data)
        self._noted = {}

    def _open(self) -> int:
        """The file to write to, and the thread beside it, from the first line on."""
        if self._fd is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            flags = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
            self._fd = os.open(self.path, flags | (0 if self._length else os.O_CREAT | os.O_EXCL), 0o644)
            self._thread = threading.Thread(target=self._sync, name="hotseat-fsync", daemon=True)
            self._thread.start()
        elif _is_gone(self.path):
            self._put_back(self._fd)
        return self._fd

    def _put_back(self, fd: int) -> None:
        """Somebody took the file away while it was open: put it there again, with all that was in it."""
        os.lseek(fd, 0, os.SEEK_SET)
        data = os.read(fd, self._length)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        passing = self.path.with_suffix(f".{os.getpid()}")  # under its own name it is whole or not at all
        flags = os.O_RDWR | os.O_CREAT | os.O_TRUNC | getattr(os, "O_CLOEXEC", 0)
        new = os.open(passing, flags, 0o644)
        try:
            self._put(new, data, 0)
            self.on_anew(passing)
            os.replace(passing, self.path)
            os.dup2(new, fd, inheritable=False)  # the number stays: the thread may be using it
        except OSError:
            os.unlink(passing)
            raise
        finally:
            os.close(new)

    @staticmethod
    def _put(fd: int, data: bytes, at: int) -> None:
        os.lseek(fd, at, os.SEEK_SET)
        if os.write(fd, data) < len(data):
            raise OSError("the disk is full")

    def _sync(self) -> None:
        while not self._closing:
            self._dirty.wait()
            self._dirty.clear()
            if self._fd is not None:
                try:
                    os.fsync(self._fd)
                except OSError as error:
                    self.trouble = f"{legible(self.path.name)}: {error.strerror or error}"


def _is_gone(path: Path) -> bool:
    """Whether nothing lies there any more, as far as we may look."""
    try:
        os.stat(path)
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return False


def _newest_changes(*lines: Line) -> dict[int, list[Any]]:
    """The newest change of each seat in these lines, the header perhaps among them, by seat and in their order."""
    found: dict[int, list[Any]] = {}
    for change in (change for line in lines for change in line.get(SEATED, ())):
        found.pop(change[0], None)  # the newest comes last
        found[change[0]] = list(change)
    return found


def seats_after(header: Line, lines: Iterable[Line]) -> list[Line]:
    """The seats of a header, with those that changed hands in it or in these lines."""
    seats = [dict(seat) for seat in header["seats"]]
    for seat, name, bot in _newest_changes(header, *lines).values():
        seats[seat] |= {"name": name, "bot": bot}
    return seats


def _row(line: Line) -> bytes:
    text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace") + b"\n"  # half a letter is written as JSON can read it


def _added(facts: Line) -> bytes:
    """The end of a line that has these facts, too."""
    return b"," + _row(facts)[1:]


def read(path: Path, most: int | None = None) -> Saved:
    """Read and check a match file. Raises `SaveError` naming the file and, where there is one, the line.

    With `most` it is read as if it had no more lines than so many after the header.
    """
    data = _bytes(path)
    rows = data.split(b"\n")[: None if most is None else most + 1]
    if rows[-1] == b"":
        rows.pop()
    if not data.strip(b"\0 \r\n"):
        raise SaveError(f"{path.name}: the file is empty")
    parsed, note = _rows(path, rows)
    header = parsed[0]
    if trouble := check_header(header):
        raise SaveError(f"{path.name}:1: {trouble}", "newer" if is_newer(header) else "damaged")
    over = len(parsed) > 1 and isinstance(parsed[-1], dict) and "over" in parsed[-1]
    lines = parsed[1:-1] if over else parsed[1:]
    for number, line in enumerate(lines, start=2):
        if trouble := check_line(line, len(header["seats"])):
            raise SaveError(f"{path.name}:{number}: {trouble}")
    length = _length(rows[: len(parsed)])
    ending = length - _length(rows[: len(parsed) - 1]) if over else 0
    return Saved(path, header, tuple(lines), over, note, length, ending)


def _bytes(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise SaveError(f"{path} is a folder; name a match file (*{SUFFIX})", "unreadable")
        size = path.stat().st_size
        if size > LARGEST:
            raise SaveError(f"{path.name}: {size // 1_000_000} MB is too large for a match file")
        return first_bytes(path, LARGEST)
    except FileNotFoundError:
        raise SaveError(f"{path}: there is no such file", "unreadable") from None
    except OSError as error:
        raise SaveError(f"{path}: the file cannot be read ({error.strerror})", "unreadable") from error


def _rows(path: Path, rows: Sequence[bytes]) -> tuple[list[Any], str]:
    """Every row as JSON, but for a torn last one, and a note about that."""
    parsed: list[Any] = []
    for number, row in enumerate(rows, start=1):
        try:
            parsed.append(json.loads(row.decode("utf-8"), parse_constant=_no_constant))
        except (ValueError, RecursionError):
            if number == 1:
                raise SaveError(f"{path.name}:1: this is not a match file of Hotseat") from None
            if number < len(rows):
                raise SaveError(f"{path.name}:{number}: the line cannot be read") from None
            note = f"{legible(path.name)}:{number}: the last line was torn off in the middle and is left out"
            return parsed, note
    return parsed, ""


def _length(rows: Sequence[bytes]) -> int:
    """How many bytes these rows are, up to the brace that ends the last."""
    return sum(len(row) + 1 for row in rows[:-1]) + len(rows[-1].rstrip())


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no number of ours")
