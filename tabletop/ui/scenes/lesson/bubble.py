"""Teacher's speech bubble: paper with heading, sentence with signs, and buttons, and the teacher's picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.paint.flow import Run
from tabletop.ui.scenes.lesson.lights import Kept, free_place
from tabletop.ui.table.geometry import Point, Rect
from tabletop.ui.widgets import Button

if TYPE_CHECKING:
    from tabletop.paint.brush import Brush, Ink

WIDE, PAD = 770.0, 34.0
HEADING, SENTENCE, BUTTON = 39.0, 26.0, 21.0
TEACHER, BESIDE = 330.0, 26.0
TOP, MARGIN = 92.0, 40.0
FORMS = ((WIDE, True), (1040.0, True), (WIDE, False), (1240.0, False), (1560.0, False))
"""Widths of the bubble, with its teacher or alone: of those that hide least, that with the fewest rows of buttons."""
INK, TICK = "ink", "#2e9b63"
PAPER = "#f6f0e1"


class PaperButton(Button):
    """A button on paper: pale with ink, or amber."""

    key_follows_name = True

    def _ground(self, brush: Brush, area: pygame.FRect) -> Ink:
        if self.style == "primary":
            return super()._ground(brush, area)
        brush.box(area, "#cfc9bb" if self.hovered and self.enabled else "#e2dccd", 999, "#00000022", 1)
        return INK if self.enabled else "#8d8777"


@dataclass(frozen=True)
class Told:
    """Words of the bubble: a heading, a sentence, and ticked lines."""

    title: str
    runs: tuple[Run, ...] = ()
    ticks: tuple[tuple[Run, ...], ...] = ()
    """Lines with a tick before each, about what somebody can do now."""


class _Place(NamedTuple):
    """Candidate place for bubble and teacher, with the area it would hide."""

    rect: Rect
    teacher: Rect | None
    mirrored: bool
    rows: int
    hidden: float


class Bubble:
    """Speech bubble with its teacher; its buttons belong to the scene."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, WIDE, 200)
        self.teacher: Rect | None = None
        self.mirrored = False
        self.is_laid = False

    def covers(self, x: float, y: float) -> bool:
        """Check if bubble or teacher cover a point."""
        return self.is_laid and any(
            rect.holds(x, y) for rect in (self.rect, self.teacher) if rect is not None
        )

    def lay(
        self, brush: Brush, told: Told, kept: Kept, left: Sequence[Button], right: Sequence[Button]
    ) -> None:
        """Place bubble, teacher and buttons where they hide nothing that is kept clear."""
        row = max(52.0, brush.line_height(BUTTON, "strong") + 20)
        tries = [self._try(brush, told, kept, (left, right), row, form) for form in FORMS]
        best = min(tries, key=lambda found: (found.hidden, found.rows))
        rows = best.rows
        self.rect, self.teacher, self.mirrored = best.rect, best.teacher, best.mirrored
        self._place(brush, left, right, row, rows)
        self.is_laid = True

    def _try(
        self,
        brush: Brush,
        told: Told,
        kept: Kept,
        buttons: tuple[Sequence[Button], Sequence[Button]],
        row: float,
        form: tuple[float, bool],
    ) -> _Place:
        """Find the best place for a bubble of this width, with its teacher or alone."""
        beside = TEACHER + BESIDE if form[1] else 0.0
        wide = min(form[0], brush.width - beside - 3 * MARGIN)
        rows = self._rows(brush, wide - 2 * PAD, *buttons)
        high = self._text_height(brush, told, wide) + 2 * PAD + rows * (row + 10) + 6
        both, tall = beside + wide, max(high, TEACHER if form[1] else 0.0)
        bottom = max(TOP, brush.height - tall - MARGIN)
        across = (MARGIN + 60, (brush.width - both) / 2, brush.width - both - MARGIN - 30)
        places = [Point(x, y) for y in (TOP, (TOP + bottom) / 2, bottom) for x in across]
        at = places[free_place(both, tall, kept, places)]
        mirrored = form[1] and at.x + both / 2 > brush.width / 2 + 40
        rect = Rect(at.x if mirrored else at.x + beside, at.y, wide, high)
        teacher = Rect(rect.right + BESIDE if mirrored else at.x, at.y + 6, TEACHER, TEACHER)
        hidden = kept.hidden_area(Rect(at.x, at.y, both, tall))
        hidden += 1e9 * max(0.0, at.y + tall - brush.height)
        return _Place(rect, teacher if form[1] else None, mirrored, rows, hidden)

    def _text_height(self, brush: Brush, told: Told, wide: float) -> float:
        room = wide - 2 * PAD
        high = _runs_height(brush, (_run(told.title),), room, HEADING, "title")
        if told.runs:
            high += 12 + _runs_height(brush, told.runs, room)
        for tick in told.ticks:
            high += 12 + max(40.0, _runs_height(brush, tick, room - 48))
        return high + 24

    def _rows(self, brush: Brush, room: float, left: Sequence[Button], right: Sequence[Button]) -> int:
        """Count the rows of buttons: one, or two where they are too wide for it."""
        wide = sum(self._wide(brush, each) + 14 for each in (*left, *right))
        return 1 if wide <= room else 2

    def _wide(self, brush: Brush, button: Button) -> float:
        primary = button.style == "primary"
        words = brush.text_width(
            button.name, BUTTON + (5 if primary else 0), "title" if primary else "strong"
        )
        key = brush.text_width(button.key, 17, "strong") + 18 if button.key and primary else 0
        note = brush.text_width(button.note, 19, "strong") + 16 if button.note else 0
        return words + key + note + (34 if button.icon else 0) + 46

    def _place(
        self, brush: Brush, left: Sequence[Button], right: Sequence[Button], row: float, rows: int
    ) -> None:
        y = self.rect.bottom - PAD - row + 6
        x = self.rect.right - PAD
        for button in right:
            wide = self._wide(brush, button)
            button.rect, button.size = (
                pygame.FRect(x - wide, y, wide, row),
                BUTTON + (5 if button.style == "primary" else 0),
            )
            x -= wide + 14
        x, y = self.rect.x + PAD, y - (row + 10 if rows > 1 else 0)
        for button in left:
            wide = self._wide(brush, button)
            button.rect, button.size = pygame.FRect(x, y, wide, row), BUTTON
            x += wide + 14

    def draw(self, brush: Brush, told: Told, teacher: str) -> None:
        """Draw paper, tail, words and teacher."""
        box = self.rect
        brush.shadow((*box,), 16, 14, 0.6)
        tail = box.y + min(box.h * 0.6, 130)
        if self.teacher is not None:
            brush.icon(teacher, (*self.teacher,))
        if self.teacher is None:
            pass  # there is no room for anybody beside it
        elif self.mirrored:
            brush.polygon((box.right - 4, tail - 28, 60, 60), ((0, 0.1), (1, 0.5), (0, 0.9)), PAPER)
        else:
            brush.polygon((box.x - 56, tail - 28, 60, 60), ((1, 0.1), (0, 0.5), (1, 0.9)), PAPER)
        brush.box((*box,), PAPER, 16)
        room, x, y = box.w - 2 * PAD, box.x + PAD, box.y + PAD - 8
        spots = brush.runs((_run(told.title),), (x, y, room, 0), HEADING, INK, "title")
        y = spots[-1][1].bottom + 12
        if told.runs:
            brush.runs(told.runs, (x, y, room, 0), SENTENCE, INK)
        for tick in told.ticks:
            spots = brush.runs(tick, (x + 48, y, room - 48, 0), SENTENCE, INK)
            centre = (x + 17, spots[0][1].centery)
            brush.disc(centre, 17, TICK)
            brush.icon("icon-check", (centre[0] - 11, centre[1] - 11, 22, 22), "white")
            y = max(y + 40.0, spots[-1][1].bottom) + 12


def _runs_height(
    brush: Brush, runs: Sequence[Run], wide: float, size: float = SENTENCE, font: str = "read"
) -> float:
    """Measure words and signs that flow in a column of this width."""
    spots = brush.runs(runs, (0, 0, wide, 0), size, INK, font, draw=False)
    _, last = spots[-1]
    return last.bottom


def _run(words: str) -> Run:
    return Run(words)
