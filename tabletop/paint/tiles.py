"""Signs and tiles of the table's shorthand on a face: when a box runs, and what it does to whom.

A tile is a coloured square with a picture; a number above 1 makes it wider, a badge at its corner says for whom.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.content.models.faces import Sign, Tiles, value_at
from tabletop.paint.text_style import TextStyle

if TYPE_CHECKING:
    from tabletop.content.models.shorthand import Shorthand
    from tabletop.paint.easel import Easel

WIDE = 1.56
"""Width of a tile with a number, by its height."""
BADGE = 0.6
"""Diameter of a badge, by the height of its tile."""
OVER = 0.2
"""Share of its diameter by which a badge reaches beyond the tile."""


def draw_sign(easel: Easel, element: Sign, where: pygame.FRect) -> None:
    """Draw a sign of the shorthand with its letter; nothing if the shorthand lacks it."""
    shorthand = easel.painter.shorthand
    item = value_at(easel.record, element.of) if element.of else None
    symbol = shorthand.signs.get(easel.fill_in(element.show, item)) if shorthand else None
    if symbol is None:
        return
    name = easel.fill_in(symbol.picture, item)
    if name:
        easel.brush.icon(name, where, None, easel.painter.game)
    if symbol.letter:
        side = min(where.width, where.height)
        room = pygame.FRect(0, 0, side * 0.62, side * 0.72)
        room.center = where.center
        letter = easel.painter.label(symbol.letter)
        easel.write_line(
            letter, room.center, room, TextStyle(element.size, easel.paint(symbol.ink)), "centre"
        )


def draw_tiles(easel: Easel, element: Tiles, where: pygame.FRect) -> None:
    """Draw effects side by side, as high as the box or as low as their widths require."""
    shorthand = easel.painter.shorthand
    items = easel.items(element.each)
    if shorthand is None or not items:
        return
    widths = [WIDE if _number(item) else 1.0 for item in items]
    gaps = element.gap * (len(items) - 1)
    side = min(where.height, (where.width - gaps) / sum(widths))
    used = side * sum(widths) + gaps
    left = where.x + (0 if element.first else (where.width - used) / 2)
    for item, width in zip(items, widths, strict=True):
        spot = pygame.FRect(left, where.centery - side / 2, side * width, side)
        draw_tile(easel, shorthand, item, spot, element.size)
        left = spot.right + element.gap


def draw_tile(easel: Easel, shorthand: Shorthand, item: object, spot: pygame.FRect, size: float = 0) -> None:
    """Draw one effect; a number above 1 goes beside the picture if there is room and a size of type."""
    symbol = shorthand.tiles.get(str(getattr(item, "do", "")))
    if symbol is None:
        return
    brush, game, side = easel.brush, easel.painter.game, spot.height
    if symbol.fill:
        brush.box(spot, symbol.fill, side * 0.2)
    picture = pygame.FRect(spot.x, spot.y, side, side).inflate(-side * 0.1, -side * 0.1)
    brush.icon(easel.fill_in(symbol.picture, item), picture, None, game)
    number = _number(item)
    if number and spot.width > side:
        room = pygame.FRect(spot.x + side * 0.94, spot.y, spot.width - side * 1.0, side)
        easel.write_line(number, room.center, room, TextStyle(size, easel.paint(symbol.ink)), "centre")
    badge = badge_of(item, shorthand.who, shorthand)
    if badge:
        _badge(easel, badge, spot)


def badge_of(item: object, keys: Sequence[str], shorthand: Shorthand) -> str:
    """Return the picture of whom an effect is about; "" if it needs none."""
    values = (getattr(item, key, None) for key in keys)
    return next((shorthand.badges[str(value)] for value in values if str(value) in shorthand.badges), "")


def _badge(easel: Easel, name: str, spot: pygame.FRect) -> None:
    wide = spot.height * BADGE
    centre = (spot.right - wide * (0.5 - OVER), spot.bottom - wide * (0.5 - OVER))
    easel.brush.disc(centre, wide / 2, "ink")
    easel.brush.disc(centre, wide / 2 * 0.92, "paper")
    inner = pygame.FRect(0, 0, wide * 0.76, wide * 0.76)
    inner.center = centre
    easel.brush.icon(name, inner, None, easel.painter.game)


def _number(item: object) -> str:
    number = getattr(item, "n", None)
    return str(number) if isinstance(number, int) and number > 1 else ""
