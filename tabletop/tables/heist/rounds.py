"""Round chips: past, present with its parts, and coming."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.engine.events import OVER
from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.tables.heist import models
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Ground, Kind
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.kinds.values import Plate
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

ROUNDS = GroundStyle("rounds")
SHADE = "#e4d9bf"
"""Colour of a round that is not played now."""


class Round(NamedTuple):
    """Round: "over", "now" or "coming", and its parts left."""

    number: int
    when: str
    left: int
    parts: int
    spot: Rect


def rounds(box: Rect, now: int, most: int, begun: int, parts: int, over: bool = False) -> Sequence[Round]:
    """Return a place for each round, side by side.

    `begun` parts of round `now` have begun, and one that has is not left any more once the next begins. With the match
    `over` every round is.
    """
    wide = box.w / most
    found = []
    for i in range(most):
        state = "over" if over or i + 1 < now else "now" if i + 1 == now else "coming"
        left = parts - max(0, begun - 1) if state == "now" else 0
        found.append(Round(i + 1, state, left, parts, Rect(box.x + i * wide, box.y, wide, box.h)))
    return found


@lays_out(models.Rounds)
def lay_out(builder: Builder, name: str, entry: models.Rounds) -> Iterator[Kind]:
    """Lay out the chips of all rounds as one."""
    content: Any = builder.view.table.content  # records of any kind
    most, parts = int(content.numbers[entry.most]), int(content.numbers[entry.of])
    box = builder.layout.areas[entry.on].box(*entry.box)
    now, begun = (int(builder.values[key] or 0) for key in (name, entry.parts))
    shown = rounds(box, now, most, begun, parts, builder.view.table.phase == OVER)
    handles = (f"token:{name}", f"token:{entry.parts}")
    yield Plate(handles, Ground(ROUNDS, box, name, facts=tuple(shown)))


@ROUNDS.paint_by
def _paint(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw a chip for each round, its name below."""
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, models.Rounds)  # grounds of this kind are of this entry
    shown: tuple[Round, ...] = thing.facts
    for each in shown:
        _round(painter, brush, entry, each)


def _round(painter: Painter, brush: Brush, entry: models.Rounds, each: Round) -> None:
    rect = each.spot
    radius = min(42.0, (rect.h - 26) / 2, rect.w / 2 - 5)
    x, y = rect.centre.x, rect.y + radius + 2
    now = each.when == "now"
    brush.disc((x, y), radius, "white" if now else SHADE, "ink" if now else "#c9bb9a", 3 if now else 2)
    if now:
        _parts(painter, brush, entry, each, (x, y), radius)
    else:
        side = radius * (1.0 if each.when == "over" else 1.25)
        name, tint = (entry.over, "#7a6f60") if each.when == "over" else (entry.coming, None)
        brush.icon(name, (x - side / 2, y - side / 2, side, side), tint, painter.game)
    words = painter.content.text("labels", entry.label, n=each.number)
    ink, font = ("ink", "strong") if now else ("faded", "read")
    at, size = (x, rect.bottom - 10), cap_type(brush, 18, 22)
    brush.text(
        words, at, TextStyle(size, ink, font, fit=True), align="centre", valign="middle", width=rect.w - 4
    )


def _parts(
    painter: Painter, brush: Brush, entry: models.Rounds, each: Round, at: tuple[float, float], radius: float
) -> None:
    """Draw two lines of small chips: rings for past parts, chips for those left."""
    across = -(-each.parts // 2)
    side = radius * 1.24 / max(2, across)
    for i in range(each.parts):
        line, column = divmod(i, across)
        x = at[0] + (column - (across - 1) / 2) * side * 1.06
        y = at[1] + (line - 0.5) * side * 1.06
        if i < each.parts - each.left:
            brush.disc((x, y), side * 0.42, None, "#c9bb9a", 2)
        else:
            brush.icon(entry.part, (x - side / 2, y - side / 2, side, side), None, painter.game)
