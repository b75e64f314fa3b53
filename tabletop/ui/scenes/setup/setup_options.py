"""Middle column of the setup screen: options, and below them the game's mods."""

from __future__ import annotations

from typing import Protocol

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.setup.option_rows import ModControl, OptionControl
from tabletop.ui.scenes.setup.plan import Plan
from tabletop.ui.scenes.setup.setup_rooms import COLUMNS, draw_heading, head_height
from tabletop.ui.widgets import Button, Pane, Widget

_X, _WIDTH = 22.0, COLUMNS[1][1] - 44


def _pitch(heights: list[float], room: float) -> float:
    """Return the height of an option's row at which all fit, if possible."""
    low = sorted(heights)
    pitch = min(118.0, room / max(1, len(low)))
    while low and low[-1] > pitch:
        room -= low.pop()  # it takes what it needs, the others share what is left
        pitch = min(118.0, room / max(1, len(low)))
    return pitch


class Screen(Protocol):
    """Screen with the column of options."""

    plan: Plan
    words: Words

    def on_edit(self) -> None:
        """Called when an option was set."""

    def switch_mod(self, path: str, on: bool) -> None:
        """Called when a mod was switched."""

    def on_change(self, focus: str = "") -> None:
        """Called when seats or options have changed."""


class OptionsColumn:
    """Options and mods with their controls, scrolled in `pane`."""

    def __init__(self, screen: Screen, pane: Pane) -> None:
        self.screen, self.pane = screen, pane
        self.reset = Button((0, 0, 0, 0), screen.words("setup.reset"), self._reset, style="bare")
        self.controls = [OptionControl(screen, row) for row in screen.plan.offer.options]
        self.mods: list[ModControl] = []
        self._mods_y = 0.0

    def rebuild(self) -> list[Widget]:
        """Fit the controls to the present seats; returns their widgets in Tab order."""
        self.mods = [ModControl(self.screen, row) for row in self.screen.plan.offer.mods]
        for control in self.controls:
            control.offered = self.screen.plan.asks(control.row)
            control.widget.visible = control.offered
            control.fit(len(self.screen.plan.seats))
        widgets: list[Widget] = [self.reset, *(each.widget for each in (*self.controls, *self.mods))]
        self.pane.holds(widgets)
        return widgets

    def asks_others(self) -> bool:
        """Check if other options must be shown, since one they depend on was set."""
        return any(control.offered != self.screen.plan.asks(control.row) for control in self.controls)

    def _reset(self) -> None:
        self.screen.plan.chosen.clear()
        self.controls = [OptionControl(self.screen, row) for row in self.screen.plan.offer.options]
        self.screen.on_change()

    @property
    def _shown_controls(self) -> list[OptionControl]:
        return [control for control in self.controls if control.offered]

    def _note(self) -> str:
        changed = self.screen.plan.changes()
        return self.screen.words("setup.changed", n=changed) if changed else ""

    def place(self, brush: Brush) -> None:
        """Place the controls below each other, spread over the room."""
        area = self.pane.content()
        wide = brush.text_width(self.reset.name, 19, "strong") + 36
        high = max(34.0, brush.line_height(19, "strong"))
        right = area.x + COLUMNS[1][1] - 20
        self.reset.rect = pygame.FRect(right - wide, area.y + 26 - high / 2, wide, high)
        y = area.y + 4 + head_height(brush, self.screen.words, self._note(), wide + 8)
        heights = [control.height(brush, _WIDTH) for control in self._shown_controls]
        pitch = 0.0 if self.mods else _pitch(heights, self.pane.rect.height - 72)
        for control, least in zip(self._shown_controls, heights, strict=True):
            each = max(pitch, least)
            control.place(brush, pygame.FRect(area.x + _X, y, _WIDTH, each))
            y += each
        self._mods_y = y - area.y
        y += max(52.0, brush.line_height(22, "title") + 18) if self.mods else 0.0
        for mod in self.mods:
            high = mod.height(brush, _WIDTH)
            mod.place(brush, pygame.FRect(area.x + _X, y, _WIDTH, high))
            y += high
        self.pane.fits(y - area.y)

    def paint(self, brush: Brush) -> None:
        """Draw headings, names and sentences; the controls draw themselves."""
        words, area, shown = self.screen.words, self.pane.content(), self._shown_controls
        corner, note = (area.x, area.y), self._note()
        draw_heading(brush, words, corner, words("setup.options"), note, self.reset.rect.width + 8)
        for index, control in enumerate(shown):
            control.paint(brush, last=index == len(shown) - 1)
        for mod in self.mods:
            mod.paint(brush, last=mod is self.mods[-1])
        if self.mods:
            at = (area.x + _X, area.y + self._mods_y + 26)
            brush.text(words("setup.mods"), at, TextStyle(22, "heading", "title"), valign="middle")
