"""Files with one JSON object a line, such as people or bookmarks.

A line that cannot be read is told of with its number, loses no other, and stays in the file as it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from tabletop.store.own_files import replace_bytes


class JsonLines:
    """One such file; unreadable lines are kept and written back at the end."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[str] = []
        """A sentence for each line that cannot be read."""
        self._unread: list[str] = []
        self._closed: OSError | None = None
        """Reason why the file that is there could not be read at all; it is not written over."""

    # JSON may say anything: hence Any.
    def read(self, take: Callable[[Any], str]) -> None:
        """Hand each line's content to `take`, which returns "" or the reason why it cannot be read."""
        self.problems.clear()
        self._unread, self._closed = [], None
        try:
            text = self.path.read_bytes().decode("utf-8-sig", "surrogateescape")
        except FileNotFoundError:
            return
        except OSError as error:
            self.problems.append(f"{self.path.name} cannot be read ({error.strerror or error})")
            self._closed = error
            return
        for number, line in enumerate(text.split("\n"), 1):
            if line.strip() and (wrong := _take_line(line, take)):
                self._unread.append(line.rstrip("\r"))
                self.problems.append(f"{self.path.name}, line {number}: {wrong}; the others are there")

    @property
    def is_closed(self) -> bool:
        """Check if the file exists but could not be read at all."""
        return self._closed is not None

    def write(self, rows: Iterable[Mapping[str, Any]]) -> None:
        """Replace all readable lines by these. Raises OSError with the file as it was."""
        if self._closed is not None:
            raise self._closed
        lines = [json.dumps(row, ensure_ascii=False) for row in rows] + self._unread
        text = "".join(f"{line}\n" for line in lines)
        replace_bytes(self.path, text.encode("utf-8", "surrogateescape"), lasting=True)


def _take_line(line: str, take: Callable[[Any], str]) -> str:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return "this is no line of JSON"
    return take(found)
