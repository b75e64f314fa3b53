"""Rows of a rack: facts on each vehicle of a seat, and its count of filled mounts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.tables.heap import models
from tabletop.tables.heap.fight import fight_of
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder

TICK = ((0, 0.5), (0.16, 0.34), (0.38, 0.58), (0.86, 0), (1, 0.16), (0.38, 1))


class Line(NamedTuple):
    """Words and numbers of one vehicle."""

    row: str
    """Id of its row."""
    in_use: bool = False
    filled: int = 0
    enough: int = 0
    """Number of filled slots that finish it."""
    busy: bool = False
    """True if it is in use in a fight that nobody has won yet."""
    fought: bool = False
    """True if another line of this seat is in use."""
    alone: bool = False
    """True if its card counts alone and fills the line: all lines are in use, and nothing lies in any slot."""


def read_number(builder: Builder, number: models.WantedNumber | None) -> int:
    """Return a number option; 0 for none."""
    if number is None:
        return 0
    chosen: Any = builder.view.table.options.get(number.option, number.usual)  # of any plain type
    return int(chosen)


def find_lines(builder: Builder, name: str, thing: models.Rack, seat: int) -> tuple[Line, ...]:
    """Return the words and numbers of each vehicle of a seat."""
    used = str(builder.values[f"{thing.now}:{seat}"] or "") if thing.now else ""
    filled: dict[str, int] = {}
    for key, index in builder.keys(name):
        if index[0] == seat:
            filled[str(index[1])] = filled.get(str(index[1]), 0) + bool(builder.values[key])
    alone = used == thing.every and not any(filled.values())
    enough = read_number(builder, thing.enough)
    fight = fight_of(builder)
    open_ended = fight is None or fight.winner < 0
    return tuple(
        Line(row, mine, n, enough, mine and open_ended, bool(used) and not mine, alone)
        for row, n in filled.items()
        for mine in (used in (row, thing.every),)
    )


def draw_count(brush: Brush, room: Rect, filled: int, enough: int, size: float) -> float:
    """Draw the count of filled mounts at the right: a light plate, with a tick once it is enough."""
    done = filled >= enough > 0
    words = f"{filled}/{enough}" if enough else str(filled)
    px = cap_type(brush, size, size * 1.15)
    tick = size * 0.62 if done else 0.0
    wide = min(room.w + 20, brush.text_width(words, px, "title") + 16 + (tick + 5 if done else 0))
    plate = Rect(room.right - wide, room.y, wide, room.h)
    fill, ink, edge = ("#f3f8e8", "#1f5a2a", "good") if done else ("#0b0a09d8", "text", "#fffaf028")
    brush.box(tuple(plate), fill, 8, edge, 2 if done else 1)
    at = (plate.x + 8, plate.centre.y)
    brush.text(words, at, TextStyle(px, ink, "title"), valign="middle")
    if done:
        brush.polygon((plate.right - tick - 7, plate.centre.y - tick / 2, tick, tick * 0.86), TICK, "#2f7d3a")
    return plate.x
