"""Draws the columns of a wall: plates, figures, tape, pins and clips, threads, and the place where cards are passed."""

from __future__ import annotations

from math import hypot, pi, sin
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.content.models.columns import Figure, Handover, Strips
from tabletop.paint import Brush, pieces, shapes
from tabletop.paint.names import draw_name, has_room
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.columns import CLIPPED, Way
from tabletop.ui.table.kinds.kind import Ground, Placed
from tabletop.ui.table.layout.strip import sign_on_token, turn_sign, turn_sign_on_token
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.engine.match import Seat
    from tabletop.ui.table.layout.strip import SeatLook
    from tabletop.ui.table.painters.painter import Painter

NAME, TOKEN, EDGE, TICK, HIGH = 25.0, 24.0, 5.0, 20.0, 52.0
"""Size of the name and the token; height of the coloured edge on top; side of the tick of whoever is ready;
how high a name may be, on two lines."""
ARROW = 26.0
"""Room for the sign of whoever acts, with the gap before it."""
NAMES = 62.0
"""Greatest height of a sentence with a name where cards are passed, on two lines."""
THREAD, DARK = "#d84a35", "#6d1f14"
GLOW, OWED = (0.22, 0.5), "#ffab9c"
"""Strength of the glow at the foot of a plate, from the lowest number to the highest, and the ink that reads
on the hottest.
"""
SAG = 9.0
"""Sag of a thread."""


# plates


def draw_plate(
    brush: Brush, column: Rect, high: float, seat: Seat, look: SeatLook, words: Callable[..., str]
) -> None:
    """The column and the plate above it: token, name, whether it is a bot, ready, to act, or a target."""
    plate = column._replace(h=high)
    brush.box(tuple(column), "#0a0f1230", 14, "#f7f1e312", 1.5)
    brush.panel(tuple(plate), "panel", 14, 8, None if look.acting else "#ffffff0f")
    with brush.clip((plate.x, plate.y, plate.w, EDGE)):
        brush.box((plate.x, plate.y, plate.w, 40), brush.seat(seat.colour), 14)
    if look.acting:
        brush.outline(tuple(plate), "amber", 2.5, 14)
    if look.target:
        brush.glow(tuple(plate), 14, "amber", 14, 4)
    left, middle = plate.x + 14, plate.y + 25
    token = (left, middle - TOKEN / 2, TOKEN, TOKEN)
    pieces.seat_token(brush, seat.colour, token)
    right, size = plate.right - 12, cap_type(brush, NAME, 30)
    x, bot = left + TOKEN + 9, seat.bot is not None
    sign, beside = "check" if look.ready else "bot" if bot else "", (TICK + 8) * look.ready + 30 * bot
    if sign and not has_room(brush, seat.name, size, width=right - x - beside, high=HIGH):
        sign_on_token(brush, sign, token, "good" if look.ready else "text")
        bot = bot and look.ready
    elif look.ready:
        free = x + brush.text_width(seat.name, size, "title") + 30 * bot
        right = _say_ready(brush, words("table.ready"), right, middle, free + 8) - 8
    if look.has_arrow and has_room(brush, seat.name, size, width=right - x - 30 * bot - ARROW, high=HIGH):
        right -= ARROW
        turn_sign(brush, right + 8, middle, ARROW - 8)
    elif look.has_arrow:
        turn_sign_on_token(brush, token)
    room = max(40.0, right - x - 30 * bot)
    named = draw_name(brush, seat.name, (x, middle), size, width=room, high=HIGH)
    if bot:
        brush.icon("bot", (named.right + 7, middle - 11, 22, 22), "muted")


def _say_ready(brush: Brush, said: str, right: float, middle: float, free: float) -> float:
    """Say that somebody has chosen, by a tick where the words would not begin right of `free`; where it begins."""
    size = cap_type(brush, 16, 20)
    if right - brush.text_width(said, size, "strong") >= free:
        return brush.text(said, (right, middle), size, "good", "strong", align="right", valign="middle").left
    brush.icon("check", (right - TICK, middle - TICK / 2, TICK, TICK), "good")
    return right - TICK


@styles.HUNG.paint_by
def _draw_fixing(painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """Draw the tape, pin or clip of a card on the wall."""
    entry = next(t for t in painter.content.table.things.values() if isinstance(t, Strips))
    rect, (x, y) = placed.rect, placed.pose.point
    wide, high = placed.size[0] * placed.pose.scale, placed.size[1] * placed.pose.scale
    top = y - high / 2
    match placed.look.of:
        case "tape" if entry.tape:
            across = wide * 0.5
            brush.icon(
                entry.tape, (x - across / 2, top - across * 0.26, across, across * 0.4), None, painter.game
            )
        case "pin" if entry.pin:
            brush.icon(entry.pin, (x - 17, top - 19, 34, 34), None, painter.game)
        case "clip" if entry.clip:
            brush.icon(entry.clip, (rect.right - 32, top - 16, 32, 32), None, painter.game)
            _counts(painter, brush, placed, entry.counts)


def _counts(painter: Painter, brush: Brush, placed: Placed, label: str) -> None:
    """The strip on a card that counts as another: below its name, over its picture alone."""
    if not label or painter.view is None:
        return
    wide, high = placed.size[0] / CLIPPED, placed.size[1] / CLIPPED
    top = placed.pose.y - placed.size[1] / 2 + placed.size[1] * 0.6
    right = placed.rect.centre.x + placed.size[0] * 0.1
    record: Any = painter.content.translate(painter.view.table.cards[placed.look.piece])
    words = painter.content.text("labels", label, card=record.name)
    strip = Rect(right - wide, top + high * 0.176, wide, high * 0.165)
    brush.box(tuple(strip), "paper", 4, "ink", 2)
    brush.text(
        words, strip.centre, 24, "ink", "title",
        align="centre", valign="middle", width=strip.w - 10, fit=True, fixed=True,
    )  # fmt: skip


@styles.FIGURE.paint_by
@styles.THREAD.paint_by
def _sprite(painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """A figure or a thread."""
    if placed.look.style is styles.FIGURE:
        _figure(painter, brush, placed)
    else:
        _thread(brush, placed)


@styles.NOOK.paint_by
@styles.EMBER.paint_by
@styles.OWED.paint_by
@styles.HANDOVER.paint_by
def _ground(painter: Painter, brush: Brush, thing: Ground, lit: bool) -> None:
    """One flat thing of a wall."""
    match thing.kind:
        case "nook":
            pieces.slot(brush, tuple(thing.rect), radius=12, lit=lit)
        case "ember":
            _ember(painter, brush, thing)
        case "owed":
            _owed(painter, brush, thing)
        case "handover":
            _handover(painter, brush, thing)


# figures


def _entry(painter: Painter, name: str) -> Figure:
    entry = painter.content.table.things[name]
    assert isinstance(entry, Figure)  # figures are made of such entries
    return entry


def _figure(painter: Painter, brush: Brush, placed: Placed) -> None:
    entry, rect = _entry(painter, placed.look.name), placed.rect
    side = rect.h
    brush.icon(entry.picture, (rect.x, rect.y, side, side), None, painter.game)
    words = painter.content.text("labels", entry.label, n=placed.look.value)
    size, x = cap_type(brush, rect.h * 0.88, rect.h), rect.x + side + 7
    at, room = (x, rect.centre.y), rect.right - x
    brush.text(words, at, size, entry.ink, "title", valign="middle", width=room, fit=True)


def _ember(painter: Painter, brush: Brush, thing: Ground) -> None:
    """A glow that rises from the foot of a plate with the number."""
    entry = _entry(painter, thing.name)
    share = min(1.0, thing.n / entry.full)
    if not share:
        return
    rect = thing.rect.grow(-1.5)
    where, corner = brush.rect_px(tuple(rect)), brush.px(13)
    foot = (*brush.colour(entry.glow)[:3], round(255 * (GLOW[0] + (GLOW[1] - GLOW[0]) * share)))
    high = round(where.height * (0.25 + 0.75 * share))

    def make() -> pygame.Surface:
        plate = pygame.Surface(where.size, pygame.SRCALPHA)
        plate.blit(shapes.gradient(where.width, high, (*foot[:3], 0), foot), (0, where.height - high))
        return shapes.round_off(plate, corner)

    brush.put(brush.store.get(("ember", where.size, corner, foot, high), make), where.topleft)


def _owed(painter: Painter, brush: Brush, thing: Ground) -> None:
    """Draw the price that would have to be paid now."""
    entry, rect = _entry(painter, thing.name), thing.rect
    words = painter.content.text("labels", entry.owes, n=thing.n)
    size = cap_type(brush, 18, 21)
    if entry.brief and brush.text_width(words, size, "strong") > rect.w:
        words = painter.content.text("labels", entry.brief, n=thing.n)
    at = (rect.right, rect.centre.y)
    brush.text(words, at, size, OWED, "strong", align="right", valign="middle", width=rect.w, fit=True)


# threads


def _thread(brush: Brush, placed: Placed) -> None:
    """A red thread that hangs through between two corners of its box."""
    rect, value = placed.rect, placed.look.value
    start = (rect.right if value & 1 else rect.x, rect.bottom if value & 2 else rect.y)
    end = (rect.x if value & 1 else rect.right, rect.y if value & 2 else rect.bottom)
    way = [i / 24 for i in range(25)]
    xs = [start[0] + (end[0] - start[0]) * share for share in way]
    ys = [start[1] + (end[1] - start[1]) * share + SAG * sin(pi * share) for share in way]
    for ink, thick, low in (("#00000070", 5.0, 3.0), (DARK, 4.4, 0.0), (THREAD, 2.4, -0.5)):
        _band(brush, xs, [y + low for y in ys], thick, ink)
    for x, y in (start, end):
        brush.disc((x, y), 5, "#e0563a", DARK, 1.5)


def _band(brush: Brush, xs: list[float], ys: list[float], thick: float, ink: str) -> None:
    """A band of one thickness along points."""
    sides: tuple[list[tuple[float, float]], list[tuple[float, float]]] = [], []
    last = len(xs) - 1
    for i, (x, y) in enumerate(zip(xs, ys, strict=True)):
        dx, dy = xs[min(i + 1, last)] - xs[max(i - 1, 0)], ys[min(i + 1, last)] - ys[max(i - 1, 0)]
        far = hypot(dx, dy) or 1.0
        across = -dy / far * thick / 2, dx / far * thick / 2
        sides[0].append((x + across[0], y + across[1]))
        sides[1].append((x - across[0], y - across[1]))
    corners = [*sides[0], *reversed(sides[1])]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    wide, high = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
    shares = tuple(((x - left) / wide, (y - top) / high) for x, y in corners)
    brush.polygon((left, top, wide, high), shares, ink)


# passing


def _arrow(brush: Brush, box: tuple[float, float, float, float], is_left: bool, ink: str) -> None:
    """An arrow to a neighbour."""
    shape = ((0, 0.5), (0.5, 0), (0.5, 0.3), (1, 0.3), (1, 0.7), (0.5, 0.7), (0.5, 1))
    brush.polygon(box, shape if is_left else tuple((1 - px, py) for px, py in shape), ink)


@styles.ONWARD.paint_by
def _draw_onward(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Sign of whom a seat passes its cards to, on its column: the token above an arrow."""
    way: Way = thing.facts
    rect = thing.rect
    brush.box(tuple(rect), "plate", 10)
    high = min(rect.h * 0.4, 26.0)
    x, y = rect.centre
    pieces.seat_token(brush, painter.colours[way.to], (x - high / 2, y - high - 1, high, high))
    _arrow(brush, (x - 13, y + 4, 26, min(20.0, rect.h * 0.3)), way.left, "text")


def _handover(painter: Painter, brush: Brush, thing: Ground) -> None:
    """The panel: what is done, an arrow whereto, and the name of whoever gets it."""
    entry: Any = painter.content.table.things[thing.name]
    assert isinstance(entry, Handover)  # such grounds are a handover's
    way: Way = thing.facts
    rect, say = thing.rect, painter.content.text
    brush.panel(tuple(rect), "panel", 14, 8, "#ffffff0f")
    label = entry.title if way.open else entry.done
    title = say("labels", label, seat=painter.names[way.seat])
    size, room = cap_type(brush, 21, 25), rect.w - 28
    line = brush.line_height(size, "title")
    at = (rect.x + 14, rect.y + 12 + line / 2)
    titled = draw_name(brush, title, at, size, "heading", width=room, high=NAMES, rise=-line / 2)
    words = say("labels", entry.to, seat=painter.names[way.to])
    y, x = max(rect.y + 26 + line, titled.bottom + 12), rect.x + 14
    ink = "amber" if way.open else "muted"
    _arrow(brush, (x, y - 12, 30, 24), way.left, ink)
    pieces.seat_token(brush, painter.colours[way.to], (x + 40, y - 11, 22, 22))
    size = cap_type(brush, 20, 24)
    at, room, line = (x + 70, y), rect.right - 12 - x - 70, brush.line_height(size, "strong")
    draw_name(brush, words, at, size, "text", "strong", width=room, high=NAMES, rise=-line / 2)
