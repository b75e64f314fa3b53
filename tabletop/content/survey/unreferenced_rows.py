"""Rows of ours that no row refers to any more, since a mod removed those that did: such as a vehicle without parts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tabletop.content.checking.shapes import Shape
from tabletop.content.gather import Gathered, gather
from tabletop.content.manual.schema import Described
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import Map, Scalar

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
