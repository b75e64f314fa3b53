"""The left button: a window that was put away with the button down hears the next press, and knows where it is."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop.paint import Pictures
from tabletop.ui.window import Window
from tests.paint.easel import ROOT, THEME


class Mouse:
    """What SDL believes of the button, and how it is: with the window put away SDL hears nothing."""

    def __init__(self, window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
        self.window = window
        self.believed = self.down = self.away = False
        self.at = (100, 100)
        monkeypatch.setattr(pygame.mouse, "get_pressed", self._pressed)
        monkeypatch.setattr(pygame.mouse, "get_focused", lambda: not self.away)
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda: self.at)

    def _pressed(self, num_buttons: int = 3, desktop: bool = False) -> tuple[bool, bool, bool]:
        return (self.down if desktop else self.believed), False, False

    def button(self, down: bool) -> None:
        """Press or let go; SDL tells it if it sees a change."""
        self.down = down
        if not self.away and self.believed != down:
            self.believed = down
            kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
            pygame.event.post(pygame.event.Event(kind, pos=self.at, button=1, touch=False))

    def move(self, x: int, y: int) -> None:
        """The pointer goes there."""
        self.at = (x, y)
        facts = {"pos": self.at, "rel": (1, 1), "buttons": (int(self.believed), 0, 0), "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, facts))

    def put_away(self) -> None:
        """A key minimises the window."""
        self.away = True
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))

    def told(self) -> list[str]:
        """What the scenes hear in one turn of the loop."""
        lines = []
        for event in self.window.events():
            x, y = (round(n * self.window.brush.scale) for n in event.dict.get("pos", (0, 0)))
            match event.type:
                case pygame.MOUSEMOTION:
                    lines.append(f"{'drag' if event.buttons[0] else 'move'} {x} {y}")
                case pygame.MOUSEBUTTONDOWN:
                    lines.append(f"press {x} {y}")
                case pygame.MOUSEBUTTONUP:
                    lines.append(f"release {x} {y}")
        return lines


@pytest.fixture
def mouse(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mouse]:
    """A mouse over a window under the dummy driver."""
    window = Window("Hotseat", THEME, Pictures([ROOT / "images"]), size=(1024, 640))
    pygame.event.clear()
    yield Mouse(window, monkeypatch)
    window.close()


def put_away_while_dragging(mouse: Mouse) -> None:
    mouse.button(True)
    mouse.move(120, 120)
    assert mouse.told() == ["press 100 100", "drag 120 120"]
    mouse.put_away()
    mouse.told()


def come_back(mouse: Mouse) -> None:
    for _ in range(3):
        assert mouse.told() == []
    mouse.away = False


def test_a_click_after_the_window_was_put_away_in_the_middle_of_a_drag_is_one(mouse: Mouse) -> None:
    put_away_while_dragging(mouse)
    mouse.button(False)
    come_back(mouse)

    mouse.move(200, 200)
    assert mouse.told() == ["move 200 200"], "SDL says that the button is down"
    mouse.button(True)
    mouse.button(False)

    assert mouse.told() == ["press 200 200", "release 200 200"]
    mouse.button(True)
    assert mouse.told() == ["press 200 200"]
    mouse.button(False)
    assert mouse.told() == ["release 200 200"]


def test_a_press_that_is_held_then_is_heard_at_once_and_only_once(mouse: Mouse) -> None:
    put_away_while_dragging(mouse)
    mouse.button(False)
    come_back(mouse)

    mouse.button(True)
    assert mouse.told() == ["press 120 120"]
    mouse.move(150, 150)
    assert mouse.told() == ["drag 150 150"]
    mouse.button(False)

    assert mouse.told() == ["release 150 150"]


def test_a_press_beside_the_window_is_none_of_its_own(mouse: Mouse) -> None:
    put_away_while_dragging(mouse)
    mouse.button(False)
    for _ in range(3):
        mouse.told()

    mouse.button(True)

    assert mouse.told() == []


def test_a_button_that_stays_down_all_along_is_no_new_press(mouse: Mouse) -> None:
    put_away_while_dragging(mouse)
    come_back(mouse)

    mouse.move(150, 150)
    assert mouse.told() == ["drag 150 150"]
    mouse.button(False)

    assert mouse.told() == ["release 150 150"]


def test_a_release_that_is_told_a_turn_late_is_no_new_press(mouse: Mouse) -> None:
    put_away_while_dragging(mouse)
    mouse.away = False
    mouse.down = False
    assert mouse.told() == []

    mouse.button(False)

    assert mouse.told() == ["release 120 120"]


def test_whoever_drags_hears_where_the_pointer_is_in_a_window_of_another_size(mouse: Mouse) -> None:
    mouse.button(True)
    mouse.move(120, 120)
    mouse.told()
    before = mouse.window.brush.scale

    mouse.window.window.size = (1600, 900)

    assert "drag 120 120" in mouse.told()
    assert mouse.window.brush.scale > before
    assert mouse.told() == []


def test_a_pointer_at_rest_hears_nothing_of_another_size(mouse: Mouse) -> None:
    mouse.window.window.size = (1600, 900)

    assert mouse.told() == []
