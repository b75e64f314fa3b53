"""Row of the settings screen: a name, its control, and a sentence; the control is below in large type."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.store.settings import Settings
from tabletop.ui.scenes.base import Words
from tabletop.ui.widgets import Button, Choice, Slider, Toggle, Widget

Sample = Callable[[Brush, pygame.FRect], object]
"""Draws what a setting looks like, in a rectangle."""
_SAMPLE_H = 46.0


class SettingRow:
    """Setting with its control and sentence."""

    @classmethod
    def of_setting(cls, words: Words, name: str, widget: Widget, sample: Sample | None = None) -> SettingRow:
        """Make the row of one of the app's settings."""
        return cls(name, widget, words(f"settings.{name}"), words(f"settings.{name}_note"), sample)

    def __init__(
        self, name: str, widget: Widget, title: str, note: str, sample: Sample | None = None
    ) -> None:
        self.name, self.widget, self.sample = name, widget, sample
        self.title, self.note = title, note
        self.area = pygame.FRect(0, 0, 0, 0)

    def follow(self, settings: Settings) -> None:
        """Show the present value in the control, without a report."""
        widget, value = self.widget, getattr(settings, self.name)
        if isinstance(widget, Toggle | Slider | Choice):
            widget.value = value

    def _size(self, brush: Brush, width: float) -> tuple[float, float]:
        """Return width and height of the control."""
        high = max(46.0, brush.line_height(19, "strong") + 12)
        if isinstance(self.widget, Toggle):
            return 84.0, 42.0
        if isinstance(self.widget, Choice):
            wide = max(self.widget.wanted_width(brush) + 24, 300.0)
            self.widget.stacked = wide - 24 > width
            return (width, high * len(self.widget.picks)) if self.widget.stacked else (min(wide, width), high)
        if isinstance(self.widget, Slider):
            number = max(self.widget.number_width(brush), self.widget.number_room)
            return min(width, min(300.0, 0.4 * width) + number), high
        if isinstance(self.widget, Button):
            return min(width, brush.text_width(self.widget.name, 19, "strong") + 44), high
        return 380.0, high

    def _stands_below(self, brush: Brush, width: float) -> bool:
        """Check if the control has its own line."""
        return brush.text_width(self.title, 28, "title") + self._size(brush, width)[0] + 36 > width

    def _note_y(self, brush: Brush, width: float) -> float:
        name, high = brush.line_height(28, "title"), self._size(brush, width)[1]
        return 10 + (name + high + 12 if self._stands_below(brush, width) else max(name, high) + 4)

    def height(self, brush: Brush, width: float) -> float:
        """Return the height of name, control, sentence and sample together."""
        note = brush.paragraph_height(self.note, width, 20)
        return self._note_y(brush, width) + note + (_SAMPLE_H + 10 if self.sample else 0) + 18

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        """Place the control right of the name, or below it."""
        self.area = area
        wide, high = self._size(brush, area.width)
        name = brush.line_height(28, "title")
        if self._stands_below(brush, area.width):
            left = area.right - wide if isinstance(self.widget, Slider) else area.x  # they end alike
            self.widget.rect = pygame.FRect(left, area.y + 16 + name, wide, high)
        else:
            middle = area.y + 10 + max(name, high) / 2
            self.widget.rect = pygame.FRect(area.right - wide, middle - high / 2, wide, high)

    def paint(self, brush: Brush, last: bool) -> None:
        """Draw name, sentence, sample, and a line below all but the last."""
        area, name = self.area, brush.line_height(28, "title")
        below = self._stands_below(brush, area.width)
        middle = area.y + 10 + (name if below else max(name, self.widget.rect.height)) / 2
        room = area.width if below else self.widget.rect.x - area.x - 20
        at = (area.x, middle)
        brush.text(self.title, at, TextStyle(28, "text", "title", fit=True), valign="middle", width=room)
        y = area.y + self._note_y(brush, area.width)
        used = brush.paragraph(self.note, (area.x, y, area.width, 0), TextStyle(20, "muted"))
        if self.sample is not None:
            self.sample(brush, pygame.FRect(area.x, y + used + 8, area.width, _SAMPLE_H))
        if not last:
            brush.line((area.x, area.bottom - 4), (area.right, area.bottom - 4), "rule")
