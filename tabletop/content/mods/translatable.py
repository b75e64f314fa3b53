"""Translatable texts of a game in English, each with its path of keys, and those that a mod changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from tabletop.content.checking.shapes import Shape
from tabletop.content.reading.yamlread import AnyNode, Items, Map, to_plain

SENTENCES = ("title", "subtitle", "blurb")
"""Keys of game.yaml that are sentences themselves."""
Way = tuple[str, ...]
"""Keys that lead to a sentence in a translation."""
# A sentence of the game's own, or a section of them by key.
Tree = Mapping[str, "AnyNode | Tree"]


def find_texts(
    game: Map | None,
    rows: Mapping[str, Mapping[str, Map]],
    shapes: Mapping[str, Shape],
    texts_of: Callable[[Map, Shape], Tree],
) -> Tree:
    """Return all translatable texts of a game, in the order of a translation; `texts_of` a row are given."""
    tree: dict[str, AnyNode | Tree] = {}
    if game is not None:
        tree |= {key: entry.node for key, entry in game.entries.items() if key in SENTENCES}
        for section in ("options", "orders"):
            tree[section] = _by_id(game.get(section))
        texts = game.get("texts")
        tree["texts"] = _groups(texts) if isinstance(texts, Map) else {}
    tree["rows"] = {
        kind: found
        for kind, by_id in rows.items()
        if (found := {name: said for name, row in by_id.items() if (said := texts_of(row, shapes[kind]))})
    }
    return {key: value for key, value in tree.items() if value}


def _by_id(listed: AnyNode | None) -> Tree:
    found: dict[str, AnyNode | Tree] = {}
    for item in listed.nodes if isinstance(listed, Items) else ():
        if isinstance(item, Map):
            words: dict[str, AnyNode | Tree] = {
                key: node for key in ("name", "text", "told") if (node := item.get(key)) is not None
            }
            values = item.get("values")
            if isinstance(values, Map):
                words["values"] = {key: entry.node for key, entry in values.entries.items()}
            result = item.get("result")
            if isinstance(result, Map) and (text := result.get("text")) is not None:
                words["result"] = text
            found[item.text("id")] = words
    return found


def _groups(texts: Map) -> Tree:
    return {
        group: {key: sentence.node for key, sentence in entry.node.entries.items()}
        for group, entry in texts.entries.items()
        if isinstance(entry.node, Map)
    }


def row_texts(row: Map, shape: Shape) -> Tree:
    """Return the keys of a row, and of its parts, whose model marks them as `Translatable`."""
    return _marked_parts(
        row, {id(node) for node, schema in shape.walk(row, shape.schema) if "x-spoken" in schema}
    )


def _marked_parts(part: Map, marked: Collection[int]) -> Tree:
    tree: dict[str, AnyNode | Tree] = {}
    for key, entry in part.entries.items():
        if id(entry.node) in marked:
            tree[key] = entry.node
        elif isinstance(entry.node, Map) and (inner := _marked_parts(entry.node, marked)):
            tree[key] = inner
    return tree


def changed_texts(before: Tree, after: Tree, way: Way = ()) -> Iterator[Way]:
    """Yield the paths of sentences of `before` that differ in `after`."""
    for key, old in before.items():
        new = after.get(key)
        if isinstance(old, Mapping):
            if isinstance(new, Mapping):
                yield from changed_texts(old, new, (*way, key))
        elif new is not None and (isinstance(new, Mapping) or to_plain(new) != to_plain(old)):
            yield (*way, key)
