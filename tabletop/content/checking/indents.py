"""Keys that stand too far left, too far right or in braces: unknown there, and lacking in a mapping beside them.

What stands in the wrong mapping is told once and put where it belongs, so that nothing is missed there.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from tabletop.content.checking.shapes import Schema, Shape
from tabletop.content.reading.problems import Problem, nearest
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar


@dataclass(frozen=True, slots=True)
class Misplaced:
    """A key, the mapping that it stands in, the one it was meant for or the key with nothing in its place."""

    entry: Entry
    within: Map
    owner: Map | Entry
    hint: str
    """Where to write it."""
    where: str = "too far left"
    """Where it stands now."""


def settle(node: AnyNode, shape: Shape) -> list[Problem]:
    """Put keys that stand in the wrong mapping into the right one, and tell of them."""
    problems = _unwrapped(node, shape)
    for _, together in groupby(misplaced(node, shape), lambda one: (id(one.owner), one.where)):
        problems.append(put_right(list(together)))
    return problems


def put_right(keys: list[Misplaced]) -> Problem:
    """Put keys into the mapping that they all were meant for, and tell of them."""
    for one in keys:
        _move(one)
    return _told(keys)


def like(entry: Entry, owner: Map) -> str:
    """How to indent a key as the first of its mapping that stands in the same file."""
    return _like(entry, owner, "")


def _unwrapped(node: AnyNode, shape: Shape) -> list[Problem]:
    """Take out keys below which stands what should stand beside them, and tell of them."""
    problems = []
    for within, schema in [*shape.walk(node, shape.schema)]:
        if not isinstance(within, Map):
            continue
        missed = set(schema.get("properties", ())) - within.entries.keys()
        for entry in [*within.entries.values()]:
            inner = entry.node.entries if isinstance(entry.node, Map) else {}
            if inner and entry.key not in schema.get("properties", {}) and inner.keys() <= missed:
                hint = "leave this key out, and write what is in it further left"
                problems.append(entry.problem(f'unknown key "{entry.key}"', hint))
                del within.entries[entry.key]
                within.entries.update(inner)
    return problems


def _told(keys: list[Misplaced]) -> Problem:
    """What is said of keys that all were meant for one mapping."""
    first, more = keys[0], len(keys) - 1
    others = f'"{keys[1].entry.key}"' if more == 1 else f"{more} more"
    said = f'"{first.entry.key}" and {others} stand' if more else f'"{first.entry.key}" stands'
    hint = first.hint.replace(" it ", " them ", 1) if more else first.hint
    return first.entry.problem(f"{said} {first.where}", hint)


def _move(one: Misplaced) -> None:
    entry, owner = one.entry, one.owner
    del one.within.entries[entry.key]
    if isinstance(owner, Entry):
        if not isinstance(owner.node, Map):
            owner.node = Map(entry.source, entry.line, entry.column, bad=True)  # perhaps not all
        owner = owner.node
    owner.entries[entry.key] = entry


def misplaced(node: AnyNode, shape: Shape) -> list[Misplaced]:
    """Every key whose indentation puts it into the wrong mapping."""
    maps = [(value, schema) for value, schema in shape.walk(node, shape.schema) if isinstance(value, Map)]
    found = []
    for within, schema in maps:
        known, others = schema.get("properties", {}), schema.get("additionalProperties")
        if not known and others is None:
            continue  # any key will do, or what is meant cannot be told
        for entry in within.entries.values():
            if entry.key in known:
                continue
            if others:
                needing = [one for one in maps if entry.key in one[1].get("required", ())]
                stray = _around(within, entry, needing)
            else:
                stray = _above(within, entry, schema, shape) or _around(within, entry, maps)
            if stray is not None:
                found.append(stray)
    return found


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
        return Misplaced(entry, within, last, f'indent it below "{last.key}"')
    maps = [(value, known) for value, known in shape.walk(last.node, below) if isinstance(value, Map)]
    fitting = [value for value, known in maps if value.line < entry.line and _lacks(value, known, entry)]
    if not fitting and isinstance(last.node, Map) and _goes_on(last.node, entry, within, schema, below):
        fitting = [last.node]
    if not fitting:
        return None
    return Misplaced(entry, within, fitting[-1], _like(entry, fitting[-1], ""))


def _goes_on(above: Map, entry: Entry, within: Map, schema: Schema, below: Schema) -> bool:
    """Whether a key with no meaning of its own is one more of a mapping of any keys that ends right above it."""
    values = [each.node for each in above.entries.values()]
    alike = all(_sort(value) is _sort(entry.node) for value in values)
    if "properties" in below or not values or not alike:
        return False
    since = [each for each in within.entries.values() if values[-1].line < each.line <= entry.line]
    if values[-1].line + len(since) != entry.line:
        return False
    lacking = [key for key in schema["properties"] if key not in within.entries]
    return not nearest(entry.key, lacking)


def _sort(node: AnyNode) -> type:
    return type(node.value) if isinstance(node, Scalar) else type(node)


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
    if not within.flow:
        return Misplaced(entry, within, owner, _like(entry, owner, way), "too far right")
    hint = f'write it behind the closing brace, beside "{way}"'
    if not owner.flow:
        hint = f'write it in a line of its own, indented as "{way}"'
    return Misplaced(entry, within, owner, hint, f'in the braces of "{way}"')


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
