"""Only what changed is sent to the display, and everything where SDL cannot be asked for that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from tabletop.ui import present as presenting
from tabletop.ui.present import present

RECTS = [pygame.Rect(1, 2, 3, 4)]


class Pane:
    """Stands in for a window."""

    id = 7

    def __init__(self) -> None:
        self.flips = 0

    def flip(self) -> None:
        self.flips += 1


def shown(monkeypatch: pytest.MonkeyPatch, sender: Any, rects: Sequence[pygame.Rect] | None) -> int:
    pane: Any = Pane()
    monkeypatch.setattr(presenting, "_sender", lambda: sender)
    present(pane, rects)
    return int(pane.flips)


def test_rectangles_are_sent_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[int, Sequence[pygame.Rect]]] = []

    def send(window: int, rects: Sequence[pygame.Rect]) -> bool:
        sent.append((window, rects))
        return True

    assert shown(monkeypatch, send, RECTS) == 0
    assert sent == [(7, RECTS)]


@pytest.mark.parametrize(
    ("sender", "rects"),
    [(None, RECTS), (lambda window, rects: False, RECTS), (lambda window, rects: True, None)],
    ids=["SDL is out of reach", "SDL refuses", "everything is new"],
)
def test_else_everything_is(
    sender: Any, rects: Sequence[pygame.Rect] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shown(monkeypatch, sender, rects) == 1


def test_sdl_takes_rectangles_of_a_real_window() -> None:
    pygame.init()
    window = pygame.Window("present", (64, 48))
    window.get_surface().fill("red")
    window.flip()
    send = presenting._sender()
    try:
        assert send is None or send(window.id, RECTS)
        assert send is None or not send(window.id + 99, RECTS)
    finally:
        window.destroy()
