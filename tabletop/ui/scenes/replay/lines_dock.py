"""Lines of a match and its branches below a replay's scrubber, with a common playhead.

Each line is as long as its answers, in the scale of the strip. A press on one compares it with the one that is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import MARGIN, Words
from tabletop.ui.scenes.replay.lines_drawn import draw_end, draw_line
from tabletop.ui.scenes.replay.lines_told import LineTold
from tabletop.ui.widgets import Row, Rows

if TYPE_CHECKING:
    from tabletop.ui.replaying import Recording
    from tabletop.ui.scenes.replay.scrubber import Scrubber

_NAME, _PAD = 19.0, 10.0
_MOST, _FEW = 3, 2
"""Most rows in sight, and that with large type or in a small window, where the table needs the room."""
_LARGE = 140
"""Size of type from which on fewer rows are in sight."""


_SMALL = 0.7
"""Pixels of a logical unit below which a window is small."""


class LinesDock:
    """Rows of lines, aligned with the positions of a scrubber."""

    def __init__(self, words: Words, recording: Recording, strip: Scrubber) -> None:
        self.recording, self.strip = recording, strip
        self.lines: tuple[LineTold, ...] = ()
        self.shown = 0
        self._names = self._ends = 0.0
        self._on_pressed: Callable[[int], object] = lambda number: None
        self.list = Rows((0, 0, 0, 0), words("lines.title"), on_pressed=self._press)
        self.list.visible = False

    def fill(self, lines: Sequence[LineTold], on_pressed: Callable[[int], object]) -> None:
        """Show these lines; a press reports the index of one."""
        self.lines, self._on_pressed = tuple(lines), on_pressed
        self.shown = next((n for n, line in enumerate(lines) if line.is_shown), 0)
        mine = self.lines[self.shown]
        dense = self.recording.last / max(1, mine.answers)
        self.strip.before = mine.start * dense
        longest = max(line.start + line.answers for line in lines)
        self.strip.after = (longest - mine.start - mine.answers) * dense
        self.list.visible, self.list.chosen = True, self.shown
        rows = [
            Row(n, f"{line.name}, {line.note}", line.end, draw=self._painter(n))
            for n, line in enumerate(lines)
        ]
        self.list.set_rows(rows)

    @property
    def chosen(self) -> int:
        """Index of the chosen line; at first the shown one."""
        return int(str(self.list.chosen))

    def _press(self, key: object) -> None:
        self._on_pressed(int(str(key)))

    def height(self, brush: Brush) -> float:
        """Height of the visible rows; 0 without branches."""
        if not self.lines:
            return 0.0
        most = _FEW if brush.text_size >= _LARGE or brush.scale < _SMALL else _MOST
        return min(most, len(self.lines)) * self._row(brush) + _PAD

    def _row(self, brush: Brush) -> float:
        return max(30.0, brush.line_height(_NAME, "title") + 4)

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        """Place it below the scrubber: names end left of it, results begin right of it."""
        if not self.lines:
            self.list.rect = pygame.FRect(area.x, area.y - 1, 0, 0)
            return
        self.list.row_height = self._row(brush)
        self.list.set_rows(self.list.rows)
        self.list.rect = pygame.FRect(area.x, area.y, area.width, max(0.0, area.height - _PAD))
        self.list.choose(self.chosen)
        self._names = self.strip.rect.x - MARGIN - 26
        self._ends = area.right - self.strip.rect.right - 30

    def find_x(self, answers: float) -> float:
        """Return the distance from the left of a number of answers of the trunk."""
        mine, last = self.lines[self.shown], self.recording.last
        own = answers - mine.start
        if 0 <= own <= mine.answers:
            return self.strip.x(last if own == mine.answers else self.recording.before_answer(int(own)))
        dense = last / max(1, mine.answers)
        return self.strip.x(own * dense if own < 0 else last + (own - mine.answers) * dense)

    def _painter(self, number: int) -> Callable[[Brush, pygame.FRect, bool], None]:
        return lambda brush, area, chosen: self._draw_row(brush, area, number, chosen)

    def _draw_row(self, brush: Brush, area: pygame.FRect, number: int, chosen: bool) -> None:
        line = self.lines[number]
        ink = "text" if chosen or line.is_shown else "#d5d8d0"
        where = (area.x + 14, area.centery)
        at = f"  ·  {self.strip.at} / {self.recording.last}" if line.is_shown else ""
        name = f"{line.name}{at}"
        brush.text(name, where, TextStyle(_NAME, ink, "title", fit=True), valign="middle", width=self._names)
        draw_line(brush, self.lines, number, area, self.find_x, self.chosen)
        draw_end(brush, line, (self.strip.rect.right + 22, area.centery), self._ends, chosen or line.is_shown)
        x = self.strip.x(self.strip.at)
        brush.line((x, area.y), (x, area.bottom), "white", 2)
