"""Comparison of two lines of a match, seat by seat."""

from __future__ import annotations

import pygame

from tabletop.paint.brush import Box, Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.replay.lines_told import LineTold, SeatTold
from tabletop.ui.scenes.tokens import draw_token

_HEAD, _SIZE = 19.0, 20.0
_PAD = 14.0


def _columns(brush: Brush, line: LineTold, wide: float) -> int:
    """Count the columns in which the seats stand: two when they are many."""
    return 2 if len(line.seats) > 4 and wide > 900 else 1


def compared_height(brush: Brush, one: LineTold, other: LineTold, wide: float) -> float:
    """Return the height of the comparison."""
    rows = -(-max(len(one.seats), len(other.seats)) // _columns(brush, one, wide))
    return _PAD * 2 + brush.line_height(_HEAD) + 6 + rows * _row_height(brush)


def _row_height(brush: Brush) -> float:
    return brush.line_height(_SIZE) + 8


def draw_compared(brush: Brush, words: Words, one: LineTold, other: LineTold, room: Box) -> None:
    """Draw a table with a row for each seat: its result in the shown line, and in the chosen one."""
    area = pygame.FRect(room)
    brush.box(area, "sunk", 10, "#ffffff14", 1)
    columns = _columns(brush, one, area.width)
    each = (area.width - 2 * _PAD - 40 * (columns - 1)) / columns
    rows = -(-len(one.seats) // columns)
    for column in range(columns):
        x = area.x + _PAD + column * (each + 40)
        _draw_column(brush, words, one, other, range(column * rows, min(len(one.seats), (column + 1) * rows)),
                     pygame.FRect(x, area.y + _PAD, each, area.height))  # fmt: skip


def _draw_column(
    brush: Brush, words: Words, one: LineTold, other: LineTold, seats: range, area: pygame.FRect
) -> None:
    who, each = area.width * 0.28, area.width * 0.36
    y = area.y
    for n, line in enumerate((one, other)):
        at = (area.x + who + n * each, y)
        brush.text(line.name, at, TextStyle(_HEAD, "heading", "title", fit=True), width=each - 16)
    y += brush.line_height(_HEAD) + 6
    high = _row_height(brush)
    for seat in seats:
        mine, theirs = one.seats[seat], other.seats[seat] if seat < len(other.seats) else one.seats[seat]
        middle = y + high / 2
        draw_token(brush, mine.colour, (area.x, middle - 12, 24, 24))
        name = mine.name if mine.name == theirs.name else f"{mine.name} / {theirs.name}"
        brush.text(
            name,
            (area.x + 34, middle),
            TextStyle(_SIZE, "text", "strong", fit=True),
            valign="middle",
            width=who - 44,
        )
        for n, told in enumerate((mine, theirs)):
            at = (area.x + who + n * each, middle)
            said = _tell_seat(words, told)
            brush.text(said, at, TextStyle(_SIZE, "text", fit=True), valign="middle", width=each - 16)
        y += high


def _tell_seat(words: Words, seat: SeatTold) -> str:
    """Return a seat's result, and whether a bot played it."""
    if not seat.place:
        told = words("lines.waits")
    elif seat.points is None:
        told = words("lines.place", n=seat.place)
    else:
        told = words("lines.points", n=seat.place, points=seat.points)
    return told if seat.is_person else f"{told}  ·  {words('lines.bot')}"
