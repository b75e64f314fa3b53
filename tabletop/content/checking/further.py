"""What else does not go together in a value, though something in it is wrong: told before that is mended.

A record looks at itself only when each of its values is right. So each wrong one is replaced by what might stand there,
in several ways; what is said whichever it is, and not of the replaced value itself, is so of the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product, takewhile
from typing import Any

from tabletop.content.checking.explain import MISSING, OWN_WORDS, UNKNOWN_KEY, explain, lacking
from tabletop.content.checking.shapes import Schema, Shape
from tabletop.content.checking.spots import Spot
from tabletop.content.models.rows import KEBAB, ONE_LINE
from tabletop.content.reading.problems import Problem, nearest
from tabletop.content.reading.yamlread import AnyNode, plain

# What pydantic says in an error is any plain data: hence Any.
Found = Sequence[tuple[Any, Spot]]
"""Errors of pydantic, each with its place."""
_MOST = 40
"""Ways of replacing that are tried at most."""


def further(node: AnyNode, shape: Shape, spots: Found) -> list[Problem]:
    """Problems of a node besides those that were found; none if what might stand there cannot be told."""
    wrong: list[Spot] = []
    for one, spot in spots:
        if one["type"] in UNKNOWN_KEY and spot.entry is not None:
            continue
        if any(len(other.path) > len(spot.path) == _shared(other, spot) for _, other in spots):
            continue  # what is wrong is something in it
        if one["type"] in (*MISSING, *OWN_WORDS) or spot.on_key or spot.in_union or spot.bad or not spot.path:
            return []
        wrong.append(spot)
    ways = [_might_be(shape.chosen(spot.schema, spot.node)) for spot in wrong]
    there = {spot.node.spot for spot in wrong}
    found: set[Problem] | None = None
    for values in islice(product(*ways), _MOST + 1):
        said = set(_said(_replaced(node, spots, wrong, values), node, shape))
        found = said if found is None else found & said
        if not found:
            return []
    return sorted(each for each in found or () if (each.file, each.line, each.column) not in there)


def _shared(one: Spot, other: Spot) -> int:
    """How many steps two paths have in common."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one.path, other.path, strict=False)))


# Values are any plain data, and so is what holds them: hence Any.
def _might_be(schema: Schema) -> list[Any]:
    """Values that fit a schema, far from one another; all words of a list of them, none for what has parts."""
    if "enum" in schema:
        return list(schema["enum"])
    kind = schema.get("type")
    if kind in ("integer", "number"):
        low = schema.get("minimum", 0)
        high = max(low, schema.get("maximum", low + 1000))
        return [low, (low + high) // 2, high]
    if kind == "boolean":
        return [True, False]
    fits = schema.get("pattern") in (None, KEBAB, ONE_LINE)
    return ["a-word", "another"] if kind == "string" and fits else []


def _replaced(node: AnyNode, spots: Found, wrong: Sequence[Spot], values: Sequence[Any]) -> Any:
    """The value of a node with others in place of the wrong ones, and keys as they were probably meant."""
    value = plain(node)
    for spot, other in zip(wrong, values, strict=True):
        _owner(value, spot.path)[spot.path[-1]] = other
    for one, spot in spots:
        if one["type"] in UNKNOWN_KEY and spot.entry is not None:
            owner = _owner(value, spot.path)
            kept = owner.pop(spot.path[-1], None)
            known = spot.shape.keys(spot.parent_schema)
            if meant := nearest(spot.entry.key, lacking(spot.entry, known, spot.parent)):
                owner[meant] = kept
    return value


def _owner(value: Any, path: Sequence[str | int]) -> Any:
    for step in path[:-1]:
        value = value[step]
    return value


def _said(value: Any, node: AnyNode, shape: Shape) -> Iterator[Problem]:
    """What the records in a value say of themselves, at the places of a node."""
    for one in shape.complaints(value):
        if one["type"] in OWN_WORDS:
            yield from explain(one, Spot(one["loc"], node, shape), node)
