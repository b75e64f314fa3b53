"""Passing note: a line over any screen that vanishes by itself and takes no events."""

from __future__ import annotations

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle

SHOWN_MS = 5000.0
_WIDEST, _SIZE, _EDGE, _TOP = 900.0, 20, 20.0, 76.0


class PassingNote:
    """Message shown for a few seconds."""

    def __init__(self) -> None:
        self.words = ""
        self._left_ms = 0.0
        self._drawn = ""

    def say(self, words: str) -> None:
        """Show these words, replacing earlier ones."""
        self.words, self._left_ms = words, SHOWN_MS

    @property
    def is_shown(self) -> bool:
        """True if there is a note."""
        return bool(self.words)

    @property
    def dirty(self) -> bool:
        """True if it looks different from what was drawn last."""
        return self.words != self._drawn

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        if self.is_shown:
            self._left_ms -= dt_ms
            if self._left_ms <= 0:
                self.words = ""

    def draw(self, brush: Brush) -> None:
        """Draw it in the middle below the header, inside the window."""
        self._drawn = self.words
        if not self.is_shown:
            return
        wide = min(_WIDEST, brush.width - 120, brush.text_width(self.words, _SIZE) + 2)
        high = brush.paragraph_height(self.words, wide, _SIZE)
        box = pygame.FRect(0, 0, wide + 2 * _EDGE, high + _EDGE)
        box.midtop = (brush.width / 2, _TOP)
        brush.shadow(box, 10, 10, 0.5)
        brush.box(box, "lit", 10, "#ffffff2b", 1)
        brush.paragraph(self.words, (box.x + _EDGE, box.y + _EDGE / 2, wide, 0), TextStyle(_SIZE, "text"))
