"""The laws of a step: whoever breaks one is told which step it was."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop.engine.agenda import advance, answer
from tabletop.engine.state import Frame, State
from tabletop.engine.steps import Ask, Steps, Together, step
from tabletop.errors import RuleError
from tests.engine.board import Board, bid, board, options


@step
def changes_then_asks(s: Board) -> Steps:
    s.coins[0] = 9
    yield Ask(0, "late", options(1))


@step
def says_then_asks(s: Board) -> Steps:
    s.say("hello")
    yield Ask(0, "late", options(1))


@step
def asks_two_seats(s: Board) -> Steps:
    yield Ask(0, "one", options(1))
    yield Ask(1, "two", options(1))


@step
def asks_after_together(s: Board) -> Steps:
    yield Together({0: bid(0)})
    yield Ask(0, "late", options(1))


@step
def plan_that_changes(s: Board) -> Steps:
    yield Together({0: greedy_plan(s)})


def greedy_plan(s: Board) -> Steps:
    reply = yield Ask(0, "plan", options(1))
    s.coins[0] = 9
    return reply


@step
def plan_in_a_plan(s: Board) -> Steps:
    yield Together({0: nested_plan()})


def nested_plan() -> Steps:
    yield Together({0: bid(0)})


@step
def plan_of_another(s: Board) -> Steps:
    yield Together({0: bid(1)})


@step
def loops(s: Board) -> None:
    s.then(loops())


@step
def moves_from_nowhere(s: Board) -> None:
    s.move(0, "hand", "hand:1")


@step
def plans_from_nowhere(s: Board) -> Steps:
    def plan(seat: int) -> Steps:
        chosen = yield Ask(seat, "plan", options(1))
        return chosen, s.zone("coins")

    yield Together({0: plan(0), 1: plan(1)})


@step
def misspells(s: Board) -> None:
    s.done = (s.coin[0],)  # type: ignore[attr-defined]  # the mistake under test


@step
def misspells_after_asking(s: Board) -> Steps:
    yield Ask(0, "one", options(1))
    s.done = (s.coin[0],)  # type: ignore[attr-defined]  # the mistake under test


@step
def mistakes_something_else(s: Board, asks: bool) -> Any:
    shape: Any = s.shape  # the mistake under test: it has no such field
    return _mistaken() if asks else shape.coin


def _mistaken() -> Steps:
    chosen = yield Ask(0, "one", options(1))
    return chosen.coin


def play(s: State) -> None:
    advance(s)
    rng = random.Random(1)
    while s.waits:
        answer(s, s.waits[0], s.waits[0].sample(rng))


@pytest.mark.parametrize(
    ("frame", "law"),
    [
        (
            changes_then_asks(),
            "test_step_laws.changes_then_asks changed the table before asking; split the step",
        ),
        (says_then_asks(), "test_step_laws.says_then_asks changed the table before asking"),
        (asks_two_seats(), "test_step_laws.asks_two_seats asks two seats; one step a seat, or a Together"),
        (asks_after_together(), "test_step_laws.asks_after_together asks after a Together; split the step"),
        (plan_that_changes(), "test_step_laws.plan_that_changes changes the table in a plan; plans only ask"),
        (plan_in_a_plan(), "test_step_laws.plan_in_a_plan opens a Together inside a plan"),
        (plan_of_another(), "test_step_laws.plan_of_another asks two seats"),
        (loops(), "test_step_laws.loops: 10000 steps without a question"),
        (misspells(), "test_step_laws.misspells: the state has no field coin"),
        (misspells_after_asking(), "test_step_laws.misspells_after_asking: the state has no field coin"),
        (
            moves_from_nowhere(),
            "test_step_laws.moves_from_nowhere: there is no zone hand; write .* as hand:0$",
        ),
        (plans_from_nowhere(), "test_step_laws.plans_from_nowhere: there is no zone coins$"),
        (Frame("test_step_laws.nowhere", ()), "there is no step test_step_laws.nowhere"),
    ],
    ids=lambda case: case[0].split(".")[-1] if isinstance(case, tuple) else "",
)
def test_a_broken_law_names_the_step(frame: Any, law: str) -> None:
    s = board(frame)

    with pytest.raises(RuleError, match=law) as told:
        play(s)

    assert str(told.value).count(frame.step) == 1


def test_a_plan_that_asks_another_seat_is_noticed_before_anybody_sees_the_question() -> None:
    s = board(plan_of_another())

    with pytest.raises(RuleError, match="plan_of_another asks two seats"):
        advance(s)

    assert s.waits == ()


@pytest.mark.parametrize("asks", [False, True])
def test_what_something_else_than_the_state_lacks_is_no_field(asks: bool) -> None:
    with pytest.raises(AttributeError, match="no attribute 'coin'"):
        play(board(mistakes_something_else(asks)))
