"""The window of the next start is as the last one was left: full screen or not, and as large."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from tabletop.app import run
from tabletop.app.desk import Desk
from tabletop.ui.window import Window


@dataclass
class Evening:
    """The app from its start until it was left: the window that it began and ended with."""

    began: tuple[bool, tuple[int, int]]
    """Full screen or not, and the size."""
    ended: tuple[bool, tuple[int, int]]


@pytest.fixture
def evening(hotseat_home: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Evening]:
    """Runs the app as `hotseat` does, presses F11 or makes the window another size, and leaves."""
    pygame.display.init()

    def spent(*done: int | tuple[int, int]) -> Evening:
        seen: list[tuple[bool, tuple[int, int]]] = []

        def loop(window: Window, desk: Desk, *others: object) -> None:
            for each in ((), *done):
                if isinstance(each, int):
                    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=each, mod=0, unicode=""))
                elif each:
                    window.window.size = each
                window.turn(desk)
                seen.append((window.fullscreen, window.window.size))

        with monkeypatch.context() as patch:
            patch.setattr(run, "_loop", loop)
            patch.setattr(run, "_keep_a_log", lambda: None)
            patch.setattr(pygame, "quit", lambda: None)  # other tests need it
            assert run.run() == 0
        return Evening(seen[0], seen[-1])

    return spent


def test_full_screen_by_its_key_is_there_again_and_so_is_the_window_behind_it(
    evening: Callable[..., Evening],
) -> None:
    """What was pressed is what the switch on the settings screen does; the size is that of the window before it."""
    small, (whole, _) = (1024, 650), pygame.display.get_desktop_sizes()[0]
    first = evening(small, pygame.K_F11)
    assert first.began[0] is False
    assert first.ended[0] is True
    assert first.ended[1][0] >= whole

    second = evening()
    assert second.began == second.ended == first.ended
    third = evening(pygame.K_F11)
    assert third.ended == (False, small)
    fourth = evening()
    assert fourth.began == (False, small)
