"""Order of play in a fight, from the attacker on, and the attack to beat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.paint import Brush, pieces
from tabletop.paint.names import NameRoom, draw_name, has_room
from tabletop.paint.text_style import TextStyle
from tabletop.tables.heap import models
from tabletop.tables.heap.fight import Standoff, fight_of
from tabletop.tables.heap.pitch import find_pitch
from tabletop.ui.table.geometry import Point, Pose, Rect
from tabletop.ui.table.kinds.kind import CUBES, Ground, Kind, Placed
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.painters.shorthand import write
from tabletop.ui.table.signs.sign import Sign, keys_of
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.view import View
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

ORDER, BURST = map(GroundStyle, ("duel", "burst"))
ARROWS, WIDEST, HIGH = 24.0, 196.0, 58.0
"""Room between two seats in the order of play; width of a seat, at most; its height on a high table."""
WAY, BESIDE = 56.0, 62.0
"""Side of the sign of the direction at the end, and the room that it takes there."""
TONES = {"wins": "good", "attacks": "warning", "answers": "amber", "inside": "paper", "outside": "lit"}
INKS = {"wins": "ink", "attacks": "ink", "answers": "ink", "inside": "ink", "outside": "muted"}
STRONG = ("wins", "attacks", "answers")
"""Roles that stand out in the order of play."""


@dataclass(eq=False)
class Duel(Kind):
    """Seats in order of play, and the attack to beat in its own place."""

    z = CUBES
    name: str
    area: Rect
    burst: Rect
    names: frozenset[str]
    """Handles of the field."""
    standoff: Standoff

    @property
    def is_on(self) -> bool:
        """True while there is a fight, or was just now."""
        return any(map(self.standoff.role, range(self.standoff.seats)))

    def spot(self, seat: int) -> Rect:
        """Return the place of a seat."""
        n, i = self.standoff.seats, self.standoff.line.index(seat)
        wide = min(WIDEST, (self.area.w - BESIDE - ARROWS * (n - 1)) / n)
        left = self.area.right - BESIDE - n * wide - (n - 1) * ARROWS
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
            yield Ground(ORDER, self.area, self.name, facts=(self.standoff, spots))
            yield Ground(BURST, self.burst, self.name, facts=self.standoff)

    def weighty_rects(self) -> Iterator[Rect]:
        """Yield the place of the attack to beat."""
        if self.standoff.what:
            yield self.burst

    def dims_hand(self, seat: int) -> bool:
        """Check if this seat must answer."""
        return self.standoff.role(seat) == "answers"

    def signs(self, view: View, content: Content) -> Iterator[Sign]:
        """Yield signs of each seat in the order of play, and of the attack to beat."""
        fight = self.standoff
        if not self.is_on:
            return
        for seat in range(fight.seats):
            form = fight.role(seat) or ("lead" if seat == fight.lead else "")
            keys = keys_of(self.entry, "seat")
            yield Sign(self.spot(seat), keys, f"seat:{seat}", None, seat, form=form, height=1.0)
        if fight.lead >= 0:
            spot = self.spot(fight.lead)
            yield lead_sign(self.entry, Rect(spot.x, spot.y, spot.h, spot.h), fight.lead)
        attacker = fight.attacker if fight.attacker >= 0 else None
        keys = keys_of(self.entry, "middle")
        yield Sign(self.burst, keys, form=fight.what, seat=attacker, height=1.0)


def lead_sign(entry: str, spot: Rect, seat: int) -> Sign:
    """Make the sign of the first player; `entry` is that of the order of play."""
    return Sign(spot, keys_of(entry, "lead"), f"seat:{seat}", None, seat, height=1.2)


@lays_out(models.Duel)
def lay_out(builder: Builder, name: str, thing: models.Duel) -> Iterator[Kind]:
    """Lay out the order of play."""
    fight = fight_of(builder)
    assert fight is not None  # the table has this entry
    handles = frozenset(f"token:{key}" for key, _ in builder.keys(name))
    areas, things = builder.layout.areas, builder.table.things.values()
    clash = next((each for each in things if isinstance(each, models.Clash)), None)
    line, burst = areas[thing.on], areas[thing.burst]
    if clash is not None:
        pitch = find_pitch(builder, clash)
        burst = pitch.burst
        line = line._replace(h=max(line.h, HIGH)) if pitch.grown else line
    yield Duel(name, line, burst, handles, fight)


def duel_entry(painter: Painter) -> models.Duel:
    """Return the entry of the attack to beat."""
    things = painter.content.table.things.values()
    return next(thing for thing in things if isinstance(thing, models.Duel))


def role_words(painter: Painter, role: str) -> str:
    """Return a role in words."""
    return painter.content.text("labels", getattr(duel_entry(painter), role))


@ORDER.paint_by
def _paint_order(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw all seats in a line from the attacker on, arrows between them, and the direction at the end."""
    standoff: Standoff
    standoff, spots = thing.facts
    entry = duel_entry(painter)
    line = standoff.line
    for seat, after in zip(line, (*line[1:], -1), strict=True):
        _seat(painter, brush, standoff, seat, spots[seat])
        if after >= 0:
            strong = after == standoff.answers and standoff.asked
            ink = "amber" if strong else "#d8c9b0" if after in standoff.facing else "#d8c9b040"
            _arrow(brush, Rect.from_centre(spots[seat].right + 12, thing.rect.centre.y, 18, 16), ink)
    way = entry.forward if standoff.direction >= 0 else entry.backward
    badge = Rect.from_centre(thing.rect.right - WAY / 2, thing.rect.centre.y, WAY, WAY)
    brush.icon(way, tuple(badge), None, painter.game)


def _arrow(brush: Brush, box: Rect, ink: str) -> None:
    """Draw an arrow to the right."""
    shape = ((0, 0.32), (0.5, 0.32), (0.5, 0), (1, 0.5), (0.5, 1), (0.5, 0.68), (0, 0.68))
    brush.polygon(tuple(box), shape, ink)


def _seat(painter: Painter, brush: Brush, standoff: Standoff, seat: int, spot: Rect) -> None:
    """Draw one seat: token, name, and role in the fight."""
    role, now = standoff.role(seat), standoff.role(seat) == "answers"
    edge = {"wins": "good", "attacks": "warning", "answers": "amber"}.get(role, "#fffaf01e")
    brush.box(tuple(spot), "#4a330f" if now else "plate", 999, edge, 3 if role in STRONG else 1.2)
    side = 34.0 if now else 28.0
    token = Rect.from_centre(spot.x + 24, spot.centre.y, side, side)
    pieces.seat_token(brush, painter.colours[seat], tuple(token))
    if role == "outside":
        box = Rect.from_centre(*token.centre, 32, 32)
        brush.polygon(tuple(box), ((0, 0.9), (0.9, 0), (1, 0.1), (0.1, 1)), "#d7d2c6")
    words = _role_in_line(painter, standoff, seat, role)
    x, room = spot.x + 45, spot.w - 52
    ink = "muted" if role == "outside" else "amber" if now else "text"
    high = spot.h / 2 - 1
    size, small = cap_type(brush, 19, 21), cap_type(brush, 16, 18)
    fits = brush.text_width(words, small, "strong") <= room
    if not words or not fits or not has_room(brush, painter.names[seat], 19, room=NameRoom(room, high)):
        draw_name(
            brush,
            painter.names[seat],
            (x, spot.centre.y),
            TextStyle(cap_type(brush, 20, 23), ink, "title"),
            NameRoom(room, 40),
        )
        return
    draw_name(
        brush,
        painter.names[seat],
        (x, spot.centre.y - high * 0.44),
        TextStyle(size, ink, "title"),
        NameRoom(room, high),
    )
    tone = {"attacks": "#ff9a8a", "wins": "good", "answers": "amber"}.get(role, "muted")
    at = (x, spot.centre.y + high * 0.5)
    brush.text(words, at, TextStyle(small, tone, "strong", fit=True), valign="middle", width=room)


def _role_in_line(painter: Painter, standoff: Standoff, seat: int, role: str) -> str:
    """Return a seat's role in a word."""
    if not role:
        return ""
    is_next = role == "inside" and seat == standoff.next
    key = duel_entry(painter).next if is_next else ""
    return painter.content.text("labels", key) if key else role_words(painter, role)


@BURST.paint_by
def _paint_burst(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw the attack to beat, its word below, and an arrow to the defender; a cup after a win."""
    standoff: Standoff
    standoff, rect, entry = thing.facts, thing.rect, duel_entry(painter)
    side = min(rect.w - 34, rect.h - 44)
    where = Rect(rect.x + 4, rect.y, side, side)
    if standoff.winner >= 0 and entry.winner_picture:
        _light(brush, where.centre, side * 1.2)
        brush.icon(entry.winner_picture, tuple(where.grow(-6)), None, painter.game)
        return
    symbol = entry.symbols.get(standoff.what)
    if symbol is None:
        return
    _light(brush, where.centre, side * 1.08)
    brush.icon(symbol.picture, tuple(where), None, painter.game)
    if symbol.letter:
        words = painter.content.text("labels", symbol.letter)
        if symbol.ink != "ink":
            write(brush, words, (where.centre.x, where.centre.y + 3), side * 0.36, "#0b121499")
        write(brush, words, where.centre, side * 0.36, symbol.ink)
    if standoff.answers >= 0:
        _arrow(
            brush,
            Rect(rect.right - 34, where.centre.y - 19, 36, 38),
            "amber" if standoff.asked else "#d8c9b0",
        )
    words, size = painter.content.text("labels", symbol.word), cap_type(brush, 19, 22)
    wide = min(rect.w + 6, brush.text_width(words, size, "title") + 24)
    left = max(rect.x, where.centre.x - wide / 2)  # left of it lies the last card
    plate = Rect(left, where.bottom + 6, wide, 32)
    brush.box(tuple(plate), symbol.tone, 7)
    at, room = plate.centre, wide - 10
    brush.text(
        words, at, TextStyle(size, "white", "title", fit=True), align="centre", valign="middle", width=room
    )


def _light(brush: Brush, centre: Point, side: float) -> None:
    """Draw warm light behind the attack to beat."""
    for grown, alpha in ((1.04, 18), (0.96, 22), (0.86, 30)):
        brush.disc(centre, side / 2 * grown, (255, 179, 71, alpha))
