"""What panels and posters of corners have in common: the entries they are drawn by, their words and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.content.models.corners import Corners, Poster
from tabletop.paint import Brush
from tabletop.paint.colours import darker
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.type_size import fitting

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter


def corners_of(painter: Painter) -> Corners:
    """The entry of the mat that the panels lie on."""
    mats = painter.content.table.mats.values()
    return next(mat.corners for mat in mats if mat.corners is not None)


def said(painter: Painter, key: str, **facts: object) -> str:
    """What a panel says, by its part; "" if the table says nothing there."""
    label = corners_of(painter).labels.get(key, "")
    return painter.content.text("labels", label, **facts) if label else ""


def numbers_of(painter: Painter, record: Any) -> list[tuple[Any, int]]:
    """The rows of a figure's numbers, with them."""
    entry: Any = poster_entry(painter)[1]
    content = painter.content
    found: Any = getattr(record, entry.numbers, None)  # a mod may name another key of the record, or none
    named = found if isinstance(found, dict) else {}
    return [(content.row(entry.rows, row), n) for row, n in named.items() if content.has(entry.rows, row)]


def poster_entry(painter: Painter) -> tuple[str, Poster]:
    """The entry of the posters."""
    things = painter.content.table.things.items()
    return next((name, thing) for name, thing in things if isinstance(thing, Poster))


def draw_number(painter: Painter, brush: Brush, rect: Rect, row: Any, n: int, paper: bool) -> None:
    """One number behind the picture of its row, closer to that than to whatever stands beside the rectangle."""
    side = min(30.0, rect.h * 0.82, rect.w * 0.5)
    gap = min(6.0, side * 0.16)
    digits = "0" * len(str(n))  # numbers below each other stand in a line whatever they are
    most, room = min(rect.h * 0.92, side * 1.25), rect.w - side - 3 * gap
    size = fitting(brush, digits, side * 0.94, most, room, "title")
    x = rect.centre.x - (side + gap + brush.text_width(digits, size, "title")) / 2
    brush.icon(row.picture, (x, rect.centre.y - side / 2, side, side), None, painter.game)
    ink: Any = darker(brush.colour(row.colour), 0.1) if paper else "text"
    brush.text(str(n), (x + side + gap, rect.centre.y + 1), size, ink, "title", valign="middle")
