"""Lines of a scenario in words: what is given, done and expected, each with its outcome.

Fields, seats and ids are called by names that whoever asks gives; the rules that run next stand in the text alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from tabletop.content.reading.yamlread import AnyNode, Items, Map, Scalar
from tabletop.workshop.errors import Why
from tabletop.workshop.scenario_file import Scenario, excerpt, to_items
from tabletop.workshop.scenario_table import REST
from tabletop.workshop.scenarios import FailedLine

Outcome = Literal["", "held", "failed", "unreached"]
Part = Literal["given", "when", "then"]
Way = tuple[str, ...]
"""Keys that lead to a word of a scenario."""
_WHOLE = ("options", REST)
"""Keys whose parts stand on one line."""


class Speech(Protocol):
    """Words for people in place of those of a scenario."""

    def key(self, path: Way) -> str:
        """Name a key, by all keys that lead to it and itself."""

    def word(self, path: Way, word: str) -> str:
        """Name a word that stands below these keys."""

    def phrase(self, path: Way, words: Sequence[str]) -> str:
        """Say a list that is one act, such as a word and its card; "" for any other list."""


@dataclass(slots=True)
class ScenarioLine:
    """One line: its part, its words, and whether it holds."""

    part: Part
    what: str
    at: tuple[int, int]
    """Line and column in the file."""
    kind: str = ""
    """`does`, `may_not`, `undo` or `redo` of a line of `when`, "" for one that must hold."""
    seat: int | None = None
    """Seat that does something, None if the line names none."""
    outcome: Outcome = ""
    why: list[Why] = field(default_factory=list)
    """Reasons why it does not hold."""


def list_lines(scenario: Scenario, failed: Sequence[FailedLine], speech: Speech) -> list[ScenarioLine]:
    """List the lines of a scenario that was run, in the order of its parts, with what came of each."""
    given = list(_conditions("given", scenario.given, speech))
    played = [*_acts(scenario, speech), *_conditions("then", scenario.then, speech)]
    for each in failed:
        before = [line for line in played if line.at <= each.at]
        if before:
            max(before, key=lambda line: line.at).why.append(each.why)
    reached = True
    for line in played:
        line.outcome = "failed" if line.why else "held" if reached else "unreached"
        reached = reached and not (line.part == "when" and line.why)
    return [*given, *played]


def _acts(scenario: Scenario, speech: Speech) -> Iterator[ScenarioLine]:
    for act in scenario.when:
        if act.then is not None:
            yield from _conditions("when", act.then, speech)
        else:
            what = say(act.written, speech, (act.kind,)) if act.written is not None else ""
            yield ScenarioLine("when", what, _place(act.node), act.kind, act.seat)


def _conditions(part: Part, inside: Map, speech: Speech) -> Iterator[ScenarioLine]:
    """Yield a line for each key of `given` or `then`, and for each part of a field that has several."""
    for key, entry in inside.entries.items():
        label, node = speech.key((key,)), entry.node
        if key == "offered":
            yield from _offers(part, label, node, speech)
            continue
        if not isinstance(node, Map) or key in _WHOLE or "top" in node.entries:
            said = say(node, speech, (key,))
            yield ScenarioLine(part, f"{label}: {said}", (entry.line, entry.column))
            continue
        for below in node.entries.values():
            path, at = (key, below.key), (below.line, below.column)
            said = say(below.node, speech, path)
            yield ScenarioLine(part, f"{label}, {speech.key(path)}: {said}", at)


def _offers(part: Part, label: str, node: AnyNode, speech: Speech) -> Iterator[ScenarioLine]:
    """Yield a line for each seat that is offered something: the choices, or the question if none are named."""
    for offer in to_items(node):
        if isinstance(offer, Map):
            named = [offer.get(key) for key in ("keys", "prompt", "seat")]
            shown = next((each for each in named[:2] if each is not None), None)
            said = say(shown, speech, ("offered",)) if shown is not None else ""
            who = f", {speech.key(('offered', excerpt(named[2])))}" if named[2] is not None else ""
            yield ScenarioLine(part, f"{label}{who}: {said}", _place(offer))


def _place(node: AnyNode) -> tuple[int, int]:
    return node.line, node.column


def say(node: AnyNode, speech: Speech, path: Way) -> str:
    """Say what a node holds, rows by their names."""
    if isinstance(node, Items):
        plain = all(isinstance(each, Scalar) for each in node.nodes)
        if plain and (act := speech.phrase(path, [excerpt(each) for each in node.nodes])):
            return act
        return ", ".join(say(each, speech, path) for each in node.nodes) or "–"
    if isinstance(node, Map):
        said = [
            f"{speech.key((*path, key))}: {say(entry.node, speech, (*path, key))}"
            for key, entry in node.entries.items()
        ]
        return "; ".join(said)
    return speech.word(path, excerpt(node))
