"""Display: what everybody can see coming, as columns side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from tabletop.engine.handles import parse_handle
from tabletop.engine.public_forecast import Column, Phrase, Term
from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.tables.wrestling import models
from tabletop.tables.wrestling.corner_look import side_name
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Ground, Kind
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.kinds.values import Plate
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

DISPLAY = GroundStyle("display", of_view=True)
PAD, GAP = 16.0, 8.0
HEADING, NOTE, SMALL = 17.0, 20.0, 17.0
LARGE = 44.0
TONES = {"plain": "text", "good": "good", "cost": "warning"}
LEAST, NOTED = 0.55, 0.72
"""Numbers get no smaller than this share of their size, and than that with notes beside them."""
HEAD_INK = "muted"
USUAL = 90.0
"""Height with headings on one line."""
ARROW = 40.0
"""Width of the arrow between two numbers."""


class Fit(NamedTuple):
    """Scale at which all columns fit."""

    columns: tuple[Column, ...]
    share: float = 1.0
    """Size as a share of the usual one."""
    tight: bool = False
    """Mark that headings and notes stand on two lines."""


@lays_out(models.Display)
def _lay_display(builder: Builder, name: str, thing: models.Display) -> Iterator[Kind]:
    ground = Ground(DISPLAY, builder.layout.areas[thing.on], name, facts=builder.coming.columns)
    yield Plate((f"token:{name}",), ground)


@DISPLAY.paint_by
def _draw_display(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw all columns side by side, scaled down together if needed."""
    area: Rect = thing.rect
    columns: tuple[Column, ...] = thing.facts
    if not columns:
        return
    fit = _fit_columns(painter, brush, columns, area.w)
    whole = min(area.w, _whole(painter, brush, fit))
    spare = min(70.0, (area.w - whole) / len(columns))
    high = area.h if fit.tight else min(area.h, USUAL)
    box = Rect.from_centre(*area.centre, min(area.w, whole + spare * (len(columns) - 1) + 24), high)
    brush.box(tuple(box), "plate", 12, "#31405e", 2)
    x = box.x + 12 + PAD
    for i, column in enumerate(fit.columns):
        if i:
            at = x - PAD - spare / 2
            brush.line((at, box.y + 14), (at, box.bottom - 14), "#3a4966", 2)
        wide = min(_width(painter, brush, column, fit), box.right - x - 8)
        _column(painter, brush, column, Rect(x, box.y, wide, box.h), fit)
        x += wide + 2 * PAD + spare


def _fit_columns(painter: Painter, brush: Brush, columns: tuple[Column, ...], room: float) -> Fit:
    """Return the fit: smaller, then without notes, then headings on two lines, at last single numbers for sums."""
    bare = tuple(replace(each, note=None, picture="") if _says_more(each) else each for each in columns)
    sums = tuple(each if each.total is None else replace(each, terms=(Term(each.total),)) for each in bare)
    steps = ((columns, NOTED, False), (bare, NOTED, False), (bare, LEAST, True), (sums, LEAST, True))
    for shown, least, tight in steps:
        share = 1.0
        while share > least:
            fit = Fit(shown, share, tight)
            if _whole(painter, brush, fit) <= room:
                return fit
            share -= 0.05
    return Fit(sums, LEAST, tight=True)


def _says_more(column: Column) -> bool:
    """Check if a column has more words than its note."""
    return column.figure is not None or column.change is not None or column.total is not None


def say(painter: Painter, told: Phrase | None) -> str:
    """Return words with seats and pieces by name."""
    if told is None:
        return ""
    facts = {key: _fact(painter, key, value) for key, value in told.facts.items()}
    if isinstance(seat := told.facts.get("seat"), int):
        facts["side"] = side_name(painter, seat)
    return painter.content.text("labels", told.key, **facts)


def _fact(painter: Painter, key: str, value: object) -> object:
    if key == "seat" and isinstance(value, int):
        return painter.names[value]
    named = parse_handle(value) if isinstance(value, str) else None
    if named is not None and named.seat is not None:
        return painter.names[named.seat]
    if named is not None and named.piece is not None and painter.view is not None:
        return _of_piece(painter, named.piece, "name")
    return value


def _of_piece(painter: Painter, piece: int, path: str) -> str:
    """Return a part of a piece's record in the reader's language."""
    assert painter.view is not None  # it names pieces of one
    found = painter.content.translate(painter.view.table.cards[piece])
    for key in path.split("."):
        found = getattr(found, key)
    return str(found)


def _source(painter: Painter, term: Term) -> str:
    return say(painter, term.told) if term.piece < 0 else _of_piece(painter, term.piece, term.path)


# one column


def _sizes(brush: Brush, share: float) -> tuple[float, float, float]:
    """Return the sizes of numbers, of notes and of small words."""
    return (
        cap_type(brush, LARGE * share, LARGE * share),
        cap_type(brush, NOTE, 24) * max(share, 0.8),
        cap_type(brush, SMALL, 20) * max(share, 0.8),
    )


def _whole(painter: Painter, brush: Brush, fit: Fit) -> float:
    return 24 + sum(_width(painter, brush, column, fit) + 2 * PAD for column in fit.columns)


def _heading(brush: Brush, share: float) -> float:
    return cap_type(brush, HEADING, 20) * max(share, 0.8)


def _wide(brush: Brush, words: str, size: float, font: str, tight: bool) -> float:
    """Return the width of words on one line, or on two where that saves most."""
    parts = words.split()
    if not tight or len(parts) < 2:
        return brush.text_width(words, size, font) + (2 if tight else 0)
    lines = ((" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts)))
    return min(max(brush.text_width(line, size, font) for line in pair) for pair in lines) + 2


def _width(painter: Painter, brush: Brush, column: Column, fit: Fit) -> float:
    """Measure the width of a column."""
    head = _wide(brush, say(painter, column.head).upper(), _heading(brush, fit.share), "strong", fit.tight)
    if fit.tight and not _says_more(column):
        side = 34.0 * fit.share + GAP if column.picture else 0.0
        return max(
            head, side + _wide(brush, say(painter, column.note), _sizes(brush, fit.share)[1], "read", True)
        )
    return max(head, _line(painter, brush, column, (0, 0), fit.share, draw=False))


def _column(painter: Painter, brush: Brush, column: Column, rect: Rect, fit: Fit) -> None:
    words, size = say(painter, column.head).upper(), _heading(brush, fit.share)
    if not fit.tight:
        at = (rect.x, rect.y + 20)
        brush.text(
            words, at, TextStyle(size, HEAD_INK, "strong", fit=True), valign="middle", width=rect.w + 4
        )
        _line(painter, brush, column, (rect.x, rect.y + rect.h * 0.63), fit.share)
        return
    brush.block(words, (rect.x, rect.y + 3, rect.w + 4, rect.h * 0.46), TextStyle(size, HEAD_INK, "strong"))
    below = Rect(rect.x, rect.y + rect.h * 0.49, rect.w + 4, rect.h * 0.46)
    if _says_more(column):
        _line(painter, brush, column, (below.x, below.centre.y), fit.share)
        return
    side = 34.0 * fit.share if column.picture else 0.0
    if side:
        brush.icon(column.picture, (below.x, below.centre.y - side / 2, side, side), None, painter.game)
        below = Rect(below.x + side + GAP, below.y, below.w - side - GAP, below.h)
    brush.block(say(painter, column.note), tuple(below), TextStyle(_sizes(brush, fit.share)[1], "#dfe5ee"))


class _Pen:
    """Writer of one item after the other, or measurer of them."""

    def __init__(self, brush: Brush, x: float, y: float, draw: bool) -> None:
        self.brush, self.start, self.x, self.y, self.draw = brush, x, x, y, draw

    def words(self, words: str, size: float, ink: str, font: str = "read") -> None:
        wide = self.brush.text_width(words, size, font)
        if self.draw:
            self.brush.text(words, (self.x, self.y), TextStyle(size, ink, font), valign="middle")
        self.x += wide + GAP


def _line(
    painter: Painter, brush: Brush, column: Column, at: tuple[float, float], share: float, draw: bool = True
) -> float:
    """Draw the line below the heading, and return its width."""
    large, note, small = _sizes(brush, share)
    (x, y), tone = at, TONES[column.tone]
    pen = _Pen(brush, x, y, draw)
    for i, term in enumerate(column.terms):
        sign = "-" if term.n < 0 else "+"
        if i:
            pen.words(sign, small * 1.4, "muted")
        pen.words(str(abs(term.n)), large, "text", "title")
        pen.words(_source(painter, term), small, "#c5cee0")
    if column.total is not None:
        if len(column.terms) > 1:
            pen.words("=", small * 1.4, "muted")
            pen.words(str(column.total), large * 1.1, tone, "title")
    if column.change is not None:
        pen.words(str(column.change[0]), large, "text", "title")
        _arrow(pen, ARROW * share, tone)
        pen.words(str(column.change[1]), large * 1.1, tone, "title")
    pen.words(say(painter, column.figure), large, "text", "title")
    if column.picture:
        side = 34.0 * share
        if draw:
            brush.icon(column.picture, (pen.x, y - side / 2, side, side), None, painter.game)
        pen.x += side + GAP
    pen.words(say(painter, column.note), note, "#dfe5ee", "read")
    return pen.x - pen.start - GAP


def _arrow(pen: _Pen, wide: float, ink: str) -> None:
    if pen.draw:
        y = pen.y
        pen.brush.box((pen.x, y - 2.5, wide - 10, 5), ink, 0)
        pen.brush.polygon((pen.x + wide - 16, y - 9, 16, 18), ((0, 0), (1, 0.5), (0, 1)), ink)
    pen.x += wide + GAP
