"""Choice of the learner: a chip for each person, and an entry for a new name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from tabletop.escape_text import is_blank
from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Act, Words
from tabletop.ui.scenes.title.box_told import LearnerTold
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.widgets import Button, EntryReports, EntryRules, TextEntry
from tabletop.ui.widgets.base import Pressable, Widget

_SIZE, _TOKEN, _GAP = 19.0, 26.0, 10.0
_ENTRY = 300.0
_MOST_NAME = 16
"""Longest name, in letters."""


class LearnerChip(Pressable):
    """Person who becomes the learner when pressed."""

    role = "person"

    def __init__(self, told: LearnerTold, on_pressed: Act) -> None:
        super().__init__((0, 0, 0, 0), told.name)
        self.told, self._on_pressed = told, on_pressed

    def press(self) -> None:
        """Make this person the learner."""
        self._on_pressed()

    def width(self, brush: Brush) -> float:
        """Return the width for its words."""
        words = brush.text_width(self.told.name, _SIZE, "strong") + brush.text_width(self.told.done, _SIZE)
        return 14 + _TOKEN + 10 + words + 10 + 16

    def focus_radius(self) -> float:
        """Match the focus ring to the chip's corners."""
        return self.rect.height / 2

    def draw(self, brush: Brush) -> None:
        area, chosen = self.rect, self.told.is_chosen
        ground = "#f6f0e1" if chosen else "#38454a" if self.hovered else "raised"
        brush.box(area, ground, 999, "#ffffff12", 1)
        draw_token(brush, self.told.colour, (area.x + 14, area.centery - _TOKEN / 2, _TOKEN, _TOKEN))
        at = (area.x + 14 + _TOKEN + 10, area.centery)
        ink = "ink" if chosen else "text"
        name = brush.text(self.told.name, at, TextStyle(_SIZE, ink, "strong"), valign="middle")
        soft = "ink" if chosen else "muted"
        brush.text(self.told.done, (name.right + 10, area.centery), TextStyle(_SIZE, soft), valign="middle")


class Learners:
    """Chips, the button for a new name, and its entry."""

    def __init__(
        self,
        words: Words,
        people: tuple[LearnerTold, ...],
        on_chosen: Callable[[str], object],
        on_write: Callable[[Widget], object],
    ) -> None:
        self.label = words("box.who")
        self._on_chosen, self._on_write = on_chosen, on_write
        self.chips = [LearnerChip(each, partial(on_chosen, each.name)) for each in people]
        self.new = Button((0, 0, 0, 0), words("box.new_name"), self._write, style="icon", icon="icon-plus")
        self.entry = TextEntry(
            (0, 0, 0, 0),
            words("box.new_name"),
            reports=EntryReports(on_entered=self._take_name),
            rules=EntryRules(limit=_MOST_NAME, hint=words("box.new_name")),
            style=TextStyle(22, font="title"),
        )
        self.entry.visible = False
        self.at = pygame.FRect(0, 0, 0, 0)
        self.widgets: list[Widget] = [*self.chips, self.new, self.entry]

    def _write(self) -> None:
        self.entry.visible = not self.entry.visible
        if self.entry.visible:
            self._on_write(self.entry)

    def _take_name(self, name: str) -> None:
        if is_blank(name):
            self.entry.visible = False
        else:
            self._on_chosen(" ".join(name.split()))

    def lay_out(self, brush: Brush, place: tuple[float, float, float], beside: float) -> float:
        """Place them right of a line of which `beside` units are taken, else in lines below.

        `place` is left, top and room of the line. Gives back the bottom of it all.
        """
        x, y, room = place
        high = max(44.0, brush.line_height(_SIZE, "strong") + 14)
        shown = [each for each in self.widgets if each.visible]
        widths = [self._width(brush, each, high) for each in shown]
        label = brush.text_width(self.label, _SIZE) + 14
        total = label + sum(widths) + _GAP * (len(widths) - 1)
        if total <= room - beside - 30:
            left = x + room - total
        else:
            y += max(brush.line_height(26, "title"), high) + 6
            left = x
        self.at = pygame.FRect(left, y, label, high)
        begins = at = left + label
        for number, (each, wide) in enumerate(zip(shown, widths, strict=True)):
            needs = wide
            if number + 1 < len(shown) and shown[number + 1] is self.new:
                needs += _GAP + widths[number + 1]  # the sign for a new name is never alone on a line
            if at + needs > x + room and at > begins:
                at, y = begins, y + high + _GAP
            each.rect = pygame.FRect(at, y, wide, high)
            at += wide + _GAP
        return y + high

    @staticmethod
    def _width(brush: Brush, widget: Widget, high: float) -> float:
        if isinstance(widget, LearnerChip):
            return widget.width(brush)
        return high if isinstance(widget, Button) else _ENTRY

    def draw(self, brush: Brush) -> None:
        """Write the question before the chips."""
        at = (self.at.x, self.at.centery)
        brush.text(self.label, at, TextStyle(_SIZE, "muted"), valign="middle")
