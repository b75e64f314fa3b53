"""Law: a hand of eight cards of wrestling, which lie on one another, shows the name of each to its end."""

from __future__ import annotations

import pygame
import pytest

from tabletop.content.models import zones
from tabletop.paint.text import ELLIPSIS
from tabletop.ui.table.kinds.fan import Fan
from tabletop.ui.window import units_for
from tests.covering import in_languages
from tests.ui.table.layout.saying import seen
from tests.ui.table.layout.test_low_windows import (
    LOW,
    USUAL,
    Window,
    high,
    laid,
    opened,
    signs,
    views,
)

pytestmark = pytest.mark.exhaustive

CARDS = 8


@in_languages("window, code", [LOW[0], LOW[2], USUAL])
def test_eight_cards_in_a_hand_say_their_names(code: str, window: Window) -> None:
    """In every window no next card covers the end of a name, and no name is cut to fit."""
    pygame.display.init()
    pygame.font.init()
    table = opened("wrestling", code)
    entry = table.content.table.things["hand"]
    assert isinstance(entry, zones.Fan)
    area = laid("wrestling", views("wrestling")[0], window).areas["hand"]
    cards = list(Fan("hand", area, entry.size, tuple(range(CARDS))).sprites())
    height, wrong = high(cards[0], window), []
    for row in table.content.rows("cards"):
        said = signs("wrestling", code, "cards", row.id, height, window)
        names = [sign for sign in said if sign.px and sign.box.y < height * 0.2 and sign.says in row.name]
        assert names, row.id
        wrong += [(row.id, sign.says) for sign in said if sign.says.endswith(ELLIPSIS)]
        for card in cards:
            shown = seen(card, height, names, cards, units_for(*window))
            wrong += [(row.id, sign.says) for sign in names if sign not in shown]
    assert wrong == []
