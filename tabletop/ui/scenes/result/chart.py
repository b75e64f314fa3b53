"""Chart of points over the turns, with labelled lines and numbered moments."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.result.chronicle import Chronicle
from tabletop.ui.scenes.result.lines import Line

_MARK, _MOST_MARKS = 17.0, 16
FEW = 24
"""Number of turns up to which each has a number."""
_ENDS = 20.0
"""Distance of the tokens from the right end of the lines."""
_FINE = 2  # lines are drawn this many times larger and scaled down, which smooths them


class Chart:
    """Geometry of a chart in a rectangle."""

    def __init__(
        self,
        brush: Brush,
        story: Chronicle,
        area: pygame.FRect,
        lines: Sequence[Line],
        winners: Sequence[int],
    ) -> None:
        self.story, self.lines = story, tuple(lines)
        self.winners = tuple(i for i, line in enumerate(lines) if set(line.seats) & set(winners))
        self.right = area.right
        ends = 100 + max((brush.text_width(line.name, 23, "title") for line in lines), default=0.0)
        ends = min(area.width * 0.34, max(196.0, ends + brush.text_width("88", 25, "title")))
        side, foot = max(48.0, brush.text_width("−88", 18) + 16), max(36.0, brush.line_height(18) + 10)
        self.foot = foot * 0.6
        self.plot = pygame.FRect(area.x + side, area.y, area.width - side - ends, area.height - foot)
        stands = (story.start, *(turn.points for turn in story.turns))
        self.rows = [tuple(line.sum(points) for line in self.lines) for points in stands]
        values = [value for row in self.rows for value in row]
        self.step = _step(max(values) - min(0, *values))
        self.low = min(0, *values) // self.step * self.step
        self.high = -(-max(*values, self.low + self.step) // self.step) * self.step

    def point_of(self, index: int, points: float) -> tuple[float, float]:
        """Return the place of a number of points after a turn (index 0: the start)."""
        across = index / max(1, len(self.rows) - 1)
        up = (points - self.low) / (self.high - self.low)
        return self.plot.x + across * self.plot.width, self.plot.bottom - up * self.plot.height

    def draw(self, brush: Brush, start: str, end: str, part: Callable[[int], str]) -> None:
        """Draw grid, lines, marks, and each seat's name and token at its line's end; `part` names one of several."""
        self._draw_grid(brush, start, end, part)
        where = brush.rect_px(self.plot.inflate(24, 24))
        key = ("chart", where.size, self.lines, self.winners, tuple(self.rows))
        brush.shape(key, lambda: self._lines(brush, where), where.topleft)
        self._draw_marks(brush)
        self._draw_ends(brush)
        for number, moment in enumerate(self.story.moments, start=1):
            own = next(i for i, line in enumerate(self.lines) if moment.seat in line.seats)
            spot = self.point_of(moment.turn + 1, self.rows[moment.turn + 1][own])
            draw_number(brush, number, (spot[0], max(self.plot.y + 4, spot[1] - 36)), spot)

    def _draw_grid(self, brush: Brush, start: str, end: str, part: Callable[[int], str]) -> None:
        for value in range(self.low, self.high + 1, self.step):
            y = self.point_of(0, value)[1]
            brush.line((self.plot.x, y), (self.plot.right, y), "rule")
            brush.text(
                str(value), (self.plot.x - 14, y), TextStyle(18, "muted"), align="right", valign="middle"
            )
        y = self.plot.bottom + self.foot
        free = self.plot.x + brush.text_width(start, 18) / 2 + 8
        wide = brush.text_width(end, 18, "strong")
        edge = self.plot.right + min(wide / 2, _ENDS - 4)  # short of the tokens at the ends of the lines
        last = edge - wide - 8
        brush.text(start, (self.plot.x, y), TextStyle(18, "muted"), align="centre", valign="middle")
        for index, label in self._ticks(part):
            x = self.point_of(index, 0)[0]
            half = brush.text_width(label, 18) / 2
            if x - half > free and x + half < last:
                brush.text(label, (x, y), TextStyle(18, "muted"), align="centre", valign="middle")
                free = x + half + 12
        brush.text(end, (edge, y), TextStyle(18, "text", "strong"), align="right", valign="middle")

    def _ticks(self, part: Callable[[int], str]) -> list[tuple[int, str]]:
        """Return the ticks below: the end of each part, of each round, or of every tenth turn.

        Turns count in a game without rounds; every one has a tick if there are few.
        """
        turns = self.story.turns
        if self.story.parts:
            pairs = enumerate(itertools.pairwise(turns), start=1)
            return [(index, part(turn.part)) for index, (turn, after) in pairs if turn.part != after.part]
        if not self.story.rounds:
            step = 1 if len(turns) <= FEW else 10
            return [(index, str(index)) for index in range(step, len(turns), step)]
        return [
            (index + 1, str(turn.round))
            for index, turn in enumerate(turns[:-1])
            if turn.round and turns[index + 1].round != turn.round
        ]

    def _lines(self, brush: Brush, where: pygame.Rect) -> pygame.Surface:
        size = (where.width * _FINE, where.height * _FINE)
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        order = sorted(range(len(self.lines)), key=lambda line: (line in self.winners, self.rows[-1][line]))
        for seat in order:
            colour = self.lines[seat].shade(brush)
            sheet.fill((*colour[:3], 0)) if seat == order[0] else None
            points = []
            for index, row in enumerate(self.rows):
                x, y = brush.at_px(self.point_of(index, row[seat]))
                points.append(((x - where.x) * _FINE, (y - where.y) * _FINE))
            thick = max(2, brush.px((5 if seat in self.winners else 3.4) * _FINE))
            _stroke(sheet, (12, 18, 22, 255), points, thick + brush.px(3 * _FINE))
            _stroke(sheet, colour, points, thick)
        return pygame.transform.smoothscale(sheet, where.size)

    def _draw_marks(self, brush: Brush) -> None:
        """Draw each seat's shape along its line, a second cue beside colour."""
        ticks = [index for index, _ in self._ticks(str)]
        some = ticks[:: max(1, -(-len(ticks) // _MOST_MARKS))]
        order = sorted(range(len(self.lines)), key=lambda line: line in self.winners)
        for index in some:
            for seat in order:
                x, y = self.point_of(index, self.rows[index][seat])
                self.lines[seat].draw(brush, (x - _MARK / 2, y - _MARK / 2, _MARK, _MARK))

    def _draw_ends(self, brush: Brush) -> None:
        """Draw token and points at the right end, pushed apart where they would overlap."""
        x = self.plot.right + _ENDS
        ends = sorted(range(len(self.lines)), key=lambda seat: self.point_of(0, self.rows[-1][seat])[1])
        for seat, y in zip(ends, self._end_heights(brush, ends), strict=True):
            line = self.lines[seat]
            line.draw(brush, (x, y - 15, 30, 30))
            points = brush.text(
                str(self.rows[-1][seat]),
                (self.right, y),
                TextStyle(25, "text", "title"),
                align="right",
                valign="middle",
            )
            room = self.right - max(points.width, brush.text_width("88", 25, "title")) - x - 48
            brush.text(
                line.name,
                (x + 38, y),
                TextStyle(23, line.text_ink(brush), "title", fit=True),
                valign="middle",
                width=room,
            )

    def _end_heights(self, brush: Brush, ends: Sequence[int]) -> list[float]:
        """Return the heights of the lines' ends, best seat first: at the line where there is room."""
        top = self.plot.y + 6
        spaces = max(1, len(ends) - 1)
        high = brush.type.capital("title", brush.text_px(25)) / brush.scale
        gap = max(34.0, high + 10)
        gap = min(
            gap, (self.plot.bottom + self.foot - top) / spaces
        )  # beside the numbers of the turns, at most
        ys: list[float] = []
        for seat in ends:
            y = self.point_of(0, self.rows[-1][seat])[1]
            ys.append(max(y, ys[-1] + gap if ys else top))
        lowest = max(self.plot.bottom, top + gap * spaces)
        for index in reversed(range(len(ys))):
            ys[index] = min(ys[index], lowest)
            lowest = ys[index] - gap
        return ys


def draw_number(
    brush: Brush, number: int, centre: tuple[float, float], spot: tuple[float, float] | None = None
) -> None:
    """Draw a round paper label with a number, on a stalk to its spot."""
    if spot is not None:
        brush.line((centre[0], centre[1]), (spot[0], spot[1] - 5), "paper", 2)
    brush.disc((centre[0], centre[1] + 2), 17, "#00000080")
    brush.disc(centre, 17, "paper")
    brush.text(
        str(number), centre, TextStyle(23, "ink", "title", fixed=True), align="centre", valign="middle"
    )


def _stroke(
    sheet: pygame.Surface, colour: tuple[int, ...], points: list[tuple[int, int]], thick: int
) -> None:
    """Draw a line with round joints."""
    for a, b in itertools.pairwise(points):
        pygame.draw.line(sheet, colour, a, b, thick)
    for point in points:
        pygame.draw.circle(sheet, colour, point, thick // 2)


def _step(span: int) -> int:
    """Return a round distance for four to eight grid lines."""
    for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500):
        if span / step <= 7:
            return step
    return 1000
