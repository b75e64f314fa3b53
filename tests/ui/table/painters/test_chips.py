"""Why something is refused is said where it happened, and never over the question."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.parts import gather
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands.intents import Refuse
from tabletop.ui.table.painters.chips import Refusal, notice_box
from tabletop.ui.window import offscreen
from tests.ui.table.sitting import Sitting, match

TABLE = Rect(0, 0, 1920, 1080)
PROMPT = pygame.FRect(640, 716, 640, 66)
HAND = Rect(420, 798, 160, 224)


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("x", range(300, 1500, 100))
def test_the_reason_leaves_the_question_to_be_read(x: int, text_size: int) -> None:
    pygame.display.init()
    pygame.font.init()
    parts = gather()
    brush = offscreen((1920, 1080), parts.theme, parts.pictures, text_size=text_size)
    for words in (
        "Nothing happens there.",
        "Drag a Move onto an opponent, a Trick onto your wrestler " * 2,
    ):
        box, _ = notice_box(brush, Refusal(words, HAND._replace(x=x), 0.0, PROMPT), TABLE)

        assert not box.colliderect(PROMPT)
        assert pygame.FRect(*TABLE).contains(box)


def test_the_table_says_where_its_question_stands() -> None:
    sitting = Sitting(match())
    sitting.scene._refuse(Refuse("card:0", ""))

    assert sitting.scene.notice is not None
    assert sitting.scene.notice.spared == sitting.scene.prompt_bar.rect
    assert sitting.scene.prompt_bar.rect.width > 0
