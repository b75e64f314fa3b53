"""A portrait on a poster stands on the name below it: no bust ends in the air above its foot."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.tables.wrestling import poster
from tabletop.ui.table.geometry import Rect
from tests.paint.easel import brush
from tests.ui.table.ring_sitting import ring_content

PLACES = ((312.0, 216.0), (170.0, 112.0), (100.0, 112.0), (96.0, 84.0))
"""Width and height of the place for a portrait: of a tall poster, in the ring, and of partners on the apron."""


@pytest.mark.parametrize("place", PLACES)
def test_a_bust_reaches_the_name_below_it(place: tuple[float, float]) -> None:
    class Stub:
        game = "wrestling"

    painter: Any = Stub()
    for wrestler in ring_content().rows("wrestlers"):
        canvas = brush(360, 260)
        rect = Rect(10, 10, *place)
        before = canvas.surface.copy()
        poster._portrait(painter, canvas, rect, wrestler.picture)
        foot, middle = round(rect.bottom) - 1, round(rect.centre.x)
        drawn = [
            canvas.surface.get_at((x, foot)) != before.get_at((x, foot))
            for x in range(middle - 12, middle + 13)
        ]
        assert all(drawn), wrestler.id
