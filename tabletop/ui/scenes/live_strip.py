"""Strip over the table about saved mod files: what changed, or where a mistake is.

It takes no events. Good news goes by itself; a mistake stays until the next good save. It stands at the lower left,
over the buttons there, so that the middle of the table and the hand stay free.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle

SHOWN_MS = 6000.0
_FOOT, _SIDE, _WIDE, _EDGE, _SIZE, _TYPED = 76.0, 28.0, 330.0, 16.0, 18, 17
_NEWS, _WRONG = "#56b4e9", "#e5534b"


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake in a file, and the line that it is in."""

    place: str
    what: str
    remedy: str = ""
    line: str = ""
    """The line of the file, "" if it is a matter of the whole file."""
    column: int = 0
    """Column of its first letter, from 1."""


class LiveStrip:
    """Strip with the last message."""

    def __init__(self) -> None:
        self.words = ""
        self.mistake: Mistake | None = None
        self.box = pygame.FRect(0, 0, 0, 0)
        """Place of its last drawing."""
        self._left_ms = 0.0
        self._drawn: tuple[str, Mistake | None] = "", None

    def say(self, words: str, mistake: Mistake | None = None) -> None:
        """Show these words; a mistake stays until the next message."""
        self.words, self.mistake, self._left_ms = words, mistake, SHOWN_MS

    def clear(self) -> None:
        """Remove the message."""
        self.words, self.mistake = "", None

    @property
    def is_shown(self) -> bool:
        """True if there is a message."""
        return bool(self.words)

    @property
    def is_moving(self) -> bool:
        """True if the message will vanish by itself."""
        return self.is_shown and self.mistake is None

    @property
    def dirty(self) -> bool:
        """True if it looks different from what was drawn last."""
        return (self.words, self.mistake) != self._drawn

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        if self.is_moving:
            self._left_ms -= dt_ms
            if self._left_ms <= 0:
                self.clear()

    def draw(self, brush: Brush) -> None:
        """Draw it over the buttons at the lower left, wider with larger type."""
        self._drawn = (self.words, self.mistake)
        if not self.is_shown:
            return
        wide = _WIDE * max(1.0, (brush.text_size / 100) ** 0.5)
        room = wide - 2 * _EDGE
        high = brush.paragraph_height(self.words, room, _SIZE, "strong") + _EDGE
        if self.mistake is not None:
            high += self._mistake(brush, pygame.FRect(0, 0, room, 0), self.mistake, draws=False)
        self.box = box = pygame.FRect(_SIDE, brush.height - _FOOT - high, wide, high)
        brush.shadow(box, 10, 12, 0.6)
        brush.box(box, "sheet", 10, "#ffffff2b", 1)
        brush.box((box.x, box.y + 6, 5, box.height - 12), _NEWS if self.mistake is None else _WRONG, 2)
        used = brush.paragraph(
            self.words, (box.x + _EDGE, box.y + _EDGE / 2, room, 0), TextStyle(_SIZE, "text", "strong")
        )
        if self.mistake is not None:
            below = pygame.FRect(box.x + _EDGE, box.y + _EDGE / 2 + used, room, 0)
            self._mistake(brush, below, self.mistake)

    def _mistake(self, brush: Brush, at: pygame.FRect, mistake: Mistake, draws: bool = True) -> float:
        """Draw the source line with a caret, then the sentence and the remedy; returns the height."""
        y = at.y + 4
        if mistake.line.strip():
            skipped = len(mistake.line) - len(mistake.line.lstrip())
            typed = mistake.line.strip()
            before = typed[: max(0, mistake.column - 1 - skipped)]
            high = brush.line_height(_TYPED)
            x = at.x + 14 + min(brush.text_width(before, _TYPED), at.width - 40)
            if draws:
                brush.box((at.x, y, at.width, high + 6), "#ffffff0d", 6)
                where = (at.x + 14, y + 3 + high / 2)
                brush.text(typed, where, TextStyle(_TYPED, "text"), valign="middle", width=at.width - 28)
                brush.line((x, y + high + 9), (x + 18, y + high + 9), _WRONG, 3)
                brush.line((x, y + high + 9), (x, y + high + 2), _WRONG, 3)
            y += high + 16
        for words, ink in ((mistake.what, "text"), (mistake.remedy, "text"), (mistake.place, "muted")):
            if words:
                if draws:
                    brush.paragraph(words, (at.x, y, at.width, 0), TextStyle(_SIZE, ink))
                y += brush.paragraph_height(words, at.width, _SIZE)
        return y - at.y
