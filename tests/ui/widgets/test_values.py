"""Switches, steppers, choices and sliders: what they report, and when."""

from __future__ import annotations

import pygame
import pytest

from tabletop.paint import Brush
from tabletop.ui.widgets import (
    Choice,
    Kit,
    Pick,
    Scale,
    Slider,
    Stepper,
    Toggle,
)
from tests.ui.widgets.gestures import Heard, click, key, mouse

pytestmark = pytest.mark.usefixtures("pygame_ready")


def test_a_toggle_reports_by_pointer_and_by_key() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Toggle((0, 0, 76, 36), "Weather", False, heard))

    click(kit, (20, 20))
    key(kit, pygame.K_SPACE)

    assert heard == [True, False]
    assert kit.find("Weather").speech_text() == "Weather, switch, off"


def test_a_stepper_stays_inside_its_bounds_and_reports_real_changes_only() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Stepper((0, 0, 130, 44), "Laps", 2, Scale(1, 3), heard))

    click(kit, (110, 20))
    click(kit, (110, 20))
    for _ in range(3):
        key(kit, pygame.K_LEFT)

    assert heard == [3, 2, 1]


def test_a_choice_reports_the_segment_under_the_pointer_and_walks_by_arrows(canvas: Brush) -> None:
    kit, heard = Kit(), Heard()
    choice = Choice(
        (0, 0, 400, 46),
        "Garage",
        [Pick("off", "Off"), Pick("all", "All of them"), Pick("some", "Some")],
        "off",
        heard,
    )
    kit.add(choice)
    kit.draw(canvas)

    click(kit, choice.segment(1).center)
    key(kit, pygame.K_RIGHT)
    key(kit, pygame.K_RIGHT)

    assert heard == ["all", "some"]
    assert choice.segment(1).width > choice.segment(0).width
    assert choice.segment(2).right == pytest.approx(396)


def test_a_slider_is_dragged_beyond_its_end_and_steps() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Slider((0, 0, 224, 30), "Volume", 50, Scale(0, 100, 10), heard))

    mouse(kit, pygame.MOUSEBUTTONDOWN, (112, 15))
    mouse(kit, pygame.MOUSEMOTION, (900, 500))
    mouse(kit, pygame.MOUSEBUTTONUP, (900, 500))
    key(kit, pygame.K_LEFT)

    assert heard == [100, 90]


def test_a_slider_keeps_its_drag_when_the_pointer_leaves_the_window_and_loses_it_with_the_focus() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Slider((0, 0, 224, 30), "Volume", 50, Scale(0, 100, 10), heard))

    mouse(kit, pygame.MOUSEBUTTONDOWN, (112, 15))
    kit.event(pygame.event.Event(pygame.WINDOWLEAVE))
    mouse(kit, pygame.MOUSEMOTION, (152, 15))
    kit.event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    mouse(kit, pygame.MOUSEMOTION, (12, 15))

    assert heard == [70]


def test_another_button_lets_go_of_nothing() -> None:
    """A finger that rests is told as the right button; the knob under it stays held."""
    kit, heard = Kit(), Heard()
    kit.add(Slider((0, 0, 200, 40), "Volume", 50, Scale(0, 100), heard))

    mouse(kit, pygame.MOUSEMOTION, (100, 20))
    mouse(kit, pygame.MOUSEBUTTONDOWN, (100, 20))
    mouse(kit, pygame.MOUSEBUTTONDOWN, (100, 20), button=3)
    mouse(kit, pygame.MOUSEBUTTONUP, (100, 20), button=3)
    mouse(kit, pygame.MOUSEMOTION, (200, 20))

    assert heard[-1] == 100
    assert kit.find("Volume").pressed
