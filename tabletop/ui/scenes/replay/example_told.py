"""Words above the bar of the replay viewer while it plays an example of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.scenes.base import MARGIN

if TYPE_CHECKING:
    from tabletop.paint.brush import Brush

_SIZE, _SMALL, _PAD = 24.0, 19.0, 12.0


@dataclass(frozen=True, slots=True)
class ExampleTold:
    """Sentence of an example, the numbers of its rules, and what is refused at each position."""

    title: str
    back: str
    """Words of the way back."""
    sentence: str
    rules: str
    refused: Mapping[int, str] = field(default_factory=dict)

    def height(self, brush: Brush) -> float:
        """Height of all that may be said at any position."""
        room = brush.width - 2 * MARGIN
        high = brush.paragraph_height(self.sentence, room - self._rules_width(brush), _SIZE, "strong")
        most = max(
            (brush.paragraph_height(each, room, _SMALL) for each in self.refused.values()), default=0.0
        )
        return high + most + 2 * _PAD

    def _rules_width(self, brush: Brush) -> float:
        """Width of the numbers of the rules: at most a third of the window."""
        return min(brush.text_width(self.rules, _SMALL) + 24, brush.width / 3)

    def draw(self, brush: Brush, top: float, at: int) -> None:
        """Draw the sentence with its numbers, and what is refused at a position."""
        room, aside = brush.width - 2 * MARGIN, self._rules_width(brush)
        y = top + _PAD
        high = brush.paragraph(self.sentence, (MARGIN, y, room - aside, 0), _SIZE, "text", "strong")
        where = (brush.width - MARGIN, y + brush.line_height(_SIZE, "strong") / 2)
        brush.text(
            self.rules, where, _SMALL, "muted", align="right", valign="middle", width=aside - 12, fit=True
        )
        if at in self.refused:
            box = pygame.FRect(MARGIN, y + high, room, 0)
            brush.paragraph(self.refused[at], tuple(box), _SMALL, "warning")
