"""Finger scrolling: a finger that moves scrolls, one that does not presses the widget on release."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.ui.widgets.base import Widget
from tabletop.ui.widgets.lists import ScrollArea

_STRAYS = 16.0
"""Units that a finger may move and still presses."""


@dataclass
class Pull:
    """Finger on a widget in scrolled content."""

    down: pygame.event.Event
    target: Widget
    area: ScrollArea
    offset: float
    """Offset of the area at the press."""
    scrolls: bool = False

    def move(self, y: float) -> None:
        """Move the finger."""
        way = y - self.down.pos[1]
        self.scrolls = self.scrolls or abs(way) > _STRAYS
        if self.scrolls:
            self.area.scroll_to(self.offset - way)


def pull(down: pygame.event.Event, target: Widget) -> Pull | None:
    """Start a pull from a press; None if it is no finger, or nothing scrolls there."""
    area = target if isinstance(target, ScrollArea) else target.pane
    if not down.dict.get("touch") or target.drags or not isinstance(area, ScrollArea) or not area.room:
        return None
    return None if area.on_bar(down.pos) else Pull(down, target, area, area.offset)
