"""Law: while a choice is incomplete nothing moves under the pointer: cards keep slot and digit, the button stays."""

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
from tests.ui.table.test_every_way import positions
from tests.ui.table.ways import Trial

QUICK_MS = 400.0
CHOOSING = [game for game in games.ids() if game != "heist"]
"""Games that ask for several cards at once."""
SEVERAL = 5
"""So many questions for several cards of the hand are looked at in each of them."""


def seen(trial: Trial) -> dict[str, tuple[float, float]]:
    """Where cards of the hand are seen that lie there."""
    fan = trial.scene.laid.fan()
    assert fan is not None
    return {card: trial.spot(card) for card in trial.scene.hands.reach.hand if fan.anchor(card) is not None}


@pytest.mark.parametrize("game_id", CHOOSING)
def test_cards_of_the_hand_keep_slot_and_digit_until_the_choice_is_complete(game_id: str) -> None:
    looked_at = 0
    for trial, decision in positions(game_id):
        mine = [o for o in decision.options if o.source in trial.scene.hands.reach.hand]
        if not decision.many or decision.most < 2 or len(mine) < 2:
            continue
        trial.start_anew()
        before, digits = seen(trial), trial.scene.hands.reach.hand
        for option in mine[: decision.most]:
            trial.poke(before[option.source])
            trial.scene.update(QUICK_MS)
            assert list(trial.scene.hands.chosen.values())[-1] == option.source
            assert seen(trial).items() <= before.items()
            assert trial.scene.hands.reach.hand == digits
        looked_at += 1
        if looked_at == SEVERAL:
            break
    assert looked_at == SEVERAL


def gear_of_three(view: View, decision: Decision) -> bool:
    return decision.least == 3


@pytest.fixture
def three() -> RaceSitting:
    """Somebody in third gear, who plays three cards out of seven."""
    game = games.load("pedal")
    return RaceSitting(play_until(game, dealt(game, 4, 1), "cards", gear_of_three))


def played(three: Sitting) -> list[str]:
    return list(three.scene.hands.chosen.values())


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

    assert not [handle for handle in three.scene.laid.hits(*spot) if handle.startswith("card:")]
