"""Map: a grid of cells, zoomed so that the used ones fit its area."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import CARDS, Ground, Kind, Placed, card_sprite

Cell = tuple[int, int]


class CellSpacing(NamedTuple):
    """Measures of unzoomed map cells."""

    size: tuple[float, float]
    gap: float
    zoom: float
    """Largest zoom."""
    widest: float = 0
    """Width to which cells grow where the map fills the height of its area and not its width."""


class Map(Kind):
    """Cells by (column, row), each a zone with at most one card to be seen; east is right, south is down."""

    def __init__(
        self,
        thing: str,
        area: Rect,
        spacing: CellSpacing,
        zones: Mapping[Cell, tuple[int, ...]],
        offered: Iterable[Cell] = (),
    ) -> None:
        cell, gap = spacing.size, spacing.gap
        self.thing = thing
        self.area = area
        self.zones = dict(zones)
        self.occupied = [cell for cell, pieces in self.zones.items() if pieces]
        self.empty = sorted(set(offered) - set(self.occupied))
        self.refused = sorted(self._neighbours() - set(self.empty)) if self.empty else []
        """Cells that refuse the card in hand: whoever drops it there hears why, and it does not go to the
        next free place.
        """
        used = [*self.occupied, *self.empty] or [(0, 0)]
        columns, rows = [c for c, _ in used], [r for _, r in used]
        self.first = (min(columns), min(rows))
        self.count = (max(columns) - min(columns) + 1, max(rows) - min(rows) + 1)
        self.zoom = min(spacing.zoom, *(self._zoom_along(axis, cell, gap) for axis in (0, 1)))
        self.gap = gap * self.zoom
        share = (area.w + self.gap) / self.count[0] - self.gap
        self.size = (
            max(cell[0] * self.zoom, min(spacing.widest * self.zoom, share)),
            cell[1] * self.zoom,
        )

    def _neighbours(self) -> set[Cell]:
        """Return the unused cells that share an edge with a card."""
        steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
        around = {(column + dx, row + dy) for column, row in self.occupied for dx, dy in steps}
        return around.intersection(self.zones) - set(self.occupied)

    def _zoom_along(self, axis: int, cell: tuple[float, float], gap: float) -> float:
        """Return the largest zoom at which all columns (or rows) fit."""
        n = self.count[axis]
        room = self.area.w if axis == 0 else self.area.h
        return room / (n * cell[axis] + (n - 1) * gap)

    def cell(self, cell: Cell) -> Rect:
        """Return the place of a cell, also of one outside the present extent."""
        wide, high = self.size[0] + self.gap, self.size[1] + self.gap
        left = self.area.centre.x - (self.count[0] * wide - self.gap) / 2
        top = self.area.centre.y - (self.count[1] * high - self.gap) / 2
        return Rect(
            left + (cell[0] - self.first[0]) * wide,
            top + (cell[1] - self.first[1]) * high,
            self.size[0],
            self.size[1],
        )

    def place(self, n: int, i: int) -> Pose:
        """Return the i-th occupied cell in the domain's order."""
        x, y = self.cell(self.occupied[i]).centre
        return Pose(x, y, 0.0, 1.0, CARDS)

    @cached_property
    def _anchors(self) -> dict[str, Rect]:
        """Return each handle's place, computed once."""
        found = {}
        for cell, pieces in self.zones.items():
            rect = self.cell(cell)
            names = (
                self._place(cell),
                self._zone(cell),
                *(f"card:{piece}" for piece in pieces if piece >= 0),
            )
            found.update(dict.fromkeys(names, rect))
        return found

    def anchor(self, handle: str) -> Rect | None:
        return self._anchors.get(handle)

    def _zone(self, cell: Cell) -> str:
        return f"zone:{self.thing}:{cell[0]}:{cell[1]}"

    def _place(self, cell: Cell) -> str:
        return f"place:{self.thing}:{cell[0]}:{cell[1]}"

    def handles(self) -> Iterator[str]:
        yield from self._anchors

    def sprites(self) -> Iterator[Placed]:
        for i, cell in enumerate(self.occupied):
            pose, spare = self.place(len(self.occupied), i), f"{self._zone(cell)}#top"
            yield card_sprite(self.zones[cell][-1], spare, pose, self.size, zone=self._zone(cell))

    @cached_property
    def _cell_areas(self) -> list[tuple[Rect, Cell]]:
        """Return each cell's hit area, computed when a point is first asked for."""
        return [(self.cell(cell), cell) for cell in (*self.occupied, *self.empty, *self.refused)]

    def hits(self, x: float, y: float) -> Iterator[str]:
        for rect, cell in self._cell_areas:
            if rect.holds(x, y):
                yield self._place(cell)
                yield from (f"card:{piece}" for piece in self.zones.get(cell, ())[-1:] if piece >= 0)
                yield self._zone(cell)

    def grounds(self) -> Iterator[Ground]:
        for cell in self.empty:
            yield Ground(styles.CELL, self.cell(cell))
