"""Corner panel painter: name, hand, numbers beside small posters, ability, pin number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.paint import Brush, pieces
from tabletop.paint.names import NameRoom, draw_name, has_room
from tabletop.paint.text_style import TextStyle
from tabletop.tables.wrestling.corner_look import (
    corners_of,
    draw_marks,
    draw_number,
    numbers_of,
    panel_words,
    poster_entry,
)
from tabletop.tables.wrestling.corners import EDGE, ROOMY, Corner, hand_spot, lines, order_spot
from tabletop.tables.wrestling.models import Ability
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.strip import SeatLook, sign_on_token, turn_sign, turn_sign_on_token
from tabletop.ui.table.type_size import cap_type, fit_line, fit_paragraph

if TYPE_CHECKING:
    from tabletop.engine.match import Seat
    from tabletop.ui.table.painters.painter import Painter

NAME, TOKEN, ASIDE, ARROW = 28.0, 28.0, 9.0, 24.0
AIR = 16.0
"""Free space above the heading of the bar: the last line of an ability may hang into it."""


def side_colour(painter: Painter, corner: Corner) -> Any:
    """Return a corner's colour: its team's, else its seat's."""
    teams = corners_of(painter).teams
    if corner.helper or not corner.belts:
        return teams[corner.side % len(teams)].colour if teams else "muted"
    return painter.colours[corner.seat]


# panels


def draw_corner(painter: Painter, brush: Brush, corner: Corner, seat: Seat, look: SeatLook) -> None:
    """Draw ground, edge, name, hand, numbers, ability and pin number."""
    rect, colour = corner.rect, side_colour(painter, corner)
    ink: Any = brush.seat(colour) if isinstance(colour, int) else colour
    ground = brush.colour("panel")
    if corner.form == "tall" and not corner.belts:  # in the ring, whose posts and ropes would show through
        ground = (*ground[:3], 255)
    brush.panel(tuple(rect), ground, 14, 8, None if look.acting else "#ffffff0f")
    x = rect.x if corner.left else rect.right - EDGE
    with brush.clip((x, rect.y, EDGE, rect.h)):
        brush.box((rect.x if corner.left else rect.right - 40, rect.y, 40, rect.h), ink, 14)
    if look.acting:
        brush.outline(tuple(rect), "amber", 2.5, 14)
    if look.target:
        brush.glow(tuple(rect), 14, "amber", 14, 4)
    _name(brush, corner, seat, look)
    _hand(brush, corner)
    if corner.piece >= 0 and painter.view is not None:
        record = painter.content.translate(painter.view.table.cards[corner.piece])
        if corner.parts.numbers is not None:
            _draw_small_poster(painter, brush, corner, record)
        if corner.parts.ability is not None:
            _ability(painter, brush, corner, record)
    if corner.parts.pin is not None and not corner.over:
        _pin(painter, brush, corner.parts.pin, corner, look.order)


def _name(brush: Brush, corner: Corner, seat: Seat, look: SeatLook) -> None:
    """Draw token and name, with marks for a bot, a made choice, and the turn.

    Beside a small poster a name that leaves its token no room has the whole line, a bot's sign is below it; one that
    leaves room for the token alone has the sign on that.
    """
    line = corner.parts.name
    side, size = min(TOKEN, line.h - 2), NAME if line.h > 36 else 24
    x, spot, bot = line.x + side + 9, hand_spot(corner), 28.0 if seat.bot is not None else 0.0
    limit = spot.x - 4 if spot.y < line.bottom - 2 else line.right
    alone = corner.form == "apron" and not has_room(brush, seat.name, size, room=NameRoom(limit - x, line.h))
    if not alone:
        token = (line.x, line.centre.y - side / 2, side, side)
        pieces.seat_token(brush, seat.colour, token)
        if bot and not has_room(brush, seat.name, size, room=NameRoom(limit - x - bot, line.h)):
            sign_on_token(brush, "bot", token)
            bot = 0.0
    if look.ready:
        left = line.x + side * (0.5 if bot or seat.bot is None else -0.2)
        tick = (left, line.centre.y, side * 0.6, side * 0.6)
        if alone:  # the name needs all of its line
            tick = (spot.right, spot.centre.y - side * 0.3, side * 0.6, side * 0.6)
        brush.icon("check", tick, "good")
    if alone:
        x, limit = line.x - ASIDE, limit + ASIDE
    room = max(40.0, limit - x - bot * (not alone))
    has_place = not alone and has_room(brush, seat.name, size, room=NameRoom(room - ARROW, line.h))
    follows = look.has_arrow and has_place
    if follows:
        room -= ARROW
    elif look.has_arrow:  # without a token it stands on the edge of the poster
        left = line.x - (ASIDE + 8) * alone
        turn_sign_on_token(brush, (left, line.centre.y - side / 2, side, side))
    size = fit_line(brush, seat.name, size, line.h * 0.78, room, "title")
    named = draw_name(
        brush, seat.name, (x, line.centre.y), TextStyle(size, font="title"), NameRoom(room, line.h + 8)
    )
    if bot:
        at = (line.right - 20, spot.centre.y) if alone else (named.right + 7, line.centre.y)
        brush.icon("bot", (at[0], at[1] - 10, 20, 20), "muted")
    if follows:
        turn_sign(brush, named.right + 9 + bot, line.centre.y, ARROW - 6)


def _hand(brush: Brush, corner: Corner) -> None:
    """Draw the number of cards that a seat holds."""
    spot = hand_spot(corner)
    side = min(26.0, spot.h * 0.8)
    brush.icon("cards", (spot.x + 2, spot.centre.y - side / 2, side, side))
    size = cap_type(brush, 23, spot.h * 0.9)
    at = (spot.x + side + 9, spot.centre.y)
    brush.text(str(corner.hand), at, TextStyle(size, "text", "title"), valign="middle")


def _draw_small_poster(painter: Painter, brush: Brush, corner: Corner, record: Any) -> None:
    """Draw beside a small poster the numbers, and the ability or a partner's help below."""
    box = corner.parts.numbers
    assert box is not None  # asked by the caller
    is_half = corner.form == "half"
    line = box.h / (lines(corner, box.w) - (not is_half))
    y = box.y + (0.0 if is_half else line)
    numbers = numbers_of(painter.content, record)
    across = 2 if box.w < ROOMY else len(numbers)
    for i, (row, n) in enumerate(numbers):
        spot = Rect(box.x + i % across * box.w / across, y + i // across * line, box.w / across, line)
        draw_number(painter, brush, spot, row, n, False)
    y += line * -(-len(numbers) // across)
    rest = Rect(box.x, y, box.w, box.bottom - y)
    if corner.helper:
        _helper(painter, brush, rest, corner)
    elif is_half:
        draw_marks(painter, brush, rest._replace(h=line), corner.marks)
        rest = Rect(rest.x, rest.y + line, rest.w, rest.h - line)
        _ability_line(painter, brush, rest, corner, record)


def _helper(painter: Painter, brush: Brush, rect: Rect, corner: Corner) -> None:
    if corner.over:
        return
    words, helps = panel_words(painter, corner.helper), corner.helper == "helps"
    high = min(30.0, rect.h - 3)
    box = Rect(rect.x, rect.centre.y - high / 2, rect.w, high)
    brush.box(tuple(box), "#1d3a31" if helps else "tile", 8)
    ink, room = "#a8e6cc" if helps else "muted", rect.w - 6
    size = fit_line(brush, words, 18, high * 0.86, room, "strong")
    brush.text(
        words,
        box.centre,
        TextStyle(size, ink, "strong", fit=True),
        align="centre",
        valign="middle",
        width=room,
    )


def _ability_line(painter: Painter, brush: Brush, rect: Rect, corner: Corner, record: Any) -> None:
    """Draw an ability's name and picture, struck out once used up."""
    entry = poster_entry(painter.content)[1].ability
    if entry is None:
        return
    spent = entry.spent in painter.flags(corner.piece)
    line = rect._replace(h=min(rect.h, 32.0))
    picture = "spent" if spent else painter.scribe.fill(record, entry.picture)
    brush.icon(picture, (line.x, line.centre.y - 12, 24, 24), None, painter.game)
    words = painter.scribe.fill(record, entry.name)
    at, room = (line.x + 31, line.centre.y), line.w - 31
    size, ink = fit_line(brush, words, 18, line.h * 0.8, room, "strong"), "muted" if spent else "text"
    if brush.text_width(words, size, "strong") > room:  # as small as it can be read it stands on two lines
        below = (line.x + 31, rect.y, room, rect.h)
        brush.block(
            words,
            below,
            TextStyle(fit_paragraph(brush, words, 18, below[2:], "strong"), ink, "strong"),
            valign="top",
        )
        return
    brush.text(words, at, TextStyle(size, ink, "strong", fit=True), valign="middle", width=room)
    if rect.h >= 58:
        kind = _often(painter, record, entry, spent)
        at = (line.x + 31, line.bottom + 9)
        size = fit_line(brush, kind, 16, 20, room)
        brush.text(kind, at, TextStyle(size, "muted", fit=True), valign="middle", width=room)


def _often(painter: Painter, record: Any, entry: Ability, spent: bool) -> str:
    """Return an ability's remaining uses in words."""
    key = entry.used if spent else entry.often.get(painter.scribe.fill(record, entry.kind), "")
    return painter.content.text("labels", key) if key else ""  # a mod may know other words


def _ability(painter: Painter, brush: Brush, corner: Corner, record: Any) -> None:
    """Draw an ability's name, uses and effect."""
    entry, box = poster_entry(painter.content)[1].ability, corner.parts.ability
    if entry is None or box is None:
        return
    spent = entry.spent in painter.flags(corner.piece)
    fill = painter.scribe.fill
    kind = _often(painter, record, entry, spent)
    size = cap_type(brush, 16, 20)
    wide, line = brush.text_width(kind, size, "strong") + 22, 27.0
    chip, name = Rect(box.right - wide, box.y, wide, line - 2), fill(record, entry.name)
    room, at = chip.x - box.x - 10, (box.x, box.y + line / 2)
    if brush.text_width(name, 20, "strong") > room:  # a picture says how often in less room
        picture = "spent" if spent else fill(record, entry.picture)
        brush.icon(picture, (box.right - line, box.y, line - 2, line - 2), None, painter.game)
        room = box.w - line - 6
    else:
        brush.box(tuple(chip), "#3a2422" if spent else "raised", 999)
        ink = "#f0a59c" if spent else "muted"
        brush.text(kind, chip.centre, TextStyle(size, ink, "strong"), align="centre", valign="middle")
    size = fit_line(brush, name, 20, 25, room, "strong")
    brush.text(name, at, TextStyle(size, "text", "strong", fit=True), valign="middle", width=room)
    below = (box.x, box.y + line + 2, box.w, box.h - line - 2)
    text = _as_far_as_it_goes(brush, fill(record, entry.text), (box.w, below[3] + AIR))
    size = fit_paragraph(brush, text, 20, below[2:])
    brush.block(text, below, TextStyle(size, "muted" if spent else "#d9d5c6"), valign="top")


def _as_far_as_it_goes(brush: Brush, words: str, room: tuple[float, float]) -> str:
    """Return the words that fit in readable type; the enlarged card has them all."""
    px, wide = brush.least_px, brush.px(room[0])
    most = max(1, int(brush.px(room[1]) / brush.type.height("read", px)))
    kept, left = words, words.split()
    while len(brush.type.wrap(kept, "read", px, wide)) > most and left:
        left.pop()
        kept = f"{' '.join(left).rstrip('.,:;')} …"
    return kept


def _pin(painter: Painter, brush: Brush, rect: Rect, corner: Corner, order: str) -> None:
    """Draw the Fall Number that a pin needs now, or the standing order at its end."""
    size, large = cap_type(brush, 18, 23), cap_type(brush, 26, 32)
    words, number = panel_words(painter, "needs"), panel_words(painter, "number", n=corner.least)
    room, start = rect.w - 44 - brush.text_width(number, large, "title") - 12, (rect.x, rect.centre.y + 1)
    if not order and brush.text_width(words, size) <= room:
        end = brush.text(words, start, TextStyle(size, "muted"), valign="middle").right
    else:
        side = min(30.0, rect.h - 6)
        spot, picture = (rect.x, rect.centre.y - side / 2, side, side), corners_of(painter).picture
        brush.icon(picture, spot, None, painter.game)
        end = rect.x + side
    end = brush.text(
        number, (end + 11, rect.centre.y), TextStyle(large, "text", "title"), valign="middle"
    ).right
    spot, size = order_spot(corner), cap_type(brush, 16, 21)
    if order and brush.text_width(order, size, "strong") <= spot.x - 8 - end - 12:
        at = (spot.x - 8, rect.centre.y)
        brush.text(order, at, TextStyle(size, "heading", "strong"), align="right", valign="middle")
