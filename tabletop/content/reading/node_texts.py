"""Texts of a node of YAML: all its keys and values, whatever they mean."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.content.reading.yamlread import AnyNode, Items, Map


def texts_of(node: AnyNode) -> Iterator[str]:
    """Yield every key and every value below a node, as text."""
    if isinstance(node, Map):
        for key, entry in node.entries.items():
            yield key
            yield from texts_of(entry.node)
    elif isinstance(node, Items):
        for item in node.nodes:
            yield from texts_of(item)
    else:
        yield str(node.value)
