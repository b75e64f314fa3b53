"""Turns: order of the seats in a phase, a lane each with its cards, plan and actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Any

from tabletop.paint import Brush, pieces
from tabletop.paint.names import NameRoom, draw_name, has_room
from tabletop.paint.text_style import TextStyle
from tabletop.tables.heap import models
from tabletop.tables.heap.duel import duel_entry, lead_sign
from tabletop.tables.heap.fight import fight_of
from tabletop.tables.heap.lane import Lane, acting_seat, find_lane, stage_of
from tabletop.tables.heap.lines import TICK
from tabletop.tables.heap.sticker import PAPER, cut_sticker, picture_of
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.kind import CUBES, Ground, Kind, Placed
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.layout.strip import sign_on_token
from tabletop.ui.table.signs.sign import Sign
from tabletop.ui.table.type_size import cap_type, fit_line

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.view import View
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

YARD = GroundStyle("yard")
TURN = GroundStyle("turn", of_view=True)
BAR, NAMED, SIGN = 8.0, 190.0, 40.0
"""Width of the edge in the seat's colour; where the cards begin; room for the sign at the right."""
CARD, PART = 5 / 7, 0.26
"""Width of a card's back over its height; of a part, at most, as a share of the room beside a name."""
MEND, MENDS, MEND_GAP = 40.0, 0.42, 6.0
"""Side of a place for a repair; all of them, at most, as a share of the room beside a name; the space after each."""
WORDS, WORDS_SIZE = 0.34, 21.0
"""Width of the words, at most, as a share of the lane; size of their type."""
GAP, HIGH, TALL = 6.0, 76.0, 0.21
"""Between two lanes; of a lane, at most, or as a share of a high area."""


@dataclass(eq=False)
class Turns(Kind):
    """Lanes in order, top to bottom; nothing in a phase without lanes."""

    z = CUBES
    name: str
    names: frozenset[str]
    """Handles of the field."""
    area: Rect
    looks: tuple[Lane, ...]
    _: KW_ONLY
    back: str = ""
    """The content kind whose backs lie there."""
    wide: float = 1.0
    """Width of a lane as a share of the area."""
    deck: int = 0
    """Number of cards in the pile that all draw from."""
    phase: str = ""
    at_left: bool = False
    """Lanes stand at the left, and the yard at the right."""

    def lane(self, i: int) -> Rect:
        """Return the i-th lane's place; all are centred in the area."""
        n = len(self.looks)
        high = min(max(HIGH, self.area.h * TALL), (self.area.h - GAP * (n - 1)) / n)
        top = self.area.centre.y - (n * high + (n - 1) * GAP) / 2
        wide = self.area.w * self.wide
        x = self.area.x if self.at_left else self.area.right - wide
        return Rect(x, top + i * (high + GAP), wide, high)

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.lane(i).centre, 0.0, 0.3, CUBES)

    def anchor(self, handle: str) -> Rect | None:
        return self.area if handle in self.names else None

    def handles(self) -> Iterator[str]:
        yield from sorted(self.names)

    def sprites(self) -> Iterator[Placed]:
        yield from ()

    def grounds(self) -> Iterator[Ground]:
        if self.looks:
            rest = self.area.w * (1 - self.wide) - 12
            x = self.area.right - rest if self.at_left else self.area.x
            yard = Rect(x, self.area.y + 50, rest, self.area.h - 50)
            yield Ground(YARD, yard, self.name, self.deck)
        for i, look in enumerate(self.looks):
            yield Ground(TURN, self.lane(i), self.name, look=self.phase, facts=(look, self.back))

    def signs(self, view: View, content: Content) -> Iterator[Sign]:
        """Yield the first player's sign, on token, name and picture in their lane."""
        duels = (name for name, thing in content.table.things.items() if isinstance(thing, models.Duel))
        for duel in duels:
            for i, look in enumerate(self.looks):
                if look.leads:
                    lane = self.lane(i)
                    yield lead_sign(duel, lane._replace(w=NAMED), look.seat)


@lays_out(models.Turns)
def lay_out(builder: Builder, name: str, thing: models.Turns) -> Iterator[Kind]:
    """Lay out this phase's lanes; none during a fight."""
    area = builder.layout.areas[thing.on]
    handles = frozenset(f"token:{key}" for key, _ in builder.keys(name))
    phase = str(builder.values["phase"])
    entry = thing.phases.get(phase)
    fight = fight_of(builder)
    if entry is None or (fight is not None and fight.is_on):
        yield Turns(name, handles, area, ())
        return
    seats, first = builder.view.table.seats, builder.values[entry.lead or thing.lead]
    order = [(max(first, 0) + i) % seats for i in range(seats)]
    now = acting_seat(builder, name)
    looks = tuple(find_lane(builder, thing, entry, seat, stage_of(order, seat, now)) for seat in order)
    deck = len(builder.values[thing.deck])
    back = builder.layout.usual_back
    at_left = any(each.centre.x > area.centre.x for each in _banners(builder) if each.overlaps(area))
    yield Turns(
        name, handles, area, looks, back=back, wide=thing.wide, deck=deck, phase=phase, at_left=at_left
    )


def _banners(builder: Builder) -> Iterator[Rect]:
    """Yield places of banners, which lanes leave free."""
    things = builder.table.things.values()
    yield from (builder.layout.areas[each.on] for each in things if isinstance(each, models.Banner))


@TURN.paint_by
def _paint(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw one lane."""
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, models.Turns)  # grounds of this kind are of this entry
    assert painter.view is not None  # lanes are of a view
    look: Lane
    look, back = thing.facts
    how = entry.phases[str(painter.view.table.values["phase"])]
    _panel(painter, brush, thing.rect, look)
    _name(painter, brush, thing.rect, look, how)
    right = _words(painter, brush, thing.rect, look)
    strip = Rect(thing.rect.x + NAMED, thing.rect.y + 8, right - thing.rect.x - NAMED - 14, thing.rect.h - 16)
    x = strip.x
    mends = _place_mends(strip, look)
    if look.fresh or look.places:
        room = strip._replace(w=strip.w - sum(box.w + MEND_GAP for box in mends))
        x = _parts(painter, brush, room, look, entry, how.picture if look.places else "")
    elif look.row and painter.content.has(_rows(painter, entry), look.row):
        x = _chosen(painter, brush, strip, look.row, entry)
    for i, box in enumerate(mends):
        _mend(painter, brush, box._replace(x=x + i * (box.w + MEND_GAP)), how, look, i < look.mends[0])
    if how.of and (look.cards or look.lacking):
        _cards(painter, brush, strip._replace(x=x, w=strip.right - x), look, how, back)


def _panel(painter: Painter, brush: Brush, rect: Rect, look: Lane) -> None:
    brush.box(tuple(rect), "plate", 12, "#f7f1e314", 1)
    with brush.clip((rect.x, rect.y, BAR, rect.h)):
        brush.box((rect.x, rect.y, 32, rect.h), brush.seat(painter.colours[look.seat]), 12)
    if look.stage == "now":
        brush.outline(tuple(rect), "amber", 2.5, 12)
    middle, x = rect.centre.y, rect.right - SIGN / 2 - 4
    if look.stage == "now":
        brush.polygon((x - 8, middle - 10, 17, 20), ((0, 0), (1, 0.5), (0, 1)), "amber")
    elif look.stage == "after":
        box = (x - 10, middle - 8, 21, 17)
        brush.polygon(box, TICK, "good")


def _name(painter: Painter, brush: Brush, rect: Rect, look: Lane, how: models.TurnLook) -> None:
    """Draw token and name, and the signs of the first player and of marks."""
    middle, side = rect.centre.y, 26.0
    token, words = (rect.x + 20, middle - side / 2, side, side), painter.names[look.seat]
    pieces.seat_token(brush, painter.colours[look.seat], token)
    pictures = [duel_entry(painter).lead_picture] * look.leads + [how.crown_picture] * look.crowned
    size, ink = cap_type(brush, 24, 28), "muted" if look.stage == "after" else "text"
    at, room, high = (rect.x + 56, middle), NAMED - 56 - 28 * len(pictures) - 8, rect.h - 2
    if pictures and not has_room(brush, words, size, room=NameRoom(room, high)):
        sign_on_token(brush, pictures.pop(), token, None, painter.game)
        room += 28
    x = draw_name(brush, words, at, TextStyle(size, ink, "title"), NameRoom(room, high)).right + 8
    for picture in pictures:
        brush.icon(picture, (x, middle - 12, 24, 24), None, painter.game)
        x += 28


def _words(painter: Painter, brush: Brush, rect: Rect, look: Lane) -> float:
    """Write what happens, before the sign at the right; return its left edge."""
    right = rect.right - SIGN - 6
    if not look.label:
        return right
    made, most = look.mends
    mends = look.restored if look.stage == "after" else max(0, most - made)
    words = painter.content.text("labels", look.label, n=look.n, mends=mends)
    size, ink = cap_type(brush, WORDS_SIZE, 26), "amber" if look.stage == "now" else "muted"
    at, room = (right, rect.centre.y), rect.w * WORDS
    size = fit_line(brush, words, size, rect.h, room, "read")
    drawn = brush.text(words, at, TextStyle(size, ink, fit=True), align="right", valign="middle", width=room)
    return float(drawn.left)


def _rows(painter: Painter, entry: models.Turns) -> str:
    """Return the content kind of the rack's rows."""
    rack: Any = painter.content.table.things[entry.rack]
    return str(rack.rows)


def _parts(painter: Painter, brush: Brush, strip: Rect, look: Lane, entry: models.Turns, empty: str) -> float:
    """Draw the attached parts, then the places left; returns their right edge."""
    assert painter.view is not None  # lanes are of a view
    rack: Any = painter.content.table.things[entry.rack]
    wide, x = min(strip.h * 1.3, strip.w * PART), strip.x
    left = max(0, look.places - len(look.fresh)) if look.stage != "after" else 0
    step = min(wide + 30, (strip.w - wide) / max(1, len(look.fresh) + left - 1))
    for piece in look.fresh:
        record = painter.content.translate(painter.view.table.cards[piece])
        box = Rect(x, strip.y - 2, wide, strip.h + 4)
        drawn = cut_sticker(brush, picture_of(painter, brush, record, rack, box), PAPER, False, 255)
        brush.put(drawn, drawn.get_rect(center=brush.at_px(box.centre)))
        emblem = Rect(box.right - 10, box.bottom - 22, 24, 24)
        brush.icon(painter.scribe.fill(record, entry.emblem), tuple(emblem), None, painter.game)
        x += step
    for _ in range(left):
        box = Rect(x, strip.y, wide, strip.h)
        pieces.slot(brush, tuple(box), radius=8, lit=look.can[0])
        side = strip.h * 0.5
        spot = tuple(Rect.from_centre(*box.centre, side, side))
        if empty:
            brush.icon(empty, spot, None if look.stage == "now" else "#f7f1e350", painter.game)
        x += step
    return x - step + wide + 16


def _place_mends(strip: Rect, look: Lane) -> list[Rect]:
    """Find places for the repairs that may be made, at the right end, in a narrow lane smaller than a part's."""
    most = look.mends[1] if look.stage != "after" else 0
    side = min(MEND, strip.h, max(0.0, strip.w * MENDS / max(1, most) - MEND_GAP))
    left = strip.right - most * (side + MEND_GAP)
    return [Rect(left + i * (side + MEND_GAP), strip.centre.y - side / 2, side, side) for i in range(most)]


def _mend(painter: Painter, brush: Brush, box: Rect, how: models.TurnLook, look: Lane, is_made: bool) -> None:
    """Draw a place for a repair, filled when it is made."""
    if is_made:
        brush.box(tuple(box), "#386ab0", 8)
    else:
        pieces.slot(brush, tuple(box), radius=8, lit=look.can[1])
    if how.mend_picture:
        ink = None if is_made or look.stage == "now" else "#f7f1e350"
        brush.icon(how.mend_picture, tuple(box.grow(-8)), ink, painter.game)


@YARD.paint_by
def _paint_yard(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw the common pile, its number of cards above."""
    entry, rect = painter.content.table.things[thing.name], thing.rect
    assert isinstance(entry, models.Turns)  # grounds of this kind are of this entry
    wide = min(rect.w, (rect.h - 8) * 1.42)
    spot = Rect(rect.centre.x - wide / 2, rect.bottom - wide / 1.42, wide, wide / 1.42)
    brush.icon(entry.yard, tuple(spot), None, painter.game)
    words, size = painter.content.text("labels", entry.yard_label, n=thing.n), cap_type(brush, 20, 23)
    room = min(rect.w, brush.text_width(words, size, "strong") + 36)
    plate = Rect.from_centre(rect.centre.x, spot.bottom - 22, room, 36)
    brush.box(tuple(plate), "plate", 999, "#fffaf01e", 1.2)
    at = plate.centre
    brush.text(
        words,
        at,
        TextStyle(size, "text", "strong", fit=True),
        align="centre",
        valign="middle",
        width=room - 24,
    )


def _chosen(painter: Painter, brush: Brush, strip: Rect, row: str, entry: models.Turns) -> float:
    """Draw what was chosen: its picture on its colour, and its name; return its right edge."""
    kind = _rows(painter, entry)
    things = painter.content.table.things.values()
    heads = next(t for t in things if isinstance(t, models.Heads) and t.on == entry.rack)
    record: Any = painter.content.translate(painter.content.row(kind, row))
    box = Rect(strip.x, strip.y, strip.h * 1.7, strip.h)
    brush.box(tuple(box), painter.scribe.fill(record, heads.colour), 8)
    brush.icon(painter.scribe.fill(record, heads.picture), tuple(box.grow(-2)), None, painter.game)
    at, size = (box.right + 14, box.centre.y), cap_type(brush, 22, 26)
    room = strip.right - at[0]
    return float(
        brush.text(
            record.name, at, TextStyle(size, "text", "title", fit=True), valign="middle", width=room
        ).right
        + 12
    )


def _cards(painter: Painter, brush: Brush, strip: Rect, look: Lane, how: models.TurnLook, kind: str) -> None:
    """Draw card backs and free places, as far as they fit."""
    x, high = strip.x, strip.h
    side = high * 0.9
    if how.picture and x + side + 10 + high * CARD <= strip.right:
        brush.icon(how.picture, (x, strip.centre.y - side / 2, side, side), None, painter.game)
        x += side + 10
    n, wide = look.cards + look.lacking, high * CARD
    if x + wide > strip.right:
        return
    step = min(wide + 7, (strip.right - wide - x) / max(1, n - 1))
    back = painter.faces.back(kind, brush.px(high))
    for i in range(n):
        if i < look.cards:
            brush.blit(back, (x + i * step, strip.y))
        else:
            lit = look.stage == "now"
            pieces.slot(brush, (x + i * step, strip.y, wide, high), radius=5, icon="plus", lit=lit)
