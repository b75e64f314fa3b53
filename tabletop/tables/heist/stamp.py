"""Stamp over the column of each seat whose flag is set."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.tables.heist import models
from tabletop.ui.table.geometry import Pose, Rect, bounds
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import TOKENS, Kind, Look, Placed
from tabletop.ui.table.layout.registry import lays_out

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder


class Stamp(Kind):
    """Picture over a column."""

    z = TOKENS

    def __init__(self, key: str, picture: str, wall: Rect, size: float, shown: bool) -> None:
        self.handle, self.picture, self.wall, self.size = f"token:{key}", picture, wall, size
        self.shown = shown

    def place(self, n: int, i: int) -> Pose:
        return Pose(self.wall.centre.x, self.wall.bottom - self.size * 0.75, -8.0, 1.0, TOKENS)

    def anchor(self, handle: str) -> Rect | None:
        return bounds(self.place(1, 0), (self.size, self.size)) if handle == self.handle else None

    def handles(self) -> Iterator[str]:
        yield self.handle

    def sprites(self) -> Iterator[Placed]:
        if self.shown:
            look = Look(styles.TOKEN, self.picture)
            yield Placed(f"stamp:{self.handle}", look, self.place(1, 0), (self.size, self.size), "")

    def hits(self, x: float, y: float) -> Iterator[str]:
        yield from ()


@lays_out(models.Stamp)
def _lay_stamps(builder: Builder, name: str, thing: models.Stamp) -> Iterator[Kind]:
    for key, index in builder.keys(name):
        column = builder.layout.panels[index[0]]
        yield Stamp(key, thing.picture, column, thing.size, bool(builder.values[key]))
