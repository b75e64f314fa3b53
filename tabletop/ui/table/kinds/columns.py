"""Columns of a wall: a plate above, small cards taped up, one card pinned up large; passing to a neighbour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tabletop.ui.table.geometry import Pose, Rect, bounds
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.cards import Pile
from tabletop.ui.table.kinds.kind import CARDS, CUBES, TOKENS, Caption, Ground, Kind, Look, Placed

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
"""Height of a small card that is on offer: it is seen whole, whoever sits beside."""
ONWARD = 40.0
"""Width of the sign of whom cards are passed to."""
LEAN = 0.9
"""Degrees by which small cards hang askew, times -3 to 3."""


class Wall(NamedTuple):
    """Places of the parts of one seat's column."""

    column: Rect
    plate: float
    """Height of the plate."""
    high: float
    """Height of the part for small cards."""
    large: tuple[float, float]
    small: tuple[float, float]

    @property
    def head(self) -> Rect:
        """The plate."""
        return self.column._replace(h=self.plate)

    @property
    def small_place(self) -> Rect:
        """Place of the small cards."""
        column = self.column
        return Rect(column.x + 8, column.y + self.plate + GAP, column.w - 16, self.high)

    @property
    def now(self) -> Rect:
        """The place of the card in use, as large as the column lets it be."""
        top = self.small_place.bottom + GAP
        high = min(self.large[1], self.column.bottom - 4 - top)
        wide = min(high * self.large[0] / self.large[1], self.column.w - BESIDE)
        high = wide * self.large[1] / self.large[0]
        x, y = self.column.centre.x, top + (self.column.bottom - 4 - top) / 2
        return Rect.from_centre(x, y, wide, high)

    def strip(self, n: int, i: int) -> Rect:
        """The i-th of n small cards, upright."""
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
        """The i-th of n small cards while one of them is to be picked: beside one another, none below the next."""
        high = max(PICKED, self.small[1])
        wide = high * self.small[0] / self.small[1]
        step = min(wide + 6, (area.w - wide) / max(1, n - 1))
        whole = step * (n - 1) + wide
        left = min(max(self.small_place.centre.x - whole / 2, area.x), area.right - whole)
        return Rect(left + i * step, self.small_place.centre.y - high / 2, wide, high)

    def clip_place(self) -> Rect:
        """A copied card over the upper right corner of the card in use."""
        now = self.now
        wide, high = now.w * CLIPPED, now.h * CLIPPED
        x = min(now.right - wide * 0.6, self.column.right - 2 - wide)
        return Rect(x, now.y - high * 0.6, wide, high)


class Copy(NamedTuple):
    """A card that another counts as, and the place of the one it was copied from, if that is beyond doubt."""

    piece: int
    source: Rect | None


class Strips(Kind):
    """The cards of one seat's row."""

    z = CARDS

    def __init__(
        self,
        zone: str,
        wall: Wall,
        pieces: tuple[int, ...],
        now: int,
        *,
        copy: Copy | None = None,
        chosen: str = "",
        offered: Rect | None = None,
        captions: tuple[Caption, ...] = (),
    ) -> None:
        self.zone, self.wall, self.pieces, self.now = f"zone:{zone}", wall, pieces, now
        self.ordered_zone = zone
        self.copy = copy
        self.chosen = chosen
        """The kind whose back hangs where the card in use will hang, "" for none."""
        self.area = offered
        """The room of all columns, while one of the small cards is to be picked."""
        self.words = captions

    @property
    def older(self) -> tuple[int, ...]:
        """All but the card in use."""
        return tuple(piece for piece in self.pieces if piece != self.now)

    def place(self, n: int, i: int) -> Pose:
        """The i-th of n small cards, a little askew."""
        rect = self._small(n, i)
        lean = LEAN * ((self.older[i] * 5) % 7 - 3) if i < len(self.older) and self.area is None else 0.0
        return Pose(*rect.centre, lean, 1.0, (CARDS if self.area is None else TOKENS) + i / 10)

    def _small(self, n: int, i: int) -> Rect:
        """Return the place of the i-th of n small cards."""
        return self.wall.strip(n, i) if self.area is None else self.wall.pick_place(n, i, self.area)

    def anchor(self, handle: str) -> Rect | None:
        if handle in (self.zone, f"card:{self.now}"):
            return self.wall.now
        for i, piece in enumerate(self.older):
            if handle == f"card:{piece}":
                return self._small(len(self.older), i)
        return None

    def handles(self) -> Iterator[str]:
        yield self.zone
        yield from (f"card:{piece}" for piece in self.pieces if piece >= 0)

    def sprites(self) -> Iterator[Placed]:
        n = len(self.older)
        for i, piece in enumerate(self.older):
            rect, handle = self._small(n, i), f"card:{piece}"
            yield Placed(
                handle, Look(styles.HUNG, piece=piece, of="tape"), self.place(n, i), (rect.w, rect.h), handle
            )
        now = self.wall.now
        pose, size = Pose(*now.centre, 0.0, 1.0, CARDS + 3), (now.w, now.h)
        if self.now >= 0:
            handle = f"card:{self.now}"
            yield Placed(handle, Look(styles.HUNG, piece=self.now, of="pin"), pose, size, handle)
        elif self.chosen:
            yield Placed(f"{self.zone}#chosen", Look(styles.BACK, self.chosen), pose, size, self.zone)
        if self.copy is not None:
            yield from self._copy_sprites(self.copy)

    def _copy_sprites(self, copy: Copy) -> Iterator[Placed]:
        rect, name = self.wall.clip_place(), self.zone.removeprefix("zone:")
        pose = Pose(*rect.centre, 5.0, 1.0, CARDS + 5)
        look = Look(styles.HUNG, piece=copy.piece, of="clip")
        yield Placed(f"copy:{name}", look, pose, (rect.w, rect.h), f"card:{self.now}")
        if copy.source is not None:
            yield _thread(f"thread:{name}", copy.source, self.wall.now)

    def hits(self, x: float, y: float) -> Iterator[str]:
        yield from super().hits(x, y)
        if self.wall.now.holds(x, y) or self.wall.small_place.holds(x, y):
            yield self.zone

    def grounds(self) -> Iterator[Ground]:
        yield Ground(styles.NOOK, self.wall.now)

    def captions(self) -> Iterator[Caption]:
        yield from self.words


def _thread(key: str, source: Rect, goal: Rect) -> Placed:
    """A thread from a card to the pin of the one that copies it; `value` says which corners of its box it joins."""
    ax, ay = source.centre.x, source.bottom - 8
    bx, by = goal.centre.x, goal.y - 6
    box = Rect(min(ax, bx), min(ay, by), max(2.0, abs(ax - bx)), max(2.0, abs(ay - by)))
    value = (1 if ax > bx else 0) + (2 if ay > by else 0)
    pose = Pose(*box.centre, 0.0, 1.0, CARDS + 6)
    return Placed(key, Look(styles.THREAD, value=value), pose, (box.w, box.h), "")


class Figure(Kind):
    """A number on a plate."""

    z = CUBES

    def __init__(self, key: str, field: str, box: Rect, value: int, seat: int, flows: bool) -> None:
        self.handle = f"token:{key}"
        self.field, self.box, self.value, self.seat = field, box, value, seat
        self.flows = flows
        """Mark that its pieces are seen on the table: they fly themselves, and the number only follows."""
        self.rest: tuple[Ground, ...] = ()

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.box.centre, 0.0, 1.0, CUBES)

    def anchor(self, handle: str) -> Rect | None:
        if handle != self.handle:
            return None
        return Rect(self.box.x, self.box.y, self.box.h, self.box.h) if self.flows else self.box

    def handles(self) -> Iterator[str]:
        yield self.handle

    def sprites(self) -> Iterator[Placed]:
        key = f"figure:{self.handle}" if self.flows else self.handle
        look = Look(styles.FIGURE, self.field, seat=self.seat, value=self.value)
        yield Placed(key, look, self.place(1, 0), (self.box.w, self.box.h), self.handle)

    def grounds(self) -> Iterator[Ground]:
        yield from self.rest


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


class Lying(Pile):
    """Cards that a seat has passed on and nobody has taken up, small and face down above its card in use."""

    def __init__(self, zone: str, wall: Wall, pieces: tuple[int, ...], label: str, back: str) -> None:
        wide, high = wall.small
        self.room = wall.small_place
        rect = Rect(self.room.x + 8, self.room.centre.y - high / 2, wide, high)
        super().__init__(zone, rect, pieces, label, back)

    def captions(self) -> Iterator[Caption]:
        left = self.rect.right + 4
        if self.label:
            rect = Rect(left, self.rect.centre.y - 14, self.room.right - ONWARD - 4 - left, 28)
            yield Caption(rect, self.label, len(self.pieces), False)

    def grounds(self) -> Iterator[Ground]:
        yield from (ground for ground in super().grounds() if ground.kind != "slot")


class Way(NamedTuple):
    """Whereto cards go, and what is told about it."""

    seat: int
    """Seat that passes the cards."""
    to: int
    """Seat that gets them."""
    left: bool
    """Mark that the receiver's column is on the left of the other."""
    open: bool
    """Mark that cards are being passed now."""


def place_sign(wall: Wall) -> Rect:
    """Return the place in a column of the sign of whom its seat passes cards to: right of those that lie there."""
    room = wall.small_place
    return Rect(room.right - ONWARD, room.y, ONWARD, room.h)


class Handover(Kind):
    """The place in which one seat passes a card on, with those that it has passed."""

    z = CARDS

    def __init__(
        self, zone: str, name: str, area: Rect, way: Way, passed: tuple[tuple[int, str], ...], places: int
    ) -> None:
        self.zone, self.name, self.area, self.way = f"zone:{zone}", name, area, way
        self.passed = passed
        """Pieces that look like those that were passed, each with the handle it answers to."""
        self.places = places

    def spot(self, i: int) -> Rect:
        """The i-th place."""
        wide = (self.area.w - 28 - 10 * (self.places - 1)) / self.places
        high = min(wide * 1.4, self.area.h - 92)
        wide = high / 1.4
        step = (self.area.w - 28 - wide) / max(1, self.places - 1)
        return Rect(self.area.x + 14 + i * step, self.area.bottom - high - 14, wide, high)

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.spot(i).centre, 0.0, 1.0, CARDS + i)

    def anchor(self, handle: str) -> Rect | None:
        return self.area if handle == self.zone else None

    def handles(self) -> Iterator[str]:
        yield self.zone

    def sprites(self) -> Iterator[Placed]:
        for i, (piece, handle) in enumerate(self.passed[: self.places]):
            rect = self.spot(i)
            key = f"passed:{self.way.seat}:{i}"
            yield Placed(key, Look(styles.CARD, piece=piece), self.place(1, i), (rect.w, rect.h), handle)

    def hits(self, x: float, y: float) -> Iterator[str]:
        yield from (handle for handle in super().hits(x, y) if handle)
        if self.area.holds(x, y):
            yield self.zone

    def wholes(self) -> Mapping[str, frozenset[str]]:
        """The seat that cards are passed on to stands for the place where they are laid."""
        return {f"seat:{self.way.to}": frozenset({self.zone})} if self.way.open else {}

    def grounds(self) -> Iterator[Ground]:
        yield Ground(styles.HANDOVER, self.area, self.name, facts=self.way)
        if self.way.open:
            for i in range(len(self.passed), self.places):
                look = "open" if i == len(self.passed) else ""
                yield Ground(styles.PLACE, self.spot(i), "", 0, look)


class Stamp(Kind):
    """A picture over a column."""

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
