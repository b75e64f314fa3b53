"""Header of the table: title, line, phases and who acts, left of its buttons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import HEADER, MARGIN
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.said.phase_path import TIGHT, WIDE, draw_phases, least, whole
from tabletop.ui.table.type_size import cap_type

BETWEEN = 26.0
"""Free between title, line and phases."""


@dataclass(frozen=True)
class Head:
    """Words of the header."""

    title: str
    line: str
    phases: tuple[tuple[str, bool], ...]
    """Names of the phases of a turn, and whether it is that one now."""
    middle: str
    seat: int = -1
    """The number of the colour of whoever acts."""


@dataclass(frozen=True)
class HeadSpots:
    """Places of the header's parts."""

    title: Rect
    line: Rect
    phases: Mapping[str, Rect]
    """Place of each phase, by its id."""
    middle: Rect


def draw_header(brush: Brush, head: Head, right: float) -> HeadSpots:
    """Draw the bar along the top up to `right`; returns the places of its parts."""
    width = brush.width
    brush.box((0, 0, width + 1, HEADER), "header", 0)
    brush.line((0, HEADER), (width, HEADER), "#00000066", 2)
    middle, large, small = HEADER / 2, cap_type(brush, 28, 34), cap_type(brush, 20, 25)
    wide = brush.text_width(head.middle, large, "title") + (44 if head.seat >= 0 else 0)
    left = (width - wide) / 2
    room, title = left - 320, cap_type(brush, 26, 28)
    named_by = brush.text(
        head.title,
        (MARGIN, middle),
        TextStyle(title, "heading", "title", fit=True),
        valign="middle",
        width=room,
    )
    x = named_by.right + BETWEEN
    path = least(brush, head.phases) + 22
    begin, end = x + brush.text_width(head.line, small) + BETWEEN, right - 20 - wide
    # what stands in the middle makes way for line and phases as far as there is room before the buttons
    named = (begin + whole(brush, head.phases, space) + 22 for space in (WIDE, TIGHT))
    left = max(left, next((most for most in named if most <= end), min(begin + path, end)))
    room = left - path - BETWEEN - x
    at = (x, middle + 1)
    line = brush.text(head.line, at, TextStyle(small, "muted", fit=True), valign="middle", width=room)
    phases = draw_phases(brush, head.phases, line.right + BETWEEN, left - 20)
    if head.seat >= 0:
        token = brush.theme.seats[head.seat % len(brush.theme.seats)].shape
        brush.icon(f"seat-{head.seat % len(brush.theme.seats) + 1}-{token}", (left, middle - 15, 30, 30))
        left += 44
    who = brush.text(
        head.middle,
        (left, middle),
        TextStyle(large, "text", "title"),
        valign="middle",
        width=right - left - 20,
    )
    start = left - 44 * (head.seat >= 0)
    spot = Rect(start, who.y, who.right - start, who.height)
    return HeadSpots(Rect(*named_by), Rect(*line), phases, spot)
