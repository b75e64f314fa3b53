"""Short words laid over the table: why something is refused, what a tip says, what a drop means, that the last turns
have begun.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.paint import Brush, pieces
from tabletop.ui.scenes.base import FOOT
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Placed
from tabletop.ui.table.layout.layout import Layout

SIZE, MOST_WIDE = 20.0, 430.0
TARGET = 24.0
"""Size of the words of a chip on a target."""


@dataclass(frozen=True)
class Notice:
    """Words beside what they are about, and until when they are shown."""

    words: str
    where: Rect
    until: float
    spared: pygame.FRect | None = None
    """What it must not cover: the question."""
    icon = ""
    edge = ""
    """The colour of edge and icon, a name of the theme's."""
    ground = ""
    most_wide = MOST_WIDE


class Refusal(Notice):
    """Why a gesture was refused."""

    icon, edge, ground = "warning", "warning", "#2b1714fa"


class Tip(Notice):
    """A word about tips, beside the bulb or the button that helps."""

    icon, edge, ground = "tip", "amber", "#2a2417fa"
    most_wide = 560.0


class Ready(Tip):
    """What a bot would do, which lies ready. It stands in place of the question: a chip beside the pieces would cover
    others, among which whoever reads it still may choose.
    """


def draw_notice(brush: Brush, notice: Notice, table: Rect) -> None:
    """The words in a chip whose edge says what they are."""
    box, wide = notice_box(brush, notice, table)
    brush.shadow(box, 12, 14, 0.6)
    brush.box(box, notice.ground, 12, notice.edge, 2)
    brush.icon(notice.icon, (box.x + 14, box.centery - 15, 30, 30), notice.edge)
    brush.paragraph(notice.words, (box.x + 56, box.y + 12, wide, 0), SIZE, "text")


def notice_box(brush: Brush, notice: Notice, table: Rect) -> tuple[pygame.FRect, float]:
    """Where the chip lies, just above (or below) the place, inside the table; and how wide its words may be."""
    wide = min(notice.most_wide, brush.text_width(notice.words, SIZE) + 2)
    high = brush.paragraph_height(notice.words, wide, SIZE)
    box = pygame.FRect(0, 0, wide + 76, high + 24)
    where = notice.where
    box.midbottom = (where.centre.x, max(where.y - 10, table.y + box.height + 74))
    if box.bottom > where.y and where.h < 300:
        box.midtop = (where.centre.x, where.bottom + 10)
    box.x = max(12.0, min(box.x, table.right - box.width - 12))
    if notice.spared is not None and box.colliderect(notice.spared):
        box.bottom = notice.spared.y - 10
    box.y = min(box.y, table.bottom - box.height - 12)
    return box, wide


def draw_banner(brush: Brush, layout: Layout, words: str) -> None:
    """The last turns have begun: below the seats, so that it covers nothing."""
    if not words or not layout.panels:
        return
    box = banner_box(brush, layout, words)
    brush.panel(box, "#3a2a14f2", 14, 8, "#ffb34766")
    brush.icon("clock", (box.x + 18, box.centre.y - 15, 30, 30), "#ffd9a0")
    brush.block(words, (box.x + 62, box.y + 13, box.w - 78, box.h - 26), SIZE, "#ffe6c2", "strong")


def banner_box(brush: Brush, layout: Layout, words: str) -> Rect:
    """Where the banner lies: as high as its words, which get smaller where the buttons of the corner begin."""
    last = list(layout.panels.values())[-1]
    high = brush.paragraph_height(words, last.w - 78, SIZE, "strong") + 26
    return Rect(last.x, last.bottom + 14, last.w, min(high, layout.rect.bottom - FOOT - last.bottom - 28))


def target_chip(brush: Brush, rect: Rect, words: str, table: Rect, keep_free: Sequence[Rect] = ()) -> None:
    """What a drop on a lit target means, on its right edge: in the middle, or in the corner if a token is there."""
    wide = max(40.0, brush.text_width(words, TARGET, "title") + 26)
    high = brush.line_height(TARGET, "title") + 4
    x = min(max(rect.right - wide + 10, table.x + 8), table.right - wide - 8)
    box = Rect(x, rect.y + 0.46 * rect.h - high / 2, wide, high)
    if any(box.overlaps(token) for token in keep_free):
        box = Rect(x, max(rect.y - 10, table.y + 68), wide, high)
    brush.shadow(tuple(box), 10, 6, 0.6)
    brush.box(tuple(box), "amber", 999, "#fff3dc", 2)
    brush.text(words, box.centre, TARGET, "ink", "title", align="centre", valign="middle")


def count_badge(brush: Brush, placed: Placed, n: int) -> None:
    """How many pieces are held together, on the corner of the one that is drawn."""
    rect = placed.rect
    pieces.badge(brush, (rect.right - 6, rect.y + 8), str(n), size=22, fill="amber", ink="ink")
