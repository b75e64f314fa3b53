"""Explained card of the rules help: drawn large, with a number on each part and a line for each number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.faces import FacePainter, Spots
from tabletop.paint.text_style import TextStyle

INK, SIZE = "#e4e2d6", 25.0
DISC, GROWN = 17.0, 1.5
"""Radius of a number, and how much larger it becomes in large type."""
GUTTER = 64.0
"""Room beside the card in which numbers stand."""
APART = 6.0
"""Between two numbers."""
INSIDE = 7.0
"""Length by which a line reaches into the thing it leads to."""
MIDDLE = 0.35
"""Share of a card's width from which on a thing has its number on the right: most signs stand on the left."""
FLAT = 0.8
"""The share of the height of an enlarged card that one has which is wider than high: its words stand beside it."""
LARGE = 125
"""From a larger type on the words stand below the card."""

Write = Callable[[Brush, str, pygame.FRect, float, str, str], float]
"""Writes words wrapped into an area, in a size, an ink and a font; the height used."""


@dataclass(frozen=True, slots=True)
class Point:
    """Explained part of a card: its element, its name, and its meaning."""

    to: str
    name: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Anatomy:
    """Card with its explained parts."""

    # Records are the games' own models: hence Any.
    record: Any
    as_high: int
    """Height of the card that it looks like, in points."""
    points: tuple[Point, ...]


class Pointed(NamedTuple):
    """Number beside a card, and the part it leads to."""

    number: int
    disc: tuple[float, float]
    end: tuple[float, float]


def draw_anatomy(
    brush: Brush, painter: FacePainter, block: Anatomy, area: pygame.FRect, write: Write
) -> float:
    """Draw the card with its numbers, and their lines beside it (below it in large type); returns the height used."""
    kind = block.record.kind
    high = painter.enlarged_height(kind) * (1 if painter.ratio(kind) < 1 else FLAT)
    card = pygame.FRect(area.x + GUTTER, area.y + disc_radius(brush), high * painter.ratio(kind), high)
    face, spots = painter.face_with_spots(block.record, brush.px(high), block.as_high)
    points = [point for point in block.points if point.to in spots]
    brush.shadow(card, painter.radius(kind, high), 8, 0.5)
    brush.blit(face, card.topleft)
    for each in place_numbers(points, spots, card, disc_radius(brush)):
        brush.line(each.disc, each.end, "#10191c", 5)
        brush.line(each.disc, each.end, "paper", 2.5)
        brush.disc(each.end, 5, "paper", "#10191c", 1.5)
        number(brush, each.number, each.disc)
    if brush.text_size > LARGE:
        told = pygame.FRect(area.x, card.bottom + disc_radius(brush) + 16, area.width, 0)
    else:
        left = card.right + GUTTER + 28
        told = pygame.FRect(left, area.y, area.right - left, 0)
    used = _list(brush, points, told, write)
    return max(told.y + used, card.bottom + DISC) - area.y + 34


def disc_radius(brush: Brush) -> float:
    """Return the radius of a number's disc in this type."""
    return DISC * min(GROWN, brush.text_size / 100)


def place_numbers(
    points: Sequence[Point], spots: Spots, card: pygame.FRect, radius: float = DISC
) -> Iterator[Pointed]:
    """Place the numbers on both sides of a card, each near its part, none on another."""
    sides: tuple[list[Pointed], list[Pointed]] = ([], [])
    for count, point in enumerate(points, 1):
        x, y, wide, high = spots[point.to]
        is_right = x + wide / 2 > MIDDLE
        reach = min(INSIDE / card.width, wide / 2)
        end = card.x + card.width * (x + wide - reach if is_right else x + reach)
        level = card.y + card.height * (y + high / 2)
        middle = card.right + GUTTER / 2 if is_right else card.x - GUTTER / 2
        sides[is_right].append(Pointed(count, (middle, level), (end, level)))
    for side in sides:
        yield from _spread(sorted(side, key=lambda each: each.disc[1]), card, 2 * radius + APART)


def _spread(side: Sequence[Pointed], card: pygame.FRect, step: float) -> Iterator[Pointed]:
    """Move the numbers of one side apart, highest first, and keep them beside the card."""
    levels = list[float]()
    for each in side:
        levels.append(max(each.disc[1], levels[-1] + step if levels else card.y))
    foot = card.bottom
    for at in reversed(range(len(levels))):
        levels[at] = min(levels[at], foot)
        foot = levels[at] - step
    for each, level in zip(side, levels, strict=True):
        yield each._replace(disc=(each.disc[0], level))


def number(brush: Brush, count: int, at: tuple[float, float]) -> None:
    """Draw a number in its disc."""
    radius = disc_radius(brush)
    size = radius * 1.25 * 100 / brush.text_size  # it grows with its disc and not with the type
    brush.disc(at, radius, "paper", "#10191c", 2)
    brush.text(str(count), at, TextStyle(size, "ink", "title"), align="centre", valign="middle")


def _list(brush: Brush, points: Sequence[Point], area: pygame.FRect, write: Write) -> float:
    """Draw a line for each number; returns the height used."""
    y, wide = area.y, 2 * disc_radius(brush)
    for count, point in enumerate(points, 1):
        number(brush, count, (area.x + wide / 2, y + brush.line_height(SIZE, "strong") / 2))
        room = pygame.FRect(area.x + wide + 14, y, area.width - wide - 14, 0)
        room.y += write(brush, point.name, room, SIZE, "heading", "strong")
        y = room.y + write(brush, point.meaning, room, SIZE - 2, INK, "read") + 9
    return y - area.y
