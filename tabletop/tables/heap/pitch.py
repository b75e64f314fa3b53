"""Places of a fight: cards, attack, next card and both vehicles."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.ui.table.geometry import Rect

if TYPE_CHECKING:
    from tabletop.tables.heap import models
    from tabletop.ui.table.layout.laying import Builder

BEHIND, TOP, BETWEEN = 115.0, 68.0, 8.0
"""Room for earlier cards left of the last; for the order of play above; between two places."""
BESIDE, BELOW = 187.0, 190.0
"""Least width of a vehicle beside the cards; least height of one below them."""
MOST = 1.5
"""Growth of cards on a high table, at most."""


class Pitch(NamedTuple):
    """Places of everything in a fight."""

    newest: Rect
    burst: Rect
    drop: Rect
    vehicles: tuple[Rect, Rect]
    """Room for the vehicle of whoever attacks, and of whoever answers."""
    grown: bool = False

    def free_area(self, area: Rect) -> Rect:
        """Return this area, inside the place for the next card if that is apart."""
        return self.drop if self.grown else area


def find_pitch(builder: Builder, thing: models.Clash) -> Pitch:
    """Return the places as the areas say; in a higher area all of it grows and stands in the middle."""
    areas, boxes = builder.layout.areas, builder.table.areas
    area, drop, burst = areas[thing.on], areas[thing.drop], areas[thing.beside]
    wide, high = thing.last
    sizes = (wide, burst.w, drop.w)
    free = area.h - TOP
    beside = min(MOST, free / high, (area.w - 2 * BESIDE - BEHIND - 4 * BETWEEN) / sum(sizes))
    below = min(MOST, (free - BELOW - BETWEEN) / high)
    growth = max(beside, below)
    if area.h <= boxes[thing.on][3] + 1 or growth <= 1:
        newest = Rect(burst.x - 4 - wide, drop.centre.y - high / 2, wide, high)
        return Pitch(newest, burst, drop, _sides(area, newest, drop))
    is_below = below >= beside
    whole = BEHIND + sum(sizes) * growth + 2 * BETWEEN
    left = area.centre.x - whole / 2 + BEHIND
    top = area.y + TOP + (0.0 if is_below else (free - high * growth) / 2)
    newest = Rect(left, top, wide * growth, high * growth)
    burst_high = boxes[thing.beside][3] * growth
    burst = Rect(newest.right + BETWEEN, newest.centre.y - burst_high * 0.43, burst.w * growth, burst_high)
    drop_high = boxes[thing.drop][3] * growth
    drop = Rect(burst.right + BETWEEN, newest.centre.y - drop_high / 2, drop.w * growth, drop_high)
    if not is_below:
        return Pitch(newest, burst, drop, _sides(area, newest, drop), grown=True)
    line = Rect(area.x, newest.bottom + BETWEEN * 2, area.w / 2, area.bottom - newest.bottom - BETWEEN * 2)
    return Pitch(newest, burst, drop, (line, line._replace(x=area.centre.x)), grown=True)


def _sides(area: Rect, newest: Rect, drop: Rect) -> tuple[Rect, Rect]:
    """Return the room left of the cards, and right of the next card's place."""
    left, right = newest.x - BEHIND, drop.right + BETWEEN
    return (
        Rect(area.x, newest.y, left - area.x, newest.h),
        Rect(right, newest.y, area.right - right, newest.h),
    )
