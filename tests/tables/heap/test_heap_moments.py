"""The great moments of Heap: all look at them on the open table before parts, cards and hauls go their ways."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from tabletop.bots import choose
from tabletop.games.heap import GAME
from tabletop.paint.brush import Brush
from tests.declared import pieces
from tests.games.playing import said
from tests.tables.heap.heap_sitting import HeapSitting, fight_on, heap
from tests.ui.table.sitting import MOST, brush

pytestmark = pytest.mark.exhaustive

SIGN = 60.0
"""Symbols of cards and boxes are smaller than that, in units; what stands in the ring is larger."""


def come_to(line: str, seed: int = 6) -> HeapSitting:
    """Three people who have just given the answer that brought about this line of the log."""
    sitting = HeapSitting(heap(3, seed=seed))
    for number in range(MOST):
        sitting.settle()
        view = sitting.session.view
        assert view.decision is not None
        sitting.session.act(choose(GAME, view, view.decision, "purposeful", random.Random(number)))
        if said(sitting.match, line):
            sitting.scene.sync()
            return sitting
    raise AssertionError(f"no {line}")


def test_all_look_at_the_rush_as_it_was_won() -> None:
    sitting = come_to("wins-rush")
    recall, winner = sitting.scene.recall, said(sitting.match, "wins-rush")[0]["seat"]

    assert sitting.session.halt is not None
    assert sitting.view.seat is None
    assert recall.unfolding
    assert recall.caption == f"{sitting.session.seats[winner].name} wins the rush"
    assert recall.view is not None
    assert pieces(recall.view.table, "combat"), "the cards of the rush still lie there"
    assert not pieces(sitting.match.state, "combat")


def test_all_look_at_the_parts_that_the_pileup_takes() -> None:
    sitting = come_to("pileup")
    recall, by = sitting.scene.recall, said(sitting.match, "pileup")[0]["seat"]
    (first, *_) = sitting.session.missed.steps(by)
    lay = [
        name
        for name in first.view.table.values
        if name.startswith("slot:") and pieces(first.view.table, name)
    ]

    assert sitting.session.halt is not None
    assert recall.unfolding
    name = sitting.session.seats[by].name
    assert recall.caption == f"{name} sets off the pileup"
    assert lay
    assert recall.view is not None
    assert not any(pieces(recall.view.table, name) for name in lay)


def test_the_ring_shows_who_has_won_until_the_cards_of_the_rush_are_gone() -> None:
    sitting = come_to("wins-rush")
    winner, shown = said(sitting.match, "wins-rush")[0]["seat"], sitting.scene.recall.shown
    assert shown is not None
    roles = {seat: fight_on(shown).role(seat) for seat in range(3)}

    assert roles == {seat: "wins" if seat == winner else "outside" for seat in range(3)}
    sitting.settle()
    standoff = fight_on(sitting.scene.table_layout)
    assert [standoff.role(seat) for seat in range(3)] == ["", "", ""]


def test_the_ring_shows_who_has_won_the_match() -> None:
    sitting = come_to("wins-pileup")
    standoff = fight_on(sitting.scene.table_layout)

    assert sitting.match.is_over
    assert [seat for seat in range(3) if standoff.role(seat)] == list(sitting.match.result().best)
    assert standoff.role(sitting.match.result().best[0]) == "wins"


def test_a_cup_stands_in_the_ring_in_place_of_the_attack_that_nobody_beat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[str] = []
    sitting = come_to("wins-rush")
    icon = Brush.icon

    def large(made: Brush, name: str, rect: Sequence[float], *given: Any) -> None:
        if rect[2] > SIGN:
            drawn.append(name)
        icon(made, name, tuple(rect), *given)

    monkeypatch.setattr(Brush, "icon", large)
    sitting.scene.draw(brush((1280, 720)))
    assert drawn.count("when-won") == 1
    assert not [name for name in drawn if name.startswith("attack-")]

    drawn.clear()
    sitting.settle()
    sitting.scene.draw(brush((1280, 720)))
    assert "when-won" not in drawn
