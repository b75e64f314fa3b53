"""Rows that are written in files and yet unread: the file is unreadable, or lies where nobody looks.

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
"""Folders that hold no rows."""
_LETTERS = ("utf-8-sig", "utf-16", "latin-1")
"""Encodings of files to try, the last of which accepts any bytes."""


_ID = re.compile(KEBAB)


class UnreadRows:
    """Lookup of unread rows among the files of a folder."""

    def __init__(self, gathered: Gathered, folder: Path) -> None:
        self.gathered, self.folder = gathered, folder

    def __call__(self, kind: str, name: str) -> bool:
        """Check if a row is wrong, or written in some file and not read."""
        rows = self.gathered.rows.get(kind, {})
        if name in rows:
            return name not in self.gathered.values.get(kind, {})
        nameless = self.gathered.unplaced.get(kind) or any(not _ID.fullmatch(each) for each in rows)
        if nameless or kind in self.gathered.unread:
            return True
        written = re.compile(
            rf"^[^#\n]*\bid\b\W*\s['\"]?{re.escape(name)}['\"]?\s*(?:[,}}#]|$)", re.MULTILINE
        )
        return any(map(written.search, self.file_texts))

    @cached_property
    def file_texts(self) -> list[str]:
        """Texts of all files that might hold rows, read or not."""
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
