"""Bookmarks of a match: named positions, one line of JSON for each in a file beside the match file, which stays."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.escape_text import is_blank
from tabletop.store.json_lines import JsonLines

SUFFIX = ".bookmarks"
LONGEST_NAME = 40
"""Largest number of letters in a name."""
MOST = 200
"""Largest number of bookmarks of one match."""
_MOST_ANSWERS = 1_000_000


@dataclass(frozen=True, slots=True, order=True)
class Bookmark:
    """Named position: the number of answers, and of steps before the end of what the last one led to."""

    answers: int
    back: int
    name: str

    @property
    def place(self) -> tuple[int, int]:
        """Position in the match."""
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
        self._file = JsonLines(bookmarks_file(match))
        self.path = self._file.path
        self.all: list[Bookmark] = []
        self.problems = self._file.problems
        """A sentence for each line that cannot be read."""
        self._read()

    def _read(self) -> None:
        """Read the file, which another Hotseat may have written meanwhile."""
        before, self.all = self.all, []
        self._file.read(self._take)
        self.all = before if self._file.is_closed else sorted(self.all)

    def _take(self, found: Any) -> str:
        """Add the bookmark of a line, or return a reason."""
        bookmark, wrong = _bookmark(found)
        if bookmark is not None and (len(self.all) >= MOST or self.find(bookmark.place) is not None):
            return "there is a bookmark already, or there are too many"
        if bookmark is not None:
            self.all.append(bookmark)
        return wrong

    def find(self, place: tuple[int, int]) -> Bookmark | None:
        """Return the bookmark of a position, or None."""
        return next((each for each in self.all if each.place == place), None)

    def put(self, bookmark: Bookmark) -> None:
        """Set a bookmark, or rename the one at its position. Raises OSError with the file as it was."""
        self._read()
        others = [each for each in self.all if each.place != bookmark.place]
        self._write(sorted([*others, bookmark]))

    def remove(self, place: tuple[int, int]) -> None:
        """Remove the bookmark of a position. Raises OSError with the file as it was."""
        self._read()
        self._write([each for each in self.all if each.place != place])

    def _write(self, now: list[Bookmark]) -> None:
        self._file.write({"answers": each.answers, "back": each.back, "name": each.name} for each in now)
        self.all = now


def is_bookmark_name(name: object) -> bool:
    """Check if this is a valid name of a bookmark."""
    return isinstance(name, str) and not is_blank(name) and len(name) <= LONGEST_NAME and name.isprintable()


def _bookmark(found: Any) -> tuple[Bookmark | None, str]:
    """Return the bookmark that a line holds, or None and a reason."""
    if not isinstance(found, dict):
        return None, "this is no bookmark: a line begins with { and has a name"
    if not is_bookmark_name(found.get("name")):
        return None, f'"name" has to be a name of at most {LONGEST_NAME} letters'
    for key in ("answers", "back"):
        if type(found.get(key, 0)) is not int or not 0 <= found.get(key, 0) < _MOST_ANSWERS:
            return None, f'"{key}" has to be a number from 0'
    return Bookmark(found.get("answers", 0), found.get("back", 0), found["name"]), ""
