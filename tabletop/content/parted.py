"""Rows and items that a hyphen too many has parted in two: told once, at that hyphen, and read as one again.

Each half lacks what stands in the other, and to tell all of these keys would say nothing of what happened. The
same is true of rows that lie in the folder of another kind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.content.problems import Problem
from tabletop.content.shapes import Schema, Shape
from tabletop.content.yamlread import Items, Map

HEADS = ("id", "change", "remove")
"""Keys one of which each row of a file has."""


def join_rows(rows: Items, shape: Shape, problems: list[Problem]) -> None:
    """Put the halves of a file's rows together."""
    if all(not isinstance(row, Map) or _head(row) for row in rows.nodes):
        return
    known = shape.keys(shape.schema)

    def parted(first: Map, second: Map) -> bool:
        head, rest = (first, second) if _head(first) else (second, first)
        if _head(rest) or "remove" in head.entries or next(iter(rest.entries), "") not in known:
            return False
        if "id" not in head.entries:  # it changes a row, and needs nothing
            return head is first and bool(needed(rest, shape.schema, shape) - {"id"})
        return any(needed(half, shape.schema, shape) - {"id"} for half in (first, second))

    _join(rows, parted, "row", problems)


def kind_meant(rows: Items, kind: str, shapes: Mapping[str, Shape]) -> str:
    """The other folder for which all rows of a file are made, "" if there is none or they may be meant for this."""
    new = [row for row in rows.nodes if isinstance(row, Map) and "id" in row.entries]
    if not new or any(_is_one(row, shapes[kind]) for row in new):
        return ""
    fitting = [other for other, shape in shapes.items() if all(_is_one(row, shape) for row in new)]
    return fitting[0] if len(fitting) == 1 else ""


def _is_one(row: Map, shape: Shape) -> bool:
    """Whether a row has the keys of a kind, and no others."""
    known = shape.keys(shape.chosen(shape.schema, row))
    return row.entries.keys() <= set(known) and not needed(row, shape.schema, shape)


def join_items(rows: Items, schema: Schema, shape: Shape, problems: list[Problem]) -> None:
    """Put the halves of a list's items together; `schema` is that of an item."""

    def parted(first: Map, second: Map) -> bool:
        both = Map(first.source, first.line, first.column, entries=first.entries | second.entries)
        known = shape.keys(shape.chosen(schema, both))
        missed = needed(second, schema, shape)
        return (
            bool(missed)
            and missed <= first.entries.keys()
            and needed(first, schema, shape) <= second.entries.keys()
            and second.entries.keys() <= set(known)
        )

    _join(rows, parted, "item", problems)


def _join(rows: Items, parted: Callable[[Map, Map], bool], noun: str, problems: list[Problem]) -> None:
    """Put each two neighbours together that are halves of one, and have no key in common."""
    whole = rows.nodes[:1]
    for row in rows.nodes[1:]:
        last = whole[-1]
        if (
            isinstance(last, Map)
            and isinstance(row, Map)
            and not last.entries.keys() & row.entries.keys()
            and (column := row.hyphen)
            and parted(last, row)
        ):
            what = f'this "- " begins another {noun} in the middle of {_name(last, row)}'
            problems.append(Problem.at(row.source, row.line, column, what, "write two blanks in its place"))
            last.entries.update(row.entries)
            last.bad = last.bad or row.bad
        else:
            whole.append(row)
    rows.nodes[:] = whole


def _head(row: Map) -> str:
    """The id that a row has, changes or removes; "" if it has none."""
    return next((row.text(key) or key for key in HEADS if key in row.entries), "")


def _name(first: Map, second: Map) -> str:
    head = _head(first) or _head(second)
    return f'"{head}"' if head else f"the one in line {first.line}"


def needed(item: Map, schema: Schema, shape: Shape) -> set[str]:
    """Keys that an item needs and does not have; of one that does not say what it is that which would."""
    schema = shape.chosen(schema, item)
    key = shape.discriminator(schema)
    return {key} if key else set(schema.get("required", ())) - item.entries.keys()
