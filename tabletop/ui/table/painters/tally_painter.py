"""Draws a tally: how many slots of each row every seat has filled, and how many of its rows are finished."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.content.models.racks import Tally
from tabletop.paint import Brush, pieces
from tabletop.paint.names import draw_name, has_room, set_name
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import Ground
from tabletop.ui.table.type_size import capped

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

BELOW = 8.0
"""Room below the last line."""
NAMED, NUMBER = 39.0, 46.0
"""Where names begin; room for the finished rows at the right."""
USUAL, SLIM = (43.0, 5.4), (32.0, 4.0)
"""How far apart rows are and how wide the bar of a slot is: with short names, and with names that need the room."""
SHORTEST = 44.0
"""Room that a name keeps, however many rows there are."""
EMBLEM = 26.0
"""Side of the emblem above a row's bars."""
RISE = 0.75
"""A larger heading stands higher by this share of what it is larger, so that emblems lie below its last letters."""
FEW = 4
"""With fewer seats lines are no farther apart, unless their names need two lines."""
LOOSE = 1.25
"""So many heights of a line the tall font of the numbers may take, slashes and all."""
PITCH = 0.168
"""From one bar to the next, as a share of what is from one row to the next."""


class Columns(NamedTuple):
    """Where the bars of a line stand, and how names are written."""

    left: float
    wide: float
    bar: float
    pitch: float
    """From one bar to the next."""
    font: str
    names: tuple[str, ...]
    step: float
    """Height of a line."""


@styles.TALLY.painted_by
def _tally(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """The panel of a tally with a line for each seat."""
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, Tally)  # grounds of this kind are a tally's
    rows, lines, slots, enough, whole, due = thing.facts
    rect = thing.rect
    brush.panel(tuple(rect), "panel", 14, 8)
    top, space = rect.y + 38, rect.h - 38 - 34 - BELOW
    columns = _columns(brush, rect, tuple(painter.names[seat] for seat, _ in lines), len(rows), space)
    for c, row in enumerate(rows):
        record = painter.content.row(entry.rows, row)
        x = columns.left + c * columns.wide + columns.wide * 0.14
        side = min(EMBLEM, columns.wide * 0.84)
        spot = (x, top + (EMBLEM - side) / 2, side, side)
        brush.icon(painter.scribe.fill(record, entry.emblem), spot, None, painter.game)
    for i, (seat, counts) in enumerate(lines):
        line = Rect(rect.x, top + 34 + i * columns.step, rect.w, columns.step)
        _name(brush, line, columns.names[i], painter.colours[seat], columns)
        _counts(brush, line, painter.colours[seat], counts, columns, (slots, enough, whole))
    free = Rect(rect.x, top + 34 + len(lines) * columns.step, rect.w, columns.step)
    _title(painter, brush, rect, entry, (enough, whole, due), free if free.bottom <= rect.bottom else None)


def _title(
    painter: Painter, brush: Brush, rect: Rect, entry: Tally, told: tuple[int, int, bool], free: Rect | None
) -> None:
    """What is counted, or that somebody has all of it; and how much is wanted: beside it or in the line left free."""
    content, (enough, whole, due) = painter.content, told
    size = capped(brush, 22, 26)
    middle = rect.y + 24 - max(0.0, size * brush.text_size / 100 - 22) * RISE
    at = (rect.x + 18, middle)
    if due and entry.due:
        words, room = content.text("labels", entry.due, n=whole, enough=enough), rect.w - 36
        brush.text(words, at, size, "good", "title", valign="middle", width=room, fit=True)
        return
    title = brush.text(content.text("labels", entry.label), at, size, "heading", "title", valign="middle")
    words = content.text("labels", entry.hint, n=whole, enough=enough) if entry.hint else ""
    small, room = capped(brush, 17, 22), rect.right - title.right - 20
    if brush.text_width(words, small) <= room:
        brush.text(words, (title.right + 12, middle + 1), small, "muted", valign="middle")
    elif (
        free is not None and brush.text_width(words, small) <= rect.w - 32
    ):  # or the numbers at the right say it
        brush.text(words, (rect.x + 18, free.centre.y), small, "muted", valign="middle")


def _name_size(brush: Brush, step: float) -> float:
    return capped(brush, 18, min(22.0, step * 0.9))


def _columns(brush: Brush, rect: Rect, names: tuple[str, ...], rows: int, space: float) -> Columns:
    """Names in their usual type beside bars of their usual width, or else in a narrower font.

    Where that does not do, bars are narrower; few seats may have two lines for a name; and where nothing does, names
    go as far as their first words: the tokens say who is meant. `space` is the height of all lines.
    """
    step = space / max(FEW, len(names))
    right = rect.right - NUMBER
    narrow = _bars(SLIM, rows, right - rect.x - NAMED - SHORTEST)
    size, slim = _name_size(brush, step), right - rows * narrow[0]
    usual = min(rect.x + 116, slim)
    wide = _bars(USUAL, rows, right - usual)
    if all(brush.text_width(name, size) <= _room(rect, usual) for name in names):
        return Columns(usual, *wide, "read", names, step)
    for high in (step, space / len(names)):
        for left, bars in ((usual, wide), (slim, narrow)):
            if all(_stands(brush, name, _room(rect, left), high) for name in names):
                return Columns(left, *bars, "title", names, high)
    short = tuple(_short(brush, name, size, _room(rect, slim)) for name in names)
    return Columns(slim, *narrow, "title", short, step)


def _bars(wanted: tuple[float, float], rows: int, room: float) -> tuple[float, float, float]:
    """How far apart rows are, how wide their bars, and from one bar to the next; narrower for many rows of a mod."""
    share = max(0.05, min(1.0, room / (rows * wanted[0])))  # there may be no room at all
    apart = wanted[0] * share
    # in whole pixels bars as near as narrow would touch
    return apart, wanted[1] * share**1.5, apart * PITCH


def _room(rect: Rect, left: float) -> float:
    """Width of the room for a name before the first bar."""
    return left - rect.x - NAMED - 4


def _stands(brush: Brush, name: str, room: float, high: float) -> bool:
    """Whether a name has room in so much width and height, on two lines or broken if need be."""
    lines, px = set_name(brush, name, brush.text_px(_name_size(brush, high)), "title", room, high)
    return all(brush.type.width(line, "title", px) <= brush.px(room) for line in lines)


def _short(brush: Brush, name: str, size: float, room: float) -> str:
    """The whole name if it has room on a line, else its first word."""
    return name if has_room(brush, name, size, width=room, high=0) else next(iter(name.split()), name)


def _name(brush: Brush, line: Rect, name: str, paint: int, columns: Columns) -> None:
    """Token and name of a seat."""
    side, y = min(18.0, line.h * 0.7), line.centre.y
    pieces.seat_token(brush, paint, (line.x + 16, y - side / 2, side, side))
    at, room, size = (line.x + NAMED, y), _room(line, columns.left), _name_size(brush, line.h)
    draw_name(brush, name, at, size, "text", columns.font, width=room, high=line.h)


def _counts(
    brush: Brush,
    line: Rect,
    paint: int,
    counts: tuple[int, ...],
    columns: Columns,
    numbers: tuple[int, int, int],
) -> None:
    """A bar for each slot, row by row, and the finished rows over those wanted."""
    slots, enough, whole = numbers
    seat, y, most = brush.seat(paint), line.centre.y, min(19.0, line.h * 0.72)
    for c, n in enumerate(counts):
        for k in range(slots):
            x = columns.left + c * columns.wide + k * columns.pitch
            high = most * (1.0 if k < enough else 0.6)
            full = (*seat[:3], 255 if n >= enough else 150) if k < n else (247, 241, 227, 30)
            brush.box((x, y + most / 2 - high, columns.bar, high), full, 1.5)
    done = sum(n >= enough for n in counts)
    size = capped(brush, min(21.0, line.h * 0.8), min(24.0, line.h * 0.8))
    at, ink = (line.right - 14, y), "good" if done >= whole else "text"
    # where lines are close the slashes of the tall font would touch
    font = "title" if brush.line_height(size, "title") <= line.h * LOOSE else "strong"
    brush.text(f"{done}/{whole}", at, size, ink, font, align="right", valign="middle")
