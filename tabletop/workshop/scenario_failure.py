"""Exception for an expectation of a scenario that does not hold."""

from __future__ import annotations

from tabletop.content.reading.yamlread import AnyNode


class Unmet(Exception):
    """Failed expectation of a scenario; `node` is its place in the file."""

    def __init__(self, node: AnyNode, what: str) -> None:
        super().__init__(what)
        self.node = node
        self.what = what
