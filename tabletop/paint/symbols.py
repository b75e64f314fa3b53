"""Symbols on a face: one for each item of a list, in a row or column, with words or a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.content.models.faces import Symbols
from tabletop.paint.text_style import TextStyle

if TYPE_CHECKING:
    from tabletop.paint.easel import Easel


_WORDS = 0.42
"""Largest share of a picture's height for the words below it."""
CROWDED = 6.0
"""The space between two where there are more than `most`, whatever it is for fewer."""
USUAL = 100
"""The text size that faces are made for, in per cent."""
_KEPT = 0.6
"""The side of a picture beside words, as a share of the height, that larger type leaves it where it had that much."""


def draw_symbols(easel: Easel, element: Symbols, where: pygame.FRect) -> None:
    """Draw each item in its own cell; fewer than `most` are centred, or at the start with `first`."""
    items = _items(easel, element)
    if not items:
        return
    cells, gap = max(len(items), element.most), element.gap
    if len(items) > element.most:
        gap = min(gap, CROWDED)
    length = where.height if element.down else where.width
    cell = (length - gap * (cells - 1)) / cells
    used = cell * len(items) + gap * (len(items) - 1)
    start = 0.0 if element.first else (length - used) / 2
    for index, item in enumerate(items):
        offset = start + index * (cell + gap)
        if element.down:
            spot = pygame.FRect(where.x, where.y + offset, where.width, cell)
        else:
            spot = pygame.FRect(where.x + offset, where.y, cell, where.height)
        _symbol(easel, element, spot, item)


def _items(easel: Easel, element: Symbols) -> tuple[object, ...]:
    if element.times:
        return (easel.record,) * int(easel.fill_in(element.times) or 0)
    return easel.items(element.each)


def _symbol(easel: Easel, element: Symbols, spot: pygame.FRect, item: object) -> None:
    words = easel.fill_in(element.show, item, element.link)
    name = easel.fill_in(element.icon, item, element.link)
    if element.snug:
        spot.width = _snug(easel, element, spot, words, name)
    if easel.fill_in(element.fill):
        easel.brush.box(spot, easel.paint(element.fill, element.shade, element.tint), element.radius)
    side = min(spot.height * 0.86, spot.width - 2)
    if not words:
        if name:
            box = spot.inflate(side - spot.width, side - spot.height)
            easel.brush.icon(name, box, None, easel.painter.game)
    elif element.stack and name:
        _draw_stacked(easel, element, spot, name, words, item)
    else:
        _draw_side_by_side(easel, element, spot, name, words, item)


def _draw_side_by_side(
    easel: Easel, element: Symbols, spot: pygame.FRect, name: str, words: str, item: object
) -> None:
    """Draw picture and words together in the middle; the picture shrinks first, within limits."""
    gap = min(spot.height * 0.22, spot.width * 0.05) if name else 0
    air = spot.height * (0.25 if easel.fill_in(element.fill, item) else 0.04)
    room = spot.width - gap - air
    wide = min(_wide(easel, element, spot, words), spot.width - 4)
    most = min(spot.height * 0.86, spot.width - 2)
    side = min(most, room - wide) if name else 0
    if name and easel.painter.text_size > USUAL:
        usual = min(most, room - _wide(easel, element, spot, words, USUAL))
        side = max(side, min(usual, spot.height * _KEPT))
        wide = min(wide, room - side)
    left = spot.centerx - (side + gap + wide) / 2
    if side > 6:
        easel.brush.icon(name, (left, spot.centery - side / 2, side, side), None, easel.painter.game)
        left += side + gap
    box = pygame.FRect(left, spot.y, wide + 1, spot.height)
    style = TextStyle(element.size, easel.paint(element.colour, item=item))
    easel.write_line(words, (left, spot.centery), box, style, cell=spot)


def _wide(easel: Easel, element: Symbols, spot: pygame.FRect, words: str, text_size: int = 0) -> float:
    """Return the width of the words beside a picture, in type that suits the height."""
    type_, px = easel.brush.type, easel.wanted_px(element.size, text_size)
    px = min(px, round(px * spot.height * easel.brush.scale / max(1, type_.height("title", px)) * 1.1))
    return type_.width(words, "title", px) / easel.brush.scale


def _snug(easel: Easel, element: Symbols, spot: pygame.FRect, words: str, name: str) -> float:
    """Return the width of a ground that just holds picture and words."""
    air = spot.height * 0.62
    icon = spot.height * (0.86 + (0.22 if words else 0)) if name else 0
    return min(spot.width, icon + air + (_wide(easel, element, spot, words) if words else 0))


def _draw_stacked(
    easel: Easel, element: Symbols, spot: pygame.FRect, name: str, words: str, item: object
) -> None:
    """Draw the words below the picture, which gets the height they leave."""
    font, px = easel.brush.type, easel.wanted_px(element.size)
    most = int(px * _WORDS * easel.brush.px(spot.height) / max(1.0, font.capital("title", px) * 1.3))
    usual = max(easel.painter.least_px, round(element.size * easel.brush.scale))
    px = min(px, max(usual, most))
    line = min(font.capital("title", px) * 1.3 / easel.brush.scale, spot.height)
    side = min(spot.height - line - spot.height * 0.1, spot.width - 2)
    if side > 4:
        box = (spot.centerx - side / 2, spot.y + spot.height * 0.04, side, side)
        easel.brush.icon(name, box, None, easel.painter.game)
    below = pygame.FRect(spot.x, spot.bottom - line - spot.height * 0.04, spot.width, line)
    wide = font.width(words, "title", px) / easel.brush.scale
    at = (spot.centerx - min(wide, spot.width) / 2, below.centery)
    style = TextStyle(element.size, easel.paint(element.colour, item=item))
    easel.write_line(words, at, below, style)
