"""Draws impacts: a burst of rays, with the shield that met the attack upon it."""

from __future__ import annotations

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
    outer, inner = COLOURS[placed.look.of]
    _star(brush, rect, outer, 0.0)
    _star(brush, rect.grow(-side * (1 - HEART) / 2), inner, pi / RAYS)
    entry = painter.content.table.things[placed.look.name]
    if placed.look.of != "met" or not isinstance(entry, Clash) or not entry.shield or painter.view is None:
        return
    record = painter.view.table.cards[placed.look.piece]
    draw_shield(painter, brush, painter.scribe.fill(record, entry.shield), rect.grow(-side * 0.27))


def _star(brush: Brush, rect: Rect, colour: str, turn: float) -> None:
    """A star whose rays are of two lengths in turn."""
    points = []
    for i in range(2 * RAYS):
        far = (0.5 if i % 4 == 0 else 0.42) if i % 2 == 0 else 0.5 * INNER
        angle = turn + i * pi / RAYS
        points.append((0.5 + far * cos(angle), 0.5 + far * sin(angle)))
    brush.polygon(tuple(rect), tuple(points), colour)
