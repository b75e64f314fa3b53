"""Arrow from a waiting card to its target's panel: geometry and painting."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from tabletop.paint import Brush
from tabletop.ui.table.geometry import Point
from tabletop.ui.table.kinds.kind import Ground
from tabletop.ui.table.kinds.styles import GroundStyle

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

ARROW = GroundStyle("arrow", of_view=True)
DARK, RED = "#0a0f14", "#ff6b5e"
WIDTH, HEAD = 13.0, 34.0
"""Width of the arrow's line and half of its head."""
POINTS = 28


class Arrow(NamedTuple):
    """Line from a card to its target's panel: start, bend, end."""

    start: Point
    bend: Point
    end: Point


def bend_below(start: Point, end: Point, side: int, corners: Sequence[Point]) -> Arrow:
    """Return a curve that passes below all these corners."""
    bend = Point(end.x - side * 0.12 * abs(end.x - start.x), start.y)
    for corner in corners:
        for i in range(1, 20):
            share = i / 20
            a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
            x = a * start.x + b * bend.x + c * end.x
            y = a * start.y + b * bend.y + c * end.y
            if (corner.x - x) * side >= 0 and y < corner.y:
                bend = bend._replace(y=bend.y + (corner.y - y) / b)
    return Arrow(start, bend, end)


@ARROW.paint_by
def _draw_arrow(_painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw a bold curve with a head, edged dark so that it reads on everything."""
    arrow: Arrow = thing.facts
    spots = [_on_curve(arrow, i / POINTS) for i in range(POINTS + 1)]
    neck = max(1, next((i for i, spot in enumerate(spots) if _far(spot, arrow.end) < HEAD * 1.5), POINTS))
    for grown, ink in ((4.0, DARK), (0.0, RED)):
        _band(brush, spots[: neck + 1], WIDTH / 2 + grown, ink)
        _head(brush, spots[neck], arrow.end, HEAD * 0.62 + grown * 1.5, grown, ink)


def _far(a: Point, b: Point) -> float:
    return hypot(a.x - b.x, a.y - b.y)


def _on_curve(arrow: Arrow, share: float) -> Point:
    a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return Point(
        a * arrow.start.x + b * arrow.bend.x + c * arrow.end.x,
        a * arrow.start.y + b * arrow.bend.y + c * arrow.end.y,
    )


def _band(brush: Brush, spots: list[Point], half: float, ink: str) -> None:
    """Draw a line of even width through points."""
    left, right = [], []
    for i, spot in enumerate(spots):
        before, after = spots[max(0, i - 1)], spots[min(len(spots) - 1, i + 1)]
        long = max(0.1, _far(before, after))
        dx, dy = (after.x - before.x) / long, (after.y - before.y) / long
        left.append((spot.x - dy * half, spot.y + dx * half))
        right.append((spot.x + dy * half, spot.y - dx * half))
    _shape(brush, [*left, *reversed(right)], ink)


def _head(brush: Brush, neck: Point, tip: Point, half: float, grown: float, ink: str) -> None:
    long = max(0.1, _far(neck, tip))
    dx, dy = (tip.x - neck.x) / long, (tip.y - neck.y) / long
    end = (tip.x + dx * grown * 1.6, tip.y + dy * grown * 1.6)
    back = (neck.x - dx * grown, neck.y - dy * grown)
    sides = [(back[0] - dy * half, back[1] + dx * half), (back[0] + dy * half, back[1] - dx * half)]
    _shape(brush, [end, *sides], ink)


def _shape(brush: Brush, corners: list[tuple[float, float]], ink: str) -> None:
    """Draw a polygon by its corners on the table."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    box = (min(xs), min(ys), max(1.0, max(xs) - min(xs)), max(1.0, max(ys) - min(ys)))
    shares = tuple((round((x - box[0]) / box[2], 4), round((y - box[1]) / box[3], 4)) for x, y in corners)
    brush.polygon(box, shares, ink)
