"""Editable drawing of a track or map: points are dragged, or moved with arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import hypot

import pygame

from tabletop.content.forms.fields import FormField
from tabletop.paint.brush import Brush
from tabletop.paint.course import PLANE, course_of
from tabletop.paint.land import Frame, fit, widen
from tabletop.paint.road import paint_row
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.workshop.handles import Handle, find_handles, is_map, road_with
from tabletop.ui.scenes.workshop.told import Seen, Shown, Workbench
from tabletop.ui.widgets import Widget

_REACH = 18.0
"""Units round a point in which a press takes hold of it."""
_STEP, _FINE = 1.0, 0.1
_SIZES = {"point": 7.0, "corner": 9.0, "thing": 6.0}
_FILLS = {"point": "#10171a", "corner": "#b3202c", "thing": "#2c5a66"}
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Drawing(Widget):
    """Drawing of a row as it lies on the table; reports moved points."""

    role = "drawing"
    drags = True

    def __init__(self, words: Words, bench: Workbench, on_done: Callable[[], object]) -> None:
        super().__init__((0, 0, 1, 1), words("workshop.drawing"))
        self.words, self._bench, self._on_done = words, bench, on_done
        self.visible = False
        self.handles: list[Handle] = []
        self.chosen = 0
        self._seen: Seen | None = None
        self._held: tuple[float, float] | None = None
        """Place on the plane at which the chosen point is held."""
        self._frame = Frame(0, 0, 1)
        self._wide = 1.0

    def show(self, seen: Seen | None) -> None:
        """Show a row; one without points hides the drawing."""
        if seen is not self._seen:
            before, chosen = self._seen, self.handle
            self._seen = seen
            self.handles = find_handles(seen.record) if seen is not None else []
            if before is None or seen is None or before.record.id != seen.record.id:
                self.chosen = 0
            self.chosen = min(self.chosen, max(0, len(self.handles) - 1))
            # A check that ends amid a drag shows the same row once more: the hand keeps what it holds.
            if self.handle is None or chosen is None or self.handle.path != chosen.path:
                self._held = None
        self.visible = bool(self.handles)

    @property
    def handle(self) -> Handle | None:
        """Chosen point."""
        return self.handles[self.chosen] if self.handles else None

    @property
    def sentence(self) -> str:
        """Sentence on the chosen point."""
        handle = self.handle
        return "" if handle is None else self.words(f"workshop.handle.{handle.kind}", name=handle.name)

    def place(self, brush: Brush, inside: pygame.FRect) -> pygame.FRect:
        """Take the upper part of an area if shown; returns what is left below its words."""
        if not self.visible:
            return inside
        high = min(inside.width * PLANE[1] / PLANE[0], inside.height * 0.7)
        self.rect = pygame.FRect(inside.x, inside.y, inside.width, high)
        high += self._words_height(brush) + 16
        return pygame.FRect(inside.x, inside.y + high, inside.width, max(0.0, inside.height - high))

    @property
    def _lines(self) -> tuple[tuple[str, int, str, str], ...]:
        """Return the words below it, each with size, ink and font."""
        words = self.words
        return (
            (words("workshop.on_table"), 16, "muted", "read"),
            (self.sentence, 17, "text", "strong"),
            (words("workshop.handles"), 16, "muted", "read"),
        )

    def _words_height(self, brush: Brush) -> float:
        return sum(
            brush.paragraph_height(said, self.rect.width, size, font) for said, size, _, font in self._lines
        )

    def paint_words(self, brush: Brush) -> None:
        """Write the words below it."""
        y = self.rect.bottom + 6
        for said, size, ink, font in self._lines if self.visible else ():
            y += brush.paragraph(said, (self.rect.x, y, self.rect.width, 0), TextStyle(size, ink, font))

    # places

    def spot(self, point: Sequence[float]) -> tuple[float, float]:
        """Return a plane point's place on the screen, in units."""
        x, y = self._frame.px((point[0] * self._wide, point[1]))
        return self.rect.x + x, self.rect.y + y

    def _plane(self, at: Sequence[float]) -> tuple[float, float]:
        frame = self._frame
        x, y = (at[0] - self.rect.x - frame.x) / frame.unit, (at[1] - self.rect.y - frame.y) / frame.unit
        return x / self._wide, y

    def _fit(self) -> None:
        """Fit the plane into the rectangle."""
        if self._seen is None:
            return
        record, size = self._seen.record, self.rect.size
        if is_map(record):
            across = [cell[0] for cell in record.cells]
            down = [cell[1] for cell in record.cells]
            wide, high = max(across) - min(across) + 3, max(down) - min(down) + 3
            unit = min(size[0] / wide, size[1] / high)
            middle = (max(across) + min(across)) / 2, (max(down) + min(down)) / 2
            self._frame = Frame(size[0] / 2 - middle[0] * unit, size[1] / 2 - middle[1] * unit, unit)
            self._wide = 1.0
        elif self._held is None:
            course = widen(course_of(record), *size)
            self._frame, self._wide = fit(*size, course), course.wide

    # hands and keys

    def event(self, event: pygame.event.Event) -> bool:
        """Grab, drag, release; page keys choose a point, arrows move it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._take(event.pos)
        if event.type == pygame.MOUSEMOTION and self._held is not None:
            self._held = self._plane(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._held is not None:
            held, self._held = self._held, None
            self._put(*held)
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def _take(self, at: Sequence[float]) -> bool:
        near = [
            (hypot(x - at[0], y - at[1]), number)
            for number, (x, y) in enumerate(self.spot(each.at) for each in self.handles)
        ]
        reach = self._frame.unit / 2 if self._seen is not None and is_map(self._seen.record) else _REACH
        far, number = min(near, default=(reach + 1, 0))
        if far > reach:
            return False
        self.chosen, self._held = number, self.handles[number].at
        return True

    def _put(self, x: float, y: float) -> None:
        handle = self.handle
        if handle is None:
            return
        value = handle.value_at(x, y)
        if value is not None and value != handle.value_at(*handle.at):
            self._bench.set(Shown(FormField(handle.path, "plain"), handle.name), value)
            self._on_done()

    def _key(self, event: pygame.event.Event) -> bool:
        handle = self.handle
        if handle is None:
            return False
        if event.key == pygame.K_ESCAPE and self._held is not None:
            self._held = None
            return True
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.chosen = (self.chosen + (1 if event.key == pygame.K_PAGEDOWN else -1)) % len(self.handles)
            return True
        if event.key not in _ARROWS:
            return False
        (dx, dy), (x, y) = _ARROWS[event.key], handle.at
        if handle.kind == "corner":
            return self._shift_corner(handle, dx or dy)
        far = _FINE if event.mod & pygame.KMOD_SHIFT and handle.kind != "cell" else _STEP
        self._put(x + dx * far, y + dy * far)
        return True

    def _shift_corner(self, handle: Handle, by: int) -> bool:
        """Move a corner's line one space on or back."""
        assert self._seen is not None  # its points are shown
        there = course_of(self._seen.record).place(handle.value_at(*handle.at) + by)
        self._put(there[0], there[1])
        return True

    # looks

    def looks(self) -> tuple[object, ...]:
        """Add the row, the chosen point, and the drag."""
        return (*super().looks(), id(self._seen), self.chosen, self._held)

    def draw(self, brush: Brush) -> None:
        """Draw the row, its points, and what is held."""
        if self._seen is None:
            return
        self._fit()
        if is_map(self._seen.record):
            brush.box(self.rect, "sunk", 10)
            for number, handle in enumerate(self.handles):
                self._draw_cell(brush, handle, number)
            return
        record, where = self._seen.record, brush.rect_px(self.rect)
        brush.put(paint_row(brush, where.width, where.height, record, self._seen.content.game), where.topleft)
        held = self.handle if self._held is not None else None
        if held is not None and self._held is not None and (value := held.value_at(*self._held)) is not None:
            for begin, end in pairwise(self.spot(each) for each in road_with(record, held, value)):
                brush.line(begin, end, "#ffffffd0", 2)
        for number, each in enumerate(self.handles):
            self._draw_point(brush, each, number)

    def _draw_point(self, brush: Brush, handle: Handle, number: int) -> None:
        is_chosen = number == self.chosen
        at = self.spot(self._held if is_chosen and self._held is not None else handle.at)
        size = _SIZES[handle.kind] * (1.5 if is_chosen else 1.0)
        brush.disc(at, size, "paper" if is_chosen else _FILLS[handle.kind], "text", 2)
        if is_chosen and self.focused:
            brush.disc(at, size + 5, None, "text", 2)

    def _draw_cell(self, brush: Brush, handle: Handle, number: int) -> None:
        side, is_chosen = self._frame.unit, number == self.chosen
        x, y = self.spot(handle.at)
        if is_chosen and self._held is not None:
            x, y = self.spot(self._held)
        box = pygame.FRect(x - side * 0.46, y - side * 0.46, side * 0.92, side * 0.92)
        brush.box(box, "lit" if is_chosen else "raised", 8, "text" if is_chosen else "#ffffff2a", 2)
        said = self.words("workshop.first_cell") if number == 0 else handle.name
        size = min(22.0, side * 0.34)
        brush.text(
            said,
            box.center,
            TextStyle(size, "text", "strong", fit=True),
            align="centre",
            valign="middle",
            width=box.width - 4,
        )
