"""Menu opened by Esc over a table: go on, rules, settings, back to the shelf."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.widgets import Button, Overlay


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the menu."""

    name: str
    icon: str
    on_pressed: Callable[[], object]


class MenuPanel(Overlay):
    """Panel in the middle of the dimmed screen; Enter presses its first line."""

    def __init__(self, title: str, note: str, entries: Sequence[Entry]) -> None:
        super().__init__()
        self.title, self.note = title, note
        for index, entry in enumerate(entries):
            style = "primary" if index == 0 else "quiet"
            button = _Line((0, 0, 0, 0), entry.name, self._close_first(entry.on_pressed), icon=entry.icon)
            button.style = "primary" if style == "primary" else "quiet"
            self.widgets.append(button)

    def _close_first(self, report: Callable[[], object]) -> Callable[[], None]:
        def press() -> None:
            self.done = True
            report()

        return press

    def place(self, brush: Brush) -> None:
        """Place it in the middle of the window."""
        wide, count = 520.0, len(self.widgets)
        note = brush.paragraph_height(self.note, wide - 96, 19)
        line = min(66.0, (brush.height - 24 - 156 - note) / count - 12)  # lower where there are many
        high = 112 + count * (line + 12) + note + 44
        self.place_in_middle(brush, wide, high)
        for index, button in enumerate(self.widgets):
            y = self.rect.y + 104 + index * (line + 12)
            button.rect = pygame.FRect(self.rect.x + 48, y, wide - 96, line)

    def draw(self, brush: Brush) -> None:
        """Dim the screen, then draw a panel with the title above and a note below the lines."""
        self.dim(brush)
        brush.panel(self.rect, "sheet", 18, 26, "#ffffff1f")
        x = self.rect.centerx
        brush.text(
            self.title,
            (x, self.rect.y + 54),
            TextStyle(40, "text", "title", fit=True),
            align="centre",
            valign="middle",
            width=440,
        )
        top = self.widgets[-1].rect.bottom + 18
        brush.paragraph(
            self.note,
            (self.rect.x + 48, top, self.rect.width - 96, 0),
            TextStyle(19, "muted"),
            align="centre",
        )


class _Line(Button):
    """A wide button with its icon at the left edge."""

    def focus_radius(self) -> float:
        return 14

    def draw(self, brush: Brush) -> None:
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        if self.style == "primary":
            ink = self._ground(brush, area)
        else:
            brush.box(area, "lit" if self.hovered else "tile", 14, "#ffffff12", 1)
            ink = "white" if self.hovered else "text"
        y = area.centery
        brush.icon(self.icon, (area.x + 24, y - 16, 32, 32), ink)
        brush.text(
            self.name,
            (area.x + 78, y),
            TextStyle(27, ink, "title", fit=True),
            valign="middle",
            width=area.width - 100,
        )
