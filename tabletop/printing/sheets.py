"""Sheets of paper: places of cards in millimetres from the upper left corner, and crop marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

MM_PER_UNIT = 0.42
"""Millimetres of paper for one unit of a face: a face of 150 x 210 is a card of 63 x 88."""
EDGE = 5.0
"""Margin that printers leave white, in millimetres."""
MARK, MARK_GAP = 5.0, 0.6
"""Length of a mark to cut by, and its distance from the bleed."""
LEAST_MARK = 1.5
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of upright paper, in millimetres."""
BLEEDS = {"a4": 3.0, "letter": 2.0}
"""Usual bleed: with this one eight cards lie on a sheet."""


class Size(NamedTuple):
    """Width and height in millimetres."""

    width: float
    height: float


class Slot(NamedTuple):
    """Place of a cut card on its sheet, in millimetres."""

    x: float
    y: float
    width: float
    height: float


class Line(NamedTuple):
    """Crop mark from one point to another, in millimetres."""

    x1: float
    y1: float
    x2: float
    y2: float


def size_on_paper(face: tuple[float, float]) -> Size:
    """Return the size of a cut card whose face has this size in units; half millimetres are cut off."""
    return Size(*(int(side * MM_PER_UNIT * 2 + 1e-6) / 2 for side in face))


@dataclass(frozen=True, slots=True)
class Grid:
    """Arrangement of cards of one size on a sheet."""

    paper: Size
    """Size of the sheet as it lies, upright or across."""
    card: Size
    bleed: float
    columns: int
    rows: int

    @property
    def count(self) -> int:
        """Number of cards on a sheet."""
        return self.columns * self.rows

    @property
    def is_across(self) -> bool:
        """True if the sheet is wider than high."""
        return self.paper.width > self.paper.height

    def slot(self, number: int) -> Slot:
        """Return the place of a card, row by row from the upper left."""
        row, column = divmod(number, self.columns)
        step = Size(self.card.width + 2 * self.bleed, self.card.height + 2 * self.bleed)
        left = (self.paper.width - step.width * self.columns) / 2 + self.bleed
        top = (self.paper.height - step.height * self.rows) / 2 + self.bleed
        return Slot(left + column * step.width, top + row * step.height, *self.card)

    def place_behind(self, number: int) -> int:
        """Return the place that lies behind a card when the sheet is turned over, its columns mirrored."""
        row, column = divmod(number, self.columns)
        return row * self.columns + self.columns - 1 - column

    def marks(self) -> Iterator[Line]:
        """Yield the crop marks, all round outside the bleed."""
        first, last = self.slot(0), self.slot(self.count - 1)
        off = self.bleed + MARK_GAP
        above, below = first.y - off, last.y + last.height + off
        before, after = first.x - off, last.x + last.width + off
        columns = [self.slot(column) for column in range(self.columns)]
        rows = [self.slot(row * self.columns) for row in range(self.rows)]
        up, across = self._mark(above), self._mark(before)
        for x in dict.fromkeys(x for slot in columns for x in (slot.x, slot.x + slot.width)):
            yield Line(x, above - up, x, above)
            yield Line(x, below, x, below + up)
        for y in dict.fromkeys(y for slot in rows for y in (slot.y, slot.y + slot.height)):
            yield Line(before - across, y, before, y)
            yield Line(after, y, after + across, y)

    def _mark(self, room: float) -> float:
        """Return the length of crop marks with this much room to the edge of the sheet."""
        return max(min(MARK, room - EDGE + 1), LEAST_MARK)


def grid_for(paper: str, card: Size, bleed: float) -> Grid:
    """Return the arrangement with the most cards of this size: the paper upright or across.

    Without room for a single one, the sheet holds one card all the same, as far as it goes.
    """
    found = []
    for across in (True, False):
        sides = PAPERS[paper][::-1] if across else PAPERS[paper]
        width, height = card.width + 2 * bleed, card.height + 2 * bleed
        columns, rows = int((sides[0] - 2 * EDGE) // width), int((sides[1] - 2 * EDGE) // height)
        found.append(Grid(Size(*sides), card, bleed, max(1, columns), max(1, rows)))
    return max(found, key=lambda grid: grid.count)


class Side(NamedTuple):
    """Front and back of one printed card, by the names under which they are drawn."""

    front: str
    back: str
    size: Size


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of a sheet of paper: names of images by place."""

    number: int
    """Number of the sheet of paper, from 1."""
    grid: Grid
    cards: tuple[str, ...]
    """Name of what lies at each place; "" where nothing does."""
    is_back: bool = False


def lay_out(cards: Sequence[Side], paper: str, bleed: float, backs: bool) -> tuple[Sheet, ...]:
    """Put cards on sheets, those of one size together; with `backs` each front is followed by its back."""
    sheets: list[Sheet] = []
    number = 0
    in_order = sorted(cards, key=lambda card: (card.size.height, card.size.width), reverse=True)
    for size, same in groupby(in_order, key=lambda card: card.size):
        alike, grid = list(same), grid_for(paper, size, bleed)
        for first in range(0, len(alike), grid.count):
            here = alike[first : first + grid.count]
            number += 1
            sheets.append(Sheet(number, grid, tuple(card.front for card in here)))
            if backs:  # an empty one too, or all that follow would lie behind other fronts
                behind = [""] * grid.count
                for place, card in enumerate(here):
                    behind[grid.place_behind(place)] = card.back
                sheets.append(Sheet(number, grid, tuple(behind), is_back=True))
    return tuple(sheets)
