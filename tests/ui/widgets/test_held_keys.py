"""Held keys: what opened a screen does not press the first button of it, while letters and arrows are repeated."""

from __future__ import annotations

import pygame
import pytest

from tabletop.paint import Pictures
from tabletop.ui.window import Window
from tests.paint.easel import ROOT, THEME


def heard(window: Window, *events: tuple[int, int]) -> list[tuple[int, int]]:
    """Keys that arrive of those that the system tells."""
    for kind, key in events:
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
    return [
        (event.type, event.key) for event in window.events() if event.type in (pygame.KEYDOWN, pygame.KEYUP)
    ]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_F5])
def test_a_key_that_begins_something_comes_once_until_it_is_let_go(key: int) -> None:
    window = Window("Hotseat", THEME, Pictures([ROOT / "images"]), size=(640, 400))
    pygame.event.clear()
    down, up = (pygame.KEYDOWN, key), (pygame.KEYUP, key)
    try:
        assert heard(window, down, down, down) == [down]
        assert heard(window, down, up, down) == [up, down]
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST, window=window.window))
        assert heard(window, down) == [down], "it was let go in another window"
        writing = [(pygame.KEYDOWN, each) for each in (pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_a)] * 2
        assert heard(window, *writing) == writing
    finally:
        window.close()
