"""Headings over cards: the light of a card that can be picked up stays clear of them."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.parts import gather
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.ui.table.kinds.cards import Row
from tabletop.ui.table.scene import TableScene
from tabletop.ui.window import offscreen
from tests.words.witness import Witness

LIGHT = 5.0
"""How far the edge of light reaches beyond a card, in units."""


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_a_heading_is_clear_of_the_cards_below_it(text_size: int) -> None:
    pygame.init()
    parts = gather()
    opened = parts.open("heartland")
    scene = Stand(parts, opened, SampleMatch(3)).scene("table")
    assert isinstance(scene, TableScene)
    witness = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures, text_size=text_size))
    scene.draw(witness)
    row = next(kind for kind in scene.table_layout.kinds if isinstance(kind, Row) and kind.pieces)
    (caption,) = row.captions()
    words = opened.content.text("labels", caption.label, n=caption.n)
    boxes = [said.box for said in (*witness.seen.said, *witness.seen.elsewhere) if said.words == words]

    assert boxes
    assert max(box.bottom for box in boxes) < min(placed.rect.y for placed in row.sprites()) - LIGHT
