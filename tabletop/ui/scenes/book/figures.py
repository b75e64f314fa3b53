"""Third column of the book: the newest evening's places, and a game's records."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.book.told import BookTold, EveningTold, RecordRow
from tabletop.ui.scenes.title.boxes import front
from tabletop.ui.scenes.tokens import draw_token

_BOX_W, _BOX_H, _TOKEN = 52.0, 70.0, 30.0
_INSIDE = 22.0
_MOST_MATCHES = 6
_ROOMY = 400.0
"""Height from which on the boxes of the matches are drawn above their lines."""


def paint_evening(brush: Brush, evening: EveningTold, area: pygame.FRect) -> None:
    """Draw the newest evening: its boxes along the top, below them a line for each person."""
    head = brush.line_height(24, "title")
    y = area.y + 12 + head / 2
    wide = min(area.width * 0.5, brush.text_width(evening.title, 24, "title"))
    x, right = area.x + _INSIDE, area.right - _INSIDE
    brush.text(
        evening.title, (x, y), TextStyle(24, "heading", "title", fit=True), valign="middle", width=wide + 1
    )
    room = right - x - wide - 16
    brush.text(
        evening.facts,
        (right, y),
        TextStyle(18, "muted", fit=True),
        align="right",
        valign="middle",
        width=room,
    )
    matches = evening.matches[-_MOST_MATCHES:]
    names = max((brush.text_width(name, 20, "title") for name, _, _ in evening.people), default=0.0)
    names = min(names, area.width * 0.3)
    first, last = x + 60, right - names - 40
    step = (last - first) / max(1, len(matches) - 1)
    top = y + head / 2 + 14
    chart = top + 18
    if area.height >= _ROOMY:
        for n, (look, time) in enumerate(matches):
            middle = first + n * step
            box = brush.rect_px((middle - _BOX_W / 2, top, _BOX_W, _BOX_H))
            brush.put(front(brush, look, *box.size, False), box.topleft)
            brush.text(time, (middle, top + _BOX_H + 4), TextStyle(17, "muted"), align="centre")
        chart = top + _BOX_H + brush.line_height(17) + 26
    foot = _paint_left_early(brush, evening, area)
    _paint_lines(brush, evening, (first, step, chart, foot - 28), right - names)


def _paint_left_early(brush: Brush, evening: EveningTold, area: pygame.FRect) -> float:
    """Name those who were gone before the last match, along the lower edge; return where the lines end."""
    if not evening.left_early:
        return area.bottom
    line = brush.line_height(17)
    room = (area.width - 2 * _INSIDE) / len(evening.left_early)
    for n, (colour, words) in enumerate(evening.left_early):
        x, y = area.x + _INSIDE + n * room, area.bottom - line / 2 - 10
        draw_token(brush, colour, (x, y - 10, 20, 20))
        brush.text(words, (x + 28, y), TextStyle(17, "muted", fit=True), valign="middle", width=room - 36)
    return area.bottom - line - 4


def _paint_lines(
    brush: Brush, evening: EveningTold, frame: tuple[float, float, float, float], names: float
) -> None:
    first, step, top, bottom = frame
    known = [tuple(places[-_MOST_MATCHES:]) for _, _, places in evening.people]
    most = max((place for places in known for place in places), default=1)
    high = (bottom - top) / max(1, most - 1)

    def point_of(n: int, place: int) -> tuple[float, float]:
        return first + n * step, top + (place - 1) * high

    last = len(evening.matches[-_MOST_MATCHES:]) - 1
    for place in range(1, most + 1):
        left, y = point_of(0, place)
        right, _ = point_of(last, place)
        brush.text(str(place), (left - 44, y), TextStyle(17, "muted"), valign="middle")
        brush.line((left - 24, y), (right, y), "#ffffff18", 1)
    for places, (_, colour, _) in zip(known, evening.people, strict=True):
        dots = [(n, place) for n, place in enumerate(places) if place]
        for before, after in itertools.pairwise(dots):
            brush.line(point_of(*before), point_of(*after), brush.seat(colour), 4)
        for n, place in dots:
            x, y = point_of(n, place)
            draw_token(brush, colour, (x - _TOKEN / 2, y - _TOKEN / 2, _TOKEN, _TOKEN))
    ends: dict[float, int] = {}
    for places, (name, _, _) in zip(known, evening.people, strict=True):
        place = next((place for place in reversed(places) if place), 0)
        if place and places[-1]:
            y = point_of(last, place)[1] + ends.get(place, 0) * brush.line_height(20, "title")
            ends[place] = ends.get(place, 0) + 1
            brush.text(name, (names, y), TextStyle(20, "text", "title", fit=True), valign="middle", width=150)


def record_row(record: RecordRow) -> Callable[[Brush, pygame.FRect, bool], None]:
    """Return the function that draws a record."""

    def draw(brush: Brush, area: pygame.FRect, chosen: bool) -> None:
        brush.line((area.x, area.y), (area.right, area.y), "#ffffff18", 1)
        x, right = area.x + _INSIDE, area.right - 14
        upper = area.centery - brush.line_height(18) / 2
        lower = area.centery + brush.line_height(18) / 2
        number = min(area.width * 0.4, brush.text_width(record.number, 30, "title"))
        brush.text(
            record.number,
            (right, area.centery),
            TextStyle(30, "text", "title", fit=True),
            align="right",
            valign="middle",
            width=number + 1,
        )
        room = right - number - 14 - x
        brush.text(record.what, (x, upper), TextStyle(18, "muted", fit=True), valign="middle", width=room)
        if record.colour is not None:
            draw_token(brush, record.colour, (x, lower - 11, 22, 22))
            x, room = x + 30, room - 30
        brush.text(
            record.who, (x, lower), TextStyle(18, "text", "strong", fit=True), valign="middle", width=room
        )

    return draw


def paint_records_head(brush: Brush, told: BookTold, area: pygame.FRect) -> None:
    """Draw the heading above the records, which names their game."""
    at = (area.x + _INSIDE, area.y + 12 + brush.line_height(24, "title") / 2)
    room = area.width - 2 * _INSIDE
    brush.text(told.records_of, at, TextStyle(24, "heading", "title", fit=True), valign="middle", width=room)
