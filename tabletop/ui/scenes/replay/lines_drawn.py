"""Drawing of lines of a match: answers by seat, and the connections from parents to branches."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.replay.lines_told import LineTold
from tabletop.ui.scenes.tokens import draw_token

RING = 9.0
_LEVEL, _HIGH = 9.0, 7.0

Across = Callable[[float], float]
"""Distance of a number of answers of the trunk from the left."""


def draw_line(
    brush: Brush, lines: Sequence[LineTold], number: int, area: pygame.FRect, across: Across, chosen: int
) -> None:
    """Draw one line in its row: the connections passing through, and its answers."""
    line, y = lines[number], area.centery
    _draw_ways(brush, lines, number, area, across, chosen)
    first, last = across(line.start), across(line.start + line.answers)
    brush.line((first, y), (last, y), "#ffffff50", 2)
    _draw_stretches(brush, area, line, across)
    if line.parent < 0:
        brush.disc((first, y), 4, "paper")


def draw_end(brush: Brush, line: LineTold, at: tuple[float, float], wide: float, bright: bool) -> None:
    """Draw a line's result, beside the winner's token."""
    x, y = at
    if line.winner is not None:
        draw_token(brush, line.winner, (x, y - 13, 26, 26))
    ink = "text" if bright else "#d5d8d0"
    brush.text(
        line.end, (x + 36, y), TextStyle(20, ink, "strong", fit=True), valign="middle", width=wide - 44
    )


def _draw_stretches(brush: Brush, area: pygame.FRect, line: LineTold, across: Across) -> None:
    """Draw the answers of each seat in its colour, on a level of its own."""
    levels = max(1, len(line.seats))
    apart = min(_LEVEL, (area.height - 12) / levels)
    thick = max(2.0, min(_HIGH, apart - 1))
    for stretch in line.stretches:
        y = area.centery + (stretch.seat - (levels - 1) / 2) * apart
        left, right = (across(line.start + at) for at in (stretch.first, stretch.end))
        colour = brush.seat(line.seats[stretch.seat].colour)
        brush.box((left, y - thick / 2, max(2.0, right - left - 1), thick), colour, thick / 2)


def _draw_ways(
    brush: Brush, lines: Sequence[LineTold], number: int, area: pygame.FRect, across: Across, chosen: int
) -> None:
    """Draw the connections from parents to branches through a row, and the rings where they begin."""
    y = area.centery
    for child, line in enumerate(lines):
        if line.parent < 0 or not line.parent <= number <= child:
            continue
        ink = "paper" if child == chosen or line.is_shown else "#9aa5a1"
        x = across(line.start)
        if number == line.parent:
            brush.line((x, y + RING), (x, area.bottom), ink, 3)
            brush.disc((x, y), RING, ink)
            brush.disc((x, y), RING - 3, "sheet")
        elif number < child:
            brush.line((x, area.y), (x, area.bottom), ink, 3)
        else:
            brush.line((x, area.y), (x, y), ink, 3)
            brush.disc((x, y), 4, ink)
