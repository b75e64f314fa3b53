"""Law: no sign, tile or badge on a panel, and no letter in one, is drawn smaller than can be read (case H8)."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.content.models.racks import Symbol
from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.paint import Brush
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.painters import shorthand
from tabletop.ui.table.painters.shorthand import Scribe
from tests.declared import number
from tests.ui.table.heap_sitting import HeapSitting, heap, play_until
from tests.ui.table.layout.test_low_windows import opened, parts
from tests.ui.table.sitting import brush, pictures

pytestmark = pytest.mark.exhaustive

LEAST = 12
"""Pixels."""
SIZES = ((1280, 680), (1280, 720), (1920, 1080))
NARROW = (64.0, 48.0)
"""A small card on the panel of a rival where four play, in units."""


class Marks:
    """The sides of all that is drawn in shorthand, and the type of its letters, in pixels."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.sides: list[float] = []
        self.boxes: list[pygame.Rect] = []
        symbol, bare, badge, write = Scribe.symbol, Scribe._bare, Scribe._badge, shorthand.write

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
        patch.setattr(Scribe, "_bare", tile)
        patch.setattr(Scribe, "_badge", disc)
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


@pytest.mark.parametrize("size", SIZES)
def test_every_box_can_be_read_on_the_panel_of_a_rival(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever part lies there, all of it within its card and nothing upon something else; case H8."""
    marks = Marks(monkeypatch)
    content = opened("heap", "en").content
    scribe, ink = Scribe(content), brush(size)
    rect = Rect(100 + 2, 100 + 5.5, NARROW[0] - 4, NARROW[1] - 7)
    card = ink.rect_px((100, 100, *NARROW))
    assert parts()
    for row in content.rows("cards"):
        marks.sides.clear()
        marks.boxes.clear()
        scribe.beside(ink, row, "rush", rect)
        assert min(marks.sides) >= LEAST - 0.01, row.id
        assert len(marks.boxes) > len(row.rush.do), row.id
        for at, box in enumerate(marks.boxes):
            assert card.contains(box.inflate(-2, -2)), row.id
            for other in marks.boxes[:at]:
                shared = box.clip(other)
                assert shared.width * shared.height <= box.width * box.height * 0.5, row.id
