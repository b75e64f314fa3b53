"""Node of the accessibility tree: role, name, value, states and actions; knows no screen and no reader."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

Role = Literal[
    "window",
    "dialog",
    "group",
    "heading",
    "text",
    "status",
    "alert",
    "button",
    "switch",
    "choice",
    "radio",
    "slider",
    "number",
    "entry",
    "list",
    "item",
    "log",
    "page",
]
"""Sort of a thing, whatever a reader calls it."""
Act = Literal["press", "focus", "more", "less", "write"]
"""Name of an act that can be done with a thing; `write` takes the words."""
Do = Callable[[str], object]
"""Does an act; it is given the words to write, "" where there are none."""

Box = tuple[float, float, float, float]
"""Left, top, width and height in logical units."""
NOWHERE: Box = (0.0, 0.0, 0.0, 0.0)
"""Box of what has no place."""


class Scale(NamedTuple):
    """Numeric range of a node, with its step."""

    at: float
    low: float
    high: float
    step: float


@dataclass(frozen=True)
class Node:
    """One node of the tree."""

    key: str
    """Name of its own in the tree: what has the same one in the next tree is the same thing."""
    role: Role
    name: str = ""
    value: str = ""
    about: str = ""
    """More than its name says: a sentence on it."""
    states: frozenset[str] = frozenset()
    """Some of these: off (nobody can use it now), on, chosen, held, focus."""
    box: Box = NOWHERE
    acts: Mapping[Act, Do] = field(default_factory=dict, compare=False)
    children: tuple[Node, ...] = ()
    scale: Scale | None = None
    """Value and bounds of a number; None for what is no number."""

    def walk(self) -> Iterator[Node]:
        """Yield the node and all below it in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, key: str) -> Node | None:
        """Return the node with that key in the tree."""
        return next((node for node in self.walk() if node.key == key), None)

    def told(self) -> tuple[str, ...]:
        """Words of the node and of all below it, a line for each thing."""
        return tuple(
            ": ".join(part for part in (node.role, node.name, node.value, node.about) if part)
            for node in self.walk()
        )

    def do(self, act: Act, words: str = "") -> bool:
        """Run an action of the node; False if it has none such."""
        if act not in self.acts:
            return False
        self.acts[act](words)
        return True


def box_of(rect: Iterable[float]) -> Box:
    """Convert a rectangle to the box of a node."""
    left, top, wide, high = rect
    return left, top, wide, high


def group(key: str, name: str, children: Iterable[Node], role: Role = "group") -> tuple[Node, ...]:
    """Make a named group of nodes; none without nodes."""
    inside = tuple(children)
    return (Node(key, role, name, children=inside),) if inside else ()


def with_own_keys(tree: Node) -> Node:
    """Return the tree with numbers added to repeated keys."""
    times: dict[str, int] = {}

    def rename(node: Node) -> Node:
        n = times[node.key] = times.get(node.key, 0) + 1
        children = tuple(map(rename, node.children))
        return replace(node, key=node.key if n == 1 else f"{node.key}#{n}", children=children)

    return rename(tree)
