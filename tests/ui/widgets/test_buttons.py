"""Buttons, pressed and held, and where the focus goes."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui.widgets import (
    Button,
    HoldButton,
    Kit,
)
from tests.ui.widgets.gestures import Heard, click, key, mouse

pytestmark = pytest.mark.usefixtures("pygame_ready")


# buttons


def test_a_button_reports_when_pressed_and_let_go_on_it() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Button((10, 10, 100, 40), "Undo", heard))

    assert click(kit, (50, 30))
    assert heard == ["pressed"]


def test_the_amber_button_is_a_pill_among_pills() -> None:
    quiet = Button((0, 0, 200, 52), "Undo")
    pill = Button((0, 0, 200, 52), "Go on", style="primary")
    large = Button((0, 0, 200, 80), "Start", style="primary")

    assert pill.focus_radius() == quiet.focus_radius() == 26
    assert large.focus_radius() < 20


def test_letting_go_beside_a_button_reports_nothing() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Button((10, 10, 100, 40), "Undo", heard))

    mouse(kit, pygame.MOUSEBUTTONDOWN, (50, 30))
    mouse(kit, pygame.MOUSEBUTTONUP, (300, 300))

    assert heard == []


def test_a_press_that_ended_on_another_screen_holds_nothing_back_here() -> None:
    """What is pressed may open another screen at once, and the button comes up there."""
    kit, heard = Kit(), Heard()
    kit.add(Button((10, 10, 100, 40), "Log"), Button((10, 60, 100, 40), "Undo", heard))
    mouse(kit, pygame.MOUSEBUTTONDOWN, (50, 30))

    moved = pygame.event.Event(pygame.MOUSEMOTION, {"pos": (300, 300), "rel": (1, 1), "buttons": (0, 0, 0)})
    assert not kit.event(moved), "it belongs to what lies there"
    assert not kit.find("Log").pressed

    mouse(kit, pygame.MOUSEBUTTONDOWN, (50, 30))
    click(kit, (50, 80))
    assert heard == ["pressed"], "by the first press as well"


def test_a_disabled_button_takes_the_press_and_does_nothing() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Button((10, 10, 100, 40), "Undo", heard))
    kit.find("Undo").enabled = False

    assert mouse(kit, pygame.MOUSEBUTTONDOWN, (50, 30))
    mouse(kit, pygame.MOUSEBUTTONUP, (50, 30))
    key(kit, pygame.K_TAB)

    assert heard == []
    assert kit.focus is None


def test_losing_the_window_lets_a_pressed_button_go() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Button((10, 10, 100, 40), "Undo", heard))

    mouse(kit, pygame.MOUSEBUTTONDOWN, (50, 30))
    kit.event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    mouse(kit, pygame.MOUSEBUTTONUP, (50, 30))

    assert heard == []


def test_enter_presses_the_one_primary_button_when_nothing_has_the_focus() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Button((0, 0, 10, 10), "Back"), Button((20, 0, 10, 10), "Start", heard, style="primary"))

    assert key(kit, pygame.K_RETURN)
    assert heard == ["pressed"]


def test_enter_means_the_button_that_says_enter_and_not_the_one_clicked_before() -> None:
    kit, started, added = Kit(), Heard(), Heard()
    kit.add(Button((0, 0, 100, 40), "Add a seat", added))
    kit.add(Button((0, 60, 100, 40), "Start", started, style="primary").add_notes(key="Enter"))

    mouse(kit, pygame.MOUSEBUTTONDOWN, (50, 20))
    mouse(kit, pygame.MOUSEBUTTONUP, (50, 20))
    assert key(kit, pygame.K_RETURN)
    assert (added, started) == (["pressed"], ["pressed"])

    key(kit, pygame.K_TAB)
    key(kit, pygame.K_TAB)
    assert kit.focus is kit.widgets[0], "walked to, with a ring round it"
    key(kit, pygame.K_RETURN)
    assert (added, started) == (["pressed", "pressed"], ["pressed"])


def test_enter_presses_nothing_when_there_are_two_primary_buttons() -> None:
    kit, heard = Kit(), Heard()
    kit.add(
        Button((0, 0, 9, 9), "A", heard, style="primary"), Button((20, 0, 9, 9), "B", heard, style="primary")
    )

    assert not key(kit, pygame.K_RETURN)
    assert heard == []


def test_a_hold_button_reports_once_after_being_held_long_enough() -> None:
    kit, heard = Kit(), Heard()
    hold = HoldButton((100, 100), 50, "Hold to show", heard)
    kit.add(hold)

    mouse(kit, pygame.MOUSEBUTTONDOWN, (100, 100))
    kit.update(300)
    assert heard == []
    assert 0 < hold.share < 1
    kit.update(150)
    kit.update(500)

    assert heard == ["pressed"]


def test_letting_a_hold_button_go_early_empties_it() -> None:
    kit, heard = Kit(), Heard()
    hold = HoldButton((100, 100), 50, "Hold to show", heard)
    kit.add(hold)

    mouse(kit, pygame.MOUSEBUTTONDOWN, (100, 100))
    kit.update(300)
    mouse(kit, pygame.MOUSEBUTTONUP, (100, 100))
    kit.update(1000)

    assert heard == []
    assert hold.share == 0
    assert not hold.is_moving


def test_a_hold_button_can_be_held_by_key_and_a_left_over_release_does_nothing() -> None:
    kit, heard = Kit(), Heard()
    kit.add(HoldButton((100, 100), 50, "Hold to show", heard))
    kit.set_focus(kit.find("Hold to show"))

    kit.event(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    kit.update(1000)
    assert heard == []
    key(kit, pygame.K_SPACE)
    kit.update(500)

    assert heard == ["pressed"]


# focus


def three() -> Kit:
    """Three buttons and a hidden one."""
    kit = Kit()
    kit.add(*(Button((0, 50 * n, 40, 40), name) for n, name in enumerate(("one", "two", "hidden", "three"))))
    kit.find("hidden").visible = False
    return kit


def test_tab_walks_the_reading_order_and_comes_round() -> None:
    kit = three()

    names = []
    for _ in range(4):
        key(kit, pygame.K_TAB)
        names.append(kit.focus.name if kit.focus else "")

    assert names == ["one", "two", "three", "one"]
    assert kit.by_keyboard


def test_shift_tab_walks_backwards() -> None:
    kit = three()

    key(kit, pygame.K_TAB, pygame.KMOD_SHIFT)

    assert kit.focus is kit.find("three")


def test_arrows_move_the_focus_once_there_is_one() -> None:
    kit = three()
    assert not key(kit, pygame.K_DOWN)

    key(kit, pygame.K_TAB)
    key(kit, pygame.K_DOWN)

    assert kit.focus is kit.find("two")


def test_the_pointer_takes_the_focus_ring_away() -> None:
    kit = three()
    key(kit, pygame.K_TAB)

    mouse(kit, pygame.MOUSEBUTTONDOWN, (5, 55))

    assert kit.focus is kit.find("two")
    assert not kit.by_keyboard
