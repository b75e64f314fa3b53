"""The book before the first match: an open book with a free page, and the way to the shelf."""

from __future__ import annotations

import pygame

from tabletop.paint.brush import Brush
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.tokens import draw_token

SPREAD = (360.0, 150.0, 1200.0, 800.0)
_PAPER, _FOLD = "#f6f0e1", "#d6c7a4"


def paint_empty(brush: Brush, words: Words, spread: pygame.FRect) -> None:
    """Draw both pages; the button of the right one is a widget."""
    brush.shadow(spread, 12, 16, 0.7)
    brush.box(spread, _PAPER, 12)
    for n in range(24):  # the shade along the fold
        wide = 120.0 * (1 - n / 24)
        brush.box((spread.centerx - wide, spread.y, 2 * wide, spread.height), "#b9a67a0c", 0)
    brush.line((spread.centerx, spread.y), (spread.centerx, spread.bottom), _FOLD, 2)
    x, room = spread.x + 60, spread.width / 2 - 160
    y = spread.y + 40
    y += brush.paragraph(words("book.first_page"), (x, y, room, 0), 48, "ink", "title") + 40
    y += brush.paragraph(words("book.by_itself"), (x, y, room, 0), 25, "ink") + 40
    brush.paragraph(words("book.stays_here"), (x, y, room, 0), 20, "faded")
    for colour in range(5):
        draw_token(brush, colour, (x + colour * 90, spread.bottom - 170, 52, 52))
    picture = (spread.centerx + 130, spread.y + 90, 360, 320)
    brush.picture("app", "box-heartland-subject", picture)
    at = (spread.centerx + spread.width / 4, spread.y + 470)
    brush.text(words("book.choose_box"), at, 32, "ink", "title", align="centre", valign="middle", width=520)
