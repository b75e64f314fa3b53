"""Bookmarks of a match: named positions, one line of JSON for each in a file beside the match file.

The match file is not touched. A line that cannot be read is told of with its number, loses no other bookmark, and stays
in the file as it is.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.escape_text import is_blank
from tabletop.store.own_files import replace_bytes

SUFFIX = ".bookmarks"
LONGEST_NAME = 40
"""Largest number of letters in a name."""
MOST = 200
"""Largest number of bookmarks of one match."""
_MOST_ANSWERS = 1_000_000


@dataclass(frozen=True, slots=True, order=True)
class Bookmark:
    """Named position: after so many answers, and so many steps before all that the last of them led to."""

    answers: int
    back: int
    name: str

    @property
    def place(self) -> tuple[int, int]:
        """Position that it stands at."""
        return self.answers, self.back


def bookmarks_file(match: Path) -> Path:
    """Return the path of the bookmarks of a match file."""
    return match.with_suffix(SUFFIX)


def forget_bookmarks(match: Path) -> None:
    """Delete the bookmarks of a match that is gone for good."""
    with suppress(OSError):
        bookmarks_file(match).unlink()


class Bookmarks:
    """All bookmarks of one match file, in the order of its positions."""

    def __init__(self, match: Path) -> None:
        self.path = bookmarks_file(match)
        self.all: list[Bookmark] = []
        self.problems: list[str] = []
        """A sentence for each line that cannot be read."""
        self._unread: list[str] = []
        self._read()

    def _read(self) -> None:
        try:
            text = self.path.read_bytes().decode("utf-8-sig", "surrogateescape")
        except FileNotFoundError:
            return
        except OSError as error:
            self.problems.append(f"{self.path.name} cannot be read ({error.strerror or error})")
            return
        for number, line in enumerate(text.split("\n"), 1):
            if not line.strip():
                continue
            found, wrong = _bookmark(line)
            if found is not None and len(self.all) < MOST and self.find(found.place) is None:
                self.all.append(found)
                continue
            self._unread.append(line.rstrip("\r"))
            wrong = wrong or "there is a bookmark already, or there are too many"
            self.problems.append(f"{self.path.name}, line {number}: {wrong}; the others are there")
        self.all.sort()

    def find(self, place: tuple[int, int]) -> Bookmark | None:
        """Find the bookmark of a position."""
        return next((each for each in self.all if each.place == place), None)

    def put(self, bookmark: Bookmark) -> None:
        """Set a bookmark, or give the one at its position another name. Raises OSError with the file as it was."""
        others = [each for each in self.all if each.place != bookmark.place]
        self._write(sorted([*others, bookmark]))

    def remove(self, place: tuple[int, int]) -> None:
        """Take the bookmark of a position away. Raises OSError with the file as it was."""
        self._write([each for each in self.all if each.place != place])

    def _write(self, now: list[Bookmark]) -> None:
        plain = [{"answers": each.answers, "back": each.back, "name": each.name} for each in now]
        lines = [json.dumps(each, ensure_ascii=False) for each in plain] + self._unread
        text = "".join(f"{line}\n" for line in lines)
        replace_bytes(self.path, text.encode("utf-8", "surrogateescape"), lasting=True)
        self.all = now


def is_bookmark_name(name: object) -> bool:
    """Check if a bookmark may be called so."""
    return isinstance(name, str) and not is_blank(name) and len(name) <= LONGEST_NAME and name.isprintable()


def _bookmark(line: str) -> tuple[Bookmark | None, str]:
    """Read a line: a bookmark, or None and a reason."""
    try:
        found: Any = json.loads(line)
    except (ValueError, RecursionError):
        return None, "this is no line of JSON"
    if not isinstance(found, dict):
        return None, "this is no bookmark: a line begins with { and has a name"
    if not is_bookmark_name(found.get("name")):
        return None, f'"name" has to be a name of at most {LONGEST_NAME} letters'
    for key in ("answers", "back"):
        if type(found.get(key, 0)) is not int or not 0 <= found.get(key, 0) < _MOST_ANSWERS:
            return None, f'"{key}" has to be a number from 0'
    return Bookmark(found.get("answers", 0), found.get("back", 0), found["name"]), ""
