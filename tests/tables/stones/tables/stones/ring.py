"""A ring of stones: sprites that can be counted, round a number."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, sin, tau
from typing import TYPE_CHECKING

from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.kind import CUBES, Ground, Kind, Look, Placed
from tabletop.ui.table.kinds.styles import GroundStyle, SpriteStyle
from tabletop.ui.table.layout.registry import lays_out

from .models import Ring as Entry

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

STONE, COUNT = SpriteStyle("stone"), GroundStyle("count")


class Ring(Kind):
    """The stones that are left."""

    def __init__(self, name: str, area: Rect, side: float, n: int) -> None:
        self.name, self.area, self.side, self.n = name, area, side, n

    def place(self, n: int, i: int) -> Pose:
        turn, (x, y), radius = tau * i / max(1, n), self.area.centre, self.area.h / 3
        return Pose(x + radius * cos(turn), y + radius * sin(turn), 0.0, 1.0, CUBES)

    def anchor(self, handle: str) -> Rect | None:
        return self.area if handle == f"token:{self.name}" else None

    def handles(self) -> Iterator[str]:
        yield f"token:{self.name}"

    def sprites(self) -> Iterator[Placed]:
        for i in range(self.n):
            pose, size = self.place(self.n, i), (self.side, self.side)
            yield Placed(f"stone:{i}", Look(STONE), pose, size, f"token:{self.name}")

    def grounds(self) -> Iterator[Ground]:
        yield Ground(COUNT, self.area, self.name, self.n)


@lays_out(Entry)
def lay_out(builder: Builder, name: str, entry: Entry) -> Iterator[Kind]:
    """The ring of one field."""
    yield Ring(name, builder.layout.areas[entry.on], entry.side, builder.values[name])


@STONE.paint_by
def _stone(_painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    brush.disc(placed.pose.point, placed.size[0] / 2, "#ff00ff")


@COUNT.paint_by
def _count(painter: Painter, brush: Brush, ground: Ground, _lit: bool) -> None:
    entry = painter.content.table.things[ground.name]
    assert isinstance(entry, Entry)  # grounds of this style are of this entry
    words = painter.content.text("labels", entry.label, n=ground.n)
    brush.text(words, ground.rect.centre, TextStyle(30, "text"), align="centre", valign="middle")
