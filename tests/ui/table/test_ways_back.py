"""Escape and a button take back what is half done; Escape opens the menu only when nothing is."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.race_sitting import RaceSitting, race
from tests.ui.table.ring_sitting import RingSitting, play_until, ring
from tests.ui.table.sitting import Sitting


def by_escape(sitting: Sitting) -> None:
    sitting.press(pygame.K_ESCAPE)


def by_button(sitting: Sitting) -> None:
    sitting.scene.draw(sitting.brush)
    button = sitting.scene.controls.prompt.cancel
    assert button.visible
    sitting.move(button.rect.center)
    sitting.down(button.rect.center)
    sitting.up(button.rect.center)


WAYS = pytest.mark.parametrize("give_up", [by_escape, by_button])


@pytest.fixture
def menus() -> list[str]:
    return []


def half_played(menus: list[str]) -> RingSitting:
    """Somebody has played a card that has to be powered up, and is asked for the cards."""

    sitting = RingSitting(play_until(ring(), "power-up"))
    sitting.scene.events.on_menu = lambda: menus.append("menu")
    return sitting


@WAYS
def test_a_half_played_card_goes_back_to_the_hand(
    give_up: Callable[[Sitting], None], menus: list[str]
) -> None:
    """Holds case P7: "discard 3 cards to power up" has a way out."""
    sitting = half_played(menus)
    seat, before = sitting.asked.seat, len(sitting.match.standing_answers())

    give_up(sitting)

    assert menus == []
    assert len(sitting.match.standing_answers()) == before - 1
    assert sitting.asked.prompt != "power-up"
    assert sitting.asked.seat == seat


@WAYS
def test_what_is_chosen_goes_back_before_the_card_does(
    give_up: Callable[[Sitting], None], menus: list[str]
) -> None:
    sitting = half_played(menus)
    sitting.click(sitting.asked.options[0].source)
    assert sitting.scene.hands.holding.chosen

    give_up(sitting)

    assert not sitting.scene.hands.holding.chosen
    assert sitting.asked.prompt == "power-up"
    give_up(sitting)
    assert sitting.asked.prompt != "power-up"
    assert menus == []


def test_with_nothing_half_done_escape_opens_the_menu(menus: list[str]) -> None:
    sitting = RaceSitting(race())
    sitting.scene.events.on_menu = lambda: menus.append("menu")

    sitting.press(pygame.K_ESCAPE)

    assert menus == ["menu"]
    sitting.scene.draw(sitting.brush)
    assert not sitting.scene.controls.prompt.cancel.visible
