"""A sheet whose tokens go row by row and so name a price."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import CARDS, CUBES, Ground, Kind, Look, Placed

PRICE = 64.0
"""Width of the price at the left end of a row."""
TOKEN, SHARE = 46.0, 0.78
"""Side of a token at most, and as a share of its row's height."""


class Rung(NamedTuple):
    """A row of the sheet."""

    price: int
    spaces: int


class Tariff(NamedTuple):
    """The rows from the one that is emptied first, and what is paid while none is empty."""

    rungs: tuple[Rung, ...]
    base: int

    @property
    def tokens(self) -> int:
        """All there can be."""
        return sum(rung.spaces for rung in self.rungs)

    def price(self, left: int) -> int:
        """Return the price at the highest empty row, with so many tokens left on the sheet."""
        prices = [price for price, gone in self._steps() if gone <= self.tokens - left]
        return prices[-1] if prices else self.base

    def price_place(self, left: int) -> str:
        """Return the kind of place of that price: a "row", or "below" all while none is empty."""
        return "below" if self.tokens - left < self.rungs[0].spaces else "row"

    def ahead(self, left: int) -> tuple[int, int] | None:
        """The next price, and how many more tokens must go for it; None at the highest."""
        gone = self.tokens - left
        return next(((price, at - gone) for price, at in self._steps() if at > gone), None)

    def _steps(self) -> Iterator[tuple[int, int]]:
        """Each price with the number of tokens that must be gone for it."""
        gone = 0
        for rung in self.rungs:
            gone += rung.spaces
            yield rung.price, gone


class Ladder(Kind):
    """The sheet: a space for each token, a row above another, the first to be emptied at the bottom."""

    z = CARDS

    def __init__(self, name: str, area: Rect, box: Rect, tariff: Tariff, left: int, picture: str) -> None:
        self.name, self.area, self.box, self.tariff = name, area, box, tariff
        self.left = min(left, tariff.tokens)
        self.picture = picture
        self.handle = f"token:{name}"

    @cached_property
    def rows(self) -> tuple[Rect, ...]:
        """Each row, in the order of the tariff: the last is the uppermost."""
        high = self.box.h / len(self.tariff.rungs)
        return tuple(
            Rect(self.box.x, self.box.bottom - (i + 1) * high, self.box.w, high)
            for i in range(len(self.tariff.rungs))
        )

    @property
    def foot(self) -> Rect:
        """Return the place below the rows: the present price in words."""
        return Rect(self.box.x, self.box.bottom + 10, self.box.w, self.area.bottom - self.box.bottom - 22)

    def row(self, left: int) -> Rect:
        """The row whose price counts with so many tokens left; the upper part of the foot while none is empty."""
        price = self.tariff.price(left)
        found = (row for rung, row in zip(self.tariff.rungs, self.rows, strict=True) if rung.price == price)
        return next(found, Rect(self.foot.x, self.foot.y - 4, self.foot.w, 52))

    @cached_property
    def side(self) -> float:
        """Side of a token."""
        most = max(rung.spaces for rung in self.tariff.rungs)
        return min(TOKEN, self.rows[0].h * SHARE, (self.box.w - PRICE - 12) / most * 0.9)

    @cached_property
    def spots(self) -> tuple[Rect, ...]:
        """The spaces; the last is emptied first."""
        found, most = [], max(rung.spaces for rung in self.tariff.rungs)
        step = (self.box.w - PRICE - 12) / most
        for rung, row in zip(reversed(self.tariff.rungs), reversed(self.rows), strict=True):
            x = row.x + PRICE + 12 + step / 2
            found += [
                Rect.from_centre(x + i * step, row.centre.y, self.side, self.side) for i in range(rung.spaces)
            ]
        return tuple(found)

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.spots[i].centre, 0.0, 1.0, CUBES + i / 100)

    def light(self, left: int) -> Placed:
        """Return the light on that row."""
        rect = self.row(left).grow(-2)
        look = Look(styles.LIGHT, self.name, self.tariff.price_place(left), value=self.tariff.price(left))
        where = Pose(*rect.centre, 0.0, 1.0, CARDS + 1)
        return Placed(f"light:{self.name}", look, where, (rect.w, rect.h), self.handle)

    def anchor(self, handle: str) -> Rect | None:
        return self.box if handle == self.handle else None

    def handles(self) -> Iterator[str]:
        yield self.handle

    def sprites(self) -> Iterator[Placed]:
        yield self.light(self.left)
        for i in range(self.left):
            look = Look(styles.TOKEN, self.picture)
            yield Placed(f"{self.handle}#{i}", look, self.place(self.left, i), (self.side,) * 2, self.handle)

    def grounds(self) -> Iterator[Ground]:
        yield Ground(styles.LADDER, self.area, self.name, self.left, facts=self)
