"""Score sheet of the result screen: a line for each source of points, a column for each seat or team."""

from __future__ import annotations

import pygame

from tabletop.paint.brush import Brush, Ink
from tabletop.paint.colours import mix
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.result.lines import Line
from tabletop.ui.scenes.result.told import Told

_PITCH, _CLOSE, _PILL = 74.0, 50.0, 40.0
"""From one line to the next, at most; from where on numbers are larger; height of the ground of the most."""
_NUMBER, _LARGE = 22.0, 28.0


class ScoreSheet:
    """Score sheet, best column first, the winners' columns tinted."""

    def __init__(self, words: Words, told: Told) -> None:
        self.words, self.told = words, told
        best = (told.line_of(seat) for place in told.result.places for seat in place)
        self.order = list(dict.fromkeys(best))
        self.values = [[line.sum(row.values) for line in self.order] for row in told.result.rows]
        """Values of each row, by column."""
        scored, tie = told.result.scored, told.result.tie
        self.parting = [i for i, row in enumerate(told.result.rows) if scored and row == tie]
        """Rows that only part equal ones: they stand below the total, for they add nothing to it."""
        self.adding = [i for i in range(len(told.result.rows)) if i not in self.parting]

    def height(self, brush: Brush, room: float) -> float:
        """Return the height of the sheet: the room given, or more if its lines need it."""
        head, pitch, foot = self._sizes(brush, room)
        return max(room, head + pitch * len(self.told.result.rows) + foot)

    def _sizes(self, brush: Brush, room: float) -> tuple[float, float, float]:
        """Return the heights of heading, line and total."""
        head = max(58.0, brush.line_height(28, "title") * 0.95)
        foot = max(54.0, brush.line_height(32, "title") * 0.85) if self.told.result.scored else 14.0
        rows = max(1, len(self.told.result.rows))
        least = max(0.94 * brush.line_height(20), 0.85 * brush.line_height(22, "title"))
        return head, max(least, min(_PITCH, (room - head - foot) / rows)), foot

    def _number_size(self, brush: Brush, pitch: float, column: float) -> float:
        """Return the type of the numbers: larger where lines and columns are wide."""
        shown = (format_score(value) for row in self.values for value in row)
        widest = max((brush.text_width(each, _LARGE, "title") for each in shown), default=0.0)
        return _LARGE if pitch >= _CLOSE and widest + 34 <= column else _NUMBER

    def _label_w(self, brush: Brush, width: float) -> float:
        """Return the width of the label column, limited to leave room for the numbers."""
        widest = max((brush.text_width(label, 20) for label in self.told.labels), default=0.0)
        shown = ("88", *(format_score(value) for row in self.values for value in row))
        number = max(brush.text_width(each, 22, "title") for each in shown) + 14
        numbers = max(58.0, number) * len(self.order) + 18
        return min(max(270.0, widest + 44), max(200.0, width - numbers))

    def paint(self, brush: Brush, sheet: pygame.FRect) -> None:
        """Draw the sheet in a rectangle of `height`."""
        told, words = self.told, self.words
        head, pitch, foot = self._sizes(brush, sheet.height)
        label_w = self._label_w(brush, sheet.width)
        brush.box(sheet, "paper", 12)
        brush.box((sheet.x, sheet.y, sheet.width, head), "paper-shade", 12)
        brush.box((sheet.x, sheet.y + head - 18, sheet.width, 18), "paper-shade", 0)
        at, room = (sheet.x + 22, sheet.y + head / 2), label_w - 26
        brush.text(
            words("result.sheet"), at, TextStyle(28, "ink", "title", fit=True), valign="middle", width=room
        )
        column = (sheet.width - label_w - 18) / len(self.order)
        named = all(brush.text_width(line.name, 22, "title") * 0.95 <= column - 50 for line in self.order)
        for index, line in enumerate(self.order):
            x = sheet.x + label_w + (index + 0.5) * column
            area = pygame.FRect(x - column / 2, sheet.y + head, column, sheet.height - head)
            if set(line.seats) & set(told.result.winners):
                tint = mix(line.shade(brush), (246, 240, 225, 255), 0.8)
                brush.box((area.x + 4, area.y, area.width - 8, area.height - 6), tint, 8)
            self._paint_head(brush, line, (x, sheet.y + head / 2), column, named)
            self._paint_column(brush, index, area, pitch, foot)
        below = sheet.bottom - pitch * len(self.parting)
        for index, row in enumerate((*self.adding, *self.parting)):
            label, top = told.labels[row], sheet.y + head + 4
            if row in self.parting:
                top = below - pitch * len(self.adding)
            y = top + (index + 0.5) * pitch
            brush.text(
                label, (sheet.x + 22, y), TextStyle(20, "ink", fit=True), valign="middle", width=label_w - 30
            )
            if index:
                brush.line((sheet.x + 18, y - pitch / 2), (sheet.right - 18, y - pitch / 2), "#1e2a2d26")
        if not told.result.scored:
            return
        y = below - foot
        brush.line((sheet.x + 18, y + 3), (sheet.right - 18, y + 3), "#1e2a2d80", 2)
        brush.text(
            words("result.total"),
            (sheet.x + 22, y + foot / 2),
            TextStyle(23, "ink", "strong"),
            valign="middle",
        )

    def _paint_head(
        self, brush: Brush, line: Line, centre: tuple[float, float], column: float, named: bool
    ) -> None:
        """Draw a column's token and name; the token alone where names do not fit."""
        x, y = centre
        if not named:
            return line.draw(brush, (x - 17, y - 17, 34, 34))
        wide = min(brush.text_width(line.name, 22, "title"), column - 50)
        line.draw(brush, (x - wide / 2 - 20, y - 15, 30, 30))
        at = (x - wide / 2 + 16, y)
        brush.text(line.name, at, TextStyle(22, "ink", "title", fit=True), valign="middle", width=wide + 2)
        return None

    def _paint_column(self, brush: Brush, at: int, area: pygame.FRect, pitch: float, foot: float) -> None:
        """Draw a column's numbers and its sum."""
        x, result, size = area.centerx, self.told.result, self._number_size(brush, pitch, area.width)
        below = area.bottom - pitch * len(self.parting)
        for index, row in enumerate(self.adding):
            values, y = self.values[row], area.y + (index + 0.5) * pitch + 4
            value = values[at]
            most = value > 0 and value == max(values) and value > min(values)
            if most and result.scored:  # elsewhere the most is not always the best
                wide = min(
                    area.width - 4, max(52.0, brush.text_width(format_score(value), size, "title") + 26)
                )
                high = max(min(pitch - 6, _PILL), min(pitch - 6, brush.line_height(size, "title") * 0.9))
                brush.box((x - wide / 2, y - high / 2, wide, high), "#e9c46a8c", 999)
            ink: Ink = "#b3261e" if value < 0 else "ink" if value else "faded"
            brush.text(
                format_score(value), (x, y), TextStyle(size, ink, "title"), align="centre", valign="middle"
            )
        if not result.scored:
            return
        total, spot = str(self.order[at].sum(result.points)), (x, below - foot / 2)
        brush.text(total, spot, TextStyle(32, "ink", "title"), align="centre", valign="middle")
        for index, row in enumerate(self.parting):
            value, spot = self.values[row][at], (x, below + (index + 0.5) * pitch)
            brush.text(
                format_score(value), spot, TextStyle(size, "faded", "title"), align="centre", valign="middle"
            )


def format_score(value: int) -> str:
    """Format a number of the score sheet, with a real minus, and a dash for nothing."""
    return str(value) if value > 0 else f"−{-value}" if value else "–"
