"""Racks: vehicles with mounts for parts, small on others' panels, large for the home seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from math import hypot
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.paint import Brush
from tabletop.paint.colours import darker
from tabletop.tables.heap import models
from tabletop.tables.heap.blows import PartMover
from tabletop.tables.heap.fight import Standoff, fight_of
from tabletop.tables.heap.grid import SCENE, Grid, find_grid
from tabletop.tables.heap.lines import Line, draw_count, find_lines
from tabletop.tables.heap.sticker import TAG, UPWARDS, reach_tag
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.kind import CARDS, Ground, Kind, Look, Placed
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.layout.registry import lays_out

if TYPE_CHECKING:
    from tabletop.engine.events import Event
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.layout.layout import Layout
    from tabletop.ui.table.painters.painter import Painter

LINE, SOCKET = map(GroundStyle, ("line", "socket"))
PUSH, NUDGE = 7.0, 3.0
"""Distance by which a spent piece lies lower, in a bay and on a panel."""
OUST = (7.0, -26.0, 7.0)
"""Way to the right and up, and tilt, of a card that makes way."""
AWAY, OUT = "#0b0a0a38", "#0b0a0a90"
"""Shade over a scene that is not in use while another is, and over those of a seat that is out."""


class Socket(NamedTuple):
    """Mount: its storage key, place, cards, and their pose."""

    key: str
    row: int
    column: int
    pieces: tuple[int, ...]
    turned: bool = False
    spent: bool = False
    threats: tuple[str, ...] = ()
    """Effects that its box can have on whoever looks, just now."""

    def handles(self) -> Iterator[str]:
        """Yield the mount and its cards."""
        yield f"zone:{self.key}"
        yield from (f"card:{piece}" for piece in self.pieces if piece >= 0)


@dataclass(eq=False)
class Rack(Kind):
    """Mounts of one seat."""

    z = CARDS + 5
    name: str
    """The field, under whose entry the painter finds how its cards look."""
    seat: int
    grid: Grid
    sockets: tuple[Socket, ...]
    lines: tuple[Line, ...]
    columns: tuple[str, ...]
    _: KW_ONLY
    dim: bool = False
    """True if the seat is out of the fight."""
    turned_by: str = ""
    """The set of pieces that lie upside-down."""
    ousted: frozenset[str] = frozenset()
    """Handles of cards that make way for what is held: they are lifted out."""

    def __post_init__(self) -> None:
        self.owner = self.seat

    def place(self, n: int, i: int) -> Pose:
        """Return the pose of the i-th mount's card: upside-down if damaged, raised if used."""
        socket = self.sockets[i]
        x, y = self.grid.cell(socket.row, socket.column).centre
        forward = (PUSH if self.grid.bays else NUDGE) if socket.spent else 0.0
        angle = 180.0 if socket.turned else 0.0  # it is drawn a little less round, to lie askew
        if self.is_ousted(socket):
            return Pose(x + OUST[0], y + OUST[1], angle + OUST[2], 1.0, CARDS + 6)
        return Pose(x, y + forward, angle, 1.0, CARDS + 5)

    def is_ousted(self, socket: Socket) -> bool:
        """Check if the top card makes room for a held one."""
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

    def drawn_place(self, handle: str) -> Rect | None:
        """Return the place of a handle; that of a card with the tag that hangs from it."""
        for socket in self.sockets:
            if handle in (f"card:{piece}" for piece in socket.pieces[-1:]):
                cell = self.grid.cell(socket.row, socket.column)
                return reach_tag(cell, self.grid.side(socket.row, socket.column))
        return self.anchor(handle)

    def handles(self) -> Iterator[str]:
        yield from self._anchors

    def sprites(self) -> Iterator[Placed]:
        for i, socket in enumerate(self.sockets):
            for piece in socket.pieces[-1:]:
                rect = self.grid.cell(socket.row, socket.column)
                handle = f"card:{piece}" if piece >= 0 else f"zone:{socket.key}"
                of = "ousted" if self.is_ousted(socket) else "spent" if socket.spent else ""
                of = of or self._tell_threats(socket)
                side, line = self.grid.side(socket.row, socket.column), self.lines[socket.row]
                look = Look(TAG, self.name, piece=piece, of=of, value=int(self.dim), plus=side)
                look = look._replace(value=2) if line.fought and not self.dim else look
                yield Placed(handle, look, self.place(1, i), (rect.w, rect.h), handle)

    def _tell_threats(self, socket: Socket) -> str:
        """Return the look of a part that can hit the viewer, its signs above if it is low."""
        if not socket.threats:
            return ""
        cell, scene = self.grid.cell(socket.row, socket.column), self.grid.row(socket.row)
        return " ".join(("threat", *socket.threats, *([UPWARDS] if cell.centre.y > scene.centre.y else [])))

    def occupant(self, zone: str) -> str:
        """Return the top card's handle in a mount, "" if it is empty or of another rack."""
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
        """Return a point's distance from the middle of a mount."""
        middle = self.grid.cell(socket.row, socket.column).centre
        return hypot(x - middle.x, y - middle.y)

    def grounds(self) -> Iterator[Ground]:
        for r, line in enumerate(self.lines):
            facts = (line, self.grid.bays, self.grid.scene(r), self.dim)
            yield Ground(LINE, self.grid.row(r), self.name, facts=facts)
        for socket in self.sockets:
            if self.lines[socket.row].alone:
                continue
            cell = self.grid.cell(socket.row, socket.column)
            there = (self.columns[socket.column], self.grid.bays, bool(socket.pieces))
            yield Ground(SOCKET, cell, self.name, facts=there)

    def mover(self, events: Iterable[Event], layout: Layout, factor: float) -> PartMover:
        """Return the mover of its parts."""
        return PartMover(self.name, frozenset(self._anchors), self.turned_by, layout.sprites, factor)


@lays_out(models.Rack)
def lay_out(builder: Builder, name: str, thing: models.Rack) -> Iterator[Kind]:
    for seat in range(builder.view.table.seats):
        yield _rack(builder, name, thing, seat)


def _find_threats(builder: Builder, thing: models.Rack, seat: int, piece: int) -> tuple[str, ...]:
    """Return the effects that a rival part's box can have on the viewer."""
    viewer, seats = builder.view.seat, builder.view.table.seats
    if viewer is None or viewer == seat or piece < 0:
        return ()
    box: Any = getattr(builder.view.table.cards[piece], thing.box, None)  # a box of the game's own
    if box is None or not _can_run(fight_of(builder), thing, seat, str(box.when)):
        return ()
    found = []
    for effect in box.do:
        whose = str(getattr(effect, "whose", None) or getattr(effect, "who", ""))
        whom = thing.harms.get(str(effect.do), {}).get(whose)
        if whom == "all" or (isinstance(whom, int) and (seat + whom) % seats == viewer):
            found.append(str(effect.do))
    return tuple(found)


def _can_run(fight: Standoff | None, thing: models.Rack, seat: int, when: str) -> bool:
    """Check if a seat's box can still run in a fight."""
    role = fight.role(seat) if fight is not None else ""
    if fight is None or not role:
        return False
    if fight.winner >= 0:
        return when in (thing.won if role == "wins" else thing.late)
    return role != "outside" or when in thing.late


def find_set(builder: Builder, name: str) -> tuple[int, ...]:
    """Return the pieces of a set; none if no set is named."""
    value = builder.values.get(name) if name else None
    return value if isinstance(value, tuple) else ()


def _rack(builder: Builder, name: str, thing: models.Rack, seat: int) -> Rack:
    grid, lines = find_grid(builder, name, thing, seat), find_lines(builder, name, thing, seat)
    turned, spent = find_set(builder, thing.turned), find_set(builder, thing.spent)
    mine = [(key, index) for key, index in builder.keys(name) if index[0] == seat]
    rows = [line.row for line in lines]
    columns = tuple(dict.fromkeys(str(index[2]) for _, index in mine))
    fight = fight_of(builder)
    sockets = []
    for key, index in mine:
        pieces = builder.values[key]
        top = pieces[-1] if pieces else -1
        at = rows.index(str(index[1])), columns.index(str(index[2]))
        able = lines[at[0]].in_use and top not in turned and top not in spent
        threats = _find_threats(builder, thing, seat, top) if able else ()
        sockets.append(Socket(key, *at, pieces, top in turned, top in spent, threats))
    out = fight is not None and fight.role(seat) == "outside"
    return Rack(
        name, seat, grid, tuple(sockets), lines, columns,
        dim=out, turned_by=thing.turned, ousted=builder.touch.ousted,
    )  # fmt: skip


def _entry(painter: Painter, thing: Ground) -> models.Rack:
    """Return the entry of a rack's ground."""
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, models.Rack)  # grounds of these kinds are a rack's
    return entry


@LINE.paint_by
def _paint_line(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw a vehicle: a bay with its picture, or a silhouette on a panel with its count of parts."""
    entry = _entry(painter, thing)
    line: Line
    rect, (line, bays, scene, is_out) = thing.rect, thing.facts
    record: Any = painter.content.row(entry.rows, line.row)
    colour = brush.colour(getattr(record, "colour", "raised"))
    radius = 12 if bays else 8
    ground = darker(colour, 0.62 if line.in_use else 0.74)
    if bays:
        brush.panel(tuple(rect), "panel", radius, 8)
        brush.box(tuple(rect), (*ground[:3], 150 if line.in_use else 96), radius)
    else:
        brush.box(tuple(rect), (*ground[:3], 235), radius, (*darker(colour, 0.3)[:3], 150), 1.2)
    if not line.alone:
        picture = painter.scribe.fill(record, entry.scene if bays else entry.shade)
        share = scene.w / SCENE[0]
        spot = scene if bays else Rect(scene.x + 15 * share, scene.y + 70 * share, 350 * share, 220 * share)
        brush.icon(picture, tuple(spot), None, painter.game)
    if line.fought or is_out:
        brush.box(tuple(rect), OUT if is_out else AWAY, radius)
    if not bays and not line.alone:
        draw_count(brush, count_place(rect), line.filled, line.enough, 17)
    if line.in_use:
        brush.outline(tuple(rect), colour, 3, radius)


def count_place(scene: Rect) -> Rect:
    """Return the room for a vehicle's number of parts on a panel."""
    return Rect(scene.right - 53, scene.y + 3, 50, 26)


@SOCKET.paint_by
def _paint_socket(painter: Painter, brush: Brush, thing: Ground, lit: bool) -> None:
    """Draw an empty mount: the outline of its part; light behind it if a part may go there."""
    entry, rect = _entry(painter, thing), thing.rect
    column, bays, is_filled = thing.facts
    record = painter.content.row(entry.columns, column)
    if lit:
        for share, alpha in ((1.35, 40), (1.15, 70)):
            brush.disc(rect.centre, max(rect.w, rect.h) * share / 2, (255, 179, 71, alpha))
    if not bays or is_filled:
        return
    name = painter.scribe.fill(record, entry.lit if lit else entry.empty)
    brush.icon(name, tuple(rect), None, painter.game)
