"""The boxes on the title's shelf: seen from the middle of the window, however wide that is."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.parts import gather
from tabletop.ui.scenes.title.boxes import draw_box
from tabletop.ui.window import offscreen

FRONT = pygame.FRect(0, 400, 240, 340)
SIDE = 100


@pytest.mark.parametrize("width", [2560, 3840])
@pytest.mark.parametrize("left", [220, 840, 1480])
def test_a_box_looks_the_same_in_a_wide_window(width: int, left: float) -> None:
    """The shelf stands in its middle; seen from beside it, the sides of boxes covered their neighbours' fronts."""
    pygame.init()
    parts = gather()
    look = parts.shelf[0]

    def drawn(wide: int) -> bytes:
        brush, beside = offscreen((wide, 1080), parts.theme, parts.pictures), (wide - 1920) / 2
        box = FRONT.move(left + beside, 0)
        draw_box(brush, look, box)
        return pygame.image.tobytes(brush.surface.subsurface(box.inflate(2 * SIDE, 2 * SIDE)), "RGB")

    assert drawn(width) == drawn(1920)
