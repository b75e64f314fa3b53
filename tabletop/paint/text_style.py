"""Text style: size, colour and font of words, and how they behave in little room."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.paint.canvas import Ink


class TextStyle(NamedTuple):
    """Size in logical units, colour and font of words."""

    size: float = 20
    colour: Ink = "text"
    font: str = "read"
    fixed: bool = False
    """Mark that they keep their size whatever size of text the reader has set."""
    fit: bool = False
    """Mark that a line gets smaller, as far as it stays readable, before it is cut."""
    shadow: float = 0
    """Distance of their shadow below them, in units; 0 for none."""
    px: int = 0
    """Size in pixels, given by whoever has measured, in place of the one in units; 0 if nobody has."""


PLAIN = TextStyle()
