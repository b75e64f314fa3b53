"""The page of YAML behind a form: its lines with their numbers, those of the chosen row lit."""

from __future__ import annotations

import pygame

from tabletop.escape_text import escape_text
from tabletop.paint.brush import Brush
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.workshop.told import Workbench
from tabletop.ui.widgets import ScrollArea

_SIZE = 19.0


class Page:
    """The file of the chosen row as text."""

    def __init__(self, words: Words, bench: Workbench) -> None:
        self.words, self.bench = words, bench
        self.scroll = ScrollArea((0, 0, 1, 1), words("workshop.text"), 0, self._draw)
        self._name, self._lines, self._first = "", list[str](), 1
        self._line_high = 28.0

    @property
    def name(self) -> str:
        """The file inside the mod, "" while the mod says nothing of the chosen row."""
        return self._name

    def refresh(self) -> None:
        """Show the file as it is now, from the chosen row on."""
        name, text, line = self.bench.page()
        lines = text.splitlines()
        if (name, lines, line) != (self._name, self._lines, self._first):
            self._name, self._lines, self._first = name, lines, line
            self.scroll.version = (name, text, line)
            self._size()

    def _size(self) -> None:
        self.scroll.height = len(self._lines) * self._line_high + 20
        self.scroll.scroll_to((self._first - 2) * self._line_high)

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        """Fill an area."""
        self.scroll.rect = area
        self._line_high = brush.line_height(_SIZE) + 2
        self._size()

    def _draw(self, brush: Brush, content: pygame.FRect) -> None:
        if not self._name:
            brush.paragraph(
                self.words("workshop.no_text"), (content.x, content.y, content.width, 0), 20, "muted"
            )
            return
        gutter = brush.text_width("9999", _SIZE) + 18
        last = self._last()
        for index, line in enumerate(self._lines):
            y = content.y + index * self._line_high
            if y + self._line_high < self.scroll.rect.y or y > self.scroll.rect.bottom:
                continue
            middle = y + self._line_high / 2
            if self._first <= index + 1 < last:
                brush.box(
                    (content.x + gutter - 8, y, content.width - gutter + 8, self._line_high), "#56b4e918", 0
                )
                brush.box((content.x + gutter - 10, y, 4, self._line_high), "#56b4e9", 0)
            at = (content.x + gutter - 22, middle)
            brush.text(str(index + 1), at, _SIZE, "#7d8683", align="right", valign="middle")
            self._draw_line(brush, line, content.x + gutter + 4, middle, content.right)

    def _draw_line(self, brush: Brush, line: str, x: float, y: float, right: float) -> None:
        """Draw a line; keys are pale, comments grey."""
        bare = line.lstrip(" ")
        x += (len(line) - len(bare)) * brush.text_width(" ", _SIZE) * 2
        shown = escape_text(bare)
        if shown.startswith("#"):
            brush.text(shown, (x, y), _SIZE, "muted", valign="middle", width=right - x)
            return
        before, colon, after = shown.partition(":")
        if colon and not before.strip("- ").startswith(("{", "[", '"', "'")):
            x = brush.text(f"{before}:", (x, y), _SIZE, "#d8c9a3", valign="middle").right
            shown = after
        brush.text(shown, (x, y), _SIZE, "text", valign="middle", width=max(20.0, right - x))

    def _last(self) -> int:
        """Return the line after the chosen row."""
        for number in range(self._first, len(self._lines)):
            line = self._lines[number]
            if line.strip() and not line.startswith((" ", "\t", "#")):
                return number + 1
        return len(self._lines) + 1
