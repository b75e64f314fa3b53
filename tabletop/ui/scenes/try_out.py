"""Trial card of the settings: shows how rests, presses and drags are understood."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.store.settings import Settings
from tabletop.ui.scenes.base import Words
from tabletop.ui.widgets import Widget

_CARD_W, _CARD_H = 76.0, 106.0
_LARGE = 2.6


class TryOut(Widget):
    """Trial card: says whether a press was a click or a drag, and enlarges after the set delay."""

    role = "try it"
    drags = True
    focusable = False

    def __init__(self, words: Words, settings: Callable[[], Settings]) -> None:
        super().__init__((0, 0, 0, 0), words("settings.try"))
        self.words, self.settings = words, settings
        self.large = False
        """True if the card is shown large now."""
        self.verdict = ""
        """Verdict on the last press, in words."""
        self._rested = 0.0
        self._held_ms = 0.0
        self._start: tuple[float, float] | None = None
        self._pull = (0.0, 0.0)
        self._unit = 1.0

    @property
    def card(self) -> pygame.FRect:
        """Rectangle of the card, pulled or not."""
        x, y = self.rect.x + 8 + self._pull[0], self.rect.centery - _CARD_H / 2 + self._pull[1]
        return pygame.FRect(x, y, _CARD_W, _CARD_H)

    def event(self, event: pygame.event.Event) -> bool:
        """Handle rest, press, drag and release."""
        if event.type == pygame.MOUSEMOTION:
            if self._start is None:
                self._hover(event.pos)
            else:
                self._pull = (event.pos[0] - self._start[0], event.pos[1] - self._start[1])
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.card.collidepoint(event.pos):
                self._start, self._held_ms, self.large = (event.pos[0], event.pos[1]), 0.0, False
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._start is not None:
            self._judge(event.pos)
        if event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST):
            self._start, self._pull = None, (0.0, 0.0)
            return event.type == pygame.MOUSEBUTTONUP
        return False

    def _hover(self, at: tuple[float, float]) -> None:
        if not self.card.collidepoint(at):
            self._rested, self.large = 0.0, False
        elif not self.large:
            self._rested = 0.01

    def _judge(self, at: tuple[float, float]) -> None:
        """Say if this was a click or a drag, as the table would decide."""
        assert self._start is not None  # asked when a press ends
        points = math.dist(at, self._start) / self._unit
        limit = self.settings().drag_distance
        if self._held_ms <= self.settings().drag_time:
            limit = round(limit * 1.5)
        key = "settings.try_click" if points <= limit else "settings.try_drag"
        self.verdict = self.words(key, n=round(points))

    def update(self, dt_ms: float) -> None:
        """Measure the time for which the pointer has rested, or has held the card."""
        if self._start is not None:
            self._held_ms += dt_ms
        elif not self.hovered:
            self._rested, self.large = 0.0, False
        elif self._rested and not self.large and self.settings().preview:
            self._rested += dt_ms
            self.large = self._rested >= self.settings().preview_delay

    @property
    def is_moving(self) -> bool:
        """True while it is in use."""
        return self._start is not None or (self._rested > 0 and not self.large and self.settings().preview)

    def looks(self) -> tuple[object, ...]:
        """Add the card's place and the last words."""
        return (*super().looks(), self.large, self.verdict, self._pull)

    def wanted_height(self, brush: Brush, width: float) -> float:
        """Return the height for any of its words."""
        room = width - _CARD_W - 40
        said = max(
            brush.paragraph_height(self.words(key, n=888), room, 22, "strong")
            for key in ("settings.try_click", "settings.try_drag")
        )
        return max(_CARD_H + 16, brush.paragraph_height(self.words("settings.try"), room, 20) + said + 16)

    def draw(self, brush: Brush) -> None:
        """Draw the card, the instruction, and the result."""
        self._unit = brush.density / brush.scale
        x, room = self.rect.x + _CARD_W + 32, self.rect.width - _CARD_W - 40
        used = brush.paragraph_height(self.name, room, 20)
        said = brush.paragraph_height(self.verdict, room, 22, "strong") if self.verdict else 0.0
        y = self.rect.centery - (used + said) / 2
        brush.paragraph(self.name, (x, y, room, 0), TextStyle(20, "muted"))
        if self.verdict:
            brush.paragraph(self.verdict, (x, y + used, room, 0), TextStyle(22, "text", "strong"))
        draw_card(brush, self.card, 8.0 if self._start is not None else 3.0)

    def draw_large(self, brush: Brush) -> None:
        """Draw the card enlarged, above everything else."""
        if self.large:
            wide, high = _CARD_W * _LARGE, _CARD_H * _LARGE
            box = pygame.FRect(self.rect.x + 8, self.card.y - high - 14, wide, high)
            box.y = max(12.0, box.y)
            draw_card(brush, box, 22.0)


def draw_card(brush: Brush, box: pygame.FRect, lift: float) -> None:
    """Draw a paper card with the app's sign alone."""
    radius = box.width * 0.08
    brush.shadow(box, radius, lift, 0.7)
    brush.box(box, "paper", radius)
    band = pygame.FRect(box.x, box.y, box.width, box.height * 0.2)
    brush.box(band, "#2c5a66", radius)
    brush.box((band.x, band.y + radius, band.width, band.height - radius), "#2c5a66", 0)
    side = box.width * 0.66
    brush.icon("icon-hand", (box.centerx - side / 2, box.centery - side / 2 + band.height / 2, side, side))
