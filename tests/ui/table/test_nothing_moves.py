"""Quick picks take the cards that were seen: by clicks, by digits and by the keypad."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tabletop import games
from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.ui.table.hands import grip
from tests.ui.table.race_sitting import RaceSitting
from tests.ui.table.sitting import Sitting, dealt, hand, play_until

QUICK_MS = 400.0


def gear_of_three(view: View, decision: Decision) -> bool:
    return decision.least == 3


@pytest.fixture
def three() -> RaceSitting:
    """Somebody in third gear, who plays three cards out of seven."""
    game = games.load("pedal")
    return RaceSitting(play_until(game, dealt(game, 4, 1), "cards", gear_of_three))


def played(three: Sitting) -> list[str]:
    return list(three.scene.hands.holding.chosen.values())


def by_clicks(three: Sitting, cards: list[str]) -> None:
    spots = [three.at(card) for card in cards]
    for spot in spots:
        three.move(spot)
        three.down(spot)
        three.up(spot)
        three.scene.update(QUICK_MS)


def by_digits(three: Sitting, cards: list[str], first: int = pygame.K_1) -> None:
    keys = [first + hand(three).index(card) for card in cards]
    for key in keys:
        three.press(key)


def by_keypad(three: Sitting, cards: list[str]) -> None:
    by_digits(three, cards, pygame.K_KP_1)


@pytest.mark.parametrize("give", [by_clicks, by_digits, by_keypad])
@pytest.mark.parametrize("wanted", [(0, 1, 2), (1, 3, 5), (5, 2, 0)])
def test_quick_picks_take_the_cards_that_were_seen(
    three: RaceSitting, give: Callable[[Sitting, list[str]], None], wanted: tuple[int, ...]
) -> None:
    """Holds case P4 and case K5: clicks 0.4 s apart, or digits, on what was seen; case K3: so does the keypad."""
    able = [o.source for o in three.asked.options]
    cards = [card for card in hand(three) if card in able]
    chosen = [cards[i] for i in wanted if i < len(cards)]

    give(three, chosen)

    assert played(three) == chosen


def test_a_digit_pressed_again_puts_its_card_back(three: RaceSitting) -> None:
    card = next(card for card in hand(three) if any(card in grip.pieces(o) for o in three.asked.options))
    key = pygame.K_1 + hand(three).index(card)

    three.press(key)
    assert card not in hand(three)
    three.press(key)

    assert card in hand(three)
    assert played(three) == []


def test_the_slot_of_a_card_that_lies_elsewhere_means_no_other_card(three: RaceSitting) -> None:
    card = next(card for card in hand(three) if any(card in grip.pieces(o) for o in three.asked.options))
    spot = three.at(card)

    three.click(card)

    assert not [handle for handle in three.scene.table_layout.hits(*spot) if handle.startswith("card:")]
