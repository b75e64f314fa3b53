"""Cards played against one another, and the ring that says whose answer is awaited."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from typing import NamedTuple

from tabletop.ui.table.geometry import Point, Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import CARDS, CUBES, Ground, Kind, Placed, card_sprite

STEP, SHOWN = 86.0, 0.3
"""Distance of two earlier cards at most; the part of the newest of them that the last card covers, at most."""
NAMES = 36.0
"""Height of the names below the cards."""
ASIDE = 5.0
"""How far the name of whoever played the last card may stand out on both sides of it."""
SEAT = 30.0
"""Radius of a seat in the ring."""


class Standoff(NamedTuple):
    """Who stands where in what is fought over."""

    home: int
    """The seat shown at the bottom of the ring."""
    seats: int
    what: str = ""
    """What must be beaten; "" while nothing is."""
    attacker: int = -1
    answers: int = -1
    fighting: tuple[bool, ...] = ()
    direction: int = 1
    lead: int = -1
    winner: int = -1
    """Who has won what was fought over, for as long as that lies there; at the end of the match, who won it."""
    asked: bool = True
    """Whether the answer is awaited: not while something is still asked of whoever attacks."""

    @property
    def order(self) -> tuple[int, ...]:
        """All seats clockwise from the one at home."""
        return tuple((self.home + i) % self.seats for i in range(self.seats))

    def role(self, seat: int) -> str:
        """wins, attacks, answers, inside, outside, or "" while nothing is fought over."""
        if seat == self.winner:
            return "wins"
        if not any(self.fighting) and not self.what:
            return ""
        if self.what and self.asked and seat == self.answers:
            return "answers"
        if self.what and seat == self.attacker:
            return "attacks"
        return "inside" if seat < len(self.fighting) and self.fighting[seat] else "outside"


class Clash(Kind):
    """The cards of one zone in a squeezed row, the last of them largest, and the place for the next."""

    z = CARDS + 6

    def __init__(
        self,
        zone: str,
        area: Rect,
        size: tuple[float, float],
        last: tuple[float, float],
        drop: Rect,
        pieces: tuple[int, ...],
        by: tuple[int, ...],
        standoff: Standoff,
        wanted: bool,
    ) -> None:
        self.zone = f"zone:{zone}"
        self.area, self.size, self.last, self.drop = area, size, last, drop
        self.pieces, self.by, self.standoff, self.wanted = pieces, by, standoff, wanted

    def step(self) -> float:
        """Distance of two earlier cards."""
        room = self._newest() - self.area.x - self.size[0] / 2
        return min(STEP, room / max(1, len(self.pieces) - 2))

    def _newest(self) -> float:
        """Middle of the newest of the earlier cards."""
        return self._last().x - self.size[0] * (0.5 - SHOWN)

    def _last(self) -> Rect:
        right = self.drop.x - 18
        return Rect(right - self.last[0], self.area.bottom - NAMES - self.last[1], *self.last)

    def place(self, n: int, i: int) -> Pose:
        if i == n - 1:
            return Pose(*self._last().centre, 0.0, 1.0, CARDS + 6 + i / 100)
        x = self._newest() - (n - 2 - i) * self.step()
        return Pose(x, self._last().bottom - self.size[1] / 2, 0.0, 1.0, CARDS + 6 + i / 100)

    def anchor(self, handle: str) -> Rect | None:
        if handle == self.zone:
            return self.drop
        if any(handle == f"card:{piece}" for piece in self.pieces):
            i = next(i for i, piece in enumerate(self.pieces) if handle == f"card:{piece}")
            pose, size = self.place(len(self.pieces), i), self._size(i)
            return Rect.around(pose.x, pose.y, *size)
        return None

    def _size(self, i: int) -> tuple[float, float]:
        return self.last if i == len(self.pieces) - 1 else self.size

    def handles(self) -> Iterator[str]:
        yield self.zone
        yield from (f"card:{piece}" for piece in self.pieces if piece >= 0)

    def sprites(self) -> Iterator[Placed]:
        n = len(self.pieces)
        for i, piece in enumerate(self.pieces):
            yield card_sprite(piece, f"{self.zone}#{i}", self.place(n, i), self._size(i), zone=self.zone)

    def hits(self, x: float, y: float) -> Iterator[str]:
        yield from super().hits(x, y)
        if self.drop.holds(x, y) or self.area.holds(x, y):
            yield self.zone

    def grounds(self) -> Iterator[Ground]:
        if self.standoff.answers >= 0 or self.wanted:
            yield Ground(styles.DROP, self.drop, self.zone, facts=(self.standoff, self.wanted))
        top, n = self.area.bottom - NAMES + 4, len(self.pieces)
        for i, seat in enumerate(self.by[:n]):
            pose, wide = self.place(n, i), self.last[0]
            if i < n - 1:
                wide = self.step()
                left = pose.x - self.size[0] / 2
                yield Ground(styles.PLAYER, Rect(left, top, wide, NAMES - 8), facts=(seat, self.by[: n - 1]))
            else:
                room = Rect(pose.x - wide / 2, top, wide, NAMES - 8)
                yield Ground(
                    styles.PLAYER,
                    room._replace(x=room.x - ASIDE, w=room.w + 2 * ASIDE),
                    facts=(seat, (seat,)),
                )


class Duel(Kind):
    """What must be beaten in a ring of all seats, the one at home at the bottom, the others clockwise."""

    z = CUBES

    def __init__(self, name: str, area: Rect, handles: tuple[str, ...], standoff: Standoff) -> None:
        self.name, self.area, self.names, self.standoff = name, area, frozenset(handles), standoff

    @property
    def radius(self) -> float:
        """Of the ring on which the seats stand."""
        return min(self.area.w / 2 - 28, (self.area.h - 130) / 2)

    @property
    def centre(self) -> Point:
        """Of the ring."""
        return Point(self.area.centre.x, self.area.y + 66 + self.radius)

    def angle(self, seat: int) -> float:
        """Degrees clockwise from the right at which a seat stands."""
        return 90 + self.standoff.order.index(seat) * 360 / self.standoff.seats

    def spot(self, seat: int) -> Rect:
        """Where a seat stands."""
        x, y = self.centre
        turn = radians(self.angle(seat))
        return Rect.around(x + self.radius * cos(turn), y + self.radius * sin(turn), 2 * SEAT, 2 * SEAT)

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.spot(i).centre, 0.0, 1.0, CUBES)

    def anchor(self, handle: str) -> Rect | None:
        if handle in self.names:
            return Rect.around(*self.centre, 60, 60)
        return None

    def handles(self) -> Iterator[str]:
        yield from sorted(self.names)

    def sprites(self) -> Iterator[Placed]:
        yield from ()

    def hits(self, x: float, y: float) -> Iterator[str]:
        for seat in range(self.standoff.seats):
            if self.spot(seat).grown(6).holds(x, y):
                yield f"seat:{seat}"

    def grounds(self) -> Iterator[Ground]:
        spots = tuple(self.spot(seat) for seat in range(self.standoff.seats))
        angles = tuple(self.angle(seat) for seat in range(self.standoff.seats))
        yield Ground(
            styles.DUEL, self.area, self.name, facts=(self.standoff, self.centre, self.radius, spots, angles)
        )
