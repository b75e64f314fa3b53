"""Buttons of a box's panel: its entrances, and a lesson's card."""

from __future__ import annotations

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Act
from tabletop.ui.scenes.title.box_told import ChapterTold, WayTold
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.widgets import Button
from tabletop.ui.widgets.base import Pressable
from tabletop.ui.widgets.buttons import Style

_PAD = 16.0
_NAME, _LINE, _NOTE = 34.0, 19.0, 18.0
_PICTURE, _DISC = 132.0, 24.0
_TITLE, _TEXT, _ACT = 24.0, 18.0, 18.0
_TOKEN = 22.0


class WayIn(Button):
    """Entrance to the box: its name, a line about it, and a note."""

    def __init__(self, told: WayTold, amber: bool, enter: str, on_pressed: Act) -> None:
        style: Style = "primary" if amber else "tile"
        super().__init__((0, 0, 0, 0), told.name, on_pressed, style=style, icon=told.icon)
        self.add_notes(told.line, enter if amber else "")
        self.told, self.enabled = told, told.enabled

    def height(self, brush: Brush, width: float) -> float:
        """Return the height for its words."""
        room = width - 2 * _PAD
        words = brush.paragraph_height(self.told.line, room, _LINE, "strong")
        words += brush.paragraph_height(self.told.note, room, _NOTE) if self.told.note else 0.0
        return max(128.0, brush.line_height(_NAME, "title") + words + 2 * _PAD)

    def draw(self, brush: Brush) -> None:
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        ink = self._ground(brush, area) if self.enabled else "muted"
        if not self.enabled:
            brush.panel(area, "panel", 14)
        x, room = area.x + _PAD, area.width - 2 * _PAD
        high = brush.line_height(_NAME, "title")
        middle = area.y + _PAD + high / 2 - 2
        right = area.right - _PAD
        if self.key:
            right = (
                brush.text(
                    self.key, (right, middle), TextStyle(_NOTE, ink), align="right", valign="middle"
                ).left
                - 12
            )
        else:
            side = 28.0
            brush.icon(self.icon, (right - side, middle - side / 2, side, side), ink)
            right -= side + 10
        name = self.told.name
        brush.text(
            name, (x, middle), TextStyle(_NAME, ink, "title", fit=True), valign="middle", width=right - x
        )
        y = area.y + _PAD + high
        y += brush.paragraph(self.told.line, (x, y, room, 0), TextStyle(_LINE, ink, "strong"))
        soft = "ink" if self.style == "primary" else "muted"
        brush.paragraph(self.told.note, (x, y, room, 0), TextStyle(_NOTE, soft))


class ChapterCard(Pressable):
    """Card of a lesson: signs, number, name, aim, and the people who have finished it."""

    role = "chapter"

    def __init__(self, told: ChapterTold, number: int, amber: bool, on_pressed: Act) -> None:
        people = ", ".join(name for name, _ in told.done_by)
        super().__init__((0, 0, 0, 0), f"{number} {told.name}", people)
        self.told, self.number, self.amber = told, number, amber
        self._on_pressed = on_pressed

    def press(self) -> None:
        """Begin the lesson."""
        self._on_pressed()

    def height(self, brush: Brush, width: float) -> float:
        """The height that its words need."""
        room = width - 2 * _PAD + 6
        words = brush.paragraph_height(self.told.name, room, _TITLE, "title")
        words += brush.paragraph_height(self.told.text, room, _TEXT)
        return max(348.0, _PICTURE + _DISC + 10 + words + 14 + self._foot(brush) + 12)

    def _foot(self, brush: Brush) -> float:
        """Return the height of the foot: finishers and action, on two lines if needed."""
        line = brush.line_height(_ACT, "strong") + 8
        return line + (_TOKEN + 8 if self._is_high(brush) else 0)

    def _is_high(self, brush: Brush) -> bool:
        tokens = (_TOKEN + 6) * len(self.told.done_by)
        wide = max(192.0, self.rect.width)
        return tokens + brush.text_width(self.told.act, _ACT, "strong") + 2 * _PAD + 24 > wide

    def draw(self, brush: Brush) -> None:
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        brush.box(area, "#2a363b" if self.hovered else "raised", 10)
        brush.box((area.x, area.y, area.width, _PICTURE), "#0f181b", 10)
        self._draw_signs(brush, area)
        centre = (area.x + 36, area.y + _PICTURE)
        brush.disc(centre, _DISC, "amber" if self.amber else "#f6f0e1")
        brush.text(
            str(self.number),
            centre,
            TextStyle(26, "ink", "title", fixed=True),
            align="centre",
            valign="middle",
        )
        if self.told.is_done:
            tick = (area.right - 36, area.y + _PICTURE)
            brush.disc(tick, _DISC, "#2f8f5b")
            brush.icon("icon-check", (tick[0] - 14, tick[1] - 14, 28, 28), "#ffffff")
        x, room = area.x + _PAD - 3, area.width - 2 * _PAD + 6
        y = area.y + _PICTURE + _DISC + 10
        y += brush.paragraph(self.told.name, (x, y, room, 0), TextStyle(_TITLE, "text", "title"))
        brush.paragraph(self.told.text, (x, y + 4, room, 0), TextStyle(_TEXT, "muted"))
        self._draw_foot(brush, area)
        if self.amber:
            brush.outline(area, "amber", 3, 10)

    def _draw_signs(self, brush: Brush, area: pygame.FRect) -> None:
        signs = self.told.signs[:2]
        side = 76.0
        x = area.centerx - (side * len(signs) + 18 * (len(signs) - 1)) / 2
        for folder, name in signs:
            brush.picture(folder, name, (x, area.y + 20, side, side))
            x += side + 18

    def _draw_foot(self, brush: Brush, area: pygame.FRect) -> None:
        line = brush.line_height(_ACT, "strong") + 8
        middle = area.bottom - 12 - line / 2
        x = area.x + _PAD - 3
        row = middle if not self._is_high(brush) else area.bottom - 12 - line - 8 - _TOKEN / 2
        for _, colour in self.told.done_by[:6]:
            draw_token(brush, colour, (x, row - _TOKEN / 2, _TOKEN, _TOKEN))
            x += _TOKEN + 6
        right = area.right - _PAD + 2
        ink = "muted"
        if self.amber:
            wide = brush.text_width(self.told.act, _ACT, "strong") + 28
            brush.box((right - wide, middle - line / 2, wide, line), "amber", 999)
            right, ink = right - 14, "ink"
        brush.text(
            self.told.act, (right, middle), TextStyle(_ACT, ink, "strong"), align="right", valign="middle"
        )
