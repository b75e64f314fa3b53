"""Law: no sign, tile or badge on a panel, and no letter in one, is drawn smaller than can be read (case H8)."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.content.models.shorthand import Symbol
from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.paint import Brush
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.painters import shorthand
from tabletop.ui.table.painters.shorthand import Scribe
from tests.declared import number
from tests.tables.heap.heap_sitting import HeapSitting, heap, play_until
from tests.ui.table.sitting import brush, pictures

pytestmark = pytest.mark.exhaustive

LEAST = 12
"""Pixels."""
SIZES = ((1280, 680), (1280, 720), (1920, 1080))


class Marks:
    """The sides of all that is drawn in shorthand, and the type of its letters, in pixels."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.sides: list[float] = []
        self.boxes: list[pygame.Rect] = []
        symbol, bare, badge, write = Scribe.symbol, Scribe.bare, Scribe.badge, shorthand.write

        def see(ink: Brush, x: float, y: float, wide: float, high: float) -> None:
            self.sides.append(min(wide, high) * ink.scale)
            self.boxes.append(ink.rect_px((x, y, wide, high)))

        def sign(me: Scribe, ink: Brush, one: Symbol, rect: Rect, record: Any = None) -> None:
            see(ink, *rect)
            symbol(me, ink, one, rect, record)

        def tile(me: Scribe, ink: Brush, effect: Any, rect: Rect, beside: float) -> None:
            see(ink, *rect)
            bare(me, ink, effect, rect, beside)

        def disc(me: Scribe, ink: Brush, at: tuple[float, float], radius: float, name: str) -> None:
            see(ink, at[0] - radius, at[1] - radius, 2 * radius, 2 * radius)
            badge(me, ink, at, radius, name)

        def letter(ink: Brush, words: str, at: tuple[float, float], high: float, colour: str) -> None:
            self.sides.append(shorthand._px(ink, high, len(words)))
            write(ink, words, at, high, colour)

        patch.setattr(Scribe, "symbol", sign)
        patch.setattr(Scribe, "bare", tile)
        patch.setattr(Scribe, "badge", disc)
        patch.setattr(shorthand, "write", letter)


def is_late(view: View, decision: Decision) -> bool:
    """Whether there are many parts by now."""
    return number(view.table, "turns") > 3


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whom_a_part_is_about_can_be_read_on_every_panel(
    size: tuple[int, int], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One's own and the rivals', for all seats; case H8."""
    table = HeapSitting(play_until(heap(seats, 3), "refill", is_late), size)
    marks = Marks(monkeypatch)
    pictures().store.clear()
    table.scene.forget()

    table.scene.draw(brush(size))

    assert len(marks.sides) > 30
    assert min(marks.sides) >= LEAST - 0.01
