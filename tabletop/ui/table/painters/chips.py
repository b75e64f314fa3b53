"""Chips: short words over the table for refusals, tips, drop effects, and the last turns."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot

import pygame

from tabletop.paint import Brush, pieces
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import FOOT
from tabletop.ui.table.geometry import Point, Rect
from tabletop.ui.table.kinds.kind import Placed
from tabletop.ui.table.layout.layout import Layout

SIZE, MOST_WIDE = 20.0, 430.0
LARGE = 300.0
"""From this height on a place is so large that words about it lie on it."""
TARGET = 24.0
"""Size of the words of a chip on a target."""
REFUSAL_MS = 2600.0
"""Time that the reason of a refusal is shown, in ms."""


@dataclass(frozen=True)
class Notice:
    """Words beside their subject, with their end time."""

    words: str
    where: Rect
    until: float
    spared: pygame.FRect | None = None
    """Place of the question, which it must not cover."""
    source: str = ""
    """Handle of the piece that it is about, if there is one."""
    icon = ""
    edge = ""
    """The colour of edge and icon, a name of the theme's."""
    ground = ""
    most_wide = MOST_WIDE


class Refusal(Notice):
    """Reason why a gesture was refused."""

    icon, edge, ground = "warning", "warning", "#2b1714fa"


class Tip(Notice):
    """Words about tips, beside the tip button."""

    icon, edge, ground = "tip", "amber", "#2a2417fa"
    most_wide = 560.0


class Ready(Tip):
    """Tip whose answer lies ready.

    It stands in place of the question: a chip beside the pieces would cover others, among which whoever
    reads it still may choose.
    """


def draw_notice(brush: Brush, notice: Notice, table: Rect, read: Collection[Rect] = ()) -> None:
    """Draw the words in a chip with a wedge to their subject."""
    box, wide = notice_box(brush, notice, table, read)
    if notice.where.h < LARGE:
        _draw_pointer(brush, Rect(*box), notice)
    brush.shadow(box, 12, 14, 0.6)
    brush.box(box, notice.ground, 12, notice.edge, 2)
    brush.icon(notice.icon, (box.x + 14, box.centery - 15, 30, 30), notice.edge)
    brush.paragraph(notice.words, (box.x + 56, box.y + 12, wide, 0), TextStyle(SIZE, "text"))


def notice_box(
    brush: Brush, notice: Notice, table: Rect, read: Collection[Rect] = ()
) -> tuple[pygame.FRect, float]:
    """Place the chip and measure its words.

    It lies beside the place, inside the table, over nothing that is `read` or is another place if there
    is room, else over as little as can be.
    """
    wide = min(notice.most_wide, brush.text_width(notice.words, SIZE) + 2)
    high = brush.paragraph_height(notice.words, wide, SIZE)
    size, where = (wide + 76, high + 24), notice.where
    kept = [rect for rect in read if not where.lies_inside(rect, 1.0) and not rect.lies_inside(where, 1.0)]
    kept += [where] if where.h < LARGE else []
    kept += [Rect(*notice.spared)] * 4 if notice.spared is not None else []
    best = min(
        _places_around(where, size, table), key=lambda box: _covered_area(box, kept) + _apart(box, where)
    )
    return pygame.FRect(best), wide


def _places_around(where: Rect, size: tuple[float, float], table: Rect) -> Iterator[Rect]:
    """Yield places for a box around another, above first, nearest first."""
    w, h = size
    x, y = where.centre
    left, right = table.x + 12, table.right - w - 12
    top, bottom = table.y + 74, table.bottom - h - 12
    for gap in (10.0, 60.0, 130.0, 220.0, 330.0, 460.0):
        above, below = where.y - h - gap, where.bottom + gap
        before, after = where.x - w - gap, where.right + gap
        for box_x, box_y in (
            *((x - w / 2, each) for each in (above, below)),
            *((each, y - h / 2) for each in (after, before)),
            *((each, other) for each in (after, before) for other in (above, below)),
            *((x - w / 2 + aside, each) for aside in (-w / 2, w / 2) for each in (above, below)),
        ):
            yield Rect(min(max(box_x, left), right), min(max(box_y, top), bottom), w, h)


def _covered_area(box: Rect, kept: Iterable[Rect]) -> float:
    """Return the area of these that the box would cover."""
    wide = (
        (min(box.right, r.right) - max(box.x, r.x), min(box.bottom, r.bottom) - max(box.y, r.y)) for r in kept
    )
    return sum(w * h for w, h in wide if w > 0 and h > 0)


def _apart(box: Rect, where: Rect) -> float:
    """Return the distance of the box from a place, edge to edge."""
    dx = max(where.x - box.right, 0.0, box.x - where.right)
    dy = max(where.y - box.bottom, 0.0, box.y - where.bottom)
    return hypot(dx, dy)


def _draw_pointer(brush: Brush, box: Rect, notice: Notice) -> None:
    """Draw a wedge from the chip to the nearest point of its subject, and a dot there."""
    x, y = notice.where.centre
    start = Point(min(max(x, box.x + 20), box.right - 20), min(max(y, box.y + 12), box.bottom - 12))
    end = Point(*(min(max(at, low), high) for at, low, high in _sides(notice.where, start)))
    dx, dy = end.x - start.x, end.y - start.y
    far = hypot(dx, dy) or 1.0
    aside = Point(-dy / far * 7, dx / far * 7)
    corners = (start.x + aside.x, start.y + aside.y), (start.x - aside.x, start.y - aside.y), end
    left, top = (min(each[axis] for each in corners) for axis in (0, 1))
    wide, high = (max(max(each[axis] for each in corners) - low, 1.0) for axis, low in ((0, left), (1, top)))
    shares = [((at[0] - left) / wide, (at[1] - top) / high) for at in corners]
    brush.polygon((left, top, wide, high), shares, notice.edge)
    brush.disc(end, 6, notice.edge)


def _sides(where: Rect, near: Point) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """Return a point with the bounds of a place across and down."""
    return (near.x, where.x, where.right), (near.y, where.y, where.bottom)


def draw_banner(brush: Brush, layout: Layout, words: str) -> None:
    """Draw the last turns' banner, below the seats."""
    if not words or not layout.panels:
        return
    box = banner_box(brush, layout, words)
    brush.panel(box, "#3a2a14f2", 14, 8, "rule")
    brush.icon("clock", (box.x + 18, box.centre.y - 15, 30, 30), "#ffd9a0")
    brush.block(words, (box.x + 62, box.y + 13, box.w - 78, box.h - 26), TextStyle(SIZE, "#ffe6c2", "strong"))


def banner_box(brush: Brush, layout: Layout, words: str) -> Rect:
    """Return the banner's box: as high as its words, smaller near the corner buttons."""
    last = list(layout.panels.values())[-1]
    high = brush.paragraph_height(words, last.w - 78, SIZE, "strong") + 26
    return Rect(last.x, last.bottom + 14, last.w, min(high, layout.rect.bottom - FOOT - last.bottom - 28))


def target_chip(brush: Brush, rect: Rect, words: str, table: Rect, keep_free: Sequence[Rect] = ()) -> None:
    """Draw the effect of a drop on a lit target's right edge.

    The words stand in the middle of it, or in the corner if a token is there.
    """
    box = target_box(brush, rect, words, table, keep_free)
    brush.shadow(tuple(box), 10, 6, 0.6)
    brush.box(tuple(box), "amber", 999, "#fff3dc", 2)
    brush.text(words, box.centre, TextStyle(TARGET, "ink", "title"), align="centre", valign="middle")


def target_box(brush: Brush, rect: Rect, words: str, table: Rect, keep_free: Sequence[Rect] = ()) -> Rect:
    """Return the place of such a chip."""
    wide = max(40.0, brush.text_width(words, TARGET, "title") + 26)
    high = brush.line_height(TARGET, "title") + 4
    x = min(max(rect.right - wide + 10, table.x + 8), table.right - wide - 8)
    box = Rect(x, rect.y + 0.46 * rect.h - high / 2, wide, high)
    if any(box.overlaps(token) for token in keep_free):
        box = Rect(x, max(rect.y - 10, table.y + 68), wide, high)
    return box


def count_badge(brush: Brush, placed: Placed, n: int) -> None:
    """Draw the number of pieces held together, on the corner of the one that is drawn."""
    rect = placed.rect
    pieces.badge(brush, (rect.right - 6, rect.y + 8), str(n), size=22, fill="amber", ink="ink")
