"""The menu is on the screen with the frame in which it opens, and off it with the frame in which it closes."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games import ids
from tabletop.ui import window
from tests.app.sitting import App


def at_rest() -> App:
    """A person among bots whose turn it is, everything drawn that is to be drawn."""
    app = App()
    app.sit(ids()[0], ("Ada",), bots=("purposeful",))
    for _ in range(60):
        app.turn(100)
    return app


def press(key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode=""))


def test_the_menu_is_shown_with_the_frame_in_which_it_opens_and_goes_with_its_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = at_rest()
    shown: list[list[pygame.Rect] | None] = []
    monkeypatch.setattr(window, "present", lambda _, touched: shown.append(touched))
    app.turn()
    assert not shown, "nothing changes by itself"

    press(pygame.K_ESCAPE)
    app.turn()
    assert app.desk.kit.overlays
    assert shown == [None], "the whole window, although nothing on the table looks different"

    press(pygame.K_ESCAPE)
    app.turn()
    assert not app.desk.kit.overlays
    assert shown[1:] in ([None], [[app.window.surface.get_rect()]]), "and the whole table again"
    app.close()
