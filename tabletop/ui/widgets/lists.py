"""Scrolled area for tall content, and a list of rows with keyboard control."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from tabletop.paint.brush import Box, Brush, Ink
from tabletop.paint.text_style import TextStyle
from tabletop.ui.widgets.base import PRESS_KEYS, Widget

_WHEEL = 60.0
_BAR = 8.0


class ScrollArea(Widget):
    """Scrolled view of taller content. `draw` gets a brush clipped to the view, and the content's rectangle."""

    role = "scroll area"

    def __init__(
        self,
        rect: Box,
        name: str,
        height: float = 0,
        draw: Callable[[Brush, pygame.FRect], object] | None = None,
        *,
        stick_to_end: bool = False,
    ) -> None:
        super().__init__(rect, name)
        self.height = height
        """Height of the content; set it when the content changes."""
        self.draw_content = draw
        self.stick_to_end = stick_to_end
        """Stays at the end when more is added, as a log does, unless the reader scrolled away."""
        self.offset = 0.0
        self.version: object = 0
        """Change it when the content looks different, so that it is drawn again."""
        self._at_end = True
        self._grip: float | None = None

    @property
    def room(self) -> float:
        """Distance it can scroll."""
        return max(0.0, self.height - max(0.0, self.rect.height))

    def takes_focus(self) -> bool:
        """Check if there is anything to scroll."""
        return super().takes_focus() and self.room > 0

    def scroll_to(self, offset: float) -> None:
        """Scroll to `offset` units down."""
        self.offset = max(0.0, min(self.room, offset))
        self._at_end = self.offset >= self.room - 1

    def show(self, top: float, bottom: float) -> None:
        """Scroll as little as needed to make a stretch of the content visible."""
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.rect.height:
            self.scroll_to(bottom - self.rect.height)

    def content(self) -> pygame.FRect:
        """Rectangle of the content now, in logical units, without the bar."""
        high = max(self.height, self.rect.height)
        return pygame.FRect(self.rect.x, self.rect.y - self.offset, self.rect.width - _BAR - 8, high)

    def bar(self) -> pygame.FRect:
        """Scroll bar's grip; no height when everything fits."""
        if not self.room:
            return pygame.FRect(self.rect.right - _BAR, self.rect.y, _BAR, 0)
        high = max(36.0, self.rect.height * self.rect.height / self.height)
        top = self.rect.y + (self.rect.height - high) * self.offset / self.room
        return pygame.FRect(self.rect.right - _BAR, top, _BAR, high)

    def on_bar(self, at: Sequence[float]) -> bool:
        """Check if a point belongs to the scroll bar."""
        return at[0] >= self.rect.right - _BAR - 6

    def event(self, event: pygame.event.Event) -> bool:
        """Handle wheel, bar, Page Up and Down, Home and End."""
        if event.type == pygame.MOUSEWHEEL and self.room:
            self.scroll_to(self.offset - getattr(event, "precise_y", event.y) * _WHEEL)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.on_bar(event.pos):
            self._grip = event.pos[1] - self.bar().y
            return True
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            span = max(1.0, self.rect.height - self.bar().height)
            self.scroll_to((event.pos[1] - self._grip - self.rect.y) / span * self.room)
            return True
        if event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST):
            self._grip = None
        return event.type == pygame.KEYDOWN and self._scroll_key(event.key)

    def _scroll_key(self, key: int) -> bool:
        page = self.rect.height * 0.9
        steps = {
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.height,
            pygame.K_END: self.height,
            pygame.K_UP: -_WHEEL,
            pygame.K_DOWN: _WHEEL,
        }
        if key not in steps or not self.room:
            return False
        self.scroll_to(self.offset + steps[key])
        return True

    def looks(self) -> tuple[object, ...]:
        """Add offset, height and version, and whether the bar is held."""
        return (*super().looks(), round(self.offset, 1), self.height, self.version, self._grip is not None)

    def draw(self, brush: Brush) -> None:
        """Draw the visible content, then the bar."""
        if self.stick_to_end and self._at_end:
            self.offset = self.room
        self.offset = min(self.offset, self.room)
        with brush.clip(self.rect):
            self.draw_inside(brush)
        if self.room:
            brush.box((self.rect.right - _BAR, self.rect.y, _BAR, self.rect.height), "#ffffff0d", 4)
            brush.box(self.bar(), "muted" if self.hovered or self._grip is not None else "#5f6a69", 4)

    def draw_inside(self, brush: Brush) -> None:
        """Draw the content; the brush is clipped to the view."""
        if self.draw_content is not None:
            self.draw_content(brush, self.content())


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a list: words on the left, a note on the right, or drawn by its own function."""

    key: object
    label: str = ""
    note: str = ""
    icon: str = ""
    enabled: bool = True
    game: str = "app"
    tint: Ink | None = "text"
    draw: Callable[[Brush, pygame.FRect, bool], object] | None = None
    """Draws the row itself: brush, rectangle, whether it is the chosen one."""
    height: float = 0.0
    """Height of its own; 0 for the usual one of the list."""


class Rows(ScrollArea):
    """List of rows; `on_pressed` gets the row's key, arrows walk, typing a letter jumps."""

    role = "list"

    def __init__(
        self,
        rect: Box,
        name: str,
        rows: Sequence[Row] = (),
        on_pressed: Callable[[object], object] | None = None,
        *,
        chosen: object = None,
        on_chosen: Callable[[object], object] | None = None,
    ) -> None:
        super().__init__(rect, name)
        self.on_pressed, self.on_chosen = on_pressed, on_chosen
        self.row_height = 48.0
        self.chosen = chosen
        self.rows: tuple[Row, ...] = ()
        self._tops: list[float] = []
        """Tops of the rows and the end of the last one, if some have a height of their own."""
        self._over = -1
        self.set_rows(rows)

    def set_row_height(self, high: float) -> None:
        """Make all rows without a height of their own this high; their contents stay."""
        if self.row_height != high:
            self.row_height = high
            self.set_rows(self.rows)

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Replace the rows; the chosen key stays if it still exists."""
        self.rows = tuple(rows)
        own = any(row.height for row in self.rows)
        self._tops = [0.0, *accumulate(row.height or self.row_height for row in self.rows)] if own else []
        self.height = self.top_of(len(self.rows))
        self.version = self.rows
        self.scroll_to(self.offset)

    def takes_focus(self) -> bool:
        """Check if it takes the keyboard focus, which it does only with rows."""
        return self.enabled and self.visible and bool(self.rows)

    def speech_text(self) -> str:
        """Add the chosen row."""
        row = next((row.label for row in self.rows if row.key == self.chosen), "")
        return f"{super().speech_text()}, {len(self.rows)} rows" + (f", {row}" if row else "")

    def row_rect(self, index: int) -> pygame.FRect:
        """Return the rectangle of a row now."""
        area, top = self.content(), self.top_of(index)
        return pygame.FRect(area.x, area.y + top, area.width, self.top_of(index + 1) - top)

    def top_of(self, index: int) -> float:
        """Return the height of all rows before this one."""
        return self._tops[index] if self._tops else index * self.row_height

    def _index_at(self, down: float) -> int:
        """Return the row at this distance below the top of the first one."""
        return bisect(self._tops, down) - 1 if self._tops else int(down // self.row_height)

    def _row_at(self, at: Sequence[float]) -> int:
        index = self._index_at(at[1] - self.rect.y + self.offset)
        return index if 0 <= index < len(self.rows) else -1

    def choose(self, index: int) -> None:
        """Choose a row and scroll to it."""
        index = max(0, min(len(self.rows) - 1, index))
        self.show(self.top_of(index), self.top_of(index + 1))
        if self.rows[index].key != self.chosen:
            self.chosen = self.rows[index].key
            if self.on_chosen is not None:
                self.on_chosen(self.chosen)

    def event(self, event: pygame.event.Event) -> bool:
        """Press a row, or walk with keys."""
        if super().event(event) and event.type != pygame.KEYDOWN:
            return True
        if event.type == pygame.MOUSEMOTION:
            self._over = self._row_at(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self.pressed = False
            index = self._row_at(event.pos)
            if self.hit(event.pos) and index >= 0 and self.rows[index].enabled:
                self._press(index)
            return True
        return event.type == pygame.KEYDOWN and self._key(event.key)

    def _press(self, index: int) -> None:
        self.choose(index)
        if self.on_pressed is not None:
            self.on_pressed(self.rows[index].key)

    def _key(self, key: int) -> bool:
        now = next((i for i, row in enumerate(self.rows) if row.key == self.chosen), -1)
        if key in (pygame.K_UP, pygame.K_DOWN):
            self.choose(now + (1 if key == pygame.K_DOWN else -1))
            return True
        if key in PRESS_KEYS and now >= 0 and self.rows[now].enabled:
            self._press(now)
            return True
        return False

    def _scroll_key(self, key: int) -> bool:
        return key not in (pygame.K_UP, pygame.K_DOWN) and super()._scroll_key(key)

    def looks(self) -> tuple[object, ...]:
        """Add the chosen and the hovered row."""
        return (*super().looks(), self.chosen, self._over if self.hovered else -1)

    def draw_inside(self, brush: Brush) -> None:
        """Draw the visible rows."""
        first = self._index_at(self.offset)
        last = self._index_at(self.offset + self.rect.height) + 1
        for index in range(first, min(last, len(self.rows))):
            row, area = self.rows[index], self.row_rect(index)
            chosen = row.key == self.chosen
            if chosen or (self.hovered and index == self._over and row.enabled):
                brush.box(area.inflate(0, -4), "raised" if chosen else "#ffffff10", 10)
            if row.draw is not None:
                row.draw(brush, area, chosen)
            else:
                self._draw_row(brush, row, area)

    def _draw_row(self, brush: Brush, row: Row, area: pygame.FRect) -> None:
        x, y = area.x + 14, area.centery
        if row.icon:
            brush.icon(row.icon, (x, y - 13, 26, 26), row.tint, row.game)
            x += 38
        note = brush.text_width(row.note, 17) + 14 if row.note else 0
        ink = "text" if row.enabled else "#6c7573"
        brush.text(
            row.label, (x, y), TextStyle(20, ink, "strong"), valign="middle", width=area.right - 14 - note - x
        )
        if row.note:
            brush.text(row.note, (area.right - 14, y), TextStyle(17, "muted"), align="right", valign="middle")
