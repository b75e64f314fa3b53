"""Scenario files: reads them and checks their shape; what the words in them mean is decided while they run.

A file holds one YAML document a case: `rule`, `name`, `given`, `at`, `when`, `then`. Every mistake is a `Problem`
with file, line and column; a case with one is left out, the others run.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tabletop.content.reading.problems import Problem, did_you_mean, listed
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar, decoded, parse_all

CASE_KEYS = ("rule", "name", "game", "given", "at", "when", "then")
ACT_KEYS = ("seat", "does", "may_not", "why", "drag", "undo", "redo")
SET_UP_KEYS = ("seats", "options", "seed")


class Wrong(Exception):
    """A mistake in a scenario file, found at a node of it."""

    def __init__(self, node: AnyNode, what: str, suggestion: str = "") -> None:
        super().__init__(what)
        self.problem = node.problem(what, suggestion)


@dataclass(frozen=True, slots=True)
class Act:
    """One line of `when`. `kind` is does, may_not, undo or redo; `written` is the key or the keys as in the file."""

    node: Map
    kind: str
    seat: int | None
    written: AnyNode | None = None
    why: str = ""
    """A key of texts.why, or of an undo reason."""
    drag: tuple[AnyNode, AnyNode] | None = None
    """Source and target that `why` is the answer to: words, as `scenario_words.handle` reads them."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One case of a scenario file."""

    node: Map
    name: str
    rules: tuple[str, ...]
    game: str
    """Given by the file's place when the case does not name it."""
    given: Map
    at: AnyNode | None
    when: tuple[Act, ...]
    then: Map

    @property
    def place(self) -> str:
        """`file:line`."""
        return self.node.place


def read_file(path: Path, problems: list[Problem], name: str = "") -> list[Scenario]:
    """The cases of a file that are well formed; everything wrong with the others is added to `problems`.

    Messages call the file by its `name`, by its path when left out.
    """
    name = name or str(path)
    text = decoded(path, name, problems)
    if text is None:
        return []
    found = len(problems)
    documents = parse_all(text, name, problems)
    if documents is None or len(problems) > found:
        return []
    if not documents:
        problems.append(
            Problem(name, 1, 1, "the file holds no scenario", "write at least rule, name, when and then")
        )
    cases = []
    for document in documents:
        try:
            cases.append(_scenario(document))
        except Wrong as wrong:
            problems.append(wrong.problem)
    return cases


def known(mapping: Map, keys: tuple[str, ...]) -> None:
    """Raise `Wrong` at the first key of a mapping that is not one of `keys`."""
    for entry in mapping.entries.values():
        if entry.key not in keys:
            close = did_you_mean(entry.key, keys)
            hint = close or f"it can have {listed(keys)}"
            raise Wrong(key_node(entry), f'unknown key "{entry.key}"', hint)


def key_node(entry: Entry) -> Scalar:
    """A key of a mapping as a node, to report problems at."""
    return Scalar(entry.source, entry.line, entry.column, entry.key)


def mapping_at(parent: Map, key: str) -> Map:
    """The mapping below a key; an empty one if there is none."""
    node = parent.get(key)
    if node is None or (isinstance(node, Scalar) and node.value is None):
        return Map(parent.source, parent.line, parent.column)
    if not isinstance(node, Map):
        raise Wrong(node, f"{key} must be a mapping", "write a key and a colon before each value")
    return node


def number(node: AnyNode, what: str) -> int:
    """The number a node holds."""
    if isinstance(node, Scalar) and isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.value
    raise Wrong(node, f"{what} must be a number")


def word(node: AnyNode, what: str) -> str:
    """The text a node holds."""
    if isinstance(node, Scalar) and isinstance(node.value, str):
        return node.value
    raise Wrong(node, f"{what} must be a word")


def items(node: AnyNode) -> Iterator[AnyNode]:
    """The nodes of a list, or the node itself when it is not one."""
    yield from node.nodes if isinstance(node, Items) else (node,)


def _scenario(node: AnyNode) -> Scenario:
    if not isinstance(node, Map):
        raise Wrong(node, "a scenario is a mapping", "it begins with rule: and name:")
    known(node, CASE_KEYS)
    for needed in ("rule", "name"):
        if node.get(needed) is None:
            raise Wrong(node, f"the scenario has no {needed}", f"write {needed}: as one of its keys")
    if node.get("when") is None and node.get("then") is None:
        raise Wrong(node, "the scenario has neither when nor then", "say what is done or what must hold")
    rules, name, then = node.get("rule"), node.get("name"), mapping_at(node, "then")
    assert rules is not None  # both were found above
    assert name is not None
    return Scenario(
        node=node,
        name=word(name, "name"),
        rules=tuple(word(rule, "rule") for rule in items(rules)),
        game=node.text("game"),
        given=mapping_at(node, "given"),
        at=node.get("at"),
        when=tuple(_acts(node)),
        then=then,
    )


def _acts(node: Map) -> Iterator[Act]:
    when = node.get("when")
    if when is None or (isinstance(when, Scalar) and when.value is None):
        return
    if not isinstance(when, Items):
        raise Wrong(when, "when must be a list", "begin each line with a dash")
    for line in when.nodes:
        yield _act(line)


def _act(line: AnyNode) -> Act:
    if not isinstance(line, Map):
        raise Wrong(line, "each line of when is a mapping", "for instance {seat: 0, does: pass}")
    known(line, ACT_KEYS)
    kinds = [kind for kind in ("does", "may_not", "undo", "redo") if kind in line.entries]
    if len(kinds) != 1:
        raise Wrong(line, "each line of when has one of does, may_not, undo and redo")
    kind, written, asked = kinds[0], line.get(kinds[0]), line.get("seat")
    seat = None if asked is None else number(asked, "seat")
    if kind in ("undo", "redo"):
        if not (isinstance(written, Scalar) and written.value is True):
            raise Wrong(written or line, f"{kind} takes nothing but true", f"write {kind}: true and the seat")
    if kind != "may_not" and ("why" in line.entries or "drag" in line.entries):
        raise Wrong(line, "only may_not has a why and a drag")
    return Act(line, kind, seat, written, line.text("why"), _drag(line))


def _drag(line: Map) -> tuple[AnyNode, AnyNode] | None:
    drag = line.get("drag")
    if drag is None:
        return None
    if not (isinstance(drag, Items) and len(drag.nodes) == 2):
        raise Wrong(drag, "drag is a list of two", "for instance [fuel-1, place:map:0:1]")
    source, target = drag.nodes
    word(source, "the source")
    word(target, "the target")
    return source, target
