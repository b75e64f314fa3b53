"""Keys that stand too far left or too far right: unknown where they are, and lacking in a mapping beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.content.problems import Problem
from tabletop.content.shapes import Schema, Shape
from tabletop.content.yamlread import AnyNode, Entry, Items, Map, Scalar


@dataclass(frozen=True, slots=True)
class Misplaced:
    """A key, the mapping that it was meant for (or the nothing in place of one), and what is said."""

    entry: Entry
    owner: AnyNode
    problem: Problem


def misplaced(node: AnyNode, shape: Shape) -> Iterator[Misplaced]:
    """Every key whose indentation puts it into the wrong mapping."""
    maps = [(value, schema) for value, schema in shape.walk(node, shape.schema) if isinstance(value, Map)]
    for within, schema in maps:
        known, others = schema.get("properties", {}), schema.get("additionalProperties")
        if not known and others is None:
            continue  # any key will do, or what is meant cannot be told
        for entry in within.entries.values():
            if entry.key in known:
                continue
            if others:
                needing = [one for one in maps if entry.key in one[1].get("required", ())]
                found = _around(within, entry, needing)
            else:
                found = _above(within, entry, schema, shape) or _around(within, entry, maps)
            if found is not None:
                yield found


def _above(within: Map, entry: Entry, schema: Schema, shape: Shape) -> Misplaced | None:
    """The last mapping below the key that stands above this one, if it is that which should have it."""
    before = [
        each
        for each in within.entries.values()
        if each.source is entry.source and each.line < entry.line and each.key in schema["properties"]
    ]
    if not before:
        return None
    last, below = before[-1], shape.below(schema, before[-1].key)
    if isinstance(last.node, Scalar):
        known, open_to_all = shape.keys(below), shape.chosen(below, within).get("additionalProperties")
        if last.node.value is not None or not (entry.key in known or (open_to_all and not known)):
            return None
        return Misplaced(entry, last.node, _told(entry, "left", f'indent it below "{last.key}"'))
    maps = [(value, known) for value, known in shape.walk(last.node, below) if isinstance(value, Map)]
    fitting = [value for value, known in maps if value.line < entry.line and _lacks(value, known, entry)]
    if not fitting:
        return None
    return Misplaced(entry, fitting[-1], _told(entry, "left", _like(entry, fitting[-1], "")))


def _around(within: Map, entry: Entry, maps: list[tuple[Map, Schema]]) -> Misplaced | None:
    """The nearest mapping around this one that should have the key."""
    fitting = [
        value
        for value, known in maps
        if value is not within and _lacks(value, known, entry) and _holds(value, within)
    ]
    if not fitting:
        return None
    owner = fitting[-1]
    way = next(each.key for each in owner.entries.values() if _holds(each.node, within))
    return Misplaced(entry, owner, _told(entry, "right", _like(entry, owner, way)))


def _lacks(value: Map, schema: Schema, entry: Entry) -> bool:
    """Whether a key belongs into a mapping and is not there; what a mod lies over does not count."""
    there = value.entries.get(entry.key)
    return entry.key in schema.get("properties", {}) and (there is None or there.source is not entry.source)


def _holds(node: AnyNode, inner: Map) -> bool:
    """Whether one node is the other, or has it somewhere below."""
    if isinstance(node, Map):
        return node is inner or any(_holds(each.node, inner) for each in node.entries.values())
    return isinstance(node, Items) and any(_holds(each, inner) for each in node.nodes)


def _like(entry: Entry, owner: Map, other: str) -> str:
    """How to indent a key as the first of its mapping that stands in the same file, else as an `other` key of it."""
    beside = next((each for each in owner.entries.values() if each.source is entry.source), None)
    return f'indent it as "{beside.key}" in line {beside.line}' if beside else f'indent it as "{other}"'


def _told(entry: Entry, where: str, hint: str) -> Problem:
    return entry.problem(f'"{entry.key}" stands too far {where}', hint)
