"""What bots are told: which answer is sensible, and how well a seat stands."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop.content.models.records import Content
from tabletop.games.heartland import GAME
from tabletop.games.heartland.state import Haul
from tests.games.heartland.tables import played, table


def test_selling_is_better_than_loading_is_better_than_swapping(content: Content) -> None:
    """HEART-T2: the choice that brings games to their end."""
    seen = set()
    for match in played(content, 3, seed=5, wild=200):
        for decision in match.decisions:
            if decision.prompt != "action":
                continue
            s = match.view(decision.seat).table
            worth: dict[str, list[float]] = {}
            for option in decision.options:
                worth.setdefault(option.label, []).append(GAME.purpose(s, decision, (option.key,)))
            for better, worse in (("unload", "load"), ("load", "discard"), ("unload", "discard")):
                if better in worth and worse in worth:
                    assert min(worth[better]) > max(worth[worse])
                    seen.add((better, worse))
    assert len(seen) == 3


def test_scores_are_shares_of_one_on_every_sample(content: Content) -> None:
    """`score` is asked on sampled states of any seat's view, at any time."""
    rng = random.Random(1)
    low, high = 1.0, 0.0
    for at, match in enumerate(played(content, 4, seed=6)):
        if at % 20:
            continue
        for seat in range(4):
            sample = match.view(seat).sample(rng)
            for other in range(4):
                worth = GAME.score(sample, other)
                assert 0 <= worth <= 1
                low, high = min(low, worth), max(high, worth)
    assert high - low > 0.3


def test_the_winner_stands_best_in_the_end(content: Content) -> None:
    for seed in range(5):
        *_, match = played(content, 3, seed)
        worth = [GAME.score(match.state, seat) for seat in range(3)]

        assert worth.index(max(worth)) in match.result().winners


def stands(content: Content, seats: int = 2, **changes: Any) -> float:
    """How well seat 0 stands after some places were changed."""
    s = table(content, seats, seed=4)
    s.values["hand:0"] = s.cards.pieces_with_id("pigs-bill")[:2]
    s.values["truck:0"] = (1, 1)
    s.values.update({name.replace("__", ":"): value for name, value in changes.items()})
    return GAME.score(s, 0)


def test_points_cargo_and_its_bills_count(content: Content) -> None:
    nothing = stands(content)

    assert stands(content, score__0=9) > nothing
    assert stands(content, trailer__0__pigs=2) > stands(content, trailer__0__cattle=2) > nothing
    assert stands(content, score__1=30) < nothing


def test_cargo_is_a_burden_once_the_last_turn_is_played(content: Content) -> None:
    """HEART-45: it can no longer be sold, only paid for."""
    to_come = {"seats": 3, "closing": 2, "turn": 2, "score__0": 20}
    played_already = {**to_come, "turn": 1}

    assert stands(content, **to_come, trailer__0__pigs=2) > stands(content, **to_come)
    assert stands(content, **played_already, trailer__0__pigs=2) < stands(content, **played_already)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_view_is_enough_to_advise(content: Content, seat: int) -> None:
    """`purpose` reads a view's table, in which other hands are hidden."""
    for match in played(content, 2, seed=3):
        for decision in match.decisions:
            if decision.seat == seat:
                s = match.view(seat).table
                assert isinstance(s, Haul)
                assert all(
                    isinstance(GAME.purpose(s, decision, keys), float) for keys in decision.enumerate(8)
                )
