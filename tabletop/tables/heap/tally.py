"""Tallies: a tile for each row of each seat, ticked when finished, and the count of finished rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.paint import Brush, pieces
from tabletop.paint.colours import darker
from tabletop.paint.names import NameRoom, draw_name
from tabletop.paint.text_style import TextStyle
from tabletop.tables.heap import models
from tabletop.tables.heap.lines import TICK, read_number
from tabletop.tables.heap.rack import find_set
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Ground, Kind
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.kinds.values import Plate
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

TALLY = GroundStyle("tally")
HEAD, NAMED, NUMBER = 44.0, 40.0, 58.0
"""Height of the heading; where names begin; room for the finished rows at the right."""
STEP, WIDE, LINE = 46.0, 41.0, 30.0
"""From one tile to the next, and width of a tile; height of a line, at most."""
LEAST, SHORT = 166.0, 110.0
"""Room that long names keep, however many rows there are; that short ones do."""


class Count(NamedTuple):
    """Finished and filled rows of all seats."""

    rows: tuple[str, ...]
    lines: tuple[tuple[int, tuple[int, ...]], ...]
    """Each seat with its number in every row."""
    enough: int
    """Number that finishes a row."""
    whole: int
    """Number of finished rows that are wanted."""
    due: bool
    """True once a seat has all the rows that are wanted, until what follows has begun."""
    begun: bool


@lays_out(models.Tally)
def lay_out(builder: Builder, name: str, thing: models.Tally) -> Iterator[Kind]:
    """Lay out a tally: filled mounts of each seat by row, or the field's own numbers once it has any."""
    seats, rows = range(builder.view.table.seats), dict[str, None]()
    spoilt = (
        find_set(builder, thing.spoilt)
        if thing.spoils and builder.view.table.options.get(thing.spoils)
        else ()
    )
    counts: dict[tuple[int, str], int] = {}
    for key, index in builder.keys(thing.of):
        good = [piece for piece in builder.values[key] if piece not in spoilt]
        rows[str(index[1])] = None
        place = (index[0], str(index[1]))
        counts[place] = counts.get(place, 0) + len(good)
    kept = {(index[0], str(index[1])): builder.values[key] for key, index in builder.keys(name)}
    shown = kept if any(kept.values()) else counts
    enough, whole = read_number(builder, thing.enough), read_number(builder, thing.whole)
    lines = tuple((seat, tuple(shown.get((seat, row), 0) for row in rows)) for seat in seats)
    handles = tuple(f"token:{key}" for key, _ in builder.keys(name))
    past: Any = builder.values[thing.until] if thing.until else -1  # a seat, as the field says
    due = past < 0 and any(sum(n >= enough for n in counts) >= whole for _, counts in lines)
    count = Count(tuple(rows), lines, enough, whole, due, past >= 0)
    told = (("enough", enough), ("whole", whole))
    yield Plate(handles, Ground(TALLY, builder.layout.areas[thing.on], name, facts=count, sign_facts=told))


@TALLY.paint_by
def _paint(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw a tally's panel with a line for each seat."""
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, models.Tally)  # grounds of this kind are a tally's
    rows, lines, enough, whole, due, begun = thing.facts
    rect = thing.rect
    brush.panel(tuple(rect), "panel", 14, 8)
    size = cap_type(brush, 20, 23)
    widest = max(brush.text_width(painter.names[seat], size, "title") for seat, _ in lines)
    names = min(LEAST, max(SHORT, widest + 8))
    step = min(STEP, (rect.w - NUMBER - NAMED - names) / max(1, len(rows)))
    left = rect.right - NUMBER - step * len(rows)
    _title(painter, brush, rect, entry, (enough, whole, due), left)
    high = min(LINE, (rect.h - HEAD - 6) / max(1, len(lines)))
    for c, row in enumerate(rows):
        record: Any = painter.content.row(entry.rows, row)
        side = min(28.0, step - 4)
        x = left + c * step + step / 2
        if not due:
            spot = tuple(Rect.from_centre(x, rect.y + HEAD / 2 + 2, side, side))
            brush.icon(painter.scribe.fill(record, entry.emblem), spot, None, painter.game)
        for i, (_, counts) in enumerate(lines):
            tile = Rect.from_centre(x, rect.y + HEAD + (i + 0.5) * high, min(WIDE, step - 5), high - 5)
            _tile(brush, tile, counts[c], enough, brush.colour(getattr(record, "colour", "raised")))
    for i, (seat, counts) in enumerate(lines):
        line = Rect(rect.x, rect.y + HEAD + i * high, rect.w, high)
        _line(painter, brush, line, seat, left)
        done = sum(n >= enough for n in counts)
        size, ink = min(25.0, high * 0.72), "good" if done >= whole else "text"
        at = (line.right - 12, line.centre.y)
        # the title's slashes are high: in a small window they would run from line to line
        font = "title" if brush.line_height(size, "title", fixed=True) <= high else "strong"
        brush.text(
            f"{done}/{whole}", at, TextStyle(size, ink, font, fixed=True), align="right", valign="middle"
        )
    free = Rect(rect.x, rect.y + HEAD + len(lines) * high, rect.w, high)
    if entry.hint and not due and not begun and free.bottom <= rect.bottom:
        words = painter.content.text("labels", entry.hint, n=whole, enough=enough)
        at, size = (free.x + 16, free.centre.y), cap_type(brush, 18, 21)
        brush.text(words, at, TextStyle(size, "muted", fit=True), valign="middle", width=rect.w - 32)


def _title(
    painter: Painter, brush: Brush, rect: Rect, entry: models.Tally, told: tuple[int, int, bool], left: float
) -> None:
    """Write what is counted, or that somebody has all of it."""
    enough, whole, due = told
    key, ink = (entry.due, "good") if due and entry.due else (entry.label, "heading")
    room = rect.w - 32 if due else left - rect.x - 20
    words, size = painter.content.text("labels", key, n=whole, enough=enough), cap_type(brush, 22, 25)
    at = (rect.x + 16, rect.y + HEAD / 2 + 2)
    brush.text(words, at, TextStyle(size, ink, "title", fit=True), valign="middle", width=room)


def _tile(brush: Brush, tile: Rect, n: int, enough: int, colour: tuple[int, int, int, int]) -> None:
    """Draw one row of a seat: in its colour with a tick once it is finished, else so many of so many."""
    if n >= enough > 0:
        brush.box(tuple(tile), darker(colour, 0.12), 7, "#fffaf0", 1.5)
        side = tile.h * 0.56
        spot = Rect.from_centre(*tile.centre, side * 1.15, side)
        brush.polygon(tuple(spot), TICK, "#fffaf0")
        return
    brush.box(tuple(tile), "#ffffff10", 7)
    words, ink = f"{n}/{enough}" if enough else str(n), "text" if n else "muted"
    size, room = cap_type(brush, 18, 20), tile.w
    if brush.text_width(words, size, "strong") > room:
        words = str(n)
    brush.text(
        words, tile.centre, TextStyle(size, ink, "strong"), align="centre", valign="middle", width=room
    )


def _line(painter: Painter, brush: Brush, line: Rect, seat: int, left: float) -> None:
    """Draw a seat's edge, token and name."""
    colour = painter.colours[seat]
    brush.box((line.x + 4, line.y + 3, 5, line.h - 6), brush.seat(colour), 2)
    side, y = min(20.0, line.h * 0.6), line.centre.y
    pieces.seat_token(brush, colour, (line.x + 15, y - side / 2, side, side))
    at, room = (line.x + NAMED, y), left - line.x - NAMED - 4
    draw_name(
        brush,
        painter.names[seat],
        at,
        TextStyle(cap_type(brush, 20, 23), font="title"),
        NameRoom(room, line.h),
    )
