"""Legend of a game pad's buttons, at the lower edge while a pad is in use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle

SHOWN_MS = 6000.0
"""Time for which it stays after the last button."""
SIZE, _SIDE, _GAP, _EDGE, _FOOT = 18.0, 26.0, 20.0, 14.0, 6.0
_COLOURS = {"A": "#6cc04a", "B": "#e0533f", "X": "#4a90d9", "Y": "#e8b33c"}


class Hint(NamedTuple):
    """Pad button and its action."""

    glyph: str
    words: str


class PadLegend:
    """Row of hints; `follow` is called in each turn of the loop."""

    def __init__(self) -> None:
        self.hints: tuple[Hint, ...] = ()
        self._drawn: tuple[Hint, ...] = ()

    def follow(self, hints: Sequence[Hint]) -> None:
        """Show these hints, or none."""
        self.hints = tuple(hints)

    @property
    def is_shown(self) -> bool:
        """True if there is anything to draw."""
        return bool(self.hints)

    @property
    def dirty(self) -> bool:
        """True if it looks different from what was drawn last."""
        return self.hints != self._drawn

    def draw(self, brush: Brush, above: float = 0.0) -> float:
        """Draw the hints that fit on one line, this far above the lower edge; returns the height taken up to there."""
        self._drawn = self.hints
        shown = list(self.hints)
        while shown and self._width(brush, shown) > brush.width - 40:
            shown.pop()
        if not shown:
            return above
        high = max(_SIDE, brush.line_height(SIZE)) + 10
        wide = self._width(brush, shown)
        box = pygame.FRect((brush.width - wide) / 2, brush.height - above - high - _FOOT, wide, high)
        brush.box(box, "#000000e0", 999, "#ffffff2b", 1)
        x = box.x + _EDGE
        for hint in shown:
            x = self._draw_glyph(brush, hint.glyph, x, box.centery) + 8
            at = (x, box.centery)
            x = brush.text(hint.words, at, TextStyle(SIZE, "white"), valign="middle").right + _GAP
        return brush.height - box.y

    def _width(self, brush: Brush, hints: Sequence[Hint]) -> float:
        each = (_glyph_width(brush, hint.glyph) + 8 + brush.text_width(hint.words, SIZE) for hint in hints)
        return sum(each) + _GAP * (len(hints) - 1) + 2 * _EDGE

    def _draw_glyph(self, brush: Brush, glyph: str, x: float, y: float) -> float:
        wide = _glyph_width(brush, glyph)
        colour = _COLOURS.get(glyph)
        brush.box((x, y - _SIDE / 2, wide, _SIDE), colour or "#3a464b", 999 if colour else 7, "white", 1)
        ink = "black" if colour else "white"
        brush.text(glyph, (x + wide / 2, y), TextStyle(17, ink, "strong"), align="centre", valign="middle")
        return x + wide


def _glyph_width(brush: Brush, glyph: str) -> float:
    return _SIDE if glyph in _COLOURS else max(_SIDE, brush.text_width(glyph, 17, "strong") + 14)
