"""Ranking of the result screen: a row for each seat not on the winner's card, and three statistics.

Runners are the seats and, after them, rivals that play by themselves.

A row has the name and below it a note; of many who would have to scroll, the note stands beside the name.
"""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

import pygame

from tabletop.engine.turns import ALL
from tabletop.paint.brush import Brush
from tabletop.paint.names import NameRoom, draw_name
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.result.told import Told
from tabletop.ui.scenes.result.winner_card import TROPHIES, draw_trophy
from tabletop.ui.scenes.tokens import draw_token

_GAP, _LEAST_GAP = 12.0, 4.0
"""Between two rows; where there is little room."""
_WORDS_X, _WORDS_W = 160.0, 300.0
_STATS_LEAST, _STATS_MOST, _ROOMY = 100.0, 300.0, 200.0
"""Height of the numbers below the rows; from where on they are larger."""
_HIGH, _HIGHEST, _SHARE = 98.0, 150.0, 0.55
"""From one row to the next: usually at most; at most where few rows have so much of the room to themselves."""
_WIDE = 560.0
_NAME, _NOTE, _BESIDE = 28.0, 19.0, 16.0
_MANY = 5
"""Number of rows from which notes stand beside the names if they do not fit otherwise."""
_SMALLER = 0.8
"""A name may be made so much smaller for that."""
_LOW = 60.0
"""In a row lower than this the place is smaller."""


class _Sizes(NamedTuple):
    """Sizes of the ranking's parts."""

    pitch: float
    """From one row to the next."""
    row: float
    stats: float
    flat: bool
    """True if the notes stand beside the names."""
    brief: bool
    """True if they do not say there what is counted: next to long names."""


class Ranking:
    """Ranking below the winner's card, best first; shared places have the same number."""

    def __init__(self, words: Words, told: Told) -> None:
        self.words, self.told = words, told
        best = () if told.is_lost else told.result.best
        above = best if told.team else best[:1]  # the card names a whole team, else whoever sits first
        self.rows = [(number, runner) for number, runner in number_places(told) if runner not in above]

    def height(self, brush: Brush, room: float) -> float:
        """Return the height of the ranking in this room, with rows of a sensible size."""
        sizes = self._sizes(brush, room)
        return sizes.pitch * len(self.rows) + sizes.stats

    def _sizes(self, brush: Brush, room: float) -> _Sizes:
        count = len(self.rows)
        stats = max(_STATS_LEAST, brush.line_height(38, "title") + self._label_h(brush) + 26)
        least = max((self._row_height(brush, seat) for _, seat in self.rows), default=0.0)
        high = (least + _LEAST_GAP) * count + stats
        many = count >= _MANY and high > room
        brief = many and not self._fit_beside(brush, brief=False)
        flat = many and (not brief or self._fit_beside(brush, brief))
        if flat:
            least = self._name_height(brush) + 8
        most = min(_HIGHEST, max(_HIGH, _SHARE * room / max(1, count)))
        pitch = max(least + _LEAST_GAP, min(most, (room - stats) / max(1, count)))
        stats = max(stats, min(_STATS_MOST, room - pitch * count))
        return _Sizes(pitch, max(least, pitch - _GAP), stats, flat, brief)

    def _name_height(self, brush: Brush) -> float:
        return 0.9 * brush.line_height(_NAME, "title")

    def _row_height(self, brush: Brush, seat: int) -> float:
        return self._name_height(brush) + brush.paragraph_height(self._note(seat), _WORDS_W, _NOTE) + 8

    def _fit_beside(self, brush: Brush, brief: bool) -> bool:
        """Check if every note fits beside its name, between token and points."""
        seats = [seat for _, seat in self.rows]
        names = max(brush.text_width(self._name(seat), _NAME, "title") for seat in seats) * _SMALLER
        notes = max(brush.text_width(self._note(seat, brief), _NOTE) for seat in seats)
        return names + notes + _BESIDE <= _WIDE - _WORDS_X - 22 - self._points_width(brush)

    def _points_width(self, brush: Brush) -> float:
        """Return the width of the points at a row's end, with the space before."""
        points = self.told.result.points if self.told.result.scored else ()
        return max((brush.text_width(str(n), 44, "title") + 14 for n in points), default=0.0)

    def _points(self, runner: int) -> str:
        """Return the points in words; none for rivals that play by themselves."""
        return "" if self.told.rival(runner) else str(self.told.result.points[runner])

    def _name(self, runner: int) -> str:
        return self.told.name(runner, self.words)

    def _label_h(self, brush: Brush) -> float:
        return max(brush.paragraph_height(label, _WIDE / 3 - 16, 19) for _, label in self._stats())

    def _note(self, seat: int, brief: bool = False) -> str:
        """Return how far a seat is behind, or the tie-break that put it there."""
        if self.told.rival(seat):
            return self.words("result.place_of", n=self.told.place(seat))
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
        behind = self.told.points_behind(seat)
        if not behind:
            return self.words("result.level")
        if brief:
            return self.words("result.behind_amount", n=self.told.amount(behind))
        return self.told.count_sentence(self.words, "behind", behind)

    def paint(self, brush: Brush, area: pygame.FRect, room: float) -> None:
        """Draw rows and statistics from the area's top; `room` as given to `height`."""
        sizes = self._sizes(brush, room)
        for index, (number, seat) in enumerate(self.rows):
            row = pygame.FRect(area.x, area.y + index * sizes.pitch, area.width, sizes.row)
            self._paint_place(brush, row, number, seat)
            if sizes.flat:
                self._paint_flat(brush, row, seat, sizes.brief)
            else:
                self._paint_words(brush, row, seat)
        y = area.y + len(self.rows) * sizes.pitch
        self._paint_stats(brush, pygame.FRect(area.x, y, area.width, sizes.stats))

    def _paint_place(self, brush: Brush, row: pygame.FRect, number: int, seat: int) -> None:
        """Draw a row without its words: edge, place, token and points."""
        colour = self.told.colour(seat)
        brush.panel(row, "panel", 12, 8)
        brush.box((row.x, row.y, 9, row.height), brush.seat(colour), 4)
        is_low = row.height < _LOW
        y, high = row.centery, min(88.0 if row.height > _HIGH else 64.0, row.height - (2 if is_low else 12))
        if seat in self.told.result.out:
            side = min(46.0, row.height - 12)
            brush.icon("icon-lock", (row.x + 62 - side / 2, y - side / 2, side, side), "#6c7573")
        elif number < len(TROPHIES):
            spot = pygame.FRect(row.x + 62 - high / 2, y - high / 2, high, high)
            draw_trophy(brush, self.told.game, number, spot)
        else:
            at = (row.x + 62, y)
            size = 32 if is_low else 40
            brush.text(
                str(number + 1), at, TextStyle(size, "#6c7573", "title"), align="centre", valign="middle"
            )
        token = min(38.0, row.height - 8)
        draw_token(brush, colour, (row.x + 127 - token / 2, y - token / 2, token, token))
        if self.told.result.scored:
            ink, at = brush.seat_ink(colour), (row.right - 22, y)
            brush.text(self._points(seat), at, TextStyle(44, ink, "title"), align="right", valign="middle")

    def _paint_words(self, brush: Brush, row: pygame.FRect, seat: int) -> None:
        """Draw the name, and the note below it."""
        note = self._note(seat)
        first, below = self._name_height(brush), brush.paragraph_height(note, _WORDS_W, _NOTE)
        x, top = row.x + _WORDS_X, row.centery - (first + below) / 2
        points = brush.text_width(self._points(seat), 44, "title") + 8
        end = min(x + _WORDS_W, row.right - 22 - points * self.told.result.scored)
        draw_name(
            brush,
            self._name(seat),
            (x, top + first / 2),
            TextStyle(_NAME, font="title"),
            NameRoom(end - x, first),
        )
        brush.paragraph(note, (x, top + first, _WORDS_W, 0), TextStyle(_NOTE, "muted"))

    def _paint_flat(self, brush: Brush, row: pygame.FRect, seat: int, brief: bool) -> None:
        """Draw the name, and the note at the row's other end."""
        x, y, right = row.x + _WORDS_X, row.centery, row.right - 22 - self._points_width(brush)
        told = self._note(seat, brief)
        note = brush.text(told, (right, y), TextStyle(_NOTE, "muted"), align="right", valign="middle")
        room, high = note.left - _BESIDE - x, self._name_height(brush)
        draw_name(brush, self._name(seat), (x, y), TextStyle(_NAME, font="title"), NameRoom(room, high))

    def _stats(self) -> tuple[tuple[str, str], ...]:
        story, words = self.told.story, self.words
        turns = len(story.turns)
        counts: tuple[tuple[str, str], ...] = ((str(turns), words("result.turns", n=turns)),)
        if len(self.told.sitters) > 1:  # who played alone was ahead of nobody here
            key = "result.lead_changes_at_table" if self.told.rivals else "result.lead_changes"
            counts = ((str(story.lead_changes), words(key, n=story.lead_changes)), *counts)
        if not self.told.result.scored:
            return counts
        return (*counts, self._average())

    def _average(self) -> tuple[str, str]:
        """Return the average points of a turn, where all seats share one figure.

        Where all get points at the end of each part of a match that would say nothing: there it is what a part brought
        whoever did best.
        """
        story, words, points = self.told.story, self.words, self.told.result.points
        if story.parts:
            best = self.told.result.best[0]
            label = self.told.part(".average", seat=self.told.sitters[best].name)
            return self._decimal(points[best] - story.start[best], story.parts), label
        sharers = len(points) if story.turns and all(turn.seat == ALL for turn in story.turns) else 1
        gained, turns = sum(points) - sum(story.start), max(1, len(story.turns))
        return self._decimal(gained, turns * sharers), self.told.average or words("result.average")

    def _decimal(self, gained: int, times: int) -> str:
        """Format an average with one decimal."""
        tenths = abs(gained) * 10 // times
        whole = f"\N{MINUS SIGN}{tenths // 10}" if gained < 0 and tenths else str(tenths // 10)
        return self.words("result.decimal", whole=whole, tenth=tenths % 10)

    def _paint_stats(self, brush: Brush, panel: pygame.FRect) -> None:
        brush.panel(panel, "panel", 12, 8)
        tiles, number_size = self._stats(), 38 if panel.height < _ROOMY else 58
        wide, first = panel.width / len(tiles), brush.line_height(number_size, "title")
        top = panel.centery - (first + self._label_h(brush)) / 2
        half = min(panel.height / 2 - 20, 70.0)
        for index, (number, label) in enumerate(tiles):
            x = panel.x + (index + 0.5) * wide
            at = (x, top + first / 2)
            brush.text(number, at, TextStyle(number_size, "text", "title"), align="centre", valign="middle")
            box = (x - wide / 2 + 8, top + first, wide - 16, 0)
            brush.paragraph(label, box, TextStyle(19, "muted"), align="centre")
            if index:
                edge = panel.x + index * wide
                brush.line((edge, panel.centery - half), (edge, panel.centery + half), "rule")


def number_places(told: Told) -> list[tuple[int, int]]:
    """Return place (from 0) and runner, best first; after a shared first comes the third."""
    seats = [seat for place in told.result.places for seat in place]
    rivals = range(len(told.sitters), len(told.sitters) + len(told.rivals))
    return sorted(((told.place(runner) - 1, runner) for runner in (*seats, *rivals)), key=itemgetter(0))
