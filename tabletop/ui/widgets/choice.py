"""Segmented control: one of a few values, all visible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.paint.brush import Box, Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.widgets.base import Widget


@dataclass(frozen=True, slots=True)
class Pick:
    """One segment."""

    value: object
    label: str = ""
    icon: str = ""
    tooltip: str = ""


class Choice(Widget):
    """One of a few values, all visible."""

    role = "choice"

    def __init__(
        self,
        rect: Box,
        name: str,
        picks: Sequence[Pick],
        value: object,
        on_changed: Callable[[object], object] | None = None,
        *,
        size: float = 19,
    ) -> None:
        super().__init__(rect, name)
        self.picks = tuple(picks)
        self.value = value
        self.on_changed = on_changed
        self.size = size
        self.stacked = False
        """One below the other, where they do not fit beside each other."""
        self._over = -1
        self._shares: tuple[float, ...] = tuple(1 / max(1, len(self.picks)) for _ in self.picks)

    def speech_text(self) -> str:
        """Add the chosen value."""
        chosen = next(
            (pick.label or pick.tooltip for pick in self.picks if pick.value == self.value), "nothing"
        )
        return f"{super().speech_text()}, {chosen}"

    def choose(self, index: int) -> None:
        """Choose a segment; only a change is reported."""
        pick = self.picks[max(0, min(len(self.picks) - 1, index))]
        if pick.value != self.value:
            self.value = pick.value
            if self.on_changed is not None:
                self.on_changed(pick.value)

    def segment(self, index: int) -> pygame.FRect:
        """Return the rectangle of a segment."""
        if self.stacked:
            high = (self.rect.height - 8) / max(1, len(self.picks))
            top = self.rect.y + 4 + index * high
            return pygame.FRect(self.rect.x + 4, top, self.rect.width - 8, high)
        left = self.rect.x + 4 + (self.rect.width - 8) * sum(self._shares[:index])
        return pygame.FRect(
            left, self.rect.y + 4, (self.rect.width - 8) * self._shares[index], self.rect.height - 8
        )

    def event(self, event: pygame.event.Event) -> bool:
        """Press a segment; arrow keys move."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            at = event.pos if self.stacked else (event.pos[0], self.rect.centery)
            self._over = next((i for i in range(len(self.picks)) if self.segment(i).collidepoint(at)), -1)
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._over >= 0:
                self.choose(self._over)
            if self._over >= 0:
                self.tooltip = self.picks[self._over].tooltip
            return event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            now = next((i for i, pick in enumerate(self.picks) if pick.value == self.value), 0)
            self.choose(now + (1 if event.key == pygame.K_RIGHT else -1))
            return True
        return False

    @property
    def tip_area(self) -> pygame.FRect:
        """Segment under the pointer."""
        return self.segment(self._over) if 0 <= self._over < len(self.picks) else self.rect

    def looks(self) -> tuple[object, ...]:
        """Add picks and value."""
        return (*super().looks(), self.picks, self.value, self._over)

    def focus_radius(self) -> float:
        """Return the radius of its round ends."""
        return 22 if self.stacked else self.rect.height / 2

    def wanted_width(self, brush: Brush) -> float:
        """Return the width of all segments side by side."""
        return sum(self._segment_widths(brush)) + 8

    def draw(self, brush: Brush) -> None:
        """Draw a groove; the chosen segment is paper."""
        wanted = self._segment_widths(brush)
        self._shares = tuple(width / sum(wanted) for width in wanted)
        radius = 22.0 if self.stacked else 999.0
        brush.box(self.rect, "sunk", radius, "#ffffff14", 1)
        for index, pick in enumerate(self.picks):
            area, chosen = self.segment(index), pick.value == self.value
            over = self.hovered and self._over == index and self.enabled
            if chosen:
                brush.box(area, "paper" if self.enabled else "#8d9894", radius)
            elif over:
                brush.box(area, "raised", radius)
            ink = "ink" if chosen else "text" if over else "muted"
            side = area.height * 0.62 if pick.icon else 0
            words = brush.text_width(pick.label, self.size, "strong") if pick.label else 0
            gap = 8 if side and words else 0
            x = area.centerx - min(words + side + gap, area.width - 12) / 2
            if pick.icon:
                brush.icon(pick.icon, (x, area.centery - side / 2, side, side), ink)
            if pick.label:
                room = area.width - 12 - side - gap
                brush.text(
                    pick.label,
                    (x + side + gap, area.centery),
                    TextStyle(self.size, ink, "strong", fit=True),
                    valign="middle",
                    width=room,
                )

    def _segment_widths(self, brush: Brush) -> list[float]:
        """Return the widths of the segments for label and picture."""
        return [
            (brush.text_width(pick.label, self.size, "strong") if pick.label else 0)
            + (self.rect.height * 0.62 if pick.icon else 0)
            + 30
            for pick in self.picks
        ]
