"""Press on the result's chart: the turn under the pointer is marked, a press replays it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.result.chart import Chart
from tabletop.ui.scenes.result.told import Told
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.widgets import Widget

SIZE = 18.0


class TurnPicker(Widget):
    """Invisible widget over the chart's lines, for the pointer alone."""

    role = "chart"
    drags = True
    focusable = False

    def __init__(self, words: Words, told: Told, on_turn: Callable[[int], object]) -> None:
        """`on_turn` is told how many answers were given before the turn that was picked."""
        super().__init__((0, 0, 0, 0), words("result.watch"))
        self.words, self.told, self.on_turn = words, told, on_turn
        self.chart: Chart | None = None
        self.over = -1
        """The turn under the pointer."""

    def follow(self, chart: Chart) -> None:
        """Lie over this chart's lines."""
        self.chart, self.rect = chart, chart.plot.inflate(16, 16)

    def turn_at(self, x: float) -> int:
        """Return the nearest turn; -1 if there was none."""
        chart = self.chart
        if chart is None or not chart.story.turns:
            return -1
        share = (x - chart.plot.x) / max(1.0, chart.plot.width)
        turns = len(chart.story.turns)
        return max(0, min(turns - 1, round(share * turns) - 1))

    def event(self, event: pygame.event.Event) -> bool:
        """Mark on hover, replay on a press."""
        if event.type == pygame.MOUSEMOTION:
            self.over = self.turn_at(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            was, self.pressed = self.pressed, False
            turn = self.turn_at(event.pos[0])
            if was and self.chart is not None and self.hit(event.pos) and turn >= 0:
                self.on_turn(self.chart.story.turns[turn].first)
            return was
        return False

    def looks(self) -> tuple[object, ...]:
        """Add the marked turn."""
        return (*super().looks(), self.over if self.hovered else -1)

    def draw(self, brush: Brush) -> None:
        """Draw a line at the marked turn, with its words."""
        chart = self.chart
        if chart is None or not self.hovered or not 0 <= self.over < len(chart.story.turns):
            return
        turn = chart.story.turns[self.over]
        x = chart.point_of(self.over + 1, 0)[0]
        brush.line((x, chart.plot.y - 6), (x, chart.plot.bottom), "#ffffff66", 2)
        sitter = self.told.sitters[turn.seat] if turn.seat >= 0 else None  # a turn of all
        said = self.told.turn_time(self.words, turn, self.over + 1)
        note = f"{sitter.name}  ·  {said}" if sitter is not None else said
        indent = 46 if sitter is not None else 16
        wide = brush.text_width(note, SIZE) + indent + 16
        high = brush.line_height(SIZE) + 12
        left = max(chart.plot.x, min(x - wide / 2, chart.plot.right - wide))
        box = pygame.FRect(left, chart.plot.bottom - high - 10, wide, high)
        brush.shadow(box, 8, 8, 0.5)
        brush.box(box, "lit", 8, "#ffffff2b", 1)
        if sitter is not None:
            draw_token(brush, sitter.colour, (box.x + 12, box.centery - 11, 22, 22))
        brush.text(note, (box.x + indent, box.centery), TextStyle(SIZE, "text"), valign="middle")
