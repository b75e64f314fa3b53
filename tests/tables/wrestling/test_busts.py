"""A portrait on a poster stands on the name below it, and a mark on it covers nothing above the poster."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.tables.wrestling import poster
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Look
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


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("high", [16.0, 40.0, 216.0])
def test_a_mark_stays_on_its_poster(text_size: int, high: float) -> None:
    class Stub:
        content = ring_content()
        names = ("Ada",)

    painter: Any = Stub()
    canvas = brush(400, 300)
    canvas.text_size = text_size
    before = canvas.surface.copy()
    look = Look(poster.POSTER, "wrestler", "tall target", 0)._replace(seat=0)
    poster._mark(painter, canvas, Rect(30, 60, 300, high), 0.0, look, "target")

    changed = pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (1, 1, 1, 255), before)
    changed.invert()
    first, *others = changed.get_bounding_rects()
    drawn = first.unionall(others)
    assert drawn.height > 12
    assert drawn.top >= 60 - poster.FRAME
    assert drawn.bottom <= 60 + high
