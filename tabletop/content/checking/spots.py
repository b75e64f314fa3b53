"""Where a mistake is: follows the location of one of pydantic's errors through the nodes and the schema beside them.

pydantic's locations hold keys and indexes, but also the branches of unions and marks such as `[key]`; only nodes and
schema together tell which is which.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.content.checking.shapes import Schema, Shape
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map


class Spot:
    """The node a location leads to, the schema there, and what was passed on the way."""

    def __init__(self, loc: Sequence[str | int], node: AnyNode, shape: Shape) -> None:
        self.node, self.schema, self.shape = node, shape.schema, shape
        self.parent: Map | None = None
        self.parent_schema: Schema = {}
        self.tags: dict[str, Schema] = {}
        """What the parent may be instead, by the words that choose it, such as `type: move`."""
        self._tags: dict[str, Schema] = {}
        self.entry: Entry | None = None
        """The key whose value the node is; None for items of a list."""
        self.names: list[str] = []
        self.path: list[str | int] = []
        self.lost: str | int | None = None
        """The step that leads nowhere: a key or item that is missing."""
        self.in_union = False
        """Whether it passed one of several types of value that no key tells apart."""
        self.on_key = False
        """Whether the mistake is in the key itself."""
        for step in loc:
            self._enter(step)
            if self.lost is not None:
                break

    def _enter(self, step: str | int) -> None:
        key = self.shape.discriminator(self.schema)
        tags = self.shape.tags(self.schema, key) if key else {}
        if isinstance(self.node, Map) and step in tags and self.node.text(key) == step:
            self.schema = tags[str(step)]
            self._tags = {f"{key}: {word}": branch for word, branch in tags.items()}
            self.names.append(str(step))
            return
        if step == "[key]" and self.entry is not None:
            self.on_key = True
            return
        schema = self.shape.chosen(self.schema, self.node)
        if isinstance(self.node, Map) and isinstance(step, str) and step in self.node.entries:
            self.parent, self.parent_schema = self.node, schema
            self.tags, self._tags = self._tags, {}
            self.entry = self.node.entries[step]
            self.node, self.schema = self.entry.node, self.shape.below(schema, step)
            self.names.append(step)
            self.path.append(step)
        elif isinstance(self.node, Items) and isinstance(step, int) and step < len(self.node.nodes):
            self.node, self.schema = self.node.nodes[step], self.shape.below(schema, step)
            self.path.append(step)
            self.entry, self._tags = None, {}
        elif len(self.shape.branches(self.schema)) > 1 and not key:
            self.in_union = True
        else:
            self.lost = step

    @property
    def bad(self) -> bool:
        """Whether something was reported here already, while the file was read."""
        key = self.shape.discriminator(self.schema)
        chosen = self.node.get(key) if key and isinstance(self.node, Map) else None
        return (
            self.node.bad
            or (self.entry is not None and self.entry.bad)
            or (chosen is not None and chosen.bad and self.lost is None)
        )

    @property
    def named(self) -> str:
        """`parent.key: ` to start a message with, "" at the top."""
        return ".".join(self.names[-2:]) + ": " if self.names else ""
