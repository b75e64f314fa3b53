"""Words above the bar of the replay viewer while it plays an example of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import MARGIN

if TYPE_CHECKING:
    from tabletop.paint.brush import Brush
    from tabletop.ui.scenes.replay.attempts import Tried
    from tabletop.ui.table.bars.header import Head

_SIZE, _SMALL, _PAD, _APART = 24.0, 19.0, 12.0, 24.0


@dataclass(frozen=True, slots=True)
class ExampleTold:
    """Sentence of an example, the numbers of its rules, and the refusals by position."""

    title: str
    end: str
    """Words at the last position: the example is over, and the match is not."""
    back: str
    """Words of the way back."""
    sentence: str
    rules: Sequence[str]
    refused: Mapping[int, Sequence[Tried]] = field(default_factory=dict)
    """Attempts that the rules refuse, by the position at which they are tried."""

    def head(self, head: Head, is_last: bool) -> Head:
        """Return the header of an example: it has a name and no place in any match."""
        middle = self.end if is_last else head.middle
        return replace(head, title=self.title, line="", phases=(), middle=middle)

    def height(self, brush: Brush) -> float:
        """Return the height for the words of any position."""
        room = brush.width - 2 * MARGIN
        high = brush.paragraph_height(self.sentence, room - self._name_rules(brush)[1], _SIZE, "strong")
        heights = (
            sum(brush.paragraph_height(each, room, _SMALL) for each in self.reasons_at(at))
            for at in self.refused
        )
        return high + max(heights, default=0.0) + 2 * _PAD

    def reasons_at(self, at: int) -> Sequence[str]:
        """Return what is said of the refusals at a position, each once."""
        return list(dict.fromkeys(each.words for each in self.refused.get(at, ())))

    def _name_rules(self, brush: Brush) -> tuple[str, float]:
        """Return as many numbers of rules as fit into a third of the window, and the width beside the sentence."""
        named, wide = "", 0.0
        for count in range(1, len(self.rules) + 1):
            words = ", ".join(self.rules[:count])
            if (needed := brush.text_width(words, _SMALL) + _APART) > brush.width / 3:
                break
            named, wide = words, needed
        return named, wide

    def draw(self, brush: Brush, top: float, at: int) -> None:
        """Draw the sentence with its rule numbers, and a position's refusals."""
        room = brush.width - 2 * MARGIN
        rules, aside = self._name_rules(brush)
        y = top + _PAD
        high = brush.paragraph(
            self.sentence, (MARGIN, y, room - aside, 0), TextStyle(_SIZE, "text", "strong")
        )
        where = (brush.width - MARGIN, y + brush.line_height(_SIZE, "strong") / 2)
        brush.text(rules, where, TextStyle(_SMALL, "muted"), align="right", valign="middle")
        y += high
        for words in self.reasons_at(at):
            y += brush.paragraph(words, (MARGIN, y, room, 0), TextStyle(_SMALL, "warning"))
