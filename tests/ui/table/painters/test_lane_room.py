"""What a phase brings a seat stays in its cell, whatever cards of a mod bring."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.paint.brush import Brush
from tabletop.tables.heist.lanes import Cell, _cell
from tabletop.tables.heist.models import Lanes
from tabletop.ui.table.geometry import Rect
from tests.ui.table.heist_sitting import HeistSitting, heist
from tests.ui.table.sitting import brush


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize(("heat", "said"), [(2, []), (4, []), (15, ["15×"])])
def test_as_many_tokens_as_have_room_are_drawn_one_by_one_and_more_are_counted(
    monkeypatch: pytest.MonkeyPatch, heat: int, said: list[str], text_size: int
) -> None:
    sitting, ink, rect = HeistSitting(heist(4)), brush((1280, 720)), Rect(700, 600, 208, 40)
    ink.text_size = text_size
    spots: list[pygame.FRect] = []
    words: list[str] = []
    text, icon = Brush.text, Brush.icon

    def write(self: Brush, told: str, *how: Any, **more: Any) -> pygame.FRect:
        words.append(told)
        spots.append(text(self, told, *how, **more))
        return spots[-1]

    def picture(self: Brush, name: str, where: Any, *how: Any) -> None:
        spots.append(pygame.FRect(where))
        icon(self, name, where, *how)

    monkeypatch.setattr(Brush, "text", write)
    monkeypatch.setattr(Brush, "icon", picture)
    board = sitting.scene.sitting.board
    assert board is not None
    lanes = board.painter.content.table.things["brings"]
    assert isinstance(lanes, Lanes)
    cell = Cell("brings:0:b", rect, (("gains", 99, 0), ("heats", heat, 0)))
    _cell(board.painter, ink, lanes, cell, "now")

    assert [each for each in words if "×" in each] == said
    assert len(spots) == 1 + (heat if not said else 2)
    assert all(rect.x <= spot.left and spot.right <= rect.right for spot in spots)
