"""Empty book: an open book with a free page, and a button to the shelf."""

from __future__ import annotations

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.tokens import draw_token

_SPREAD, _WIDE_SPREAD = (360.0, 150.0, 1200.0, 800.0), (60.0, 92.0, 1800.0, 960.0)
_LARGE = 120
"""Size of type from which on the book takes the whole screen."""
_TOKEN, _FOOT, _PICTURE = 52.0, 40.0, 320.0
_PAPER, _FOLD = "#f6f0e1", "#d6c7a4"


def find_spread(brush: Brush) -> tuple[float, float, float, float]:
    """Return the area of both pages, in units of the design."""
    return _WIDE_SPREAD if brush.text_size >= _LARGE else _SPREAD


def place_way(brush: Brush, words: Words, spread: pygame.FRect, name: str) -> pygame.FRect:
    """Return the place of the button on the right page."""
    high = max(84.0, brush.line_height(34, "title") + 16)
    wide = min(spread.width / 2 - 100, max(300.0, brush.text_width(name, 34, "title") + 80))
    top = _picture(brush, words, spread).bottom + 40 + _heading_height(brush, words, spread) + 50
    return pygame.FRect(spread.centerx + spread.width / 4 + 20 - wide / 2, top, wide, high)


def _heading_height(brush: Brush, words: Words, spread: pygame.FRect) -> float:
    return brush.paragraph_height(words("book.choose_box"), spread.width / 2 - 140, 32, "title")


def _picture(brush: Brush, words: Words, spread: pygame.FRect) -> pygame.FRect:
    """Return the place of the picture, which is smaller where the words below it need room."""
    below = _heading_height(brush, words, spread) + max(84.0, brush.line_height(34, "title") + 16) + 130
    high = min(_PICTURE, spread.height - 70 - below)
    middle = spread.centerx + spread.width / 4 + 20
    return pygame.FRect(middle - high * 0.56, spread.y + 70, high * 1.12, high)


def paint_empty(brush: Brush, words: Words, spread: pygame.FRect) -> None:
    """Draw both pages; the button of the right one is a widget."""
    brush.shadow(spread, 12, 16, 0.7)
    brush.box(spread, _PAPER, 12)
    for n in range(24):  # the shade along the fold
        wide = 120.0 * (1 - n / 24)
        brush.box((spread.centerx - wide, spread.y, 2 * wide, spread.height), "#b9a67a0c", 0)
    brush.line((spread.centerx, spread.y), (spread.centerx, spread.bottom), _FOLD, 2)
    x, room = spread.x + 60, spread.width / 2 - (160 if brush.text_size < _LARGE else 110)
    y = spread.y + 40
    y += brush.paragraph(words("book.first_page"), (x, y, room, 0), TextStyle(48, "ink", "title")) + 40
    y += brush.paragraph(words("book.by_itself"), (x, y, room, 0), TextStyle(25, "ink")) + 40
    y += brush.paragraph(words("book.stays_here"), (x, y, room, 0), TextStyle(20, "faded")) + 40
    if y + _TOKEN + _FOOT <= spread.bottom:
        for colour in range(5):
            draw_token(brush, colour, (x + colour * 90, max(y, spread.bottom - 170), _TOKEN, _TOKEN))
    picture = _picture(brush, words, spread)
    brush.picture("app", "box-heartland-subject", picture)
    at = (spread.centerx + 90, picture.bottom + 40, spread.width / 2 - 140, 0)
    brush.paragraph(words("book.choose_box"), at, TextStyle(32, "ink", "title"), align="centre")
