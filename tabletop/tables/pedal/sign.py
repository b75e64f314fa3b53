"""A picture on the panels of the seats that a field names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop.paint import Brush
from tabletop.tables.pedal import models
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.kind import CUBES, Ground, Kind, Placed
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.layout.registry import lays_out

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

SIGN = GroundStyle("sign", is_picture=True)


class Signs(Kind):
    """A picture on some panels."""

    z = CUBES

    def __init__(self, key: str, picture: str, boxes: tuple[Rect, ...], home: Rect) -> None:
        self.handle = f"token:{key}"
        self.picture, self.boxes, self.home = picture, boxes, home

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.boxes[i].centre, 0.0, 1.0, CUBES)

    def anchor(self, handle: str) -> Rect | None:
        return self.home if handle == self.handle else None

    def handles(self) -> Iterator[str]:
        yield self.handle

    def sprites(self) -> Iterator[Placed]:
        yield from ()

    def grounds(self) -> Iterator[Ground]:
        for box in self.boxes:
            yield Ground(SIGN, box, self.picture)


@lays_out(models.Sign)
def _signs(builder: Builder, name: str, thing: models.Sign) -> Iterator[Kind]:
    named: Any = builder.values.get(name, ())  # runners, or one; nobody while the option of the field is off
    runners_named = named if isinstance(named, tuple) else (named,)
    panels = builder.layout.panels
    x, y = thing.at
    boxes = tuple(
        Rect(panels[runner].x + x, panels[runner].y + y, thing.size, thing.size)
        for runner in runners_named
        if runner in panels
    )
    home = next(iter(panels.values()), builder.layout.rect)
    yield Signs(name, thing.picture, boxes, home)


@SIGN.paint_by
def _sign(painter: Painter, brush: Brush, ground: Ground, _lit: bool) -> None:
    brush.icon(ground.name, tuple(ground.rect), None, painter.game)
