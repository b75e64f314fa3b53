"""Entries, words and numbers shared by corner panels and posters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tabletop.paint import Brush
from tabletop.paint.colours import readable
from tabletop.paint.text_style import TextStyle
from tabletop.tables.wrestling.models import Corners, Poster
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.teams import team_names
from tabletop.ui.table.type_size import fit_line

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.ui.table.painters.painter import Painter


def corners_of(painter: Painter) -> Corners:
    """Return the entry of the panels' mat."""
    mats = painter.content.table.mats.values()
    return next(mat.corners for mat in mats if isinstance(mat.corners, Corners))


# Whoever asks knows the model: hence Any.
def entry_of(painter: Painter, kind: type[Any]) -> Any:
    """Return the entry of a kind that a table has once."""
    return next(thing for thing in painter.content.table.things.values() if isinstance(thing, kind))


def panel_words(painter: Painter, key: str, **facts: object) -> str:
    """Return the words of a panel, by its part; "" if the table has none there."""
    label = corners_of(painter).labels.get(key, "")
    return painter.content.text("labels", label, **facts) if label else ""


def numbers_of(content: Content, record: Any) -> list[tuple[Any, int]]:
    """Return the rows of a wrestler's numbers, with them."""
    entry: Any = poster_entry(content)[1]
    found: Any = getattr(record, entry.numbers, None)  # a mod may name another key of the record, or none
    named = found if isinstance(found, dict) else {}
    return [(content.row(entry.rows, row), n) for row, n in named.items() if content.has(entry.rows, row)]


def poster_entry(content: Content) -> tuple[str, Poster]:
    """Return the entry of the posters."""
    things = content.table.things.items()
    return next((name, thing) for name, thing in things if isinstance(thing, Poster))


def side_name(painter: Painter, seat: int) -> str:
    """Name the side of a seat: its team, or whoever plays alone."""
    names = team_names(painter.view, painter.content) if painter.view is not None else ()
    return names[seat] if seat < len(names) else painter.names[seat]


def mark_ground(mark: str) -> str:
    """Return the ground colour of a turn or target mark."""
    return "#c2352f" if mark == "target" else "header"


def draw_marks(painter: Painter, brush: Brush, rect: Rect, marks: Sequence[str]) -> None:
    """Draw turn and target marks on one line beside a small portrait."""
    wide = (rect.w - 6 * (len(marks) - 1)) / max(1, len(marks))
    for i, mark in enumerate(marks):
        words = panel_words(painter, f"{mark}-small")
        size = fit_line(brush, words, 17, 21, wide - 20, "strong")
        high = min(rect.h - 2, brush.line_height(size, "strong") + 4)
        chip = min(wide, brush.text_width(words, size, "strong") + 24)
        box = Rect(rect.x + i * (wide + 6), rect.centre.y - high / 2, chip, high)
        brush.box(tuple(box), mark_ground(mark), 14, "#ffffff2e", 1.5)
        brush.text(words, box.centre, TextStyle(size, "white", "strong"), align="centre", valign="middle")


def draw_number(painter: Painter, brush: Brush, rect: Rect, row: Any, n: int, paper: bool) -> None:
    """Draw a number behind its row's picture."""
    side = min(30.0, rect.h * 0.82, rect.w * 0.5)
    gap = min(6.0, side * 0.16)
    digits = "0" * len(str(n))  # numbers below each other stand in a line whatever they are
    most, room = min(rect.h * 0.92, side * 1.25), rect.w - side - 3 * gap
    size = fit_line(brush, digits, side * 0.94, most, room, "title")
    x = rect.centre.x - (side + gap + brush.text_width(digits, size, "title")) / 2
    brush.icon(row.picture, (x, rect.centre.y - side / 2, side, side), None, painter.game)
    ink: Any = readable(brush.colour(row.colour), brush.colour("paper")) if paper else "text"
    brush.text(str(n), (x + side + gap, rect.centre.y + 1), TextStyle(size, ink, "title"), valign="middle")
