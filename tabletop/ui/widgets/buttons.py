"""Buttons: pressed by pointer, or by Enter and Space while focused."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Literal, Self

import pygame

from tabletop.paint.brush import Box, Brush, Ink
from tabletop.paint.text_style import TextStyle
from tabletop.ui.widgets.base import PRESS_KEYS, Pressable, Widget

Style = Literal["primary", "quiet", "bare", "icon", "tile"]
HOLD_MS = 400.0
"""Time for which a button that must be held is held until it acts."""
CORNER, SLAB = 14.0, 70.0
"""Corners of large buttons, and the height from which one is large."""


class Button(Pressable):
    """Button with words, an icon, or both; calls back on release.

    `primary` is the one amber button of a screen, `quiet` a dark pill, `tile` a large dark panel with icon above
    name above note, `icon` a round one with an icon only, `bare` nothing but its words.
    """

    role = "button"
    key_follows_name = False
    """True if its key stands beside its name, not at its right end."""

    def __init__(
        self,
        rect: Box,
        name: str,
        on_pressed: Callable[[], object] | None = None,
        *,
        style: Style = "quiet",
        icon: str = "",
        size: float = 0,
    ) -> None:
        super().__init__(rect, name, name if style == "icon" else "")
        self.on_pressed = on_pressed
        self.style: Style = style
        self.icon, self.game = icon, "app"
        """The icon's name, and the folder that it lies in."""
        self.note = self.key = ""
        """A smaller second text, and the key that does the same."""
        self.size = size
        self.pulse = False
        """Breathes, to say that nothing else can be done."""
        self._time = 0.0

    def add_notes(self, note: str = "", key: str = "", tooltip: str = "") -> Self:
        """Add a note, a key and a tooltip; returns the button."""
        self.note, self.key, self.tooltip = note, key, tooltip or self.tooltip
        return self

    def press(self) -> None:
        """Call back as if pressed."""
        if self.enabled and self.on_pressed is not None:
            self.on_pressed()

    def update(self, dt_ms: float) -> None:
        """Advance the pulse."""
        self._time = (self._time + dt_ms) % 1600 if self.pulse else 0.0

    @property
    def is_moving(self) -> bool:
        """True for a pulsing button."""
        return self.pulse

    def looks(self) -> tuple[object, ...]:
        """Add its words."""
        return (*super().looks(), self.style, self.icon, self.note, self.key, round(self._glow() * 12))

    def _glow(self) -> float:
        return 0.5 - 0.5 * math.cos(self._time / 1600 * math.tau) if self.pulse else 0.0

    def focus_radius(self) -> float:
        """Match the focus ring to the button's corners."""
        fixed = {"primary": self._corner(), "tile": CORNER, "bare": 8.0}
        return fixed.get(self.style, self.rect.height / 2)

    def _corner(self) -> float:
        """Return the corner radius: a panel's for the amber button, or a pill's in a bar."""
        return CORNER if self.rect.height >= SLAB else self.rect.height / 2

    def draw(self, brush: Brush) -> None:
        """Draw the ground for its style, then icon and words."""
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        ink = self._ground(brush, area)
        if self.style == "icon":
            side = min(area.width, area.height) * 0.5
            brush.icon(self.icon, _square(area.center, side), ink, self.game)
        elif self.style == "tile":
            self._draw_tile(brush, area, ink)
        else:
            self._draw_line(brush, area, ink)

    def _ground(self, brush: Brush, area: pygame.FRect) -> Ink:
        if self.style == "primary" and self.enabled:
            brush.glow(
                area,
                self._corner(),
                "#ffb34770" if not self.pulse else (255, 179, 71, round(70 + 150 * self._glow())),
                16,
                0,
            )
            brush.box(area.move(0, 3), "amber-dark", self._corner())
            brush.box(area, "#ffc269" if self.hovered and not self.pressed else "amber", self._corner())
            return "ink"
        if self.style == "primary":
            brush.box(area, "#4b4437", self._corner())
            return "muted"
        if self.style == "tile":
            brush.panel(area, "raised" if self.hovered else "panel", CORNER)
        elif self.style != "bare":
            brush.box(area, "lit" if self.hovered and self.enabled else "raised", 999, "#ffffff12", 1)
        if not self.enabled:
            return "#6c7573"
        return "white" if self.hovered else "text"

    def _draw_tile(self, brush: Brush, area: pygame.FRect, ink: Ink) -> None:
        size = self.size or 26
        side = min(34.0, area.height * 0.3) if self.icon else 0
        name, note = brush.line_height(size, "title"), brush.line_height(17) if self.note else 0
        gap = 4 if self.icon else 0
        top = area.centery - (side + gap + name * 0.94 + note) / 2
        if self.icon:
            brush.icon(self.icon, (area.centerx - side / 2, top, side, side), ink, self.game)
        middle = top + side + gap + name * 0.47
        room = area.width - 20
        brush.text(
            self.name,
            (area.centerx, middle),
            TextStyle(size, ink, "title", fit=True),
            align="centre",
            valign="middle",
            width=room,
        )
        if self.note:
            y = middle + name * 0.47 + note * 0.5
            brush.text(
                self.note,
                (area.centerx, y),
                TextStyle(17, "muted", fit=True),
                align="centre",
                valign="middle",
                width=room,
            )

    def _draw_line(self, brush: Brush, area: pygame.FRect, ink: Ink) -> None:
        primary, dark = self.style == "primary", ink == "ink"
        font = "title" if primary else "strong"
        size = self.size or (min(34, area.height * 0.46) if primary else 19)
        side = size * 1.15 if self.icon else 0
        gap = 10 if self.icon and self.name else 0
        words = brush.text_width(self.name, size, font)
        note = brush.text_width(self.note, 19, "strong") + 16 if self.note else 0
        key = brush.text_width(self.key, 17, "strong") if self.key and primary else 0
        room = area.width - 28 - side - gap
        # what does not fit goes: first the key, then the note
        if words + note + (1 if self.key_follows_name else 2) * (key + 16) > room:
            key = 0
        if words + note > room:
            note = 0
        words = min(words, room)
        beside = key + 16 if self.key_follows_name and key else 0
        x, y = area.centerx - (words + side + gap + note + beside) / 2, area.centery
        if self.icon:
            brush.icon(self.icon, (x, y - side / 2, side, side), ink, self.game)
        x += side + gap
        brush.text(self.name, (x, y), TextStyle(size, ink, font, fit=True), valign="middle", width=words + 1)
        if note:
            brush.text(
                self.note,
                (x + words + 16, y),
                TextStyle(19, "#5a4320" if dark else "muted", "strong"),
                valign="middle",
            )
        if key:
            faint = "#5a411a" if dark else "muted"
            right = x + words + note + beside if self.key_follows_name else area.right - 24
            brush.text(self.key, (right, y), TextStyle(17, faint, "strong"), align="right", valign="middle")


class HoldButton(Widget):
    """Round button that must be held until its ring is full, as on the curtain."""

    role = "hold button"
    drags = True

    def __init__(
        self,
        centre: Sequence[float],
        radius: float,
        name: str,
        on_pressed: Callable[[], object] | None = None,
        *,
        icon: str = "show-hand",
    ) -> None:
        super().__init__((centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius), name)
        self.on_pressed = on_pressed
        self.icon = icon
        self.once = False
        """True if a press is enough, and another one takes it back."""
        self.held_ms = 0.0
        """Time for which it has been held; falls back when let go."""

    @property
    def share(self) -> float:
        """Share of the ring that is full, 0 to 1."""
        return self.held_ms / HOLD_MS

    def press(self) -> None:
        """Call back as if held long enough."""
        self.pressed, self.held_ms = False, 0.0
        if self.enabled and self.on_pressed is not None:
            self.on_pressed()

    def event(self, event: pygame.event.Event) -> bool:
        """Hold from press to release, by pointer, Space or Enter; key repeat does not start it."""
        is_left = event.dict.get("button") == 1
        is_key = event.dict.get("key") in PRESS_KEYS
        if (event.type == pygame.MOUSEBUTTONDOWN and is_left) or (event.type == pygame.KEYDOWN and is_key):
            self.pressed = not (self.once and self.pressed)
            return True
        if (event.type == pygame.MOUSEBUTTONUP and is_left) or (event.type == pygame.KEYUP and is_key):
            self.pressed = self.once and self.pressed
            return True
        if event.type == pygame.WINDOWFOCUSLOST:
            self.pressed = False
            return True
        return False

    def update(self, dt_ms: float) -> None:
        """Fill while held, empty quickly when not; report once when full."""
        before = self.held_ms
        self.held_ms = min(HOLD_MS, before + dt_ms) if self.pressed else max(0.0, before - 3 * dt_ms)
        if self.pressed and before < HOLD_MS <= self.held_ms:
            self.press()

    @property
    def is_moving(self) -> bool:
        """True while the ring fills or empties."""
        return self.pressed or self.held_ms > 0

    def looks(self) -> tuple[object, ...]:
        """Add the ring's fill."""
        return (*super().looks(), round(self.share * 120))

    def focus_radius(self) -> float:
        """Return half its size: it is round."""
        return 999

    def draw(self, brush: Brush) -> None:
        """Draw a large amber disc in a groove that fills."""
        centre, radius = self.rect.center, self.rect.width / 2
        brush.shadow(self.rect, 999, 12, 0.6)
        brush.disc(centre, radius, "#1a2327")
        brush.ring(centre, radius - 2, 16, 1.0, "#2c383c")
        if self.share > 0:
            brush.ring(centre, radius - 2, 16, self.share, "amber")
        inner = radius - 26 - (2 if self.pressed else 0)
        brush.disc((centre[0], centre[1] + 3), inner, "amber-dark")
        brush.disc(centre, inner, "#ffc269" if self.hovered else "amber")
        brush.icon(self.icon, _square(centre, inner * 1.1), "ink")


def _square(centre: Sequence[float], side: float) -> tuple[float, float, float, float]:
    return (centre[0] - side / 2, centre[1] - side / 2, side, side)
