"""Placement of the coach's drawer where it hides least of what the choice needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tabletop.ui.table.geometry import Rect

STEP = 60.0
"""Distance between the places that are tried, in units."""
OUT, OUTSIDE = 1e9, 1e12
"""Costs of a place for each thing it hides that must be seen, and of one that has not even room for a rung."""
MISSING = 2e6
"""Cost of a rung for which there is no room: more than of the panels of rivals."""
CLEAR = 6.0
"""Width of the gap below a thing that must be seen."""
USUAL = 30.0
"""Cost of each unit of distance from the usual place, beside the bulb."""


class Hidden(NamedTuple):
    """Thing on the table, with the cost of hiding each unit of its area."""

    rect: Rect
    weight: float


class Kept(NamedTuple):
    """Things that the drawer should not hide."""

    seen: tuple[Rect, ...] = ()
    """Places of what is never hidden if there is another place: hand, own panel, words of the question, buttons."""
    over: tuple[Hidden, ...] = ()
    """All else that would be missed."""


class Spot(NamedTuple):
    """Place of a drawer: left edge, lower edge, and the upper limit."""

    left: float
    bottom: float
    top: float


def find_spot(
    room: Rect, usual: Spot, size: Callable[[float], tuple[float, float, float]], kept: Kept
) -> Spot:
    """Find the cheapest place in a room; `size` returns width, height and the rungs left out for a height."""

    def cost(spot: Spot) -> float:
        wide, high, missing = size(spot.bottom - spot.top)
        rect = Rect(spot.left, spot.bottom - high, wide, high)
        away = abs(spot.left - usual.left) + abs(spot.bottom - usual.bottom)
        out = OUTSIDE * (high > spot.bottom - spot.top)
        return out + hidden_worth(rect, kept) + MISSING * missing + USUAL * away

    wide = size(room.h)[0]
    return min((usual, lower_top(usual, wide, kept), *_spots(room, usual, wide)), key=cost)


def lower_top(spot: Spot, wide: float, kept: Kept) -> Spot:
    """Lower the upper limit of a spot to what must be seen above its lower edge."""
    column = Rect(spot.left, spot.top, wide, spot.bottom - spot.top)
    above = [each.bottom + CLEAR for each in kept.seen if each.overlaps(column) and each.bottom < spot.bottom]
    return spot._replace(top=max((spot.top, *above)))


def hidden_worth(rect: Rect, kept: Kept) -> float:
    """Return the cost of what a drawer here would hide."""
    out = sum(OUT for each in kept.seen if each.overlaps(rect))
    return out + sum(each.weight * each.rect.shared_area(rect) for each in kept.over)


def _spots(room: Rect, usual: Spot, wide: float) -> Iterator[Spot]:
    """Yield the places to try: all along the room, at several heights."""
    lefts = _steps(room.x, room.right - wide)
    for bottom in (usual.bottom, *_steps(room.y + room.h / 3, room.bottom)):
        for left in (usual.left, *lefts):
            yield Spot(left, bottom, room.y)


def _steps(start: float, end: float) -> Sequence[float]:
    count = max(1, round((end - start) / STEP))
    return [start + (end - start) * at / count for at in range(count + 1)]
