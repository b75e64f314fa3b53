"""Flat cards: a row, a pile, fixed slots."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from math import inf
from typing import NamedTuple, Self

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import CARDS, HAND, Caption, Ground, Kind, Placed, card_sprite

HEADING = 34.0
"""Height of the words above a row or a group of slots."""
DEPTH, EDGE, CARDS_AN_EDGE = 5, 2.0, 9
"""A pile shows at most so many edges, each so far from the next, one for so many cards."""
SMALLEST = 0.05
"""Cards that squeeze keep this share of their size; where even that does not fit they stick out."""


class Spacing(NamedTuple):
    """Measures of cards that lie side by side."""

    size: tuple[float, float]
    """Size of a card, at most."""
    gap: float
    """Space between two cards."""


class Row(Kind):
    """Cards of one zone side by side, squeezed if they would not fit."""

    def __init__(
        self,
        zone: str,
        rect: Rect,
        spacing: Spacing,
        pieces: tuple[int, ...] = (),
        label: str = "",
        visible: bool = True,
    ) -> None:
        self.zone = f"zone:{zone}"
        self.label = label
        self.whole = rect
        self.rect = Rect(rect.x, rect.y + HEADING, rect.w, rect.h - HEADING) if label else rect
        self.size, self.gap = spacing
        self.pieces = pieces if visible else ()
        self.all = pieces

    def _grid(self, n: int) -> tuple[int, float]:
        """Return cards a line and scale: one line if they fit, two if that makes them larger."""
        best = (1, SMALLEST)
        for lines in (1, 2, 3):
            across = max(1, -(-n // lines))
            wide = (self.rect.w - self.gap * (across - 1)) / across / self.size[0]
            high = (self.rect.h - self.gap * (lines - 1)) / lines / self.size[1]
            scale = min(1.0, wide, high)
            if scale > best[1]:
                best = (across, scale)
        return best

    def place(self, n: int, i: int) -> Pose:
        across, scale = self._grid(n)
        wide, high = self.size[0] * scale + self.gap, self.size[1] * scale + self.gap
        line, column = divmod(i, across)
        return Pose(
            self.rect.x + column * wide + self.size[0] * scale / 2,
            self.rect.y + line * high + self.size[1] * scale / 2,
            0.0,
            scale,
            CARDS + i,
        )

    def anchor(self, handle: str) -> Rect | None:
        if handle == self.zone:
            return self.rect
        for sprite in self.sprites():
            if sprite.handle == handle:
                return sprite.rect
        if any(handle == f"card:{piece}" for piece in self.all):
            return self.rect
        return None

    def handles(self) -> Iterator[str]:
        yield self.zone
        yield from (f"card:{piece}" for piece in self.all if piece >= 0)

    def sprites(self) -> Iterator[Placed]:
        n = len(self.pieces)
        for i, piece in enumerate(self.pieces):
            pose = self.place(n, i)
            size = (self.size[0] * pose.scale, self.size[1] * pose.scale)
            yield card_sprite(piece, f"{self.zone}#{i}", pose._replace(scale=1.0), size, zone=self.zone)

    def captions(self) -> Iterator[Caption]:
        if self.label and self.pieces:
            rect = Rect(self.whole.x, self.whole.y, self.whole.w, HEADING)
            yield Caption(rect, self.label, len(self.pieces), True)


class Pile(Kind):
    """Cards of one zone in a pile: edges, and the top one as a sprite."""

    def __init__(
        self,
        zone: str,
        rect: Rect,
        pieces: tuple[int, ...] = (),
        label: str = "",
        back: str = "",
        browse: bool = False,
    ) -> None:
        self.zone = f"zone:{zone}"
        self.rect = rect
        self.pieces = pieces
        self.label = label
        self.back = back
        self.browse = browse

    def fill(self, n: int) -> Self:
        """Return the pile with this many face-down cards."""
        other = copy(self)
        other.pieces = (-1,) * n
        return other

    def edges(self) -> int:
        """Number of edges drawn below the top card: one for few cards, `DEPTH` for a full deck."""
        n = len(self.pieces)
        return 0 if n <= 1 else min(DEPTH, 1 + n // CARDS_AN_EDGE)

    def place(self, n: int, i: int) -> Pose:
        """Return the top card's pose, on the edges of those below.

        A card keeps its height while others come to lie on it; the back on top is as high however many are below.
        """
        up = self.edges() * EDGE
        x, y = self.rect.centre
        is_back = i < len(self.pieces) and self.pieces[i] < 0
        above = 0.9 * (i == n - 1) if is_back else i / 1000
        return Pose(x, y - up, 0.0, 1.0, CARDS + min(i, DEPTH) + above)

    def anchor(self, handle: str) -> Rect | None:
        if handle == self.zone or any(handle == f"card:{piece}" for piece in self.pieces if piece >= 0):
            return self.rect
        return None

    def handles(self) -> Iterator[str]:
        yield self.zone
        yield from (f"card:{piece}" for piece in self.pieces if piece >= 0)

    def sprites(self) -> Iterator[Placed]:
        if self.pieces:
            n = len(self.pieces)
            size = (self.rect.w, self.rect.h)
            if n > 1 and (self.pieces[-2] >= 0 or self.pieces[-1] < 0):  # seen when the top is lifted
                yield card_sprite(self.pieces[-2], f"{self.zone}#next", self.place(n, n - 2), size, self.back)
            sprite = card_sprite(self.pieces[-1], f"{self.zone}#top", self.place(n, n - 1), size, self.back)
            yield sprite._replace(handle=self.zone)

    def hits(self, x: float, y: float) -> Iterator[str]:
        if self.rect.grow(2).holds(x, y):
            if self.pieces and self.pieces[-1] >= 0:
                yield f"card:{self.pieces[-1]}"
            yield self.zone

    def grounds(self) -> Iterator[Ground]:
        yield Ground(styles.SLOT, self.rect)
        if self.edges():
            yield Ground(styles.WELL, self.rect, self.back, len(self.pieces))

    def captions(self) -> Iterator[Caption]:
        if self.label:
            rect = Rect(self.rect.x - 24, self.rect.bottom + 6, self.rect.w + 48, 28)
            yield Caption(rect, self.label, len(self.pieces), False)


class Waiting(Kind):
    """Cards put on a pile that may still be taken back: side by side on it.

    They reach to the left of the pile, so that each shows its left edge, by which a card is known, but not over a
    pile that lies there if there is any room between the two.
    """

    z = HAND + 1  # before the hand, and before wherever else they lie until the answer is sent
    step, wide, least, up = 0.26, 1.1, 0.5, 12.0
    """Distance of two neighbours and of all of them at most, in card widths, and of all if a pile is in the way; how
    far they lie above the pile."""

    def __init__(self, rect: Rect, pieces: tuple[int, ...], room: float = inf) -> None:
        self.rect, self.pieces = rect, pieces
        free = room / rect.w
        self.reach = min(self.wide, free) if free >= self.least else self.wide

    def place(self, n: int, i: int) -> Pose:
        step = self.rect.w * min(self.step, self.reach / max(1, n - 1))
        if self.rect.x < step * (n - 1):  # a pile at the left border of the table
            step = -step
        x, y = self.rect.centre
        return Pose(x - step * (n - 1 - i), y - self.up, 0.0, 1.0, self.z + i)

    def anchor(self, handle: str) -> Rect | None:
        return next((sprite.rect for sprite in self.sprites() if sprite.handle == handle), None)

    def handles(self) -> Iterator[str]:
        yield from (f"card:{piece}" for piece in self.pieces)

    def sprites(self) -> Iterator[Placed]:
        size = (self.rect.w, self.rect.h)
        for i, piece in enumerate(self.pieces):
            yield card_sprite(piece, "", self.place(len(self.pieces), i), size)


class Slots(Kind):
    """Fixed places in lines, each a zone that shows at most one card."""

    def __init__(
        self,
        thing: str,
        rect: Rect,
        spacing: Spacing,
        columns: int,
        zones: tuple[tuple[str, tuple[int, ...]], ...],
        label: str = "",
    ) -> None:
        self.thing, self.top, self.label = thing, rect, label
        self.columns, self.zones = columns, zones
        self.size, self.gap = spacing

    def place(self, n: int, i: int) -> Pose:
        line, column = divmod(i, self.columns)
        return Pose(
            self.top.x + column * (self.size[0] + self.gap) + self.size[0] / 2,
            self.top.y + line * (self.size[1] + self.gap) + self.size[1] / 2,
            0.0,
            1.0,
            CARDS + i,
        )

    def slot(self, i: int) -> Rect:
        """Return the place of the i-th zone, empty or not."""
        pose = self.place(len(self.zones), i)
        return Rect.from_centre(pose.x, pose.y, *self.size)

    def anchor(self, handle: str) -> Rect | None:
        for i, (zone, pieces) in enumerate(self.zones):
            if handle in (f"zone:{zone}", f"place:{zone}") or handle in {f"card:{p}" for p in pieces}:
                return self.slot(i)
        return None

    def handles(self) -> Iterator[str]:
        for zone, pieces in self.zones:
            yield f"zone:{zone}"
            yield f"place:{zone}"
            yield from (f"card:{piece}" for piece in pieces if piece >= 0)

    def sprites(self) -> Iterator[Placed]:
        for i, (zone, pieces) in enumerate(self.zones):
            for piece in pieces[-1:]:
                pose = self.place(len(self.zones), i)
                yield card_sprite(piece, f"zone:{zone}#top", pose, self.size, zone=f"zone:{zone}")

    def hits(self, x: float, y: float) -> Iterator[str]:
        for i, (zone, pieces) in enumerate(self.zones):
            if self.slot(i).holds(x, y):
                yield from (f"card:{piece}" for piece in pieces[-1:] if piece >= 0)
                yield f"zone:{zone}"

    def grounds(self) -> Iterator[Ground]:
        for i in range(len(self.zones)):
            yield Ground(styles.SLOT, self.slot(i))

    def captions(self) -> Iterator[Caption]:
        if self.label:
            rect = Rect(self.top.x, self.top.y - HEADING, self.top.w, HEADING)
            yield Caption(rect, self.label, len(self.zones), True)
