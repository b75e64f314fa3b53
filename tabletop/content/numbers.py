"""The `numbers` of a mod beside those they replace: a name that is there, a shape the rules can read, no wrong sign.

Our models allow a game any number it likes; which of them its rules read is known from the game's own file.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.content.problems import Problem, did_you_mean, listed
from tabletop.content.yamlread import AnyNode, Entry, Items, Map, Scalar

_SHAPES = {Scalar: "a whole number", Items: "a list of numbers", Map: "a mapping of numbers"}


def misfits(ours: Map, theirs: Map) -> Iterator[Problem]:
    """What is wrong with the numbers of a mod's game.yaml, laid over `ours`."""
    known, given = ours.get("numbers"), theirs.get("numbers")
    if not isinstance(known, Map) or not isinstance(given, Map):
        return
    for key, entry in given.entries.items():
        old = known.entries.get(key)
        if old is not None:
            yield from _misfit(old, entry)
        elif f"{{{key}}}" not in theirs.source.text:  # texts may have numbers of their own
            hint = did_you_mean(key, known.entries) or f"known are {listed(known.entries, 40)}"
            yield entry.problem(f'numbers: nothing reads "{key}"', hint)


def _misfit(old: Entry, new: Entry) -> Iterator[Problem]:
    if type(old.node) is not type(new.node):
        what = f"numbers.{new.key}: expected {_SHAPES[type(old.node)]}, found {_SHAPES[type(new.node)]}"
        if not isinstance(new.node, Scalar) or isinstance(new.node.value, int):
            yield new.node.problem(what, f"write it as in {old.place}")
    elif min(_values(old.node), default=0) >= 0:
        for node in _nodes(new.node):
            if isinstance(node.value, int) and node.value < 0:
                yield node.problem(f"numbers.{new.key}: expected 0 or more, found {node.value}")


def _nodes(node: AnyNode) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Items):
        for item in node.nodes:
            yield from _nodes(item)
    else:
        for entry in node.entries.values():
            yield from _nodes(entry.node)


def _values(node: AnyNode) -> Iterator[int]:
    return (each.value for each in _nodes(node) if isinstance(each.value, int))
