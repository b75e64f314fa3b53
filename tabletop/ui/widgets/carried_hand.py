"""Hand being dragged to the second window: a chip at the pointer says whose it is, and where to drop it."""

from __future__ import annotations

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle

_SIZE, _ICON, _EDGE, _HIGH, _AWAY, _WIDEST = 20.0, 46.0, 14.0, 56.0, 18.0, 760.0


class CarriedHand:
    """Chip on the pointer, over any screen; it takes no events."""

    def __init__(self) -> None:
        self.words = ""
        """Sentence that says whose hand it is and where it may go; "" while nothing hangs there."""
        self.colour = 0
        """Colour of the seat whose hand it is."""
        self.at = (0.0, 0.0)
        self._drawn: tuple[object, ...] = ("", (0.0, 0.0))

    @property
    def is_shown(self) -> bool:
        """True while a hand hangs on the pointer."""
        return bool(self.words)

    @property
    def dirty(self) -> bool:
        """True if it looks different from what was drawn last."""
        return self._looks() != self._drawn

    def _looks(self) -> tuple[object, ...]:
        return (self.words, self.at if self.words else (0.0, 0.0))

    def draw(self, brush: Brush) -> None:
        """Draw it beside the pointer, or at the window's edge."""
        self._drawn = self._looks()
        if not self.words:
            return
        text = min(brush.text_width(self.words, _SIZE) + 2, _WIDEST)
        high = max(_HIGH, brush.paragraph_height(self.words, text, _SIZE) + 2 * _EDGE)
        box = pygame.FRect(self.at[0] + _AWAY, self.at[1] + _AWAY, text + _ICON + 3 * _EDGE, high)
        box.clamp_ip((0, 0, brush.width, brush.height))
        brush.shadow(box, 10, 10, 0.5)
        brush.box(box, "lit", 10, brush.seat(self.colour), 3)
        brush.icon("icon-hand", (box.x + _EDGE, box.centery - _ICON / 2, _ICON, _ICON))
        lines = brush.paragraph_height(self.words, text, _SIZE)
        brush.paragraph(
            self.words,
            (box.x + 2 * _EDGE + _ICON, box.centery - lines / 2, text, 0),
            TextStyle(_SIZE, "text"),
        )
