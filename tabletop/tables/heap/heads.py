"""Heads: each vehicle card, at the head of its rack row, or all over it when it counts alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop.paint import Brush
from tabletop.paint.colours import darker, readable
from tabletop.paint.text_style import TextStyle
from tabletop.tables.heap import models
from tabletop.tables.heap.grid import EMBLEM, Grid, find_grid
from tabletop.tables.heap.grid import HEAD as HIGH
from tabletop.tables.heap.lines import Line, draw_count, find_lines
from tabletop.tables.heap.sticker import draw_used
from tabletop.ui.table.geometry import Point, Pose, Rect
from tabletop.ui.table.kinds.kind import CARDS, SHINES, Kind, Look, Placed
from tabletop.ui.table.kinds.styles import SpriteStyle
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

HEAD = SpriteStyle("head", of_piece=True, is_card=True, shines=True)
IDLE = "#10191cb4"
"""Veil over a box that cannot run any more."""


@dataclass(eq=False)
class Heads(Kind):
    """Vehicle cards of one seat's rack."""

    z = CARDS + 2
    name: str
    seat: int
    grid: Grid
    zones: tuple[tuple[str, tuple[int, ...]], ...]
    """Zone of each line's card, with what lies there."""
    lines: tuple[Line, ...]
    slots: tuple[frozenset[str], ...]
    """Handles of each line's slots and of the cards in them."""

    def __post_init__(self) -> None:
        self.owner = self.seat

    def spot(self, r: int) -> Rect:
        """Return a card's place: at the head of its row, or all over it when it counts alone."""
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
                look = Look(HEAD, self.name, piece=piece, of=how, value=self.lines[r].filled)
                look = look._replace(plus=self.lines[r].enough)
                yield Placed(f"card:{piece}", look, self.place(1, r), (rect.w, rect.h), f"card:{piece}")

    def hits(self, x: float, y: float) -> Iterator[str]:
        """Yield cards under a point, wherever no mount is."""
        for r, (zone, pieces) in enumerate(self.zones):
            if self.grid.row(r).holds(x, y):
                yield from (f"card:{piece}" for piece in pieces[-1:] if piece >= 0)
                yield f"zone:{zone}"

    def wholes(self) -> Mapping[str, frozenset[str]]:
        """Return each head with the mounts of its row and their cards."""
        return {f"zone:{zone}": slots for (zone, _), slots in zip(self.zones, self.slots, strict=True)}


@lays_out(models.Heads)
def lay_out(builder: Builder, name: str, thing: models.Heads) -> Iterator[Kind]:
    """Lay out the heads of every seat's rack."""
    for seat in range(builder.view.table.seats):
        yield _heads(builder, name, thing, seat)


def _heads(builder: Builder, name: str, thing: models.Heads, seat: int) -> Heads:
    rack = builder.table.things[thing.on]
    assert isinstance(rack, models.Rack)  # checked when the file was read
    zones = tuple((key, builder.values[key]) for key, index in builder.keys(name) if index[0] == seat)
    lines = find_lines(builder, thing.on, rack, seat)
    slots: dict[str, set[str]] = {line.row: set() for line in lines}
    for key, index in builder.keys(thing.on):
        if index[0] == seat:
            cards = (f"card:{piece}" for piece in builder.values[key] if piece >= 0)
            slots[str(index[1])].update((f"zone:{key}", *cards))
    grid = find_grid(builder, thing.on, rack, seat)
    return Heads(name, seat, grid, zones, lines, tuple(map(frozenset, slots.values())))


@dataclass(frozen=True)
class Card:
    """Card drawn as the head of its row."""

    record: Any
    entry: models.Heads
    flipped: bool

    @property
    def box(self) -> str:
        """Keys that lead to the box of the side that is shown."""
        return self.entry.flipped_box if self.flipped else self.entry.box


@HEAD.paint_by
def _paint(painter: Painter, brush: Brush, placed: Placed, light: str) -> None:
    """Draw a row's head."""
    if painter.view is not None:
        _head(painter, brush, placed, "source" if placed.look.seat == SHINES else light)


def _record(painter: Painter, placed: Placed) -> Any:
    """Return a piece's row in the table's language."""
    assert painter.view is not None  # asked by the caller
    return painter.content.translate(painter.view.table.cards[placed.look.piece])


def _head(painter: Painter, brush: Brush, placed: Placed, light: str) -> None:
    entry, rect = painter.content.table.things[placed.look.name], placed.rect
    assert isinstance(entry, models.Heads)  # sprites of this style are of this entry
    flipped = bool(entry.flipped) and entry.flipped in painter.flags(placed.look.piece)
    card = Card(_record(painter, placed), entry, flipped)
    match placed.look.of:
        case "bay" | "bay-used":
            counts = placed.look.value, placed.look.plus
            _bay_head(painter, brush, rect, card, counts, placed.look.of != "bay")
        case "bay-alone":
            _whole_bay(painter, brush, rect, card)
        case "line-alone":
            _whole_line(painter, brush, rect, card)
        case _:
            brush.icon(painter.scribe.fill(card.record, entry.emblem), tuple(rect), None, painter.game)
    if _is_spent(painter, placed, entry):
        brush.box(tuple(rect), "#0b1214a8", 12)
        if placed.look.of.endswith("-alone"):
            draw_used(brush, Point(rect.right - 18, rect.bottom - 18), 13)
    if light:
        brush.glow(tuple(rect.grow(1)), 12, "amber", 14, 4)


def _whole_bay(painter: Painter, brush: Brush, rect: Rect, card: Card) -> None:
    """Draw a card that counts alone: its picture large, its box below."""
    record, entry = card.record, card.entry
    scribe, colour = painter.scribe, brush.colour(painter.scribe.fill(record, entry.colour))
    ground = "#cdbb86" if card.flipped else darker(colour, 0.45)
    picture = Rect(rect.x + 8, rect.y + HIGH + 6, rect.w - 16, rect.h - HIGH - 76)
    _bay_head(painter, brush, rect._replace(h=HIGH), card, None)
    brush.box(tuple(picture), ground, 10)
    brush.icon(scribe.fill(record, entry.picture), tuple(picture.grow(-4)), None, painter.game)
    well = Rect(rect.x + 8, picture.bottom + 6, rect.w - 16, rect.bottom - picture.bottom - 14)
    brush.box(tuple(well), "sunk", 10)
    scribe.line(brush, record, card.box, Rect(well.x + 10, well.y + 7, well.w - 20, well.h - 14))
    if _is_idle(painter, card):
        brush.box(tuple(well), IDLE, 10)
    _numbers(painter, brush, Rect(picture.right - 46, picture.y + 4, 42, picture.h - 8), card)


def _is_idle(painter: Painter, card: Card) -> bool:
    """Check if a lone card's box waits for what cannot happen any more."""
    _, _, box = painter.scribe.box(card.record, card.box)
    return getattr(box, "when", "") in card.entry.idle


def _numbers(painter: Painter, brush: Brush, rect: Rect, card: Card) -> None:
    """Draw the numbers of the side that is shown: a picture with its number, one below the other."""
    side, _, _ = card.box.rpartition(".")
    high = rect.h / max(1, len(card.entry.numbers))
    for i, (key, picture) in enumerate(card.entry.numbers.items()):
        tile = Rect(rect.x, rect.y + i * high + 1, rect.w, high - 2)
        brush.box(tuple(tile), "sunk", 7)
        words, is_high = painter.scribe.fill(card.record, f"{{{side}.{key}}}"), tile.h >= 1.8 * tile.w
        icon = tile.w - 8 if is_high else min(tile.h - 4, tile.w * 0.5)
        at, size = Point(tile.x + icon + (tile.w - icon) / 2, tile.centre.y), min(24.0, high)
        spot = Rect(tile.x + 2, tile.centre.y - icon / 2, icon, icon)
        if is_high:
            spot = Rect(tile.x + 4, tile.centre.y - icon - 1, icon, icon)
            at, size = Point(tile.centre.x, tile.centre.y + icon / 2 + 2), 30.0
        brush.icon(picture, tuple(spot), None, painter.game)
        capped = TextStyle(
            cap_type(brush, size, size), "text", "title"
        )  # beside its picture, however large the type
        brush.text(words, at, capped, align="centre", valign="middle")


def _whole_line(painter: Painter, brush: Brush, rect: Rect, card: Card) -> None:
    """Draw a lone card on a panel: its emblem, its picture, its box below."""
    scribe, well = painter.scribe, Rect(rect.x + 4, rect.bottom - 34, rect.w - 8, 30)
    record, entry = card.record, card.entry
    if card.flipped:
        brush.box(tuple(rect.grow(-3)), "#cdbb86", 8)
    picture = Rect(rect.x + 12, rect.y + 6, rect.w - 24, well.y - rect.y - 8)
    brush.icon(scribe.fill(record, entry.picture), tuple(picture), None, painter.game)
    emblem = Rect(rect.x + 4, rect.y + 4, EMBLEM, EMBLEM)
    brush.icon(scribe.fill(record, entry.emblem), tuple(emblem), None, painter.game)
    brush.box(tuple(well), "sunk", 8)
    scribe.line(brush, record, card.box, well.grow(-4))
    if _is_idle(painter, card):
        brush.box(tuple(well), IDLE, 8)


def _is_spent(painter: Painter, placed: Placed, entry: models.Heads) -> bool:
    """Check if the rack's set of spent pieces holds this card."""
    rack: Any = painter.content.table.things[entry.on]
    return bool(rack.spent) and rack.spent in painter.flags(placed.look.piece)


def _bay_head(
    painter: Painter,
    brush: Brush,
    rect: Rect,
    card: Card,
    filled: tuple[int, int] | None,
    used: bool = False,
) -> None:
    """Draw a bay's head: emblem, name, box, and the count of filled mounts.

    Without these numbers it stands over a card that shows its box itself.
    """
    scribe, right = painter.scribe, rect.right - 6
    record, entry = card.record, card.entry
    colour = brush.colour(scribe.fill(record, entry.colour))
    with brush.clip((rect.x, rect.y, rect.w, rect.h)):
        ground = readable(darker(colour, 0.22), brush.colour("text"))
        brush.box((rect.x, rect.y, rect.w, rect.h + 20), ground, 12)
        brush.box((rect.x, rect.bottom - 3, rect.w, 3), darker(colour, 0.5), 0)
    emblem = Rect(rect.x + 8, rect.y + 4, rect.h - 8, rect.h - 8)
    brush.icon(scribe.fill(record, entry.emblem), tuple(emblem), None, painter.game)
    if filled is not None:
        right = draw_count(brush, Rect(right - 62, rect.y + 5, 62, rect.h - 10), *filled, 21) - 6
        well = Rect(rect.x, rect.y, right - rect.x + 6, rect.h)
        rack: Any = painter.content.table.things[entry.on]
        right = (
            _rushes(painter, brush, well, rack.label)
            if used and rack.label
            else _bay_box(painter, brush, well, record, card.box)
        )
    if card.flipped and entry.label:
        right = _draw_flipped(painter, brush, rect, entry.label)
    size, at = cap_type(brush, 24, 26), (emblem.right + 8, rect.centre.y)
    room = right - at[0] - 8
    brush.text(
        record.name, at, TextStyle(size, "white", "title", fit=True, shadow=1.5), valign="middle", width=room
    )


def _rushes(painter: Painter, brush: Brush, rect: Rect, label: str) -> float:
    """Draw the word on the vehicle in use; returns its left edge."""
    words, size = painter.content.text("labels", label).upper(), cap_type(brush, 17, 20)
    wide = brush.text_width(words, size, "title") + 24
    high = max(rect.h - 12, min(rect.h - 2, brush.line_height(size, "title")))
    at = Rect(rect.right - wide - 8, rect.centre.y - high / 2, wide, high)
    brush.box(tuple(at), "paper", 999)
    brush.text(words, at.centre, TextStyle(size, "ink", "title"), align="centre", valign="middle")
    return at.x


def _bay_box(painter: Painter, brush: Brush, rect: Rect, record: Any, path: str) -> float:
    """Draw the card's box at the right of this room, small if it holds much; returns its left edge."""
    scribe, high = painter.scribe, 26.0
    sign, effects, _ = scribe.box(record, path)
    apart = scribe.is_apart(brush, high)
    shares = (1.44 if sign else 0) + sum(scribe.wide(each, 1.14, apart) for each in effects)
    high = min(high, (rect.w - 7 - 16) / shares)
    wide = 14 + high * shares
    well = Rect(rect.right - wide - 7, rect.y + 5, wide, rect.h - 10)
    brush.box(tuple(well), "sunk", 9)
    scribe.line(brush, record, path, Rect(well.x + 6, well.centre.y - high / 2, well.w - 12, high))
    return well.x


def _draw_flipped(painter: Painter, brush: Brush, rect: Rect, label: str) -> float:
    """Draw the word on a flipped card; returns its left edge."""
    words, size = painter.content.text("labels", label).upper(), cap_type(brush, 18, 22)
    wide = brush.text_width(words, size, "title") + 28
    at = Rect(rect.right - wide - 10, rect.centre.y - 14, wide, 28)
    brush.box(tuple(at), "#ff8a2a", 999)
    brush.text(words, at.centre, TextStyle(size, "ink", "title"), align="centre", valign="middle")
    return at.x
