"""Tabs of the setup screen: a game of the strip, and the dashed place for another seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from tabletop.content.models.shelf import BoxLook
from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Act, Words
from tabletop.ui.scenes.setup.plan import Plan
from tabletop.ui.scenes.title.boxes import draw_front
from tabletop.ui.scenes.title.facts import box_facts, players
from tabletop.ui.widgets import Button

BESIDE = 90.0
"""Room for a box on its tab, with air on both sides; less where a tab is narrow."""
NAME, LEAST = 27, 13
"""Type of a game's name, and the smallest where the strip has many games."""


class Setting(Protocol):
    """Screen with the tabs."""

    plan: Plan
    words: Words

    @property
    def strip(self) -> Sequence[GameTab]:
        """Games, from left to right."""


class GameTab(Button):
    """Game in the strip."""

    def __init__(
        self, look: BoxLook, there: bool, setting: Setting, open_it: Callable[[str], object]
    ) -> None:
        super().__init__((0, 0, 0, 0), look.name, lambda: open_it(look.id))
        self.look, self.setting = look, setting
        self.enabled = there

    def looks(self) -> tuple[object, ...]:
        return (*super().looks(), self.setting.plan.offer.look.id)

    def focus_radius(self) -> float:
        return 14

    def draw(self, brush: Brush) -> None:
        chosen = self.setting.plan.offer.look.id == self.look.id
        brush.panel(self.rect, "raised" if chosen or (self.hovered and self.enabled) else "panel", 14)
        if chosen:
            brush.glow(self.rect, 14, "amber", 14, 3)
        beside, room = _box_room(self.rect.width), _room(self.rect.width)
        left = self.rect.x + beside
        high = min(82.0 * beside / BESIDE, self.rect.height - 22)
        wide = high * 60 / 82
        box = pygame.FRect(left - 0.18 * beside - wide, self.rect.centery - high / 2, wide, high)
        draw_front(brush, self.look, box, 5, not self.enabled)
        ink = "text" if self.enabled else "#8b9491"
        line = self._line(brush)
        below = brush.line_height(19) if line else 0.0
        size = self._size(brush, room)
        name = brush.paragraph_height(self.look.name, room, size, "title")
        top = self.rect.centery - (name * 0.94 + below) / 2
        brush.paragraph(self.look.name, (left, top, room, 0), TextStyle(size, ink, "title"))
        if line:
            brush.text(
                line,
                (left, top + name * 0.94),
                TextStyle(19, "muted" if self.enabled else "#7d8683"),
                width=room,
            )

    def _size(self, brush: Brush, room: float) -> float:
        """Return the largest type in which every word of the names fits its line."""
        words = [word for tab in self.setting.strip for word in tab.look.name.split()]
        sizes = (size for size in range(NAME, LEAST, -1) if _fit(brush, words, size, room - 2))
        return next(sizes, LEAST)

    def _line(self, brush: Brush) -> str:
        """Return players and minutes, as far as they fit on one line; or that it is coming."""
        words = self.setting.words
        if not self.enabled:
            return words("title.coming")
        lines = (box_facts(words, self.look), players(words, self.look), "")
        return next(each for each in lines if brush.text_width(each, 19) <= _room(self.rect.width))

    def wanted_height(self, brush: Brush, width: float) -> float:
        """Return the height for all words at this width."""
        room = _room(width)
        name = brush.paragraph_height(self.look.name, room, self._size(brush, room), "title")
        return max(104.0, name * 0.94 + brush.line_height(19) + 18)


class AddSeat(Button):
    """Dashed button that adds a seat."""

    def __init__(self, name: str, on_pressed: Act, setting: Setting) -> None:
        super().__init__((0, 0, 0, 0), name, on_pressed)
        self.setting = setting

    def focus_radius(self) -> float:
        return 12

    def draw(self, brush: Brush) -> None:
        brush.box(self.rect, "#ffffff12" if self.hovered else "#ffffff05", 12)
        _draw_dashes(brush, self.rect, "#f7f1e370" if self.hovered else "#f7f1e33d")
        y, note = self.rect.centery, self.setting.words("setup.add_note")
        name = brush.text(self.name, (self.rect.x + 124, y), TextStyle(25, "text", "title"), valign="middle")
        if brush.text_width(note, 19) <= self.rect.right - 70 - name.right - 16:
            brush.text(note, (name.right + 16, y), TextStyle(19, "muted"), valign="middle")
        centre = (self.rect.right - 33, y)
        brush.disc(centre, 17, "#38454a" if self.hovered else "raised")
        brush.icon("icon-plus", (centre[0] - 10, y - 10, 20, 20), "text")


def _box_room(width: float) -> float:
    """Return the room for the game's box on a tab of this width."""
    return min(BESIDE, width * 0.28)


def _room(width: float) -> float:
    """Return the width of a tab's words."""
    return width - _box_room(width) - 14


def _fit(brush: Brush, words: Sequence[str], size: float, room: float) -> bool:
    return all(brush.text_width(word, size, "title") <= room for word in words)


def _draw_dashes(brush: Brush, rect: pygame.FRect, ink: str) -> None:
    """Draw a dashed frame, dashes and gaps 10 units long."""
    across, down = int(rect.width // 20), int(rect.height // 20)
    for step in range(across):
        x = rect.x + 10 + step * (rect.width - 20) / across
        for y in (rect.y, rect.bottom - 2):
            brush.box((x, y, 10, 2), ink, 0)
    for step in range(down):
        y = rect.y + 8 + step * (rect.height - 16) / down
        for x in (rect.x, rect.right - 2):
            brush.box((x, y, 2, 10), ink, 0)
