"""An expectation of a scenario that does not hold."""

from __future__ import annotations

from tabletop.content.reading.yamlread import AnyNode


class Unmet(Exception):
    """Something that a scenario expects does not hold; `node` is the place in the file that says so."""

    def __init__(self, node: AnyNode, what: str) -> None:
        super().__init__(what)
        self.node = node
        self.what = what
