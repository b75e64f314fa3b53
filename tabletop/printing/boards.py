"""Boards in tiles: a road is painted as the table paints it, larger than a sheet, and cut where the sheets meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.content.models.records import Content
from tabletop.paint.brush import Brush
from tabletop.paint.course import PLANE
from tabletop.paint.road import land_of_row, paint_road
from tabletop.printing.card_images import MM_PER_INCH, run_on
from tabletop.printing.sheets import EDGE, PAPERS, Side, Size

if TYPE_CHECKING:
    from collections.abc import Iterator

ACROSS, DOWN = 2, 2
"""Tiles of a board beside each other, and one below the other."""


class Tile(NamedTuple):
    """Part of a board that lies on one sheet."""

    kind: str
    row: str
    column: int
    line: int


def board_kinds(content: Content) -> tuple[str, ...]:
    """List the kinds of rows that are roads."""
    return tuple(
        kind
        for kind, rows in content.by_kind.items()
        if rows and all(hasattr(row, "shape") for row in rows.values())
    )


def tile_size(paper: str, bleed: float) -> Size:
    """Return the size of a tile that fills this paper, lying across; half millimetres are cut off."""
    long, short = sorted(PAPERS[paper], reverse=True)
    width = int((long - 2 * EDGE - 2 * bleed) * 2) / 2
    height = min(short - 2 * EDGE - 2 * bleed, width * PLANE[1] / PLANE[0])
    return Size(width, int(height * 2) / 2)


def tiles_of(kind: str, row: str) -> Iterator[Tile]:
    """Yield the tiles of a board, row by row from the upper left."""
    yield from (Tile(kind, row, column, line) for line in range(DOWN) for column in range(ACROSS))


class BoardImages:
    """Draws tiles of boards; the last board is kept, for its tiles follow one another."""

    def __init__(self, brush: Brush, content: Content, dpi: int, size: Size) -> None:
        self.brush, self.content, self.dpi, self.size = brush, content, dpi, size
        self._kept: tuple[object, pygame.Surface] | None = None

    def side(self, tile: Tile) -> Side:
        """Return a tile as what lies on a sheet; it has no back."""
        return Side(str(tile), "", self.size)

    def draw(self, tile: Tile, bleed: float) -> pygame.Surface:
        """Draw a tile, and so many millimetres of its neighbours round it."""
        by, wide, high = map(self._px, (bleed, *self.size))
        key = (tile.kind, tile.row, by)
        if self._kept is None or self._kept[0] != key:
            self._kept = None  # two of them would need much memory
            self._kept = key, run_on(self._paint(tile, wide * ACROSS, high * DOWN), by)
        corner = (tile.column * wide, tile.line * high)
        return self._kept[1].subsurface((*corner, wide + 2 * by, high + 2 * by))

    def _paint(self, tile: Tile, wide: int, high: int) -> pygame.Surface:
        land = land_of_row(self.brush, self.content.row(tile.kind, tile.row), wide, high)
        return paint_road(self.brush, wide, high, land, self.content.game)

    def _px(self, mm: float) -> int:
        return round(mm * self.dpi / MM_PER_INCH)
