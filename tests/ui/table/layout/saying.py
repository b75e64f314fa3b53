"""What cards say on a table, for tests: all words and symbols that somebody sees who looks at the screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from math import cos, radians, sin
from typing import Any, NamedTuple

import pygame
import pytest

from tabletop.paint.brush import Brush
from tabletop.paint.faces import FacePainter
from tabletop.ui.table.kinds.kind import Placed

SLACK = 1
"""Pixels that a neighbour may lie over the edge of a word or a symbol: the air round its letters."""
SAME = {f"<mark-{phase}>": f"<phase-{phase}>" for phase in "abc"}
"""A letter on a header has another drawing on paper."""


class Sign(NamedTuple):
    """A word, a number or a symbol on a face: where it stands, in pixels from the face's corner."""

    says: str
    box: pygame.Rect
    px: int = 0
    """Height of its type; 0 for a symbol."""


@contextmanager
def watched(patch: pytest.MonkeyPatch) -> Iterator[list[Sign]]:
    """All symbols that are drawn meanwhile."""
    found: list[Sign] = []
    with patch.context() as within:
        draw = Brush.icon

        def icon(self: Brush, name: str, rect: Any, *more: Any) -> None:
            found.append(Sign(f"<{name}>", self.rect_px(rect)))
            draw(self, name, rect, *more)

        within.setattr(Brush, "icon", icon)
        yield found


def said(
    faces: FacePainter,
    record: Any,
    high: int,
    patch: pytest.MonkeyPatch,
    flags: Iterable[str] = (),
    wide: int = 0,
) -> tuple[Sign, ...]:
    """All that a face of this height says; `wide` is the width of a place that is wider than the face by itself."""
    with watched(patch) as symbols:
        easel = faces._easel(record, record.kind, high, frozenset(flags), wide_px=wide)
    words = [Sign(placed.words, placed.spot, placed.px) for placed in easel.placed]
    return (*words, *symbols)


def told(record: Any, signs: Iterable[Sign]) -> frozenset[str]:
    """The words one by one, and the symbols by what they mean; a card's own picture says no more than its name."""
    own = f"<{getattr(record, 'picture', '')}>"
    symbols = {SAME.get(sign.says, sign.says) for sign in signs if sign.says[0] == "<"} - {own}
    words = (sign.says.upper().replace("-", " ").split() for sign in signs if sign.says[0] != "<")
    return frozenset((*symbols, *chain.from_iterable(words)))


def seen(
    card: Placed, high: int, signs: Iterable[Sign], others: Iterable[Placed], scale: float
) -> list[Sign]:
    """The signs on a card of this height in pixels of which no other card covers anything."""
    above = [other for other in others if other.pose.z > card.pose.z and other.look.kind in ("card", "back")]
    wide = high * card.size[0] / card.size[1]
    found = []
    for sign in signs:
        box = sign.box.inflate(-2 * SLACK, -2 * SLACK)
        corners = [(x, y) for x in (box.left, box.centerx, box.right) for y in (box.top, box.bottom)]
        spots = [_on_table(card, (x - wide / 2) / scale, (y - high / 2) / scale) for x, y in corners]
        if not any(_covers(other, *spot) for other in above for spot in spots):
            found.append(sign)
    return found


def _on_table(card: Placed, across: float, down: float) -> tuple[float, float]:
    """Where a point of a card, so far from its middle, is on the table."""
    turn = radians(card.pose.angle)
    return (
        card.pose.x + across * cos(turn) - down * sin(turn),
        card.pose.y + across * sin(turn) + down * cos(turn),
    )


def _covers(card: Placed, x: float, y: float) -> bool:
    """Whether a point of the table lies under a card."""
    turn, (x, y) = radians(card.pose.angle), (x - card.pose.x, y - card.pose.y)
    across, down = x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)
    return abs(across) < card.size[0] * card.pose.scale / 2 and abs(down) < card.size[1] * card.pose.scale / 2
