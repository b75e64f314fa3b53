"""Areas of the setup screen's parts, larger where large type needs it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.setup.setup_tabs import GameTab

COLUMNS = ((28.0, 592.0), (639.0, 592.0), (1250.0, 642.0))
"""Left edge and width of the three columns."""
STRIP_Y = 84.0
_GAP, _FOOT_END = 23.0, 1056.0


@dataclass(frozen=True, slots=True)
class Rooms:
    """Tops and heights, in units of the design area."""

    strip_h: float
    body_y: float
    body_h: float
    foot_y: float
    foot_h: float
    tab_w: float


def rooms(brush: Brush, words: Words, strip: Sequence[GameTab], sharing: str, more: float = 0.0) -> Rooms:
    """Return the areas: the strip for its names, the foot for its sentences, columns between.

    `more` is how much higher than the design area all of it is.
    """
    tab_w = (1864 - 16 * (len(strip) - 1)) / max(1, len(strip))
    strip_h = max((tab.wanted_height(brush, tab_w) for tab in strip), default=104.0)
    note = brush.paragraph_height(sharing, COLUMNS[1][1] - 100, 20)
    seed = brush.line_height(22, "title")
    if note_beside(brush, words):
        seed = max(seed, 2 * brush.line_height(19))
    else:
        entry = max(50.0, brush.line_height(22, "strong") + 8)
        seed = max(seed + 24, entry + 8) + brush.line_height(19)
    foot_h = max(72.0, note + 12, seed + 12)
    body_y, foot_y = STRIP_Y + strip_h + _GAP, _FOOT_END + more - foot_h
    return Rooms(strip_h, body_y, foot_y - _GAP - body_y, foot_y, foot_h, tab_w)


def seed_width(brush: Brush, words: Words) -> float:
    """Return the width of the seed's entry, in which any code fits."""
    room = COLUMNS[0][1] - 44 - brush.text_width(words("setup.seed"), 22, "title") - 130
    return max(210.0, min(room, brush.text_width("TURNSTONE-8888", 22, "strong") + 30))


def note_beside(brush: Brush, words: Words) -> bool:
    """Check if the seed's sentence fits beside the entry, on up to two lines."""
    label = brush.text_width(words("setup.seed"), 22, "title")
    room = COLUMNS[0][1] - 44 - label - seed_width(brush, words) - 148
    lines = brush.paragraph_height(words("setup.seed_note"), max(1.0, room), 19) / brush.line_height(19)
    widest = max(brush.text_width(word, 19) for word in words("setup.seed_note").split())
    return widest <= room and lines <= 2.01


def heads_beside(brush: Brush, words: Words, note: str, from_right: float = 20) -> bool:
    """Check if a column's heading and note fit on one line."""
    widest = max(brush.text_width(words(name), 22, "title") for name in ("setup.seats", "setup.options"))
    return brush.text_width(note, 19) + widest + 100 + from_right < COLUMNS[0][1]


def head_height(brush: Brush, words: Words, note: str, from_right: float = 20) -> float:
    """Return the height of a column's heading, with its note below if needed."""
    if heads_beside(brush, words, note, from_right):
        return 58.0
    return 64.0 + brush.paragraph_height(note, COLUMNS[0][1] - 44, 19)


def draw_heading(
    brush: Brush, words: Words, corner: tuple[float, float], heading: str, note: str, from_right: float = 20
) -> None:
    """Draw a column's heading at the corner of its pane, and its note."""
    x, y = corner
    brush.text(heading, (x + 22, y + 27), TextStyle(22, "heading", "title"), valign="middle")
    if heads_beside(brush, words, note, from_right):
        at = (x + COLUMNS[0][1] - from_right, y + 27)
        brush.text(note, at, TextStyle(19, "muted"), align="right", valign="middle")
    else:
        brush.paragraph(note, (x + 22, y + 54, COLUMNS[0][1] - 44, 0), TextStyle(19, "muted"))


def sharing_sentence(words: Words, people: int) -> str:
    """Return the sentence on shared screens and curtains for these people."""
    key = "setup.curtain_many" if people > 1 else "setup.curtain_one" if people else "setup.curtain_none"
    count = words("setup.numbers").split("|")
    return words(key, n=count[people] if people < len(count) else str(people))
