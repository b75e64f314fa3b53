"""Numbers of a vehicle in the pileup: each stands below or beside its own picture, in type of any size."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.paint.brush import Brush
from tabletop.tables.heap import models
from tabletop.tables.heap.heads import Card, _numbers
from tabletop.ui.table.geometry import Rect
from tests.tables.heap.heap_sitting import HeapSitting, heap
from tests.ui.table.sitting import brush


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("high", [96.0, 146.0, 180.0])
def test_a_number_does_not_lie_on_its_picture(
    monkeypatch: pytest.MonkeyPatch, high: float, text_size: int
) -> None:
    sitting = HeapSitting(heap())
    assert sitting.scene.sitting.board is not None
    painter, ink = sitting.scene.sitting.board.painter, brush((1280, 720))
    ink.text_size = text_size
    entry = painter.content.table.things["garage"]
    assert isinstance(entry, models.Heads)
    words: list[pygame.FRect] = []
    icons: list[pygame.FRect] = []
    text, icon = Brush.text, Brush.icon

    def write(self: Brush, said: str, *where: Any, **how: Any) -> pygame.FRect:
        words.append(text(self, said, *where, **how))
        return words[-1]

    def draw(self: Brush, name: str, box: Any, *how: Any) -> None:
        icons.append(pygame.FRect(box))
        icon(self, name, box, *how)

    monkeypatch.setattr(Brush, "text", write)
    monkeypatch.setattr(Brush, "icon", draw)
    well = Rect(100, 100, 42, high)
    _numbers(painter, ink, well, Card(next(iter(painter.content.rows("vehicles"))), entry, True))

    assert len(words) == len(icons) == 2
    for number, picture in zip(words, icons, strict=True):
        assert not number.colliderect(picture.inflate(-2, -2)), (number, picture)
        assert well.x <= number.left
        assert number.right <= well.right
