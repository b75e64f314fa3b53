"""Log of a replay: the whole match, future lines faint; a pressed line jumps to its position."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.paint.brush import Box, Brush, Run
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.said.log import held_size, keep_together, strike
from tabletop.ui.table.said.speech import Part, plain
from tabletop.ui.widgets import ScrollArea

SIZE, GAP = 19.0, 8.0
_INDENT = 12.0
_AROUND = 70.0
"""Height of the lines before and after the present ones that is in sight, in units, where there is room."""


class ReplayLog(ScrollArea):
    """Log lines, each with its first position."""

    role = "log"

    def __init__(
        self, rect: Box, name: str, colours: Sequence[int], on_jump: Callable[[int], object]
    ) -> None:
        super().__init__(rect, name)
        self.colours = tuple(colours)
        self.on_jump = on_jump
        self.lines: tuple[tuple[list[Part], int], ...] = ()
        self.at = 0
        """The position that is on the table."""
        self._tops: list[float] = []
        self._measured: tuple[object, ...] = ()
        self._size = SIZE
        self._over = -1
        self._follow = True
        self._names: list[tuple[int, pygame.FRect]] = []

    def fill(self, lines: Sequence[tuple[list[Part], int]]) -> None:
        """Show these lines, as another viewer reads them."""
        self.lines, self._measured = tuple(lines), ()
        self.version = (len(self.lines), id(self.lines))

    def show_at(self, at: int) -> None:
        """Mark the lines of a position, and scroll to them."""
        if at != self.at:
            self.at, self._follow = at, True

    def now(self) -> range:
        """Return the numbers of the lines that led to the position, or of the last ones before it."""
        said = [number for number, (_, at) in enumerate(self.lines) if at <= self.at]
        if not said:
            return range(0)
        newest = self.lines[said[-1]][1]
        return range(next(n for n in said if self.lines[n][1] == newest), said[-1] + 1)

    def takes_focus(self) -> bool:
        """Check if it takes the keyboard focus, which it does only with lines."""
        return self.enabled and self.visible and bool(self.lines)

    def speech_text(self) -> str:
        """Add the current line."""
        now = self.now()
        return f"{super().speech_text()}, {plain(self.lines[now[-1]][0])}" if now else super().speech_text()

    def event(self, event: pygame.event.Event) -> bool:
        """Jump to a pressed line; up and down go from line to line."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            used = super().event(event)
            self._over = self._line_at(event.pos[1]) if event.type == pygame.MOUSEMOTION else -1
            return used or event.type == pygame.MOUSEMOTION
        if super().event(event) and event.type != pygame.KEYDOWN:
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            line = self._line_at(event.pos[1])
            if line >= 0:
                self.on_jump(self.lines[line][1])
            return True
        return event.type == pygame.KEYDOWN and self._walk(event.key)

    def _scroll_key(self, key: int) -> bool:
        """Use no key for mere scrolling."""
        return False

    def _walk(self, key: int) -> bool:
        now = self.now()
        if key == pygame.K_UP and now and now[0] > 0:
            self.on_jump(self.lines[now[0] - 1][1])
        elif key == pygame.K_DOWN and (now[-1] if now else -1) + 1 < len(self.lines):
            self.on_jump(self.lines[(now[-1] if now else -1) + 1][1])
        else:
            return key in (pygame.K_UP, pygame.K_DOWN)
        return True

    def _line_at(self, y: float) -> int:
        down = y - self.content().y
        return next((i for i in range(len(self.lines)) if self._tops[i] <= down < self._tops[i + 1]), -1)

    def card_at(self, at: Sequence[float]) -> tuple[str, Rect] | None:
        """Return the card whose name is at a point, and the name's place."""
        if not self.rect.collidepoint(at[0], at[1]):
            return None
        spots = [(piece, spot) for piece, spot in self._names if spot.collidepoint(at[0], at[1])]
        return (f"card:{spots[0][0]}", Rect(*spots[0][1])) if spots else None

    def looks(self) -> tuple[object, ...]:
        """Add the position and the line under the pointer."""
        return (*super().looks(), self.at, self._over if self.hovered else -1)

    # drawing

    def draw(self, brush: Brush) -> None:
        """Measure new lines, scroll to the current one, draw the visible ones."""
        self._measure(brush)
        if self._follow:
            self._follow = False
            self._show_now()
        super().draw(brush)

    def _show_now(self) -> None:
        """Scroll to the current lines and their surroundings; to the newest where not all fit."""
        now = self.now()
        if not now:
            return self.scroll_to(0)
        first, last = self._tops[now[0]], self._tops[now[-1] + 1]
        around = min(_AROUND, (self.rect.height - last + first) / 2)
        if around < 0:
            return self.scroll_to(last - self.rect.height)
        return self.show(max(0.0, first - around), last + around)

    def _measure(self, brush: Brush) -> None:
        wide = self.content().width - 2 * _INDENT
        self._size = held_size(brush, SIZE, self.rect.height - GAP)
        key = (wide, brush.scale, brush.text_size, self._size, len(self.lines))
        if key == self._measured:
            return
        self._measured, self._tops, self._follow = key, [0.0], True
        for line, _ in self.lines:
            spots = brush.runs(self._runs(brush, line, wide), (0, 0, wide, 0), self._size, draw=False)
            self._tops.append(self._tops[-1] + (spots[-1][1].bottom if spots else 0) + GAP)
        self.height = self._tops[-1]

    def draw_inside(self, brush: Brush) -> None:
        """Draw the visible lines, current ones on a light ground."""
        area, now = self.content(), self.now()
        self._names = []
        for number, (line, at) in enumerate(self.lines):
            top, high = area.y + self._tops[number], self._tops[number + 1] - self._tops[number]
            whole = top >= self.rect.y - 2 and top + high - GAP <= self.rect.bottom + 2
            if not (whole or (number in now and high > self.rect.height)):  # no line is cut
                continue
            ground = pygame.FRect(area.x, top, area.width, high)
            if number in now:
                brush.box(ground, "lit", 8)
                brush.box((area.x, top + 3, 4, high - 6), "paper", 2)
            elif self.hovered and number == self._over:
                brush.box(ground, "#ffffff10", 8)
            room = (area.x + _INDENT, top + GAP / 2, area.width - 2 * _INDENT, 0)
            spots = brush.runs(self._runs(brush, line, room[2], at <= self.at), room, self._size)
            strike(brush, line, spots)
            for index, spot in spots:
                if line[index].piece >= 0:
                    self._names.append((line[index].piece, spot))

    def _runs(self, brush: Brush, line: Sequence[Part], wide: float, said: bool = True) -> list[Run]:
        """Return the parts of a line of this width (units), names coloured up to the present position."""
        runs = []
        for part in line:
            if part.seat >= 0:
                ink = brush.seat_ink(self.colours[part.seat], "lit") if said else brush.colour("#8d9690")
                runs.append(Run(keep_together(brush, part.words, self._size, wide), ink, "strong"))
            elif part.piece >= 0:
                name = keep_together(brush, part.words, self._size, wide)
                runs.append(Run(name, "text" if said else "#7d8683", "strong"))
            else:
                runs.append(Run(part.words, "text" if said else "#7d8683"))
        return runs
