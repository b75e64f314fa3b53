"""Form of one row: labels and sentences left of the controls, in a scrolled pane."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.content.writing.value_spans import ValuePath
from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.workshop.controls import Control, make_control
from tabletop.ui.scenes.workshop.told import FormBench, Shown
from tabletop.ui.widgets import Button, Overlay, Pane, TextEntry, Widget

LABEL, INDENT, GAP = 228.0, 26.0, 20.0
_PAD = 14.0
_NARROW = 520.0
"""Room beside the label below which a control stands under it."""


class _Line:
    """Field with its label, control, and reset arrow."""

    def __init__(self, form: Form, shown: Shown) -> None:
        self.form, self.shown = form, shown
        self.control: Control = make_control(form, shown)
        self.back = Button(
            (0, 0, 1, 1), form.words("workshop.usual"), self._clear, style="icon", icon="icon-undo"
        )
        self.area = pygame.FRect(0, 0, 0, 0)
        self.follow(shown)

    @property
    def widgets(self) -> list[Widget]:
        """Widgets in reading order."""
        return [*self.control.widgets, self.back]

    def _clear(self) -> None:
        self.form.bench.clear(self.shown)
        self.form.done("", self.back)

    def follow(self, shown: Shown) -> None:
        """Show the field as it is now."""
        self.shown = shown
        self.control.follow(shown)
        self.back.visible = shown.may_clear

    def _indent(self) -> float:
        return self.shown.field.depth * INDENT

    def _is_below(self, width: float, brush: Brush) -> bool:
        """Check if the control is below its label."""
        return width - self._label_room(brush) - GAP - self._indent() < _NARROW * brush.line_height(19) / 26

    def _label_room(self, brush: Brush) -> float:
        return LABEL * max(1.0, brush.line_height(20) / 28)

    def _label_height(self, brush: Brush, room: float) -> float:
        about = brush.paragraph_height(self.shown.about, room, 16) if self.shown.about else 0.0
        return self._name_height(brush, room) + about

    def _name_height(self, brush: Brush, room: float) -> float:
        """Return the height of the label, which is wrapped where it is long."""
        return brush.paragraph_height(self.shown.label, room - 16, 20, "title")

    def height(self, brush: Brush, width: float) -> float:
        """Return the height of label and control together."""
        if self._is_below(width, brush):
            inner = width - self._indent()
            control = self.control.height(brush, inner - 60)
            return self._label_height(brush, inner - 60) + (control + 6 if control else 0) + _PAD
        room = self._label_room(brush)
        inner = width - room - GAP - self._indent() - 60
        return max(self._label_height(brush, room), self.control.height(brush, inner)) + _PAD

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        """Place label and control in this area."""
        self.area = area
        left = area.x + self._indent()
        if self._is_below(area.width, brush):
            top = area.y + self._label_height(brush, area.width - self._indent() - 60) + 6
            box = pygame.FRect(left, top, area.right - left - 60, 0)
        else:
            x = left + self._label_room(brush) + GAP
            box = pygame.FRect(x, area.y, area.right - x - 60, 0)
        box.height = self.control.height(brush, box.width)
        self.control.place(brush, box)
        self.back.rect = pygame.FRect(area.right - 48, box.y + 1, 44, 44)

    def paint(self, brush: Brush, last: bool) -> None:
        """Draw the label, the sentence, and a line below."""
        area, field = self.area, self.shown.field
        left = area.x + self._indent()
        below = self._is_below(area.width, brush)
        room = area.right - left - 60 if below else self._label_room(brush)
        if self.shown.is_opened:
            brush.box((left - 14, area.y - 4, 4, area.height), "#56b4e9", 2)
        ink = "muted" if self.shown.language else "text" if field.is_set else "#a9b0ab"
        brush.paragraph(self.shown.label, (left, area.y, room - 16, 0), TextStyle(20, ink, "title"))
        end = left + min(brush.text_width(self.shown.label, 20, "title"), room - 16)
        if self.shown.may_clear:
            brush.disc((end + 12, area.y + brush.line_height(20, "title") / 2), 4, "#56b4e9")
        if self.shown.about:
            y = area.y + self._name_height(brush, room)
            brush.paragraph(self.shown.about, (left, y, room, 0), TextStyle(16, "muted"))
        self.control.paint(brush)
        if not last:
            brush.line((left, area.bottom - _PAD / 2), (area.right, area.bottom - _PAD / 2), "rule")


class Form:
    """Fields of the chosen row; `on_done` is called after each write."""

    def __init__(
        self,
        words: Words,
        bench: FormBench,
        opens: Callable[[Overlay], object],
        on_done: Callable[[], object],
    ) -> None:
        self.words, self.bench, self._opens, self._on_done = words, bench, opens, on_done
        self.pane = Pane(words("workshop.form"), self._place_again)
        self.lines: list[_Line] = []
        self._known: dict[object, _Line] = {}
        self._brush: Brush | None = None
        self.refresh()

    def open(self, overlay: Overlay) -> None:
        """Open a panel over the scene."""
        self._opens(overlay)

    def done(self, said: str, widget: Widget) -> None:
        """Note a write, or show beside an entry why it failed."""
        if said and isinstance(widget, TextEntry):
            widget.say(said)
        self._on_done()

    def refresh(self) -> None:
        """Show the fields' present values, but keep text being typed."""
        lines = []
        for shown in self.bench.fields:
            few = len(shown.offered) if shown.field.control == "choice" else 0
            key = (self.bench.chosen, shown.language, shown.field.path, shown.field.control, few > 8)
            line = self._known.get(key)
            if line is None:
                line = self._known[key] = _Line(self, shown)
            else:
                line.follow(shown)
            lines.append(line)
        self.lines = lines
        kept = {id(line) for line in lines}
        self._known = {key: line for key, line in self._known.items() if id(line) in kept}
        self.pane.holds(self.widgets[1:])

    @property
    def widgets(self) -> list[Widget]:
        """The pane and all that stands in it, in reading order."""
        return [self.pane, *(widget for line in self.lines for widget in line.widgets)]

    def widget_at(self, path: ValuePath) -> Widget | None:
        """Return the control of a field, or of the first one inside it."""
        line = next((each for each in self.lines if each.shown.field.path[: len(path)] == path), None)
        return line.widgets[0] if line is not None else None

    def path_of(self, widget: Widget | None) -> ValuePath:
        """Return the field of the row that a control is of, () for none."""
        return next(
            (
                each.shown.field.path
                for each in self.lines
                if widget in each.widgets and not each.shown.language
            ),
            (),
        )

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        """Put all fields below each other."""
        self._brush, self.pane.rect = brush, area
        width = area.width - 16
        heights = [line.height(brush, width) for line in self.lines]
        self.pane.fits(sum(heights) + 20)
        content = self.pane.content()
        y = content.y + 8
        for line, high in zip(self.lines, heights, strict=True):
            line.place(brush, pygame.FRect(content.x, y, width, high))
            y += high

    def _place_again(self) -> None:
        if self._brush is not None:
            self.place(self._brush, self.pane.rect)

    def paint(self, brush: Brush) -> None:
        """Draw labels and sentences; the controls are widgets."""
        with brush.clip(self.pane.rect):
            for line in self.lines:
                if line.area.bottom > self.pane.rect.y and line.area.y < self.pane.rect.bottom:
                    line.paint(brush, line is self.lines[-1])
