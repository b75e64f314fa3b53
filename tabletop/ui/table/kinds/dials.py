"""Things of a dashboard: a dial with a pawn, a tray of marked places, a picture on panels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.cards import HEADING, Row
from tabletop.ui.table.kinds.kind import CARDS, CUBES, TOKENS, Caption, Ground, Kind, Look, Placed

MARK = 66.0
"""Diameter of a number on a dial, at most."""
PRICE = 30.0
"""Height of the line below the numbers that says what one costs."""


class Dial(Kind):
    """Numbers in a line with a pawn on one of them; its places are `place:<key>:<mark>`."""

    z = CUBES

    def __init__(
        self,
        key: str,
        box: Rect,
        marks: tuple[int, ...],
        value: int,
        picture: str,
        seat: int,
        *,
        prices: Mapping[int, int] | None = None,
        cost: str = "",
        label: str = "",
        is_meant: bool = False,
    ) -> None:
        self.is_meant = is_meant
        """Whether the pawn stands where an answer that is given already will put it."""
        self.key, self.marks, self.value = key, marks, value
        self.picture, self.seat = picture, seat
        self.prices = prices
        """What each number costs that is on offer, or was when the pawn was meant; None while none is."""
        self.cost, self.label = cost, label
        self.whole = box
        self.box = Rect(box.x, box.y + HEADING, box.w, box.h - HEADING) if label else box

    def mark(self, i: int) -> Rect:
        """Where the i-th number stands."""
        wide = self.box.w / len(self.marks)
        side = max(1.0, min(MARK, wide - 6, self.box.h - PRICE))
        return Rect.around(self.box.x + (i + 0.5) * wide, self.box.y + side / 2, side, side)

    def place(self, n: int, i: int) -> Pose:
        """The pawn stands on the upper right edge of its number, so that the number is read."""
        rect = self.mark(i)
        return Pose(rect.centre.x + rect.w * 0.36, rect.centre.y - rect.h * 0.24, 0.0, 1.0, TOKENS)

    def _at(self) -> int:
        return self.marks.index(self.value) if self.value in self.marks else 0

    def anchor(self, handle: str) -> Rect | None:
        if handle == f"token:{self.key}":
            rect = self.mark(self._at())
            return rect.part((0.55, 0.0, 0.55, 0.6))
        for i, mark in enumerate(self.marks):
            if handle == f"place:{self.key}:{mark}":
                return self.mark(i)
        return None

    def handles(self) -> Iterator[str]:
        yield f"token:{self.key}"
        yield from (f"place:{self.key}:{mark}" for mark in self.marks)

    def sprites(self) -> Iterator[Placed]:
        side = self.mark(0).w * 0.62
        handle = f"token:{self.key}"
        yield Placed(
            handle,
            Look(styles.PAWN, self.picture, seat=self.seat),
            self.place(1, self._at()),
            (side, side),
            handle,
        )

    def hits(self, x: float, y: float) -> Iterator[str]:
        yield from super().hits(x, y)
        for i, mark in enumerate(self.marks):
            if self.mark(i).holds(x, y):
                yield f"place:{self.key}:{mark}"

    def grounds(self) -> Iterator[Ground]:
        for i, mark in enumerate(self.marks):
            look = "on" if mark == self.value else ""
            if self.prices is not None and mark not in self.prices:
                look = "on" if mark == self.value else "shut"
            rect = self.mark(i)
            yield Ground(styles.MARK, rect, str(mark), 0, look)
            price = (self.prices or {}).get(mark, 0)
            if price:
                below = Rect(rect.x - 8, rect.bottom + 4, rect.w + 16, PRICE - 6)
                yield Ground(styles.PRICE, below, self.cost, price)

    def captions(self) -> Iterator[Caption]:
        if self.label:
            yield Caption(
                Rect(self.whole.x, self.whole.y, self.whole.w, HEADING), self.label, self.value, True
            )


class Tray(Row):
    """The cards of one zone in marked places; cards picked for it lie behind its own."""

    z = CUBES + 1  # before the sign that counts a hand: what was picked lies here

    def __init__(
        self,
        zone: str,
        rect: Rect,
        size: tuple[float, float],
        gap: float,
        pieces: tuple[int, ...] = (),
        label: str = "",
        *,
        picked: tuple[int, ...] = (),
        places: int = 0,
        open_for: bool = False,
        back: str = "",
        stranger: int | None = None,
        overlap: bool = False,
    ) -> None:
        super().__init__(zone, rect, size, gap, (*pieces, *picked), label)
        self.overlap = overlap
        """Whether cards keep their size where they lack room, and lie one upon another."""
        self.stranger = stranger
        """The seat whose cards these are, if another seat's hand lies beside them."""
        self.places = places
        self.open_for = open_for
        """Whether something that could be picked now would lie here."""
        self.back = back

    def place(self, n: int, i: int) -> Pose:
        wide, high = self.size
        if not self.overlap:
            return super().place(n, i)
        scale = min(1.0, self.rect.w / wide, self.rect.h / high)
        step = min(wide * scale + self.gap, (self.rect.w - wide * scale) / max(1, n - 1))
        x, y = self.rect.x + step * i + wide * scale / 2, self.rect.y + high * scale / 2
        return Pose(x, y, 0.0, scale, CARDS + i)

    def _room(self) -> int:
        return max(self.places, len(self.pieces))

    def anchor(self, handle: str) -> Rect | None:
        if handle == self.zone and self.open_for and self.places:
            return self._spread()
        return super().anchor(handle)

    def _spread(self) -> Rect:
        """The box round all marked places."""
        first, last = self.mark(0), self.mark(self._room() - 1)
        return Rect(first.x, first.y, last.right - first.x, max(first.bottom, last.bottom) - first.y).grown(4)

    def mark(self, i: int) -> Rect:
        """The i-th marked place."""
        pose = self.place(self._room(), i)
        return Rect.around(pose.x, pose.y, self.size[0] * pose.scale, self.size[1] * pose.scale)

    def sprites(self) -> Iterator[Placed]:
        n = self._room()
        for sprite, i in zip(super().sprites(), range(len(self.pieces)), strict=True):
            pose = self.place(n, i)
            size = (self.size[0] * pose.scale, self.size[1] * pose.scale)
            look = sprite.look if sprite.look.kind == "card" else sprite.look._replace(name=self.back)
            yield sprite._replace(pose=pose._replace(scale=1.0), size=size, look=look)

    def hits(self, x: float, y: float) -> Iterator[str]:
        yield from super().hits(x, y)
        if self._room() and self._spread().holds(x, y):
            yield self.zone

    def grounds(self) -> Iterator[Ground]:
        for i in range(len(self.pieces), self.places):
            yield Ground(styles.PLACE, self.mark(i), "", 0, "open" if self.open_for else "")

    def captions(self) -> Iterator[Caption]:
        if self.label and (self.pieces or self.places):
            rect = Rect(self.whole.x, self.whole.y, self.whole.w, HEADING)
            yield Caption(rect, self.label, len(self.pieces), True, self.stranger)


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
            yield Ground(styles.SIGN, box, self.picture)
