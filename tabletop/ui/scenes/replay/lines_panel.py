"""Panel of a match and its branches as lines with a common playhead, two of them compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from pathlib import Path

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.replay.lines_compared import compared_height, draw_compared
from tabletop.ui.scenes.replay.lines_drawn import draw_end, draw_line
from tabletop.ui.scenes.replay.lines_told import LineTold
from tabletop.ui.widgets import Button, Overlay, Row, Rows

_EDGE = 36.0
_NAME, _NOTE = 22.0, 17.0


class LinesPanel(Overlay):
    """Panel over a replay; Esc closes it."""

    def __init__(
        self,
        words: Words,
        lines: Sequence[LineTold],
        head: int,
        on_open: Callable[[Path, int], object],
        chosen: int = -1,
    ) -> None:
        """`head` is the number of answers given at the position that is shown, counted in the line that is shown.

        `chosen` is the line that is compared with it, if it is another one.
        """
        super().__init__()
        self.words, self.lines, self.on_open = words, tuple(lines), on_open
        self.shown = next((n for n, line in enumerate(lines) if line.is_shown), 0)
        self.head = lines[self.shown].start + head
        zero = (0.0, 0.0, 0.0, 0.0)
        rows = [Row(n, line.name, line.end, draw=self._painter(n)) for n, line in enumerate(self.lines)]
        others = [n for n in range(len(lines)) if n != self.shown]
        first = chosen if chosen in others else next(iter(others), self.shown)
        self.list = Rows(zero, words("lines.title"), rows, self._open, chosen=first, on_chosen=self._chosen)
        self.open = Button(zero, words("lines.open"), lambda: self._open(self.list.chosen), size=24)
        self.open.style = "primary"
        self.close = Button(zero, words("lines.close"), self.dismiss, size=20)
        self.widgets = [self.list, self.open, self.close]
        self.usual = self.open
        self._names = self._ends = 0.0
        self._chosen(first)

    @property
    def chosen(self) -> int:
        """Index of the line that is compared with the shown one."""
        return int(str(self.list.chosen))

    def _chosen(self, key: object) -> None:
        self.open.enabled = int(str(key)) != self.shown

    def _open(self, key: object) -> None:
        number = int(str(key))
        if number != self.shown:
            self.done = True
            line = self.lines[number]
            self.on_open(line.path, max(0, min(line.answers, self.head - line.start)))

    # looks

    def place(self, brush: Brush) -> None:
        """Place it in the middle: the lines, and the comparison below."""
        wide = min(1720.0, brush.width - 40)
        inner = wide - 2 * _EDGE
        row = float(ceil(brush.line_height(_NAME, "title") + brush.line_height(_NOTE) + 22))
        self.list.row_height = row
        head = 20 + brush.line_height(38, "title") + 14
        foot = max(58.0, brush.line_height(24, "title") + 18)
        self._compared_h = compared_height(brush, self.lines[self.shown], self.lines[self.chosen], inner)
        fixed = head + 14 + self._compared_h + 16 + foot + 24
        rows = max(row, min(len(self.lines) * row, brush.height - 12 - fixed))
        self.list.set_rows(self.list.rows)
        tall = min(fixed + rows, brush.height - 8)
        self.rect = pygame.FRect((brush.width - wide) / 2, max(4.0, (brush.height - tall) / 2), wide, tall)
        self.list.rect = pygame.FRect(self.rect.x + _EDGE, self.rect.y + head, inner, rows)
        widest = max(brush.text_width(line.name, _NAME, "title") for line in self.lines)
        noted = max(brush.text_width(line.note, _NOTE) for line in self.lines)
        self._names = min(inner * 0.3, max(widest, noted) + 24)
        ends = max(brush.text_width(line.end, _NAME, "strong") for line in self.lines)
        self._ends = min(inner * 0.26, ends + 64)
        y = self.rect.bottom - 24 - foot
        pressed = min(inner / 2, brush.text_width(self.open.name, 24, "title") + 90)
        self.open.rect = pygame.FRect(self.rect.right - _EDGE - pressed, y, pressed, foot)
        close = min(inner / 2 - 20, brush.text_width(self.close.name, 20, "strong") + 60)
        self.close.rect = pygame.FRect(self.open.rect.x - 14 - close, y + 4, close, foot - 8)

    def _x(self, area: pygame.FRect, answers: float) -> float:
        """Return the distance from the left, in a row, of a number of answers of the trunk."""
        longest = max(line.start + line.answers for line in self.lines)
        left, right = area.x + self._names + 12, area.right - self._ends - 12
        return left + (right - left) * answers / max(1, longest)

    def draw(self, brush: Brush) -> None:
        """Dim the table, then draw the panel; the rows draw their lines."""
        self.dim(brush, "#05080a90")
        brush.panel(self.rect, "sheet", 18, 26, "#ffffff1f")
        x, inner = self.rect.x + _EDGE, self.rect.width - 2 * _EDGE
        brush.text(
            self.words("lines.title"),
            (x, self.rect.y + 20),
            TextStyle(38, "text", "title", fit=True),
            width=inner,
        )
        room = (x, self.list.rect.bottom + 14, inner, self._compared_h)
        draw_compared(brush, self.words, self.lines[self.shown], self.lines[self.chosen], room)

    def _painter(self, number: int) -> Callable[[Brush, pygame.FRect, bool], None]:
        return lambda brush, area, chosen: self._draw_line(brush, area, number)

    def _draw_line(self, brush: Brush, area: pygame.FRect, number: int) -> None:
        """Draw one line: name and note, connection from its parent, answers, and result."""
        line = self.lines[number]
        y, name = area.centery, brush.line_height(_NAME, "title")
        room = self._names - 24
        top = y - (name + brush.line_height(_NOTE)) / 2
        ink = "text" if line.is_shown or number == self.chosen else "#d5d8d0"
        brush.text(line.name, (area.x + 14, top), TextStyle(_NAME, ink, "title", fit=True), width=room)
        brush.text(line.note, (area.x + 14, top + name), TextStyle(_NOTE, "muted", fit=True), width=room)
        draw_line(brush, self.lines, number, area, lambda answers: self._x(area, answers), self.chosen)
        draw_end(brush, line, (area.right - self._ends, y), self._ends, ink == "text")
        head = self._x(area, self.head)
        brush.line((head, area.y), (head, area.bottom), "white", 2)
