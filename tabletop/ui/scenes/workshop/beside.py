"""Text panel beside the form: the file of the chosen thing, its changed lines, and the look before and now."""

from __future__ import annotations

import pygame

from tabletop.escape_text import escape_text
from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.workshop.form import Form
from tabletop.ui.scenes.workshop.page import Page
from tabletop.ui.scenes.workshop.seen import draw_pair
from tabletop.ui.scenes.workshop.told import Workbench
from tabletop.ui.widgets import Widget

_PAIR = 236.0
"""Height of the faces below the text."""


class Beside:
    """Panel with the text behind a form."""

    def __init__(self, words: Words, bench: Workbench, form: Form, page: Page) -> None:
        self.words, self.bench, self.form, self.page = words, bench, form, page
        self.area = pygame.FRect(0, 0, 0, 0)
        self._head = 0.0

    def light_lines_of(self, focus: Widget | None) -> None:
        """Highlight the lines of the focused field."""
        path = self.form.path_of(focus)
        self.page.text.lit = self.bench.lines_of(path) if path else (0, 0)

    def place(self, brush: Brush, area: pygame.FRect, head: float) -> None:
        """Place the page in the panel, below a head of this height."""
        self.area, self._head = area, head
        inside = pygame.FRect(area.x + 16, area.y + head + 4, area.width - 32, 0)
        inside.height = area.bottom - _PAIR - 20 - inside.y
        self.page.place(brush, inside)

    def paint(self, brush: Brush, focus: Widget | None) -> None:
        """Draw the file's name, the count of changed lines, both looks, and the focused field's meaning."""
        area = self.area
        middle, changed = area.y + self._head / 2, len(self.page.text.marks)
        name = escape_text(self.page.name.removeprefix(f"data/{self.bench.game}/"))
        at, room = (area.x + 22, middle), area.width * 0.6
        end = brush.text(
            name, at, TextStyle(20, "text", "strong", fit=True), valign="middle", width=room
        ).right
        if changed:
            said, at = self.words("workshop.changed_lines", n=changed), (end + 20, middle)
            room = area.right - end - 40
            brush.text(said, at, TextStyle(17, "#8fcdf0", fit=True), valign="middle", width=room)
        for y in (area.y + self._head, area.bottom - _PAIR - 14):
            brush.line((area.x + 2, y), (area.right - 2, y), "rule")
        box = pygame.FRect(area.x + 22, area.bottom - _PAIR - 2, area.width - 44, _PAIR - 10)
        box.x += draw_pair(brush, self.words, self.bench.look_before, self.bench.look, box)
        self._write_field(brush, focus, pygame.FRect(box.x, box.y, area.right - 22 - box.x, box.height))

    def _write_field(self, brush: Brush, focus: Widget | None, box: pygame.FRect) -> None:
        """Write the meaning of the focused field."""
        shown = next((line.shown for line in self.form.lines if focus in line.widgets), None)
        if shown is None or not shown.about or box.width < 160:
            return
        used = brush.paragraph(shown.label, (box.x, box.y, box.width, 0), TextStyle(22, "heading", "title"))
        brush.paragraph(shown.about, (box.x, box.y + used + 4, box.width, 0), TextStyle(19, "text"))
