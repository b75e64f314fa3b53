"""Draws a fight: the order of play, what must be beaten, both vehicles, the place for the next card, and banners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tabletop.content.models.racks import Banner, Duel
from tabletop.content.models.racks import Clash as ClashEntry
from tabletop.paint import Brush, pieces
from tabletop.paint.names import draw_name, has_room
from tabletop.ui.table.geometry import Point, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.clash import Rig, Standoff
from tabletop.ui.table.kinds.kind import Ground
from tabletop.ui.table.kinds.racks import SCENE, STICKER
from tabletop.ui.table.painters.shorthand import write
from tabletop.ui.table.painters.sticker_painter import ASKEW, DIM, PAPER, cut_sticker, picture_of
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

TONES = {"wins": "good", "attacks": "warning", "answers": "amber", "inside": "paper", "outside": "lit"}
INKS = {"wins": "ink", "attacks": "ink", "answers": "ink", "inside": "ink", "outside": "muted"}
STRONG = ("wins", "attacks", "answers")
"""Roles that stand out in the order of play."""
WHO = 58.0
"""Height of the room for the name in the place for the next card."""


def duel_entry(painter: Painter) -> tuple[str, Duel]:
    """The entry of what must be beaten."""
    things = painter.content.table.things.items()
    return next((name, thing) for name, thing in things if isinstance(thing, Duel))


def role_words(painter: Painter, role: str) -> str:
    """Name a role."""
    return painter.content.text("labels", getattr(duel_entry(painter)[1], role))


# the order of play


@styles.DUEL.paint_by
def _duel(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """All seats in a line, from whoever attacks on, arrows between them, and which way it goes at the end."""
    standoff: Standoff
    standoff, spots = thing.facts
    entry = duel_entry(painter)[1]
    line = standoff.line
    for seat, after in zip(line, (*line[1:], -1), strict=True):
        _seat(painter, brush, standoff, seat, spots[seat])
        if after >= 0:
            strong = after == standoff.answers and standoff.asked
            ink = "amber" if strong else "#d8c9b0" if after in standoff.facing else "#d8c9b040"
            _arrow(brush, Rect.from_centre(spots[seat].right + 12, thing.rect.centre.y, 18, 16), ink)
    way = entry.forward if standoff.direction >= 0 else entry.backward
    badge = Rect.from_centre(thing.rect.right - 21, thing.rect.centre.y, 40, 40)
    brush.disc(badge.centre, 21, "header", "#7fb2e0", 2)
    brush.icon(way, tuple(badge.grow(-6)), None, painter.game)


def _arrow(brush: Brush, box: Rect, ink: str) -> None:
    """An arrow that points to the right."""
    shape = ((0, 0.32), (0.5, 0.32), (0.5, 0), (1, 0.5), (0.5, 1), (0.5, 0.68), (0, 0.68))
    brush.polygon(tuple(box), shape, ink)


def _seat(painter: Painter, brush: Brush, standoff: Standoff, seat: int, spot: Rect) -> None:
    """One seat: its token, its name, and what it does in the fight."""
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
    if not words or not fits or not has_room(brush, painter.names[seat], 19, width=room, high=high):
        draw_name(
            brush, painter.names[seat], (x, spot.centre.y), cap_type(brush, 20, 23), ink, width=room, high=40
        )
        return
    draw_name(brush, painter.names[seat], (x, spot.centre.y - high * 0.44), size, ink, width=room, high=high)
    tone = {"attacks": "#ff9a8a", "wins": "good", "answers": "amber"}.get(role, "muted")
    at = (x, spot.centre.y + high * 0.5)
    brush.text(words, at, small, tone, "strong", valign="middle", width=room, fit=True)


def _role_in_line(painter: Painter, standoff: Standoff, seat: int, role: str) -> str:
    """Name in a word what a seat does."""
    if not role:
        return ""
    is_next = role == "inside" and seat == standoff.next
    key = duel_entry(painter)[1].next if is_next else ""
    return painter.content.text("labels", key) if key else role_words(painter, role)


@styles.BURST.paint_by
def _burst(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw what must be beaten with its word below and an arrow to whoever answers; a cup once somebody has won."""
    standoff: Standoff
    standoff, rect, entry = thing.facts, thing.rect, duel_entry(painter)[1]
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
    brush.text(words, at, size, "white", "title", align="centre", valign="middle", width=room, fit=True)


def _light(brush: Brush, centre: Point, side: float) -> None:
    """Warm light behind what must be beaten."""
    for grown, alpha in ((1.04, 18), (0.96, 22), (0.86, 30)):
        brush.disc(centre, side / 2 * grown, (255, 179, 71, alpha))


# vehicles


@styles.RIG.paint_by
def _rig(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """A vehicle in the fight with its parts, whose it is below; whoever answers faces the attack."""
    rig: Rig
    (rig, mirrored), room = thing.facts, thing.rect
    clash = painter.content.table.things[thing.name]
    assert isinstance(clash, ClashEntry)  # grounds of this kind are a clash's
    assert painter.view is not None  # of a view
    wide = min(room.w, (room.h - 44) / 0.79)
    scene = Rect(room.centre.x - wide / 2, room.y + 4, wide, wide * 0.79)
    rack: Any = painter.content.table.things[clash.rack]
    if (rig.row or rig.pack) and wide > 0:
        key = (
            "rig", painter.game, rig.row, rig.pack, clash.rig, mirrored, brush.px(wide), _part_rows(painter, rig),
        )  # fmt: skip
        drawn = brush.store.get(
            key, lambda: _vehicle(painter, brush, scene, rig, mirrored, clash, rack), "cards"
        )
        brush.blit(drawn, (scene.x, scene.y))
    name = painter.names[rig.seat]
    size, side = cap_type(brush, 19, 22), 22.0
    plate_wide = min(room.w, brush.text_width(name, size, "read") + side + 40)
    plate = Rect.from_centre(room.centre.x, scene.bottom + 20, plate_wide, 34)
    brush.box(tuple(plate), "plate", 999, "#fffaf01e", 1.2)
    pieces.seat_token(brush, painter.colours[rig.seat], (plate.x + 12, plate.centre.y - side / 2, side, side))
    at = (plate.x + 18 + side, plate.centre.y)
    draw_name(brush, name, at, size, width=plate.right - at[0] - 10, high=plate.h)


def _part_rows(painter: Painter, rig: Rig) -> tuple[Any, ...]:
    """The parts of a vehicle as they are kept: by their rows, not by the numbers of a match."""
    return tuple((painter.row_of(piece), spot, torn) for piece, spot, torn in rig.parts)


def _vehicle(
    painter: Painter, brush: Brush, scene: Rect, rig: Rig, mirrored: bool, clash: ClashEntry, rack: Any
) -> pygame.Surface:
    """A vehicle with its parts on their mounts; of a whole pack the vehicles two by two."""
    assert painter.view is not None  # of a view
    whole = pygame.Surface((brush.px(scene.w), brush.px(scene.h)), pygame.SRCALPHA)
    ink, share = brush.copy_for(whole, origin=(0.0, 0.0)), scene.w / SCENE[0]
    lines = -(-len(rig.pack) // 2)
    for i, row in enumerate((rig.row,) if rig.row else rig.pack):
        record: Any = painter.content.row(rack.rows, row)
        spot = Rect(15 * share, 70 * share, 350 * share, 220 * share)
        if not rig.row:
            down, across = divmod(i, 2)
            spot = Rect(across * scene.w / 2, down * scene.h / lines, scene.w / 2, scene.h / lines).grow(-3)
        ink.icon(painter.scribe.fill(record, clash.rig), tuple(spot), None, painter.game)
    for piece, (x, y), is_torn in rig.parts:
        card: Any = painter.content.translate(painter.view.table.cards[piece])
        size = Rect.from_centre(x * share, y * share, STICKER[0] * share * 0.86, STICKER[1] * share * 0.86)
        drawn = cut_sticker(
            ink, picture_of(painter, ink, card, rack, size), PAPER, is_torn, DIM if is_torn else 255
        )
        drawn = pygame.transform.rotozoom(drawn, 180 * ASKEW, 1.0) if is_torn else drawn
        place = drawn.get_rect(center=ink.at_px(size.centre))
        whole.blit(drawn, place.clamp(whole.get_rect()))
    return pygame.transform.flip(whole, True, False) if mirrored else whole


# beside the cards


@styles.DROP.paint_by
def _drop(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """The place for the next card: whose it is, what beats what lies there, and how many cards of the hand do."""
    standoff, wanted, fitting = thing.facts
    rect = thing.rect
    entry = painter.content.table.things[thing.name.removeprefix("zone:")]
    assert isinstance(entry, ClashEntry)  # grounds of this kind are a clash's
    brush.box(tuple(rect), "#3a2a10d0" if wanted else "plate", 12)
    pieces.slot(brush, tuple(rect), radius=12, lit=wanted)
    ink = "amber" if wanted else "text"
    top, bottom = rect.y + 12, rect.bottom - 12
    if standoff.answers >= 0:
        who, size = painter.names[standoff.answers], cap_type(brush, 23, 26)
        at, room = (rect.centre.x, rect.y + 28), rect.w - 14
        top = draw_name(brush, who, at, size, ink, align="centre", width=room, high=WHO, rise=-6).bottom
    pictures = entry.beats.get(standoff.what, ())
    if not pictures:
        return
    for key, size, n in ((entry.fits if fitting >= 0 else "", 17, fitting), (entry.label, 19, 0)):
        if key:
            words, size = painter.content.text("labels", key, n=n), cap_type(brush, size, size + 3)
            tone, room = "text" if key == entry.label else ink, rect.w - 12
            high = brush.paragraph_height(words, room, size)
            brush.paragraph(words, (rect.x + 6, bottom - high, room, high), size, tone, align="centre")
            bottom -= high + 4
    across = 2 if len(pictures) > 1 else 1
    lines = -(-len(pictures) // across)
    side = min(68.0, (bottom - top - 6 * lines) / lines, (rect.w - 30) / across)
    middle = (top + bottom) / 2
    for i, picture in enumerate(pictures):
        row, column = divmod(i, across)
        x = rect.centre.x + (column - (across - 1) / 2) * (side + 8)
        y = middle + (row - (lines - 1) / 2) * (side + 6)
        draw_shield(painter, brush, picture, Rect.from_centre(x, y, side, side))


def draw_shield(painter: Painter, brush: Brush, picture: str, rect: Rect) -> None:
    """A picture, with the letter that the shorthand has for it."""
    signs = painter.scribe.how.signs.values()
    symbol = next((sign for sign in signs if sign.picture == picture), None)
    if symbol is not None:
        painter.scribe.symbol(brush, symbol, rect)
    else:
        brush.icon(picture, tuple(rect), None, painter.game)


@styles.PLAYER.paint_by
def _player(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """The token of whoever played a card, below what is seen of it."""
    side = min(17.0, thing.rect.w)
    pieces.seat_token(brush, painter.colours[thing.facts], (thing.rect.x, thing.rect.y, side, side))


# lines of words


@styles.BANNER.paint_by
def _banner(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, Banner)  # grounds of this kind are a banner's
    rect, content = thing.rect, painter.content
    record: Any = painter.content.translate(painter.content.row(entry.rows, thing.facts))
    words = content.text("labels", entry.label, name=record.name)
    size, side = cap_type(brush, 19, 22), rect.h * 0.74
    need = rect.h + side + 34 + brush.text_width(words, size)
    brush.box((rect.x, rect.y, min(need, rect.w), rect.h), "plate", 999, "#fffaf01e", 1.2)
    flag = Rect.from_centre(rect.x + rect.h / 2 + 4, rect.centre.y, rect.h * 0.56, rect.h * 0.56)
    brush.icon(entry.picture, tuple(flag), None, painter.game)
    emblem = (rect.x + rect.h + 4, rect.centre.y - side / 2, side, side)
    brush.icon(painter.scribe.fill(record, entry.emblem), emblem, None, painter.game)
    at = (emblem[0] + side + 10, rect.centre.y)
    room = rect.right - at[0] - 14
    brush.text(words, at, size, "text", valign="middle", width=room, fit=True)
