"""Place where a seat passes cards on, and those cards in the columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.paint import Brush, pieces
from tabletop.paint.names import NameRoom, draw_name
from tabletop.paint.text_style import TextStyle
from tabletop.tables.heist import models
from tabletop.tables.heist.wall import ONWARD, Wall, wall_of
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.cards import Pile
from tabletop.ui.table.kinds.kind import CARDS, Caption, Ground, Kind, Look, Placed
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.kinds.values import Plate, Somewhere
from tabletop.ui.table.layout import fittings
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

HANDOVER, SIGN = GroundStyle("handover"), GroundStyle("onward")
NAMES = 62.0
"""Greatest height of a sentence with a name where cards are passed, on two lines."""


class Lying(Pile):
    """Cards passed on by a seat and not taken up: small and face down above its card in use."""

    def __init__(self, zone: str, wall: Wall, pieces: tuple[int, ...], label: str, back: str) -> None:
        wide, high = wall.small
        self.room = wall.small_place
        rect = Rect(self.room.x + 8, self.room.centre.y - high / 2, wide, high)
        super().__init__(zone, rect, pieces, label, back)

    def captions(self) -> Iterator[Caption]:
        left = self.rect.right + 4
        if self.label:
            rect = Rect(left, self.rect.centre.y - 14, self.room.right - ONWARD - 4 - left, 28)
            yield Caption(rect, self.label, len(self.pieces), False)

    def grounds(self) -> Iterator[Ground]:
        yield from (ground for ground in super().grounds() if ground.kind != "slot")


class Way(NamedTuple):
    """Receiver of passed cards, and the words for it."""

    seat: int
    """Seat that passes the cards."""
    to: int
    """Seat that gets them."""
    left: bool
    """Mark that the receiver's column is on the left of the other."""
    open: bool
    """Mark that cards are being passed now."""


class Handover(Kind):
    """Place where one seat passes a card, with those it has passed."""

    z = CARDS

    def __init__(
        self, zone: str, name: str, area: Rect, way: Way, passed: tuple[tuple[int, str], ...], places: int
    ) -> None:
        self.zone, self.name, self.area, self.way = f"zone:{zone}", name, area, way
        self.passed = passed
        """Pieces that look like those that were passed, each with the handle it answers to."""
        self.places = places

    def spot(self, i: int) -> Rect:
        """Return the i-th place."""
        wide = (self.area.w - 28 - 10 * (self.places - 1)) / self.places
        high = min(wide * 1.4, self.area.h - 92)
        wide = high / 1.4
        step = (self.area.w - 28 - wide) / max(1, self.places - 1)
        return Rect(self.area.x + 14 + i * step, self.area.bottom - high - 14, wide, high)

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.spot(i).centre, 0.0, 1.0, CARDS + i)

    def anchor(self, handle: str) -> Rect | None:
        return self.area if handle == self.zone else None

    def handles(self) -> Iterator[str]:
        yield self.zone

    def sprites(self) -> Iterator[Placed]:
        for i, (piece, handle) in enumerate(self.passed[: self.places]):
            rect = self.spot(i)
            key = f"passed:{self.way.seat}:{i}"
            yield Placed(key, Look(styles.CARD, piece=piece), self.place(1, i), (rect.w, rect.h), handle)

    def hits(self, x: float, y: float) -> Iterator[str]:
        yield from (handle for handle in super().hits(x, y) if handle)
        if self.area.holds(x, y):
            yield self.zone

    def wholes(self) -> Mapping[str, frozenset[str]]:
        """Map the receiving seat to the place where cards are laid."""
        return {f"seat:{self.way.to}": frozenset({self.zone})} if self.way.open else {}

    def grounds(self) -> Iterator[Ground]:
        yield Ground(HANDOVER, self.area, self.name, facts=self.way)
        if self.way.open:
            for i in range(len(self.passed), self.places):
                look = "open" if i == len(self.passed) else ""
                yield Ground(styles.PLACE, self.spot(i), "", 0, look)


@lays_out(models.Handover)
def _lay_handovers(builder: Builder, name: str, thing: models.Handover) -> Iterator[Kind]:
    seats = builder.view.table.seats
    rounds = int(builder.values[thing.round] or 0)
    by = 1 if thing.ways[(rounds - 1) % len(thing.ways)] == "left" else -1
    strips = next((each for each in builder.table.things.values() if isinstance(each, models.Strips)), None)
    for key, index in builder.keys(name):
        seat = index[0]
        to = (seat + by) % seats
        way = Way(seat, to, _is_left(builder, to, seat), builder.values["phase"] == thing.during)
        if way.open and thing.lies and strips is not None:
            yield Plate([], Ground(SIGN, wall_of(builder, strips, seat).sign_place(), name, facts=way))
        if seat != builder.view.seat:
            yield _lay_passed(builder, thing, key, strips, seat)
            continue
        ids: Any = builder.values[f"{thing.passed}:{seat}"]  # ids of rows, None if they are hidden
        area = builder.layout.areas[thing.on]
        if not ids and not way.open:
            yield Somewhere([f"zone:{key}"], area)
            continue
        content: Any = builder.view.table.content  # records of any kind
        places = int(content.numbers[thing.places])
        yield Handover(key, name, area, way, tuple(_alike(builder, row) for row in ids or ()), places)


def _lay_passed(
    builder: Builder, thing: models.Handover, key: str, strips: models.Strips | None, seat: int
) -> Kind:
    """Lay another seat's passed cards into its column."""
    if not thing.lies or strips is None or not builder.values[key]:
        return fittings.elsewhere(builder, key, seat)
    return Lying(key, wall_of(builder, strips, seat), builder.values[key], thing.count, thing.rows)


def _is_left(builder: Builder, seat: int, of: int) -> bool:
    """Check if one seat's panel is left of another's on the screen."""
    panels = builder.layout.panels
    return panels[seat].centre.x < panels[of].centre.x


def _alike(builder: Builder, row_id: str) -> tuple[int, str]:
    """Return a piece with this card's look, and its handle; "" for the handle if every such piece is shown already."""
    cards = builder.view.table.cards
    shown = {piece for zone in builder.view.table.shape.zones for piece in builder.values[zone]}
    alike = [piece for piece in range(len(cards)) if cards[piece].id == row_id]
    free = [piece for piece in alike if piece not in shown]
    return (free[0], f"card:{free[0]}") if free else (alike[0], "")


def _arrow(brush: Brush, box: tuple[float, float, float, float], is_left: bool, ink: str) -> None:
    """Draw an arrow to a neighbour."""
    shape = ((0, 0.5), (0.5, 0), (0.5, 0.3), (1, 0.3), (1, 0.7), (0.5, 0.7), (0.5, 1))
    brush.polygon(box, shape if is_left else tuple((1 - px, py) for px, py in shape), ink)


@SIGN.paint_by
def _draw_sign(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw the receiver's token above an arrow, on the column."""
    way: Way = thing.facts
    rect = thing.rect
    brush.box(tuple(rect), "plate", 10)
    high = min(rect.h * 0.4, 26.0)
    x, y = rect.centre
    pieces.seat_token(brush, painter.colours[way.to], (x - high / 2, y - high - 1, high, high))
    _arrow(brush, (x - 13, y + 4, 26, min(20.0, rect.h * 0.3)), way.left, "text")


@HANDOVER.paint_by
def _draw_handover(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw the panel: the action, an arrow, and the receiver's name."""
    entry: Any = painter.content.table.things[thing.name]
    assert isinstance(entry, models.Handover)  # such grounds are a handover's
    way: Way = thing.facts
    rect, say = thing.rect, painter.content.text
    brush.panel(tuple(rect), "panel", 14, 8, "#ffffff0f")
    label = entry.title if way.open else entry.done
    title = say("labels", label, seat=painter.names[way.seat])
    size, room = cap_type(brush, 21, 25), rect.w - 28
    line = brush.line_height(size, "title")
    at = (rect.x + 14, rect.y + 12 + line / 2)
    titled = draw_name(
        brush, title, at, TextStyle(size, "heading", "title"), NameRoom(room, NAMES, -line / 2)
    )
    words = say("labels", entry.to, seat=painter.names[way.to])
    y, x = max(rect.y + 26 + line, titled.bottom + 12), rect.x + 14
    ink = "amber" if way.open else "muted"
    _arrow(brush, (x, y - 12, 30, 24), way.left, ink)
    pieces.seat_token(brush, painter.colours[way.to], (x + 40, y - 11, 22, 22))
    size = cap_type(brush, 20, 24)
    at, room, line = (x + 70, y), rect.right - 12 - x - 70, brush.line_height(size, "strong")
    draw_name(brush, words, at, TextStyle(size, "text", "strong"), NameRoom(room, NAMES, -line / 2))
