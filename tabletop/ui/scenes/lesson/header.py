"""Header of a lesson: game, lesson, and a dot for each step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import HEADER, MARGIN, Words

if TYPE_CHECKING:
    from tabletop.paint.brush import Brush
    from tabletop.ui.scenes.lesson.context import LessonContext
    from tabletop.ui.scenes.lesson.teaching import Teaching

GONE, COMING = "#f6f0e1", "#3a4548"
"""Colours of the dots: of steps that are done or asked now, and of those to come."""
TICK = "#2e9b63"


def draw_header(
    brush: Brush, words: Words, context: LessonContext, teaching: Teaching, at: int | None
) -> None:
    """Draw the header at the step of number `at`; None after the last."""
    brush.box((0, 0, brush.width + 1, HEADER), "header", 0)
    place = (MARGIN, HEADER / 2)
    name = brush.text(words("lesson.learn"), place, TextStyle(30, "heading", "title"), valign="middle")
    lesson = teaching.lesson.name
    facts = words("lesson.facts", game=context.game, n=context.number, of=context.count, name=lesson)
    room = brush.width / 2 - 110 - name.right - 24
    place = (name.right + 24, HEADER / 2 + 1)
    brush.text(facts, place, TextStyle(21, "text", fit=True), valign="middle", width=room)
    _draw_dots(brush, len(teaching.steps), at)


def draw_news(brush: Brush, words: str, right: float) -> None:
    """Say left of `right` that an action was right, or is being shown; the outcome stays visible."""
    left = brush.width / 2 + 150
    brush.disc((left, HEADER / 2), 15, TICK)
    brush.icon("icon-check", (left - 10, HEADER / 2 - 10, 20, 20), "white")
    place = (left + 26, HEADER / 2 + 1)
    brush.text(
        words, place, TextStyle(22, "text", "strong", fit=True), valign="middle", width=right - left - 60
    )


def _draw_dots(brush: Brush, count: int, at: int | None) -> None:
    """Draw a dot for each step; that of the present one is longer."""
    x = brush.width / 2 - (count * 24 + 20) / 2
    for number in range(count):
        wide = 34.0 if number == at else 14.0
        colour = GONE if at is None or number <= at else COMING
        brush.box((x, HEADER / 2 - 7, wide, 14), colour, 999)
        x += wide + 10
