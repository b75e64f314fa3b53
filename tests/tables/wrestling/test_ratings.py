"""Numbers behind pictures, side by side: each is told to belong to its own."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.paint.brush import Brush
from tabletop.paint.colours import READABLE, contrast
from tabletop.tables.wrestling.corner_look import draw_number
from tabletop.ui.table.geometry import Rect
from tests.ui.table.ring_sitting import RingSitting, ring
from tests.ui.table.sitting import brush


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize(("wide", "high"), [(37.0, 24.0), (42.0, 40.0), (60.0, 30.0), (82.0, 40.0)])
def test_a_number_stands_closer_to_its_own_picture(
    monkeypatch: pytest.MonkeyPatch, wide: float, high: float, text_size: int
) -> None:
    sitting = RingSitting(ring())
    assert sitting.scene.sitting.board is not None
    painter, ink = sitting.scene.sitting.board.painter, brush((1280, 720))
    ink.text_size = text_size
    spots: list[pygame.FRect] = []
    text, icon = Brush.text, Brush.icon

    def write(self: Brush, words: str, *where: Any, **how: Any) -> pygame.FRect:
        spots.append(text(self, words, *where, **how))
        return spots[-1]

    def draw(self: Brush, name: str, box: Any, *how: Any) -> None:
        spots.append(pygame.FRect(box))
        icon(self, name, box, *how)

    monkeypatch.setattr(Brush, "text", write)
    monkeypatch.setattr(Brush, "icon", draw)
    for i, row in enumerate(painter.content.rows("styles")):
        draw_number(painter, ink, Rect(100 + i * wide, 100, wide, high), row, 5, False)

    gaps = [right.left - left.right for left, right in pairwise(spots)]
    assert len(gaps) == 7
    assert min(gaps) > 0
    assert max(gaps[0::2]) < min(gaps[1::2]), "a picture and its number, a number and the next picture"


def test_the_number_of_damage_is_read_on_its_star() -> None:
    star = pygame.image.load_sized_svg(Path(__file__).parents[3] / "images/wrestling/damage.svg", (100, 100))
    under = pygame.transform.average_color(star, pygame.Rect(36, 32, 28, 36))

    assert contrast((255, 255, 255, 255), (*under[:3], 255)) >= READABLE
