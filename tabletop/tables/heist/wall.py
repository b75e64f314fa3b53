"""Wall of columns, one for each seat: a plate, small cards below it, and the card in use."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.tables.heist import models
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.areas import column_growth

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder

GAP = 8.0
"""Between the plate, the small cards and the large one."""
BESIDE = 10.0
"""Left of a column's width beside the card in use."""
LINE = 5
"""Number of small cards in one line; more hang in two."""
LESS, UNDER = 0.82, 0.36
"""Size of a card in two lines; how far below the first the second begins, as a share of a card's height."""
CLIPPED = 0.26
"""Size of a copied card, as a share of the card that it is clipped to: it covers nothing that this one says."""
PICKED = 130.0
"""Height of a small card that is on offer: it is seen whole, whoever sits beside, and read in the smallest window."""
TAPE = 8.0
"""Height of tape that stands up above a small card."""
ONWARD = 40.0
"""Width of the sign of whom cards are passed to."""


class Wall(NamedTuple):
    """Places in one seat's column."""

    column: Rect
    plate: float
    """Height of the plate."""
    high: float
    """Height of the part for small cards."""
    large: tuple[float, float]
    small: tuple[float, float]

    @property
    def head(self) -> Rect:
        """Return the plate."""
        return self.column._replace(h=self.plate)

    @property
    def small_place(self) -> Rect:
        """Place of the small cards."""
        column = self.column
        return Rect(column.x + 8, column.y + self.plate + GAP, column.w - 16, self.high)

    @property
    def now(self) -> Rect:
        """Return the place of the card in use, as large as fits."""
        top = self.small_place.bottom + GAP
        high = min(self.large[1], self.column.bottom - 4 - top)
        wide = min(high * self.large[0] / self.large[1], self.column.w - BESIDE)
        high = wide * self.large[1] / self.large[0]
        x, y = self.column.centre.x, top + (self.column.bottom - 4 - top) / 2
        return Rect.from_centre(x, y, wide, high)

    def strip(self, n: int, i: int) -> Rect:
        """Return the i-th of n small cards, upright."""
        box, (wide, high) = self.small_place, self.small
        if n <= LINE:
            step = min(wide + 6, (box.w - wide) / max(1, n - 1))
            left = box.centre.x - (step * (n - 1) + wide) / 2
            return Rect(left + i * step, box.bottom - high - 2, wide, high)
        wide, high = wide * LESS, high * LESS
        across = -(-n // 2)
        line, at = divmod(i, across)
        step = min(wide + 4, (box.w - wide) / max(1, across - 1))
        left = box.centre.x - (step * (across - 1) + wide) / 2
        top = box.bottom - high * (1 + UNDER) - 2
        return Rect(left + at * step, top + line * high * UNDER, wide, high)

    def pick_place(self, n: int, i: int, area: Rect) -> Rect:
        """Return the i-th of n small cards while one is to be picked, side by side."""
        high = max(PICKED, self.small[1])
        wide = high * self.small[0] / self.small[1]
        step = min(wide + 6, (area.w - wide) / max(1, n - 1))
        whole = step * (n - 1) + wide
        left = min(max(self.small_place.centre.x - whole / 2, area.x), area.right - whole)
        # what the plate says is weighed now; the name of the card in use stands in the question too
        return Rect(left + i * step, self.head.bottom + TAPE, wide, high)

    def clip_place(self) -> Rect:
        """Return the place of a copied card, over the upper right corner of the card in use."""
        now = self.now
        wide, high = now.w * CLIPPED, now.h * CLIPPED
        x = min(now.right - wide * 0.6, self.column.right - 2 - wide)
        return Rect(x, now.y - high * 0.6, wide, high)

    def sign_place(self) -> Rect:
        """Return the place of the sign of whom cards are passed to: right of those that lie there."""
        room = self.small_place
        return Rect(room.right - ONWARD, room.y, ONWARD, room.h)


def wall_of(builder: Builder, thing: models.Strips, seat: int) -> Wall:
    """Return a seat's column; a higher one has larger cards."""
    mat, column = builder.table.mats[thing.on], builder.layout.panels[seat]
    more = max(1.0, min(column_growth(mat, column.h), (column.w - BESIDE) / thing.size[0]))
    large, small = ((wide * more, high * more) for wide, high in (thing.size, thing.small))
    return Wall(column, mat.plate, thing.high * more, large, small)
