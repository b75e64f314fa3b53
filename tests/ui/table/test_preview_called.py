"""A card that somebody called for by right click or Alt: Escape puts it away before it opens the menu."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.table.sitting import Sitting, match


def opened(how: str) -> tuple[Sitting, list[str]]:
    """A table with a card shown large, and a list that notes how often its menu was opened."""
    sitting, menus = Sitting(match(2)), list[str]()
    sitting.scene.on_menu = lambda: menus.append("menu")
    card = sitting.scene.hands.reach.hand[0]
    sitting.move(sitting.at(card))
    if how == "right":
        sitting.down(sitting.at(card), button=3)
    elif how == "alt":
        sitting.press(pygame.K_LALT)
    else:
        sitting.scene.update(2000)
    assert sitting.scene.preview.handle == card
    return sitting, menus


@pytest.mark.parametrize("how", ["right", "alt"])
def test_escape_puts_away_a_card_that_was_called_for_and_only_then_opens_the_menu(how: str) -> None:
    sitting, menus = opened(how)

    sitting.press(pygame.K_ESCAPE)
    assert (sitting.scene.preview.handle, menus) == ("", [])

    sitting.press(pygame.K_ESCAPE)
    assert menus == ["menu"]


def test_a_card_that_opened_by_itself_is_not_in_the_way_of_the_menu() -> None:
    sitting, menus = opened("rest")
    sitting.press(pygame.K_ESCAPE)

    assert menus == ["menu"]


def test_a_right_click_on_nothing_calls_for_no_card() -> None:
    sitting, menus = Sitting(match(2)), list[str]()
    sitting.scene.on_menu = lambda: menus.append("menu")
    sitting.down((sitting.scene.laid.rect.w - 4, sitting.scene.laid.rect.h - 4), button=3)
    sitting.press(pygame.K_ESCAPE)

    assert menus == ["menu"]


def test_a_card_that_was_called_for_and_left_is_forgotten() -> None:
    sitting, menus = opened("right")
    sitting.move((sitting.scene.laid.rect.w - 4, sitting.scene.laid.rect.h - 4))
    sitting.press(pygame.K_ESCAPE)

    assert menus == ["menu"]
