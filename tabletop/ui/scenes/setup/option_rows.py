"""Options of the setup screen: name, control, sentence, and a dot when changed."""

from __future__ import annotations

from typing import Protocol

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.setup.plan import ModRow, OptionRow, OptionValue, Plan
from tabletop.ui.widgets import Choice, Pick, Scale, Stepper, Toggle, Widget


class Optioned(Protocol):
    """Screen with an option's control."""

    plan: Plan

    def on_edit(self) -> None:
        """Called when an option was set."""


class Modded(Optioned, Protocol):
    """Screen with a mod's switch."""

    def switch_mod(self, path: str, on: bool) -> None:
        """Called when a mod was switched."""


class OptionControl:
    """Control of one option, with its painted words."""

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
            return Stepper(nowhere, row.label, int(value), Scale(row.low, row.high), self._set)
        picks = tuple(Pick(each, label) for each, label in row.values)
        return Choice(nowhere, row.label, picks, value, self._pick)

    def fit(self, seats: int) -> None:
        """Take the limits of a number at this seat count."""
        if isinstance(self.widget, Stepper):
            here = self.row.for_seats(seats)
            self.widget.low, self.widget.high = here.low, here.high
            self.widget.value = int(self.screen.plan.value(self.row))
        elif isinstance(self.widget, Toggle):
            self.widget.value = bool(self.screen.plan.value(self.row))  # one may depend on who plays

    def _set(self, value: OptionValue) -> None:
        self.screen.plan.set(self.row, value)
        self.screen.on_edit()

    def _pick(self, value: object) -> None:
        self._set(next(each for each, _ in self.row.values if each == value))

    def height(self, brush: Brush, width: float) -> float:
        """Return the height of name, control and sentence in a column of this width."""
        return (
            self._sentence_y(brush, width)
            + brush.paragraph_height(self.screen.plan.sentence(self.row), width, 19)
            + 14
        )

    def _size(self, brush: Brush, width: float) -> tuple[float, float]:
        """Return the control's size; choices too wide to be side by side are stacked."""
        high = max(42.0, brush.line_height(19, "strong") + 14)
        if isinstance(self.widget, Toggle):
            return 78.0, 38.0
        if isinstance(self.widget, Choice):
            wide = self.widget.wanted_width(brush)
            self.widget.stacked = wide > width
            return (width, high * len(self.widget.picks)) if self.widget.stacked else (wide, high)
        return max(146.0, 2 * high + brush.text_width("88", 24, "title") + 20), high

    def _stands_below(self, brush: Brush, width: float) -> bool:
        """Check if the control is below the name, since both do not fit on one line."""
        name = brush.text_width(self.row.label, 25, "title")
        return name + self._size(brush, width)[0] + 44 > width

    def _sentence_y(self, brush: Brush, width: float) -> float:
        name, high = brush.line_height(25, "title"), self._size(brush, width)[1]
        return name + high + 18 if self._stands_below(brush, width) else max(48.0, name + 12, high + 7)

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        """Place the control right of the option's name, or below it."""
        self.area = area
        wide, high = self._size(brush, area.width)
        if self._stands_below(brush, area.width):
            y = area.y + brush.line_height(25, "title") + 8
            self.widget.rect = pygame.FRect(area.x, y, wide, high)
        else:
            self.widget.rect = pygame.FRect(area.right - wide, area.y + 4, wide, high)
        self.widget.around = (self.widget.rect.y - area.y, area.bottom - self.widget.rect.bottom)

    def paint(self, brush: Brush, last: bool) -> None:
        """Draw name, sentence, dot, and a line below all but the last."""
        area = self.area
        middle = area.y + max(24.0, brush.line_height(25, "title") * 0.5 + 2)
        room = area.width - 24 if self._stands_below(brush, area.width) else self.widget.rect.x - area.x - 40
        name = brush.text(
            self.row.label,
            (area.x, middle),
            TextStyle(25, "text", "title", fit=True),
            valign="middle",
            width=room,
        )
        if self.screen.plan.differs(self.row):
            brush.disc((name.right + 18, middle + 1), 5, "text")
        y = area.y + self._sentence_y(brush, area.width)
        brush.paragraph(
            self.screen.plan.sentence(self.row), (area.x, y, area.width, 0), TextStyle(19, "muted")
        )
        if not last:
            y = area.bottom - 6
            brush.line((area.x, y), (area.right, y), "rule")


class ModControl(OptionControl):
    """Switch of a mod, with its description."""

    def __init__(self, screen: Modded, mod: ModRow) -> None:
        super().__init__(
            screen, OptionRow(mod.path, "flag", mod.name, mod.sentence, mod.path in screen.plan.mods)
        )
        self.switch = screen.switch_mod

    def _set(self, value: OptionValue) -> None:
        self.switch(self.row.id, bool(value))
