"""The bot that searches: how far it looks, what it may spend, and that it can be stopped at any time."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tabletop.bots import Budget, choose, worker
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Ask, Choose, Steps, step
from tests.bots.test_weighing import answers, fond_of, game_of, idle, invest, prepare, rounds
from tests.engine.board import options
from tests.toy.game import CONTENT

pytestmark = pytest.mark.exhaustive


@step
def gather(s: Any) -> Steps:
    """A coin for each of ten answers in a row that says yes."""
    s.coins[0] += yield Ask(0, "gather", options(0, 1))
    if len(s.done) < 10:
        s.done = (*s.done, "gathered")
        s.then(gather())


def test_it_follows_a_line_of_its_own_answers_further_than_one() -> None:
    assert answers(game_of(invest), "master") == {("cards",)}
    assert answers(game_of(prepare), "clever") == {("cash",)}
    assert answers(game_of(prepare), "master") == {("cards",)}


def test_what_comes_after_the_stretch_does_not_count() -> None:
    game = replace(game_of(rounds, fond_of(1)), stretch=lambda s: s.done)

    assert answers(game, "master") == {(2,)}


def test_of_equal_answers_the_more_purposeful_is_taken() -> None:
    assert answers(game_of(idle, fond_of("b")), "master") == {("b",)}


@step
def draw_many(s: Any) -> Steps:
    """One card is given up, or two: the roll says it, and the same three are on offer."""
    yield Ask(0, "draw", options("left", "right"))
    s.then(give_up(1 + s.roll(2)))


@step
def give_up(s: Any, n: int) -> Steps:
    s.coins[0] += sum((yield Choose(0, "give-up", options(1, 2, 3), n, n)))


def test_a_question_that_takes_another_number_is_another_question() -> None:
    assert answers(game_of(draw_many), "master") <= {("left",), ("right",)}


def spent(budget: Budget) -> int:
    """How many positions are rated within a budget."""
    rated: list[float] = []

    def score(s: Any, seat: int) -> float:
        rated.append(float(s.coins[seat]))
        return rated[-1]

    game = replace(game_of(gather), score=score)
    match = Match.start(game, CONTENT, [Seat("Ada", 0, "master"), Seat("Bo", 1, "master")], {}, 1)
    decision = match.decisions[0]
    keys = choose(game, match.view(0), decision, "master", random.Random(1), budget)
    assert not decision.refusal(keys)
    return len(rated)


def test_more_answers_in_the_budget_are_more_positions_rated() -> None:
    few, many = spent(Budget(answers=100)), spent(Budget(answers=1_000))

    assert 100 / 11 <= few <= 2 * 100 / 11
    assert many >= 8 * few


def test_it_answers_at_once_when_its_time_is_spent() -> None:
    asked: list[bool] = []

    def is_spent() -> bool:
        asked.append(len(asked) >= 30)
        return asked[-1]

    assert spent(Budget(is_spent=lambda: True)) == 0
    assert 0 < spent(Budget(is_spent=is_spent)) <= 3
    assert sum(asked) <= 5


def test_at_a_table_the_clock_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process of the bots thinks with a clock, and nothing is rated once it has rung."""
    set_to: list[float] = []

    class Clock:
        """A clock that rings as soon as it is started."""

        daemon = False

        def __init__(self, seconds: float, ring: Callable[[], None]) -> None:
            set_to.append(seconds)
            self.start = ring

        def cancel(self) -> None:
            pass

    def score(s: Any, seat: int) -> float:
        raise AssertionError("it went on searching")

    monkeypatch.setattr(threading, "Timer", Clock)
    game = replace(game_of(gather, fond_of(1)), score=score)
    match = Match.start(game, CONTENT, [Seat("Ada", 0, "master"), Seat("Bo", 1, "master")], {}, 1)

    assert worker._think_in_time(game, "master", 1, match.view(0), match.decisions[0]) == (1,)
    assert set_to == [worker.THINKING_S]
