"""Dim layer of a lesson with holes at lit things, their frames, and the pointing hand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.lesson.lights import FRAME, HOLE, Kept, free_place
from tabletop.ui.table.geometry import Point, Rect

if TYPE_CHECKING:
    from tabletop.paint.brush import Brush
    from tabletop.ui.scenes.lesson.lights import Lights

DIM, DIM_MOVING = (7, 11, 13, 192), (7, 11, 13, 90)
"""The dim layer while the table lies still, and while something moves on it."""
CORNER = 16.0
LOOK = "#f6f0e1"
WALK_MS = 2500.0
DOT_GAP = 27.0
NEAR = 60.0
"""Distance below which two places need no path: the hand points at the second."""
HAND = 54.0
PULSE_MS = 420.0


class Dimming:
    """Dim layer, cached while its holes stay the same."""

    def __init__(self) -> None:
        self._key: object = None
        self._layer: pygame.Surface | None = None

    def draw(self, brush: Brush, lights: Lights, moving: bool) -> None:
        """Dim everything that is not lit."""
        shade = DIM_MOVING if moving else DIM
        size = brush.surface.get_size()
        key = (size, brush.scale, lights.all, shade)
        if key != self._key or self._layer is None:
            self._key, self._layer = key, _layer(brush, size, lights.all, shade)
        brush.surface.blit(self._layer, (0, 0))


def _layer(
    brush: Brush, size: tuple[int, int], holes: Sequence[Rect], shade: tuple[int, int, int, int]
) -> pygame.Surface:
    layer = pygame.Surface(size, pygame.SRCALPHA)
    layer.fill(shade)
    for hole in holes:
        where = brush.rect_px(hole.grow(HOLE))
        pygame.draw.rect(layer, (0, 0, 0, 0), where, border_radius=brush.px(CORNER))
    return layer


def draw_frames(brush: Brush, lights: Lights, pulse: float) -> None:
    """Frame things to act on in amber and things to look at in cream; `pulse` (0 to 1) makes amber glow."""
    for rect in lights.look:
        brush.outline(rect.grow(HOLE), LOOK, FRAME, CORNER)
    for rect in lights.act:
        where = rect.grow(HOLE)
        brush.glow(where, CORNER, (255, 179, 71, round(90 + 165 * pulse)), 14 + 10 * pulse, 0)
        brush.outline(where, "amber", 6, CORNER)


def pulse_of(left_ms: float) -> float:
    """Return the strength of the glow (0 to 1) so many milliseconds before its end."""
    return math.sin(math.pi * max(0.0, left_ms) / PULSE_MS) if left_ms > 0 else 0.0


def curve(start: Point, end: Point, share: float) -> Point:
    """Return the point after a share of a slightly bent way."""
    middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    across, down = end.x - start.x, end.y - start.y
    bend = Point(middle.x - down * 0.16, middle.y + across * 0.16)
    a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return Point(a * start.x + b * bend.x + c * end.x, a * start.y + b * bend.y + c * end.y)


def draw_way(brush: Brush, way: tuple[Rect, Rect], walked: float, still: bool, ink: str = "amber") -> None:
    """Draw a dotted path with an arrow, and a hand that walks it, or stands halfway without motion."""
    start, end = way[0].centre, way[1].centre
    if way[0].grow(NEAR).overlaps(way[1]):  # dots and an arrow would lie on both
        _draw_hand(brush, Point(end.x, way[1].bottom))
        return
    shares = [number / 60 for number in range(61)]
    points = {share: curve(start, end, share) for share in shares}
    outside = [share for share, at in points.items() if not way[0].grow(HOLE).holds(*at)]
    first = min(outside, default=0.2)
    reached = [share for share, at in points.items() if share > first and way[1].grow(HOLE).holds(*at)]
    last = max(first + 0.1, min(reached, default=0.95))
    length = math.dist(points[first], curve(start, end, last))
    dots = max(2, round(length / DOT_GAP))
    for number in range(dots):
        at = curve(start, end, first + (last - first) * number / dots)
        brush.disc(at, 8, "#0a0f12")
        brush.disc(at, 6, ink)
    _draw_arrow(brush, curve(start, end, last - 0.02), curve(start, end, last), ink)
    share = 0.5 if still else _ease((walked % WALK_MS) / WALK_MS)
    _draw_hand(brush, curve(start, end, first + (last - first) * share))


def _draw_hand(brush: Brush, at: Point) -> None:
    """Draw the hand with the tip of its finger at a point."""
    brush.icon("icon-pointing", (at.x - HAND * 0.4, at.y - HAND * 0.1, HAND, HAND))


def _ease(share: float) -> float:
    """Return the eased share of the way: a gentle start, and a rest at the end."""
    gone = min(1.0, share / 0.8)
    return gone * gone * (3 - 2 * gone)


def _draw_arrow(brush: Brush, before: Point, tip: Point, ink: str) -> None:
    angle = math.atan2(tip.y - before.y, tip.x - before.x)
    points = [
        (0.5 + 0.5 * math.cos(angle + turn), 0.5 + 0.5 * math.sin(angle + turn)) for turn in (0.0, 2.5, -2.5)
    ]
    brush.polygon((tip.x - 22, tip.y - 22, 44, 44), points, ink)


def draw_refused(brush: Brush, where: Rect, words: str, lit: Sequence[Rect] = ()) -> None:
    """Draw a coral frame with a cross where something was refused, and a chip with the words about it."""
    edge = "warning"
    _draw_dashes(brush, where, edge)
    cross = min(where.w, where.h, 60) * 0.3
    middle = where.centre
    for sign in (1, -1):
        brush.line(
            (middle.x - cross, middle.y - sign * cross), (middle.x + cross, middle.y + sign * cross), edge, 6
        )
    if not words:
        return
    wide = min(brush.text_width(words, 20, "strong"), 420.0)
    high = brush.paragraph_height(words, wide + 2, 20, "strong")
    box = place_words(brush, where, (wide + 44, high + 20), lit)
    brush.box(tuple(box), "#2b1714fa", 16, edge, 2)
    brush.paragraph(words, (box.x + 22, box.y + 10, wide + 2, 0), TextStyle(20, "text", "strong"))


def place_words(brush: Brush, where: Rect, size: tuple[float, float], lit: Sequence[Rect]) -> Rect:
    """Find room for the words of a refusal: round it or on its lower edge, where they hide nothing lit."""
    wide, high = size
    x = max(12.0, min(where.centre.x - wide / 2, brush.width - wide - 12))
    y = max(12.0, min(where.centre.y - high / 2, brush.height - high - 12))
    around = (
        Point(x, where.bottom + 14),
        Point(x, where.y - high - 14),
        Point(where.x - wide - 14, y),
        Point(where.right + 14, y),
        Point(x, where.bottom - high),
    )
    room = Rect(0, 0, brush.width, brush.height - 6)
    places = [at for at in around if Rect(*at, wide, high).lies_inside(room)] or [Point(x, y)]
    return Rect(*places[free_place(wide, high, Kept([rect.grow(HOLE) for rect in lit]), places)], wide, high)


def _draw_dashes(brush: Brush, where: Rect, ink: str) -> None:
    """Draw a dashed frame."""
    step = 22.0
    for y in (where.y, where.bottom):
        x = where.x
        while x < where.right:
            brush.line((x, y), (min(x + step * 0.6, where.right), y), ink, 4)
            x += step
    for x in (where.x, where.right):
        y = where.y
        while y < where.bottom:
            brush.line((x, y), (x, min(y + step * 0.6, where.bottom)), ink, 4)
            y += step
