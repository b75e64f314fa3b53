"""Seat panels: name, turn, bot, and last-turn marks.

The counts on them are things of table.yaml like all others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tabletop.paint import Brush, pieces
from tabletop.paint.names import NameRoom, draw_name, has_room
from tabletop.paint.text_style import TextStyle
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.engine.match import Seat

NAME, TOKEN, BAR = 26.0, 30.0, 10.0
HIGH, BESIDE, ARROW = 56.0, 30.0, 28.0
"""Greatest height of a name, on two lines, and the room for a sign and for the arrow of whoever acts behind it."""


@dataclass(frozen=True)
class SeatLook:
    """Words and marks of a seat's panel."""

    acting: bool = False
    """The table waits for it."""
    elsewhere: bool = False
    """The table waits for it, but just now somebody else who is waited for is at the screen."""
    ready: bool = False
    """Mark that it has chosen in a secret choice of several."""
    mark: str = ""
    """A word about its last turn."""
    target: bool = False
    """Mark that it can be dropped on, or clicked."""
    dim: bool = False
    order: str = ""
    """Standing order by which the table passes for it."""

    @property
    def has_arrow(self) -> bool:
        """Check if it shows the turn arrow.

        Of several who choose at once, only whoever is at the screen has it.
        """
        return self.acting and not self.elsewhere


def draw_panel(
    brush: Brush, rect: Rect, seat: Seat, look: SeatLook, words: Callable[..., str], room: float
) -> None:
    """Draw one panel; `room` is the width for the name and the signs behind it."""
    colour = brush.seat(seat.colour)
    brush.panel(rect, "panel", 14, 8, None if look.acting else "#ffffff0f")
    _bar(brush, rect, colour)
    if look.acting:
        brush.outline(rect, "amber", 3, 14)
    if look.target:
        brush.glow(rect, 14, "amber", 14, 4)
    token = (rect.x + 24, rect.y + 14, TOKEN, TOKEN)
    pieces.seat_token(brush, seat.colour, token)
    x = rect.x + 24 + TOKEN + 10
    at, size = (x, rect.y + 14 + TOKEN / 2), cap_type(brush, NAME, 32)
    room -= 34 * (seat.bot is not None)
    beside = look.has_arrow and has_room(brush, seat.name, size, room=NameRoom(room - ARROW, HIGH))
    named = NameRoom(room - ARROW * beside, HIGH)
    x = draw_name(brush, seat.name, at, TextStyle(size, font="title"), named).right + 10
    if seat.bot is not None:
        brush.icon("bot", (x, rect.y + 17, 24, 24), "muted")
        x += 34
    if beside:
        turn_sign(brush, x, at[1])
    elif look.has_arrow:
        turn_sign_on_token(brush, token)
    _marks(brush, rect, look, words)
    if look.dim:
        brush.box(rect, "#0b121470", 14)


class NamePlace(NamedTuple):
    """Room for a name: left end, middle, type size, largest width and height."""

    at: tuple[float, float]
    size: float
    width: float
    high: float


def draw_named(brush: Brush, name: str, bot: bool, token: Sequence[float], place: NamePlace) -> float:
    """Draw a name with the bot sign behind it or on its token; returns where more may stand.

    As in `draw_name`, which draws the name.
    """
    at, size, width, high = place
    beside = bot and has_room(brush, name, size, room=NameRoom(width - BESIDE, high))
    if bot and not beside:
        sign_on_token(brush, "bot", token)
    width = width - BESIDE if beside else max(60.0, width)
    x = draw_name(brush, name, at, TextStyle(size, font="title"), NameRoom(width, high)).right + 8
    if beside:
        brush.icon("bot", (x, at[1] - 11, 22, 22), "muted")
    return x + BESIDE * beside


def sign_on_token(
    brush: Brush, picture: str, token: Sequence[float], ink: str | None = "text", game: str = "app"
) -> None:
    """Draw a sign on the lower right corner of a seat's token."""
    x, y, side = token[0] + token[2] - 3, token[1] + token[3] - 3, 19.0
    brush.disc((x, y), side / 2 + 2, "header")
    brush.icon(picture, (x - side / 2, y - side / 2, side, side), ink, game)


def _bar(brush: Brush, rect: Rect, colour: Sequence[int]) -> None:
    """Draw the coloured left edge, rounded as the panel is."""
    with brush.clip((rect.x, rect.y, BAR, rect.h)):
        brush.box((rect.x, rect.y, 40, rect.h), colour, 14)


def turn_sign(brush: Brush, x: float, y: float, high: float = 22.0) -> None:
    """Draw the amber turn arrow; `x` is its left, `y` its middle."""
    brush.polygon((x, y - high / 2, high * 0.82, high), ((0, 0), (1, 0.5), (0, 1)), "amber")


def turn_sign_on_token(brush: Brush, token: Sequence[float]) -> None:
    """Draw the turn arrow on the lower left corner of a seat's token."""
    x, y = token[0] + 2, token[1] + token[3] - 2
    brush.disc((x, y), 10.5, "header")
    turn_sign(brush, x - 4, y, 13)


def _marks(brush: Brush, rect: Rect, look: SeatLook, words: Callable[..., str]) -> None:
    mark = words("table.ready") if look.ready else look.mark
    if mark:
        size = cap_type(brush, 17, 23)
        wide = brush.text_width(mark, size, "strong") + 24
        pieces.chip(
            brush, (rect.right - wide - 12, rect.y + 66), mark, size=size, fill="#3a2a14", ink="#ffd9a0"
        )
