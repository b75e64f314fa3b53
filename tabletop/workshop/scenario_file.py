"""Parser of scenario files: reads them and checks their shape; words are looked up while they run.

A file holds one YAML document a case: `rule`, `name`, `given`, `at`, `when`, `then`. Every mistake is a `Problem`
with file, line and column; a case with one is left out, the others run.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ParamSpec, TypeVar

from tabletop.content.reading.problems import Problem, Reason, did_you_mean, join_listed, nearest
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar, parse_all, read_text
from tabletop.engine.limits import Refusal

EVERY_SEED = "for every seed in"
CASE_KEYS = ("rule", "name", "example", "game", EVERY_SEED, "given", "at", "when", "then")
ACT_KEYS = ("seat", "does", "may_not", "why", "drag", "undo", "redo", "then")
ACT_KINDS = ("does", "may_not", "undo", "redo", "then")
SET_UP_KEYS = ("seats", "options", "seed")
MOST_SEEDS = 200
"""Limit of shuffles in one scenario: more than that is a simulation."""


class ScenarioMistake(Exception):
    """Mistake in a scenario file, found at a node of it."""

    def __init__(
        self,
        node: AnyNode,
        what: str,
        suggestion: str = "",
        refusal: Refusal | None = None,
        reason: Reason | None = None,
    ) -> None:
        super().__init__(what)
        self.problem = replace(node.problem(what, suggestion), reason=reason)
        self.refusal = refusal
        """Reason in the words of people at a table, where they can come upon it."""


@dataclass(frozen=True, slots=True)
class Act:
    """Line of `when`, of one of `ACT_KINDS`; `written` is the key or the keys as in the file."""

    node: Map
    kind: str
    seat: int | None
    written: AnyNode | None = None
    reason: str = ""
    """Expected key of texts.why, or of an undo reason."""
    drag: tuple[AnyNode, AnyNode] | None = None
    """Source and target of the drag that gives `reason`, as `scenario_values.to_handle` reads them."""
    then: Map | None = None
    """Conditions that must hold at this moment."""

    @property
    def tries_undo(self) -> bool:
        """True for `may_not: undo`, which is no answer."""
        return isinstance(self.written, Scalar) and self.written.value == "undo"


@dataclass(frozen=True, slots=True)
class Scenario:
    """Case of a scenario file."""

    node: Map
    name: str
    rules: tuple[str, ...]
    game: str
    """Game of the case; the file's place gives it when the case does not."""
    given: Map
    at: AnyNode | None
    when: tuple[Act, ...]
    then: Map
    seeds: tuple[int, ...] = ()
    """Seeds of the shuffles to run; none: that of `given`."""
    example: str = ""
    """Key of texts.examples, if the rules help plays this case."""

    @property
    def checks(self) -> tuple[Map, ...]:
        """All conditions, in between and in the end."""
        return (*(act.then for act in self.when if act.then is not None), self.then)

    @property
    def place(self) -> str:
        """Position as `file:line`."""
        return self.node.place


def read_file(path: Path, problems: list[Problem], name: str = "") -> list[Scenario]:
    """Read the well-formed cases of a file; mistakes in the others are added to `problems`.

    Messages call the file by its `name`, by its path when left out.
    """
    name = name or str(path)
    text = read_text(path, name, problems)
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
        wrong: list[ScenarioMistake] = []
        case = _scenario(document, wrong)
        problems += (each.problem for each in wrong)
        if case is not None and not wrong:
            cases.append(case)
    return cases


def require_known_keys(mapping: Map, keys: tuple[str, ...]) -> None:
    """Raise `ScenarioMistake` at the first key of a mapping that is not one of `keys`."""
    for wrong in _unknown_keys(mapping, keys):
        raise wrong


def _unknown_keys(mapping: Map, keys: tuple[str, ...]) -> Iterator[ScenarioMistake]:
    for entry in mapping.entries.values():
        if entry.key not in keys:
            hint = did_you_mean(entry.key, keys) or f"it can have {join_listed(keys)}"
            reason = Reason("key", entry.key, nearest(entry.key, keys))
            yield ScenarioMistake(key_node(entry), f'unknown key "{entry.key}"', hint, reason=reason)


def key_node(entry: Entry) -> Scalar:
    """Return a key of a mapping as a node, to report problems at."""
    return Scalar(entry.source, entry.line, entry.column, entry.key)


def child_mapping(parent: Map, key: str) -> Map:
    """Return the mapping below a key; an empty one if there is none."""
    node = parent.get(key)
    if node is None or (isinstance(node, Scalar) and node.value is None):
        return Map(parent.source, parent.line, parent.column)
    if not isinstance(node, Map):
        what, hint = f"{key} must be a mapping", "write a key and a colon before each value"
        raise ScenarioMistake(node, what, hint, reason=Reason("mapping", key))
    return node


def given_step(node: Map) -> AnyNode | None:
    """Return the step of the rules that a position begins with; None if it names none."""
    at = node.get("at")
    return None if isinstance(at, Scalar) and at.value is None else at


def to_number(node: AnyNode, what: str) -> int:
    """Return the number in a node."""
    if isinstance(node, Scalar) and isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.value
    found = excerpt(node)
    hint = f"write a whole number, not {found}"
    raise ScenarioMistake(node, f"{what} must be a number", hint, reason=Reason("number", found))


def to_word(node: AnyNode, what: str) -> str:
    """Return the text in a node."""
    if isinstance(node, Scalar) and isinstance(node.value, str):
        return node.value
    found = excerpt(node)
    hint = f"write a word, not {found}"
    raise ScenarioMistake(node, f"{what} must be a word", hint, reason=Reason("text", found))


def excerpt(node: AnyNode) -> str:
    """Return the text of a node, shortened for a sentence."""
    if isinstance(node, Scalar):
        return (
            "nothing"
            if node.value is None
            else str(node.value).lower()
            if isinstance(node.value, bool)
            else str(node.value)
        )
    return "a list" if isinstance(node, Items) else "a mapping"


def to_items(node: AnyNode) -> Iterator[AnyNode]:
    """Yield the nodes of a list, or the node itself when it is not one."""
    yield from node.nodes if isinstance(node, Items) else (node,)


def _scenario(node: AnyNode, wrong: list[ScenarioMistake]) -> Scenario | None:
    """Read the scenario of a document; its mistakes are added to `wrong`."""
    if not isinstance(node, Map):
        wrong.append(ScenarioMistake(node, "a scenario is a mapping", "it begins with rule: and name:"))
        return None
    wrong += _unknown_keys(node, CASE_KEYS)
    for needed in () if wrong else ("rule", "name"):  # it may be the one that is misspelt
        if node.get(needed) is None:
            what, hint = f"the scenario has no {needed}", f"write {needed}: as one of its keys"
            wrong.append(ScenarioMistake(node, what, hint, reason=Reason("missing", needed)))
    rules = (
        [_try_read(wrong, to_word, rule, "rule") for rule in to_items(node.get("rule") or node)]
        if not wrong
        else []
    )
    name = _try_read(wrong, to_word, node.get("name") or node, "name") if not wrong else ""
    given = _try_read(wrong, child_mapping, node, "given")
    then = _try_read(wrong, child_mapping, node, "then")
    when = tuple(_acts(node, wrong))
    seeds = _try_read(wrong, _seeds, node)
    if not wrong and not when and not (then and then.entries):
        what = "the scenario has neither when nor then: it would pass whatever the rules do"
        hint = "say what is done or what must hold"
        wrong.append(ScenarioMistake(node, what, hint, reason=Reason("nothing")))
    if wrong or given is None or then is None:
        return None
    return Scenario(
        node,
        str(name),
        tuple(map(str, rules)),
        node.text("game"),
        given,
        node.get("at"),
        when,
        then,
        seeds or (),
        node.text("example"),
    )


P = ParamSpec("P")
R = TypeVar("R")


def _try_read(
    wrong: list[ScenarioMistake], read: Callable[P, R], *args: P.args, **more: P.kwargs
) -> R | None:
    """Call `read`; on a mistake add it to `wrong` and return None."""
    try:
        return read(*args, **more)
    except ScenarioMistake as found:
        wrong.append(found)
        return None


def _seeds(node: Map) -> tuple[int, ...]:
    """Read the seeds of `for every seed in: 1..20`, or of a list."""
    written = node.get(EVERY_SEED)
    if written is None:
        return ()
    hint = f"write for instance {EVERY_SEED}: 1..20, or [3, 7]"
    if "seed" in child_mapping(node, "given").entries:
        raise ScenarioMistake(written, "given names one seed as well", "leave one of the two out")
    if isinstance(written, Items):
        seeds = tuple(to_number(each, "a seed") for each in written.nodes)
    else:
        ends = re.fullmatch(r"(\d{1,9})\.\.(\d{1,9})", str(getattr(written, "value", "")))
        if not ends:
            raise ScenarioMistake(written, "the seeds are not written as from..to", hint)
        seeds = tuple(range(int(ends[1]), min(int(ends[2]), int(ends[1]) + MOST_SEEDS) + 1))
    if not 0 < len(seeds) <= MOST_SEEDS:
        raise ScenarioMistake(
            written,
            f"these are {'no' if not seeds else 'too many'} seeds",
            f"1 to {MOST_SEEDS} of them can be tried",
        )
    return seeds


def _acts(node: Map, wrong: list[ScenarioMistake]) -> Iterator[Act]:
    when = node.get("when")
    if when is None or (isinstance(when, Scalar) and when.value is None):
        return
    if not isinstance(when, Items):
        hint = "begin each line with a dash"
        wrong.append(ScenarioMistake(when, "when must be a list", hint, reason=Reason("lines")))
        return
    for line in when.nodes:
        act = _try_read(wrong, _act, line)
        if act is not None:
            yield act


def _act(line: AnyNode) -> Act:
    if not isinstance(line, Map):
        raise ScenarioMistake(line, "each line of when is a mapping", "for instance {seat: 0, does: pass}")
    require_known_keys(line, ACT_KEYS)
    kinds = [kind for kind in ACT_KINDS if kind in line.entries]
    if len(kinds) != 1:
        said = "each line of when has one of does, may_not, undo, redo and then"
        raise ScenarioMistake(line, said, "write for instance {seat: 0, does: pass}", reason=Reason("act"))
    kind, written, asked = kinds[0], line.get(kinds[0]), line.get("seat")
    if kind == "then":
        return _check_between(line)
    seat = None if asked is None else to_number(asked, "seat")
    if kind in ("undo", "redo"):
        if not (isinstance(written, Scalar) and written.value is True):
            raise ScenarioMistake(
                written or line, f"{kind} takes nothing but true", f"write {kind}: true and the seat"
            )
    elif isinstance(written, (Scalar, type(None))) and getattr(written, "value", None) is None:
        raise ScenarioMistake(written or line, f"{kind} says nothing", "write pass to answer with nothing")
    if kind != "may_not" and ("why" in line.entries or "drag" in line.entries):
        raise ScenarioMistake(line, "only may_not has a why and a drag", "leave them out")
    return Act(line, kind, seat, written, line.text("why"), _drag(line))


def _check_between(line: Map) -> Act:
    """Read a line `- then: {...}` among the others."""
    if len(line.entries) > 1:
        raise ScenarioMistake(
            line, "then stands alone in its line of when", "put what is done into a line of its own"
        )
    then = child_mapping(line, "then")
    if not then.entries:
        raise ScenarioMistake(
            line, "then says nothing that must hold", "write a field and what it holds, or leave it out"
        )
    return Act(line, "then", None, then=then)


def _drag(line: Map) -> tuple[AnyNode, AnyNode] | None:
    drag = line.get("drag")
    if drag is None:
        return None
    if "why" not in line.entries:
        raise ScenarioMistake(
            drag, "a drag is only looked at for its reason", "write why: and a key of texts.why"
        )
    if not (isinstance(drag, Items) and len(drag.nodes) == 2):
        raise ScenarioMistake(drag, "drag is a list of two", "for instance [fuel-1, place:map:0:1]")
    source, target = drag.nodes
    to_word(source, "the source")
    to_word(target, "the target")
    return source, target
