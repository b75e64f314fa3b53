"""List of matches on paper; the picked row opens and has room for buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.book.told import LedgerRow
from tabletop.ui.scenes.title.boxes import front
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.widgets.base import PRESS_KEYS
from tabletop.ui.widgets.lists import ScrollArea

_DATE_X, _BOX_X, _NAME_X, _BOX_W, _BOX_H = 22.0, 122.0, 184.0, 45.0, 60.0
_DATE_W = 88.0
"""Width of day and time, which end before the box."""
_WIDE, _MOST_SHIFT, _LITTLE_SHIFT = 1100.0, 140.0, 40.0
"""Paper so wide has room for longer days, how much at most, and how much narrower paper has."""
_TOKENS_X, _TOKEN, _STEP = 548.0, 27.0, 36.0
_LINE = 84.0
"""Least height of a row."""
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class Ledger(ScrollArea):
    """List of matches, one of them picked."""

    role = "list"

    def __init__(
        self, name: str, on_picked: Callable[[int], object], on_opened: Callable[[], object]
    ) -> None:
        super().__init__((0, 0, 1, 1), name)
        self.rows: tuple[LedgerRow, ...] = ()
        self.picked = 0
        self.on_picked, self.on_opened = on_picked, on_opened
        self.line, self.acts = _LINE, 100.0
        """Height of a row, and the room that the picked one has below."""

    def set_rows(self, rows: tuple[LedgerRow, ...]) -> None:
        """Show other rows; the same match stays picked if it is there."""
        was = self.rows[self.picked].path if self.rows else None
        self.rows = rows
        self.picked = next((n for n, row in enumerate(rows) if row.path == was), 0)
        self.measure(self.line, self.acts)

    def measure(self, line: float, acts: float) -> None:
        """Set the height of rows, and the room below the picked one."""
        self.line, self.acts = max(_LINE, line), acts
        self.height = len(self.rows) * self.line + (self.acts if self.rows else 0)
        self.version = (self.rows, self.picked, self.line, self.acts)
        self.scroll_to(self.offset)

    def takes_focus(self) -> bool:
        """Check if it takes the keyboard focus, which it does only with matches."""
        return self.enabled and self.visible and bool(self.rows)

    def speech_text(self) -> str:
        """Add the picked match."""
        row = self.rows[self.picked] if self.rows else None
        return f"{super().speech_text()}, {row.title}, {row.result}" if row else super().speech_text()

    def row_rect(self, index: int) -> pygame.FRect:
        """Area of a row now, with the room it has below."""
        area = self.content()
        top = area.y + index * self.line + (self.acts if index > self.picked else 0)
        high = self.line + (self.acts if index == self.picked else 0)
        return pygame.FRect(area.x, top, area.width, high)

    def _row_at(self, y: float) -> int:
        return next((n for n in self._in_sight() if self.row_rect(n).top <= y < self.row_rect(n).bottom), -1)

    def _in_sight(self) -> range:
        first = int((self.offset - self.acts) // self.line)
        last = int((self.offset + self.rect.height) // self.line) + 1
        return range(max(0, first), max(0, min(len(self.rows), last)))

    def pick(self, index: int) -> None:
        """Open a row and scroll to all of it."""
        if self.rows:
            self.picked = max(0, min(len(self.rows) - 1, index))
            self.measure(self.line, self.acts)
            self.reveal()
            self.on_picked(self.picked)
            if self.reveal():  # its buttons need another height than those before
                self.on_picked(self.picked)

    def reveal(self) -> bool:
        """Scroll to the picked row with its buttons; True if that scrolled."""
        before, top = self.offset, self.picked * self.line
        self.show(top, top + self.line + self.acts)
        return self.offset != before

    def event(self, event: pygame.event.Event) -> bool:
        """Press a row, or walk with keys; Enter presses the amber button."""
        if event.type == pygame.KEYDOWN and event.key in _STEPS:
            self.pick(self.picked + _STEPS[event.key])
            return True
        if event.type == pygame.KEYDOWN and event.key in PRESS_KEYS and self.rows:
            self.on_opened()
            return True
        if super().event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            index = self._row_at(event.pos[1])
            if index >= 0:
                self.pick(index)
            return True
        return False

    def looks(self) -> tuple[object, ...]:
        """Add the picked row."""
        return (*super().looks(), self.picked)

    def draw_inside(self, brush: Brush) -> None:
        """Draw the visible rows."""
        shift = self._widen_dates(brush)
        for index in self._in_sight():
            area = self.row_rect(index)
            if index == self.picked:
                brush.box(area, "#fffaea", 0)
            self._draw_row(brush, self.rows[index], area, shift)
            brush.line((area.x, area.bottom - 1), (area.right, area.bottom - 1), "#00000022", 1)

    def _widen_dates(self, brush: Brush) -> float:
        """Return how far right everything after the dates moves for the longest of them."""
        longest = max(
            (brush.text_width(self.rows[n].day, 20, "strong") for n in self._in_sight()), default=0.0
        )
        most = _MOST_SHIFT if self.rect.width >= _WIDE else _LITTLE_SHIFT
        return max(0.0, min(most, longest - _DATE_W))

    def _draw_row(self, brush: Brush, row: LedgerRow, area: pygame.FRect, shift: float) -> None:
        first, second = brush.line_height(24, "title"), brush.line_height(18)
        gap = (self.line - first - second) / 2
        upper, lower = area.y + gap + first / 2, area.y + gap + first + second / 2
        date = area.x + _DATE_X
        brush.text(
            row.day,
            (date, upper),
            TextStyle(20, "ink", "strong", fit=True),
            valign="middle",
            width=_DATE_W + shift,
        )
        brush.text(
            row.time, (date, lower), TextStyle(17, "faded", fit=True), valign="middle", width=_DATE_W + shift
        )
        box = brush.rect_px((area.x + _BOX_X + shift, area.y + (self.line - _BOX_H) / 2, _BOX_W, _BOX_H))
        brush.put(front(brush, row.look, *box.size, False), box.topleft)
        x = area.x + _NAME_X + shift
        if row.is_marked:
            brush.icon("icon-bookmark", (x, upper - 12, 24, 24), "#b5302a")
            x += 30
        end = area.x + _TOKENS_X + shift - 16
        brush.text(
            row.title, (x, upper), TextStyle(24, "ink", "title", fit=True), valign="middle", width=end - x
        )
        at = (area.x + _NAME_X + shift, lower)
        brush.text(row.result, at, TextStyle(18, "faded", fit=True), valign="middle", width=end - at[0])
        self._draw_tokens(brush, row, area, shift)
        at = (area.right - 18, upper)
        brush.text(
            row.length,
            at,
            TextStyle(19, "ink", "strong", fit=True),
            align="right",
            valign="middle",
            width=110,
        )

    def _draw_tokens(self, brush: Brush, row: LedgerRow, area: pygame.FRect, shift: float) -> None:
        x, y = area.x + _TOKENS_X + shift, area.y + (self.line - _TOKEN) / 2
        if row.has_winner:
            brush.icon("icon-trophy", (x, y, _TOKEN, _TOKEN), "#b8862b")
        room = area.right - 120 - (x + _STEP)
        step = min(_STEP, room / max(1, len(row.tokens)))
        for n, (colour, is_person) in enumerate(row.tokens):
            draw_token(brush, colour, (x + _STEP + n * step, y, _TOKEN, _TOKEN), faint=not is_person)
