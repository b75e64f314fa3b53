"""Captions: sounds and speech as text at the lower edge; they vanish by themselves and take no events."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle

SOUND_MS, LEAST_MS, LETTER_MS = 2500.0, 3500.0, 70.0
"""Times for which a sound is shown, and what is said at least, and for each of its letters."""
MOST, SIZE = 3, 20.0
_EDGE, _FOOT, _WIDEST = 14.0, 6.0, 1100.0


@dataclass
class _Line:
    words: str
    left_ms: float


class Captions:
    """The newest few caption lines."""

    def __init__(self) -> None:
        self.lines: list[_Line] = []
        self._drawn: tuple[str, ...] = ()

    def hear(self, words: str) -> None:
        """Show a sound's caption; a repeated sound stays longer."""
        self._show(f"[{words}]", SOUND_MS)

    def say(self, words: str) -> None:
        """Show speech for as long as reading it takes."""
        self._show(words, max(LEAST_MS, LETTER_MS * len(words)))

    def _show(self, words: str, ms: float) -> None:
        self.lines = [line for line in self.lines if line.words != words][1 - MOST :]
        self.lines.append(_Line(words, ms))

    @property
    def words(self) -> tuple[str, ...]:
        """Lines shown now, newest last."""
        return tuple(line.words for line in self.lines)

    @property
    def is_shown(self) -> bool:
        """True if there is a caption."""
        return bool(self.lines)

    @property
    def dirty(self) -> bool:
        """True if it looks different from what was drawn last."""
        return self.words != self._drawn

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        for line in self.lines:
            line.left_ms -= dt_ms
        self.lines = [line for line in self.lines if line.left_ms > 0]

    def draw(self, brush: Brush, above: float = 0.0) -> None:
        """Draw the lines at the lower edge, or so many units above it, each on black."""
        self._drawn = self.words
        bottom = brush.height - _FOOT - above
        for words in reversed(self.words):
            wide = min(_WIDEST, brush.width - 120, brush.text_width(words, SIZE, "strong") + 2)
            high = brush.paragraph_height(words, wide, SIZE, "strong")
            box = pygame.FRect(0, 0, wide + 2 * _EDGE, high + 6)
            box.midbottom = (brush.width / 2, bottom)
            brush.box(box, "#000000e8", 6)
            brush.paragraph(
                words, (box.x + _EDGE, box.y + 3, wide, 0), TextStyle(SIZE, "white", "strong"), align="centre"
            )
            bottom = box.top - 2
