"""Misplaced keys: they stand too far left, too far right or in braces, so that another mapping lacks them.

What stands in the wrong mapping is told once and put where it belongs, so that nothing is missed there.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from tabletop.content.checking.shapes import Schema, Shape
from tabletop.content.reading.problems import Problem, nearest
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar


@dataclass(frozen=True, slots=True)
class MisplacedKey:
    """Key with the mapping it stands in and the one it was meant for, or the key that lacks its value."""

    entry: Entry
    within: Map
    owner: Map | Entry
    where_to: str
    """Place where it should be written."""
    where: str = "too far left"
    """Place where it stands now."""


def move_misplaced(node: AnyNode, shape: Shape) -> list[Problem]:
    """Move misplaced keys into the right mapping and report them."""
    problems = _unwrap(node, shape)
    for _, together in groupby(find_misplaced(node, shape), lambda one: (id(one.owner), one.where)):
        problems.append(move_keys(list(together)))
    return problems


def move_keys(keys: list[MisplacedKey]) -> Problem:
    """Move keys into the mapping that they all were meant for and report them."""
    for one in keys:
        _move(one)
    return _report(keys)


def indent_hint(entry: Entry, owner: Map) -> str:
    """Describe the indentation of a mapping's first key in the same file."""
    return _indent_hint(entry, owner, "")


def _unwrap(node: AnyNode, shape: Shape) -> list[Problem]:
    """Move keys out of a key that should stand beside them, and report them."""
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


def _report(keys: list[MisplacedKey]) -> Problem:
    """Describe keys that all were meant for one mapping."""
    first, more = keys[0], len(keys) - 1
    others = f'"{keys[1].entry.key}"' if more == 1 else f"{more} more"
    said = f'"{first.entry.key}" and {others} stand' if more else f'"{first.entry.key}" stands'
    hint = first.where_to.replace(" it ", " them ", 1) if more else first.where_to
    return first.entry.problem(f"{said} {first.where}", hint)


def _move(one: MisplacedKey) -> None:
    entry, owner = one.entry, one.owner
    del one.within.entries[entry.key]
    if isinstance(owner, Entry):
        if not isinstance(owner.node, Map):
            owner.node = Map(entry.source, entry.line, entry.column, is_reported=True)  # perhaps not all
        owner = owner.node
    owner.entries[entry.key] = entry


def find_misplaced(node: AnyNode, shape: Shape) -> list[MisplacedKey]:
    """Find every key whose indentation puts it into the wrong mapping."""
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
                stray = _enclosing_mapping(within, entry, needing)
            else:
                stray = _mapping_above(within, entry, schema, shape) or _enclosing_mapping(
                    within, entry, maps
                )
            if stray is not None:
                found.append(stray)
    return found


def _mapping_above(within: Map, entry: Entry, schema: Schema, shape: Shape) -> MisplacedKey | None:
    """Return the last mapping below the key above this one, if that should have it."""
    before = [
        each
        for each in within.entries.values()
        if each.source is entry.source and each.line < entry.line and each.key in schema["properties"]
    ]
    if not before:
        return None
    last, below = before[-1], shape.child_schema(schema, before[-1].key)
    if isinstance(last.node, Scalar):
        known, open_to_all = (
            shape.known_keys(below),
            shape.chosen_branch(below, within).get("additionalProperties"),
        )
        if last.node.value is not None or not (entry.key in known or (open_to_all and not known)):
            return None
        return MisplacedKey(entry, within, last, f'indent it below "{last.key}"')
    maps = [(value, known) for value, known in shape.walk(last.node, below) if isinstance(value, Map)]
    fitting = [value for value, known in maps if value.line < entry.line and _lacks(value, known, entry)]
    if (
        not fitting
        and isinstance(last.node, Map)
        and _continues_mapping(last.node, entry, within, schema, below)
    ):
        fitting = [last.node]
    if not fitting:
        return None
    return MisplacedKey(entry, within, fitting[-1], _indent_hint(entry, fitting[-1], ""))


def _continues_mapping(above: Map, entry: Entry, within: Map, schema: Schema, below: Schema) -> bool:
    """Check if an unknown key continues a mapping of any keys that ends right above it."""
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


def _enclosing_mapping(within: Map, entry: Entry, maps: list[tuple[Map, Schema]]) -> MisplacedKey | None:
    """Return the nearest enclosing mapping that should have the key."""
    fitting = [
        value
        for value, known in maps
        if value is not within and _lacks(value, known, entry) and _contains(value, within)
    ]
    if not fitting:
        return None
    owner = fitting[-1]
    way = next(each.key for each in owner.entries.values() if _contains(each.node, within))
    if not within.is_flow:
        return MisplacedKey(entry, within, owner, _indent_hint(entry, owner, way), "too far right")
    hint = f'write it behind the closing brace, beside "{way}"'
    if not owner.is_flow:
        hint = f'write it in a line of its own, indented as "{way}"'
    return MisplacedKey(entry, within, owner, hint, f'in the braces of "{way}"')


def _lacks(value: Map, schema: Schema, entry: Entry) -> bool:
    """Check if a key belongs into a mapping and is missing; a mod's changes lack nothing."""
    there = value.entries.get(entry.key)
    return entry.key in schema.get("properties", {}) and (there is None or there.source is not entry.source)


def _contains(node: AnyNode, inner: Map) -> bool:
    """Check if one node is the other, or contains it."""
    if isinstance(node, Map):
        return node is inner or any(_contains(each.node, inner) for each in node.entries.values())
    return isinstance(node, Items) and any(_contains(each, inner) for each in node.nodes)


def _indent_hint(entry: Entry, owner: Map, other: str) -> str:
    """Describe the indentation of a mapping's first key in the same file, else of an `other` key."""
    beside = next((each for each in owner.entries.values() if each.source is entry.source), None)
    return f'indent it as "{beside.key}" in line {beside.line}' if beside else f'indent it as "{other}"'
