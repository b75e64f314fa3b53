"""The fan: a hand of cards held towards its owner.

Each card has a fixed slot for the pointer, so that a hovered card can rise and push its neighbours aside
without ever leaving the pointer and flickering.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import cos, radians, sin

from tabletop.ui.table.geometry import Pose, Rect, bounds
from tabletop.ui.table.kinds.kind import HAND, RAISED, Kind, Placed, card_sprite

SPREAD = 28.0
"""Degrees between the first and the last card, at most."""
TILT = 3.0
"""Degrees between two neighbours, at most."""
STEP = 1.02
"""Distance of two neighbours in card widths, at most."""
RISEN, PICKED = 16.0, 24.0
"""How far the card under the pointer, and a chosen one, reach above the hand: the prompt line is close by."""
ASIDE, GROW = 0.16, 1.1


class Fan(Kind):
    """The cards of one zone in a fan along the bottom of `rect`."""

    z = HAND

    def __init__(
        self,
        zone: str,
        rect: Rect,
        size: tuple[float, float],
        pieces: tuple[int, ...] = (),
        *,
        hover: str = "",
        picked: frozenset[str] = frozenset(),
        back: str = "",
    ) -> None:
        self.zone = f"zone:{zone}"
        self.rect = rect
        self.size = size
        self.pieces = tuple(sorted(pieces))  # alike cards lie together; order in a hand means nothing
        self.picked = picked
        self.hover = hover
        self.back = back
        """The content kind whose backs lie there when the cards are hidden from whoever looks."""

    def step(self, n: int) -> float:
        """Distance of two neighbours along the fan."""
        if n < 2:
            return 0.0
        return min(self.size[0] * STEP, (self.rect.w - self.size[0]) / (n - 1))

    def place(self, n: int, i: int) -> Pose:
        """The card at rest: on an arc, its angle growing from the middle."""
        step = self.step(n)
        tilt = min(TILT, SPREAD / (n - 1)) if n > 1 else 0.0
        off = i - (n - 1) / 2
        angle = off * tilt
        radius = step / radians(tilt) if tilt else 0.0
        x = self.rect.centre.x + radius * sin(radians(angle))
        deep = radius * (1 - cos(radians(angle)))
        outer = tilt * (n - 1) / 2
        deepest = radius * (1 - cos(radians(outer)))
        room = max(0.0, self.rect.h - (self.size[1] + bounds(Pose(0, 0, outer), self.size).h) / 2)
        if deepest > room:  # a flatter arc, so that no card hangs out below
            deep *= room / deepest
        return Pose(x, self.rect.y + self.size[1] / 2 + deep, angle, 1.0, self.z + i)

    def slot(self, n: int, i: int) -> Rect:
        """The part of the table in which the pointer means card i, wherever the card has moved to.

        Of two neighbours one is meant everywhere, in the narrow gap between them, too.
        """
        pose, half = self.place(n, i), self.size[0] / 2
        left, right = pose.x - half, pose.x + half
        if i > 0:
            left = (self.place(n, i - 1).x + pose.x) / 2
        if i < n - 1:
            right = (pose.x + self.place(n, i + 1).x) / 2
        top = pose.y - self.size[1] / 2
        card = f"card:{self.pieces[i]}" if n == len(self.pieces) else ""
        if card and (card in self.picked or card == self.hover):
            top -= PICKED
        return Rect(left, top, right - left, max(self.rect.bottom, pose.y + self.size[1] / 2) - top)

    def shown(self, i: int) -> Pose:
        """The card with what the pointer does to it: risen, straightened, or pushed aside."""
        n = len(self.pieces)
        pose = self.place(n, i)
        handles = [f"card:{piece}" for piece in self.pieces]
        lead = handles.index(self.hover) if self.hover in handles else None
        if handles[i] in self.picked:
            pose = pose._replace(y=pose.y - PICKED)
        if lead is None:
            return pose
        if i == lead:
            top = self.rect.y - (PICKED if handles[i] in self.picked else RISEN)
            return Pose(pose.x, top + self.size[1] * GROW / 2, 0.0, GROW, self.z + RAISED)
        crowd = max(0.0, 1.0 - self.step(n) / (self.size[0] * STEP)) + 0.35
        push = ASIDE * self.size[0] * crowd / abs(i - lead)
        return pose._replace(x=pose.x + (push if i > lead else -push))

    def anchor(self, handle: str) -> Rect | None:
        if handle == self.zone:
            return self.rect
        for i, piece in enumerate(self.pieces):
            if piece >= 0 and handle == f"card:{piece}":
                pose = self.place(len(self.pieces), i)
                return Rect.around(pose.x, pose.y, *self.size)
        return None

    def handles(self) -> Iterator[str]:
        yield self.zone
        yield from (f"card:{piece}" for piece in self.pieces if piece >= 0)

    def sprites(self) -> Iterator[Placed]:
        for i, piece in enumerate(self.pieces):
            yield card_sprite(piece, f"{self.zone}#{i}", self.shown(i), self.size, self.back, self.zone)

    @cached_property
    def _slots(self) -> list[tuple[Rect, str]]:
        """What the pointer means where; worked out when a point is first asked for."""
        n = len(self.pieces)
        names = (f"card:{piece}" if piece >= 0 else self.zone for piece in self.pieces)
        return [(self.slot(n, i), name) for i, name in enumerate(names)]

    def hits(self, x: float, y: float) -> Iterator[str]:
        for slot, name in self._slots:
            if slot.holds(x, y):
                yield name
        if self.rect.holds(x, y):
            yield self.zone
