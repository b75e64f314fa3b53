"""Lines of the chart and columns of the sheet: one for each seat, or for each team."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.paint.brush import Box, Brush, Ink
from tabletop.ui.scenes.tokens import draw_token


class Line(NamedTuple):
    """Seat, or all seats of a team together."""

    name: str
    seats: tuple[int, ...]
    colour: int = -1
    """Number of a seat's colour; a team has a colour and a sign of its own."""
    ink: str = ""
    picture: str = ""
    game: str = ""

    def shade(self, brush: Brush) -> tuple[int, int, int, int]:
        """Return the line's colour."""
        return brush.seat(self.colour) if self.colour >= 0 else brush.colour(self.ink)

    def text_ink(self, brush: Brush) -> Ink:
        """Return its text colour on a dark ground."""
        return brush.seat_ink(self.colour) if self.colour >= 0 else self.ink

    def draw(self, brush: Brush, rect: Box) -> None:
        """Draw its token, or the team's sign."""
        if self.colour >= 0:
            draw_token(brush, self.colour, rect)
        else:
            brush.icon(self.picture, rect, self.ink, self.game)

    def sum(self, values: Sequence[int]) -> int:
        """Sum the values of its seats."""
        return sum(values[seat] for seat in self.seats)
