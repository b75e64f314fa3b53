"""Base of widgets: a named rectangle with focus, events and a look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from tabletop.paint.brush import Align, Box, Brush, Ink
from tabletop.paint.text_style import TextStyle

PRESS_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Holder(Protocol):
    """Container of widgets, such as a scrolled pane."""

    rect: pygame.FRect

    def reveal(self, widget: Widget) -> None:
        """Scroll a contained widget into view."""


class Widget:
    """Control on the screen; subclasses define its behaviour."""

    role = "widget"
    drags = False
    """True if pulling on it means something, so that a finger does not scroll its pane."""
    focusable = True
    through = False
    """True if a press beside an open menu reaches it: it acts on something else than the menu asks."""

    def __init__(self, rect: Box, name: str, tooltip: str = "") -> None:
        self.rect = pygame.FRect(rect)
        self.name = name
        """Name that is drawn, spoken, and looked up by tests."""
        self.tooltip = tooltip
        self.about = ""
        """Kind among others of its sort: a table's sign of it goes by that."""
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.focused = False
        self.pressed = False
        self.pane: Holder | None = None
        """Pane that it scrolls in; it is neither seen nor pressed outside."""
        self.around = (0.0, 0.0)
        """Units above and below it with words about it, which come into sight with it."""

    @property
    def tip_area(self) -> pygame.FRect:
        """Area that the tooltip is about and stands beside."""
        return self.rect

    @property
    def remark(self) -> str:
        """Remark shown beside it while it has the focus; "" for none."""
        return ""

    def takes_focus(self) -> bool:
        """Check if Tab stops here now."""
        return self.focusable and self.enabled and self.visible

    def hit(self, at: Sequence[float]) -> bool:
        """Check if a point in logical units is on it."""
        inside = self.pane is None or self.pane.rect.collidepoint(at[0], at[1])
        return self.visible and bool(inside) and bool(self.rect.collidepoint(at[0], at[1]))

    def speech_text(self) -> str:
        """Describe its name, role and state, for screen readers."""
        return ", ".join(part for part in (self.name, self.role, "" if self.enabled else "off") if part)

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event: pointer on it or pressed on it, or a key while focused. True if used."""
        return False

    def update(self, dt_ms: float) -> None:
        """Let time pass."""

    def draw(self, brush: Brush) -> None:
        """Draw itself."""

    def looks(self) -> tuple[object, ...]:
        """Return everything its look depends on; the kit redraws when this changes."""
        return (
            tuple(self.rect),
            self.name,
            self.enabled,
            self.visible,
            self.hovered,
            self.focused,
            self.pressed,
        )

    @property
    def is_moving(self) -> bool:
        """True if it changes by itself as time passes."""
        return False

    def focus_radius(self) -> float:
        """Corner radius of the ring that shows the keyboard focus."""
        return 12


class Pressable(Widget):
    """Control pressed by click, or by Enter or Space while focused."""

    stood: pygame.FRect | None = None
    """Place of the widget that this one stands for since it was pressed; a hand that rests there has not left it."""

    def press(self) -> None:
        """Run its action."""

    def event(self, event: pygame.event.Event) -> bool:
        """Press on button down and up, or on a key; leaving it before the release cancels."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            was, stood, self.pressed, self.stood = self.pressed, self.stood, False, None
            stays = self.hit(event.pos) or (stood is not None and stood.collidepoint(event.pos))
            if was and self.enabled and stays:
                self.press()
            return was
        if event.type == pygame.KEYDOWN and event.key in PRESS_KEYS and self.enabled:
            self.press()
            return True
        if event.type == pygame.WINDOWFOCUSLOST:
            self.pressed = False
        return False


class Label(Widget):
    """Static text."""

    role = "text"
    focusable = False

    def __init__(
        self,
        rect: Box,
        words: str,
        size: float = 20,
        colour: Ink = "text",
        font: str = "read",
        align: Align = "left",
    ) -> None:
        super().__init__(rect, words)
        self.size, self.colour, self.font, self.align = size, colour, font, align

    def hit(self, at: Sequence[float]) -> bool:
        """Never take the pointer."""
        return False

    def draw(self, brush: Brush) -> None:
        """Draw the words wrapped into the rectangle."""
        brush.paragraph(self.name, self.rect, TextStyle(self.size, self.colour, self.font), align=self.align)
