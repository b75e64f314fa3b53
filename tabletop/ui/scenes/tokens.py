"""Seat tokens: painted wooden shapes in the seats' colours, since colour alone is not enough."""

from __future__ import annotations

from tabletop.paint.brush import Box, Brush
from tabletop.paint.text_style import TextStyle

_TOKEN = 1.35
"""Width of the token before a line with the gap behind it, in heights of the token."""


def draw_token(brush: Brush, colour: int, rect: Box, faint: bool = False) -> None:
    """Draw a seat's token (colour 0 to 7) in the middle of a rectangle; faint for an absent seat."""
    look = colour % len(brush.theme.seats)
    name = f"seat-{look + 1}-{brush.theme.seats[look].shape}"
    brush.icon(name, rect, "#6c757380" if faint else None)


def draw_with_token(
    brush: Brush, colour: int | None, words: str, at: tuple[float, float], style: TextStyle, room: float
) -> None:
    """Draw a line with a seat's token before it, if any, centred at `at`."""
    side = 0.0 if colour is None else brush.line_height(style.size) * 0.86
    beside = side * _TOKEN
    middle = (at[0] + beside / 2, at[1])
    told = brush.text(
        words, middle, style._replace(fit=True), align="centre", valign="middle", width=room - beside
    )
    if colour is not None:
        draw_token(brush, colour, (told.left - beside, at[1] - side / 2, side, side))
