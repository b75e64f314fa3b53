"""Latest effects as small tags, newest lowest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.paint import Brush, pieces
from tabletop.paint.names import NameRoom, draw_name
from tabletop.paint.text_style import TextStyle
from tabletop.tables.wrestling import models
from tabletop.tables.wrestling.corner_look import entry_of
from tabletop.tables.wrestling.ring_room import newest_entries, part_room
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Ground, Kind
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.kinds.values import Plate
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.painters.shorthand import write
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

PAST = GroundStyle("past", of_view=True)


@lays_out(models.Past)
def _lay_past(builder: Builder, name: str, thing: models.Past) -> Iterator[Kind]:
    """Lay out a field's newest entries as tags where they fit."""
    area, tags = builder.layout.areas[thing.on], part_room(builder, thing.on)[1]
    ground = Ground(PAST, tags or area, name, facts=newest_entries(builder, name, thing))
    yield Plate((f"token:{name}",), ground, tags is not None)


@PAST.paint_by
def _draw_past(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw small tags, newest lowest: loss, name, owner, and the old and new value."""
    entry: models.Past = entry_of(painter, models.Past)
    sizes = cap_type(brush, 18, 20), cap_type(brush, 17, 19)
    lines = brush.line_height(sizes[0], "strong"), brush.line_height(sizes[1])
    side, y = 42.0, thing.rect.y
    for done in thing.facts:
        row = painter.content.translate(painter.content.row(entry.rows, str(done[0])))
        before, after = done[entry.before], done[entry.after]
        room = thing.rect.w - side - 32
        name = lines[0] * (1 if brush.text_width(row.name, sizes[0], "strong") <= room else 2)
        high = max(56.0, name + lines[1] + 4)
        box = Rect(thing.rect.x, y, thing.rect.w, high)
        brush.box(tuple(box), "plate", 12, "#ffffff1c", 1.5)
        spot = (box.x + 8, box.centre.y - side / 2, side, side)
        brush.icon(entry.picture, spot, None, painter.game)
        write(brush, str(before - after), (spot[0] + side / 2, spot[1] + side / 2), side * 0.42, "white")
        x = spot[0] + side + 8
        at = (x, box.centre.y - lines[1] / 2)
        draw_name(brush, row.name, at, TextStyle(sizes[0], "text", "strong"), NameRoom(room, name))
        words = painter.content.text("labels", entry.label, before=before, after=after)
        low = Rect(x, box.centre.y + (name - lines[1]) / 2, room, lines[1])
        _draw_owner(painter, brush, done[entry.seat], words, low, sizes[1])
        y += high + 8


def _draw_owner(painter: Painter, brush: Brush, seat: int, words: str, line: Rect, size: float) -> None:
    """Draw a seat's sign, its name if it fits whole, and words."""
    side, who = line.h * 0.8, painter.names[seat]
    pieces.seat_token(brush, painter.colours[seat], (line.x, line.centre.y - side / 2, side, side))
    x = line.x + side + 6
    if x + brush.text_width(who, size) + 8 + brush.text_width(words, size) <= line.right:
        x = brush.text(who, (x, line.centre.y), TextStyle(size, "text"), valign="middle").right + 8
    brush.text(
        words, (x, line.centre.y), TextStyle(size, "muted", fit=True), valign="middle", width=line.right - x
    )
