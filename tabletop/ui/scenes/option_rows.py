"""The options of the setup screen: name, control, one sentence, and a dot when it is not as delivered."""

from __future__ import annotations

from typing import Protocol

import pygame

from tabletop.paint.brush import Brush
from tabletop.ui.scenes.plan import OptionRow, OptionValue, Plan
from tabletop.ui.widgets import Choice, Pick, Stepper, Toggle, Widget


class Optioned(Protocol):
    """What a control needs of the screen it stands on."""

    plan: Plan

    def edited(self) -> None:
        """An option was set."""


class OptionControl:
    """One option: its control, and its words painted beside it."""

    def __init__(self, screen: Optioned, row: OptionRow) -> None:
        self.screen, self.row = screen, row
        self.offered = True
        self.area = pygame.FRect(0, 0, 0, 0)
        self.widget = self._control(screen.plan.value(row))

    def _control(self, value: OptionValue) -> Widget:
        row, nowhere = self.row, (0, 0, 0, 0)
        if row.kind == "flag":
            return Toggle(nowhere, row.label, bool(value), self._set)
        if row.kind == "number":
            return Stepper(nowhere, row.label, int(value), row.low, row.high, self._set)
        picks = tuple(Pick(each, label) for each, label in row.values)
        return Choice(nowhere, row.label, picks, value, self._pick)

    def fit(self, seats: int) -> None:
        """Take the limits that a number has with so many seats."""
        if isinstance(self.widget, Stepper):
            here = self.row.at(seats)
            self.widget.low, self.widget.high = here.low, here.high
            self.widget.value = int(self.screen.plan.value(self.row))

    def _set(self, value: OptionValue) -> None:
        self.screen.plan.set(self.row, value)
        self.screen.edited()

    def _pick(self, value: object) -> None:
        self._set(next(each for each, _ in self.row.values if each == value))

    def place(self, area: pygame.FRect) -> None:
        """Put the control at the right of the option's area."""
        self.area = area
        wide, high = {"flag": (78.0, 38.0), "number": (146.0, 42.0)}.get(
            self.row.kind, (self._choice_width(), 42.0)
        )
        self.widget.rect = pygame.FRect(area.right - wide, area.y + 4, wide, high)

    def _choice_width(self) -> float:
        return min(360.0, 8 + sum(34 + 10.5 * len(label) for _, label in self.row.values))

    def paint(self, brush: Brush, last: bool) -> None:
        """The name, the sentence, the dot, and a line below all but the last."""
        area, plan = self.area, self.screen.plan
        room = self.widget.rect.x - area.x - 40
        name = brush.text(
            self.row.label, (area.x, area.y + 24), 25, "text", "title", valign="middle", width=room, fit=True
        )
        if plan.changed(self.row):
            brush.disc((name.right + 18, area.y + 25), 5, "text")
        brush.block(
            self.row.sentence, (area.x, area.y + 48, area.width, area.height - 62), 19, "muted", valign="top"
        )
        if not last:
            y = area.bottom - 8
            brush.line((area.x, y), (area.right, y), "rule")
