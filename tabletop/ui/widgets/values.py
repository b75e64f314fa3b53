"""Value controls: toggle, stepper, slider. They report changes by `on_changed`."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from tabletop.paint.brush import Box, Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.widgets.base import Pressable, Widget

_LESS = (pygame.K_LEFT, pygame.K_DOWN, pygame.K_MINUS, pygame.K_KP_MINUS)
_MORE = (pygame.K_RIGHT, pygame.K_UP, pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)


class Toggle(Pressable):
    """Switch; when on it has a tick, not colour alone."""

    role = "switch"

    def __init__(
        self, rect: Box, name: str, value: bool = False, on_changed: Callable[[bool], object] | None = None
    ) -> None:
        super().__init__(rect, name)
        self.value = value
        self.on_changed = on_changed
        self._knob = 1.0 if value else 0.0

    def speech_text(self) -> str:
        """Add on or off."""
        return f"{super().speech_text()}, {'on' if self.value else 'off'}"

    def press(self) -> None:
        """Switch it."""
        self.value = not self.value
        if self.on_changed is not None:
            self.on_changed(self.value)

    def update(self, dt_ms: float) -> None:
        """Move the knob."""
        goal = 1.0 if self.value else 0.0
        step = dt_ms / 110
        self._knob = min(goal, self._knob + step) if goal > self._knob else max(goal, self._knob - step)

    @property
    def is_moving(self) -> bool:
        """True while the knob moves."""
        return self._knob != (1.0 if self.value else 0.0)

    def looks(self) -> tuple[object, ...]:
        """Add the knob's place."""
        return (*super().looks(), self.value, round(self._knob * 20))

    def focus_radius(self) -> float:
        """Return the radius of its round ends."""
        return self.rect.height / 2

    def draw(self, brush: Brush) -> None:
        """Draw a groove with a knob; paper-white when on."""
        area = self.rect
        radius = area.height / 2
        x = area.x + radius + (area.width - 2 * radius) * self._knob
        brush.box(
            area, "#4d5a55" if self.value else "sunk", 999, "#ffffff2e" if self.hovered else "#ffffff14", 1
        )
        brush.disc((x, area.centery + 1.5), radius - 5, "#00000066")
        brush.disc((x, area.centery), radius - 5, "paper" if self.value else "#8d9894")
        if self.value:
            side = radius * 0.9
            brush.icon("check", (x - side / 2, area.centery - side / 2, side, side), "ink")


class Scale(NamedTuple):
    """Whole-number range with a step."""

    low: int
    high: int
    step: int = 1


class Number(Widget):
    """Whole number on a scale; `show` formats it."""

    def __init__(
        self,
        rect: Box,
        name: str,
        value: int,
        scale: Scale,
        on_changed: Callable[[int], object] | None = None,
        show: Callable[[int], str] = str,
    ) -> None:
        super().__init__(rect, name)
        self.value = value
        self.low, self.high, self.step = scale
        self.on_changed = on_changed
        self.show = show

    def set(self, value: float) -> None:
        """Set the nearest step within the bounds; only a change is reported."""
        whole = self.low + round((value - self.low) / self.step) * self.step
        whole = max(self.low, min(self.high, whole))
        if whole != self.value:
            self.value = whole
            if self.on_changed is not None:
                self.on_changed(whole)


class Stepper(Number):
    """Whole number with minus and plus buttons."""

    role = "number"
    _over = 0
    """The button under the pointer: -1, 1, or 0 for none."""

    def speech_text(self) -> str:
        """Adds the number and its bounds."""
        return f"{super().speech_text()}, {self.show(self.value)} of {self.low} to {self.high}"

    def change(self, by: int) -> None:
        """Change by so many steps."""
        self.set(self.value + by * self.step)

    def event(self, event: pygame.event.Event) -> bool:
        """Handle presses on a half, wheel, arrows, plus and minus."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            side = self.rect.height * 1.1
            self._over = (
                -1 if event.pos[0] < self.rect.x + side else 1 if event.pos[0] > self.rect.right - side else 0
            )
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                self.change(self._over)
            return event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.MOUSEWHEEL and self.focused:
            self.change(1 if event.y > 0 else -1)
            return True
        if event.type == pygame.KEYDOWN and event.key in _LESS + _MORE:
            self.change(-1 if event.key in _LESS else 1)
            return True
        return False

    def looks(self) -> tuple[object, ...]:
        """Adds the number."""
        return (*super().looks(), self.value, self.low, self.high, self._over)

    def focus_radius(self) -> float:
        """Round."""
        return self.rect.height / 2

    def draw(self, brush: Brush) -> None:
        """Draw a groove with two round buttons and the number between."""
        area = self.rect
        brush.box(area, "sunk", 999, "#ffffff14", 1)
        radius = area.height / 2 - 4
        for sign, x, able in (
            (-1, area.x + area.height / 2, self.value > self.low),
            (1, area.right - area.height / 2, self.value < self.high),
        ):
            lit = self.hovered and self._over == sign and able and self.enabled
            brush.disc((x, area.centery), radius, "#46555a" if lit else "raised", "#ffffff14", 1)
            side = radius * 1.05
            tint = "text" if able and self.enabled else "#566061"
            brush.icon(
                "minus" if sign < 0 else "plus", (x - side / 2, area.centery - side / 2, side, side), tint
            )
        room = area.width - 2 * area.height
        brush.text(
            self.show(self.value),
            area.center,
            TextStyle(24, "text", "title", fit=True),
            align="centre",
            valign="middle",
            width=room,
        )


class Slider(Number):
    """Whole number on a line, with the number at its end."""

    role = "slider"
    drags = True
    number_room = 0.0
    """Units that the number takes at least: sliders below each other have grooves of one length."""
    _words_w = 0.0
    """Units at the right that the number takes."""

    def number_width(self, brush: Brush) -> float:
        """Return the width of its widest number."""
        return max(brush.text_width(self.show(value), 22, "strong") for value in (self.low, self.high))

    def speech_text(self) -> str:
        """Adds the number."""
        return f"{super().speech_text()}, {self.show(self.value)}"

    def groove(self) -> pygame.FRect:
        """Return the rectangle in which the knob moves."""
        return pygame.FRect(self.rect.x, self.rect.y, self.rect.width - self._words_w, self.rect.height)

    def event(self, event: pygame.event.Event) -> bool:
        """Drag the knob, or step it with arrows."""
        pulled = event.type == pygame.MOUSEMOTION and self.pressed
        if (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1) or pulled:
            self.pressed = True
            groove = self.groove()
            share = (event.pos[0] - groove.x - 12) / max(1.0, groove.width - 24)
            self.set(self.low + (self.high - self.low) * max(0.0, min(1.0, share)))
            return True
        if event.type == pygame.MOUSEBUTTONUP or event.type == pygame.WINDOWFOCUSLOST:
            self.pressed = False
            return event.type == pygame.MOUSEBUTTONUP
        if event.type == pygame.KEYDOWN and event.key in _LESS + _MORE:
            self.set(self.value + (-self.step if event.key in _LESS else self.step))
            return True
        return False

    def looks(self) -> tuple[object, ...]:
        """Adds the number."""
        return (*super().looks(), self.value)

    def draw(self, brush: Brush) -> None:
        """Draw a thin groove, filled up to a round knob, and the number."""
        self._words_w = max(self.number_width(brush), self.number_room) + 18
        at = (self.rect.right, self.rect.centery)
        brush.text(self.show(self.value), at, TextStyle(22, "text", "strong"), align="right", valign="middle")
        area = self.groove()
        share = (self.value - self.low) / max(1, self.high - self.low)
        x = area.x + 12 + (area.width - 24) * share
        groove = (area.x, area.centery - 4, area.width, 8)
        brush.box(groove, "sunk", 999, "#ffffff14", 1)
        brush.box((area.x, area.centery - 4, x - area.x, 8), "muted", 999)
        brush.disc((x, area.centery + 2), 12, "#00000066")
        brush.disc((x, area.centery), 12, "white" if self.hovered or self.pressed else "paper")
