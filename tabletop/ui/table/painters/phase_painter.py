"""Draws the lanes of the phases, lights that sweep over the table, and what a deck still holds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from tabletop.content.models.phases import Lanes, LaneStyle, Reserve
from tabletop.paint import Brush
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import Ground, Placed
from tabletop.ui.table.kinds.lanes import Cell, Entry, Strip
from tabletop.ui.table.kinds.reserve import EDGE, HEAD
from tabletop.ui.table.painters import demand_painter, sheet_painter
from tabletop.ui.table.type_size import capped

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter


SHARES, APART = (1.0, 0.92, 0.84, 0.76, 0.68), 0.4
"""Sizes of type that are tried where there is little room; space between two entries, in its height."""
HIGH, MOST = 44.0, 1.4
"""Lanes higher than this have larger type in their cells, up to this much."""
LEAST = 15.0
"""Smallest type of what a lane is called; without room for that it is not said."""


EDGES = "#ff9d8c"
"""Colour of the edge of the lane that is played."""


@styles.LADDER.painted_by
@styles.ROUNDS.painted_by
@styles.LANE.painted_by
@styles.DEMAND.painted_by
@styles.RESERVE.painted_by
def _ground(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """One flat thing of a table with phases."""
    match thing.kind:
        case "ladder":
            sheet_painter.ladder(painter, brush, thing)
        case "rounds":
            sheet_painter.rounds(painter, brush, thing)
        case "lane":
            _lane(painter, brush, thing)
        case "demand":
            demand_painter.demand(painter, brush, thing)
        case "reserve":
            _reserve(painter, brush, thing)


@styles.LIGHT.painted_by
@styles.SWEEP.painted_by
def _sprite(painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """A light: on a row, or sweeping over the table."""
    if placed.look.style is styles.LIGHT:
        sheet_painter.light(painter, brush, placed)
        return
    where, colour = brush.rect_px(placed.rect), brush.colour(placed.look.name)
    key = ("sweep", where.size, colour)
    beam = brush.store.get(key, lambda: _beam(where.size, colour))
    brush.put(beam, where.topleft)


def _beam(size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    """Light that is strongest in the middle and nothing at both sides."""
    strip = pygame.Surface((65, 1), pygame.SRCALPHA)
    for x in range(65):
        share = 1 - abs(x - 32) / 32
        strip.set_at((x, 0), (*colour[:3], round(84 * share * share * (3 - 2 * share))))
    return pygame.transform.smoothscale(strip, size)


# lanes


def _lane(painter: Painter, brush: Brush, thing: Ground) -> None:
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, Lanes)  # grounds of this kind are of this entry
    strip: Strip = thing.facts
    lane, rect = entry.lanes[strip.name], thing.rect
    lit = strip.when in ("now", "next")
    brush.box(
        tuple(rect), lane.fill if lit else "#0a0f12d0", 12, EDGES if lit else "#ffffff10", 2 if lit else 1
    )
    side = min(27.0, rect.h * 0.76)
    brush.icon(lane.picture, (rect.x + 6, rect.centre.y - side / 2, side, side), None, painter.game)
    labels = {"over": entry.over, "now": entry.now, "next": entry.next, "then": entry.then}
    label, x = labels.get(strip.when, ""), rect.x + side + 11
    words, size = painter.content.text("labels", label) if label else "", capped(brush, 19, 21)
    while size > LEAST and brush.text_width(words, size, "strong") > strip.left - x:
        size -= 1
    if brush.text_width(words, size, "strong") <= strip.left - x:  # the lane's light says it too
        ink = "text" if lit else "muted"
        brush.text(words, (x, rect.centre.y), size, ink, "strong", valign="middle")
    for cell in strip.cells:
        _cell(painter, brush, entry, cell, strip.when)
    if strip.when == "next":  # it waits for what is decided beside it
        box = (rect.right + 2, rect.centre.y - 8, 14, 16)
        brush.polygon(
            box, ((0, 0.36), (0.45, 0.36), (0.45, 0), (1, 0.5), (0.45, 1), (0.45, 0.64), (0, 0.64)), EDGES
        )


def _cell(painter: Painter, brush: Brush, entry: Lanes, cell: Cell, state: str) -> None:
    """What a phase brings one seat: a tick before what has happened, then words and pictures, in the middle."""
    told = [one for one in cell.entries if one[0] in entry.says and (one[1] or entry.says[one[0]].zero)]
    if not told:
        brush.disc(cell.rect.centre, 2.4, "#f7f1e355")
        return
    more = min(MOST, max(1.0, cell.rect.h / HIGH))
    pen = Pen(painter, brush, entry, capped(brush, 25 * more, 27 * more), state)
    pen = _fitting(pen, told, cell.rect.w - 10)
    x, y = cell.rect.centre.x - _widths(pen, told) / 2, cell.rect.centre.y
    for one in told:
        x = _said(pen, one, (x, y)) + pen.unit * APART


def _fitting(pen: Pen, told: list[Entry], room: float) -> Pen:
    """The largest type in which the entries have room: in words if they can be, with signs in their place if not.

    Where there are more pictures than have room, as a mod may want them, one stands for all, with their number.
    """
    ways = ((False, False), (True, False), (True, True))
    tries = [replace(pen, size=pen.size * s, by_sign=sign, counted=one) for sign, one in ways for s in SHARES]
    return next((each for each in tries if _widths(each, told) <= room), tries[-1])


@dataclass(frozen=True)
class Pen:
    """How the entries of a cell are written."""

    painter: Painter
    brush: Brush
    entry: Lanes
    size: float
    when: str
    by_sign: bool = False
    """Whether signs stand in place of words."""
    counted: bool = False
    """Whether pictures that stand for a number are one and the number."""

    @property
    def unit(self) -> float:
        """How high the type comes out, which pictures follow."""
        return self.size * self.brush.text_size / 100


def _widths(pen: Pen, told: list[Entry]) -> float:
    return pen.unit * APART * (len(told) - 1) + sum(_width(pen, one) for one in told)


def _width(pen: Pen, one: Entry) -> float:
    how, words = pen.entry.says[one[0]], _words(pen, one)
    tick = pen.unit * 0.95 if _is_ticked(pen.entry, one) else 0.0
    wide = pen.brush.text_width(words, *_type(how, pen.size)) if words else 0.0
    return tick + wide + len(_pictures(pen, one)) * pen.unit


def _pictures(pen: Pen, one: Entry) -> tuple[str, ...]:
    """Behind the words, or in their place."""
    how = pen.entry.says[one[0]]
    if pen.by_sign and how.sign:
        return (how.sign,)
    return (how.picture,) * (one[1] if how.many and not pen.counted else 1) if how.picture else ()


def _type(how: LaneStyle, size: float) -> tuple[float, str]:
    """Size and font of an entry's words."""
    return (size * 0.8, "strong") if how.words else (size, "title")


def _is_ticked(entry: Lanes, one: Entry) -> bool:
    """Whether a tick stands before it: it has happened, and it is not only pictures behind words."""
    how = entry.says[one[0]]
    return bool(one[2]) and bool(entry.done) and how.tick and not how.many


def _words(pen: Pen, one: Entry) -> str:
    """An entry in words; numbers of seats are told by their names."""
    how, n, names = pen.entry.says[one[0]], one[1], pen.painter.names
    if pen.counted and how.many:
        return f"{n}\N{MULTIPLICATION SIGN}"
    label = how.alone if n < 0 else how.label
    if not label or (pen.by_sign and how.sign):
        return ""
    return pen.painter.content.text("labels", label, n=n, seat=names[n] if 0 <= n < len(names) else "")


def _said(pen: Pen, one: Entry, at: tuple[float, float]) -> float:
    """Draw one entry; where it ends."""
    (x, y), brush, unit = at, pen.brush, pen.unit
    how = pen.entry.says[one[0]]
    if _is_ticked(pen.entry, one):
        side = unit * 0.72
        brush.icon(pen.entry.done, (x, y - side / 2, side, side), "good", pen.painter.game)
        x += unit * 0.95
    words = _words(pen, one)
    if words:
        paint = brush.colour(how.ink)
        ink = (*paint[:3], 170) if pen.when == "then" else paint
        large, font = _type(how, pen.size)
        x = brush.text(words, (x, y), large, ink, font, valign="middle").right
    for picture in _pictures(pen, one):
        side = unit * 0.94
        brush.icon(picture, (x + 2, y - side / 2, side, side), None, pen.painter.game)
        x += unit
    return x


# what a deck still holds


def _reserve(painter: Painter, brush: Brush, thing: Ground) -> None:
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, Reserve)  # grounds of this kind are of this entry
    rect, cards = thing.rect, thing.facts
    brush.panel(tuple(rect))
    words, at = painter.content.text("labels", entry.title, n=thing.n), (rect.x + EDGE, rect.y + HEAD / 2)
    size, wide = capped(brush, 20, 24), rect.w - 2 * EDGE
    brush.text(words, at, size, "heading", "title", valign="middle", width=wide, fit=True)
    if painter.view is None:
        return
    for piece, spot in cards:
        record = painter.content.translate(painter.view.table.cards[piece])
        brush.blit(painter.faces.face(record, brush.px(spot.h), ()), (spot.x, spot.y))
