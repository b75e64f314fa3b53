"""Remarks on texts: letters that no font has, words after a `#`, sentences that a mod's new values make wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from struct import error, unpack_from

from yaml import YAMLError

from tabletop.content.checking.crosscheck import all_texts
from tabletop.content.gather import Gathered
from tabletop.content.models.theme import font_file, read_theme
from tabletop.content.mods.mods import display_name
from tabletop.content.reading.problems import Problem, Source
from tabletop.content.reading.yamlread import Map, read_text
from tabletop.errors import ContentError
from tabletop.escape_text import is_blank


def find_stale_texts(gathered: Gathered, mod: str) -> Iterator[Problem]:
    """Remark on each sentence, at the first of the keys it describes that the mod sets without it."""
    for kind, rows in gathered.rows.items():
        shape = gathered.shapes[kind]
        for name, row in rows.items():
            if row.source.mod == mod:
                continue
            for part, schema in shape.walk(row, shape.schema):
                if not isinstance(part, Map):
                    continue
                for key, entry in part.entries.items():
                    told = shape.resolve(shape.child_schema(schema, key)).get("x-tells", ())
                    mine = [part.entries[each] for each in told if each in part.entries]
                    mine = [each for each in mine if each.source.mod == mod]
                    if mine and entry.source.mod != mod:
                        what = f'the "{key}" of "{name}" still says what it did before this is changed'
                        hint = f'write "{key}" anew, in other languages too'
                        yield mine[0].problem(what, hint).as_remark()


_LOST = re.compile(r" +(#[^\s#].*?) *$")
"""Pattern of a cut-off text; comments for people have a space behind their `#`."""


def find_hashes(gathered: Gathered, mod: str) -> Iterator[Problem]:
    """Remark on each text in the files of a mod whose rest is read as a comment."""
    roots = [row for rows in gathered.rows.values() for row in rows.values()]
    for text in (each for root in (*roots, *gathered.files.values()) for each in all_texts(root)):
        line = text.source.line(text.line)[text.column - 1 :]
        lost = _LOST.match(line, len(str(text.value)))  # none behind quotes, which take more room
        if lost and text.source.mod == mod:
            what = f'only "{text.value}" is read here: "{lost[1]}" is a note'
            hint = f'write "{text.value} {lost[1]}" in quotes, or a space behind # if it is one'
            yield text.problem(what, hint).as_remark()


_ROLES = ("read", "strong")
"""Fonts in which all can be written: headings and slanted words fall back to one of these."""
_MOST = 0xFFFF


def missing_letters(folder: Path, game: str, root: Path) -> Iterator[Problem]:
    """Remark on the first letter of each file of a mod that no font has."""
    known = _common_letters(root / "data" / "theme.yaml")
    if not known:
        return  # there are no fonts to look at
    data = folder / "data" / game
    rows = (path for path in sorted(data.rglob("*.yaml")) if path.is_file())
    for path in (folder / "mod.yaml", *rows):
        name = f"{display_name(folder)}/{path.relative_to(folder).as_posix()}"
        text = read_text(path, name, [])
        found = [*_unknown_letters(text or "", known)]
        if found:
            line, column, letter = found[0]
            more = len({number for number, _, _ in found}) - 1
            others = f", nor others in {more} more line{'s' if more > 1 else ''}" if more else ""
            what = f'no font here has the letter "{letter}"{others}: a box is drawn in its place'
            hint = "write it in Latin, Greek or Cyrillic letters, without emoji"
            yield Problem.from_source(Source(name, text or ""), line, column, what, hint).as_remark()


def _unknown_letters(text: str, known: frozenset[int]) -> Iterator[tuple[int, int, str]]:
    """Yield line, column and letter of all that is unknown; comments may be written in any letters."""
    for number, line in enumerate(text.splitlines(), 1):
        said = "" if line.lstrip().startswith("#") else line.partition(" #")[0]
        for column, letter in enumerate(said, 1):
            if not letter.isascii() and ord(letter) not in known and not is_blank(letter):
                yield number, column, letter


@lru_cache(maxsize=4)
def _common_letters(theme: Path) -> frozenset[int]:
    """Return the letters that both fonts have; none if one of them is missing."""
    with suppress(ContentError, YAMLError, OSError, ValueError, KeyError, StopIteration, error):
        fonts = read_theme(theme).fonts
        return frozenset.intersection(*(_font_letters(font_file(fonts[role])) for role in _ROLES))
    return frozenset()


def _font_letters(path: Path) -> frozenset[int]:
    """Return the letters of a TrueType font, from those of its tables that are in Unicode."""
    raw = path.read_bytes()
    (tables,) = unpack_from(">H", raw, 4)
    entries = (unpack_from(">4sLLL", raw, 12 + 16 * each) for each in range(tables))
    start = next(offset for tag, _, offset, _ in entries if tag == b"cmap")
    (count,) = unpack_from(">H", raw, start + 2)
    found = set[int]()
    for each in range(count):
        platform, _, offset = unpack_from(">HHL", raw, start + 4 + 8 * each)
        (form,) = unpack_from(">H", raw, start + offset)
        if platform in (0, 3) and form == 12:
            found.update(_groups(raw, start + offset))
        elif platform in (0, 3) and form == 4:
            found.update(_segments(raw, start + offset))
    return frozenset(found)


def _groups(raw: bytes, at: int) -> Iterator[int]:
    (count,) = unpack_from(">L", raw, at + 12)
    for each in range(count):
        first, last, _ = unpack_from(">LLL", raw, at + 16 + 12 * each)
        yield from range(first, last + 1)


def _segments(raw: bytes, at: int) -> Iterator[int]:
    (double,) = unpack_from(">H", raw, at + 6)
    for each in range(0, double, 2):
        (last,) = unpack_from(">H", raw, at + 14 + each)
        (first,) = unpack_from(">H", raw, at + 16 + double + each)
        yield from range(first, min(last + 1, _MOST))
