"""Check a node against a shape: every mistake as a problem with place, expectation and suggestion.

pydantic finds the mistakes; `locations.py` finds their places and `explain.py` the words. What concerns several rows or
files (references, ids, texts) is in `crosscheck.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import ValidationError

from tabletop.content.checking.explain import MISSING, UNKNOWN_KEY, explain, missing_keys, unknown_key
from tabletop.content.checking.locations import Location
from tabletop.content.checking.misplaced_keys import move_misplaced
from tabletop.content.checking.more_mistakes import Found, find_more
from tabletop.content.checking.remedies import suggest_numbers
from tabletop.content.checking.shapes import Schema, Shape
from tabletop.content.checking.shapes import describe_found as words_for
from tabletop.content.checking.split_items import join_items, join_numbers
from tabletop.content.reading.problems import Problem, join_listed, nearest, shorten
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar, to_plain


def recover(node: AnyNode, shape: Shape) -> list[Problem]:
    """Correct obvious mistakes in a node, and report each."""
    problems: list[Problem] = []
    for value, schema in [*shape.walk(node, shape.schema)]:
        if isinstance(value, Items) and len(value.nodes) > 1:
            join_items(value, shape.child_schema(schema, 0), shape, problems)
            join_numbers(value, shape.child_schema(schema, 0), shape, problems)
    problems += move_misplaced(node, shape)
    problems += _fix_kind(node, shape.schema, shape)
    return problems


def _fix_kind(node: AnyNode, schema: Schema, shape: Shape) -> Iterator[Problem]:
    """Correct the word that chooses a mapping's type, where its keys are those of another type."""
    if isinstance(node, Map):
        if key := shape.discriminator(schema):
            yield from _other_word(node, key, shape.branches_by_tag(schema, key))
        below = shape.chosen_branch(schema, node)
        for name, entry in node.entries.items():
            yield from _fix_kind(entry.node, shape.child_schema(below, name), shape)
    elif isinstance(node, Items):
        below = shape.chosen_branch(schema, node)
        for index, item in enumerate(node.nodes):
            yield from _fix_kind(item, shape.child_schema(below, index), shape)


def _other_word(value: Map, key: str, tags: dict[str, Schema]) -> Iterator[Problem]:
    word = value.get(key)
    if not isinstance(word, Scalar) or word.is_reported or word.value not in tags:
        return
    own, keys = tags[str(word.value)], value.entries.keys()
    strange = [each for each in keys if each not in own["properties"]]
    if any(value.entries[each].source is not word.source for each in strange):
        return  # of a row that a mod changes, what it is stands in ours
    unmeant = [each for each in strange if not nearest(each, own["properties"].keys() - keys)]
    fitting = [
        tag
        for tag, branch in tags.items()
        if set(branch.get("required", ())) <= keys and len(keys - branch["properties"]) < len(strange)
    ]
    if unmeant and len(fitting) == 1:
        theirs = [each for each in strange if each in tags[fitting[0]]["properties"]]
        what = f'{key} "{word.value}" has no {join_listed(theirs, 3)}'
        word.value = fitting[0]
        yield word.problem(what, f'did you mean "{fitting[0]}"?')


Strange = tuple[Map, Entry, list[str]]
"""Mapping, an unknown key of it, and the known keys there."""
NO_TAG = ("union_tag_not_found", "union_tag_invalid")
NO_NUMBER = ("int_type", "float_type")
Renamed = set[tuple[int, str]]
"""Misnamed keys as (mapping's id(), right key)."""


# What a shape reads is the business of whoever made it: hence Any.
def check(node: AnyNode, shape: Shape, problems: list[Problem], partly: bool = False) -> Any:
    """Read the value of a node as `shape`; None, with the reasons added to `problems`, if it cannot be.

    Of a node that is only a part of its value nothing is missed, and how its keys go together is not asked. What was
    plainly meant otherwise is told, and the node read as it was meant.
    """
    value, error = _read(node, shape)
    unread = list(_unread_keys(node, shape)) if shape.needs_crosscheck else []
    found: list[Problem] = []
    if (unread or _has_key_errors(error)) and (found := recover(node, shape)):
        value, error = _read(node, shape)
        unread = list(_unread_keys(node, shape)) if shape.needs_crosscheck else []
    spots = (
        [(one, Location(one["loc"], node, shape)) for one in error.errors(include_url=False)] if error else []
    )
    if partly:
        spots = [(one, spot) for one, spot in spots if spot.node is not node or one["type"] in UNKNOWN_KEY]
    strange = unread + [
        (spot.parent, spot.entry, shape.known_keys(spot.parent_schema))
        for one, spot in spots
        if one["type"] in UNKNOWN_KEY and spot.entry is not None and spot.parent is not None
    ]
    meant = _guess_keys(strange, spots)
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
        if not entry.is_reported
    ]
    renamed = {(id(parent), meant.get(id(entry), "")) for parent, entry, _ in strange}
    if error is not None:
        found += _to_problems(spots, node, shape, renamed, partly)
    found += _duplicates(node, shape)
    problems += dict.fromkeys(found)
    return None if found or _has_bad(node) else value


def _read(node: AnyNode, shape: Shape) -> tuple[Any, ValidationError | None]:
    """Return the value of a node, or pydantic's errors."""
    try:
        return shape.read(to_plain(node)), None
    except ValidationError as error:
        return None, error


def _has_key_errors(error: ValidationError | None) -> bool:
    """Check if keys are missing or too many somewhere; wrong values alone stand where they were meant."""
    said = error.errors(include_url=False, include_context=False, include_input=False) if error else ()
    return any(one["type"] in (*UNKNOWN_KEY, *MISSING, *NO_TAG) for one in said)


def _guess_keys(strange: Sequence[Strange], spots: Found) -> dict[int, str]:
    """Guess the right key for each unknown one: the nearest missing one, or the only one."""
    found = {
        id(entry): nearest(entry.key, missing_keys(entry, keys, parent)) for parent, entry, keys in strange
    }
    taken = {(id(parent), found[id(entry)]) for parent, entry, _ in strange}
    for parent in {id(parent): parent for parent, _, _ in strange}.values():
        mine = [entry for owner, entry, _ in strange if owner is parent]
        missing = [
            spot.missing_step
            for one, spot in spots
            if one["type"] in MISSING and spot.node is parent and (id(parent), spot.missing_step) not in taken
        ]
        if len(mine) == len(missing) == 1 and not found[id(mine[0])]:
            found[id(mine[0])] = str(missing[0])
    return found


def _to_problems(spots: Found, node: AnyNode, shape: Shape, renamed: Renamed, partly: bool) -> list[Problem]:
    """Translate pydantic's errors into problems, one for each mistake."""
    wrong_keys = {id(spot.entry) for _, spot in spots if spot.is_key}
    more = [] if partly else find_more(node, shape, spots)
    passed = {
        tuple(spot.path[:length])
        for _, spot in spots
        for length in range(len(spot.path) + (spot.missing_step is not None))
    }
    return more + [
        problem
        for one, spot in spots
        if not (
            spot.is_reported
            or (one["type"] in UNKNOWN_KEY and spot.entry is not None)
            or _is_repeated(one, spot, spots)
            or (id(spot.entry) in wrong_keys and not spot.is_key)
            or (
                spot.in_union and spot.missing_step is None and tuple(spot.path) in passed
            )  # another branch got further and says it better
            or (one["type"] in MISSING and (id(spot.node), spot.missing_step) in renamed)
            or ((one["type"] == "too_short" or isinstance(spot.missing_step, int)) and _is_long_enough(spot))
        )
        for problem in explain(one, spot, node)
    ]


def _is_repeated(one: Any, spot: Location, spots: Found) -> bool:
    """Check if an item makes the same mistake as an earlier one: one remedy is enough for both."""
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


def _index(spot: Location) -> int:
    last = spot.path[-1] if spot.path else -1
    return last if isinstance(last, int) else -1


def _is_long_enough(spot: Location) -> bool:
    """Check if only wrong items, reported themselves, make a list or mapping too short."""
    schema = spot.shape.chosen_branch(spot.schema, spot.node)
    if isinstance(spot.node, Map):
        return len(spot.node.entries) >= int(schema.get("minProperties", 0))
    if not isinstance(spot.node, Items):
        return False
    together = any(
        isinstance(item, Scalar) and ", " in suggest_numbers(str(item.value)) for item in spot.node.nodes
    )
    return together or len(spot.node.nodes) >= int(schema.get("minItems", 0))


def _unread_keys(node: AnyNode, shape: Shape) -> Iterator[Strange]:
    """Report keys of effects that no field reads; pydantic passes over them (`rows.Effect`)."""
    for value, schema in shape.walk(node, shape.schema):
        if isinstance(value, Map) and schema.get("x-closed"):
            known = list(schema["properties"])
            for key, entry in value.entries.items():
                if key not in known:
                    yield value, entry, known


def _duplicates(node: AnyNode, shape: Shape) -> Iterator[Problem]:
    """Report repeated items in a list of unique ones."""
    if not shape.has_unique_lists:
        return
    for value, schema in shape.walk(node, shape.schema):
        if isinstance(value, Items) and schema.get("uniqueItems"):
            before, told = set[str](), set[str]()
            for item in value.nodes:
                said = json.dumps(to_plain(item))
                if said in before - told and not _has_bad(item):
                    told.add(said)
                    shown = words_for(item) if isinstance(item, Scalar) else shorten(said)
                    yield item.problem(f"{shown} stands here twice", "take one of them out")
                before.add(said)


def _has_bad(node: AnyNode) -> bool:
    """Check if something in a node was reported while it was read."""
    if isinstance(node, Map):
        return node.is_reported or any(_has_bad(entry.node) for entry in node.entries.values())
    if isinstance(node, Items):
        return node.is_reported or any(map(_has_bad, node.nodes))
    return node.is_reported
