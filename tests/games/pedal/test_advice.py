"""What bots are told: which answer is sensible, and how well a seat stands; and that it wins races."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop.bots.weighing import weigh
from tabletop.games.pedal import GAME, advice, grid, valuation
from tabletop.games.pedal.state import Race
from tests.games.pedal.tables import TRACKS, raced, state, table

pytestmark = pytest.mark.exhaustive


@pytest.mark.parametrize("track", TRACKS)
def test_sensible_bots_finish_far_ahead_of_random_ones(track: str) -> None:
    """On each track, from every seat: the places of two sensible and two random bots."""
    places: dict[str, list[int]] = {"purposeful": [], "random": []}
    for seed in range(3):
        bots = ("purposeful", "random", "random", "purposeful")[seed % 2 :] + ("purposeful",) * (seed % 2)
        *_, match = raced(bots, seed, track=track)
        for seat, bot in enumerate(bots):
            places[bot].append(state(match).place[seat])

    assert max(places["purposeful"]) <= 3
    assert sum(places["purposeful"]) / len(places["purposeful"]) < 2
    assert sum(places["random"]) / len(places["random"]) > 3


def test_sensible_bots_seldom_spin_out_and_pay_with_care() -> None:
    """PEDAL-69: Heat is kept for the corners."""
    spins = rounds = 0
    for seed in range(3):
        *_, match = raced(("purposeful",) * 3, seed, track="france")
        for seat in range(3):
            spins += state(match).book[seat, "spins"]
            rounds += state(match).book[seat, "rounds"]

    assert spins <= 4
    assert rounds / 9 < 22


def test_scores_are_shares_of_one_on_every_sample() -> None:
    """`score` is asked on sampled states of any seat's view, at any time, in the middle of a common choice too."""
    rng = random.Random(1)
    for at, match in enumerate(raced(("purposeful", "random", "random"), seed=6, track="gb", legends=1)):
        if at % 9:
            continue
        for seat in range(3):
            sample = match.view(seat).sample(rng)
            assert all(0 <= GAME.score(sample, other) <= 1 for other in range(3))


def test_the_winner_stands_best_in_the_end() -> None:
    for seed in range(3):
        *_, match = raced(("random", "purposeful", "random"), seed, track="italia")
        worth = [GAME.score(match.state, seat) for seat in range(3)]

        assert worth.index(max(worth)) in match.result().winners


def stands(**changes: Any) -> float:
    """How well seat 0 stands on a straight of the USA after some places were changed."""
    s = table(2, seed=4)
    s.values.update({"space:0": 60, "space:1": 60, "turn": 1})
    s.values.update({name.replace("__", ":"): value for name, value in changes.items()})
    return GAME.score(s, 0)


def test_distance_and_heat_count() -> None:
    nothing = stands()

    assert stands(space__0=70) > nothing
    assert stands(space__1=90) < nothing
    assert stands(engine__0=()) < nothing


def test_a_slow_corner_ahead_is_worth_less_than_a_straight() -> None:
    """The promise of the next turn: two spaces before a corner with limit 2, or behind it."""
    corners = valuation.corners_of(table())

    before, behind = (valuation.promise(corners, space, 69, 2, 3) for space in (54, 58))

    assert before < behind


def test_a_hand_counts_where_a_round_begins_and_nowhere_else() -> None:
    """Four fast cards before a straight are worth more than four slow ones, once all have ended their round."""
    s = table(2, seed=4)
    s.values.update({"space:0": 60, "gear:0": 3})
    speeds = {piece: s.cards[piece].printed_speeds for piece in (*s.deck[0], *s.hand[0])}
    by_speed = sorted((piece for piece in speeds if speeds[piece]), key=lambda piece: max(speeds[piece]))
    worths = []
    for hand in (tuple(by_speed[:7]), tuple(by_speed[-7:])):
        s.values["hand:0"] = hand
        worths.append((advice.hand_worth(s, 0), advice.score_at_end(s, 0), GAME.score(s, 0)))
    (slow, slow_end, slow_now), (fast, fast_end, fast_now) = worths

    assert slow < fast
    assert slow_end < fast_end
    assert slow_now == fast_now
    s.values["phase"] = "move"
    assert advice.hand_worth(s, 0) == 0


def test_cooling_is_never_worse_than_to_leave_the_heat_in_the_hand() -> None:
    """The coach plays the turn on as it would advise: never into a spin-out that the next answer can still avoid."""
    told, rng = 0, random.Random(1)
    for match in raced(("purposeful", "purposeful"), seed=3, laps=-1):
        for asked in [each for each in match.decisions if each.prompt == "react"]:
            weighed = {each.keys: each.worth for each in weigh(GAME, match.view(asked.seat), asked, rng)}
            cooled = [worth for keys, worth in weighed.items() if keys and keys[0][0] == "cooldown"]
            told += len(cooled)
            assert all(worth > weighed[()] - 0.5 for worth in cooled), (match.state, weighed)

    assert told


def test_no_hand_is_worth_more_than_to_be_over_the_finish_line() -> None:
    rating = GAME.evaluation
    assert rating is not None
    s = table(2, seed=4)
    s.values.update({"space:1": 60, "phase": "plan", "gear:0": 3, "space:0": grid.finish(s) - 3})
    piece = next(p for p in (*s.deck[0], *s.hand[0]) if s.cards[p].printed_speeds == (4,))
    s.values["hand:0"] = (piece,) * 7
    short = rating.worth(rating.features(s, 0), rating.weights(s))
    s.values["space:0"] = grid.finish(s)

    assert rating.worth(rating.features(s, 0), rating.weights(s)) > short


def test_a_turn_is_worth_less_with_each_heat_and_least_with_a_spin_out() -> None:
    """PEDAL-67 to PEDAL-69: the same place with a Speed at the limit, above it, and too high."""
    s = table(2, seed=4)
    course, drive = valuation.course_of(s), valuation.Drive(30, 2, 2, 0, 0, 0)

    at_limit, paid, all_paid, spun = (
        valuation.drive_worth(course, drive, speed, 35) for speed in (3, 4, 5, 6)
    )

    assert at_limit > paid > all_paid > spun
    assert valuation.drive_worth(course, drive._replace(adjust=1), 4, 35) == at_limit


@pytest.mark.parametrize("seat", [0, 1])
def test_a_view_is_enough_to_advise(seat: int) -> None:
    """`purpose` reads a view's table, in which other hands are hidden."""
    for match in raced(("random", "random"), seed=3, track="italia", garage="draft", garage_pool="all"):
        for decision in match.decisions:
            if decision.seat == seat:
                s = match.view(seat).table
                assert isinstance(s, Race)
                assert all(
                    isinstance(GAME.purpose(s, decision, keys), float) for keys in decision.enumerate(6)
                )


def test_a_bot_that_is_last_and_alone_retires() -> None:
    """PEDAL-R26: when it is first asked, and so it is asked once."""
    offered: list[int] = []
    for match in raced(("purposeful", "purposeful"), seed=2, track="italia"):
        offered += [decision.seat for decision in match.decisions if decision.prompt == "retire"]

    (last,) = offered
    assert match.standing_answers()[-1][0].keys == ("retire",)
    assert state(match).place[last] == 2
