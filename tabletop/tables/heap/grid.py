"""Places in a rack: its vehicles and their mounts, small on a panel, large for the home seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.tables.heap import models
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.home import home_of

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder

HEAD, NAME = 40.0, 46.0
"""Height of a bay's head; of the name on a panel of small scenes."""
BAY_GAP, SMALL_GAP = 10.0, 6.0
SCENE = (380.0, 300.0)
"""Size of the picture of a vehicle in its bay, by which mounts are given."""
STICKER, LARGER = (96.0, 80.0), 1.2
"""Size of a part on a scene of that size; on panels parts are so much larger than their scenes."""
EMBLEM = 24.0
TALL = 2.0
"""A panel so many times as high as it is wide has one scene in a line, all others two."""
USUAL = ((322.0, 58.0), (196.0, 222.0), (58.0, 62.0), (322.0, 222.0), (188.0, 42.0))
"""Middles of parts on a vehicle that does not say where they are."""
ASIDE = (110.0, 270.0)
"""Tags of parts left and right of these keep to the edge of the bay."""


class Grid(NamedTuple):
    """Places of one rack's vehicles, and of their parts."""

    rect: Rect
    mounts: tuple[tuple[tuple[float, float], ...], ...]
    """Middles of each row's parts on the scene."""
    bays: bool
    """True if the scenes stand side by side, each with its head on top."""

    @property
    def rows(self) -> int:
        """Number of vehicles."""
        return len(self.mounts)

    def row(self, r: int) -> Rect:
        """Return a vehicle's row with its head."""
        if self.bays:
            wide = (self.rect.w - BAY_GAP * (self.rows - 1)) / self.rows
            return Rect(self.rect.x + r * (wide + BAY_GAP), self.rect.y, wide, self.rect.h)
        across = 1 if self.rect.h > TALL * self.rect.w else 2
        lines = max(1, -(-self.rows // across))
        wide = (self.rect.w - 18 - 8 - SMALL_GAP * (across - 1)) / across
        high = (self.rect.h - NAME - 8 - SMALL_GAP * (lines - 1)) / lines
        left, top = self.rect.x + 18, self.rect.y + NAME
        down, aside = divmod(r, across)
        return Rect(left + aside * (wide + SMALL_GAP), top + down * (high + SMALL_GAP), wide, high)

    def scene(self, r: int) -> Rect:
        """Return a vehicle's picture with all its mounts."""
        row = self.row(r)
        room = Rect(row.x, row.y + HEAD, row.w, row.h - HEAD) if self.bays else row
        share = min(room.w / SCENE[0], room.h / SCENE[1])
        wide, high = SCENE[0] * share, SCENE[1] * share
        lift = 0.0 if self.bays else max(0.0, room.h - EMBLEM - 6 - high) / 2  # below emblem and count
        return Rect(room.centre.x - wide / 2, room.bottom - high - lift, wide, high)

    def head(self, r: int) -> Rect:
        """Return a row's head: its whole width in a bay, else a square in its corner."""
        row = self.row(r)
        return row._replace(h=HEAD) if self.bays else Rect(row.x + 4, row.y + 4, EMBLEM, EMBLEM)

    def cell(self, r: int, c: int) -> Rect:
        """Return one mount."""
        scene, (x, y) = self.scene(r), self.mounts[r][c]
        share = scene.w / SCENE[0]
        row = self.row(r)
        if not self.bays:  # two lines of parts have room below emblem and count
            share = min(share * LARGER, (row.h - EMBLEM - 8) / 2 / STICKER[1])
        wide, high = STICKER[0] * share, STICKER[1] * share
        share = scene.w / SCENE[0]
        left = min(max(scene.x + x * share - wide / 2, row.x + 1), row.right - wide - 1)
        least = row.y + (1 if self.bays else EMBLEM + 6)  # below emblem and count
        top = min(max(scene.y + y * share - high / 2, least), row.bottom - high - 1)
        return Rect(left, top, wide, high)

    def side(self, r: int, c: int) -> int:
        """Return the edge of its bay that a part is near: -1 left, 1 right, 0 neither."""
        x = self.mounts[r][c][0]
        return -1 if x < ASIDE[0] else 1 if x > ASIDE[1] else 0


def find_grid(builder: Builder, name: str, thing: models.Rack, seat: int) -> Grid:
    """Return the places of a seat's rack."""
    places = builder.keys(name)
    rows = list(dict.fromkeys(str(index[1]) for _, index in places))
    columns = list(dict.fromkeys(str(index[2]) for _, index in places))
    at_home = seat == home_of(builder.view, builder.table)
    rect = builder.layout.areas[thing.home] if at_home else builder.layout.panels[seat]
    return Grid(rect, tuple(find_mounts(builder, thing, row, columns) for row in rows), at_home)


def find_mounts(
    builder: Builder, thing: models.Rack, row: str, columns: list[str]
) -> tuple[tuple[float, float], ...]:
    """Return the middles of a vehicle's mounts, from its row or as usual."""
    content: Any = builder.view.table.content  # rows of any kind
    known = getattr(content.row(thing.rows, row), thing.mounts, {}) if content is not None else {}
    return tuple(tuple(known.get(each, USUAL[i % len(USUAL)])) for i, each in enumerate(columns))
