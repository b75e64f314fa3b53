"""A finger on what scrolls: it scrolls, and presses only where it has not moved."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui.widgets import Button, Kit, Pane, Row, Rows, Scale, ScrollArea, Slider
from tests.ui.widgets.gestures import Heard

pytestmark = pytest.mark.usefixtures("pygame_ready")


def finger(kit: Kit, kind: int, at: tuple[float, float], button: int = 1) -> None:
    facts = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
    kit.event(pygame.event.Event(kind, pos=at, touch=True, **facts))


def drag(kit: Kit, *path: tuple[float, float]) -> None:
    finger(kit, pygame.MOUSEMOTION, path[0])
    finger(kit, pygame.MOUSEBUTTONDOWN, path[0])
    for at in path[1:]:
        finger(kit, pygame.MOUSEMOTION, at)
    finger(kit, pygame.MOUSEBUTTONUP, path[-1])


def test_a_finger_scrolls_as_far_as_it_moves_and_no_further_than_the_ends() -> None:
    kit, area = Kit(), ScrollArea((0, 0, 200, 100), "Page", 300)
    kit.add(area)

    drag(kit, (50, 90), (50, 60))
    assert area.offset == 30
    drag(kit, (50, 10), (50, 99))
    assert area.offset == 0
    drag(kit, (50, 90), (50, 80))
    assert area.offset == 0, "a finger that hardly moves taps"
    finger(kit, pygame.MOUSEMOTION, (50, 10))
    assert area.offset == 0, "nothing is held any more"


def test_a_list_is_pressed_by_a_tap_and_scrolled_by_a_pull() -> None:
    kit, heard = Kit(), Heard()
    rows = Rows((0, 0, 200, 100), "List", [Row(n, str(n)) for n in range(9)], heard)
    kit.add(rows)

    drag(kit, (50, 90), (50, 42))
    assert (rows.offset, heard) == (48, [])
    drag(kit, (50, 10), (50, 14))
    assert heard == [1]


def test_what_stands_in_a_pane_is_pressed_or_pulled_and_a_slider_is_its_own() -> None:
    kit, heard, moved = Kit(), Heard(), Heard()
    pane = Pane("Seats", lambda: None)
    pane.rect = pygame.FRect(0, 0, 200, 100)
    pane.fits(300)
    button = Button((0, 0, 100, 40), "Go", heard)
    slider = Slider((0, 50, 180, 40), "Volume", 0, Scale(0, 100), moved)
    pane.holds((button, slider))
    kit.add(pane, button, slider)

    drag(kit, (50, 35), (50, 5))
    assert (pane.offset, heard) == (30, [])
    drag(kit, (50, 35), (50, 30))
    assert heard == ["pressed"]
    drag(kit, (10, 70), (170, 40))
    assert moved[-1] == 100
    assert pane.offset == 30


def test_the_bar_is_held_by_a_finger_and_the_mouse_pulls_nothing() -> None:
    kit, area = Kit(), ScrollArea((0, 0, 200, 100), "Page", 200)
    kit.add(area)

    drag(kit, (196, 10), (196, 35))
    assert area.offset == 50
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
        y = 90 if kind == pygame.MOUSEBUTTONDOWN else 20
        kit.event(pygame.event.Event(kind, pos=(50, y), button=1, rel=(0, 0), buttons=(1, 0, 0)))
    assert area.offset == 50


def test_a_press_of_another_button_or_a_lost_window_ends_no_pull_with_a_press() -> None:
    kit, heard = Kit(), Heard()
    rows = Rows((0, 0, 200, 100), "List", [Row(n, str(n)) for n in range(9)], heard)
    kit.add(rows)

    finger(kit, pygame.MOUSEBUTTONDOWN, (50, 10))
    finger(kit, pygame.MOUSEBUTTONDOWN, (50, 10), button=3)
    finger(kit, pygame.MOUSEBUTTONUP, (50, 10), button=3)
    assert heard == []
    kit.event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    finger(kit, pygame.MOUSEBUTTONUP, (50, 10))
    assert heard == []
