"""Fan: a hand of cards held towards its owner.

Each card has a fixed slot for the pointer, what is seen of it at rest, so that a hovered card can rise and push its
neighbours aside without ever leaving the pointer and flickering. One that lies somewhere else until an answer is sent
leaves its slot empty: whoever clicks one card after the other finds each where they saw it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import cos, radians, sin
from typing import NamedTuple

from tabletop.ui.table.geometry import Point, Pose, Rect, bounds
from tabletop.ui.table.kinds.kind import HAND, RAISED, Caption, Kind, Placed, card_sprite

SPREAD = 28.0
"""Degrees between the first and the last card, at most."""
TILT = 3.0
"""Degrees between two neighbours, at most."""
STEP = 1.02
"""Distance of two neighbours in card widths, at most."""
RISEN, PICKED = 16.0, 24.0
"""Rise of the card under the pointer, and of a chosen one, above the hand: the prompt line is close by."""
ASIDE, GROW = 0.16, 1.1
LABEL = (96.0, 28.0)
"""Width and height of what is written left of the first card."""
BESIDE = 14.0
"""From these words to the card, which grows under the pointer."""


class Slot(NamedTuple):
    """Hit area of a card: up to the next card, which overlaps it.

    Lengths are units from its centre.
    """

    centre: Point
    cos: float
    sin: float
    left: float
    """Half of its width, or of the distance of two cards that do not touch."""
    right: float
    top: float
    bottom: float

    def local(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point of the table to the card's axes: right of its centre, and below."""
        x, y = x - self.centre.x, y - self.centre.y
        return x * self.cos + y * self.sin, y * self.cos - x * self.sin


class HandState(NamedTuple):
    """Cards of a hand in special poses: hovered, raised, absent."""

    hover: str = ""
    """Handle of the card under the pointer."""
    picked: frozenset[str] = frozenset()
    """Handles of the raised cards."""
    away: frozenset[int] = frozenset()
    """Pieces that lie somewhere else for the moment."""


class HandLook(NamedTuple):
    """Look of a hand beside its faces."""

    back: str = ""
    """The content kind whose backs lie there when the cards are hidden from whoever looks."""
    label: str = ""
    """Key of the words left of the first card."""


AT_REST, PLAIN = HandState(), HandLook()


class Fan(Kind):
    """Cards of one zone, fanned along the bottom of `rect`."""

    z = HAND

    def __init__(
        self,
        zone: str,
        rect: Rect,
        size: tuple[float, float],
        pieces: tuple[int, ...] = (),
        state: HandState = AT_REST,
        look: HandLook = PLAIN,
    ) -> None:
        self.zone = f"zone:{zone}"
        self.rect = rect
        self.size = size
        self.pieces = tuple(sorted(pieces))  # alike cards lie together; order in a hand means nothing
        self.hover, self.picked, self.away = state
        self.back, self.label = look

    def step(self, n: int) -> float:
        """Distance between two neighbours along the fan."""
        if n < 2:
            return 0.0
        return min(self.size[0] * STEP, (self.rect.w - self.size[0]) / (n - 1))

    def place(self, n: int, i: int) -> Pose:
        """Return a card's rest pose on the arc."""
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

    def slot(self, i: int) -> Slot:
        """Return the hit area of a card, wherever it has moved."""
        n = len(self.pieces)
        pose, (wide, high) = self.place(n, i), self.size
        turn, card = radians(pose.angle), f"card:{self.pieces[i]}"
        top = high / 2 + (PICKED if card in self.picked or card == self.hover else 0.0)
        left = max(wide, self.step(n) if i else 0.0) / 2
        return Slot(pose.point, cos(turn), sin(turn), left, wide / 2, top, high / 2)

    def touched_pose(self, i: int) -> Pose:
        """Return a card's pose under the pointer's effect: raised, straightened, or pushed aside."""
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
            if piece >= 0 and piece not in self.away and handle == f"card:{piece}":
                pose = self.place(len(self.pieces), i)
                return Rect.from_centre(pose.x, pose.y, *self.size)
        return None

    def handles(self) -> Iterator[str]:
        yield self.zone
        yield from (f"card:{piece}" for piece in self.pieces if piece >= 0 and piece not in self.away)

    def sprites(self) -> Iterator[Placed]:
        for i, piece in enumerate(self.pieces):
            if piece in self.away:
                continue
            yield card_sprite(
                piece, f"{self.zone}#{i}", self.touched_pose(i), self.size, self.back, self.zone
            )

    def captions(self) -> Iterator[Caption]:
        if self.label and self.pieces:
            wide, high = LABEL
            first = bounds(self.place(len(self.pieces), 0), self.size)
            yield Caption(
                Rect(first.x - BESIDE - wide, first.centre.y - high / 2, wide, high), self.label, 0, True
            )

    @cached_property
    def _slots(self) -> list[Slot]:
        """Hit areas, computed when a point is first asked for."""
        return [self.slot(i) for i in range(len(self.pieces))]

    def _card_at(self, x: float, y: float) -> int:
        """Return the number of the card that shows at a point, -1 for none.

        In the narrow gap between two neighbours, and below them in the hand, one of them is meant, too.
        """
        beside, is_before_next = -1, False
        for i in range(len(self.pieces) - 1, -1, -1):
            slot = self._slots[i]
            across, down = slot.local(x, y)
            if down >= -slot.top:
                if -slot.right <= across < slot.right and down < slot.bottom:
                    return i
                is_near = across >= -slot.left and (across < slot.right or is_before_next)
                if is_near and beside < 0 and y < self.rect.bottom:
                    beside = i
            is_before_next = across < -slot.left
        return beside

    def hits(self, x: float, y: float) -> Iterator[str]:
        meant = self._card_at(x, y)
        if meant >= 0:
            piece = self.pieces[meant]
            yield f"card:{piece}" if piece >= 0 and piece not in self.away else self.zone
        if self.rect.holds(x, y):
            yield self.zone
