"""Check a node against a shape: every mistake as a problem with place, expectation and suggestion.

pydantic finds the mistakes; `spots.py` finds their places and `explain.py` the words. What concerns several rows or
files (references, ids, texts) is in `crosscheck.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import ValidationError

from tabletop.content.checking.explain import MISSING, UNKNOWN_KEY, explain, lacking, unknown_key
from tabletop.content.checking.further import Found, further
from tabletop.content.checking.mending import mended
from tabletop.content.checking.remedies import as_numbers
from tabletop.content.checking.shapes import Shape
from tabletop.content.checking.shapes import found as words_for
from tabletop.content.checking.spots import Spot
from tabletop.content.reading.problems import Problem, brief, nearest
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar, plain

Strange = tuple[Map, Entry, list[str]]
"""A mapping, a key of it that nothing reads, and those that are known there."""
NO_TAG = ("union_tag_not_found", "union_tag_invalid")
NO_NUMBER = ("int_type", "float_type")
Renamed = set[tuple[int, str]]
"""(mapping's id(), key) of keys that are there under a wrong name."""


# What a shape reads is the business of whoever made it: hence Any.
def check(node: AnyNode, shape: Shape, problems: list[Problem], partly: bool = False) -> Any:
    """The value that `shape` reads from a node; None, with the reasons added to `problems`, if it cannot.

    Of a node that is only a part of its value nothing is missed, and how its keys go together is not asked. What was
    plainly meant otherwise is told, and the node read as it was meant.
    """
    value, error = _read(node, shape)
    unread = list(_unread(node, shape)) if shape.marked else []
    found: list[Problem] = []
    if (unread or _about_keys(error)) and (found := mended(node, shape)):
        value, error = _read(node, shape)
        unread = list(_unread(node, shape)) if shape.marked else []
    spots = [(one, Spot(one["loc"], node, shape)) for one in error.errors(include_url=False)] if error else []
    if partly:
        spots = [(one, spot) for one, spot in spots if spot.node is not node or one["type"] in UNKNOWN_KEY]
    strange = unread + [
        (spot.parent, spot.entry, shape.keys(spot.parent_schema))
        for one, spot in spots
        if one["type"] in UNKNOWN_KEY and spot.entry is not None and spot.parent is not None
    ]
    meant = _meant(strange, spots)
    other = {
        id(spot.entry): [word for word, branch in spot.tags.items() if spot.entry.key in branch["properties"]]
        for _, spot in spots
        if spot.entry is not None
    }
    found += [
        unknown_key(
            entry,
            keys,
            parent,
            "" if nearest(entry.key, keys) else meant.get(id(entry), ""),
            other.get(id(entry), ()),
        )
        for parent, entry, keys in strange
        if not entry.bad
    ]
    renamed = {(id(parent), meant.get(id(entry), "")) for parent, entry, _ in strange}
    if error is not None:
        found += _translated(spots, node, shape, renamed, partly)
    found += _twice(node, shape)
    problems += dict.fromkeys(found)
    return None if found or _has_bad(node) else value


def _read(node: AnyNode, shape: Shape) -> tuple[Any, ValidationError | None]:
    """The value of a node, or what pydantic has against it."""
    try:
        return shape.read(plain(node)), None
    except ValidationError as error:
        return None, error


def _about_keys(error: ValidationError | None) -> bool:
    """Whether keys are missing or too many somewhere; wrong values alone stand where they were meant."""
    said = error.errors(include_url=False, include_context=False, include_input=False) if error else ()
    return any(one["type"] in (*UNKNOWN_KEY, *MISSING, *NO_TAG) for one in said)


def _meant(strange: Sequence[Strange], spots: Found) -> dict[int, str]:
    """Which key each unknown one was meant for: the nearest that is not there, or the only one that is missing."""
    found = {id(entry): nearest(entry.key, lacking(entry, keys, parent)) for parent, entry, keys in strange}
    taken = {(id(parent), found[id(entry)]) for parent, entry, _ in strange}
    for parent in {id(parent): parent for parent, _, _ in strange}.values():
        mine = [entry for owner, entry, _ in strange if owner is parent]
        missing = [
            spot.lost
            for one, spot in spots
            if one["type"] in MISSING and spot.node is parent and (id(parent), spot.lost) not in taken
        ]
        if len(mine) == len(missing) == 1 and not found[id(mine[0])]:
            found[id(mine[0])] = str(missing[0])
    return found


def _translated(spots: Found, node: AnyNode, shape: Shape, renamed: Renamed, partly: bool) -> list[Problem]:
    """Our problems for pydantic's errors, one for each mistake."""
    wrong_keys = {id(spot.entry) for _, spot in spots if spot.on_key}
    more = [] if partly else further(node, shape, spots)
    passed = {
        tuple(spot.path[:length])
        for _, spot in spots
        for length in range(len(spot.path) + (spot.lost is not None))
    }
    return more + [
        problem
        for one, spot in spots
        if not (
            spot.bad
            or (one["type"] in UNKNOWN_KEY and spot.entry is not None)
            or _is_alike(one, spot, spots)
            or (id(spot.entry) in wrong_keys and not spot.on_key)
            or (
                spot.in_union and spot.lost is None and tuple(spot.path) in passed
            )  # another branch got further and says it better
            or (one["type"] in MISSING and (id(spot.node), spot.lost) in renamed)
            or ((one["type"] == "too_short" or isinstance(spot.lost, int)) and _is_long_enough(spot))
        )
        for problem in explain(one, spot, node)
    ]


def _is_alike(one: Any, spot: Spot, spots: Found) -> bool:
    """Whether an item is no number, or one in place of several, as one before it: probably they are mended alike."""
    single = (
        one["type"] == "tuple_type"
        and isinstance(spot.node, Scalar)
        and isinstance(spot.node.value, int | float)
    )
    if not (single or one["type"] in NO_NUMBER) or not spot.path or not isinstance(spot.path[-1], int):
        return False
    return any(
        other["type"] == one["type"] and first.path[:-1] == spot.path[:-1] and _index(first) < spot.path[-1]
        for other, first in spots
    )


def _index(spot: Spot) -> int:
    last = spot.path[-1] if spot.path else -1
    return last if isinstance(last, int) else -1


def _is_long_enough(spot: Spot) -> bool:
    """Whether only wrong items make a list or mapping too short, which are reported themselves."""
    schema = spot.shape.chosen(spot.schema, spot.node)
    if isinstance(spot.node, Map):
        return len(spot.node.entries) >= int(schema.get("minProperties", 0))
    if not isinstance(spot.node, Items):
        return False
    together = any(
        isinstance(item, Scalar) and ", " in as_numbers(str(item.value)) for item in spot.node.nodes
    )
    return together or len(spot.node.nodes) >= int(schema.get("minItems", 0))


def _unread(node: AnyNode, shape: Shape) -> Iterator[Strange]:
    """Keys of effects that no field reads; pydantic passes over them (`rows.Effect`)."""
    for value, schema in shape.walk(node, shape.schema):
        if isinstance(value, Map) and schema.get("x-closed"):
            known = list(schema["properties"])
            for key, entry in value.entries.items():
                if key not in known:
                    yield value, entry, known


def _twice(node: AnyNode, shape: Shape) -> Iterator[Problem]:
    """Items that stand a second time in a list where each may stand once."""
    if not shape.has_unique:
        return
    for value, schema in shape.walk(node, shape.schema):
        if isinstance(value, Items) and schema.get("uniqueItems"):
            before, told = set[str](), set[str]()
            for item in value.nodes:
                said = json.dumps(plain(item))
                if said in before - told and not _has_bad(item):
                    told.add(said)
                    shown = words_for(item) if isinstance(item, Scalar) else brief(said)
                    yield item.problem(f"{shown} stands here twice", "take one of them out")
                before.add(said)


def _has_bad(node: AnyNode) -> bool:
    """Whether something in a node was reported while it was read."""
    if isinstance(node, Map):
        return node.bad or any(_has_bad(entry.node) for entry in node.entries.values())
    if isinstance(node, Items):
        return node.bad or any(map(_has_bad, node.nodes))
    return node.bad
