"""Lots drawn for the first turn, shown until something else lies in the ring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop.paint import Brush, pieces
from tabletop.paint.names import NameRoom, draw_name
from tabletop.paint.text_style import TextStyle
from tabletop.tables.wrestling import models
from tabletop.tables.wrestling.corner_look import entry_of
from tabletop.tables.wrestling.ring_room import entry_in, newest_entries, read_verdict, room_of, waiting_cards
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Ground, Kind
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.kinds.values import Plate
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.type_size import cap_type, fit_line

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

LOTS = GroundStyle("lots", of_view=True)
LOT, LOT_WIDE = (44.0, 58.0), 420.0
"""Height of what one seat drew, alone on its line or beside another, where a long name has two; its width."""


@lays_out(models.Lots)
def _lay_lots(builder: Builder, name: str, thing: models.Lots) -> Iterator[Kind]:
    """Lay everybody's drawn cards in the middle of an empty ring."""
    drawn: Any = builder.values[name] or ()  # tuples, as the game writes them
    past, sign = entry_in(builder, models.Past), entry_in(builder, models.Verdict)
    is_busy = bool(waiting_cards(builder)) or (past is not None and bool(newest_entries(builder, *past)))
    is_busy = is_busy or (sign is not None and read_verdict(builder.values[sign[0]]) is not None)
    room, across = room_of(builder, thing.on), 1 if len(drawn) <= 4 else 2
    high = LOT[across - 1] * (-(-len(drawn) // across) + 1) + 20
    wide = min(LOT_WIDE * across, room.w - 24)
    box = Rect.from_centre(room.centre.x, room.y + room.h * 0.42, wide, high)
    begins: Any = builder.values[thing.turn]  # a seat
    seats = range(builder.view.table.seats)
    told = tuple(lot for lot in drawn if len(lot) == 2 and lot[0] in seats)
    ground = Ground(LOTS, box, name, n=across, facts=(told, begins))
    yield Plate((f"token:{name}",), ground, bool(told) and not is_busy)


@LOTS.paint_by
def _draw_lots(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw each seat's lot, in seat order; the first player's stands out."""
    entry: models.Lots = entry_of(painter, models.Lots)
    (told, begins), box, across = thing.facts, thing.rect, thing.n
    brush.box(tuple(box), "sheet", 18, "#ffffff2a", 2)
    rows, say = -(-len(told) // across), painter.content.text
    high = (box.h - 20) / (rows + 1)
    at = (box.centre.x, box.y + 10 + high / 2)
    heading, room = say("labels", entry.label), box.w - 32
    size = fit_line(brush, heading, 22, 26, room, "title")
    brush.text(
        heading,
        at,
        TextStyle(size, "heading", "title", fit=True),
        align="centre",
        valign="middle",
        width=room,
    )
    most = max(n for _, n in told)
    for i, (seat, n) in enumerate(told):
        x, y = box.x + i // rows * box.w / across, box.y + 10 + (i % rows + 1) * high
        won = "" if n < most else say("labels", entry.begins if seat == begins else entry.partner)
        line = Rect(x, y, box.w / across, high)
        _lot(painter, brush, line, seat, say("labels", entry.number, n=n), won)


def _lot(painter: Painter, brush: Brush, line: Rect, seat: int, number: str, begins: str) -> None:
    """Draw a seat's sign and name, its number, and whether it begins."""
    if begins:
        brush.box((line.x + 8, line.y + 2, line.w - 16, line.h - 4), "#ffffff1e", 10)
    side, size = min(26.0, line.h * 0.6), cap_type(brush, 20, 23)
    pieces.seat_token(brush, painter.colours[seat], (line.x + 16, line.centre.y - side / 2, side, side))
    end = brush.text_width(number, size, "title")
    right = line.right - 16 - (brush.text_width(begins, size) + 10 if begins else 0)
    brush.text(number, (right - end, line.centre.y), TextStyle(size, "text", "title"), valign="middle")
    x = line.x + 24 + side
    name, room = painter.names[seat], right - end - 10 - x
    font = "strong" if begins else "read"
    draw_name(brush, name, (x, line.centre.y), TextStyle(size, "text", font), NameRoom(room, line.h))
    if begins:
        at = (line.right - 16, line.centre.y)
        brush.text(begins, at, TextStyle(size, "heading"), align="right", valign="middle")
