"""Plates: panels at the head of seats' columns."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.paint import Brush, pieces
from tabletop.paint.names import NameRoom, draw_name, has_room
from tabletop.paint.text_style import TextStyle
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.strip import SeatLook, sign_on_token, turn_sign, turn_sign_on_token
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.engine.match import Seat

NAME, TOKEN, EDGE, TICK, HIGH = 25.0, 24.0, 5.0, 20.0, 52.0
"""Size of the name and the token; height of the coloured edge on top; side of the tick of whoever is ready;
how high a name may be, on two lines."""
ARROW = 26.0
"""Room for the sign of whoever acts, with the gap before it."""


def draw_plate(
    brush: Brush, column: Rect, high: float, seat: Seat, look: SeatLook, words: Callable[..., str]
) -> None:
    """Draw the column and its plate: token, name, bot, ready, turn and target marks."""
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
    if sign and not has_room(brush, seat.name, size, room=NameRoom(right - x - beside, HIGH)):
        sign_on_token(brush, sign, token, "good" if look.ready else "text")
        bot = bot and look.ready
    elif look.ready:
        free = x + brush.text_width(seat.name, size, "title") + 30 * bot
        right = _say_ready(brush, words("table.ready"), right, middle, free + 8) - 8
    if look.has_arrow and has_room(brush, seat.name, size, room=NameRoom(right - x - 30 * bot - ARROW, HIGH)):
        right -= ARROW
        turn_sign(brush, right + 8, middle, ARROW - 8)
    elif look.has_arrow:
        turn_sign_on_token(brush, token)
    room = max(40.0, right - x - 30 * bot)
    named = draw_name(brush, seat.name, (x, middle), TextStyle(size, font="title"), NameRoom(room, HIGH))
    if bot:
        brush.icon("bot", (named.right + 7, middle - 11, 22, 22), "muted")


def _say_ready(brush: Brush, said: str, right: float, middle: float, free: float) -> float:
    """Mark that somebody has chosen, by words or a tick if they would begin left of `free`; returns the left edge."""
    size = cap_type(brush, 16, 20)
    if right - brush.text_width(said, size, "strong") >= free:
        return brush.text(
            said, (right, middle), TextStyle(size, "good", "strong"), align="right", valign="middle"
        ).left
    brush.icon("check", (right - TICK, middle - TICK / 2, TICK, TICK), "good")
    return right - TICK
