"""How many rows each seat has finished: with four at the table the lines keep apart, and off the edge of the panel."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pygame
import pytest

from tabletop.paint.brush import Brush
from tests.ui.table.heap_sitting import HeapSitting, heap
from tests.ui.table.sitting import brush


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_numbers_of_a_tally_do_not_touch(monkeypatch: pytest.MonkeyPatch, text_size: int) -> None:
    sitting, ink = HeapSitting(heap(4)), brush((1280, 720))
    ink.text_size = text_size
    numbers: list[tuple[float, float]] = []
    text = Brush.text

    def write(self: Brush, words: str, at: Any, size: float = 20, *how: Any, **more: Any) -> pygame.FRect:
        if re.fullmatch(r"\d/\d", words):
            numbers.append((at[1], size * self.text_size / 100))
        return text(self, words, at, size, *how, **more)

    monkeypatch.setattr(Brush, "text", write)
    sitting.scene.forget()
    sitting.scene.draw(ink)
    (panel,) = [thing.rect for thing in sitting.scene.laid.grounds() if thing.kind == "tally"]

    assert len(numbers) == 4
    for (y, high), (below, _) in pairwise(sorted(numbers)):
        assert below - y > 1.2 * high
    last, high = max(numbers)
    assert last + 0.6 * high < panel.bottom - 6
