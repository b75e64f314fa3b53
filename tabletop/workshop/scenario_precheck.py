"""Checks of a scenario before it is played: misspelt words, and lines that make no sense whatever the rules do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tabletop.content.models.records import Content
from tabletop.content.reading.problems import Problem, Reason, did_you_mean, join_listed
from tabletop.content.reading.yamlread import AnyNode, Items, Map, Scalar
from tabletop.engine.agenda import advance
from tabletop.engine.match import Match, Seat
from tabletop.engine.state import State
from tabletop.workshop.scenario_checks import find_nonsense
from tabletop.workshop.scenario_file import Act, Scenario, ScenarioMistake, excerpt, to_items, to_number
from tabletop.workshop.scenario_names import find_misspelt
from tabletop.workshop.scenario_setup import PreparedGame, lay_table, set_up, set_up_table
from tabletop.workshop.scenario_values import to_handle


def require_game(scenario: Scenario, game: str) -> None:
    """Raise `ScenarioMistake` for a scenario of a mod, made for `game`, that names another."""
    if game and scenario.game not in ("", game):
        node = scenario.node.get("game") or scenario.node
        raise ScenarioMistake(node, f"the mod is for {game}, not for {scenario.game}", "leave it out")


def find_mistakes(scenario: Scenario, opened: PreparedGame) -> Iterator[Problem]:
    """Yield all mistakes in a well-formed scenario."""
    try:
        state, header = set_up_table(scenario, opened)
    except ScenarioMistake as wrong:
        yield wrong.problem
        return
    start = state.clone()
    told = _first_of_each_place(
        *(wrong.problem for wrong in find_misspelt(scenario, start, opened.game, opened.content)),
        *(wrong.problem for wrong in lay_table(state, scenario, opened)),
        *_unknown_seats(scenario, state.seats),
        *(wrong for act in scenario.when for wrong in _unknown_reason(act, opened)),
        *(wrong for act in scenario.when for wrong in _unknown_handles(act, start)),
    )
    yield from told
    try:
        advance(start)
        match = Match(opened.game, start, header, [Seat(f"Seat {n}", n) for n in range(start.seats)])
    except Exception:  # whatever it is: matches are set up and played by `rules_check.py`, which tells
        return
    for then in scenario.checks:
        places = {(problem.line, problem.column) for problem in told}
        yield from (each for each in find_nonsense(match, then) if (each.line, each.column) not in places)
    if not told and scenario.at is not None:
        yield from _bad_start(scenario, opened)


def _first_of_each_place(*problems: Problem) -> list[Problem]:
    """Keep the first problem of each place, from the top of the file down."""
    found: dict[tuple[int, int], Problem] = {}
    for problem in problems:
        found.setdefault((problem.line, problem.column), problem)
    return sorted(found.values(), key=lambda problem: (problem.line, problem.column))


def _bad_start(scenario: Scenario, opened: PreparedGame) -> Iterator[Problem]:
    """Report a start that breaks the rule named by `at`, as with a seat that does not play."""
    try:
        set_up(scenario, opened)
    except ScenarioMistake as wrong:
        yield wrong.problem
    except Exception:  # the rules do not understand a row of the mod: `rules_check.py` tells
        return


def _unknown_seats(scenario: Scenario, seats: int) -> Iterator[Problem]:
    """Report seats that do not play, in `when` and in the asked and offered of `then`."""
    named: list[AnyNode | None] = [act.node.get("seat") for act in scenario.when]
    for then in scenario.checks:
        named += to_items(asked) if isinstance(asked := then.get("asked"), (Scalar, Items)) else ()
        offers = to_items(offered) if (offered := then.get("offered")) is not None else ()
        named += [offer.get("seat") for offer in offers if isinstance(offer, Map)]
    for node in named:
        try:
            if node is not None and not 0 <= to_number(node, "seat") < seats:
                what, hint = f"there is no seat {to_number(node, 'seat')}", f"they are 0 to {seats - 1}"
                yield replace(node.problem(what, hint), reason=Reason("seat", excerpt(node)))
        except ScenarioMistake:
            continue  # told where it is read


def _unknown_reason(act: Act, opened: PreparedGame) -> Iterator[Problem]:
    """Report a reason that the game does not have."""
    node = act.node.get("why")
    if node is None or not isinstance(opened.content, Content) or act.written is None:
        return
    known: Sequence[str] = [*opened.content.texts["why"]]
    if act.tries_undo or act.reason in known:
        return
    yield node.problem(
        f'texts.why has no "{act.reason}"',
        did_you_mean(act.reason, known) or f"there are {join_listed(known)}",
    )


def _unknown_handles(act: Act, state: State) -> Iterator[Problem]:
    """Report words of a drag that the table does not have."""
    for node in act.drag or ():
        try:
            to_handle(state, node)
        except ScenarioMistake as wrong:
            yield wrong.problem
