"""Stack of waiting cards with players and turns, and an arrow to the lowest card's target."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from tabletop.paint import Brush, pieces
from tabletop.paint.text_style import TextStyle
from tabletop.tables.wrestling import models
from tabletop.tables.wrestling.arrow import ARROW, DARK, RED, Arrow, bend_below
from tabletop.tables.wrestling.corner_look import entry_of
from tabletop.tables.wrestling.ring_room import entry_in, part_room
from tabletop.ui.table.geometry import Point, Pose, Rect, bounds
from tabletop.ui.table.kinds.kind import CARDS, TOKENS, Ground, Kind, Look, Placed, card_sprite
from tabletop.ui.table.kinds.styles import GroundStyle, SpriteStyle
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.painters.shorthand import write
from tabletop.ui.table.type_size import cap_type, fit_line

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

RING = GroundStyle("ring", of_view=True, below_panels=True)
WAITS = GroundStyle("waits", of_view=True)
BONUS, STOPPED = (SpriteStyle("verdict", of_view=True, around=160.0) for _ in range(2))
EARLIER = 0.94
"""Size of a card under another one, as a share of the newest."""
TURNS = (-3.5, 3.0, -2.0, 4.0)
"""Degrees by which the cards lie askew, in turn."""
TOP, RISE = 42.0, 22.0
"""Room above the newest card; how much lower each earlier one lies."""
ABOVE_DISPLAY = 8.0
"""The panel of the display begins a little below the top of its area."""
LOWEST, ASKEW = 0.36, 12.0
"""Least height of the newest card, of that of the ring; how much lower a corner lies that is askew."""
TAG, TAG_GAP = 36.0, 10.0
"""Height of a name below a card, and the space above it."""
BELOW = 22.0
"""Distance of the arrow from what it passes below."""
BADGE, OVER = 66.0, 4.0
"""Size of what a card does to the one it is played on; how far it lies over the upper card."""
ROOM, SNUG = 0.98, 132.0
"""The distance of two cards, of their width, when there is room; how narrow they get before they lie on one another."""
PLAIN, LINES = 230.0, 62.0
"""In a place narrower than this the tag below a card has two lines; how high it is then."""


class Waiting(NamedTuple):
    """Waiting card."""

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
        """Check if it will still have its effect."""
        return not self.stopped and not self.landed


class StackLook(NamedTuple):
    """Looks of a stack."""

    size: tuple[float, float]
    """Size of its largest card, at most."""
    ring: str
    """Picture of the ground under the cards."""
    stopped: str
    """Picture on a card that has no effect."""
    floor: float = inf
    """Height on the table below which no name of a card lies: there the display begins."""


class Stack(Kind):
    """Cards of one zone, each overlapping the one before; the newest is largest."""

    z = CARDS + 6

    def __init__(
        self,
        zone: str,
        area: Rect,
        room: Rect,
        cards: Sequence[Waiting],
        panels: Mapping[int, Rect],
        look: StackLook,
    ) -> None:
        self.zone, self.area, self.room, self.cards = f"zone:{zone}", area, room, tuple(cards)
        self.panels, self.look, size = panels, look, look.size
        side_by_side = max(SNUG, (room.w - 48) / ((len(cards) - 1) * ROOM + 1)) if cards else size[0]
        high = min(area.h * 0.56, max(area.h * LOWEST, self._find_height(len(cards))))
        share = min(1.0, (room.w - 40) / size[0], high / size[1], side_by_side / size[0])
        self.size = size[0] * share, size[1] * share

    def _find_height(self, n: int) -> float:
        """Return the card height at which the lowest card and its name fit above the floor."""
        tag = TAG if n < 3 else LINES
        return self.look.floor - self.room.y - TOP - RISE * max(0, min(n - 1, 3)) - tag - TAG_GAP - ASKEW

    def step(self, n: int) -> float:
        """Distance between two cards."""
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
                yield self._badge(i, STOPPED, "stopped", self._visible_middle(i))
        for i, card in enumerate(self.cards):
            if card.bonus and not card.stopped:
                yield self._badge(i, BONUS, "bonus", self._joint(i))

    def _visible_middle(self, i: int) -> Point:
        """Return the middle of a card's uncovered part."""
        spot = self._card(i)
        wide = min(spot.size[0], self.step(len(self.cards))) if i < len(self.cards) - 1 else spot.size[0]
        return Point(spot.pose.x - spot.size[0] / 2 + wide / 2, spot.pose.y)

    def _joint(self, i: int) -> Point:
        """Return a point between a card and the one it is played on, off the upper one's words."""
        spot, below = self._card(i), self._find_card(self.cards[i].on)
        if below is None:
            return Point(spot.pose.x, spot.pose.y)
        left = spot.pose.x - spot.size[0] / 2 + OVER
        return Point(left - self._side() / 2, spot.pose.y + spot.size[1] * 0.05)

    def _side(self) -> float:
        """Return the diameter of a badge."""
        return min(BADGE, self.size[0] * 0.36)

    def _find_card(self, piece: int) -> Placed | None:
        return next((self._card(i) for i, card in enumerate(self.cards) if card.piece == piece), None)

    def _badge(self, i: int, style: SpriteStyle, what: str, at: Point) -> Placed:
        card, picture = self.cards[i], self.look.stopped if style is STOPPED else ""
        look = Look(style, what, picture, value=card.bonus)
        pose, side = Pose(*at, 0.0, 1.0, TOKENS + i / 100), self._side()
        return Placed(f"{what}:{card.piece}", look, pose, (side, side), f"card:{card.piece}")

    def hits(self, x: float, y: float) -> Iterator[str]:
        yield from super().hits(x, y)
        if self.room.holds(x, y):
            yield self.zone

    def grounds(self) -> Iterator[Ground]:
        yield Ground(RING, self.area, self.look.ring)
        aiming, arrow = self._first_aim(), self.arrow()
        if aiming is not None and arrow is not None:
            yield Ground(ARROW, self.area, facts=arrow, of=self._card(aiming).key, stays=True)
        left = sum(card.counts for card in self.cards)
        for i, card in enumerate(self.cards):
            facts = (card, sum(each.counts for each in self.cards[i:]), left)
            yield Ground(WAITS, self._tag(i), self.zone, facts=facts, of=self._card(i).key)

    def _tag(self, i: int) -> Rect:
        """Return the room for the name below a card."""
        spot, n = self._card(i), len(self.cards)
        bottom = bounds(spot.pose, spot.size).bottom + TAG_GAP
        wide = max(self.step(n) - 8, 60.0) if n > 1 else min(self.room.w, 360.0)
        if n == 2:
            wide = min(self.room.w / 2 - 8, 300.0)
            x = self.room.centre.x + (4 if i else -4 - wide)
            return Rect(x, bottom, wide, TAG if wide >= PLAIN else LINES)
        return Rect(spot.pose.x - wide / 2, bottom, wide, TAG if wide >= PLAIN else LINES)

    def _first_aim(self) -> int | None:
        """Return the lowest card with a target seat."""
        return next((i for i, card in enumerate(self.cards) if card.target in self.panels), None)

    def arrow(self) -> Arrow | None:
        """Return the arrow from that card to its target's panel, below everything between."""
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
        start = Point(spot.pose.x + side * spot.size[0] * 0.3, self._tag(found).bottom + BELOW / 2)
        end = end._replace(y=max(end.y, min(start.y - 60, panel.bottom - 40)))
        corners = [
            Point(tag.right if is_right else tag.x, tag.bottom + BELOW) for tag in map(self._tag, between)
        ]
        return bend_below(start, end, side, corners)


@lays_out(models.Stack)
def _lay_stack(builder: Builder, name: str, thing: models.Stack) -> Iterator[Kind]:
    """Lay out the waiting cards, leaving room for verdict and tags."""
    area, panels = builder.layout.areas[thing.on], builder.layout.panels
    cards = tuple(_cards(builder, name, thing))
    display = entry_in(builder, models.Display)
    floor = builder.layout.areas[display[1].on].y + ABOVE_DISPLAY if display is not None else inf
    look = StackLook(thing.size, thing.picture, thing.stopped, floor)
    yield Stack(name, area, part_room(builder, thing.on)[0], cards, panels, look)


def _cards(builder: Builder, name: str, thing: models.Stack) -> Iterator[Waiting]:
    pieces, told = builder.values[name], builder.coming
    bonus = {term.piece: term.n for column in told.columns for term in column.terms}
    seats = range(builder.view.table.seats)
    for piece, entry in zip(pieces, builder.values[thing.entries] or ((),) * len(pieces), strict=False):
        # table.yaml says what stands where in an entry, and a mod may say it wrongly
        target, seat, by = (entry[n] if n < len(entry) else -1 for n in (thing.target, thing.seat, thing.by))
        on = target if target in pieces else -1
        aimed = target if on < 0 and target in seats else -1
        stopped = piece in told.cancelled
        yield Waiting(
            piece,
            seat if seat in seats else -1,
            by if by in seats else 0,
            aimed,
            on,
            bonus.get(piece, 0),
            stopped,
            piece in told.resolved,
        )


@RING.paint_by
def _draw_ring(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    brush.picture(painter.game, thing.name, tuple(thing.rect), cover=True, radius=16)


@WAITS.paint_by
def _draw_tag(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Write a card's player and turn; in a narrow place only the turn."""
    card: Waiting
    card, turn, many = thing.facts
    entry: models.Stack = entry_of(painter, models.Stack)
    if card.counts:
        key, brief = entry.only if many == 1 else entry.order[min(turn, len(entry.order)) - 1], str(turn)
    else:
        key, brief = entry.landed if card.landed else entry.void, ""
    when = painter.content.text("labels", key, n=turn)
    name, size = painter.names[card.by], cap_type(brush, 18, 21)
    rect = thing.rect
    if rect.h > TAG:
        _tag_of_two_lines(painter, brush, rect, card, when)
        return
    for who, what in ((name, when), ("", when), (name, ""), ("", brief)):
        wide = 46.0 + sum(brush.text_width(word, size, "strong") for word in (who, what))
        wide += 12 if who and what else 0
        if wide <= rect.w or not who + what[1:]:
            break
    box = Rect(min(max(rect.centre.x - wide / 2, rect.x), rect.right - wide), rect.y, wide, rect.h)
    brush.box(tuple(box), "plate", 999, "#ffffff2e", 1.5)
    side = rect.h * 0.52
    pieces.seat_token(brush, painter.colours[card.by], (box.x + 13, box.centre.y - side / 2, side, side))
    x = box.x + 13 + side + 8
    if who:
        x = brush.text(who, (x, box.centre.y), TextStyle(size, "text", "strong"), valign="middle").right + 10
    brush.text(what, (x, box.centre.y), TextStyle(size, "muted" if who else "text"), valign="middle")


def _tag_of_two_lines(painter: Painter, brush: Brush, rect: Rect, card: Waiting, when: str) -> None:
    """Write a card's player, and its turn below."""
    name, side = painter.names[card.by], rect.h * 0.32
    small = fit_line(brush, when, 17, 20, rect.w - 16)
    size = fit_line(brush, name, 18, 21, rect.w - side - 26, "strong")
    wide = max(side + 8 + brush.text_width(name, size, "strong"), brush.text_width(when, small)) + 20
    box = Rect.from_centre(rect.centre.x, rect.centre.y, min(wide, rect.w), rect.h)
    brush.box(tuple(box), "plate", 14, "#ffffff2e", 1.5)
    room = box.w - 20 - side - 6
    above, below = box.y + rect.h * 0.29, box.y + rect.h * 0.71
    x = box.centre.x - (side + 6 + min(room, brush.text_width(name, size, "strong"))) / 2
    pieces.seat_token(brush, painter.colours[card.by], (x, above - side / 2, side, side))
    at = (x + side + 6, above)
    brush.text(name, at, TextStyle(size, "text", "strong", fit=True), valign="middle", width=room)
    at = (box.centre.x, below)
    brush.text(
        when, at, TextStyle(small, "muted", fit=True), align="centre", valign="middle", width=box.w - 12
    )


@BONUS.paint_by
def _draw_bonus(_painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """Draw a card's added number, pointing at the card it is played on."""
    x, y, side = placed.pose.x, placed.pose.y, placed.size[0] * placed.pose.scale
    box = (x - side * 0.78, y - side * 0.3, side * 0.5, side * 0.6)
    brush.polygon((box[0] - 3, box[1] - 5, box[2] + 3, box[3] + 10), ((1, 0), (1, 1), (0, 0.5)), DARK)
    brush.disc((x, y), side / 2 + 3, DARK)
    brush.polygon(box, ((1, 0), (1, 1), (0, 0.5)), RED)
    brush.disc((x, y), side / 2, RED)
    write(brush, f"{placed.look.value:+d}", (x, y), side * 0.5, "white")


@STOPPED.paint_by
def _draw_stopped(painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """Draw the sign of what stops a card, on a dark disc."""
    x, y, side = placed.pose.x, placed.pose.y, placed.size[0] * placed.pose.scale * 1.5
    brush.disc((x, y), side / 2, "#0a0f14d8", RED, 5)
    inner = side * 0.6
    brush.icon(placed.look.of, (x - inner / 2, y - inner / 2, inner, inner), None, painter.game)
