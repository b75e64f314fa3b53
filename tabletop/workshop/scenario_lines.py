"""Lines of a scenario as people read them: what is given, what is done and what must hold, each with what came of it.

Ids are replaced by names; what the words of the app say round them is not known here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from tabletop.content.reading.yamlread import AnyNode, Items, Map
from tabletop.workshop.scenario_file import Scenario, excerpt
from tabletop.workshop.scenarios import FailedLine

Outcome = Literal["", "held", "failed", "unreached"]
Part = Literal["given", "when", "then"]
NameOf = Callable[[str], str]
"""Function from a word of a scenario to the name of the row with that id, or to the word itself."""


@dataclass(slots=True)
class ScenarioLine:
    """One line: the part it stands in, its words, and whether it holds."""

    part: Part
    what: str
    at: tuple[int, int]
    """Line and column in the file."""
    kind: str = ""
    """`does`, `may_not`, `undo` or `redo` of a line of `when`, "" for one that must hold."""
    seat: int | None = None
    """Seat that does something, None if the line names none."""
    outcome: Outcome = ""
    why: list[str] = field(default_factory=list)
    """Expected and found, where it does not hold."""


def list_lines(scenario: Scenario, failed: Sequence[FailedLine], name_of: NameOf) -> list[ScenarioLine]:
    """List the lines of a scenario that was run, in the order of its parts, with what came of each."""
    given = list(_conditions("given", scenario.given, name_of))
    if scenario.at is not None:
        given.append(ScenarioLine("given", f"at: {say(scenario.at, name_of)}", _place(scenario.at)))
    played = [*_acts(scenario, name_of), *_conditions("then", scenario.then, name_of)]
    for each in failed:
        before = [line for line in played if line.at <= each.at]
        if before:
            max(before, key=lambda line: line.at).why.append(each.what)
    reached = True
    for line in played:
        line.outcome = "failed" if line.why else "held" if reached else "unreached"
        reached = reached and not (line.part == "when" and line.why)
    return [*given, *played]


def _acts(scenario: Scenario, name_of: NameOf) -> Iterator[ScenarioLine]:
    for act in scenario.when:
        if act.then is not None:
            yield from _conditions("when", act.then, name_of)
        else:
            what = say(act.written, name_of) if act.written is not None else ""
            yield ScenarioLine("when", what, _place(act.node), act.kind, act.seat)


def _conditions(part: Part, inside: Map, name_of: NameOf) -> Iterator[ScenarioLine]:
    """Yield a line for each key of `given` or `then`."""
    for key, entry in inside.entries.items():
        yield ScenarioLine(part, f"{key}: {say(entry.node, name_of)}", (entry.line, entry.column))


def _place(node: AnyNode) -> tuple[int, int]:
    return node.line, node.column


def say(node: AnyNode, name_of: NameOf) -> str:
    """Say what a node holds, rows by their names."""
    if isinstance(node, Items):
        return ", ".join(say(each, name_of) for each in node.nodes) or "–"
    if isinstance(node, Map):
        said = [f"{name_of(key)}: {say(entry.node, name_of)}" for key, entry in node.entries.items()]
        return f"({'; '.join(said)})" if len(said) > 1 else "".join(said)
    return name_of(excerpt(node))
