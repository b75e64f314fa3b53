"""Belts: each side's wins, with empty places up to the number that wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from tabletop.paint import Brush
from tabletop.paint.colours import darker
from tabletop.paint.text_style import TextStyle
from tabletop.tables.wrestling import models
from tabletop.tables.wrestling.corner_look import corners_of
from tabletop.tables.wrestling.corner_panels import corners_in
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.kind import CARDS, Ground, Kind, Placed
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.type_size import fit_line

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

PLATE, BELTS = GroundStyle("plate"), GroundStyle("belts")


class Wins(NamedTuple):
    """Wins of a side, and how many win the match."""

    side: int
    won: int
    needed: int


class Belts(Kind):
    """Belts of one side: on the plate of a team, or on the only panel of a side."""

    z = CARDS + 3

    def __init__(self, field: str, key: str, rect: Rect, wins: Wins, team: bool) -> None:
        self.field, self.handle, self.rect = field, f"token:{key}", rect
        self.wins, self.team = wins, team

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.rect.centre, 0.0, 1.0, CARDS)

    def anchor(self, handle: str) -> Rect | None:
        return self.rect if handle == self.handle else None

    def handles(self) -> Iterator[str]:
        yield self.handle

    def sprites(self) -> Iterator[Placed]:
        yield from ()

    def grounds(self) -> Iterator[Ground]:
        style, needed = PLATE if self.team else BELTS, (("needed", self.wins.needed),)
        yield Ground(style, self.rect, self.field, self.wins.won, facts=self.wins, sign_facts=needed)


@lays_out(models.Belts)
def _lay_belts(builder: Builder, name: str, _thing: models.Belts) -> Iterator[Kind]:
    laid = corners_in(builder)
    for key, index in builder.keys(name):
        side, won = index[0], int(builder.values[key])
        own = next(corner for corner in laid.all if corner.side == side)
        rect = laid.plates.get(side) or own.parts.belts or own.rect
        yield Belts(name, key, rect, Wins(side, won, laid.needed), bool(laid.plates))


@PLATE.paint_by
@BELTS.paint_by
def _side(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Lay out one side's belts, on its team's plate if it has one."""
    entry: Any = painter.content.table.things[thing.name]
    side, won, needed = thing.facts
    rect = thing.rect
    if thing.style is PLATE:
        rect = _plate(painter, brush, rect, side, needed)
    _belts(painter, brush, rect, entry, won, needed)


def _plate(painter: Painter, brush: Brush, rect: Rect, side: int, needed: int) -> Rect:
    """Draw a team's name with its sign; returns the place of the belts."""
    teams = corners_of(painter).teams
    team, left = teams[side % len(teams)], side == 0
    colour = brush.words_colour(
        team.colour
    )  # in high contrast as far from black, in which its name is written
    brush.shadow(tuple(rect), 8, 5, 0.5)
    brush.box(tuple(rect), darker(colour, 0.18), 8)
    brush.box((rect.x, rect.y, rect.w, rect.h - 3), colour, 8)
    wide = min(62.0, 160.0 / max(1, needed)) * needed
    belts = Rect(rect.right - wide - 8 if left else rect.x + 8, rect.y + 4, wide, rect.h - 11)
    brush.box(tuple(belts), darker(colour, 0.66), 8)
    side_px = rect.h - 18
    sign = rect.x + 12 if left else rect.right - 12 - side_px
    brush.icon(team.picture, (sign, rect.centre.y - side_px / 2 - 1, side_px, side_px), "ink", painter.game)
    start = sign + side_px + 9 if left else belts.right + 8
    end = belts.x - 8 if left else sign - 9
    words = painter.content.text("labels", team.name)
    size = fit_line(brush, words, 25, rect.h * 0.76, end - start, "title")
    at = (start if left else end, rect.centre.y - 1)
    align: Literal["left", "right"] = "left" if left else "right"
    brush.text(
        words, at, TextStyle(size, "ink", "title", fit=True), align=align, valign="middle", width=end - start
    )
    return belts


def _belts(painter: Painter, brush: Brush, rect: Rect, entry: models.Belts, won: int, needed: int) -> None:
    """Draw won belts, and empty places for the rest."""
    wide = rect.w / max(1, needed)
    for i in range(needed):
        side = min(wide - 3, rect.h * 1.5)
        spot = Rect.from_centre(rect.x + (i + 0.5) * wide, rect.centre.y, side, side)
        brush.icon(entry.picture if i < won else entry.empty, tuple(spot), None, painter.game)
