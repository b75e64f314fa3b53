"""Lanes: one for each phase, with each seat's gains in a cell below its column."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.engine.handles import index_of
from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.tables.heist import models
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.kind import CUBES, Ground, Kind, Placed
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.signs.sign import Sign, keys_of
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.view import View
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

LANE = GroundStyle("lane")
SHARES, APART = (1.0, 0.92, 0.84, 0.76, 0.68), 0.4
"""Sizes of type that are tried where there is little room; space between two entries, in its height."""
HIGH, MOST = 44.0, 1.4
"""Lanes higher than this have larger type in their cells, up to this much."""
LEAST = 15.0
"""Smallest type of what a lane is called; without room for that it is not said."""


EDGES = "#ff9d8c"
"""Colour of the edge of the lane that is played."""
GAP = 8.0
"""Between two lanes."""
Entry = tuple[str, int, int]
"""A word, a number, and 1 if it has happened."""


class Cell(NamedTuple):
    """Gains of one seat in one phase."""

    key: str
    rect: Rect
    entries: tuple[Entry, ...]


class Strip(NamedTuple):
    """Lane: "over", "now", "next", "then", or "" if it is empty or unused."""

    name: str
    rect: Rect
    when: str
    cells: tuple[Cell, ...]
    left: float
    """Left end of the columns; before it there is room for the name of the lane."""


class Lanes(Kind):
    """Lanes of one field, top to bottom."""

    z = CUBES

    def __init__(self, name: str, strips: Sequence[Strip]) -> None:
        self.name, self.strips = name, tuple(strips)

    def _cells(self) -> Iterator[Cell]:
        for strip in self.strips:
            yield from strip.cells

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.strips[i].rect.centre, 0.0, 1.0, CUBES)

    def anchor(self, handle: str) -> Rect | None:
        return next((cell.rect for cell in self._cells() if handle == f"token:{cell.key}"), None)

    def handles(self) -> Iterator[str]:
        yield from (f"token:{cell.key}" for cell in self._cells())

    def sprites(self) -> Iterator[Placed]:
        yield from ()

    def signs(self, view: View, content: Content) -> Iterator[Sign]:
        """Yield each lane's name, and each seat's gains."""
        for strip in self.strips:
            yield Sign(strip.rect, keys_of(self.entry, strip.name), form=strip.when, height=0.1)
            for cell in strip.cells:
                for i, (word, n, _) in enumerate(cell.entries):
                    wide = cell.rect.w / len(cell.entries)
                    spot = Rect(cell.rect.x + i * wide, cell.rect.y, wide, cell.rect.h)
                    keys = keys_of(self.entry, word, strip.name)
                    yield Sign(spot, keys, f"token:{cell.key}", n, int(index_of(cell.key)[0]), height=0.2)

    def grounds(self) -> Iterator[Ground]:
        for strip in self.strips:
            yield Ground(LANE, strip.rect, self.name, look=strip.when, facts=strip)


def strip_rects(area: Rect, n: int) -> tuple[Rect, ...]:
    """Return lanes of one height, one below another."""
    high = (area.h - GAP * (n - 1)) / max(1, n)
    return tuple(Rect(area.x, area.y + i * (high + GAP), area.w, high) for i in range(n))


def cell_rects(strip: Rect, panels: Mapping[int, Rect]) -> dict[int, Rect]:
    """Return each seat's part of a lane, up to halfway between panels.

    The last one ends where the lane does.
    """
    seats = sorted(panels, key=lambda seat: panels[seat].centre.x)
    gaps = [panels[b].centre.x - panels[a].centre.x for a, b in pairwise(seats)]
    wide = min([*gaps, panels[seats[0]].w + 40])
    middles = {seat: panels[seat].centre.x for seat in seats}
    halves = {seat: min(wide / 2, strip.right - x) for seat, x in middles.items()}
    return {seat: Rect(x - halves[seat], strip.y, 2 * halves[seat], strip.h) for seat, x in middles.items()}


def states(
    during: Sequence[Sequence[str]], phase: str, brings: Sequence[bool], pending: Sequence[bool]
) -> tuple[str, ...]:
    """Return each lane's state, by its phases and contents.

    A lane is `next` while its phase is being prepared and nothing of it has happened.
    """
    now = next((i for i, phases in enumerate(during) if phase in phases), None)
    if now is None:
        return ("",) * len(during)
    if phase == during[now][-1]:
        first = "now" if brings[now] else ""
    else:
        first = "next" if pending[now] else ""
    return tuple("over" if i < now else first if i == now else "then" for i in range(len(during)))


def entries_of(builder: Builder, key: str) -> tuple[Entry, ...]:
    """Return a seat's gains in a phase."""
    found: Any = builder.values[key]  # a tuple of entries, or nothing yet
    return tuple(found or ())


@lays_out(models.Lanes)
def lay_out(builder: Builder, name: str, thing: models.Lanes) -> Iterator[Kind]:
    """Lay out all lanes of the field."""
    keys = {(index[0], str(index[-1])): key for key, index in builder.keys(name)}
    seats = range(builder.view.table.seats)
    lanes = {lane: entry for lane, entry in thing.lanes.items() if (0, lane) in keys}  # a mod may name others
    brought = [[entry for seat in seats for entry in entries_of(builder, keys[seat, lane])] for lane in lanes]
    pending = [any(not entry[2] for entry in each) for each in brought]
    during = [lane.during for lane in lanes.values()]
    told = states(during, str(builder.values["phase"]), list(map(bool, brought)), pending)
    rects = strip_rects(builder.layout.areas[thing.on], len(lanes))
    strips, left = [], min(panel.x for panel in builder.layout.panels.values())
    for lane, rect, state in zip(lanes, rects, told, strict=True):
        spots = cell_rects(rect, builder.layout.panels)
        cells = (Cell(keys[seat, lane], spots[seat], entries_of(builder, keys[seat, lane])) for seat in seats)
        strips.append(Strip(lane, rect, state, tuple(cells), left))
    yield Lanes(name, strips)


# painting


@LANE.paint_by
def _paint(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, models.Lanes)  # grounds of this kind are of this entry
    strip: Strip = thing.facts
    lane, rect = entry.lanes[strip.name], thing.rect
    lit = strip.when in ("now", "next")
    brush.box(tuple(rect), lane.fill if lit else "plate", 12, EDGES if lit else "#ffffff10", 2 if lit else 1)
    side = min(27.0, rect.h * 0.76)
    brush.icon(lane.picture, (rect.x + 6, rect.centre.y - side / 2, side, side), None, painter.game)
    labels = {"over": entry.over, "now": entry.now, "next": entry.next, "then": entry.then}
    label, x = labels.get(strip.when, ""), rect.x + side + 11
    words, size = painter.content.text("labels", label) if label else "", cap_type(brush, 19, 21)
    while size > LEAST and brush.text_width(words, size, "strong") > strip.left - x:
        size -= 1
    if brush.text_width(words, size, "strong") <= strip.left - x:  # the lane's light says it too
        ink = "text" if lit else "muted"
        brush.text(words, (x, rect.centre.y), TextStyle(size, ink, "strong"), valign="middle")
    for cell in strip.cells:
        _cell(painter, brush, entry, cell, strip.when)
    if strip.when == "next":  # it waits for what is decided beside it
        box = (rect.right + 2, rect.centre.y - 8, 14, 16)
        brush.polygon(
            box, ((0, 0.36), (0.45, 0.36), (0.45, 0), (1, 0.5), (0.45, 1), (0.45, 0.64), (0, 0.64)), EDGES
        )


def _cell(painter: Painter, brush: Brush, entry: models.Lanes, cell: Cell, state: str) -> None:
    """Draw one seat's gains, centred: a tick before past ones, words and pictures."""
    told = [one for one in cell.entries if one[0] in entry.says and (one[1] or entry.says[one[0]].zero)]
    if not told:
        brush.disc(cell.rect.centre, 2.4, "#f7f1e355")
        return
    more = min(MOST, max(1.0, cell.rect.h / HIGH))
    pen = Pen(painter, brush, entry, cap_type(brush, 25 * more, 27 * more), state)
    pen = _fit_pen(pen, told, cell.rect.w - 10)
    x, y = cell.rect.centre.x - _widths(pen, told) / 2, cell.rect.centre.y
    for one in told:
        x = _draw_entry(pen, one, (x, y)) + pen.unit * APART


def _fit_pen(pen: Pen, told: list[Entry], room: float) -> Pen:
    """Return the largest type in which the entries fit, in words or else in signs.

    Where there are more pictures than have room, as a mod may want them, one stands for all, with their number.
    """
    ways = ((False, False), (True, False), (True, True))
    tries = [replace(pen, size=pen.size * s, by_sign=sign, counted=one) for sign, one in ways for s in SHARES]
    return next((each for each in tries if _widths(each, told) <= room), tries[-1])


@dataclass(frozen=True)
class Pen:
    """Type and form of a cell's entries."""

    painter: Painter
    brush: Brush
    entry: models.Lanes
    size: float
    when: str
    by_sign: bool = False
    """True if signs stand in place of words."""
    counted: bool = False
    """True if pictures that stand for a number are one and the number."""

    @property
    def unit(self) -> float:
        """Return the drawn height of the type, to which pictures are scaled."""
        return self.size * self.brush.text_size / 100


def _widths(pen: Pen, told: list[Entry]) -> float:
    return pen.unit * APART * (len(told) - 1) + sum(_width(pen, one) for one in told)


def _width(pen: Pen, one: Entry) -> float:
    how, words = pen.entry.says[one[0]], _words(pen, one)
    tick = pen.unit * 0.95 if _is_ticked(pen.entry, one) else 0.0
    wide = pen.brush.text_width(words, *_type(how, pen.size)) if words else 0.0
    return tick + wide + len(_pictures(pen, one)) * pen.unit


def _pictures(pen: Pen, one: Entry) -> tuple[str, ...]:
    """Return an entry's pictures, behind its words or in their place."""
    how = pen.entry.says[one[0]]
    if pen.by_sign and how.sign:
        return (how.sign,)
    return (how.picture,) * (one[1] if how.many and not pen.counted else 1) if how.picture else ()


def _type(how: models.LaneStyle, size: float) -> tuple[float, str]:
    """Return size and font of an entry's words."""
    return (size * 0.8, "strong") if how.words else (size, "title")


def _is_ticked(entry: models.Lanes, one: Entry) -> bool:
    """Check if an entry has a tick: it has happened, and is not only pictures."""
    how = entry.says[one[0]]
    return bool(one[2]) and bool(entry.done) and how.tick and not how.many


def _words(pen: Pen, one: Entry) -> str:
    """Return an entry in words, with names of seats."""
    how, n, names = pen.entry.says[one[0]], one[1], pen.painter.names
    if pen.counted and how.many:
        return f"{n}\N{MULTIPLICATION SIGN}"
    label = how.alone if n < 0 else how.label
    if not label or (pen.by_sign and how.sign):
        return ""
    return pen.painter.content.text("labels", label, n=n, seat=names[n] if 0 <= n < len(names) else "")


def _draw_entry(pen: Pen, one: Entry, at: tuple[float, float]) -> float:
    """Draw one entry; returns its right end."""
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
        x = brush.text(words, (x, y), TextStyle(large, ink, font), valign="middle").right
    for picture in _pictures(pen, one):
        side = unit * 0.94
        brush.icon(picture, (x + 2, y - side / 2, side, side), None, pen.painter.game)
        x += unit
    return x
