"""The ranking of the result screen: a row for everybody behind the winner, and three numbers of the whole match."""

from __future__ import annotations

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.names import draw_name
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.scenes.told import Told
from tabletop.ui.scenes.winner_card import TROPHIES, draw_trophy

_GAP, _LEAST_GAP = 12.0, 4.0
"""Between two rows; where there is little room."""
_WORDS_X, _WORDS_W = 160.0, 300.0
_STATS_LEAST = 100.0


class Ranking:
    """What stands below the winner's card, best first; those who share a place have the same number."""

    def __init__(self, words: Words, told: Told) -> None:
        self.words, self.told = words, told
        best = () if told.is_lost else told.result.best
        above = best if told.team else best[:1]  # the card names a whole team, else whoever sits first
        self.rows = [(number, seat) for number, seat in numbered(told) if seat not in above]

    def height(self, brush: Brush, room: float) -> float:
        """How high it is; rows and numbers take what room there is, as far as that does not make them huge."""
        pitch, _, stats = self._sizes(brush, room)
        return pitch * len(self.rows) + stats

    def _sizes(self, brush: Brush, room: float) -> tuple[float, float, float]:
        """From one row to the next, the height of a row, that of the numbers."""
        least = max((self._row_height(brush, seat) for _, seat in self.rows), default=0.0)
        stats = max(_STATS_LEAST, brush.line_height(38, "title") + self._label_h(brush) + 26)
        pitch = max(least + _LEAST_GAP, min(98.0, (room - stats) / max(1, len(self.rows))))
        return pitch, max(least, pitch - _GAP), max(stats, min(150.0, room - pitch * len(self.rows)))

    def _row_height(self, brush: Brush, seat: int) -> float:
        note = brush.paragraph_height(self._note(seat), _WORDS_W, 19)
        return 0.9 * brush.line_height(28, "title") + note + 8

    def _label_h(self, brush: Brush) -> float:
        return max(brush.paragraph_height(label, 560 / 3 - 16, 19) for _, label in self._stats())

    def _note(self, seat: int) -> str:
        """How far behind, or what put the seat there although it has as many points."""
        if seat in self.told.result.out:
            return self.told.out
        if tie := self.told.tie(seat, self.words):
            return tie
        if not self.told.result.scored:
            return (
                self.told.teams[seat]
                if self.told.teams
                else self.words("result.place_of", n=self.told.place(seat))
            )
        behind = self.told.behind(seat)
        return self.words("result.behind", n=behind) if behind else self.words("result.level")

    def paint(self, brush: Brush, area: pygame.FRect, room: float) -> None:
        """Draw rows and numbers from the area's top; `room` is what `height` was asked with."""
        pitch, high, stats = self._sizes(brush, room)
        for index, (number, seat) in enumerate(self.rows):
            row = pygame.FRect(area.x, area.y + index * pitch, area.width, high)
            self._paint_place(brush, row, number, seat)
        y = area.y + len(self.rows) * pitch
        self._paint_stats(brush, pygame.FRect(area.x, y, area.width, stats))

    def _paint_place(self, brush: Brush, row: pygame.FRect, number: int, seat: int) -> None:
        sitter, points = self.told.sitters[seat], self.told.result.points[seat]
        brush.panel(row, "panel", 12, 8)
        brush.box((row.x, row.y, 9, row.height), brush.seat(sitter.colour), 4)
        y, high = row.centery, min(64.0, row.height - 12)
        if seat in self.told.result.out:
            side = min(46.0, row.height - 12)
            brush.icon("icon-lock", (row.x + 62 - side / 2, y - side / 2, side, side), "#6c7573")
        elif number < len(TROPHIES):
            draw_trophy(brush, self.told.game, number, pygame.FRect(row.x + 30, y - high / 2, high, high))
        else:
            at = (row.x + 62, y)
            brush.text(str(number + 1), at, 40, "#6c7573", "title", align="centre", valign="middle")
        draw_token(brush, sitter.colour, (row.x + 108, y - 19, 38, 38))
        note = self._note(seat)
        first, below = brush.line_height(28, "title") * 0.9, brush.paragraph_height(note, _WORDS_W, 19)
        x, top = row.x + _WORDS_X, y - (first + below) / 2
        name = self.told.name(seat, self.words)
        end = x + _WORDS_W
        if self.told.result.scored:
            ink, at = brush.seat_ink(sitter.colour), (row.right - 22, y)
            end = min(
                end, brush.text(str(points), at, 44, ink, "title", align="right", valign="middle").left - 8
            )
        draw_name(brush, name, (x, top + first / 2), 28, width=end - x, high=first)
        brush.paragraph(note, (x, top + first, _WORDS_W, 0), 19, "muted")

    def _stats(self) -> tuple[tuple[str, str], ...]:
        story, words = self.told.story, self.words
        turns = len(story.turns)
        counts: tuple[tuple[str, str], ...] = ((str(turns), words("result.turns", n=turns)),)
        if len(self.told.sitters) > 1:  # who played alone was ahead of nobody here
            counts = ((str(story.lead_changes), words("result.lead_changes", n=story.lead_changes)), *counts)
        if not self.told.result.scored:
            return counts
        gained = sum(self.told.result.points) - sum(story.start)
        tenths = abs(gained) * 10 // max(1, turns)
        whole = f"\N{MINUS SIGN}{tenths // 10}" if gained < 0 and tenths else str(tenths // 10)
        average = words("result.decimal", whole=whole, tenth=tenths % 10)
        return (*counts, (average, self.told.average or words("result.average")))

    def _paint_stats(self, brush: Brush, panel: pygame.FRect) -> None:
        brush.panel(panel, "panel", 12, 8)
        tiles = self._stats()
        wide, first = panel.width / len(tiles), brush.line_height(38, "title")
        top = panel.centery - (first + self._label_h(brush)) / 2
        for index, (number, label) in enumerate(tiles):
            x = panel.x + (index + 0.5) * wide
            brush.text(number, (x, top + first / 2), 38, "text", "title", align="centre", valign="middle")
            box = (x - wide / 2 + 8, top + first, wide - 16, 0)
            brush.paragraph(label, box, 19, "muted", align="centre")
            if index:
                edge = panel.x + index * wide
                brush.line((edge, panel.y + 20), (edge, panel.bottom - 20), "rule")


def numbered(told: Told) -> list[tuple[int, int]]:
    """Place (from 0) and seat, best first: after two seats that share the first comes the third."""
    return [(told.place(seat) - 1, seat) for place in told.result.places for seat in place]
