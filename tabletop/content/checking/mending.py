"""What was plainly meant otherwise in a value that cannot be read: told once, and read as it was meant.

Without this each key of a part that stands in the wrong place would be missed there and be one too many here.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.content.checking.indents import settle
from tabletop.content.checking.parted import join_items, join_numbers
from tabletop.content.checking.shapes import Schema, Shape
from tabletop.content.reading.problems import Problem, listed, nearest
from tabletop.content.reading.yamlread import AnyNode, Items, Map, Scalar


def mended(node: AnyNode, shape: Shape) -> list[Problem]:
    """What was told; the node is changed."""
    problems: list[Problem] = []
    for value, schema in [*shape.walk(node, shape.schema)]:
        if isinstance(value, Items) and len(value.nodes) > 1:
            join_items(value, shape.below(schema, 0), shape, problems)
            join_numbers(value, shape.below(schema, 0), shape, problems)
    problems += settle(node, shape)
    problems += _meant(node, shape.schema, shape)
    return problems


def _meant(node: AnyNode, schema: Schema, shape: Shape) -> Iterator[Problem]:
    """Take the other word for what a mapping is, where its keys are those of another and not of its own."""
    if isinstance(node, Map):
        if key := shape.discriminator(schema):
            yield from _other_word(node, key, shape.tags(schema, key))
        below = shape.chosen(schema, node)
        for name, entry in node.entries.items():
            yield from _meant(entry.node, shape.below(below, name), shape)
    elif isinstance(node, Items):
        below = shape.chosen(schema, node)
        for index, item in enumerate(node.nodes):
            yield from _meant(item, shape.below(below, index), shape)


def _other_word(value: Map, key: str, tags: dict[str, Schema]) -> Iterator[Problem]:
    word = value.get(key)
    if not isinstance(word, Scalar) or word.bad or word.value not in tags:
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
        what = f'{key} "{word.value}" has no {listed(theirs, 3)}'
        word.value = fitting[0]
        yield word.problem(what, f'did you mean "{fitting[0]}"?')
