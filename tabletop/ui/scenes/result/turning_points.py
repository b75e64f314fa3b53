"""The turning points of the result screen: a row for each, with a button that plays its moment."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.result.chart import draw_number
from tabletop.ui.scenes.result.chronicle import Moment
from tabletop.ui.scenes.result.told import Told
from tabletop.ui.widgets import Button

_GAP, _X, _BUTTON = 12.0, 76.0, 62.0
_LEAST = 100.0
_AT_TABLE = {
    "first": "result.moment.lead_at_table",
    "lead": "result.moment.lead_at_table",
    "last": "result.moment.last_at_table",
}
"""Titles for a leader where rivals play by themselves: ahead only among those who have a seat."""


class TurningPoints:
    """Up to three rows below a heading."""

    def __init__(self, words: Words, told: Told, on_play: Callable[[int], object]) -> None:
        self.words, self.told = words, told
        self.rows: list[pygame.FRect] = []
        self.buttons = [
            Button(
                (0, 0, 0, 0),
                words("result.play_moment", n=number),
                self._plays(on_play, moment.first),
                style="icon",
                icon="icon-play",
            )
            for number, moment in enumerate(told.story.moments, start=1)
        ]

    def _plays(self, on_play: Callable[[int], object], first: int) -> Callable[[], object]:
        return lambda: on_play(first)

    def place(self, brush: Brush, area: pygame.FRect, room: float) -> float:
        """Place rows and buttons from the area's top; returns the height used with the heading."""
        y = area.y + self._head(brush)
        moments = self.told.story.moments
        spare = (room - self._head(brush) - 8) / 3 - _GAP
        self.rows = []
        for moment, button in zip(moments, self.buttons, strict=True):
            high = max(min(_LEAST, spare), self._height(brush, moment, area.width - 28))
            row = pygame.FRect(area.x + 14, y, area.width - 28, high)
            self.rows.append(row)
            button.rect = pygame.FRect(row.right - 60, row.bottom - 60, 46, 46)
            y += high + _GAP
        return y - area.y

    def _head(self, brush: Brush) -> float:
        return max(52.0, brush.line_height(22, "title") + 16)

    def _lines(self, moment: Moment) -> tuple[str, str, str, str]:
        told, words = self.told, self.words
        turn = told.story.turns[moment.turn]
        name, rival = told.sitters[moment.seat].name, told.sitters[moment.rival].name
        points = turn.points
        own, others = told.amount(points[moment.seat]), told.amount(points[moment.rival])
        stand = words("result.stand", n=own, seat=rival, points=others)
        # where only places count the numbers behind them say nothing to anybody
        return (
            told.finale[0] if moment.kind == "finale" else self._title(moment, name),
            told.turn_time(words, turn, moment.turn + 1),
            told.gain(moment, words),
            stand if told.result.scored else "",
        )

    def _title(self, moment: Moment, name: str) -> str:
        """Return the title of a turn; rivals that play by themselves are left out."""
        if moment.kind == "jump" and self.told.story.parts:
            return self.told.part(".best-of", seat=name)
        if self.told.sides:
            return self.words(f"result.team_moment.{moment.kind}", team=self.told.line_of(moment.seat).name)
        usual = f"result.moment.{moment.kind}"
        return self.words(_AT_TABLE.get(moment.kind, usual) if self.told.rivals else usual, seat=name)

    def _fits_beside(self, brush: Brush, title: str, when: str, width: float) -> bool:
        """Check if the title leaves room for the time."""
        return brush.text_width(title, 25, "title") + brush.text_width(when, 18) + 18 <= width - _X - 16

    def _height(self, brush: Brush, moment: Moment, width: float) -> float:
        title, when, gain, stand = self._lines(moment)
        room = width - _X
        high = brush.line_height(25, "title")
        if not self._fits_beside(brush, title, when, width):
            high = brush.paragraph_height(title, room - 16, 25, "title")
            high += brush.paragraph_height(when, room - _BUTTON, 18)
        below = sum(brush.paragraph_height(line, room - _BUTTON, 19) for line in (gain, stand) if line)
        return 14 + high + max(below, 2 * brush.line_height(19))  # the button needs the room of two lines

    def paint(self, brush: Brush, area: pygame.FRect) -> None:
        """Draw the heading and the rows; the buttons draw themselves."""
        heading, middle = self.words("result.moments"), self._head(brush) / 2 + 3
        at = (area.x + 20, area.y + middle)
        brush.text(heading, at, TextStyle(22, "heading", "title"), valign="middle")
        for number, (row, moment) in enumerate(zip(self.rows, self.told.story.moments, strict=True), start=1):
            self._paint_moment(brush, row, number, moment)
        if not self.rows:
            box = (area.x + 20, area.y + 150, area.width - 40, 0)
            brush.paragraph(self.words("result.no_moments"), box, TextStyle(20, "muted"), align="centre")

    def _paint_moment(self, brush: Brush, row: pygame.FRect, number: int, moment: Moment) -> None:
        brush.box(row, "tile", 10)
        brush.box((row.x, row.y, 8, row.height), self.told.line_of(moment.seat).shade(brush), 4)
        draw_number(brush, number, (row.x + 40, row.centery))
        title, when, gain, stand = self._lines(moment)
        x, room = row.x + _X, row.width - _X
        y = row.centery - self._height(brush, moment, row.width) / 2 + 7
        if self._fits_beside(brush, title, when, row.width):
            high = brush.line_height(25, "title")
            brush.text(title, (x, y + high / 2), TextStyle(25, "text", "title"), valign="middle")
            at = (row.right - 16, y + high / 2)
            brush.text(when, at, TextStyle(18, "muted"), align="right", valign="middle")
            y += high
        else:
            y += brush.paragraph(title, (x, y, room - 16, 0), TextStyle(25, "text", "title"))
            y += brush.paragraph(when, (x, y, room - _BUTTON, 0), TextStyle(18, "muted"))
        y += brush.paragraph(gain, (x, y, room - _BUTTON, 0), TextStyle(19, "text"))
        if stand:
            brush.paragraph(stand, (x, y, room - _BUTTON, 0), TextStyle(19, "muted"))
