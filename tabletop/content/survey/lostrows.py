"""Rows that are written in a set of files and yet not there: in a file that cannot be read, or where nobody reads it.

What says something of such a row, as a language does, is right once the row is, and only its own mistake is told.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from pathlib import Path

from tabletop.content.gather import Gathered
from tabletop.content.models.files import WORDS_FOLDER
from tabletop.content.models.rows import KEBAB
from tabletop.content.reading.fileread import first_bytes
from tabletop.content.reading.yamlread import MAX_BYTES

_ELSEWHERE = (WORDS_FOLDER, "scenarios", "images", "sounds")
"""Folders in which no rows are."""
_LETTERS = ("utf-8-sig", "utf-16", "latin-1")
"""In which letters files may be, any bytes being text in the last."""


_ID = re.compile(KEBAB)


class LostRows:
    """Which rows of a game are lost, among the files of a folder."""

    def __init__(self, gathered: Gathered, folder: Path) -> None:
        self.gathered, self.folder = gathered, folder

    def __call__(self, kind: str, name: str) -> bool:
        """Whether a row is there and wrong, or written in some file and not there."""
        rows = self.gathered.rows.get(kind, {})
        if name in rows:
            return name not in self.gathered.values.get(kind, {})
        nameless = self.gathered.homeless.get(kind) or any(not _ID.fullmatch(each) for each in rows)
        if nameless or kind in self.gathered.unread:
            return True
        written = re.compile(
            rf"^[^#\n]*\bid\b\W*\s['\"]?{re.escape(name)}['\"]?\s*(?:[,}}#]|$)", re.MULTILINE
        )
        return any(map(written.search, self.texts))

    @cached_property
    def texts(self) -> list[str]:
        """What all files say that might be rows, whether anybody reads them or not."""
        return list(self._texts())

    def _texts(self) -> Iterator[str]:
        for below, folders, files in os.walk(self.folder):
            folders[:] = [each for each in folders if each not in _ELSEWHERE]
            for path in (Path(below, each) for each in files):
                with suppress(OSError):
                    yield _text(first_bytes(path, MAX_BYTES))


def _text(raw: bytes) -> str:
    for letters in _LETTERS:
        with suppress(UnicodeError):
            return raw.decode(letters)
    return ""
