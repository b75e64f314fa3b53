"""Base of scenes: a kit of widgets, and a layout that follows the window's size.

A scene draws and reports; what its reports do is the app's business. The design area of 1920 x 1080 units stands in
the middle of whatever room the window gives; grounds and bars reach its edges.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import pygame

from tabletop.paint.brush import UNITS_H, UNITS_W, Brush
from tabletop.paint.names import NameRoom, draw_name
from tabletop.paint.rooms import GameRoom
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.sound_sign import SoundSign
from tabletop.ui.widgets import Button, Kit, Widget

HEADER = 64.0
MARGIN = 28.0
FOOT = 66.0
"""Height above the lower edge that the buttons in the corner of a table reach."""
_BETWEEN = "  ·  "


class Words(Protocol):
    """The app's sentences in the language of the screen."""

    def __call__(self, key: str, /, **facts: object) -> str:
        """The sentence under a key, its placeholders filled in."""
        ...


Act = Callable[[], object]
"""Action that a scene reports through: something was asked for."""


GROWS = 420.0
"""Largest height that a screen gets beyond the design area."""


class Heading(NamedTuple):
    """Words of a screen's header: its title and facts of the match."""

    title: str
    facts: str


class Scene:
    """One screen. Subclasses place widgets in `layout`, draw in `paint` and `paint_over`, and may take keys."""

    room: GameRoom | None = None
    """Room that it stands in; None under the lamp."""
    grows = False
    """True if it has use for the height of a window that is higher than the design area."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.kit = Kit()
        self.sound_sign = SoundSign(words)
        self.area = pygame.FRect(0, 0, UNITS_W, UNITS_H)
        """The whole window in logical units."""
        self.stale = True
        """Something that no widget shows has changed."""
        self._laid_out: tuple[float, float, int] | None = None
        self._placed_for: tuple[bool, ...] = ()
        """Visibility of each widget when they were put where they belong."""
        self.brush: Brush | None = None
        """The brush it was drawn with last; for measuring words between frames."""

    # what a window asks of it

    @property
    def dirty(self) -> bool:
        """True if it looks different from what was drawn last."""
        return self.stale or self.kit.dirty

    @property
    def is_moving(self) -> bool:
        """True if it changes by itself as time passes."""
        return self.kit.is_moving

    @property
    def layers(self) -> tuple[object, ...]:
        """Menus and panels that lie over it, the topmost last."""
        return tuple(self.kit.overlays)

    def event(self, event: pygame.event.Event) -> bool:
        """Give an event to the widgets, then to the scene's own keys."""
        if self.kit.event(event):
            return True
        return event.type == pygame.KEYDOWN and self.key(event)

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        self.kit.update(dt_ms)

    def draw(self, brush: Brush) -> None:
        """Lay out if the window has changed, then draw everything."""
        self.fit(brush)
        self.paint(brush)
        self.kit.draw_widgets(brush)
        self.paint_over(brush)
        self.kit.draw_overlays(brush)
        self.stale = False
        brush.frame_owner = self

    def show_widgets(self, widgets: Sequence[Widget]) -> None:
        """Show these widgets in place of the present ones, which lose the focus if they go; the sound sign stays."""
        shown = [*widgets, *(each for each in self.kit.widgets if each is self.sound_sign)]
        self.kit.remove(*(each for each in list(self.kit.widgets) if each not in shown))
        self.kit.widgets[:] = shown

    def fit(self, brush: Brush) -> None:
        """Lay out if the window, the type size or the visible widgets have changed."""
        self.brush = brush
        brush.enter(self.room)
        if self.sound_sign not in self.kit.widgets:  # after all that the scene has added itself
            self.kit.add(self.sound_sign)
        now = (brush.width, brush.height, brush.text_size)
        if now != self._laid_out:
            self._laid_out, self.area = now, brush.area
            self.layout()
        elif self._visible() != self._placed_for:
            self.place_widgets()
        self._placed_for = self._visible()

    def _visible(self) -> tuple[bool, ...]:
        return tuple(widget.visible for widget in self.kit.widgets)

    def rest(self) -> None:
        """Forget the pointer's position, since another screen covers this one."""
        self.kit.forget_pointer()

    def hear(self, muted: bool, unmute: Act) -> None:
        """Called when sound is switched off or on."""
        self.sound_sign.hear(muted, unmute)

    # what a subclass says

    def layout(self) -> None:
        """Place everything in `self.area`, which has changed."""

    def place_widgets(self) -> None:
        """Place the widgets after one became visible, and change nothing else."""
        self.layout()

    def paint(self, brush: Brush) -> None:
        """Draw everything below the widgets."""

    def paint_over(self, brush: Brush) -> None:
        """Draw everything above the widgets and below menus."""

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a key that no widget used."""
        return False

    # help for both

    @property
    def left_edge(self) -> float:
        """Left edge of the design area."""
        return (self.area.width - UNITS_W) / 2

    @property
    def extra(self) -> float:
        """Height of this screen beyond the design area."""
        return min(self.area.height - UNITS_H, GROWS) if self.grows else 0.0

    @property
    def top(self) -> float:
        """Upper edge of the design area."""
        return (self.area.height - UNITS_H - self.extra) / 2

    def design_rect(self, x: float, y: float, width: float, height: float) -> pygame.FRect:
        """Convert a rectangle of the design area to the window's units."""
        return pygame.FRect(self.left_edge + x, self.top + y, width, height)

    def header_buttons(self, *buttons: Button) -> None:
        """Place buttons at the right of the header, first one outermost, each as wide as its name.

        The sign that sound is off has its place beside them.
        """
        right = self.area.width - MARGIN
        for button in buttons:
            words = self.brush.text_width(button.name, 19, "strong") if self.brush is not None else 0.0
            wide = max(82.0, words + 36)
            button.rect = pygame.FRect(right - wide, 13, wide, 38)
            right -= wide + 10
        self.sound_sign.put(right, HEADER / 2)

    def header(self, brush: Brush, title: str, facts: str, middle: str) -> None:
        """Draw the bar along the top: title, facts, and a line on the present state."""
        width = self.area.width
        brush.box((0, 0, width + 1, HEADER), "header", 0)
        brush.line((0, HEADER), (width, HEADER), "#00000066", 2)
        name = brush.text(title, (MARGIN, HEADER / 2), TextStyle(28, "heading", "title"), valign="middle")
        left = name.right + 36
        end = width / 2 - min(560.0, brush.text_width(middle, 28, "title")) / 2 if middle else width - MARGIN
        self._header_facts(brush, facts, left, end - 24 - left)
        draw_name(
            brush,
            middle,
            (width / 2, HEADER / 2),
            TextStyle(28, font="title"),
            NameRoom(560, HEADER),
            align="centre",
        )

    def _header_facts(self, brush: Brush, facts: str, left: float, room: float) -> None:
        """Draw as many facts as fit, on one line or, little smaller, on two."""
        known = facts.split(_BETWEEN)
        for count in range(len(known), 0, -1):
            some = _BETWEEN.join(known[:count])
            if brush.text_width(some) <= room:
                brush.text(some, (left, HEADER / 2 + 1), TextStyle(20, "muted"), valign="middle")
                return
            small = 2 * brush.line_height(18) <= HEADER - 4
            if small and brush.paragraph_height(some, room, 18) <= 2.01 * brush.line_height(18):
                brush.block(some, (left, 2, room, HEADER - 4), TextStyle(20, "muted"))
                return
