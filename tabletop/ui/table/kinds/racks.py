"""Racks: vehicles with mounts for parts, small on the panels of others, in large bays for the seat at home."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import hypot
from typing import NamedTuple

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import CARDS, Ground, Kind, Look, Placed

HEAD, NAME = 40.0, 46.0
"""Height of a bay's head; of the name on a panel of small scenes."""
BAY_GAP, SMALL_GAP = 10.0, 6.0
SCENE = (380.0, 300.0)
"""Size of the picture of a vehicle in its bay, by which mounts are given."""
STICKER, LARGER = (96.0, 80.0), 1.2
"""Size of a part on a scene of that size; on panels parts are so much larger than their scenes."""
PUSH, NUDGE = 7.0, 3.0
"""Distance by which a spent piece lies lower, in a bay and on a panel."""
OUST = (7.0, -26.0, 7.0)
"""Way to the right and up, and tilt, of a card that makes way."""
EMBLEM = 24.0
TALL = 2.0
"""A panel so many times as high as it is wide has one scene in a line, all others two."""
USUAL = ((322.0, 58.0), (196.0, 222.0), (58.0, 62.0), (322.0, 222.0), (188.0, 42.0))
"""Middles of parts on a vehicle that does not say where they are."""
ASIDE = (110.0, 270.0)
"""Tags of parts left and right of these keep to the edge of the bay."""


class Grid(NamedTuple):
    """Places of the scenes of one seat's rack, and of the parts in them."""

    rect: Rect
    mounts: tuple[tuple[tuple[float, float], ...], ...]
    """Middles of each row's parts on the scene."""
    bays: bool
    """True if the scenes stand side by side, each with its head on top."""

    @property
    def rows(self) -> int:
        """Number of scenes."""
        return len(self.mounts)

    def row(self, r: int) -> Rect:
        """A scene with its head."""
        if self.bays:
            wide = (self.rect.w - BAY_GAP * (self.rows - 1)) / self.rows
            return Rect(self.rect.x + r * (wide + BAY_GAP), self.rect.y, wide, self.rect.h)
        across = 1 if self.rect.h > TALL * self.rect.w else 2
        lines = max(1, -(-self.rows // across))
        wide = (self.rect.w - 18 - 8 - SMALL_GAP * (across - 1)) / across
        high = (self.rect.h - NAME - 8 - SMALL_GAP * (lines - 1)) / lines
        left, top = self.rect.x + 18, self.rect.y + NAME
        down, aside = divmod(r, across)
        return Rect(left + aside * (wide + SMALL_GAP), top + down * (high + SMALL_GAP), wide, high)

    def scene(self, r: int) -> Rect:
        """The picture of a line's vehicle, with all its mounts."""
        row = self.row(r)
        room = Rect(row.x, row.y + HEAD, row.w, row.h - HEAD) if self.bays else row
        share = min(room.w / SCENE[0], room.h / SCENE[1])
        wide, high = SCENE[0] * share, SCENE[1] * share
        lift = 0.0 if self.bays else max(0.0, room.h - EMBLEM - 6 - high) / 2  # below emblem and count
        return Rect(room.centre.x - wide / 2, room.bottom - high - lift, wide, high)

    def head(self, r: int) -> Rect:
        """The head of a scene: its whole width in a bay, else a square in its corner."""
        row = self.row(r)
        return row._replace(h=HEAD) if self.bays else Rect(row.x + 4, row.y + 4, EMBLEM, EMBLEM)

    def cell(self, r: int, c: int) -> Rect:
        """One mount."""
        scene, (x, y) = self.scene(r), self.mounts[r][c]
        share = scene.w / SCENE[0]
        row = self.row(r)
        if not self.bays:  # two lines of parts have room below emblem and count
            share = min(share * LARGER, (row.h - EMBLEM - 8) / 2 / STICKER[1])
        wide, high = STICKER[0] * share, STICKER[1] * share
        share = scene.w / SCENE[0]
        left = min(max(scene.x + x * share - wide / 2, row.x + 1), row.right - wide - 1)
        least = row.y + (1 if self.bays else EMBLEM + 6)  # below emblem and count
        top = min(max(scene.y + y * share - high / 2, least), row.bottom - high - 1)
        return Rect(left, top, wide, high)

    def side(self, r: int, c: int) -> int:
        """The edge of its bay that a part is near: -1 left, 1 right, 0 neither."""
        x = self.mounts[r][c][0]
        return -1 if x < ASIDE[0] else 1 if x > ASIDE[1] else 0


class Socket(NamedTuple):
    """One slot: its storage key, where it is, its cards, and how they lie."""

    key: str
    row: int
    column: int
    pieces: tuple[int, ...]
    turned: bool = False
    spent: bool = False
    threat: str = ""
    """Effect that its box can have on whoever looks, just now; "" for none."""

    def handles(self) -> Iterator[str]:
        """The slot and the cards in it."""
        yield f"zone:{self.key}"
        yield from (f"card:{piece}" for piece in self.pieces if piece >= 0)


class Line(NamedTuple):
    """Words and numbers of one line."""

    row: str
    """Id of its row."""
    in_use: bool = False
    filled: int = 0
    enough: int = 0
    """Number of filled slots that finish it."""
    busy: bool = False
    """True if it is in use in a fight that nobody has won yet."""
    fought: bool = False
    """True if another line of this seat is in use."""
    alone: bool = False
    """True if its card counts alone and fills the line: all lines are in use, and nothing lies in any slot."""


class Rack(Kind):
    """The slots of one seat."""

    z = CARDS + 5

    def __init__(
        self,
        name: str,
        seat: int,
        grid: Grid,
        sockets: tuple[Socket, ...],
        lines: tuple[Line, ...],
        columns: tuple[str, ...],
        dim: bool = False,
        turned_by: str = "",
        ousted: frozenset[str] = frozenset(),
    ) -> None:
        self.name = name
        """The field, under whose entry the painter finds how its cards look."""
        self.seat, self.grid, self.sockets, self.lines, self.columns = seat, grid, sockets, lines, columns
        self.dim = dim
        """True if the seat is out of the fight."""
        self.turned_by = turned_by
        """The set of pieces that lie upside-down."""
        self.ousted = ousted
        """Handles of cards that make way for what is held: they are lifted out."""

    def place(self, n: int, i: int) -> Pose:
        """The card in the i-th slot, upside-down if it is turned and forward if it is spent."""
        socket = self.sockets[i]
        x, y = self.grid.cell(socket.row, socket.column).centre
        forward = (PUSH if self.grid.bays else NUDGE) if socket.spent else 0.0
        angle = 180.0 if socket.turned else 0.0  # it is drawn a little less round, to lie askew
        if self.is_ousted(socket):
            return Pose(x + OUST[0], y + OUST[1], angle + OUST[2], 1.0, CARDS + 6)
        return Pose(x, y + forward, angle, 1.0, CARDS + 5)

    def is_ousted(self, socket: Socket) -> bool:
        """Check if the card on top makes way for what is held."""
        return bool(socket.pieces) and f"card:{socket.pieces[-1]}" in self.ousted

    @cached_property
    def _anchors(self) -> dict[str, Rect]:
        return {
            handle: self.grid.cell(socket.row, socket.column)
            for socket in self.sockets
            for handle in socket.handles()
        }

    def anchor(self, handle: str) -> Rect | None:
        return self._anchors.get(handle)

    def handles(self) -> Iterator[str]:
        yield from self._anchors

    def line_handles(self, row: int) -> Iterator[str]:
        """The slots of one line, and the cards in them."""
        for socket in self.sockets:
            if socket.row == row:
                yield from socket.handles()

    def sprites(self) -> Iterator[Placed]:
        for i, socket in enumerate(self.sockets):
            for piece in socket.pieces[-1:]:
                rect = self.grid.cell(socket.row, socket.column)
                handle = f"card:{piece}" if piece >= 0 else f"zone:{socket.key}"
                of = "ousted" if self.is_ousted(socket) else "spent" if socket.spent else ""
                of = of or (f"threat {socket.threat}" if socket.threat else "")
                side, line = self.grid.side(socket.row, socket.column), self.lines[socket.row]
                look = Look(styles.TAG, self.name, piece=piece, of=of, value=int(self.dim), plus=side)
                look = look._replace(value=2) if line.fought and not self.dim else look
                yield Placed(handle, look, self.place(1, i), (rect.w, rect.h), handle)

    def occupant(self, zone: str) -> str:
        """The handle of the card on top in a slot, "" if it is empty or no slot of this rack."""
        cards = (socket.pieces[-1:] for socket in self.sockets if f"zone:{socket.key}" == zone)
        return next((f"card:{piece}" for pieces in cards for piece in pieces), "")

    def hits(self, x: float, y: float) -> Iterator[str]:
        if not self.grid.rect.holds(x, y):
            return
        near = sorted(self.sockets, key=lambda each: self._apart(each, x, y))
        for socket in near:
            if self.lines[socket.row].alone:
                continue  # its card lies over the mounts
            if self.grid.cell(socket.row, socket.column).holds(x, y):
                yield from (f"card:{piece}" for piece in socket.pieces[-1:] if piece >= 0)
                yield f"zone:{socket.key}"

    def _apart(self, socket: Socket, x: float, y: float) -> float:
        """Distance of a point from the middle of a mount: of two that overlap the nearer one is meant."""
        middle = self.grid.cell(socket.row, socket.column).centre
        return hypot(x - middle.x, y - middle.y)

    def grounds(self) -> Iterator[Ground]:
        for r, line in enumerate(self.lines):
            facts = (line, self.grid.bays, self.grid.scene(r), self.dim)
            yield Ground(styles.LINE, self.grid.row(r), self.name, facts=facts)
        for socket in self.sockets:
            if self.lines[socket.row].alone:
                continue
            cell = self.grid.cell(socket.row, socket.column)
            there = (self.columns[socket.column], self.grid.bays, bool(socket.pieces))
            yield Ground(styles.SOCKET, cell, self.name, facts=there)


class Heads(Kind):
    """The cards that the lines of one seat's rack belong to."""

    z = CARDS + 2

    def __init__(
        self, name: str, grid: Grid, zones: tuple[tuple[str, tuple[int, ...]], ...], lines: tuple[Line, ...]
    ) -> None:
        self.name, self.grid, self.zones, self.lines = name, grid, zones, lines

    def spot(self, r: int) -> Rect:
        """Place of a card: at the head of its line, or all over it when it counts alone."""
        return self.grid.row(r) if self.lines[r].alone else self.grid.head(r)

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.spot(i).centre, 0.0, 1.0, CARDS + 2)

    def anchor(self, handle: str) -> Rect | None:
        for r, (zone, pieces) in enumerate(self.zones):
            if handle == f"zone:{zone}" or any(handle == f"card:{piece}" for piece in pieces):
                return self.spot(r)
        return None

    def handles(self) -> Iterator[str]:
        for zone, pieces in self.zones:
            yield f"zone:{zone}"
            yield from (f"card:{piece}" for piece in pieces if piece >= 0)

    def sprites(self) -> Iterator[Placed]:
        for r, (_, pieces) in enumerate(self.zones):
            for piece in pieces[-1:]:
                rect = self.spot(r)
                how = ("bay" if self.grid.bays else "line") + ("-alone" if self.lines[r].alone else "")
                how += "-used" if self.grid.bays and self.lines[r].busy and not self.lines[r].alone else ""
                look = Look(styles.HEAD, self.name, piece=piece, of=how, value=self.lines[r].filled)
                look = look._replace(plus=self.lines[r].enough)
                yield Placed(f"card:{piece}", look, self.place(1, r), (rect.w, rect.h), f"card:{piece}")

    def hits(self, x: float, y: float) -> Iterator[str]:
        """A line is a good place to mean its card, wherever no slot is."""
        for r, (zone, pieces) in enumerate(self.zones):
            if self.grid.row(r).holds(x, y):
                yield from (f"card:{piece}" for piece in pieces[-1:] if piece >= 0)
                yield f"zone:{zone}"

    def grounds(self) -> Iterator[Ground]:
        yield from ()
