"""Banner: a line across the table with the row in force, and its meaning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.tables.heap import models
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Ground, Kind
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.kinds.values import Plate
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

BANNER = GroundStyle("banner")


@lays_out(models.Banner)
def lay_out(builder: Builder, name: str, thing: models.Banner) -> Iterator[Kind]:
    """Lay out the line while the field names a row."""
    area, value = builder.layout.areas[thing.on], str(builder.values[name] or "")
    yield Plate((f"token:{name}",), Ground(BANNER, area, name, facts=value), bool(value))


@BANNER.paint_by
def _paint(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, models.Banner)  # grounds of this kind are a banner's
    rect, content = thing.rect, painter.content
    record: Any = painter.content.translate(painter.content.row(entry.rows, thing.facts))
    words = content.text("labels", entry.label, name=record.name)
    size, side = cap_type(brush, 19, 22), rect.h * 0.74
    need = rect.h + side + 34 + brush.text_width(words, size)
    brush.box((rect.x, rect.y, min(need, rect.w), rect.h), "plate", 999, "#fffaf01e", 1.2)
    flag = Rect.from_centre(rect.x + rect.h / 2 + 4, rect.centre.y, rect.h * 0.56, rect.h * 0.56)
    brush.icon(entry.picture, tuple(flag), None, painter.game)
    emblem = (rect.x + rect.h + 4, rect.centre.y - side / 2, side, side)
    brush.icon(painter.scribe.fill(record, entry.emblem), emblem, None, painter.game)
    at = (emblem[0] + side + 10, rect.centre.y)
    room = rect.right - at[0] - 14
    brush.text(words, at, TextStyle(size, "text", fit=True), valign="middle", width=room)
