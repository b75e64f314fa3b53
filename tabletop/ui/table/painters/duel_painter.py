"""Draws what is fought over: the ring of seats, the place for the next card, who played, and banners."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, Any

from tabletop.content.models.racks import Banner, Duel, Pips
from tabletop.content.models.racks import Clash as ClashEntry
from tabletop.paint import Brush, pieces
from tabletop.paint.names import draw_name, has_room, set_name
from tabletop.ui.table.geometry import Point, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.clash import Standoff
from tabletop.ui.table.kinds.kind import Ground
from tabletop.ui.table.painters.shorthand import write
from tabletop.ui.table.type_size import capped

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

TONES = {"wins": "good", "attacks": "warning", "answers": "amber", "inside": "paper", "outside": "lit"}
INKS = {"wins": "ink", "attacks": "ink", "answers": "ink", "inside": "ink", "outside": "muted"}
STRONG = ("wins", "attacks", "answers")
"""What stands out on the ring."""
WHO = 58.0
"""Height of the room for the name in the place for the next card."""
NEXT = 24.0
"""How much higher the ground of a name is on two lines."""


def duel_entry(painter: Painter) -> tuple[str, Duel]:
    """The entry of the ring."""
    things = painter.content.table.things.items()
    return next((name, thing) for name, thing in things if isinstance(thing, Duel))


def role_words(painter: Painter, role: str) -> str:
    """What a role is called."""
    return painter.content.text("labels", getattr(duel_entry(painter)[1], role))


# the ring


@styles.DUEL.painted_by
def _duel(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    standoff: Standoff
    centre: Point
    radius: float
    standoff, centre, radius, spots, angles = thing.facts
    _ring(brush, centre, radius)
    entry = duel_entry(painter)[1]
    if standoff.winner >= 0 and entry.winner_picture:
        side = (radius - 24) * 1.3
        _light(brush, centre, side * 1.3)
        brush.icon(entry.winner_picture, tuple(Rect.around(*centre, side, side)), None, painter.game)
    elif standoff.what:
        _arrows(brush, centre, radius, angles, standoff)
        _burst(painter, brush, centre, radius, standoff.what)
    elif standoff.lead >= 0:
        side = radius * 0.8
        where = Rect.around(*centre, side, side)
        brush.icon(entry.lead_picture, tuple(where), "#f7f1e330", painter.game)
    for seat in standoff.order:
        _seat(painter, brush, thing.rect, standoff, seat, spots[seat], angles[seat])


def _ring(brush: Brush, centre: Point, radius: float) -> None:
    brush.disc(centre, radius + 22, "plate")
    brush.disc(centre, radius - 16, "tile")
    brush.disc(centre, radius - 16, None, "#f7f1e312", 2)


def _burst(painter: Painter, brush: Brush, centre: Point, radius: float, what: str) -> None:
    """What must be beaten, as large as the ring allows, with light behind it."""
    symbol = duel_entry(painter)[1].symbols.get(what)
    if symbol is None:
        return
    side = (radius - 24) * 1.9
    _light(brush, centre, side)
    rect = Rect.around(*centre, side, side)
    brush.icon(symbol.picture, tuple(rect), None, painter.game)
    if symbol.letter:
        words = painter.content.text("labels", symbol.letter)
        if symbol.ink != "ink":
            write(brush, words, (centre.x, centre.y + 3), side * 0.34, "#0b121499")
        write(brush, words, centre, side * 0.34, symbol.ink)


def _light(brush: Brush, centre: Point, side: float) -> None:
    """Warm light behind what stands in the ring."""
    for grown, alpha in ((1.04, 18), (0.96, 22), (0.86, 30)):
        brush.disc(centre, side / 2 * grown, (255, 179, 71, alpha))


def _at(centre: Point, radius: float, angle: float) -> tuple[float, float]:
    return centre.x + radius * cos(radians(angle)), centre.y + radius * sin(radians(angle))


def _arrows(
    brush: Brush, centre: Point, radius: float, angles: tuple[float, ...], standoff: Standoff
) -> None:
    """Small arrows between the seats in the direction of play; a large one from whoever attacks to who answers."""
    step = 360 / standoff.seats
    for seat in range(standoff.seats):
        _head(brush, centre, radius, angles[seat] + step / 2, standoff.direction, 9.0, "#f7f1e3b0")
    if standoff.answers < 0 or standoff.attacker < 0:
        return
    start, end = angles[standoff.attacker], angles[standoff.answers]
    span = (end - start) * standoff.direction % 360
    inset = 17.0
    first, last = start + standoff.direction * inset, start + standoff.direction * (span - inset - 7)
    if span > 2 * inset + 10:
        _arc(brush, centre, radius, first, last, 8.0)
        _head(brush, centre, radius, last + 4 * standoff.direction, standoff.direction, 17.0, "amber")


def _head(brush: Brush, centre: Point, radius: float, angle: float, way: int, size: float, ink: str) -> None:
    """An arrow's head on the ring."""
    x, y = _at(centre, radius, angle)
    turn = radians(angle + 90 * way)
    tip, side = (cos(turn), sin(turn)), (-sin(turn), cos(turn))
    corners = [
        (tip[0], tip[1]),
        (-tip[0] * 0.8 + side[0] * 0.9, -tip[1] * 0.8 + side[1] * 0.9),
        (-tip[0] * 0.8 - side[0] * 0.9, -tip[1] * 0.8 - side[1] * 0.9),
    ]
    box = (x - size * 1.3, y - size * 1.3, size * 2.6, size * 2.6)
    shares = tuple((0.5 + px / 2.6, 0.5 + py / 2.6) for px, py in corners)
    brush.polygon(box, shares, ink)


def _arc(brush: Brush, centre: Point, radius: float, start: float, end: float, thick: float) -> None:
    """A band along the ring, in amber."""
    steps = max(6, round(abs(end - start) / 4))
    angles = [start + (end - start) * i / steps for i in range(steps + 1)]
    outer = [_at(centre, radius + thick / 2, angle) for angle in angles]
    inner = [_at(centre, radius - thick / 2, angle) for angle in reversed(angles)]
    box = (centre.x - radius - thick, centre.y - radius - thick, 2 * (radius + thick), 2 * (radius + thick))
    shares = tuple(((x - box[0]) / box[2], (y - box[1]) / box[3]) for x, y in (*outer, *inner))
    brush.polygon(box, shares, "amber")


def _seat(
    painter: Painter, brush: Brush, area: Rect, standoff: Standoff, seat: int, spot: Rect, angle: float
) -> None:
    """One seat on the ring: its token, its name, and what it does in the fight; words stay off what is in the ring."""
    role, centre = standoff.role(seat), spot.centre
    edge = {"wins": "good", "attacks": "warning", "answers": "amber"}.get(role, "#5b6a6d")
    if role == "answers":
        brush.glow(tuple(spot), 999, "amber", 14, 3)
    brush.disc(centre, spot.w / 2, "header", edge, 4 if role in STRONG else 2.5)
    side = spot.w * 0.62
    token = Rect.around(*centre, side, side)
    pieces.seat_token(brush, painter.colours[seat], tuple(token))
    if role == "outside":
        brush.disc(centre, spot.w / 2 - 2, "#0c1316a8")
        box = Rect.around(*centre, spot.w * 0.6, spot.w * 0.6)
        brush.polygon(tuple(box), ((0, 0.93), (0.93, 0), (1, 0.07), (0.07, 1)), "#d7d2c6")
    _seat_name(painter, brush, area, seat, role, spot, angle)


def _seat_name(
    painter: Painter, brush: Brush, area: Rect, seat: int, role: str, spot: Rect, angle: float
) -> None:
    """The name of a seat at its spot on the ring, with what it does in the fight where there is room for that."""
    words, across = painter.names[seat], cos(radians(angle))
    at_side, above = abs(across) > 0.9, sin(radians(angle)) < -0.4
    size = capped(brush, 17, 22)
    # names above or below the ring share its width with the one on the other side
    room = 112.0 if at_side else area.w / 2 - 3 if abs(across) > 0.1 else 210.0
    if role not in ("", "inside") and not at_side:
        told = f"{words} · {role_words(painter, role).lower()}"
        words = told if brush.text_width(told, size, "strong") + 24 <= room else words
    wide = min(room, brush.text_width(words, size, "strong") + 24)
    high = 27.0 if has_room(brush, words, size, "strong", width=wide - 14, high=27) else 27 + NEXT
    font = "strong" if has_room(brush, words, size, "strong", width=wide - 14, high=high + 6) else "title"
    lines, px = set_name(brush, words, brush.text_px(size), font, wide - 14, high + 6)
    wide = min(wide, max(brush.type.width(line, font, px) for line in lines) / brush.scale + 26)
    more = (high - 27) / 2
    # two lines above the ring reach over its edge: closely above it is the header
    y = max(spot.y - 17 - more, area.y + high / 2) if above else spot.bottom + 15 + more
    stands_out = role in STRONG
    fill = TONES.get(role, "plate") if stands_out else "plate"
    ink = INKS.get(role, "text") if stands_out else "muted" if role == "outside" else "text"
    left = area.centre.x + 3 if across > 0.1 and not at_side else area.x
    right = area.centre.x - 3 if across < -0.1 and not at_side else area.right
    where = Rect.around(min(max(spot.centre.x, left + wide / 2), right - wide / 2), y, wide, high)
    brush.box(tuple(where), fill, 14)
    draw_name(brush, words, where.centre, size, ink, font, align="centre", width=wide - 14, high=high + 6)


# beside the cards


@styles.DROP.painted_by
def _drop(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """The place for the next card: whose it is, and what beats what lies there."""
    standoff, wanted = thing.facts
    rect = thing.rect
    name = thing.name.removeprefix("zone:")
    entry = painter.content.table.things[name]
    assert isinstance(entry, ClashEntry)  # grounds of this kind are a clash's
    brush.box(tuple(rect), "#3a2f1a70" if wanted else "plate", 12)
    pieces.slot(brush, tuple(rect), radius=12, lit=wanted)
    ink = "amber" if wanted else "muted"
    top = rect.y
    if standoff.answers >= 0:
        who, size = painter.names[standoff.answers], capped(brush, 22, 25)
        at, room = (rect.centre.x, rect.y + 24), rect.w - 10
        top = draw_name(brush, who, at, size, ink, align="centre", width=room, high=WHO, rise=-6).bottom
    pictures = entry.beats.get(standoff.what, ())
    if not pictures:
        return
    across = 2 if len(pictures) > 1 else 1
    lines = -(-len(pictures) // across)
    either = painter.content.text("labels", entry.either) if entry.either and lines < across else ""
    small = capped(brush, 15, 18)
    if brush.text_width(either, small) > 30:  # two shields side by side say it too
        either = ""
    side, gap = 36.0 if lines == 1 else 34.0, 32.0 if either else 10.0
    middle = max(rect.centre.y + (2 if lines == 1 else -2), top + lines * (side + 6) / 2)
    for i, picture in enumerate(pictures):
        row, column = divmod(i, across)
        x = rect.centre.x + (column - (across - 1) / 2) * (side + gap)
        y = middle + (row - (lines - 1) / 2) * (side + 6)
        draw_shield(painter, brush, picture, Rect.around(x, y, side, side))
    brush.text(either, (rect.centre.x, middle), small, "text", align="centre", valign="middle")
    if entry.label:
        words, size = painter.content.text("labels", entry.label), capped(brush, 18, 22)
        at = (rect.centre.x, rect.bottom - 24)
        brush.text(words, at, size, "text", align="centre", valign="middle", width=rect.w - 14, fit=True)


def draw_shield(painter: Painter, brush: Brush, picture: str, rect: Rect) -> None:
    """A picture, with the letter that the shorthand has for it."""
    signs = painter.scribe.how.signs.values()
    symbol = next((sign for sign in signs if sign.picture == picture), None)
    if symbol is not None:
        painter.scribe.symbol(brush, symbol, rect)
    else:
        brush.icon(picture, tuple(rect), None, painter.game)


@styles.PLAYER.painted_by
def _player(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Who played a card, below it: token and name, the token alone where a name of those in the row has no room for
    the smallest type. A short one between tokens would look as if it had more to say, and so would one that is higher:
    all are in the narrow type if one needs it.
    """
    rect, (seat, row) = thing.rect, thing.facts
    name, size = painter.names[seat], capped(brush, 18, 22)
    side, colour = 17.0, painter.colours[seat]
    room = rect.w - side - 6
    others = {painter.names[each] for each in row}
    font = "read" if all(brush.text_width(each, size) <= room for each in others) else "title"
    if not all(has_room(brush, each, size, font, width=room, high=rect.h) for each in others):
        pieces.seat_token(brush, colour, (rect.x + 2, rect.centre.y - side / 2, side, side))
        return
    wide = min(room, brush.text_width(name, size, font))
    x = rect.centre.x - (wide + side + 6) / 2
    named = draw_name(brush, name, (x + side + 6, rect.centre.y), size, "text", font, width=room, high=rect.h)
    pieces.seat_token(brush, colour, (named.x - side - 6, rect.centre.y - side / 2, side, side))


# lines of words


@styles.BANNER.painted_by
def _banner(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, Banner)  # grounds of this kind are a banner's
    rect, content = thing.rect, painter.content
    record: Any = painter.content.translate(painter.content.row(entry.rows, thing.facts))
    title, words = content.text("labels", entry.title), content.text("labels", entry.label, name=record.name)
    size, small = capped(brush, 24, 27), capped(brush, 20, 24)
    need = 118 + brush.text_width(title, size, "title") + brush.text_width(words, small) + 40
    brush.box((rect.x, rect.y, min(need, rect.w), rect.h), "plate", 999)
    brush.disc((rect.x + rect.h / 2, rect.centre.y), rect.h / 2, "lit", "#5b6a6d", 2)
    flag = Rect.around(rect.x + rect.h / 2, rect.centre.y, rect.h * 0.56, rect.h * 0.56)
    brush.icon(entry.picture, tuple(flag), None, painter.game)
    side = rect.h * 0.78
    emblem = (rect.x + rect.h + 8, rect.centre.y - side / 2, side, side)
    brush.icon(painter.scribe.fill(record, entry.emblem), emblem, None, painter.game)
    x = rect.x + rect.h + side + 20
    named = brush.text(title, (x, rect.centre.y), size, "text", "title", valign="middle")
    room = rect.right - named.right - 30
    brush.text(words, (named.right + 14, rect.centre.y), small, "text", valign="middle", width=room, fit=True)


@styles.PIPS.painted_by
def _pips(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, Pips)  # grounds of this kind are of this entry
    used, most, by = thing.facts
    rect = thing.rect
    brush.box(tuple(rect), "plate", 12, "#f7f1e314", 1)
    side = rect.h - 16
    tile = Rect(rect.x + 8, rect.y + 8, side, side)
    brush.box(tuple(tile), entry.fill, 9)
    brush.icon(entry.picture, tuple(tile.grown(-side * 0.12)), None, painter.game)
    words = painter.content.text("labels", entry.label, n=used, most=most)
    right = rect.right - 16 - most * 30
    pieces.seat_token(brush, painter.colours[by], (tile.right + 12, rect.centre.y - 12, 24, 24))
    size, at = capped(brush, 21, 26), (tile.right + 44, rect.centre.y)
    brush.text(words, at, size, "text", valign="middle", width=right - at[0] - 8, fit=True)
    for i in range(most):
        where = (right + i * 30 + 13, rect.centre.y)
        brush.disc(where, 10, "paper" if i < used else "#00000055", "#f7f1e366", 1.5)
