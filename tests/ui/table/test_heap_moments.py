"""The great moments of Heap: all look at them on the open table before parts, cards and hauls go their ways."""

from __future__ import annotations

import random

from tabletop.bots import choose
from tabletop.games.heap import GAME
from tests.declared import pieces
from tests.games.playing import said
from tests.ui.table.heap_sitting import HeapSitting, heap
from tests.ui.table.sitting import MOST


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

    assert sitting.session.opening
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

    assert sitting.session.opening
    assert recall.unfolding
    name = sitting.session.seats[by].name
    assert (
        recall.caption == f"{name} sets off the pileup: all parts go to the rubbish, built vehicles go turbo"
    )
    assert lay
    assert recall.view is not None
    assert not any(pieces(recall.view.table, name) for name in lay)
