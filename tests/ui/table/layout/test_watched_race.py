"""A race with little room: eight panels move together before they get lower, and nothing covers the log of a replay."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.areas import panels
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.watching import raise_table
from tests.ui.table.race_sitting import race, race_content


@pytest.mark.parametrize(
    ("high", "gap", "panel"),
    [(800, 10, 82), (726, 10, 82), (700, 44 / 7, 82), (684, 4, 82), (620, 4, 74)],
)
def test_panels_move_together_before_they_get_lower(high: float, gap: float, panel: float) -> None:
    """What is as high as it wants to be is not made lower for a wide gap."""
    laid = panels(race_content().table.mats["panels"], Rect(28, 80, 352, high), 8)

    assert [rect.h for rect in laid.values()] == pytest.approx([panel] * 8)
    assert [b.y - a.bottom for a, b in pairwise(laid.values())] == pytest.approx([gap] * 7)
    assert laid[7].bottom <= 80 + high + 0.01


@pytest.mark.parametrize("bar", [110, 122, 132, 144, 196])
@pytest.mark.parametrize("hand", [True, False])
def test_the_log_ends_above_the_piles_that_the_bar_of_a_replay_moves_up(bar: float, hand: bool) -> None:
    laid = lay_out(race(8).view(None), raise_table(race_content().table, bar, hand=hand))
    log, piles = laid.areas["log"], laid.areas["piles"]

    assert log.h > 250
    assert not log.overlaps(piles)
    assert piles.bottom <= 1080 - bar


@pytest.mark.parametrize("bar", [110, 132, 196])
def test_counts_and_piles_lie_on_panels_that_a_bar_makes_lower(bar: float) -> None:
    laid = lay_out(race(8).view(None), raise_table(race_content().table, bar, hand=False))
    counts = [each.rect for each in laid.grounds() if each.kind in ("badge", "gauge")]
    backs = [each.rect for each in laid.sprites.values() if each.look.kind in ("card", "back")]

    for panel in laid.panels.values():
        there = [rect for rect in (*counts, *backs) if panel.holds(rect.centre.x, rect.y)]
        assert there
        assert all(rect.bottom <= panel.bottom for rect in there)
