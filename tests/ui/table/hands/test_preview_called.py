"""A card that somebody called for by right click or Alt: Escape puts it away before it opens the menu."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from tabletop.paint.brush import Box, Brush, Ink
from tabletop.ui.table.hands.walk import reading_order
from tests.ui.table.sitting import Sitting, match


def opened(how: str) -> tuple[Sitting, list[str]]:
    """A table with a card shown large, and a list that notes how often its menu was opened."""
    sitting, menus = Sitting(match(2)), list[str]()
    sitting.scene.events.on_menu = lambda: menus.append("menu")
    card = sitting.scene.hands.holding.reach.hand[0]
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
    sitting.scene.events.on_menu = lambda: menus.append("menu")
    sitting.down((sitting.scene.table_layout.rect.w - 4, sitting.scene.table_layout.rect.h - 4), button=3)
    sitting.press(pygame.K_ESCAPE)

    assert menus == ["menu"]


def test_a_card_that_was_called_for_and_left_is_forgotten() -> None:
    sitting, menus = opened("right")
    sitting.move((sitting.scene.table_layout.rect.w - 4, sitting.scene.table_layout.rect.h - 4))
    sitting.press(pygame.K_ESCAPE)

    assert menus == ["menu"]


def walked_to_cards(sitting: Sitting) -> str:
    """Tab has come to a card that the pointer is not on, and another one follows; gives it back."""
    stops = reading_order(sitting.scene.hands.grasp.sources, sitting.scene.table_layout.anchors)
    under = sitting.scene.preview.handle
    goal = next(
        one
        for one, other in pairwise(stops)
        if one != under and one.startswith("card:") and other.startswith("card:")
    )
    for _ in range(1 + stops.index(goal)):
        sitting.press(pygame.K_TAB)
    assert sitting.scene.hands.focus == goal
    return goal


def test_alt_shows_what_the_keys_have_come_to_and_follows_them() -> None:
    """Whoever plays by keys has left the pointer somewhere: the card under it is not meant."""
    sitting, menus = opened("rest")
    scene, under = sitting.scene, sitting.scene.preview.handle
    come_to = walked_to_cards(sitting)
    assert scene.preview.handle == "", "the one that the pointer rests on is no longer meant"

    sitting.press(pygame.K_LALT)
    assert scene.preview.handle == come_to != under
    sitting.press(pygame.K_TAB)
    assert scene.preview.handle == scene.hands.focus != come_to

    sitting.press(pygame.K_ESCAPE)
    assert (scene.preview.handle, menus) == ("", [])

    sitting.move(sitting.at(under))
    sitting.press(pygame.K_LALT)
    assert scene.preview.handle == under, "the pointer has moved"


def test_a_card_that_was_called_for_by_keys_is_put_away_when_they_go_on_to_the_buttons() -> None:
    sitting, _ = opened("rest")
    scene = sitting.scene
    walked_to_cards(sitting)
    sitting.press(pygame.K_LALT)
    assert scene.preview.handle
    while scene.kit.focus is None:
        sitting.press(pygame.K_TAB)

    assert scene.preview.handle == scene.hands.focus == scene.pointer.touch.hover == ""
    while scene.kit.focus is not None:
        sitting.press(pygame.K_TAB)
    assert scene.pointer.touch.hover == scene.hands.focus != "", "it rises as any other that they come to"


def test_a_card_of_the_hand_has_one_ring_where_it_is_raised_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second one round the place where it rests showed as a line below it."""
    sitting, rings = Sitting(match(2)), list[tuple[float, ...]]()
    outline = Brush.outline

    def noted(
        brush: Brush, rect: Box, colour: Ink = "amber", thickness: float = 3, radius: float = 12
    ) -> None:
        rings.append(tuple(rect))
        outline(brush, rect, colour, thickness, radius)

    monkeypatch.setattr(Brush, "outline", noted)
    hands, laid = sitting.scene.hands, sitting.scene.table_layout
    while hands.focus not in hands.holding.reach.hand:
        rings.clear()
        sitting.press(pygame.K_TAB)
        sitting.settle()
        if hands.focus not in hands.holding.reach.hand:
            assert tuple(laid.anchors[hands.focus].grow(6)) in rings, (
                "anything else has its ring where it lies"
            )

    assert tuple(laid.anchors[hands.focus].grow(6)) not in rings
    assert rings, "the card itself has one"
