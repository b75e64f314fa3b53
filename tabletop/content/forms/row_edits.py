"""Edits of a row by a form: a changed value is written at its place in the file, a new key by its schema's order."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tabletop.content.forms.fields import FormMaker, step_into, value_below
from tabletop.content.mods.merge import CHANGE
from tabletop.content.reading.yamlread import parse, to_plain
from tabletop.content.writing.spelling import spell
from tabletop.content.writing.value_spans import ValuePath
from tabletop.content.writing.value_writer import YamlFile
from tabletop.errors import ContentError


# Values are plain data of a file, which have no useful common type: hence Any, here and below.
def plain_data(file: YamlFile) -> Any:
    """Return all that a file says as plain data; None if it says nothing or cannot be read."""
    try:
        node = parse(file.text.removeprefix("\ufeff"), file.name, [])
    except ContentError:  # bytes that are no text
        return None
    return None if node is None else to_plain(node)


@dataclass(frozen=True)
class RowInFile:
    """Row as a form edits it: its file, its place there, and its merged value."""

    file: YamlFile
    at: ValuePath
    """Path of the row in the file: its number in a list of rows, () for a file that is one mapping."""
    maker: FormMaker
    value: Any
    """Row as it counts."""
    own: Any
    """Part of it that stands in the file."""

    def write(self, path: ValuePath, value: Any) -> RowInFile:
        """Set a value; missing keys on the way to it are written, too."""
        return self._splice(path, value, self._put_in(path, value))

    def clear(self, path: ValuePath) -> RowInFile:
        """Remove a key from the file, with parents that are empty then."""
        own = copy.deepcopy(self.own)
        while len(path) > 1 and len(value_below(own, path[:-1])) == 1:
            path = path[:-1]
        file = self.file.remove_key((*self.at, *path[:-1]), str(path[-1]))
        del value_below(own, path[:-1])[path[-1]]
        return replace(self, file=file, own=own)

    def add(self, path: ValuePath, item: Any) -> RowInFile:
        """Put an item at the end of a list."""
        listed = list(value_below(self.value, path) or [])
        if value_below(self.own, path) is None:
            return self.write(path, [*listed, item])
        file = self.file.add_item((*self.at, *path), len(listed), item)
        return self._make_row(file, path, [*listed, item])

    def take_out(self, path: ValuePath, index: int) -> RowInFile:
        """Take an item out of a list."""
        listed = list(value_below(self.value, path))
        del listed[index]
        if value_below(self.own, path) is None:
            return self.write(path, listed)
        return self._make_row(self.file.remove_item((*self.at, *path), index), path, listed)

    def move(self, path: ValuePath, index: int, to: int) -> RowInFile:
        """Move an item of a list to another index."""
        listed = list(value_below(self.value, path))
        listed.insert(to, listed.pop(index))
        if value_below(self.own, path) is None:
            return self.write(path, listed)
        return self._make_row(self.file.move_item((*self.at, *path), index, to), path, listed)

    def choose_kind(self, key: str, kind: str) -> RowInFile:
        """Change the row's kind: keys of the same name stay, others go, and required ones are added."""
        row = self.write((key,), kind)
        schema = self.maker.schema_at(row.value, ())
        known, needed = schema.get("properties", {}), schema.get("required", ())
        for name in [each for each in row.own if each not in known and each != CHANGE]:
            row = row.clear((name,))
        row = replace(row, value={name: each for name, each in row.value.items() if name in known})
        for name in needed:
            if name not in row.value:
                row = row.write((name,), self.maker.example(known[name]))
        return row

    # how it is done

    def _splice(self, path: ValuePath, value: Any, after: Any) -> RowInFile:
        """Write a value at a path, or else the outermost missing key on the way to it."""
        found, depth = self.own, 0
        while depth < len(path) and (below := step_into(found, path[depth])) is not None:
            found, depth = below, depth + 1
        if depth == len(path):
            return self._make_row(self.file.set((*self.at, *path), value), path, value)
        inner = path[depth + 1 :]
        said = value
        if any(isinstance(step, int) for step in inner):
            said = value_below(after, path[: depth + 1])  # a list is replaced whole
        else:
            for step in reversed(inner):
                said = {step: said}
        above, key = path[:depth], str(path[depth])
        if not self.at and not above and not isinstance(plain_data(self.file), Mapping):
            return self._make_row(_begin(self.file, key, said), path[: depth + 1], said, after)
        order = self.maker.shape.known_keys(self.maker.schema_at(after, above))
        file = self.file.add_key((*self.at, *above), key, said, order)
        return self._make_row(file, path[: depth + 1], said, after)

    def _make_row(self, file: YamlFile, path: ValuePath, said: Any, after: Any = None) -> RowInFile:
        own = _put(self.own if self.own is not None else {}, path, said)
        return replace(self, file=file, own=own, value=self._put_in(path, said) if after is None else after)

    def _put_in(self, path: ValuePath, value: Any) -> Any:
        return _put(self.value if self.value is not None else {}, path, value)


def merge(below: Any, above: Any) -> Any:
    """Merge a mod's data over the data below it, key by key at any depth; lists are replaced whole."""
    if not (isinstance(below, Mapping) and isinstance(above, Mapping)):
        return above
    kept = {key: merge(below[key], each) if key in below else each for key, each in above.items()}
    return {**below, **kept}


def _begin(file: YamlFile, key: str, value: Any) -> YamlFile:
    """Write the first key of a file that has none, below its comments."""
    before = file.text if not file.text or file.text.endswith("\n") else f"{file.text}\n"
    return YamlFile(file.name, f"{before}{spell(key)}: {spell(value, in_flow=False)}\n".encode())


def _put(data: Any, path: ValuePath, value: Any) -> Any:
    """Return data with another value at a path; missing mappings on the way are made."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(data, list) and isinstance(step, int):
        return [_put(each, rest, value) if number == step else each for number, each in enumerate(data)]
    there = data if isinstance(data, Mapping) else {}
    return {**there, step: _put(there.get(step), rest, value)}


def moved_place(place: int, index: int, to: int) -> int:
    """Return the new index of a list item after the one at `index` was moved."""
    if place == index:
        return to
    return place - (index < place) + (to <= place - (index < place))
