"""A window is opened no larger than what a desktop leaves for it."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui import desktop
from tabletop.ui.opening import LEAST, fit_size, open_window


def test_a_title_bar_and_a_task_bar_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desktop, "_usable", lambda: (1366, 728))

    assert desktop.room() == (1366, 688)


def test_without_an_answer_the_desktop_is_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desktop, "_usable", lambda: None)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1600, 900)])

    assert desktop.room() == (1600, 860)


def test_sdl_is_asked_for_what_is_usable() -> None:
    pygame.display.init()
    usable = desktop._usable()

    assert usable is not None
    assert all(
        0 < used <= whole for used, whole in zip(usable, pygame.display.get_desktop_sizes()[0], strict=True)
    )


def test_on_a_screen_smaller_than_the_least_the_whole_window_is_on_it_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert fit_size((640, 480), [(1920, 1080)]) == LEAST, "where there is room for it"
    monkeypatch.setattr(desktop, "_usable", lambda: (800, 600))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 600)])

    window = open_window("small", desktop.into_room((1600, 900)))
    try:
        assert window.size == (800, 560)
        assert window.minimum_size == (800, 560)
    finally:
        window.destroy()
