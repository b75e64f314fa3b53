"""What is misspelt in a scenario, or makes no sense, whatever the rules then do; told before it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.content.models.records import Content
from tabletop.content.reading.problems import Problem, did_you_mean, listed
from tabletop.content.reading.yamlread import AnyNode, Items, Map, Scalar
from tabletop.engine.agenda import advance
from tabletop.engine.match import Match, Seat
from tabletop.engine.state import State
from tabletop.workshop.scenario_checks import misread
from tabletop.workshop.scenario_file import Act, Scenario, Wrong, items, number
from tabletop.workshop.scenario_names import misspelt
from tabletop.workshop.scenario_setup import Prepared, begun, laid, set_up
from tabletop.workshop.scenario_words import handle


def for_it(scenario: Scenario, game: str) -> None:
    """Raise `Wrong` for a scenario of a mod, made for a `game`, that names another."""
    if game and scenario.game not in ("", game):
        node = scenario.node.get("game") or scenario.node
        raise Wrong(node, f"the mod is for {game}, not for {scenario.game}", "leave it out")


def doubts(scenario: Scenario, opened: Prepared) -> Iterator[Problem]:
    """What is wrong with a scenario that is well formed, all of it."""
    try:
        state, header = begun(scenario, opened)
    except Wrong as wrong:
        yield wrong.problem
        return
    start = state.clone()
    told = _once(
        *(wrong.problem for wrong in misspelt(scenario, start, opened.game, opened.content)),
        *(wrong.problem for wrong in laid(state, scenario, opened)),
        *_no_seats(scenario, state.seats),
        *(wrong for act in scenario.when for wrong in _no_reason(act, opened)),
        *(wrong for act in scenario.when for wrong in _no_handle(act, start)),
    )
    yield from told
    try:
        advance(start)
        match = Match(opened.game, start, header, [Seat(f"Seat {n}", n) for n in range(start.seats)])
    except Exception:  # whatever it is: matches are set up and played by `trial.py`, which tells
        return
    for then in scenario.checks:
        places = {(problem.line, problem.column) for problem in told}
        yield from (each for each in misread(match, then) if (each.line, each.column) not in places)
    if not told and scenario.at is not None:
        yield from _no_beginning(scenario, opened)


def _once(*problems: Problem) -> list[Problem]:
    """The first problem of each place, from the top of the file down."""
    found: dict[tuple[int, int], Problem] = {}
    for problem in problems:
        found.setdefault((problem.line, problem.column), problem)
    return sorted(found.values(), key=lambda problem: (problem.line, problem.column))


def _no_beginning(scenario: Scenario, opened: Prepared) -> Iterator[Problem]:
    """That the rule which `at` names breaks at this table, as with a seat that does not play."""
    try:
        set_up(scenario, opened)
    except Wrong as wrong:
        yield wrong.problem
    except Exception:  # the rules do not understand a row of the mod: `trial.py` tells
        return


def _no_seats(scenario: Scenario, seats: int) -> Iterator[Problem]:
    """Seats that do not play, in `when` and in what is asked and offered then."""
    named: list[AnyNode | None] = [act.node.get("seat") for act in scenario.when]
    for then in scenario.checks:
        named += items(asked) if isinstance(asked := then.get("asked"), (Scalar, Items)) else ()
        offers = items(offered) if (offered := then.get("offered")) is not None else ()
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
