"""Recovery of values in the wrong shape: reported once, then read as they were plainly meant.

Without this each key of a part that stands in the wrong place would be missed there and be one too many here.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.content.checking.misplaced_keys import move_misplaced
from tabletop.content.checking.shapes import Schema, Shape
from tabletop.content.checking.split_items import join_items, join_numbers
from tabletop.content.reading.problems import Problem, join_listed, nearest
from tabletop.content.reading.yamlread import AnyNode, Items, Map, Scalar


def recover(node: AnyNode, shape: Shape) -> list[Problem]:
    """Report what was plainly meant otherwise and change the node to it."""
    problems: list[Problem] = []
    for value, schema in [*shape.walk(node, shape.schema)]:
        if isinstance(value, Items) and len(value.nodes) > 1:
            join_items(value, shape.child_schema(schema, 0), shape, problems)
            join_numbers(value, shape.child_schema(schema, 0), shape, problems)
    problems += move_misplaced(node, shape)
    problems += _fix_kind(node, shape.schema, shape)
    return problems


def _fix_kind(node: AnyNode, schema: Schema, shape: Shape) -> Iterator[Problem]:
    """Replace the word that chooses a mapping's type, where its keys are those of another type."""
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
