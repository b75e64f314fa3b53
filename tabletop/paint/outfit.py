"""Resolved colours: those of a theme by role and seat, for the plain table and for each room."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.content.models.theme import ThemeFile
from tabletop.paint.colours import RGBA, contrast, lighter, parse
from tabletop.paint.rooms import GameRoom, furnish

_READS = 5.5
"""Contrast at which a name reads on its ground."""
_EDGE: RGBA = (200, 200, 192, 255)
"""Edges of panels and controls in high contrast."""


class Outfit:
    """Colours of one theme, each parsed once."""

    def __init__(self, theme: ThemeFile) -> None:
        self.theme = theme
        self._colours = {role: parse(text) for role, text in theme.colours.items()}
        self._seats = [parse(look.colour) for look in theme.seats]

    def colour(self, ink: str | Sequence[int]) -> RGBA:
        """Resolve a role of the theme, #rrggbb or numbers to RGBA numbers."""
        if isinstance(ink, str):
            return self._colours[ink] if ink in self._colours else parse(ink)
        return (ink[0], ink[1], ink[2], ink[3] if len(ink) > 3 else 255)

    def edge(self, ink: str | Sequence[int]) -> RGBA:
        """Return the colour of an edge; in high contrast faint ones are made clear."""
        colour = self.colour(ink)
        return _EDGE if self.theme.plates and colour[3] < 255 else colour

    def seat(self, index: int) -> RGBA:
        """Return the colour of a seat's look (0..7)."""
        return self._seats[index % len(self._seats)]

    def seat_ink(self, index: int, on: str) -> RGBA:
        """Return the seat's colour, lightened if needed to be readable on a dark role."""
        colour, ground = self.seat(index), self._colours[on]
        while contrast(colour, ground) < _READS:
            colour = lighter(colour, 0.08)
        return colour


class Wardrobe:
    """Outfits of one theme: for the plain table, and for every room so far."""

    def __init__(self, theme: ThemeFile) -> None:
        self._theme = theme
        self._outfits: dict[GameRoom | None, Outfit] = {}

    def outfit(self, room: GameRoom | None) -> Outfit:
        """Return the colours for a room or the plain table; in high contrast rooms change nothing."""
        if room not in self._outfits:
            theme = self._theme
            if room is not None and not theme.plates:
                theme = furnish(theme, room.room)
            self._outfits[room] = Outfit(theme)
        return self._outfits[room]
