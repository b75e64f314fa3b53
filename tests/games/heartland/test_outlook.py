"""What greedy bots are told near the end of a match (HEART-43 to HEART-45)."""

from __future__ import annotations

from typing import Any

from tabletop.content.models.records import Content
from tabletop.games.heartland import GAME
from tests.games.heartland.tables import table


def stands(content: Content, **changes: Any) -> float:
    """How well seat 0 of three stands once some places are changed."""
    s = table(content, 3, seed=4)
    s.values["hand:0"] = s.cards.pieces_with_id("pigs-bill")[:2]
    s.values.update({name.replace("__", ":"): value for name, value in changes.items()})
    return GAME.score(s, 0)


def test_starting_the_end_with_a_lead_is_better_than_holding_back(content: Content) -> None:
    rivals = {"score__1": 20, "score__2": 25}
    before = stands(content, **rivals, score__0=38, trailer__0__pigs=2)

    assert stands(content, **rivals, score__0=41, closing=0, turn=0) > before


def test_starting_the_end_behind_a_rival_is_not(content: Content) -> None:
    ahead = {"score__1": 55, "score__2": 25}
    before = stands(content, **ahead, score__0=38, trailer__0__pigs=2)

    assert stands(content, **ahead, score__0=41, closing=0, turn=0) < before


def test_in_the_last_turn_only_one_sale_counts(content: Content) -> None:
    last = {"closing": 2, "turn": 2, "score__0": 20, "score__2": 41}
    both = {"hand__0": (), "trailer__0__pigs": 2}

    assert stands(content, **last, trailer__0__pigs=2) > stands(content, **last)
    assert stands(content, **last, **both) < stands(content, **last, hand__0=())


def test_a_card_to_be_drawn_is_worth_something(content: Content) -> None:
    mine = {"turn": 0, "phase": "refuel"}

    assert stands(content, **mine) > stands(content, turn=1, phase="refuel")


def test_strong_fuel_is_worth_more_than_weak_fuel(content: Content) -> None:
    cards = table(content, 3, seed=4).cards

    strong = stands(content, hand__0=cards.pieces_with_id("fuel-3")[:1])
    weak = stands(content, hand__0=cards.pieces_with_id("fuel-1")[:1])
    assert strong > weak > stands(content, hand__0=())
