"""Where a table is only looked at, what is said about a step covers nothing that it leaves free at the table."""

from __future__ import annotations

import pytest

from tabletop.content.models.table import TableFile
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.watching import raise_table
from tests.ui.table.sitting import content_of

LEAST = 600.0
"""Units in which a step can be told."""


def tables(game: str) -> list[TableFile]:
    """A game's table, for few and for many."""
    table = content_of(game).table
    crowded = (
        []
        if table.crowded is None
        else [table.model_copy(update={"areas": {**table.areas, **table.crowded.areas}})]
    )
    return [table, *crowded]


@pytest.mark.parametrize("bar", [120.0, 132.0, 180.0])
@pytest.mark.parametrize("game", ["heap", "heartland", "heist", "pedal", "wrestling"])
def test_the_line_below_a_table_that_is_watched_leaves_its_piles_free(game: str, bar: float) -> None:
    for table in tables(game):
        there = {name: Rect(*box) for name, box in table.areas.items()}
        found = {name: Rect(*box) for name, box in raise_table(table, bar, hand=False).areas.items()}
        covered = {name for name, rect in found.items() if rect.overlaps(found["prompt"])}

        assert covered <= {name for name, rect in there.items() if rect.overlaps(there["prompt"])} | {"hand"}
        assert found["prompt"].w >= min(LEAST, there["prompt"].w)


@pytest.mark.parametrize("bar", [120.0, 132.0, 180.0])
@pytest.mark.parametrize("hand", [True, False])
def test_what_is_coming_is_told_in_the_ring_with_any_number_of_seats(bar: float, hand: bool) -> None:
    """With six at the table it lay on the felt below the ring."""
    for table in tables("wrestling"):
        shown = raise_table(table, bar, hand=hand)
        found = {name: Rect(*box) for name, box in shown.areas.items()}

        assert found["display"].lies_inside(found["ring"])
        assert not any(found["display"].overlaps(found[name]) for name in ("prompt", "log"))


@pytest.mark.parametrize("bar", [120.0, 132.0, 180.0])
@pytest.mark.parametrize("hand", [True, False])
def test_what_is_coming_lies_on_no_wrestler_in_the_ring(bar: float, hand: bool) -> None:
    """With hands laid open it has moved up with the foot of the ring, and four columns are as wide as all of it."""
    for table in tables("wrestling"):
        there, shown = table.areas, raise_table(table, bar, hand=hand).areas
        for name in ("ring-left", "ring-right"):
            found = Rect(*shown[name])
            assert not found.overlaps(Rect(*shown["display"]))
            assert found.y == there[name][1]
            assert found.h <= there[name][3]
