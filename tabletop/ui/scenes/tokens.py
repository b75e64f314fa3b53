"""A seat's painted wooden token: colour and shape together, since colour alone tells nothing."""

from __future__ import annotations

from tabletop.paint.brush import Box, Brush


def draw_token(brush: Brush, colour: int, rect: Box, faint: bool = False) -> None:
    """The token of a seat's colour (0 to 7) in the middle of a rectangle; faint for a seat that is not there."""
    look = colour % len(brush.theme.seats)
    name = f"seat-{look + 1}-{brush.theme.seats[look].shape}"
    brush.icon(name, rect, "#6c757380" if faint else None)
