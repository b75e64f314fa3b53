"""A node of the tree: a thing with a role, a name, a value, states and acts. It knows no screen and no reader."""

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
    """A number between two bounds, and the step from one to the next."""

    at: float
    low: float
    high: float
    step: float


@dataclass(frozen=True)
class Node:
    """One thing on the screen."""

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
        """Itself, and all below it in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, key: str) -> Node | None:
        """The node of that key in the tree."""
        return next((node for node in self.walk() if node.key == key), None)

    def told(self) -> tuple[str, ...]:
        """All words of it and of what is below it, a line for each thing."""
        return tuple(
            ": ".join(part for part in (node.role, node.name, node.value, node.about) if part)
            for node in self.walk()
        )

    def do(self, act: Act, words: str = "") -> bool:
        """Do an act; False if it has none such."""
        if act not in self.acts:
            return False
        self.acts[act](words)
        return True


def box_of(rect: Iterable[float]) -> Box:
    """The box of a rectangle."""
    left, top, wide, high = rect
    return left, top, wide, high


def group(key: str, name: str, children: Iterable[Node], role: Role = "group") -> tuple[Node, ...]:
    """A named group of these; nothing where there are none."""
    inside = tuple(children)
    return (Node(key, role, name, children=inside),) if inside else ()


def with_own_keys(tree: Node) -> Node:
    """The same tree; keys that are there already are told apart by numbers."""
    times: dict[str, int] = {}

    def rename(node: Node) -> Node:
        n = times[node.key] = times.get(node.key, 0) + 1
        children = tuple(map(rename, node.children))
        return replace(node, key=node.key if n == 1 else f"{node.key}#{n}", children=children)

    return rename(tree)
