"""Locations of mistakes: follow the path of pydantic's error through the nodes and their schema.

pydantic's locations hold keys and indexes, but also the branches of unions and marks such as `[key]`; only nodes and
schema together tell which is which.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.content.checking.shapes import Schema, Shape
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map


class Location:
    """Node at the end of an error's path, with its schema and those on the way."""

    def __init__(self, loc: Sequence[str | int], node: AnyNode, shape: Shape) -> None:
        self.node, self.schema, self.shape = node, shape.schema, shape
        self.parent: Map | None = None
        self.parent_schema: Schema = {}
        self.tags: dict[str, Schema] = {}
        """Other types of the parent, by the words that choose them, such as `type: move`."""
        self._tags: dict[str, Schema] = {}
        self.entry: Entry | None = None
        """Key whose value the node is; None for items of a list."""
        self.names: list[str] = []
        self.path: list[str | int] = []
        self.missing_step: str | int | None = None
        """Last step of the path if it leads nowhere: a missing key or item."""
        self.in_union = False
        """True if it passed one of several types of value that no key tells apart."""
        self.is_key = False
        """True if the mistake is in the key itself."""
        for step in loc:
            self._enter(step)
            if self.missing_step is not None:
                break

    def _enter(self, step: str | int) -> None:
        key = self.shape.discriminator(self.schema)
        tags = self.shape.branches_by_tag(self.schema, key) if key else {}
        if isinstance(self.node, Map) and step in tags and self.node.text(key) == step:
            self.schema = tags[str(step)]
            self._tags = {f"{key}: {word}": branch for word, branch in tags.items()}
            self.names.append(str(step))
            return
        if step == "[key]" and self.entry is not None:
            self.is_key = True
            return
        schema = self.shape.chosen_branch(self.schema, self.node)
        if isinstance(self.node, Map) and isinstance(step, str) and step in self.node.entries:
            self.parent, self.parent_schema = self.node, schema
            self.tags, self._tags = self._tags, {}
            self.entry = self.node.entries[step]
            self.node, self.schema = self.entry.node, self.shape.child_schema(schema, step)
            self.names.append(step)
            self.path.append(step)
        elif isinstance(self.node, Items) and isinstance(step, int) and step < len(self.node.nodes):
            self.node, self.schema = self.node.nodes[step], self.shape.child_schema(schema, step)
            self.path.append(step)
            self.entry, self._tags = None, {}
        elif len(self.shape.branches(self.schema)) > 1 and not key:
            self.in_union = True
        else:
            self.missing_step = step

    @property
    def is_reported(self) -> bool:
        """True if something was reported here already, while the file was read."""
        key = self.shape.discriminator(self.schema)
        chosen = self.node.get(key) if key and isinstance(self.node, Map) else None
        return (
            self.node.is_reported
            or (self.entry is not None and self.entry.is_reported)
            or (chosen is not None and chosen.is_reported and self.missing_step is None)
        )

    @property
    def prefix(self) -> str:
        """Start of a message, `parent.key: `; "" at the top."""
        return ".".join(self.names[-2:]) + ": " if self.names else ""
