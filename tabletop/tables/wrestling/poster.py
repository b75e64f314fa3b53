"""Posters: each seat's wrestler card in its corner; and the ring as a drop target."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop.engine.handles import parse_handle
from tabletop.paint import Brush
from tabletop.paint.names import NameRoom, draw_name, has_room
from tabletop.paint.text_style import TextStyle
from tabletop.tables.wrestling import models
from tabletop.tables.wrestling.corner_look import (
    draw_number,
    mark_ground,
    numbers_of,
    panel_words,
    poster_entry,
)
from tabletop.tables.wrestling.corner_panels import Corners, corners_in
from tabletop.tables.wrestling.corners import ROOMY, Corner, hand_spot, lines
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import CARDS, Ground, Kind, Look, Placed
from tabletop.ui.table.kinds.styles import SpriteStyle
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.signs.sign import Sign, keys_of
from tabletop.ui.table.type_size import cap_type, fit_line, fit_paragraph

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.view import View
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

POSTER = SpriteStyle("poster", of_piece=True, is_card=True)
STRIP, RATINGS = 36.0, 42.0
"""Heights below a portrait: of the name, of the numbers."""
FRAME, EDGE, MARGIN, HALF = 6.0, 4.0, 2.0, 0.64
"""Round a tall picture, and a small one; beside a name; how much of a small poster a name of two lines may take."""
LEAST, BEHIND = 1.02, 1.12
"""Height of a portrait, in heights of its place: the excess lies behind the name."""
DARK = "#1a2230"
PADDING, LINE = 6.0, 1.3
"""Height of a mark beside its line; height of a line, in sizes of its type."""


class Poster(Kind):
    """One seat's card; while a piece is held the whole panel is its target."""

    z = CARDS + 2

    def __init__(self, field: str, key: str, hand: str, corner: Corner, wide_open: bool = False) -> None:
        self.field, self.zone, self.hand, self.corner = field, f"zone:{key}", hand, corner
        self.wide_open = wide_open
        self.rect = corner.parts.poster
        self.card = f"card:{corner.piece}" if corner.piece >= 0 else ""

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.rect.centre, 0.0, 1.0, CARDS)

    def anchor(self, handle: str) -> Rect | None:
        if handle == self.hand:
            return hand_spot(self.corner)
        return self.rect if handle in (self.zone, self.card) and handle else None

    def handles(self) -> Iterator[str]:
        yield self.zone
        if self.card:
            yield self.card
        if self.hand:
            yield self.hand

    def sprites(self) -> Iterator[Placed]:
        if self.card:
            said = " ".join((self.corner.form, *self.corner.marks))
            look = Look(POSTER, self.field, said, self.corner.piece)
            look = look._replace(seat=self.corner.seat)
            yield Placed(self.card, look, self.place(1, 0), (self.rect.w, self.rect.h), self.card)

    def hits(self, x: float, y: float) -> Iterator[str]:
        if (self.corner.rect if self.wide_open else self.rect).holds(x, y):
            if self.card:
                yield self.card
            yield self.zone

    def grounds(self) -> Iterator[Ground]:
        if not self.card:
            yield Ground(styles.SLOT, self.rect, self.zone)

    def signs(self, view: View, content: Content) -> Iterator[Sign]:
        """Yield signs of the cards in hand, numbers, ability and what a pin needs."""
        corner, entry = self.corner, self.entry
        of = f"seat:{corner.seat}"
        if self.hand:
            keys = keys_of(parse_handle(self.hand).name, "away")
            yield Sign(hand_spot(corner), keys, of, corner.hand, corner.seat, picture="cards", height=1.0)
        if corner.parts.pin is not None and not corner.over:
            yield Sign(corner.parts.pin, keys_of(entry, "pin"), of, corner.least, corner.seat, height=1.5)
        if corner.piece < 0:
            return
        record: Any = content.translate(view.table.cards[corner.piece])
        for spot, row, n in _number_spots(corner, content, record):
            facts = (("thing", str(content.translate(row).name)),)
            keys = keys_of(entry, f"numbers.{row.id}", "numbers")
            yield Sign(spot, keys, of, n, corner.seat, facts=facts, picture=row.picture, height=1.5)
        if corner.parts.ability is not None:
            yield Sign(corner.parts.ability, keys_of(entry, "ability"), of, None, corner.seat, corner.piece)
        elif corner.parts.numbers is not None:
            yield Sign(corner.parts.numbers, keys_of(entry, "ability"), of, None, corner.seat, corner.piece)


def _number_spots(corner: Corner, content: Content, record: Any) -> Iterator[tuple[Rect, Any, int]]:
    """Yield the places of a wrestler's numbers, below a tall poster's name or beside a small one."""
    numbers, box = numbers_of(content, record), corner.parts.numbers
    if box is None:
        strip = ratings_spot(corner.parts.poster)
        wide = strip.w / max(1, len(numbers))
        for i, (row, n) in enumerate(numbers):
            yield Rect(strip.x + i * wide, strip.y, wide, strip.h), row, n
        return
    is_half = corner.form == "half"
    line = box.h / (lines(corner, box.w) - (not is_half))
    top = box.y + (0.0 if is_half else line)
    across = 2 if box.w < ROOMY else len(numbers)
    for i, (row, n) in enumerate(numbers):
        yield (
            Rect(box.x + i % across * box.w / across, top + i // across * line, box.w / across, line),
            row,
            n,
        )


class Arena(Kind):
    """Ring as a drop target, for the only thing that a drop there can mean."""

    z = -0.5

    def __init__(self, rect: Rect, meant: tuple[str, ...]) -> None:
        self.rect, self.meant = rect, meant

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.rect.centre)

    def anchor(self, handle: str) -> Rect | None:
        return None

    def sprites(self) -> Iterator[Placed]:
        yield from ()

    def hits(self, x: float, y: float) -> Iterator[str]:
        if self.rect.holds(x, y):
            yield from self.meant


@lays_out(models.Poster)
def _lay_posters(builder: Builder, name: str, thing: models.Poster) -> Iterator[Kind]:
    laid = corners_in(builder)
    mat = builder.table.mats[thing.on].corners
    hands = mat.hand if isinstance(mat, models.Corners) else ""
    is_held = bool(builder.touch.picked)
    for key, index in builder.keys(name):
        hand = f"zone:{hands}:{index[0]}" if hands else ""
        yield Poster(name, key, hand, laid.corner_of(index[0]), is_held)
    if thing.ring and is_held:
        yield Arena(builder.layout.areas[thing.ring], _drop_meanings(builder, laid))


def _drop_meanings(builder: Builder, laid: Corners) -> tuple[str, ...]:
    """Return what a drop in the ring means: a card there, the only rival, or the own card."""
    decision = builder.view.decision
    if decision is None:
        return ()
    own = laid.corner_of(decision.seat).side
    cards = {f"card:{corner.piece}": corner for corner in laid.all}
    targets = dict.fromkeys(option.target for option in decision.options)
    others = [handle for handle in targets if handle in cards and cards[handle].side != own]
    mine = [h for h in targets if h in cards and cards[h].side == own and not cards[h].helper]
    loose = [handle for handle in targets if parse_handle(handle).word == "card" and handle not in cards]
    return (*loose, *(others if len(others) == 1 else ()), *mine[:1])


@POSTER.paint_by
def _draw_poster(painter: Painter, brush: Brush, placed: Placed, light: str) -> None:
    """Draw a poster: portrait, name, numbers if it is large, badge."""
    entry, look, rect = poster_entry(painter.content)[1], placed.look, placed.rect
    if painter.view is None:
        return
    record: Any = painter.content.translate(painter.view.table.cards[look.piece])
    fill, (form, *marks) = painter.scribe.fill, look.of.split(" ")
    tall = form == "tall"
    brush.shadow(tuple(rect), 10, 6, 0.6)
    brush.box(tuple(rect), "paper", 9)
    inner = rect.grow(-FRAME if tall else -EDGE)
    picture = inner._replace(h=inner.h - RATINGS) if tall else inner
    brush.picture(painter.game, fill(record, entry.ground), tuple(picture), cover=True, radius=6)
    words = fill(record, entry.name)
    size, strip = _name_size(brush, words, inner, tall)
    portrait = picture._replace(h=picture.h - strip)
    _portrait(painter, brush, portrait, fill(record, entry.picture))
    band = Rect(picture.x, portrait.bottom, picture.w, strip)
    brush.box(tuple(band), DARK, 5)
    room = (band.x + MARGIN, band.y, band.w - 2 * MARGIN, band.h)
    brush.block(words, room, TextStyle(size, "paper", "title"), align="centre", valign="middle")
    if tall:
        _ratings(painter, brush, record, ratings_spot(rect))
    if entry.ability is not None and entry.ability.spent in painter.flags(look.piece):
        side = min(80.0, portrait.h * 0.4)
        spot = Rect(portrait.right - side - 4, portrait.bottom - side * 0.8, side, side)
        brush.icon("spent", tuple(spot), None, painter.game)
    above = 0.0
    for mark in marks if form != "half" else ():  # beside a small portrait there is a line for them
        above += _mark(painter, brush, portrait, above, look, mark)
    if light in ("source", "held"):
        brush.glow(tuple(rect), 9, "amber", 16, 4)


def ratings_spot(poster: Rect) -> Rect:
    """Return the place of the numbers on a tall poster, below its picture."""
    inner = poster.grow(-FRAME)
    return Rect(inner.x, inner.bottom - RATINGS + 2, inner.w, RATINGS - 2)


def _name_size(brush: Brush, words: str, inner: Rect, tall: bool) -> tuple[float, float]:
    """Return the name's type and strip height: one line on a tall poster, else as needed."""
    if tall:
        return fit_line(brush, words, 27, 30, inner.w - 2 * MARGIN, "title"), STRIP
    room = inner.w - 2 * MARGIN
    size = fit_paragraph(brush, words, 19, (room, inner.h * HALF), "title")
    return size, max(28.0, brush.paragraph_height(words, room, size, "title") + 4)


def _ratings(painter: Painter, brush: Brush, record: Any, rect: Rect) -> None:
    """Draw the numbers side by side."""
    numbers = numbers_of(painter.content, record)
    wide = rect.w / max(1, len(numbers))
    for i, (row, n) in enumerate(numbers):
        draw_number(painter, brush, Rect(rect.x + i * wide, rect.y, wide, rect.h), row, n, True)


def _portrait(painter: Painter, brush: Brush, rect: Rect, name: str) -> None:
    """Draw the portrait from the upper edge to just behind the name.

    Where the place is higher than the drawing is wide, that is cut off at the sides.
    """
    shape = brush.pictures.ratio(painter.game, name)
    high = max(rect.h * LEAST, min(rect.w / shape, rect.h * BEHIND))
    with brush.clip(tuple(rect)):
        brush.icon(name, (rect.centre.x - high * shape / 2, rect.y, high * shape, high), None, painter.game)


def _mark(painter: Painter, brush: Brush, rect: Rect, above: float, look: Look, mark: str) -> float:
    """Draw a turn or target mark below another; returns its height.

    On a portrait lower than that it begins on the frame and its type is smaller: it covers neither the name below nor
    the heading above.
    """
    large = look.of.startswith("tall")
    words = panel_words(painter, mark if large else f"{mark}-small", seat=painter.names[look.seat])
    room = rect.h + FRAME
    most = min(24.0 if large else 20.0, room / LINE)
    size = cap_type(brush, 18 if large else 15, most)
    line = brush.line_height(size, "strong")
    high = min(line + PADDING, max(line, room))
    wide = min(brush.text_width(words, size, "strong") + 24, rect.w - 8)
    if not has_room(brush, words, size, "strong", room=NameRoom(wide - 12, high)):
        high += line
    box = Rect(rect.x + 6, rect.y + min(6.0 + above, rect.h - high), wide, high)
    brush.box(tuple(box), mark_ground(mark), 14)
    draw_name(
        brush,
        words,
        box.centre,
        TextStyle(size, "white", "strong"),
        NameRoom(wide - 12, high),
        align="centre",
    )
    return high + 4
