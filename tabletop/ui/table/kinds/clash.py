"""Cards played against one another, and the order of play that says whose answer is awaited."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import CARDS, CUBES, Ground, Kind, Placed, card_sprite

STEP, TILT, MOST = 17.0, -2.6, 5
"""Distance of an earlier card to the left of the next, its further turn, and cards after which they lie in one."""
ARROWS, WIDEST = 24.0, 196.0
"""Room between two seats in the order of play; width of a seat, at most."""


class Rig(NamedTuple):
    """A vehicle in the fight, or all of a seat's."""

    seat: int
    row: str
    parts: tuple[tuple[int, tuple[float, float], bool], ...] = ()
    """Parts, each with the middle of its mount and a mark if it lies upside-down."""
    pack: tuple[str, ...] = ()
    """Rows of all the vehicles that fight at once, where no single one does."""


class Standoff(NamedTuple):
    """Attacker, defenders and their places in a fight."""

    home: int
    """The seat shown at the bottom of the ring."""
    seats: int
    what: str = ""
    """Number to beat; "" while there is none."""
    attacker: int = -1
    answers: int = -1
    fighting: tuple[bool, ...] = ()
    direction: int = 1
    lead: int = -1
    winner: int = -1
    """Winner of the stake for as long as that lies there; at the end of the match, its winner."""
    asked: bool = True
    """Mark that the answer is awaited: not while something is still asked of the attacker."""

    @property
    def order(self) -> tuple[int, ...]:
        """All seats clockwise from the one at home."""
        return tuple((self.home + i) % self.seats for i in range(self.seats))

    facing: tuple[int, ...] = ()
    """Seats that have still to answer, in order."""

    @property
    def line(self) -> tuple[int, ...]:
        """All seats as they come: whoever attacks, those who have still to answer, in order, then all others."""
        found = [seat for seat in (self.attacker, *self.facing) if seat >= 0]
        start = max(self.attacker, 0)
        return tuple(dict.fromkeys((*found, *((start + i) % self.seats for i in range(self.seats)))))

    @property
    def next(self) -> int:
        """Return the seat that is asked for an answer next, -1 for nobody known.

        It is the first while the attacker is still asked.
        """
        coming = self.facing[1:] if self.asked else self.facing
        return coming[0] if coming else -1

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
    """The cards of one zone, earlier ones as a fan behind the last, the place for the next, and both vehicles."""

    z = CARDS + 6

    def __init__(
        self,
        zone: str,
        area: Rect,
        size: tuple[float, float],
        last: Rect,
        drop: Rect,
        pieces: tuple[int, ...],
        by: tuple[int, ...],
        standoff: Standoff,
        wanted: bool,
        fitting: int = -1,
        rigs: tuple[Rig | None, Rig | None] = (None, None),
    ) -> None:
        self.zone = f"zone:{zone}"
        self.area, self.size, self.newest, self.drop = area, size, last, drop
        self.pieces, self.by, self.standoff, self.wanted = pieces, by, standoff, wanted
        self.fitting = fitting
        """Number of cards of the hand that may be dropped; -1 if nobody is asked."""
        self.rigs = rigs
        """The vehicles of whoever attacks and of whoever answers."""

    def place(self, n: int, i: int) -> Pose:
        x, y = self.newest.centre
        back = min(n - 1 - i, MOST)
        if not back:
            return Pose(x, y, 1.5, 1.0, CARDS + 6 + i / 100)
        return Pose(x - 8 - back * STEP, y + 2, back * TILT, 1.0, CARDS + 6 + i / 100)

    def anchor(self, handle: str) -> Rect | None:
        if handle == self.zone:
            return self.drop
        if any(handle == f"card:{piece}" for piece in self.pieces):
            i = next(i for i, piece in enumerate(self.pieces) if handle == f"card:{piece}")
            pose, size = self.place(len(self.pieces), i), self._size(i)
            return Rect.from_centre(pose.x, pose.y, *size)
        return None

    def _size(self, i: int) -> tuple[float, float]:
        return (self.newest.w, self.newest.h) if i == len(self.pieces) - 1 else self.size

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
        if not self.pieces and not self.wanted:
            return
        name = self.zone.removeprefix("zone:")
        left, right = self.newest.x - 30 - MOST * STEP, self.drop.right + 8
        rooms = (
            Rect(self.area.x, self.newest.y, left - self.area.x, self.newest.h),
            Rect(right, self.newest.y, self.area.right - right, self.newest.h),
        )
        for rig, room, mirrored in zip(self.rigs, rooms, (False, True), strict=True):
            if rig is not None:
                yield Ground(styles.RIG, room, name, facts=(rig, mirrored))
        if self.standoff.answers >= 0 or self.wanted:
            facts = (self.standoff, self.wanted, self.fitting)
            yield Ground(styles.DROP, self.drop, self.zone, facts=facts)
        n = len(self.pieces)
        for i, seat in enumerate(self.by[:n]):
            x = self.place(n, i).x - self._size(i)[0] / 2
            if n - 1 - i <= MOST:
                yield Ground(styles.PLAYER, Rect(x, self.newest.bottom + 2, STEP, 18), facts=seat)


class Duel(Kind):
    """Seats in a line, in the order of play, and what must be beaten in a place of its own."""

    z = CUBES

    def __init__(
        self, name: str, area: Rect, burst: Rect, handles: tuple[str, ...], standoff: Standoff
    ) -> None:
        self.name, self.area, self.burst = name, area, burst
        self.names, self.standoff = frozenset(handles), standoff

    @property
    def is_on(self) -> bool:
        """True if something is fought over, or was until just now."""
        return any(map(self.standoff.role, range(self.standoff.seats)))

    def spot(self, seat: int) -> Rect:
        """Return the place of a seat."""
        n, i = self.standoff.seats, self.standoff.line.index(seat)
        wide = min(WIDEST, (self.area.w - 48 - ARROWS * (n - 1)) / n)
        left = self.area.right - 48 - n * wide - (n - 1) * ARROWS
        return Rect(left + i * (wide + ARROWS), self.area.y, wide, self.area.h)

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.spot(i).centre, 0.0, 1.0, CUBES)

    def anchor(self, handle: str) -> Rect | None:
        return self.burst if handle in self.names else None

    def handles(self) -> Iterator[str]:
        yield from sorted(self.names)

    def sprites(self) -> Iterator[Placed]:
        yield from ()

    def hits(self, x: float, y: float) -> Iterator[str]:
        for seat in range(self.standoff.seats) if self.is_on else ():
            if self.spot(seat).grow(4).holds(x, y):
                yield f"seat:{seat}"

    def grounds(self) -> Iterator[Ground]:
        if self.is_on:
            spots = tuple(self.spot(seat) for seat in range(self.standoff.seats))
            yield Ground(styles.DUEL, self.area, self.name, facts=(self.standoff, spots))
            yield Ground(styles.BURST, self.burst, self.name, facts=self.standoff)
