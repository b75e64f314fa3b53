"""Pile that a seat draws from, in the place of its card in use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.tables.heist import models
from tabletop.tables.heist.wall import Wall, wall_of
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.cards import Pile
from tabletop.ui.table.kinds.kind import Ground, Kind
from tabletop.ui.table.kinds.values import Somewhere
from tabletop.ui.table.layout.registry import lays_out

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder


class Feed(Pile):
    """The pile of one seat, in the place of its card in use."""

    def __init__(
        self, zone: str, wall: Wall, size: tuple[float, float], pieces: tuple[int, ...], label: str, back: str
    ) -> None:
        now = wall.now
        rect = Rect.from_centre(now.centre.x, now.centre.y - 12, *size)
        super().__init__(zone, rect, pieces, label, back)

    def grounds(self) -> Iterator[Ground]:
        yield from (ground for ground in super().grounds() if ground.kind != "slot")


@lays_out(models.Feed)
def _lay_feeds(builder: Builder, name: str, thing: models.Feed) -> Iterator[Kind]:
    strips = builder.table.things[thing.on]
    assert isinstance(strips, models.Strips)  # checked when the file was read
    for key, index in builder.keys(name):
        pieces: tuple[int, ...] = builder.values[key]
        place = wall_of(builder, strips, index[0])
        if pieces:
            more = place.large[0] / strips.size[0]
            size = (thing.size[0] * more, thing.size[1] * more)
            yield Feed(key, place, size, pieces, thing.label, thing.back)
        else:
            yield Somewhere([f"zone:{key}"], place.now)
