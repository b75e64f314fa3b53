"""Racks: lines of slots with a head before each, small on the panels of others, large bays for the seat at home."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import CARDS, Ground, Kind, Look, Placed

HEAD, NAME = 56.0, 54.0
"""Height of a bay's head; of the name on a panel of lines."""
BAY_GAP, SLOT_GAP = 12.0, 6.0
PUSH, NUDGE = 14.0, 5.0
"""How far a spent piece lies forward, in a bay and in a line."""
OUST = (7.0, -26.0, 7.0)
"""How far to the right and up a card is lifted that makes way, and how much it tilts."""
BELOW = 20.0
"""Room for that below the slots of a bay."""
EMBLEM = 44.0


class Grid(NamedTuple):
    """Where the lines of one seat's rack lie, and the slots in them."""

    rect: Rect
    rows: int
    columns: int
    bays: bool
    """Whether the lines stand side by side, each with its head on top."""

    def row(self, r: int) -> Rect:
        """A line with its head."""
        if self.bays:
            wide = (self.rect.w - BAY_GAP * (self.rows - 1)) / self.rows
            return Rect(self.rect.x + r * (wide + BAY_GAP), self.rect.y, wide, self.rect.h)
        high = (self.rect.h - NAME - 8) / self.rows
        return Rect(self.rect.x + 14, self.rect.y + NAME + r * high, self.rect.w - 20, high - 2)

    def head(self, r: int) -> Rect:
        """The head of a line: its whole width in a bay, else a square before the slots."""
        row = self.row(r)
        if self.bays:
            return row._replace(h=HEAD)
        side = min(EMBLEM, row.h - 8)
        return Rect.around(row.x + 6 + EMBLEM / 2, row.centre.y, side, side)

    def cell(self, r: int, c: int) -> Rect:
        """One slot."""
        row = self.row(r)
        if self.bays:
            wide = (row.w - 20 - SLOT_GAP * (self.columns - 1)) / self.columns
            high = row.h - HEAD - 10 - BELOW
            return Rect(row.x + 10 + c * (wide + SLOT_GAP), row.y + HEAD + 10, wide, high)
        left = row.x + EMBLEM + 14
        wide = (row.right - 6 - left - SLOT_GAP * (self.columns - 1)) / self.columns
        return Rect(left + c * (wide + SLOT_GAP), row.y + 4, wide, row.h - 10)


class Socket(NamedTuple):
    """One slot: its storage key, where it is, its cards, and how they lie."""

    key: str
    row: int
    column: int
    pieces: tuple[int, ...]
    turned: bool = False
    spent: bool = False

    def handles(self) -> Iterator[str]:
        """The slot and the cards in it."""
        yield f"zone:{self.key}"
        yield from (f"card:{piece}" for piece in self.pieces if piece >= 0)


class Line(NamedTuple):
    """What is told about one line."""

    row: str
    """Id of its row."""
    in_use: bool = False
    filled: int = 0
    alone: bool = False
    """Whether its card counts alone and fills the line: all lines are in use, and nothing lies in any slot."""


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
        """Whether the seat is out of what goes on."""
        self.turned_by = turned_by
        """The set of pieces that lie upside-down."""
        self.ousted = ousted
        """Handles of cards that make way for what is held: they are lifted out."""

    def place(self, n: int, i: int) -> Pose:
        """The card in the i-th slot, upside-down if it is turned and forward if it is spent."""
        socket = self.sockets[i]
        x, y = self.grid.cell(socket.row, socket.column).centre
        forward = (PUSH if self.grid.bays else NUDGE) if socket.spent else 0.0
        angle = 180.0 if socket.turned else 0.0
        if self.is_ousted(socket):
            return Pose(x + OUST[0], y + OUST[1], angle + OUST[2], 1.0, CARDS + 6)
        return Pose(x, y + forward, angle, 1.0, CARDS + 5)

    def is_ousted(self, socket: Socket) -> bool:
        """Whether the card on top makes way for what is held."""
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
                look = Look(styles.TAG, self.name, piece=piece, of=of, value=int(self.dim))
                yield Placed(handle, look, self.place(1, i), (rect.w, rect.h), handle)

    def occupant(self, zone: str) -> str:
        """The handle of the card on top in a slot, "" if it is empty or no slot of this rack."""
        cards = (socket.pieces[-1:] for socket in self.sockets if f"zone:{socket.key}" == zone)
        return next((f"card:{piece}" for pieces in cards for piece in pieces), "")

    def hits(self, x: float, y: float) -> Iterator[str]:
        if not self.grid.rect.holds(x, y):
            return
        for socket in self.sockets:
            if self.lines[socket.row].alone:
                continue  # its card lies over the slots
            if self.grid.cell(socket.row, socket.column).grown(2).holds(x, y):
                yield from (f"card:{piece}" for piece in socket.pieces[-1:] if piece >= 0)
                yield f"zone:{socket.key}"

    def grounds(self) -> Iterator[Ground]:
        for r, line in enumerate(self.lines):
            yield Ground(styles.LINE, self.grid.row(r), self.name, facts=(line, self.grid.bays))
        for socket in self.sockets:
            if self.lines[socket.row].alone:
                continue
            cell = self.grid.cell(socket.row, socket.column)
            line = self.lines[socket.row]
            yield Ground(styles.SOCKET, cell, self.name, facts=(self.columns[socket.column], line.in_use))


class Heads(Kind):
    """The cards that the lines of one seat's rack belong to."""

    z = CARDS + 2

    def __init__(
        self, name: str, grid: Grid, zones: tuple[tuple[str, tuple[int, ...]], ...], lines: tuple[Line, ...]
    ) -> None:
        self.name, self.grid, self.zones, self.lines = name, grid, zones, lines

    def spot(self, r: int) -> Rect:
        """Where a card lies: at the head of its line, or all over it when it counts alone."""
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
                look = Look(styles.HEAD, self.name, piece=piece, of=how, value=self.lines[r].filled)
                yield Placed(f"card:{piece}", look, self.place(1, r), (rect.w, rect.h), f"card:{piece}")

    def hits(self, x: float, y: float) -> Iterator[str]:
        """A line is a good place to mean its card, wherever no slot is."""
        for r, (zone, pieces) in enumerate(self.zones):
            if self.grid.row(r).holds(x, y):
                yield from (f"card:{piece}" for piece in pieces[-1:] if piece >= 0)
                yield f"zone:{zone}"

    def grounds(self) -> Iterator[Ground]:
        yield from ()
