"""Name plates at the signs of a road's corners, so that the log can be followed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint import Brush
from tabletop.paint.course import Course
from tabletop.paint.land import BADGE, badge_places, fit
from tabletop.paint.roadside import PLATE, REACH, plates
from tabletop.paint.text_style import TextStyle
from tabletop.ui.table.geometry import Rect

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

TYPE = 1.5
"""Size of a plate's letter for half its height."""
READ = 0.6
"""The part of a sign, from its middle, in which its limit stands."""


def draw_names(painter: Painter, brush: Brush, name: str, rect: Rect, course: Course) -> None:
    """Draw the name plates of a ground's road; unnamed corners have none."""
    kind, _, row_id = name.partition("/")
    frame = fit(rect.w, rect.h, course)
    names = [str(getattr(corner, "name", "")) for corner in painter.content.row(kind, row_id).corners]
    usual = PLATE * frame.unit
    size = usual * TYPE
    # in a small window type is held larger
    half = max(usual, brush.text_px(size, fixed=True) / brush.scale / TYPE)
    for words, at, sign in zip(names, plates(course, rect.w, rect.h), badge_places(course), strict=True):
        if words:
            (x, y), (sx, sy) = frame.px(at), frame.px(sign)
            out = (half - usual) / (REACH * frame.unit)  # or else it would cover the limit
            place = (rect.x + x + (x - sx) * out, rect.y + y + (y - sy) * out)
            wide = max(2 * half, brush.text_width(words, size, "title", fixed=True) + half)
            badge = (rect.x + sx, rect.y + sy, BADGE * frame.unit)
            _plate(brush, words, place_plate(place, badge, wide, half, rect), (wide, half, size))


def place_plate(
    at: tuple[float, float], badge: tuple[float, float, float], wide: float, half: float, land: Rect
) -> tuple[float, float]:
    """Return the middle of a wide plate, beyond the sign (middle and radius) so that the limit stays visible.

    Where the land ends first it goes above or below the sign.
    """
    (x, y), (sx, sy, radius) = at, badge
    if wide <= 2 * half:
        return at
    if abs(y - sy) < half + radius * READ:
        x = sx + (1 if x >= sx else -1) * (radius + wide / 2 - half * 0.28)
    inside = max(land.x + wide / 2, min(land.right - wide / 2, x))
    if abs(y - sy) < half + radius * READ and abs(inside - sx) < wide / 2 + radius * READ:
        fits_below = sy + radius + 2 * half <= land.bottom
        up = sy - radius - 2 * half >= land.y and (y < sy or not fits_below)
        y = sy + (radius + half) * (-1 if up else 1)
    return inside, y


def _plate(brush: Brush, words: str, at: tuple[float, float], sizes: tuple[float, float, float]) -> None:
    wide, half, size = sizes
    box = (at[0] - wide / 2, at[1] - half, wide, 2 * half)
    brush.box((box[0] + half * 0.1, box[1] + half * 0.18, wide, 2 * half), "#00000070", half * 0.45)
    brush.box(box, "paper", half * 0.45, "#0b0f11", 1.5)
    brush.text(words, at, TextStyle(size, "ink", "title", fixed=True), align="centre", valign="middle")
