"""Match files (`*.hotseat`): JSON lines, written during play and read back with every mistake named.

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
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Self

from tabletop.content.reading.fileread import first_bytes
from tabletop.engine.version import SEATED, SHARED
from tabletop.errors import SaveError
from tabletop.escape_text import escape_text
from tabletop.store.match_lines import COPY, FINGERPRINTS, GOES_ON, ORDERS, check_header, check_line, is_newer
from tabletop.store.whole_file import WholeFile

SUFFIX = ".hotseat"
LARGEST = 64 * 1024 * 1024
"""Size limit in bytes; a long match of eight has well under one million."""

BOOK = "book"
"""Key for what the family says of a match, its name and its mark; in any line, the end line too."""
BRANCH = "branch"
"""Key of the header: the match that this one was played on from, after how many of its answers, if in hindsight."""
PLAYED_WITH = "played_with"
"""Key of the end line: for each seat what everybody saw it play with, and how often. An older Hotseat skips it."""
POINTS = "points"
"""Key of the end line: points of each seat, where they decide."""
TIPPED = "tipped"
"""Key for the seats that have asked for tips so far; in any line, the header too."""

_END = b"}\n"
Line = dict[str, Any]  # JSON: what is in it is checked when it is read


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """Content of a match file as read; nothing has been replayed yet."""

    path: Path
    header: Line
    lines: tuple[Line, ...]
    """Answers and undos, in order; the first is line 2 of the file."""
    is_over: bool
    """True if the match was played to its end."""
    warning: str
    """Sentence about a harmless defect of the file, or ""."""
    length: int
    """Number of good bytes of the file; a line end, a torn line, or both may follow."""
    end_length: int = 0
    """Number of those bytes that are the end line, which says that the match is over."""
    data: bytes = field(default=b"", repr=False)
    """All bytes of the file."""

    @property
    def orders(self) -> dict[int, frozenset[str]]:
        """Standing orders in force at the end, by seat."""
        told: list[tuple[int, list[str]]] = next(
            (line[ORDERS] for line in (*reversed(self.lines), self.header) if ORDERS in line), []
        )
        return {seat: frozenset(prompts) for seat, prompts in told}

    @property
    def mods_copy(self) -> str:
        """Packed mods of the match; "" if it has none, or they are not kept."""
        return self._newest_fact(COPY)

    @property
    def fingerprints(self) -> str:
        """Packed fingerprints of the rows and numbers of the match; "" if not kept."""
        return self._newest_fact(FINGERPRINTS)

    def _newest_fact(self, name: str) -> str:
        """Return the newest value of a fact, none from before the match went on with other cards."""
        for line in (*reversed(self.lines), self.header):
            if name in line or GOES_ON in line:
                return str(line.get(name, ""))
        return ""

    @property
    def seconds(self) -> float:
        """Play time so far, in seconds."""
        return max((line.get("at", 0.0) for line in self.lines), default=0.0)


def new_path(folder: Path, game: str, when: datetime) -> Path:
    """Return an unused path for a new match: game and time, and no names of people."""
    stem = f"{game}-{when:%Y-%m-%d-%H%M%S}"
    names = [stem, *(f"{stem}-{n}" for n in range(2, 1000))]
    return next(path for name in names if not os.path.exists(path := folder / f"{name}{SUFFIX}"))


class MatchFile:
    """Writer of a match file; `Match` calls `write_line` with every log line.

    A line is with the system when `write_line` returns, so that it outlives the program, and a thread brings it to the
    disk, so that it outlives a power cut a moment later and no frame waits for the disk. A full disk does not stop
    the match: what could not be written is kept and tried again with whatever comes next, and `trouble` says so.
    What other programs do to the file takes nothing from it; see `WholeFile`.
    """

    def __init__(self, path: Path, played: float = 0.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.disk = WholeFile(path)
        self.trouble = ""
        """Reason why the newest lines are not on disk yet, or ""."""
        self._clock = clock
        self._began = clock() - played
        self.seconds = played
        """Play time up to the newest line, in seconds."""
        self._pending_facts: Line = {}
        """Facts still missing from the newest line on file."""
        self._pending_lines: list[bytes] = []
        """Encoded lines after it, not on file yet."""
        self._line_is_ended = True
        """True if the newest line on file ends as ours do."""
        self._end_length = 0
        """Length in bytes of the end line, which says that the match is over."""
        self._seat_changes: dict[int, list[Any]] = {}
        """Seat changes since the newest line, as JSON has them."""
        self._dirty = threading.Event()
        self._closing = False
        self._thread: threading.Thread | None = None

    @classmethod
    def resume(cls, saved: SavedMatch, clock: Callable[[], float] = time.monotonic) -> Self:
        """Go on with the file of a match that was read, and lock it; the first new line cuts off a torn last one."""
        file = cls(saved.path, saved.seconds, clock)
        file.disk = WholeFile(saved.path, saved.data[: saved.length], saved.data)
        file.disk.open_now()
        file._line_is_ended = False
        file._seat_changes = _newest_changes(saved.lines[-1] if saved.lines else saved.header)
        file._end_length = saved.end_length
        return file

    @property
    def path(self) -> Path:
        """Present path of the file."""
        return self.disk.path

    def write_line(self, line: Mapping[str, Any]) -> None:
        """Add one line: first the header, then events. A noted end of the match is removed if it goes on."""
        if self._end_length and "over" not in line:
            self.disk.content = self.disk.content[: -self._end_length]
            self._end_length, self._line_is_ended = 0, False
        stamp = {} if "format" in line else {"at": round(self._clock() - self._began, 1)}
        self.seconds = stamp.get("at", self.seconds)
        self._pending_lines.append(_encode({**line, **stamp}))
        self._seat_changes = {}
        self._try_write()

    def note_orders(self, orders: Mapping[int, Collection[str]]) -> None:
        """Note the standing orders in force from now on.

        They are added to the newest line: a line of their own would be none that an older Hotseat can read.
        """
        self._note_fact(ORDERS, [[seat, sorted(prompts)] for seat, prompts in sorted(orders.items())])

    def note_seats(self, changes: Iterable[tuple[int, str, str | None]], shared: bool = False) -> None:
        """Note seat changes in the newest line, each with the new name and bot level.

        Only the newest change of a seat is kept there. `shared`: with these changes two people sit at once for the
        first time, which stays noted whoever leaves.
        """
        if shared:
            self._note_fact(SHARED, True)
        self._seat_changes = _newest_changes({SEATED: self._seat_changes.values()}, {SEATED: changes})
        self._note_fact(SEATED, list(self._seat_changes.values()))

    def note_facts(self, **facts: Any) -> None:
        """Note facts in the newest line: its position, the mods, their fingerprints."""
        for name, value in facts.items():
            self._note_fact(name, value)

    def _note_fact(self, name: str, value: Any) -> None:
        """Add a fact to the newest line, on file or not."""
        if self._pending_lines:
            self._pending_lines[-1] = self._pending_lines[-1][: -len(_END)] + _facts_suffix({name: value})
        else:
            self._pending_facts[name] = value
        self._try_write()

    def _try_write(self) -> None:
        try:
            self._write()
            self.trouble = ""
        except OSError as error:
            self.trouble = f"{escape_text(self.path.name)}: {error.strerror or error}"

    def retry(self) -> int:
        """Try once more to write the missing lines; return the number still not on file."""
        if self._pending_facts or self._pending_lines:
            self._try_write()
        return len(self._pending_lines)

    def finish(
        self,
        places: Sequence[Sequence[int]],
        points: Sequence[int] = (),
        played_with: Sequence[Mapping[str, int]] = (),
    ) -> None:
        """Note the end of the match: the seats by place, best first, their points where these decide, and
        what each seat played with where the game tells that.
        """
        scored = {POINTS: list(points)} if points else {}
        used = {PLAYED_WITH: [dict(each) for each in played_with]} if played_with else {}
        self.write_line({"over": [list(place) for place in places], **scored, **used})

    def close(self) -> None:
        """Write and sync everything, then close the file."""
        self._closing = True
        self._dirty.set()
        if self._thread is not None:
            self._thread.join()
        if self._pending_facts or self._pending_lines:
            self._try_write()
        self.disk.close()
        self._thread = None

    def _write(self) -> None:
        """Write the missing parts: a line end, the facts of the newest line, the lines after it."""
        disk = self.disk
        if not (disk.content or self._pending_lines):
            return  # no line that anything could be noted in
        disk.begin()
        self._start_thread()
        if not self._line_is_ended:
            disk.append(b"\n")
            self._line_is_ended = True
        if self._pending_facts:
            disk.rewrite_end(len(_END), _facts_suffix(self._pending_facts))
            self._pending_facts = {}
        if self._pending_lines:
            disk.append(b"".join(self._pending_lines))
            self._pending_lines.clear()
        self._dirty.set()

    def _start_thread(self) -> None:
        if self._thread is None and not self._closing:
            self._thread = threading.Thread(target=self._sync_loop, name="hotseat-fsync", daemon=True)
            self._thread.start()

    def _sync_loop(self) -> None:
        while not self._closing:
            self._dirty.wait()
            self._dirty.clear()
            if self.disk.fd is not None:
                try:
                    os.fsync(self.disk.fd)
                except OSError as error:
                    self.trouble = f"{escape_text(self.path.name)}: {error.strerror or error}"


def _newest_changes(*lines: Line) -> dict[int, list[Any]]:
    """Collect the newest change of each seat in these lines, by seat, in file order."""
    found: dict[int, list[Any]] = {}
    for change in (change for line in lines for change in line.get(SEATED, ())):
        found.pop(change[0], None)  # the newest comes last
        found[change[0]] = list(change)
    return found


def seats_after(header: Line, lines: Iterable[Line]) -> list[Line]:
    """Return the seats of a header after the seat changes in it and in these lines."""
    seats = [dict(seat) for seat in header["seats"]]
    for seat, name, bot in _newest_changes(header, *lines).values():
        seats[seat] |= {"name": name, "bot": bot}
    return seats


def _encode(line: Line) -> bytes:
    text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace") + b"\n"  # half a letter is written as JSON can read it


def _facts_suffix(facts: Line) -> bytes:
    """Return the end of a line with these facts added."""
    return b"," + _encode(facts)[1:]


def read(path: Path, most: int | None = None) -> SavedMatch:
    """Read and check a match file. Raises `SaveError` naming the file and, where there is one, the line.

    With `most` it is read as if it had no more lines than so many after the header.
    """
    data = _read_bytes(path)
    rows = data.split(b"\n")[: None if most is None else most + 1]
    if rows[-1] == b"":
        rows.pop()
    if not data.strip(b"\0 \r\n"):
        raise SaveError(f"{path.name}: the file is empty")
    parsed, note = _parse_rows(path, rows)
    header = parsed[0]
    if trouble := check_header(header):
        raise SaveError(f"{path.name}:1: {trouble}", "newer" if is_newer(header) else "damaged")
    over = len(parsed) > 1 and isinstance(parsed[-1], dict) and "over" in parsed[-1]
    lines = parsed[1:-1] if over else parsed[1:]
    for number, line in enumerate(lines, start=2):
        if trouble := check_line(line, len(header["seats"])):
            raise SaveError(f"{path.name}:{number}: {trouble}")
    length = _byte_length(rows[: len(parsed)])
    ending = length - _byte_length(rows[: len(parsed) - 1]) if over else 0
    return SavedMatch(path, header, tuple(lines), over, note, length, ending, data)


def _read_bytes(path: Path) -> bytes:
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


def _parse_rows(path: Path, rows: Sequence[bytes]) -> tuple[list[Any], str]:
    """Parse every row as JSON but for a torn last one, and a note about that."""
    parsed: list[Any] = []
    for number, row in enumerate(rows, start=1):
        try:
            parsed.append(json.loads(row.decode("utf-8"), parse_constant=_no_constant))
        except (ValueError, RecursionError):
            if number == 1:
                raise SaveError(f"{path.name}:1: this is not a match file of Hotseat") from None
            if number < len(rows):
                raise SaveError(f"{path.name}:{number}: the line cannot be read") from None
            note = (
                f"{escape_text(path.name)}:{number}: the last line was torn off in the middle and is left out"
            )
            return parsed, note
    return parsed, ""


def _byte_length(rows: Sequence[bytes]) -> int:
    """Return the length of these rows in bytes, up to the closing brace of the last."""
    return sum(len(row) + 1 for row in rows[:-1]) + len(rows[-1].rstrip())


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no number of ours")
