"""Useless rows: those that nothing reads, and our rows that lost their last reference through a mod."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from pathlib import Path

from tabletop.content.checking.shapes import Shape
from tabletop.content.gather import Gathered, gather
from tabletop.content.manual.schema import Described
from tabletop.content.models.files import WORDS_FOLDER
from tabletop.content.models.rows import KEBAB
from tabletop.content.reading.fileread import first_bytes
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import MAX_BYTES, Map, Scalar

Row = tuple[str, str]
"""Folder of a row and its id."""
RowRef = tuple[str, str, str]
"""Key by which a row is named, its folder, and its id."""


def find_unreferenced(gathered: Gathered, described: Described, root: Path) -> Iterator[Problem]:
    """Remark on each row that lost its last reference through the mods."""
    if not gathered.removed or gathered.unread:
        return
    ours = gather(gathered.game, described.kinds, root, (), [])
    named, still = (
        _references(ours),
        {target for targets in _references(gathered).values() for target in targets},
    )
    told = set[RowRef]()
    for by, node in reversed(gathered.removed.items()):
        for target in named.get(by, ()):
            _, kind, row = target
            if target not in still and target not in told and row in gathered.rows.get(kind, {}):
                told.add(target)
                what = f"no row of {by[0]} names {row} any more, which is one of {kind}"
                yield node.problem(what, f"add one that does, or remove {row} too").as_remark()


def _references(gathered: Gathered) -> dict[Row, set[RowRef]]:
    """Map each row to the rows of other folders that its own keys name, such as the vehicle that a part is for."""
    return {
        (kind, name): {*_row_references(gathered.shapes[kind], kind, row)}
        for kind, rows in gathered.rows.items()
        for name, row in rows.items()
    }


def _row_references(shape: Shape, kind: str, row: Map) -> Iterator[RowRef]:
    own = {id(entry.node): key for key, entry in row.entries.items()}
    for value, schema in shape.walk(row, shape.schema):
        if id(value) in own and schema.get("x-ref") not in (None, kind) and isinstance(value, Scalar):
            yield own[id(value)], str(schema["x-ref"]), str(value.value)


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
