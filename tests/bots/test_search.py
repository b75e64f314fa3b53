"""The bot that searches: how far it looks, what it may spend, and that it can be stopped at any time."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.bots import Budget, choose, search, worker
from tabletop.bots.search import FEWEST, solve
from tabletop.engine.evaluation import Evaluation, Term
from tabletop.engine.game import Game
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Ask, Choose, Steps, step
from tests.bots.test_weighing import START, answers, earn, fond_of, game_of, idle, invest, prepare, rounds
from tests.engine.board import options
from tests.toy.game import CONTENT

pytestmark = pytest.mark.exhaustive

NONE = Budget(answers=0, samples=0)
"""Nothing beyond the answers by which the clever bot finds its own."""


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


def test_a_goal_is_found_behind_answers_of_its_own() -> None:
    match = started(game_of(prepare))
    for seed in range(12):
        assert solve(match.game, match.view(0), match.decisions[0], random.Random(seed)) == ("cards",)


def test_what_comes_after_the_stretch_does_not_count() -> None:
    game = replace(game_of(rounds, fond_of(1)), stretch=lambda s: s.done)

    assert answers(game, "master") == {(2,)}


@step
def tax(s: Any) -> Steps:
    """The other asks three coins of whoever has earned two."""
    yield Ask(1, "tax", options("all", "everything"))
    s.coins[0] -= 3 * (s.coins[0] - START > 1)


@step
def earn_and_pay(s: Any) -> None:
    s.then(earn(), tax())


def test_a_game_may_look_further_ahead() -> None:
    """One coin, or two for which the other takes three in the next stretch."""
    game = game_of(earn_and_pay, fond_of(2))

    def looking(stretches: int) -> Game:
        return replace(game, evaluation=Evaluation((), lambda s: s.done, lambda s: stretches))

    near, far = looking(0), looking(1)

    assert answers(near, "master") == {(2,)}
    assert answers(far, "master") == {(1,)}


def test_a_game_may_rate_the_end_by_more_than_what_counts_on_the_way() -> None:
    game = game_of(earn_and_pay, fond_of(2))

    def rate_backwards(s: Any, seat: int) -> float:
        return 1.0 - game.score(s, seat)

    best_last = Evaluation((), lambda s: s.done, lambda s: 1, score_at_end=rate_backwards)

    assert answers(replace(game, evaluation=best_last), "master") == {(2,)}


def test_a_term_of_the_end_does_not_count_on_the_way() -> None:
    coins = Term("coins", lambda s, seat: s.coins[seat])
    late = Term("late", lambda s, seat: 100.0, at_end=True)
    s = SimpleNamespace(coins=[3], content=SimpleNamespace(weights={"coins": 2.0, "late": 1.0}))

    assert Evaluation((coins, late), lambda s: 0).worth_on_the_way(s, 0) == 6.0


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


@step
def toss(s: Any) -> Steps:
    """The first of two rolls counts, or the second: as good as each other."""
    answer = yield Ask(0, "toss", options("left", "right"))
    first, second = s.roll(100), s.roll(100)
    s.coins[0] += first if answer == "left" else second


def started(game: Game) -> Match:
    """A match of this game, the first question of which is open."""
    return Match.start(game, CONTENT, [Seat("Ada", 0, "master"), Seat("Bo", 1, "master")], {}, 1)


def spent(budget: Budget, first: Callable[[], Any] = gather) -> int:
    """How many positions are rated within a budget, those of the clever bot included."""
    rated: list[float] = []

    def score(s: Any, seat: int) -> float:
        rated.append(float(s.coins[seat]))
        return rated[-1]

    game = replace(game_of(first), score=score)
    match = started(game)
    decision = match.decisions[0]
    keys = choose(game, match.view(0), decision, "master", random.Random(1), budget)
    assert not decision.refusal(keys)
    return len(rated)


def test_more_answers_in_the_budget_are_more_positions_rated() -> None:
    clever = spent(NONE, toss)
    few, many = (spent(replace(NONE, answers=answers), toss) - clever for answers in (20, 200))

    assert 20 <= few <= 21
    assert 200 <= many <= 201


def test_so_many_samples_are_played_in_any_case() -> None:
    assert spent(replace(NONE, samples=30), toss) - spent(NONE, toss) == 30 * 2


def test_a_clear_answer_ends_the_search() -> None:
    assert 0 < spent(Budget(answers=1_000), invest) - spent(NONE, invest) <= 6 * FEWEST


def test_answers_that_come_to_the_same_end_the_search() -> None:
    assert spent(Budget(answers=1_000), idle) - spent(NONE, idle) == 3 * FEWEST


def test_an_answer_that_is_no_more_than_lucky_does_not_take_the_place_of_the_usual_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It happens in a quarter of the searches; without the standard error, in half of them."""
    for usual, other in (("left", "right"), ("right", "left")):
        monkeypatch.setattr(
            search, "rank_greedily", lambda *asked, pair=(usual, other): [(key,) for key in pair]
        )
        match = started(game_of(toss))
        chosen = [
            choose(
                match.game, match.view(0), match.decisions[0], "master", random.Random(seed), Budget(60, 0)
            )
            for seed in range(60)
        ]
        assert chosen.count((usual,)) >= 40, usual


def test_it_answers_at_once_when_its_time_is_spent() -> None:
    asked: list[bool] = []

    def is_spent() -> bool:
        asked.append(len(asked) >= 30)
        return asked[-1]

    assert spent(Budget(is_spent=lambda: True)) == 0
    assert 0 < spent(Budget(is_spent=is_spent)) - spent(NONE) <= 3
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
    match = started(game)

    assert worker._think_in_time(game, "master", 1, match.view(0), match.decisions[0]) == (1,)
    assert set_to == [worker.THINKING_S]
