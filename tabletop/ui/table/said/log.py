"""Log panel: every line that the viewer may read, names coloured, cards as chips."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import TYPE_CHECKING

import pygame

from tabletop.paint import Brush, Run
from tabletop.paint.brush import Box
from tabletop.paint.names import NameRoom, draw_name, has_room
from tabletop.paint.segments import draw_cached
from tabletop.paint.text_style import TextStyle
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.said.speech import Part, Speech
from tabletop.ui.widgets import ScrollArea

if TYPE_CHECKING:
    from tabletop.engine.events import Event

SIZE, GAP = 19.0, 7.0
HEADING = 17.0
ROWS = 3
"""Type that grows is held where the panel is so low that fewer rows than these would be in sight."""
LONG, LONG_ROWS = 0.4, 3
"""A line of so many rows that takes more of the panel than this is cut where the panel ends; left out, it would leave
it bare.
"""
HELD = "\N{NO-BREAK SPACE}"
"""The blank inside a name and before a number of times, where no line ends."""


class Log(ScrollArea):
    """Panel of lines, newest at the bottom, where it stays unless scrolled."""

    role = "log"

    def __init__(self, rect: Box, name: str, speech: Speech, colours: Sequence[int]) -> None:
        super().__init__(rect, name, stick_to_end=True)
        self.speech = speech
        self.colours = tuple(colours)
        self.lines: list[list[Part]] = []
        self.fresh: int | None = None
        """Number of lines that the reader knows; later ones are marked as new. None: nothing is marked."""
        self.since = ""
        """The heading above the first new line."""
        self.hovered_piece = -1
        """The card whose name the pointer is on."""
        self.named: tuple[str, Rect] | None = None
        """The handle of that card, and where its name stands."""
        self.on_again: Callable[[], object] = lambda: None
        """Told that the heading over the new lines was pressed."""
        self.on_moment: Callable[[int], object] = lambda number: None
        """Told the number of a line that was pressed, the first being 0."""
        self.on_card: Callable[[str, Rect], object] = lambda handle, where: None
        """Told a card whose name was pressed, and where the name stands."""
        self._over = -1
        """The line that the pointer is on."""
        self._is_over_heading = False
        self._head = pygame.FRect(0, 0, 0, 0)
        self._tops: list[tuple[int, pygame.FRect]] = []
        """The lines in sight, each with its ground."""
        self._said: tuple[list[Part], int] | None = None
        self._counted = 0
        self._first: list[int] = []
        """For each line on the panel, which it was among all that were said (from 1); one said again counts anew."""
        self._heights: list[float] = []
        self._known: dict[tuple[Part, ...], float] = {}
        """Heights of lines, kept when another seat reads the log: most lines are the same to all."""
        self._size = SIZE
        self._measured: tuple[float, float, int, float] = (0, 0, 0, 0)
        self._spots: list[tuple[int, pygame.FRect]] = []

    def clear(self) -> None:
        """Empty it, for another viewer or after an undo."""
        self._at_end = True  # how far one reader scrolled back is nothing to the next
        self.lines, self._heights, self._said = [], [], None
        self._counted, self._first, self.fresh = 0, [], None
        self.version = (0, self.hovered_piece)

    def add(self, events: Iterable[Event]) -> None:
        """Add the lines of these events."""
        for event in events:
            if event.kind == "say":
                self._append(self.speech.line(event.facts))
        self.version = (len(self.lines), self.hovered_piece)

    def mark_fresh(self, missed: Iterable[Event], since: str) -> None:
        """Mark lines that a returning viewer has not read; `since` stands above them."""
        n = sum(event.kind == "say" for event in missed)
        self.fresh, self.since = (self._counted - n if n else None), since
        self.version = (len(self.lines), self.hovered_piece, self.fresh)

    def first_fresh(self) -> int:
        """Return the index of the first marked line, -1 for none."""
        if self.fresh is None:
            return -1
        return next((at for at, said in enumerate(self._first) if said > (self.fresh or 0)), -1)

    def _heading_height(self, brush: Brush) -> float:
        if self.first_fresh() < 0:
            return 0.0
        room, line = self.content().width, brush.line_height(self._heading_size, "strong")
        is_one = has_room(brush, self.since, self._heading_size, "strong", room=NameRoom(room, line))
        return self._heading_size * 1.6 * brush.text_size / 100 + GAP + (0 if is_one else line)

    @property
    def _heading_size(self) -> float:
        return HEADING * self._size / SIZE

    def _append(self, line: list[Part]) -> None:
        """Add a line; repeats are one line with a count."""
        self._counted += 1
        if self._said and _alike(self._said[0], line):
            self._said = (line, self._said[1] + 1)
            self._first[-1] = self._counted
            times = Part(2 * HELD + self.speech.words("table.times", n=self._said[1]))
            self.lines[-1] = [*line, times]
            del self._heights[len(self.lines) - 1 :]
        else:
            self._said = (line, 1)
            self.lines.append(line)
            self._first.append(self._counted)

    def event(self, event: pygame.event.Event) -> bool:
        """Handle presses on lines, names and the heading; claim the hovering pointer."""
        if super().event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
            return True
        return event.type == pygame.MOUSEMOTION

    def _press(self, at: Sequence[float]) -> None:
        self.point(at)
        if self._is_over_heading:
            self.on_again()
        elif self.named is not None:
            self.on_card(*self.named)
        elif self._over >= 0:
            self.on_moment(self._first[self._over] - 1)

    def point(self, at: Sequence[float]) -> None:
        """Note where the pointer is."""
        inside = self.rect.collidepoint(at[0], at[1])
        spots = self._spots if inside else []
        over = next((n for n, ground in self._tops if inside and ground.collidepoint(at[0], at[1])), -1)
        heading = bool(inside and self._head.collidepoint(at[0], at[1]))
        if (over, heading) != (self._over, self._is_over_heading):
            self._over, self._is_over_heading = over, heading
        under = next(((piece, spot) for piece, spot in spots if spot.collidepoint(at[0], at[1])), None)
        self.named = (f"card:{under[0]}", Rect(*under[1])) if under is not None else None
        piece = under[0] if under is not None else -1
        if piece != self.hovered_piece:
            self.hovered_piece = piece
            self.version = (len(self.lines), piece)

    def looks(self) -> tuple[object, ...]:
        """Add the hovered thing."""
        return (*super().looks(), self.hovered and (self._over, self._is_over_heading))

    def measure(self, brush: Brush) -> None:
        """Measure new lines, and the largest type."""
        wide = self.content().width - 8
        self._size = held_size(brush, SIZE, self.rect.height - GAP)
        now = (wide, brush.scale, brush.text_size, self._size)
        if now != self._measured:
            self._measured, self._heights = now, []
            self._known = {}
        for line in self.lines[len(self._heights) :]:
            told = tuple(line)
            if told not in self._known:
                spots = brush.runs(self._runs(brush, line, wide), (0, 0, wide, 0), self._size, draw=False)
                self._known[told] = (spots[-1][1].bottom if spots else 0) + GAP
            self._heights.append(self._known[told])
        self.height = sum(self._heights) + self._heading_height(brush)

    def draw(self, brush: Brush) -> None:
        """Measure new lines, then draw visible ones."""
        self.measure(brush)
        super().draw(brush)

    def draw_inside(self, brush: Brush) -> None:
        """Draw visible lines."""
        area, self._spots, self._tops = self.content(), [], []
        y, first = area.y, self.first_fresh()
        long = max(self.rect.height * LONG, LONG_ROWS * brush.line_height(self._size))
        self._head = pygame.FRect(0, 0, 0, 0)
        for at, high in enumerate(self._heights):
            if at == first:
                y = self._heading(brush, area, y)
            whole = y >= self.rect.y - 2 and y + high - GAP <= self.rect.bottom + 2
            if whole:
                self._entry(brush, at, area, y)
            elif high > long and self._is_near(y, high) and (rows := self._whole_rows(brush, y)).height > 0:
                with brush.clip(rows):
                    self._entry(brush, at, area, y)
            y += high

    def _entry(self, brush: Brush, at: int, area: pygame.FRect, y: float) -> None:
        """Draw a line, on its ground if the pointer is there, with a mark if it is new."""
        high = self._heights[at]
        if self.fresh is not None and self._first[at] > self.fresh:
            brush.box((area.x - 10, y + 3, 4, high - GAP - 4), "heading", 2)
        ground = pygame.FRect(area.x - 4, y - GAP / 2, area.width, high)
        self._tops.append((at, ground))
        if self.hovered and at == self._over:
            brush.box(ground, "#ffffff12", 8)
        self._line(brush, self.lines[at], area.x, y, area.width - 8)

    def _whole_rows(self, brush: Brush, y: float) -> pygame.FRect:
        """Return the part of the panel that shows whole rows of a line at `y`."""
        row = brush.line_height(self._size)
        top, bottom = max(y, self.rect.y - 2), self.rect.bottom + 2
        top, bottom = y + ceil((top - y) / row) * row, y + (bottom - y) // row * row
        return pygame.FRect(self.rect.x - 10, top, self.rect.width + 10, max(0.0, bottom - top))

    def _is_near(self, y: float, high: float) -> bool:
        """Check if any of a stretch is visible."""
        return y < self.rect.bottom and y + high - GAP > self.rect.y

    def _heading(self, brush: Brush, area: pygame.FRect, y: float) -> float:
        """Write the heading of unread lines; returns its bottom."""
        high = self._heading_height(brush)
        if self.rect.y <= y and y + high <= self.rect.bottom:
            self._head = pygame.FRect(area.x - 4, y, area.width, high - 2)
            ink = "white" if self.hovered and self._is_over_heading else "heading"
            size = self._heading_size
            side, middle = size * brush.text_size / 100, self._head.centery
            words = brush.text_width(self.since, size, "strong")
            beside = side + 8 if words + side + 8 <= area.width else 0.0  # the words come before the picture
            if beside:
                brush.icon("replay", (area.x, middle - side / 2, side, side), ink)
            at, room = (area.x + beside, middle), area.width - beside
            draw_name(brush, self.since, at, TextStyle(size, ink, "strong"), NameRoom(room, high))
        return y + high

    def _line(self, brush: Brush, line: list[Part], x: float, y: float, wide: float) -> None:
        """Write a line, its words on whole pixels so that moved ones are cached."""
        down = brush.px(y)
        under = self.hovered_piece if any(part.piece == self.hovered_piece for part in line) else -1

        def write() -> list[tuple[int, pygame.FRect]]:
            spots = brush.runs(self._runs(brush, line, wide), (x, down / brush.scale, wide, 0), self._size)
            strike(brush, line, spots)
            return [
                (line[index].piece, spot.move(0, -down / brush.scale))
                for index, spot in spots
                if line[index].piece >= 0
            ]

        spots = draw_cached(brush, ("line", tuple(line), under, x, wide, self._size), write, down)
        self._spots += [(piece, spot.move(0, down / brush.scale)) for piece, spot in spots]

    def _runs(self, brush: Brush, line: Iterable[Part], wide: float) -> list[Run]:
        """Return a line's coloured parts; a name that fits the width (units) stays whole."""
        runs = []
        for part in line:
            if part.seat < 0 and part.piece < 0:
                runs.append(Run(part.words, "#d5d8d0"))
                continue
            name = keep_together(brush, part.words, self._size, wide)
            if part.seat >= 0:
                runs.append(Run(name, brush.seat_ink(self.colours[part.seat]), "strong"))
            else:
                ground = "#ffffff26" if part.piece == self.hovered_piece else None
                runs.append(Run(name, "text", "strong", chip=ground))
        return runs


def strike(brush: Brush, line: Sequence[Part], spots: Iterable[tuple[int, pygame.FRect]]) -> None:
    """Draw a line through the parts of a written line that were taken back."""
    for index, spot in spots:
        if line[index].struck:
            brush.line((spot.x, spot.centery), (spot.right, spot.centery), "#d5d8d0", 2)


def held_size(brush: Brush, size: float, high: float) -> float:
    """Return the type size: as set, but limited by the panel's height (units)."""
    usual = size
    while size * brush.text_size > usual * 100 and brush.line_height(size) * ROWS > high:
        size -= 0.25
    return size


def keep_together(brush: Brush, name: str, size: float, wide: float) -> str:
    """Return a name that no line break splits, if it fits the width (units)."""
    whole = name.replace(" ", HELD)
    return whole if brush.text_width(whole, size, "strong") <= wide else name


def _alike(line: Sequence[Part], other: Sequence[Part]) -> bool:
    """Check if two lines read the same."""
    return [(part.words, part.seat) for part in line] == [(part.words, part.seat) for part in other]
