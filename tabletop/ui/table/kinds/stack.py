"""Cards that wait on top of one another, the arrow to whom they are aimed at, and what was decided: as geometry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from tabletop.ui.table.geometry import Point, Pose, Rect, bounds
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import CARDS, TOKENS, Ground, Kind, Look, Placed, card_sprite

EARLIER = 0.94
"""Size of a card under another one, as a share of the newest."""
TURNS = (-3.5, 3.0, -2.0, 4.0)
"""Degrees by which the cards lie askew, in turn."""
TOP, RISE = 42.0, 22.0
"""Room above the newest card; how much lower each earlier one lies."""
TAG, TAG_GAP = 36.0, 10.0
"""Height of a name below a card, and the space above it."""
ARROW = 22.0
"""Distance of the arrow from what it passes below."""
BADGE = 66.0
"""Size of what a card does to the one it is played on."""
FACE = 1.4
"""The height of a card that is turned over, of its width."""
SHORT = 0.82
"""The height of a sign without numbers, of one with them."""
ROOM, SNUG = 0.98, 132.0
"""The distance of two cards, of their width, when there is room; how narrow they get before they lie on one another."""
PLAIN, LINES = 230.0, 62.0
"""In a place narrower than this the tag below a card has two lines; how high it is then."""
STRIP = 62.0
"""Height of a sign on one line, above cards that need all the room."""


class Waiting(NamedTuple):
    """One card that waits."""

    piece: int
    seat: int
    """Seat that it counts for."""
    by: int
    """Seat that played it."""
    target: int = -1
    """The seat it is aimed at, -1 for none."""
    on: int = -1
    """The card it is played on, -1 for none."""
    bonus: int = 0
    """Number that it adds to that card."""
    stopped: bool = False
    """Mark that it will have no effect."""
    landed: bool = False
    """Mark that it has had its effect already."""

    @property
    def counts(self) -> bool:
        """Check if it is still to have its effect."""
        return not self.stopped and not self.landed


class Arrow(NamedTuple):
    """A line from a card to the panel of whom it is aimed at: start, bend, end."""

    start: Point
    bend: Point
    end: Point


def free_room(area: Rect, panels: Sequence[Rect]) -> Rect:
    """Return the part of an area that the panels in its left and its right half leave free."""
    left, right = area.x, area.right
    for panel in panels:
        if panel.overlaps(area.grow(-1)):
            if panel.centre.x < area.centre.x:
                left = max(left, panel.right)
            else:
                right = min(right, panel.x)
    return Rect(left, area.y, max(80.0, right - left), area.h)


class Stack(Kind):
    """The cards of one zone side by side, each over the one before it; the newest is the largest."""

    z = CARDS + 6

    def __init__(
        self, zone: str, area: Rect, room: Rect, size: tuple[float, float], cards: Sequence[Waiting],
        panels: Mapping[int, Rect], look: tuple[str, str],
    ) -> None:  # fmt: skip
        self.zone, self.area, self.room, self.cards = f"zone:{zone}", area, room, tuple(cards)
        self.panels, self.look = panels, look
        """Picture of the ring, picture on what has no effect."""
        side_by_side = max(SNUG, (room.w - 48) / ((len(cards) - 1) * ROOM + 1)) if cards else size[0]
        share = min(1.0, (room.w - 40) / size[0], (area.h * 0.56) / size[1], side_by_side / size[0])
        self.size = size[0] * share, size[1] * share

    def step(self, n: int) -> float:
        """Distance of two cards."""
        spare = self.room.w - 48 - self.size[0]
        return min(self.size[0] * ROOM, spare / max(1, n - 1))

    def place(self, n: int, i: int) -> Pose:
        left = self.room.centre.x - self.step(n) * (n - 1) / 2
        back = min(n - 1 - i, 3)
        y = self.room.y + TOP + self.size[1] / 2 + RISE * back
        angle = TURNS[i % len(TURNS)] if n > 1 else 2.0
        return Pose(left + self.step(n) * i, y, angle, 1.0, self.z + i / 100)

    def _card(self, i: int) -> Placed:
        n, (wide, high) = len(self.cards), self.size
        share = 1.0 if i == n - 1 else EARLIER
        pose, piece = self.place(n, i), self.cards[i].piece
        return card_sprite(piece, f"{self.zone}#{i}", pose, (wide * share, high * share), zone=self.zone)

    def anchor(self, handle: str) -> Rect | None:
        if handle == self.zone:
            return self.room.part((0.3, 0.08, 0.4, 0.5))
        for i, card in enumerate(self.cards):
            if handle == f"card:{card.piece}":
                spot = self._card(i)
                return Rect.from_centre(spot.pose.x, spot.pose.y, *spot.size)
        return None

    def handles(self) -> Iterator[str]:
        yield self.zone
        yield from (f"card:{card.piece}" for card in self.cards if card.piece >= 0)

    def sprites(self) -> Iterator[Placed]:
        for i, card in enumerate(self.cards):
            yield self._card(i)
            if card.stopped:
                yield self._badge(i, "stopped", self.look[1], self._visible_middle(i))
        for i, card in enumerate(self.cards):
            if card.bonus and not card.stopped:
                yield self._badge(i, "bonus", "", self._joint(i))

    def _visible_middle(self, i: int) -> Point:
        """The middle of what the next card leaves free of one, where a sign can only be that card's."""
        spot = self._card(i)
        wide = min(spot.size[0], self.step(len(self.cards))) if i < len(self.cards) - 1 else spot.size[0]
        return Point(spot.pose.x - spot.size[0] / 2 + wide / 2, spot.pose.y)

    def _joint(self, i: int) -> Point:
        """Between a card and the one it is played on."""
        spot, below = self._card(i), self._find_card(self.cards[i].on)
        if below is None:
            return Point(spot.pose.x, spot.pose.y)
        return Point(spot.pose.x - spot.size[0] / 2 - 4, spot.pose.y + spot.size[1] * 0.05)

    def _find_card(self, piece: int) -> Placed | None:
        return next((self._card(i) for i, card in enumerate(self.cards) if card.piece == piece), None)

    def _badge(self, i: int, what: str, picture: str, at: Point) -> Placed:
        card = self.cards[i]
        look = Look(styles.VERDICT, what, picture, value=card.bonus)
        pose, side = Pose(*at, 0.0, 1.0, TOKENS + i / 100), min(BADGE, self.size[0] * 0.36)
        return Placed(f"{what}:{card.piece}", look, pose, (side, side), f"card:{card.piece}")

    def hits(self, x: float, y: float) -> Iterator[str]:
        yield from super().hits(x, y)
        if self.room.holds(x, y):
            yield self.zone

    def grounds(self) -> Iterator[Ground]:
        yield Ground(styles.RING, self.area, self.look[0])
        aiming, arrow = self._first_aim(), self.arrow()
        if aiming is not None and arrow is not None:
            yield Ground(styles.ARROW, self.area, facts=arrow, of=self._card(aiming).key, stays=True)
        left = sum(card.counts for card in self.cards)
        for i, card in enumerate(self.cards):
            facts = (card, sum(each.counts for each in self.cards[i:]), left)
            yield Ground(styles.WAITS, self._tag(i), self.zone, facts=facts, of=self._card(i).key)

    def _tag(self, i: int) -> Rect:
        """The room for the name below a card."""
        spot, n = self._card(i), len(self.cards)
        bottom = bounds(spot.pose, spot.size).bottom + TAG_GAP
        wide = max(self.step(n) - 8, 60.0) if n > 1 else min(self.room.w, 360.0)
        if n == 2:
            wide = min(self.room.w / 2 - 8, 300.0)
            x = self.room.centre.x + (4 if i else -4 - wide)
            return Rect(x, bottom, wide, TAG if wide >= PLAIN else LINES)
        return Rect(spot.pose.x - wide / 2, bottom, wide, TAG if wide >= PLAIN else LINES)

    def _first_aim(self) -> int | None:
        """The lowest card that is aimed at a seat."""
        return next((i for i, card in enumerate(self.cards) if card.target in self.panels), None)

    def arrow(self) -> Arrow | None:
        """From the lowest card that is aimed at a seat to that seat's panel, below all that lies between them."""
        found = self._first_aim()
        if found is None or not self.cards[found].counts:
            return None
        spot, panel = self._card(found), self.panels[self.cards[found].target]
        is_right = panel.centre.x > self.room.centre.x
        side = 1 if is_right else -1
        start = Point(spot.pose.x + side * spot.size[0] * 0.42, spot.pose.y + spot.size[1] * 0.36)
        end = Point(panel.x + 4 if is_right else panel.right - 4, panel.y + panel.h * 0.3)
        low = max(start.y, end.y) + 40
        bend = Point(start.x + (end.x - start.x) * 0.62, min(low, self.area.y + self.area.h * 0.68))
        between = [i for i in range(len(self.cards)) if (i - found) * side > 0]
        if not between:
            return Arrow(start, bend, end)
        start = Point(spot.pose.x + side * spot.size[0] * 0.3, self._tag(found).bottom + ARROW / 2)
        end = end._replace(y=max(end.y, min(start.y - 60, panel.bottom - 40)))
        corners = [
            Point(tag.right if is_right else tag.x, tag.bottom + ARROW) for tag in map(self._tag, between)
        ]
        return _bend_below(start, end, side, corners)


def _bend_below(start: Point, end: Point, side: int, corners: Sequence[Point]) -> Arrow:
    """A curve that passes below all these corners; where it is above one its bend moves down."""
    bend = Point(end.x - side * 0.12 * abs(end.x - start.x), start.y)
    for corner in corners:
        for i in range(1, 20):
            share = i / 20
            a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
            x = a * start.x + b * bend.x + c * end.x
            y = a * start.y + b * bend.y + c * end.y
            if (corner.x - x) * side >= 0 and y < corner.y:
                bend = bend._replace(y=bend.y + (corner.y - y) / b)
    return Arrow(start, bend, end)


class Verdict(Kind):
    """Result of the last contest: one large sign, which is not there when there is nothing to tell."""

    z = TOKENS + 10
    is_watched = True

    def __init__(
        self, key: str, room: Rect, size: tuple[float, float], value: object, words: Sequence[str],
        flips: Sequence[str], beside: bool, numbers: Sequence[str] = (),
        counts: Mapping[str, int] = MappingProxyType({}), lasting: Sequence[str] = (), plus: int = 0,
        strip: bool = False,
    ) -> None:  # fmt: skip
        self.plus = plus
        """Number that was added."""
        self.handle, self.words, self.flips = f"token:{key}", frozenset(words), frozenset(flips)
        self.numbers, self.counts, self.lasting = frozenset(numbers), counts, frozenset(lasting)
        self.size = size
        x = room.right - self.size[0] / 2 - 16 if beside else room.centre.x
        self.strip = strip
        """On one line above the cards, which need the room."""
        self.at = Point(room.centre.x, room.y + 12 + STRIP / 2) if strip else Point(x, room.y + room.h * 0.43)
        high = room.h * 0.6
        wide = high / FACE
        left = max(room.x, self.at.x - size[0] / 2 - wide - 14)
        self.spot = Rect(left, room.y + room.h * 0.4 - high / 2, wide, high)
        """Place of a card that is turned over large: beside the sign."""
        self.look = verdict_look(value)

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.at, 0.0, 1.0, self.z)

    def make_sign(self, look: Look | None) -> Placed | None:
        """The sign for what was decided, if it is one of those that are shown."""
        if look is None or look.name not in self.words:
            return None
        high = self.size[1] * (1.0 if look.name in self.numbers or self.strip else SHORT)
        look = look._replace(plus=self.plus if look.name in self.numbers else 0)
        return Placed(self.handle, look, self.place(1, 0), (self.size[0], high), self.handle)

    def anchor(self, handle: str) -> Rect | None:
        return Rect.from_centre(*self.at, *self.size) if handle == self.handle else None

    def handles(self) -> Iterator[str]:
        yield self.handle

    def sprites(self) -> Iterator[Placed]:
        sign = self.make_sign(self.look)
        if sign is not None:
            yield sign

    def hits(self, x: float, y: float) -> Iterator[str]:
        yield from ()


def verdict_look(value: object) -> Look | None:
    """Make the look of a verdict's field: word, seat, target, number, number to beat."""
    if not isinstance(value, tuple) or len(value) != 5:
        return None
    word, seat, target, number, least = value
    return Look(styles.VERDICT, str(word), str(least), target, seat, number)
