"""Mark of a recording: a red frame round the table, and a red dot with the number of steps."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle

RED = "#ff5f57"
_SIZE, _HIGH, _DOT = 18.0, 36.0, 8.0


class RecordingMark:
    """Recording sign; it takes no events."""

    def __init__(self) -> None:
        self.words = ""
        """Words beside the dot; "" while nothing is recorded."""
        self.follow: Callable[[], object] | None = None
        """Told as time passes, while something is recorded."""
        self.at_left = False
        """True if the dot stands in the lower left corner, not in the right one."""
        self.rect = pygame.FRect(0, 0, 0, 0)
        """Place of the dot and its words, as drawn last."""
        self._drawn = ""

    def update(self) -> None:
        """Ask the recorder for its progress."""
        if self.follow is not None:
            self.follow()

    @property
    def is_shown(self) -> bool:
        """True while a recording runs."""
        return bool(self.words)

    @property
    def dirty(self) -> bool:
        """True if it looks different from what was drawn last."""
        return self.words != self._drawn

    def draw(self, brush: Brush) -> float:
        """Draw the frame along the window, and the dot in the lower corner without a button; returns the room taken."""
        self._drawn = self.words
        if not self.is_shown:
            return 0.0
        area = brush.area
        brush.box(area.inflate(-4, -4), None, 0, RED, 4)
        wide = brush.text_width(self.words, _SIZE, "strong") + 62
        box = pygame.FRect(0, 0, wide, max(_HIGH, brush.line_height(_SIZE, "strong") + 8))
        left = 8.0 if self.at_left else brush.width - 8 - box.width
        box.bottomleft = (left, brush.height - 8)
        self.rect = box
        brush.box(box, "#3a1512f2", 999, RED, 2)
        brush.disc((box.x + 26, box.centery), _DOT, RED)
        at = (box.x + 44, box.centery)
        brush.text(self.words, at, TextStyle(_SIZE, "text", "strong"), valign="middle")
        return brush.height - box.y
