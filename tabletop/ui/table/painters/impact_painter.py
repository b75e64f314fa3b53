"""Draws impacts: a burst of rays, with the shield that met the attack upon it; sparks and smoke."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import TYPE_CHECKING

from tabletop.content.models.racks import Clash
from tabletop.paint import Brush
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import Placed
from tabletop.ui.table.painters.duel_painter import draw_shield

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

RAYS = 12
INNER, HEART = 0.62, 0.66
"""Radius of a burst between two rays, and size of the lighter one upon it, as shares."""
COLOURS = {
    "met": ("#f2d98c", "#fff9e6"),
    "open": ("#f2d98c", "#fff9e6"),
    "hit": ("#ff5a4a", "#ffd9a0"),
    "mended": ("#3f74bd", "#d6ecff"),
}


@styles.IMPACT.paint_by
def _impact(painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """One burst, as large as it is at this moment."""
    side = placed.size[0] * placed.pose.scale
    rect = Rect.from_centre(placed.pose.x, placed.pose.y, side, side)
    if placed.look.of in SHAPES:
        SHAPES[placed.look.of](brush, rect, placed.pose.scale)
        return
    outer, inner = COLOURS[placed.look.of]
    _star(brush, rect, outer, 0.0)
    _star(brush, rect.grow(-side * (1 - HEART) / 2), inner, pi / RAYS)
    entry = painter.content.table.things[placed.look.name]
    if placed.look.of != "met" or not isinstance(entry, Clash) or not entry.shield or painter.view is None:
        return
    record = painter.view.table.cards[placed.look.piece]
    draw_shield(painter, brush, painter.scribe.fill(record, entry.shield), rect.grow(-side * 0.27))


def _sparks(brush: Brush, rect: Rect, scale: float) -> None:
    """Short bright lines that fly off on all sides, the longer the farther."""
    x, y = rect.centre
    for i in range(SPARKS):
        angle, far = 2 * pi * i / SPARKS + 0.3, rect.w * (0.5 if i % 2 else 0.38)
        way = cos(angle), sin(angle)
        near = far * (0.55 if i % 3 else 0.7)
        ends = (x + way[0] * near, y + way[1] * near), (x + way[0] * far, y + way[1] * far)
        brush.line(*ends, "#fff6d8" if i % 2 else "#ffe694", 3.0 * scale)


def _smoke(brush: Brush, rect: Rect, scale: float) -> None:
    """Three puffs, one above the other."""
    for across, down, size in ((0.36, 0.7, 0.2), (0.6, 0.52, 0.24), (0.45, 0.26, 0.28)):
        at = rect.x + across * rect.w, rect.y + down * rect.h
        brush.disc(at, max(2.0, size * rect.w), "#6d6a68b0")
        brush.disc((at[0] - 2 * scale, at[1] - 3 * scale), max(1.0, size * rect.w * 0.7), "#93908eb0")


SPARKS = 14
SHAPES: Mapping[str, Callable[[Brush, Rect, float], None]] = {
    "bolted": _sparks,
    "smoke": _smoke,
}
"""Painters of impacts that are no star of rays."""


def _star(brush: Brush, rect: Rect, colour: str, turn: float) -> None:
    """A star whose rays are of two lengths in turn."""
    points = []
    for i in range(2 * RAYS):
        far = (0.5 if i % 4 == 0 else 0.42) if i % 2 == 0 else 0.5 * INNER
        angle = turn + i * pi / RAYS
        points.append((0.5 + far * cos(angle), 0.5 + far * sin(angle)))
    brush.polygon(tuple(rect), tuple(points), colour)
