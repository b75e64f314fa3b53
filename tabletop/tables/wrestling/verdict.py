"""Verdict: a large sign of the last contest's result: numbers, count, and words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.tables.wrestling import models
from tabletop.tables.wrestling.arrow import DARK, RED
from tabletop.tables.wrestling.corner_look import entry_of, side_name
from tabletop.tables.wrestling.ring_room import (
    STRIP,
    is_crowded,
    part_room,
    read_verdict,
    room_of,
    waiting_cards,
)
from tabletop.tables.wrestling.verdict_moves import VerdictMoves
from tabletop.ui.table.geometry import Point, Pose, Rect
from tabletop.ui.table.kinds.kind import TOKENS, Kind, Look, Placed
from tabletop.ui.table.kinds.styles import SpriteStyle
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.painters.shorthand import write
from tabletop.ui.table.type_size import cap_type, fit_line

if TYPE_CHECKING:
    from tabletop.engine.events import Event
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.layout.layout import Layout
    from tabletop.ui.table.painters.painter import Painter

VERDICT = SpriteStyle("verdict", of_view=True, around=160.0)
GREEN = "#8fd694"
BROAD = 620.0
"""Greatest width of a sign on one line."""
FACE = 1.4
"""The height of a card that is turned over, of its width."""
SHORT = 0.82
"""The height of a sign without numbers, of one with them."""


class SignPlace(NamedTuple):
    """Place of the sign in the ring."""

    room: Rect
    size: tuple[float, float]
    beside: bool = False
    """Mark that it lies right of the cards that wait, not in the middle."""
    strip: bool = False
    """Mark that it is on one line above the cards, which need the room."""


class Verdict(Kind):
    """Result of the last contest as one large sign, hidden when there is none."""

    z = TOKENS + 10
    is_watched = True

    def __init__(
        self, key: str, entry: models.Verdict, place: SignPlace, value: object, plus: int = 0
    ) -> None:
        self.handle, self.model, self.plus = f"token:{key}", entry, plus
        room, self.size, self.strip = place.room, place.size, place.strip
        x = room.right - self.size[0] / 2 - 16 if place.beside else room.centre.x
        on_line = Point(room.centre.x, room.y + 12 + STRIP / 2)
        self.at = on_line if self.strip else Point(x, room.y + room.h * 0.43)
        high = room.h * 0.6
        wide = high / FACE
        left = max(room.x, self.at.x - self.size[0] / 2 - wide - 14)
        self.spot = Rect(left, room.y + room.h * 0.4 - high / 2, wide, high)
        """Place of a card that is turned over large: beside the sign."""
        self.look = verdict_look(value)

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.at, 0.0, 1.0, self.z)

    def make_sign(self, look: Look | None) -> Placed | None:
        """Return the sign for the field's value, if it is shown."""
        if look is None or look.name not in self.model.words:
            return None
        high = self.size[1] * (1.0 if look.name in self.model.numbers or self.strip else SHORT)
        look = look._replace(plus=self.plus if look.name in self.model.numbers else 0)
        return Placed(self.handle, look, self.place(1, 0), (self.size[0], high), self.handle)

    def sign_of(self, value: object) -> Placed | None:
        """Return the sign for a value of the field, if it is shown."""
        return self.make_sign(verdict_look(value))

    def anchor(self, handle: str) -> Rect | None:
        return Rect.from_centre(*self.at, *self.size) if handle == self.handle else None

    def handles(self) -> Iterator[str]:
        yield self.handle

    def sprites(self) -> Iterator[Placed]:
        sign = self.make_sign(self.look)
        if sign is not None:
            yield sign

    def hits(self, x: float, y: float) -> Iterator[str]:
        yield from ()

    def mover(self, events: Iterable[Event], layout: Layout, factor: float) -> VerdictMoves:
        return VerdictMoves(events, self, layout, factor)


def verdict_look(value: object) -> Look | None:
    """Return the look of a verdict's field: word, seat, target, number, number to beat."""
    verdict = read_verdict(value)
    if verdict is None:
        return None
    word, seat, target, number, least = verdict
    return Look(VERDICT, str(word), str(least), target, seat, number)


@lays_out(models.Verdict)
def _lay_verdict(builder: Builder, name: str, thing: models.Verdict) -> Iterator[Kind]:
    """Lay the verdict in the middle, or beside the cards that wait.

    In a narrow ring it lies beside the tags of what hit.
    """
    room, beside = room_of(builder, thing.on), bool(waiting_cards(builder))
    _, tags, wide = part_room(builder, thing.on)
    if tags is not None and not beside and tags.right > room.centre.x - min(wide, thing.size[0]) / 2:
        beside, wide = True, room.right - tags.right - 32
    is_strip = beside and is_crowded(builder, thing)
    share = min(1.0, wide / thing.size[0])
    size = thing.size[0] * share, thing.size[1] * share
    if is_strip:
        size = min(room.w - 24, BROAD), STRIP
    made_of: Any = builder.values.get(thing.added) or ()  # a tuple
    plus = made_of[thing.plus] if made_of else 0
    place = SignPlace(room, size, beside, is_strip)
    yield Verdict(name, thing, place, builder.values[name], plus)


@VERDICT.paint_by
def _draw_verdict(painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """Draw the sign: both numbers, the count, and the words."""
    entry: models.Verdict = entry_of(painter, models.Verdict)
    look, share = placed.look, placed.pose.scale
    box = Rect.from_centre(placed.pose.x, placed.pose.y, placed.size[0] * share, placed.size[1] * share)
    word, _, step = look.name.partition(":")  # while it moves it says how far the count is
    tone = GREEN if word in entry.good else RED
    if placed.size[1] <= STRIP:
        _strip(painter, brush, entry, placed, box)
        return
    brush.shadow(tuple(box), 18 * share, 14)
    brush.box(tuple(box), "sheet", 18 * share, tone, 3)
    words = _verdict_words(painter, entry, look)
    has_numbers, counts = word in entry.numbers, entry.counts.get(word, 0)
    is_counted_out = bool(counts) and not has_numbers  # what decides a match is said in the largest letters
    top, high, size = (
        box.y + 12 * share,
        (70.0 if is_counted_out else 102.0) * share,
        40.0 if is_counted_out else 28.0,
    )
    if has_numbers:
        _numbers(painter, brush, entry, placed, Rect(box.x, top, box.w, 96 * share))
    elif word in entry.pictures:
        side = (62 if is_counted_out else 88) * share
        brush.icon(entry.pictures[word], (box.centre.x - side / 2, top + 2, side, side), None, painter.game)
    y = top + high
    if counts:
        _count(brush, box, y + 6 * share, int(step or counts), share, tone)
        y += 26 * share
    brush.block(
        words,
        (box.x + 14, y, box.w - 28, box.bottom - 8 - y),
        TextStyle(cap_type(brush, size * share, (size + 4) * share), "text", "title"),
        align="centre",
    )


def _verdict_words(painter: Painter, entry: models.Verdict, look: Look) -> str:
    """Return the sign's words."""
    label = entry.words.get(look.name.partition(":")[0])
    facts = {"seat": painter.names[look.seat], "target": _name(painter, look.piece)}
    facts["side"] = side_name(painter, look.seat)
    return painter.content.text("labels", label, n=look.value, least=look.of, **facts) if label else ""


def _strip(painter: Painter, brush: Brush, entry: models.Verdict, placed: Placed, box: Rect) -> None:
    """Draw the sign on one line: numbers or picture, count, words."""
    look, words = placed.look, _verdict_words(painter, entry, placed.look)
    word, _, step = look.name.partition(":")
    tone = GREEN if word in entry.good else RED
    counts, figures = entry.counts.get(word, 0), ""
    if word in entry.numbers:
        least = int(look.of)
        sign = ">" if look.value > least else "=" if look.value == least else "<"
        figures = f"{look.value} {sign} {least}"
    large, picture = cap_type(brush, 34, 36), "" if figures else entry.pictures.get(word, "")
    left = brush.text_width(figures, large, "title") if figures else 44.0 * bool(picture)
    count = 3 * 36.0 + 16 if counts else 0.0
    size = fit_line(brush, words, 24, 28, box.w - 60 - left - count, "title")
    wide = left + 18 + count + brush.text_width(words, size, "title")
    box = Rect.from_centre(*box.centre, min(box.w, wide + 40), box.h)
    brush.shadow(tuple(box), 18, 10)
    brush.box(tuple(box), "sheet", 18, tone, 3)
    x = box.x + 20
    if figures:
        brush.text(
            figures,
            (x, box.centre.y),
            TextStyle(large, RED if look.value > int(look.of) else "text", "title"),
            valign="middle",
        )
    elif picture:
        brush.icon(picture, (x, box.centre.y - 22, 44, 44), None, painter.game)
    x += left + 18
    if counts:
        middle = Rect(x, box.y, count - 16, box.h)
        _count(brush, middle, box.centre.y, int(step or counts), 0.78, tone)
        x += count
    at = (x, box.centre.y)
    brush.text(
        words, at, TextStyle(size, "text", "title", fit=True), valign="middle", width=box.right - 14 - x
    )


def _name(painter: Painter, seat: int) -> str:
    return painter.names[seat] if 0 <= seat < len(painter.names) else ""


def _numbers(painter: Painter, brush: Brush, entry: models.Verdict, placed: Placed, rect: Rect) -> None:
    """Draw the number, a comparison sign, and the number to beat, with small words above."""
    look, share = placed.look, placed.pose.scale
    least = int(look.of)
    enough = look.value > least
    sign = ">" if enough else "=" if look.value == least else "<"
    middle = rect.y + rect.h * 0.62
    write(brush, sign, (rect.centre.x, middle), 44 * share, RED if enough else "muted")
    say = painter.content.text
    if look.plus and entry.raised:
        made_of = say("labels", entry.raised, n=look.value - look.plus, plus=look.plus)
    else:
        made_of = say("labels", entry.label)
    for words, number, side in ((made_of, look.value, -1), (say("labels", entry.against), least, 1)):
        x, size = rect.centre.x + side * rect.w * 0.25, cap_type(brush, 18 * share, 20 * share)
        at = (x, rect.y + 10 * share)
        brush.text(
            words,
            at,
            TextStyle(size, "heading", fit=True),
            align="centre",
            valign="middle",
            width=rect.w * 0.44,
        )
        write(brush, str(number), (x, middle), 62 * share, "#f6f0e1" if side < 0 else RED)


def _count(brush: Brush, box: Rect, y: float, counted: int, share: float, tone: str) -> None:
    """Draw one, two, three: filled as far as the count has come."""
    for i in range(3):
        x = box.centre.x + (i - 1) * 46 * share
        filled = i < counted
        brush.disc((x, y), 15 * share, tone if filled else "tile", "#ffffff3a", 1.5)
        write(brush, str(i + 1), (x, y), 17 * share, DARK if filled else "#7f8a8c")
