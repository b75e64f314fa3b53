"""Misaligned lines that the parser stumbles over only later, and missing hyphens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.content.reading.problems import Problem, Source

_LINE = re.compile(r"( *)((?:- +)*)([A-Za-z_][\w-]*):(?: +([^#\s].*))?(?: *#.*)?$")
_EMPTY = re.compile(r"\s*(?:#.*|---.*)?$")
_ITEM = re.compile(r" *-(?: |$)")
_BEGINS_A_ROW = ("id", "change", "remove")
_NO_ROWS = "mod.yaml"
"""Name of the one file that begins with an id and holds no rows."""
_BEGINS_A_VALUE = ("[", "{", '"', "'")


@dataclass(frozen=True, slots=True)
class _Key:
    """Line with a key, and its value if that stands there too."""

    number: int
    column: int
    word: str
    value: str


def misaligned_key(source: Source, line: int, column: int, said: str) -> Problem | None:
    """Report a key further left than those above and below it, where the parser only minds the one below."""
    here = _key(source, line)
    above = _keys_above(source, line)
    wrong, before = next(above, None), next(above, None)
    if here is None or wrong is None or before is None or not wrong.value or here.column <= wrong.column:
        return None
    if before.value and before.column == here.column:
        hint = f'indent it as "{before.word}" in line {before.number}'
    elif not before.value and before.column == wrong.column:
        hint = f'indent it below "{before.word}"'
    else:
        return None
    return Problem.from_source(
        source, wrong.number, wrong.column, f'"{wrong.word}" stands too far left', hint
    )


def missing_hyphen(source: Source, line: int, column: int, said: str) -> Problem | None:
    """Report an item of a list, or the first row of a file, without a hyphen."""
    text = source.line(line)
    first = next(number for number in range(1, line + 1) if not _EMPTY.match(source.line(number)))
    key, here = _key(source, first), _key(source, line)
    if key is not None and not _ITEM.match(source.line(first)):
        begins = key.word in _BEGINS_A_ROW and not source.file.endswith(_NO_ROWS)
        deeper = key.value and here and here.column > key.column
        if (line == first + 1 and begins and deeper) or (
            "expected <document start>" in said and _ITEM.match(text)
        ):
            what = 'a row begins with "- ", a hyphen and a space'
            return Problem.from_source(source, first, key.column, what, 'write "- " before its first key')
    above = source.line(line - 1)
    if "'-' indicator" in said and text[column - 1 : column] in _BEGINS_A_VALUE and _ITEM.match(above):
        return Problem.from_source(source, line, column, "this item lacks its hyphen", 'write "- " before it')
    return None


def _keys_above(source: Source, line: int) -> Iterator[_Key]:
    """Yield the keys in the lines above one, up to the first line that is something else."""
    for number in range(line - 1, 0, -1):
        if _EMPTY.match(source.line(number)):
            continue
        key = _key(source, number)
        if key is None:
            return
        yield key


def _key(source: Source, number: int) -> _Key | None:
    found = _LINE.match(source.line(number))
    if found is None:
        return None
    return _Key(number, len(found[1]) + len(found[2]) + 1, found[3], found[4] or "")
