"""Draws the bars in the corners: a number, what it will be, and as many segments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tabletop.content.models.corners import Life
from tabletop.paint import Brush
from tabletop.paint.colours import darker, lighter
from tabletop.paint.names import draw_name, has_room
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.corners import LINE
from tabletop.ui.table.kinds.kind import Placed
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

TONES = {"low": "#ff7b72", "middle": "#f2d264", "high": "#6fd3a5"}
GONE = "#c8383c"
"""Ink of the life that is about to be lost."""
GAPS, PLAIN = (4.0, 2.0), 3.0
"""Greatest and smallest gap of segments with numbers, and the gap of those without."""


def _tone(entry: Life, n: int) -> str:
    return TONES["low" if n <= entry.low else "middle" if n <= entry.middle else "high"]


@styles.LIFE.paint_by
def _life(painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """The number, what it will be, and as many segments; with its heading where there is room for two lines."""
    look, rect = placed.look, placed.rect
    entry: Any = painter.content.table.things[look.name]
    now, soon = look.value, int(look.of) if look.of else look.value
    if rect.h <= LINE + 1:
        size = cap_type(brush, 31, 38)
        right = _figures(brush, rect.x, rect.centre.y, size, entry, now, soon, from_left=True)
        x = max(right + 10, rect.x + 46)
        bar = Rect(x, rect.y + 8, rect.right - x, rect.h - 16)
        _segments(brush, bar, entry, now, soon, numbered=False)
        return
    high = min(50.0, rect.h * 0.46)
    middle = rect.y + high / 2 + 2
    size = cap_type(brush, 44 if rect.h > 95 else 38, high * 1.05)
    left = _figures(brush, rect.right, middle, size, entry, now, soon, from_left=False)
    words = painter.content.text("labels", entry.label).upper()
    room, small = left - rect.x - 12, cap_type(brush, 20, 26)
    at = (rect.x, middle + 6)
    if has_room(brush, words, small, width=room, high=0):  # numbers and segments say it too
        draw_name(brush, words, at, small, "heading", width=room, high=0)
    bar = Rect(rect.x, rect.y + high + 4, rect.w, rect.h - high - 8)
    _segments(brush, bar, entry, now, soon, numbered=True)


def _figures(
    brush: Brush, x: float, y: float, size: float, entry: Life, now: int, soon: int, *, from_left: bool
) -> float:
    """The number now, and with an arrow what it will be; gives back where they end on the inner side."""
    parts: list[tuple[str, str]] = [(str(now), _tone(entry, now))]
    if soon != now:
        parts += [("", GONE if soon < now else TONES["high"]), (str(soon), _tone(entry, soon))]
    arrow = size * 0.72
    wides = [brush.text_width(words, size, "title") if words else arrow + 12 for words, _ in parts]
    if not from_left:
        x -= sum(wides)
    left = x
    for (words, ink), wide in zip(parts, wides, strict=True):
        if words:
            brush.text(words, (x, y), size, ink, "title", valign="middle")
        else:
            _arrow(brush, Rect(x + 6, y - arrow * 0.3, arrow, arrow * 0.6), ink)
        x += wide
    return x if from_left else left


def _arrow(brush: Brush, rect: Rect, ink: str) -> None:
    outline = ((0, 0.36), (0.55, 0.36), (0.55, 0.0), (1, 0.5), (0.55, 1.0), (0.55, 0.64), (0, 0.64))
    brush.polygon(tuple(rect), outline, ink)


def _segments(brush: Brush, rect: Rect, entry: Life, now: int, soon: int, *, numbered: bool) -> None:
    """One segment for each number: full, about to go (hatched), about to come (outlined), gone."""
    gap, wide, size = _space_segments(brush, rect, entry, numbered)
    tone = _tone(entry, min(now, soon))
    for i in range(entry.most):
        part = Rect(rect.x + i * (wide + gap), rect.y, wide, rect.h)
        n, ink = i + 1, "muted"
        if n <= min(now, soon):
            _full(brush, part, tone)
            ink = "#14201d"
        elif n <= now:
            _hatch(brush, part)
            ink = "#ffd9d2"
        elif n <= soon:
            brush.box(tuple(part), "#6fd3a53c", 4, TONES["high"], 2)
            ink = "text"
        else:
            brush.box(tuple(part), "sunk", 4)
        if size:
            brush.text(str(n), part.centre, size, ink, "title", align="centre", valign="middle")


def _space_segments(brush: Brush, rect: Rect, entry: Life, numbered: bool) -> tuple[float, float, float]:
    """The gap between segments, their width, and the type of their numbers: 0 where the widest would stick out.

    In a low window segments move together, so that each of them holds its number.
    """
    for gap in GAPS if numbered else ():
        wide = (rect.w - gap * (entry.most - 1)) / entry.most
        size = cap_type(brush, min(24.0, wide * 0.86), min(rect.h * 0.8, wide * 1.05))
        if brush.text_width(str(entry.most), size, "title") <= wide:
            return gap, wide, size
    return PLAIN, (rect.w - PLAIN * (entry.most - 1)) / entry.most, 0.0


def _full(brush: Brush, part: Rect, tone: str) -> None:
    """A solid segment with a light and a dark side."""
    colour = brush.colour(tone)
    brush.box(tuple(part), darker(colour, 0.28), 4)
    brush.box((part.x, part.y, part.w, part.h - 3), colour, 4)
    brush.box((part.x + 2, part.y + 1.5, part.w - 4, max(2.0, part.h * 0.16)), lighter(colour, 0.35), 3)


def _hatch(brush: Brush, part: Rect) -> None:
    """A segment that is about to go: red, struck through with dark stripes."""
    wide, high = brush.px(part.w), brush.px(part.h)
    if min(wide, high) <= 0:
        return
    key = ("hatched", wide, high)

    def make() -> pygame.Surface:
        made = pygame.Surface((wide, high), pygame.SRCALPHA)
        ink = brush.copy_for(made, origin=(0.0, 0.0))
        ink.box((0, 0, part.w, part.h), "#7e2328", 4)
        step = 7.0
        x = -part.h
        while x < part.w:
            ink.line((x, part.h), (x + part.h, 0), "#b4343a", 2.4)
            x += step
        mask = pygame.Surface((wide, high), pygame.SRCALPHA)
        brush.copy_for(mask, origin=(0.0, 0.0)).box((0, 0, part.w, part.h), "white", 4)
        made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return made

    brush.put(brush.store.get(key, make), brush.at_px((part.x, part.y)))
    brush.outline(tuple(part), "#ff7b6e", 1.6, 4)
