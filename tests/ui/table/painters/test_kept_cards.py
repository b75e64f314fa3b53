"""A card that is kept from one table to the next is kept for the size of type in which it was written."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.parts import gather
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.ui.window import offscreen

AFTER = 60
"""Answers by then cards lie on the table of each game."""


@pytest.mark.parametrize("game", ["heartland", "heap", "heist", "pedal", "wrestling"])
def test_type_of_another_size_leaves_nothing_on_the_table_that_follows(game: str) -> None:
    """Whoever plays may want large type, and whoever comes after them may not."""
    pygame.display.init()
    pygame.font.init()
    parts = gather()
    parts.use(game, ())
    stand = Stand(parts, parts.open(game, ()), SampleMatch(None, 1, AFTER))

    def draw(text_size: int) -> bytes:
        brush = offscreen((1280, 680), parts.theme, parts.pictures, text_size=text_size)
        stand.scene("table").draw(brush)
        stand.after = 0  # it is played once
        return pygame.image.tobytes(brush.surface, "RGB")

    fresh = draw(100)
    parts.pictures.store.clear()
    large = draw(200)

    assert draw(100) == fresh != large
