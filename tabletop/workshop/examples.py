"""Examples of the rules: scenarios that the rules help plays on the table.

A worked example is told in a sentence of texts.examples, a numbered rule in one of texts.numbered.
A scenario is played once, to the end of `when`. What it must hold is for whoever tests the rules and is not looked at;
what the rules refuse in it is told at the position at which it was tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tabletop.content.reading.problems import Problem
from tabletop.engine.match import Match, Seat
from tabletop.workshop.scenario_acts import run_act
from tabletop.workshop.scenario_attempts import Attempt, find_attempt
from tabletop.workshop.scenario_file import Scenario, read_file
from tabletop.workshop.scenario_setup import PreparedGame, begin_match
from tabletop.workshop.scenarios import find_files


def read_scenarios(folders: Iterable[Path], problems: list[Problem]) -> Iterator[Scenario]:
    """Yield the scenarios in these folders; what is wrong with files is added to `problems`."""
    for file in find_files(folder for folder in folders if folder.is_dir()):
        yield from read_file(file, problems)


def find_example(folders: Iterable[Path], key: str) -> Scenario | None:
    """Find the scenario that plays the example with this key of texts.examples; None if there is none."""
    return next((each for each in read_scenarios(folders, []) if each.example == key), None)


def find_scenario_of_rule(folders: Iterable[Path], number: str) -> Scenario | None:
    """Find the scenario that best shows a numbered rule; None if none does.

    That is one that names this rule first, and of these one in which somebody answers.
    """
    found = [each for each in read_scenarios(folders, []) if number in each.rules]
    return max(found, key=lambda each: (each.rules[0] == number, bool(each.when)), default=None)


@dataclass(frozen=True, slots=True)
class Refused:
    """Answer that a scenario tries and the rules refuse."""

    answers: int
    """Number of answers that had been given."""
    reason: str
    """Key of texts.why; "" where the scenario names none."""
    attempt: Attempt


@dataclass(slots=True)
class Example:
    """Scenario that was played: its match at the end, and what was refused on the way."""

    scenario: Scenario
    match: Match
    refused: list[Refused] = field(default_factory=list)
    seats: set[int] = field(default_factory=set)
    """Seats that answer or try to."""


def play(scenario: Scenario, opened: PreparedGame, seats: Sequence[Seat]) -> Example:
    """Play a scenario to its end. Raises `ScenarioMistake` or `Unmet` where the rules do otherwise now."""
    match = begin_match(scenario, opened, seats)
    played = Example(scenario, match)
    for act in scenario.when:
        if act.kind == "then":
            continue
        asked = [each.seat for each in match.decisions if act.seat in (None, each.seat)]
        played.seats.update(asked[:1])
        if act.kind == "may_not":
            attempt = find_attempt(match, act)
            played.refused.append(Refused(len(match.standing_answers()), act.reason, attempt))
        run_act(match, act)
    return played
