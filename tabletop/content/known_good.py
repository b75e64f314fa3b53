"""Cache of a game's own files that were checked, for reading the game again when a mod's file is saved.

Whoever makes a mod saves one file at a time: the game's own files are read and checked once. Whatever is wrong is read
and checked anew each time, because telling of a mistake may change its nodes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tabletop.content.checking.check import check
from tabletop.content.checking.crosscheck import KnownNames, check_references
from tabletop.content.checking.shapes import Shape
from tabletop.content.mods.translatable import Tree, row_texts
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import AnyNode, Items, Map, parse

# The value that a node is read as is the business of its shape: hence Any.


@dataclass(slots=True)
class _Known:
    """A row or a single file of the game's own, with the results of its checks."""

    node: AnyNode
    value: Any = None
    texts: Tree | None = None
    names: object = None
    """The names that there were when all that it refers to was there."""


@dataclass(slots=True)
class KnownGood:
    """Cache of nodes of a game's own files by their text, with the results of their checks."""

    files: dict[str, tuple[str, AnyNode]] = field(default_factory=dict)
    """Text and node of each file by its name."""
    nodes: dict[int, _Known] = field(default_factory=dict)
    """Rows and single files by the identity of their nodes, which live as long."""

    def forget(self) -> None:
        """Drop everything: all is read and checked anew from now on."""
        self.files.clear()
        self.nodes.clear()

    def parse(self, text: str, name: str, problems: list[Problem]) -> AnyNode | None:
        """Parse a file of the game's own, or return the node of the same text."""
        before = self.files.get(name)
        if before is not None and before[0] == text:
            return before[1]
        if before is not None:
            self.forget()
        found: list[Problem] = []
        node = parse(text, name, found)
        problems += found
        if node is not None and not found:
            self.files[name] = text, node
            rows = node.nodes if isinstance(node, Items) else [node]
            self.nodes.update({id(row): _Known(row) for row in rows})
        return node

    def check(self, node: AnyNode, shape: Shape, problems: list[Problem]) -> Any:
        """Check a node as `checking.check` does, or return its earlier value."""
        known = self.nodes.get(id(node))
        if known is None:
            return check(node, shape, problems)
        if known.value is None:
            known.value = check(node, shape, problems)
        return known.value

    def check_references(self, node: AnyNode, shape: Shape, names: KnownNames) -> list[Problem]:
        """Check the references of a node, unless they were all right and the names are still the same."""
        known = self.nodes.get(id(node))
        if known is not None and known.names == names.key:
            return []
        noted = len(names.removed_uses), len(names.missing_keys)
        found = check_references(node, shape, names)
        if known is not None and not found and noted == (len(names.removed_uses), len(names.missing_keys)):
            known.names = names.key
        return found

    def row_texts(self, row: Map, shape: Shape) -> Tree:
        """Return the texts of a row that another language may translate."""
        known = self.nodes.get(id(row))
        if known is None:
            return row_texts(row, shape)
        if known.texts is None:
            known.texts = row_texts(row, shape)
        return known.texts
