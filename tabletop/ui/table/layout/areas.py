"""Areas and panels on a table of any size, panels below or beside one another."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.paint.brush import UNITS_H, UNITS_W
from tabletop.paint.widening import move_edge
from tabletop.ui.table.geometry import Rect

if TYPE_CHECKING:
    from tabletop.content.models.table import Mat, TableFile
    from tabletop.content.models.tablebase import Box

HIGHEST = 1500.0
"""Height to which a table is stretched; beyond it, as in an upright window, cards and bars would be drawn out."""
CLOSE = 0.4
"""Share of the gap between two panels that is left where there is little room."""


def stretch(
    box: tuple[float, float, float, float], size: tuple[float, float], line: float | None = None
) -> Rect:
    """Return an area on a table of another size: near a border it stays there, the middle takes the rest.

    With a line across the table all that it has more in height is put in there. A table that is too high to be filled
    so lies in the middle of the height.
    """
    left, top, w, h = box
    high = min(size[1], HIGHEST)
    right, bottom = move_edge(left + w, UNITS_W, size[0]), move_edge(top + h, UNITS_H, high)
    x, y = move_edge(left, UNITS_W, size[0]), move_edge(top, UNITS_H, high)
    if line is not None:
        y, bottom = (each + (high - UNITS_H) * (each > line) for each in (top, top + h))
    return Rect(x, y + (size[1] - high) / 2, right - x, bottom - y)


def boxes(table: TableFile, seats: int, public: bool) -> dict[str, Box]:
    """Return the areas of a table for this seat count; `public` while nobody's hand is shown."""
    more = table.crowded
    crowded = more.areas if more is not None and seats >= more.least else {}
    least = max((each for each in table.public if int(each) <= seats), default="")
    return {**table.areas, **crowded, **(table.public[least] if public and least else {})}


def column_growth(mat: Mat, high: float) -> float:
    """Return the growth of columns of this height over the file's, apart from the things on their plates."""
    return max(1.0, (high - mat.plate) / (mat.size[1] - mat.plate)) if mat.plate and mat.size else 1.0


def strip_height(mat: Mat, area: Rect, seats: int, has_cards: Callable[[str], bool]) -> float:
    """Return the height of the strip under each of these panels; 0 if there are none."""
    beneath = mat.beneath
    if beneath is None or not any(map(has_cards, beneath.zones)):
        return 0.0
    high = mat.size[1] if mat.size else area.h
    free = area.h / seats - high - mat.gap
    return min(beneath.most, free) if free >= beneath.least else 0.0


def panels(mat: Mat, area: Rect, seats: int, strip: float = 0.0) -> dict[int, Rect]:
    """Return a column or line of panels; many move together first, and get lower only then.

    Under each panel of a column a strip of this height is left free.
    """
    wide, high = mat.size or (area.w, area.h)
    if mat.across:
        return _line(mat, area, seats, wide)
    if strip:
        return {
            seat: Rect(area.x, area.y + seat * (high + strip + mat.gap), wide, high) for seat in range(seats)
        }
    free = (area.h - high * seats) / max(1, seats - 1)
    gap = min(max(free, mat.gap * CLOSE), mat.gap, area.h / seats / 6)
    high = min(high, (area.h - gap * (seats - 1)) / seats)
    return {seat: Rect(area.x, area.y + seat * (high + gap), wide, high) for seat in range(seats)}


def _line(mat: Mat, area: Rect, seats: int, wide: float) -> dict[int, Rect]:
    """Return panels side by side over the area, each centred in its share."""
    share = (area.w + mat.gap) / seats
    wide = min(wide * column_growth(mat, area.h), share - mat.gap)
    left = area.x + (share - mat.gap - wide) / 2
    return {seat: Rect(left + seat * share, area.y, wide, area.h) for seat in range(seats)}
