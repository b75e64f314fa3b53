"""Recovery of rows and items split in two by a hyphen too many: reported once, then read as one.

Each half lacks what stands in the other, and to tell all of these keys would say nothing of what happened. The
same is true of rows that lie in the folder of another kind.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from tabletop.content.checking.shapes import Schema, Shape
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import AnyNode, Items, Map, Scalar

_ROW = re.compile(r"-?[0-9]+(?:\.[0-9]+)?(?: - -?[0-9]+(?:\.[0-9]+)?)+")
"""Numbers on lines of their own whose hyphens stand too far right."""
HEADS = ("id", "change", "remove")
"""Keys one of which each row of a file has."""


def join_rows(rows: Items, shape: Shape, problems: list[Problem]) -> None:
    """Join the halves of a file's rows."""
    if all(not isinstance(row, Map) or _head(row) for row in rows.nodes):
        return
    known = shape.known_keys(shape.schema)

    def is_split(first: Map, second: Map) -> bool:
        head, rest = (first, second) if _head(first) else (second, first)
        if _head(rest) or "remove" in head.entries or next(iter(rest.entries), "") not in known:
            return False
        if "id" not in head.entries:  # it changes a row, and needs nothing
            return head is first and bool(required_keys(rest, shape.schema, shape) - {"id"})
        return any(required_keys(half, shape.schema, shape) - {"id"} for half in (first, second))

    _join_halves(rows, is_split, "row", problems)


def guess_kind(rows: Items, kind: str, shapes: Mapping[str, Shape]) -> str:
    """Guess the folder for which all rows of a file are made; "" if none, or if this one may be right."""
    new = [row for row in rows.nodes if isinstance(row, Map) and "id" in row.entries]
    if not new or any(_is_one(row, shapes[kind]) for row in new):
        return ""
    fitting = [other for other, shape in shapes.items() if all(_is_one(row, shape) for row in new)]
    return fitting[0] if len(fitting) == 1 else ""


def _is_one(row: Map, shape: Shape) -> bool:
    """Check if a row has the keys of a kind, and no others."""
    known = shape.known_keys(shape.chosen_branch(shape.schema, row))
    return row.entries.keys() <= set(known) and not required_keys(row, shape.schema, shape)


def join_items(rows: Items, schema: Schema, shape: Shape, problems: list[Problem]) -> None:
    """Join the halves of a list's items; `schema` is that of an item."""

    def is_split(first: Map, second: Map) -> bool:
        both = Map(first.source, first.line, first.column, entries=first.entries | second.entries)
        known = shape.known_keys(shape.chosen_branch(schema, both))
        missed = required_keys(second, schema, shape)
        return (
            bool(missed)
            and missed <= first.entries.keys()
            and required_keys(first, schema, shape) <= second.entries.keys()
            and second.entries.keys() <= set(known)
        )

    _join_halves(rows, is_split, "item", problems)


def join_numbers(rows: Items, schema: Schema, shape: Shape, problems: list[Problem]) -> None:
    """Join the parts of items that are lists of a fixed length; `schema` is that of an item."""
    item = shape.resolve(schema)
    many = len(item.get("prefixItems", ()))
    if many < 2 or item.get("minItems") != many or item.get("maxItems") != many:
        return
    whole, off = list[AnyNode](), list[AnyNode]()
    left = list(rows.nodes)
    while left:
        taken, numbers = _count_numbers(left, many)
        if taken < 2 or len(numbers) != many:
            whole.append(left.pop(0))
            continue
        off.append(left[1])
        whole.append(Items(left[0].source, left[0].line, left[0].column, numbers))
        del left[:taken]
    rows.nodes[:] = whole
    if off:
        first, more = off[0], f", and so do {len(off) - 1} more" if len(off) > 1 else ""
        what = f'this "- " begins another item in the middle of one{more}'
        hint = "write two blanks in its place" if isinstance(first, Items) else "put two blanks before it"
        problems.append(
            Problem.from_source(first.source, first.line, first.hyphen_column or first.column, what, hint)
        )


def _count_numbers(left: Sequence[AnyNode], many: int) -> tuple[int, list[AnyNode]]:
    """Return how many of these items make a list of `many` numbers with the first, and the numbers."""
    taken, numbers = 0, list[AnyNode]()
    if not isinstance(left[0], Items):
        return 0, numbers
    while taken < len(left) and len(numbers) < many and (found := _numbers(left[taken])):
        numbers += found
        taken += 1
    return taken, numbers


def _numbers(node: AnyNode) -> list[AnyNode]:
    """Return the numbers of an item, also those read as text; none if it has other values."""
    if isinstance(node, Items):
        inner = [_numbers(each) if isinstance(each, Scalar) else [] for each in node.nodes]
        return [each for some in inner for each in some] if all(inner) else []
    if not isinstance(node, Scalar):
        return []
    if isinstance(node.value, str) and _ROW.fullmatch(node.value):
        return [
            Scalar(node.source, node.line, node.column, _number(each)) for each in node.value.split(" - ")
        ]
    return [node] if isinstance(node.value, int | float) and not isinstance(node.value, bool) else []


def _number(text: str) -> int | float:
    return float(text) if "." in text else int(text)


def _join_halves(
    rows: Items, is_split: Callable[[Map, Map], bool], noun: str, problems: list[Problem]
) -> None:
    """Join neighbours that are halves of one and share no key."""
    whole = rows.nodes[:1]
    for row in rows.nodes[1:]:
        last = whole[-1]
        if (
            isinstance(last, Map)
            and isinstance(row, Map)
            and not last.entries.keys() & row.entries.keys()
            and (column := row.hyphen_column)
            and is_split(last, row)
        ):
            what = f'this "- " begins another {noun} in the middle of {_name(last, row)}'
            problems.append(
                Problem.from_source(row.source, row.line, column, what, "write two blanks in its place")
            )
            last.entries.update(row.entries)
            last.is_reported = last.is_reported or row.is_reported
        else:
            whole.append(row)
    rows.nodes[:] = whole


def _head(row: Map) -> str:
    """Return the id that a row has, changes or removes; "" if it has none."""
    return next((row.text(key) or key for key in HEADS if key in row.entries), "")


def _name(first: Map, second: Map) -> str:
    head = _head(first) or _head(second)
    return f'"{head}"' if head else f"the one in line {first.line}"


def required_keys(item: Map, schema: Schema, shape: Shape) -> set[str]:
    """Return the required keys that an item lacks, by the type that it should be."""
    schema = shape.chosen_branch(schema, item)
    key = shape.discriminator(schema)
    return {key} if key else set(schema.get("required", ())) - item.entries.keys()
