"""What bots weigh: which answers, how far they follow them, what they think of others, and what decides a tie."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tabletop.bots import choose
from tabletop.bots.playouts import BUDGET
from tabletop.bots.simple import candidates
from tabletop.engine.agenda import given_answers
from tabletop.engine.game import Game
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import AnswerPlace, Ask, Choose, Decision, Keys, Steps, Together, step
from tests.engine.board import Board, board, options
from tests.engine.board import bid as bid_and_raise
from tests.toy.game import CONTENT, GAME

SEEDS = range(12)
START = 3
"""Coins of everybody on the board."""


def offered(question: Ask | Choose) -> Decision:
    """The question as somebody is asked it."""
    listed = tuple(question.options)
    return Decision(
        0,
        "pick",
        listed,
        *question.bounds(len(listed)),
        many=isinstance(question, Choose),
        open=False,
        facts={},
        where=AnswerPlace(0),
    )


def test_of_one_option_or_none_every_answer_is_weighed_however_many_there_are() -> None:
    many = [(n,) for n in range(90)]

    assert candidates(offered(Ask(0, "pick", options(*range(90)))), random.Random(0), 5, 3) == many
    assert candidates(
        offered(Ask(0, "pick", options(*range(90)), may_pass=True)), random.Random(0), 5, 3
    ) == [
        *many,
        (),
    ]
    assert candidates(offered(Ask(0, "pick", [])), random.Random(0), 5, 3) == [()]


def test_of_several_options_all_answers_are_weighed_up_to_a_number_and_beyond_it_so_many_at_random() -> None:
    pairs = offered(Choose(0, "pick", options(1, 2, 3, 4), 2, 2))

    assert candidates(pairs, random.Random(0), 6, 3) == list(pairs.enumerate(100))
    drawn = [candidates(pairs, random.Random(seed), 5, 3) for seed in SEEDS]

    assert all(len(few) == len(set(few)) <= 3 for few in drawn)
    assert all(not pairs.refusal(keys) for few in drawn for keys in few)
    assert {frozenset(keys) for few in drawn for keys in few} == set(map(frozenset, pairs.enumerate(100)))


# A game of a few steps: whoever has more coins is better off


def game_of(
    first: Callable[[], Any], purpose: Callable[[Board, Decision, Keys], float] | None = None
) -> Game:
    """A game that begins with the step and ends with it; coins are what counts."""
    return game_of_nothing_but(first, end, purpose=purpose)


def game_of_nothing_but(
    *steps: Callable[[], Any], purpose: Callable[[Board, Decision, Keys], float] | None = None
) -> Game:
    """A game that is over when these steps are done."""

    def setup(cards: object, content: object, seats: int, chosen: object, seed: int) -> Board:
        return board(*(step() for step in steps), seats=seats)

    return replace(
        GAME,
        state=Board,
        setup=setup,
        score=lambda s, seat: float(s.coins[seat]),
        purpose=purpose or (lambda s, decision, keys: 0.0),
    )


def answers(game: Game, level: str = "greedy", seeds: int = 12, asked: int = 0) -> set[Keys]:
    """What a bot of that level answers the first question to a seat with, over some seeds."""
    match = Match.start(game, CONTENT, [Seat("Ada", 0, level), Seat("Bo", 1, level)], {}, 1)
    decision, view = match.decisions[asked], match.view(asked)
    return {choose(game, view, decision, level, random.Random(seed)) for seed in range(seeds)}


@step
def end(s: Board) -> None:
    s.finish()


@step
def invest(s: Board) -> Steps:
    """Two coins now, or two cards of which one brings five."""
    if (yield Ask(0, "invest", options("cash", "cards"))) == "cash":
        s.coins[0] += 2
    else:
        s.then(reap())


@step
def reap(s: Board) -> Steps:
    s.coins[0] += {"bad": -5, "good": 5}[(yield Ask(0, "reap", options("bad", "good")))]


@step
def prepare(s: Board) -> Steps:
    """Two coins now; or five, or five lost, two answers later."""
    if (yield Ask(0, "prepare", options("cash", "cards"))) == "cash":
        s.coins[0] += 2
    else:
        yield Ask(0, "sow", options("left", "right"))
        s.then(reap())


@step
def provoke(s: Board) -> Steps:
    """Four coins, after which the other takes six if it likes to; or one in peace."""
    if (yield Ask(0, "provoke", options("four", "one"))) == "one":
        s.coins[0] += 1
    else:
        s.coins[0] += 4
        s.then(avenge())


@step
def avenge(s: Board) -> Steps:
    if (yield Ask(1, "avenge", options("spare", "take"))) == "take":
        s.coins[0] -= 6


@step
def dare(s: Board) -> Steps:
    """One coin in peace; or four, after which both show a sign, and paper of the other takes six."""
    if (yield Ask(0, "dare", options("four", "one"))) == "one":
        s.coins[0] += 1
    else:
        s.coins[0] += 4
        s.then(show_signs())


@step
def show_signs(s: Board) -> Steps:
    if (yield Together({seat: hand_sign(seat) for seat in (0, 1)}))[1] == "paper":
        s.coins[0] -= 6


@step
def earn(s: Board) -> Steps:
    """Two coins or one; then it is the other's turn."""
    s.coins[0] += yield Ask(0, "earn", options(1, 2))
    s.done = ("earned",)


@step
def loot(s: Board) -> Steps:
    yield Ask(1, "loot", options("all", "everything"))
    s.coins[0] = 0


def fond_of(*liked: object) -> Callable[[Board, Decision, Keys], float]:
    """A purpose: all seats like these answers, and no other."""
    return lambda s, decision, keys: float(bool(set(keys) & set(liked)))


def test_a_greedy_bot_counts_on_the_best_that_its_next_answer_brings() -> None:
    assert answers(game_of(invest)) == {("cards",)}
    assert answers(game_of_nothing_but(invest)) == {("cards",)}, "also where nothing comes after it"


def test_a_greedy_bot_follows_its_turn_no_further_than_that() -> None:
    assert answers(game_of(prepare)) == {("cash",)}


@pytest.mark.parametrize(("liked", "best"), [("paper", "one"), ("stone", "four")])
def test_what_all_plan_because_of_its_answer_is_played_to_its_end(liked: str, best: str) -> None:
    assert answers(game_of(dare, fond_of(liked))) == {(best,)}


@pytest.mark.parametrize(("liked", "best"), [("take", "one"), ("spare", "four")])
def test_a_greedy_bot_expects_others_to_answer_what_it_does_with_purpose(liked: str, best: str) -> None:
    assert answers(game_of(provoke, fond_of(liked))) == {(best,)}


def test_a_greedy_bot_does_not_look_into_the_next_turn_of_others() -> None:
    assert answers(game_of(rounds, fond_of(1))) == {(2,)}


@step
def rounds(s: Board) -> None:
    s.then(earn(), loot())


@pytest.mark.parametrize("level", ["greedy", "purposeful"])
@pytest.mark.parametrize("stretch", [None, lambda s: 0], ids=["turn", "stretch"])
def test_between_answers_that_bring_the_same_the_more_purposeful_is_taken_and_of_those_any(
    level: str, stretch: Callable[[Any], object] | None
) -> None:
    game = replace(game_of(idle, fond_of("b", "c")), stretch=stretch)

    assert answers(game, level) == {("b",), ("c",)}


@pytest.mark.parametrize("stretch", [None, lambda s: s.done], ids=["turn", "stretch"])
@pytest.mark.parametrize(("doubt", "taken"), [(0.8, 2), (1.2, 1)])
def test_an_answer_that_is_better_is_taken_for_a_more_purposeful_one_if_it_is_so_by_more_than_the_doubt(
    stretch: Callable[[Any], object] | None, doubt: float, taken: int
) -> None:
    game = replace(game_of(earn, fond_of(1)), stretch=stretch, doubt=doubt)

    assert answers(game) == {(taken,)}


@step
def idle(s: Board) -> Steps:
    yield Ask(0, "idle", options("a", "b", "c"))


def weighed(game: Game) -> Counter[int]:
    """How often a bot asks what a first answer is worth, by the coins that it brings."""
    scored: Counter[int] = Counter()

    def score(s: Any, seat: int) -> float:
        scored[s.coins[seat] - START] += 1
        return float(s.coins[seat])

    answers(replace(game, score=score), seeds=1)
    return scored


@pytest.mark.parametrize(("many", "samples"), [(2, 3), (60, 2), (100, 1)])
def test_a_greedy_bot_weighs_answers_on_several_samples_while_there_is_something_to_spend(
    many: int, samples: int
) -> None:
    @step
    def take(s: Board) -> Steps:
        s.coins[0] += yield Ask(0, "take", options(*range(many)))

    assert weighed(game_of(take)) == dict.fromkeys(range(many), samples)


def test_what_is_answered_after_an_answer_is_paid_for_too() -> None:
    """Thirty answers with some further ones each are all that there is to spend: one sample."""

    @step
    def take_and_go(s: Board) -> Steps:
        s.coins[0] += yield Ask(0, "take", options(*range(30)))
        s.then(idle())

    assert weighed(game_of(take_and_go)) == dict.fromkeys(range(30), 1 + 3)


@step
def sneak(s: Board) -> Steps:
    """Alone and in secret: one coin through the wood; or four by the road, where the other takes six if it likes to."""
    if (yield Together({0: way()}))[0] == "wood":
        s.coins[0] += 1
    else:
        s.coins[0] += 4
        s.then(avenge())


def way() -> Steps:
    return (yield Ask(0, "sneak", options("road", "wood")))


@pytest.mark.parametrize(("liked", "best"), [("take", "wood"), ("spare", "road")])
def test_what_comes_of_a_plan_once_it_is_complete_is_played_like_all_else(liked: str, best: str) -> None:
    assert answers(game_of(sneak, fond_of(liked))) == {(best,)}


@step
def duel(s: Board) -> Steps:
    """Both choose in secret; paper wins three coins of stone."""
    shown = yield Together({seat: hand_sign(seat) for seat in (0, 1)})
    if shown == {0: "paper", 1: "stone"}:
        s.coins[0] += 3


def hand_sign(seat: int) -> Steps:
    return (yield Ask(seat, "duel", options("stone", "paper")))


@pytest.mark.parametrize(("guesses", "best"), [(True, "paper"), (False, "stone")])
def test_what_others_plan_at_the_same_time_is_guessed_where_the_game_says_so_and_else_left_open(
    guesses: bool, best: str
) -> None:
    game = replace(game_of(duel, fond_of("stone")), guesses_plans=guesses)

    assert answers(game) == {(best,)}


# Games that name their stretch: answers are played out to its end


@step
def draw_lots(s: Board) -> Steps:
    """As many coins as the number says."""
    s.coins[0] += yield Ask(0, "lots", options(*range(10)))


@step
def waver(s: Board) -> Steps:
    """For ever."""
    s.coins[0] += yield Ask(0, "waver", options(0, 1))
    s.then(waver())


def test_of_many_answers_that_are_played_out_the_best_is_found() -> None:
    assert answers(replace(game_of(draw_lots, fond_of(4)), stretch=lambda s: 0)) == {(9,)}


@step
def draw_lots_and_waver(s: Board) -> Steps:
    """The same, and after it no end."""
    s.coins[0] += yield Ask(0, "lots", options(*range(10)))
    s.then(waver())


def test_samples_are_played_out_until_so_many_answers_are_spent_and_most_of_them_for_what_is_good() -> None:
    scored = weighed(replace(game_of(draw_lots, fond_of(4)), stretch=lambda s: 0))

    assert BUDGET <= scored.total() <= BUDGET * 1.2, "one answer each; a sample that was begun is ended"
    assert scored[4] == scored[9] > 2 * scored[0]


def test_where_a_sample_costs_more_than_there_is_no_other_follows() -> None:
    assert weighed(replace(game_of(draw_lots_and_waver), stretch=lambda s: 0)).total() == 10


@step
def bid(s: Board) -> Steps:
    """Both bid in secret, and get as many coins as they bid."""
    for seat, coins in (yield Together({seat: name_a_bid(seat) for seat in (0, 1)})).items():
        s.coins[seat] += coins


def name_a_bid(seat: int) -> Steps:
    return (yield Ask(seat, "bid", options(1, 2)))


def test_where_several_are_asked_each_plays_out_its_own_answer() -> None:
    assert answers(replace(game_of(bid, fond_of(1)), stretch=lambda s: 0), asked=1) == {(2,)}


def test_what_comes_after_the_stretch_does_not_count() -> None:
    assert answers(replace(game_of(rounds, fond_of(1)), stretch=lambda s: s.done)) == {(2,)}
    assert answers(replace(game_of(rounds, fond_of(1)), stretch=lambda s: 0)) == {(1,)}


def test_a_stretch_without_an_end_is_left_at_some_time() -> None:
    assert answers(replace(game_of(waver), stretch=lambda s: 0), seeds=1) < {(0,), (1,)}


@step
def auction(s: Board) -> Steps:
    """Both plan two answers."""
    yield Together({seat: bid_and_raise(seat) for seat in (0, 1)})


@pytest.mark.parametrize("guesses", [True, False])
def test_the_rest_of_its_own_plan_is_left_to_the_score(guesses: bool) -> None:
    """It finds what was planned so far by `given_answers`; the bot itself answers nothing more of it."""
    told: set[int] = set()

    def score(s: Any, seat: int) -> float:
        told.add(len(given_answers(s, seat)))
        return 0.0

    answers(replace(game_of(auction), score=score, guesses_plans=guesses), seeds=1)

    assert told == {2}, "the bid, and what was forced after it"
