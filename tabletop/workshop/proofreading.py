"""Scenario files read without being played: what is misspelt in them, or makes no sense, whatever the rules then do.

What nobody can tell before the match is played, such as whether an answer is on offer, is left to `scenarios.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from tabletop.content.models.records import Content
from tabletop.content.reading.problems import Problem, did_you_mean, listed
from tabletop.content.reading.yamlread import AnyNode, Map
from tabletop.engine.agenda import advance
from tabletop.engine.match import Match, Seat
from tabletop.engine.state import State
from tabletop.workshop.scenario_checks import misread
from tabletop.workshop.scenario_file import SET_UP_KEYS, Act, Scenario, Wrong, items, number, read_file
from tabletop.workshop.scenario_names import misspelt
from tabletop.workshop.scenario_table import frame_at, replace_given
from tabletop.workshop.scenario_words import handle
from tabletop.workshop.scenarios import Prepared, begun, find_files, for_it, set_up


def proofread(folder: Path, name: str, game: str, opened: Prepared | None) -> list[Problem]:
    """What is wrong with the scenarios of a mod for a game, in messages that call its folder `name`.

    Without a game that can be `opened` only the shape of the files is looked at.
    """
    problems: list[Problem] = []
    for file in find_files([folder / "scenarios"]) if (folder / "scenarios").is_dir() else ():
        for scenario in read_file(file, problems, f"{name}/{file.relative_to(folder).as_posix()}"):
            try:
                for_it(scenario, game)
            except Wrong as wrong:
                problems.append(wrong.problem)
            else:
                problems += _doubts(scenario, opened) if opened is not None else ()
    return problems


def _doubts(scenario: Scenario, opened: Prepared) -> Iterator[Problem]:
    """What is wrong with a scenario that is well formed."""
    try:
        state, header = begun(scenario, opened)
    except Wrong as wrong:
        yield wrong.problem
        return
    told = [
        *_misgiven(state, scenario, opened),
        *_no_seats(scenario, state.seats),
        *(wrong for act in scenario.when for wrong in _no_reason(act, opened)),
        *(wrong for act in scenario.when for wrong in _no_handle(act, state)),
        *(wrong.problem for wrong in misspelt(scenario, state, opened.game, opened.content)),
    ]
    yield from told
    try:
        advance(state)
        match = Match(opened.game, state, header, [Seat(f"Seat {n}", n) for n in range(state.seats)])
    except Exception:  # whatever it is: matches are set up and played by `trial.py`, which tells
        return
    yield from misread(match, scenario.then)
    if not told and scenario.at is not None:
        yield from _no_beginning(scenario, opened)


def _no_beginning(scenario: Scenario, opened: Prepared) -> Iterator[Problem]:
    """That the rule which `at` names breaks at this table, as with a seat that does not play."""
    try:
        set_up(scenario, opened)
    except Wrong as wrong:
        yield wrong.problem
    except Exception:  # the rules do not understand a row of the mod: `trial.py` tells
        return


def _misgiven(state: State, scenario: Scenario, opened: Prepared) -> Iterator[Problem]:
    """What is wrong with `given`, key by key and then with all of it, and with `at`."""
    given, stock, well = scenario.given, opened.game.stock, True
    parts = [replace(given, entries={key: entry}) for key, entry in given.entries.items()]
    for part in [*parts, given]:
        if part is not given or well:
            try:
                replace_given(state.clone(), part, stock, SET_UP_KEYS)
            except Wrong as wrong:
                well = False
                yield wrong.problem
    if scenario.at is not None:
        try:
            frame_at(state, opened.game.id, scenario.at)
        except Wrong as wrong:
            yield wrong.problem


def _no_seats(scenario: Scenario, seats: int) -> Iterator[Problem]:
    """Seats that do not play, in `when` and in what is asked and offered then."""
    named: list[AnyNode | None] = [act.node.get("seat") for act in scenario.when]
    named += items(asked) if (asked := scenario.then.get("asked")) is not None else ()
    offers = items(offered) if (offered := scenario.then.get("offered")) is not None else ()
    named += [offer.get("seat") for offer in offers if isinstance(offer, Map)]
    for node in named:
        try:
            if node is not None and not 0 <= number(node, "seat") < seats:
                yield node.problem(f"there is no seat {number(node, 'seat')}", f"they are 0 to {seats - 1}")
        except Wrong:
            continue  # told where it is read


def _no_reason(act: Act, opened: Prepared) -> Iterator[Problem]:
    """A reason that the game does not have."""
    node = act.node.get("why")
    if node is None or not isinstance(opened.content, Content) or act.written is None:
        return
    known: Sequence[str] = [*opened.content.texts["why"]]
    if getattr(act.written, "value", "") == "undo" or act.why in known:
        return
    yield node.problem(
        f'texts.why has no "{act.why}"', did_you_mean(act.why, known) or f"there are {listed(known)}"
    )


def _no_handle(act: Act, state: State) -> Iterator[Problem]:
    """What a drag names and the table does not have."""
    for node in act.drag or ():
        try:
            handle(state, node)
        except Wrong as wrong:
            yield wrong.problem
