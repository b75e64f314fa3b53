"""A small menu is open over the table: what has nothing to do with it is at hand all the same."""

from __future__ import annotations

import pygame

from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.games.heartland import GAME
from tests.ui.table.sitting import Sitting, dealt, play_until


def several(view: View, decision: Decision) -> bool:
    """One bill alone could load one cube or more."""
    return sum(option.label == "load" for option in decision.options) > 1


def asked_how_many() -> Sitting:
    """A table with the menu open that a drop of one bill opened."""
    sitting = Sitting(play_until(GAME, dealt(GAME, 2, 1), "action", several))
    load = next(option for option in sitting.asked.options if option.label == "load")
    sitting.drag(load.source, load.target)
    sitting.scene.draw(sitting.brush)
    assert sitting.scene.kit.overlays
    return sitting


def press(sitting: Sitting, name: str) -> None:
    """Press one of the standing buttons."""
    spot = sitting.scene.controls.top.buttons[name].rect.center
    sitting.move(spot)
    sitting.down(spot)
    sitting.up(spot)


def test_the_rules_open_at_the_first_press() -> None:
    sitting, opened = asked_how_many(), []
    sitting.scene.controls.top.buttons["rules"].on_pressed = lambda: opened.append("rules")

    press(sitting, "rules")

    assert opened == ["rules"]
    assert not sitting.scene.kit.overlays
    assert sitting.scene.hands.holding.held, "the bill waits for another try"


def test_undo_only_closes_the_menu() -> None:
    sitting = asked_how_many()
    before = len(sitting.match.lines)

    press(sitting, "undo")

    assert not sitting.scene.kit.overlays
    assert len(sitting.match.lines) == before


def test_a_hand_is_hidden_at_once_by_button_and_key_and_the_menu_goes_with_it() -> None:
    for hide in (lambda made: press(made, "hide"), lambda made: made.press(pygame.K_h)):
        sitting = asked_how_many()

        hide(sitting)

        assert sitting.scene.view.seat is None
        assert not sitting.scene.kit.overlays


def test_the_keys_of_rules_and_sound_are_left_to_the_screen_around_it() -> None:
    sitting = asked_how_many()

    for key in (pygame.K_F1, pygame.K_m):
        assert not sitting.scene.event(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    assert sitting.scene.kit.overlays, "it is still asked when the rules are closed"
