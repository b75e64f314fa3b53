"""Bots answer what is on offer, the same for the same seed, and from nothing but their own view."""

from __future__ import annotations

import pickle
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.bots import LEVELS, Budget, choose
from tabletop.bots.levels import OLD_NAMES, RANDOM
from tabletop.engine.fields import UNSEEN
from tabletop.engine.match import Match, Seat, random_answer
from tabletop.engine.view import View, make_view
from tabletop.games import ids
from tests.declared import number, pieces
from tests.games.opening import open_game
from tests.toy.game import GAME

pytestmark = pytest.mark.exhaustive

levels = pytest.mark.parametrize("level", [RANDOM, *LEVELS])
FEW = Budget(answers=60, samples=0)
TRIED = settings(max_examples=5)
"""Each of six games is tried at each level."""
games = pytest.mark.parametrize("game_id", ["toy", *ids()])


def match_after(answers: int, seed: int, seats: int = 3, game_id: str = "toy") -> Match:
    """A match some random answers after its start, not over."""
    opened = open_game(game_id)
    sitting = [Seat(f"Seat {n}", n) for n in range(seats)]
    match, rng = (
        Match.start(opened.game, opened.content, sitting, opened.options(seats), seed),
        random.Random(seed),
    )
    for _ in range(answers):
        match.act(random_answer(match, rng))
        if match.is_over:
            match = Match.start(opened.game, opened.content, sitting, opened.options(seats), seed + 1000)
    return match


@games
@levels
@TRIED
@given(seed=st.integers(0, 10_000), answers=st.integers(0, 40))
def test_every_answer_is_on_offer_and_the_seed_decides_it(
    game_id: str, level: str, seed: int, answers: int
) -> None:
    match = match_after(answers, seed, game_id=game_id)

    for decision in match.decisions:
        view = match.view(decision.seat)
        first = choose(match.game, view, decision, level, random.Random(seed), FEW)
        again = choose(match.game, view, decision, level, random.Random(seed), FEW)

        assert decision.refusal(first) == ""
        assert first == again


@games
@levels
@TRIED
@given(seed=st.integers(0, 10_000), answers=st.integers(0, 40))
def test_what_the_seat_cannot_see_changes_nothing(game_id: str, level: str, seed: int, answers: int) -> None:
    match = match_after(answers, seed, game_id=game_id)
    decision = match.decisions[0]
    view = match.view(decision.seat)
    other = view.sample(random.Random(seed + 1))  # the same table with the hidden cards dealt anew
    same = make_view(other, decision.seat, match._memory(decision.seat), decision.nth)

    assert same == view
    assert same.decision is not None
    choice = choose(match.game, view, decision, level, random.Random(5), FEW)
    assert choose(match.game, same, same.decision, level, random.Random(5), FEW) == choice


def test_the_seed_matters() -> None:
    match = match_after(3, 1)
    decision = match.decisions[0]
    view = match.view(decision.seat)

    answers = {choose(GAME, view, decision, "random", random.Random(seed)) for seed in range(30)}

    assert len(answers) > 1


@games
@settings(max_examples=15)
@given(seed=st.integers(0, 10_000), answers=st.integers(0, 40))
def test_a_view_on_its_way_to_another_process_says_nothing_hidden(
    game_id: str, seed: int, answers: int
) -> None:
    match = match_after(answers, seed, game_id=game_id)
    seat = match.decisions[0].seat

    sent: View = pickle.loads(pickle.dumps(match.view(seat)))

    assert sent == match.view(seat)
    for zone, field in match.state.shape.zones.items():
        if not match.state.shape.seen_by[zone] >> seat & 1 and field.see != "top":
            assert set(pieces(sent.table, zone)) <= {UNSEEN}
    assert sent.table.rng == 0
    assert all(list(pool) == sorted(pool) for pool in sent._pools.values())  # their order says nothing


def test_purposeful_prefers_what_the_game_calls_sensible() -> None:
    match = match_after(0, 4)
    while match.decisions[0].prompt != "plan.cards":
        match.act(random_answer(match, random.Random(0)))
    decision = match.decisions[0]
    table = match.view(decision.seat).table

    keys = choose(GAME, match.view(decision.seat), decision, "purposeful", random.Random(0))

    best = max(GAME.purpose(table, decision, other) for other in decision.enumerate(100))
    assert GAME.purpose(table, decision, keys) == best


def test_greedy_takes_the_answer_that_scores_best() -> None:
    match, rng = match_after(0, 0), random.Random(3)
    while match.decisions[0].prompt != "rob":
        match.act(random_answer(match, rng))
        if match.is_over:
            match = match_after(0, rng.randrange(1000))
    decision = match.decisions[0]
    view = match.view(decision.seat)

    for victim in [option.key for option in decision.options]:

        def score(s: Any, seat: int, hated: Any = victim) -> float:
            return -float(s.score[hated])

        game = replace(GAME, score=score)

        assert choose(game, view, decision, "greedy", rng) == (victim,)


def test_greedy_plays_a_stretch_out_before_it_asks_for_the_score() -> None:
    """In a game that names one: scores are asked for where it has changed or the match is over, and decide."""
    match, rng = match_after(0, 0), random.Random(3)
    while match.decisions[0].prompt != "rob":
        match.act(random_answer(match, rng))
        if match.is_over:
            match = match_after(0, rng.randrange(1000))
    decision, begun = match.decisions[0], number(match.state, "round")
    view = match.view(decision.seat)

    for victim in [option.key for option in decision.options]:

        def score(s: Any, seat: int, hated: Any = victim) -> float:
            assert s.is_over or s.round != begun
            return -float(s.score[hated])

        game = replace(GAME, score=score, stretch=lambda s: s.round)

        assert choose(game, view, decision, "greedy", rng) == (victim,)


def test_what_is_better_by_less_than_the_doubt_gives_way_to_purpose() -> None:
    match = match_after(0, 4)
    while match.decisions[0].prompt != "plan.cards":
        match.act(random_answer(match, random.Random(0)))
    decision = match.decisions[0]
    view = match.view(decision.seat)
    best = max(GAME.purpose(view.table, decision, keys) for keys in decision.enumerate(100))

    game = replace(GAME, stretch=lambda s: s.round, doubt=2.0)
    keys = choose(game, view, decision, "greedy", random.Random(1))

    assert GAME.purpose(view.table, decision, keys) == best


def test_an_unknown_level_is_named_with_those_there_are() -> None:
    match = match_after(0, 1)
    decision = match.decisions[0]

    with pytest.raises(KeyError, match="beginner, skilled, clever, master"):
        choose(GAME, match.view(decision.seat), decision, "genius", random.Random(0))


def test_older_names_of_levels_are_still_answered_for() -> None:
    match = match_after(3, 1)
    decision = match.decisions[0]
    view = match.view(decision.seat)

    for old, new in OLD_NAMES.items():
        assert new in LEVELS
        rngs = random.Random(4), random.Random(4)
        assert choose(GAME, view, decision, old, rngs[0]) == choose(GAME, view, decision, new, rngs[1])


def test_a_beginner_overlooks_what_a_skilled_bot_sees() -> None:
    match = match_after(0, 4)
    while match.decisions[0].prompt != "plan.cards":
        match.act(random_answer(match, random.Random(0)))
    decision = match.decisions[0]
    view = match.view(decision.seat)

    def worth(level: str) -> float:
        keys = [choose(GAME, view, decision, level, random.Random(seed)) for seed in range(20)]
        return sum(GAME.purpose(view.table, decision, each) for each in keys)

    assert worth(RANDOM) < worth("beginner") < worth("skilled")
