"""Mistakes behind mistakes: contradicting values are reported although one of them is wrong in itself.

A record looks at itself only when each of its values is right. So each wrong one is replaced by what might stand there,
in several ways; what is said whichever it is, and not of the replaced value itself, is so of the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product, takewhile
from typing import Any

from tabletop.content.checking.explain import MISSING, OWN_WORDS, UNKNOWN_KEY, explain, missing_keys
from tabletop.content.checking.locations import Location
from tabletop.content.checking.shapes import Schema, Shape
from tabletop.content.models.rows import KEBAB, ONE_LINE
from tabletop.content.reading.problems import Problem, nearest
from tabletop.content.reading.yamlread import AnyNode, to_plain

# What pydantic says in an error is any plain data: hence Any.
Found = Sequence[tuple[Any, Location]]
"""Errors of pydantic, each with its place."""
_MOST = 40
"""Limit of tried substitutions."""


def find_more(node: AnyNode, shape: Shape, spots: Found) -> list[Problem]:
    """Find more problems of a node besides `spots`; none if no substitute value is known."""
    wrong: list[Location] = []
    for one, spot in spots:
        if one["type"] in UNKNOWN_KEY and spot.entry is not None:
            continue
        if any(len(other.path) > len(spot.path) == _common_steps(other, spot) for _, other in spots):
            continue  # what is wrong is something in it
        if (
            one["type"] in (*MISSING, *OWN_WORDS)
            or spot.is_key
            or spot.in_union
            or spot.is_reported
            or not spot.path
        ):
            return []
        wrong.append(spot)
    ways = [_sample_values(shape.chosen_branch(spot.schema, spot.node)) for spot in wrong]
    there = {spot.node.identity for spot in wrong}
    found: set[Problem] | None = None
    for values in islice(product(*ways), _MOST + 1):
        said = set(_validator_errors(_substitute(node, spots, wrong, values), node, shape))
        found = said if found is None else found & said
        if not found:
            return []
    return sorted(each for each in found or () if (each.file, each.line, each.column) not in there)


def _common_steps(one: Location, other: Location) -> int:
    """Count the steps two paths have in common."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one.path, other.path, strict=False)))


# Values are any plain data, and so is what holds them: hence Any.
def _sample_values(schema: Schema) -> list[Any]:
    """Return values that fit a schema, far from one another; all words of a list, none for compound types."""
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


def _substitute(node: AnyNode, spots: Found, wrong: Sequence[Location], values: Sequence[Any]) -> Any:
    """Copy the value of a node with substitutes for the wrong values, and keys as they were probably meant."""
    value = to_plain(node)
    for spot, other in zip(wrong, values, strict=True):
        _owner(value, spot.path)[spot.path[-1]] = other
    for one, spot in spots:
        if one["type"] in UNKNOWN_KEY and spot.entry is not None:
            owner = _owner(value, spot.path)
            kept = owner.pop(spot.path[-1], None)
            known = spot.shape.known_keys(spot.parent_schema)
            if meant := nearest(spot.entry.key, missing_keys(spot.entry, known, spot.parent)):
                owner[meant] = kept
    return value


def _owner(value: Any, path: Sequence[str | int]) -> Any:
    for step in path[:-1]:
        value = value[step]
    return value


def _validator_errors(value: Any, node: AnyNode, shape: Shape) -> Iterator[Problem]:
    """Yield the errors of the records' own validators, at the places of a node."""
    for one in shape.errors(value):
        if one["type"] in OWN_WORDS:
            yield from explain(one, Location(one["loc"], node, shape), node)
