"""The title of the last start, in a real window, before anything that draws it was read."""

from __future__ import annotations

import sys
import time

import pygame
import pytest

from tabletop.store import paths
from tests.window.desktop import Desktop, Running, colours, wait_for

pytestmark = pytest.mark.window
BEGINS = """
import sys, time
import pygame
from tabletop.app import launch
begun = launch.begin()
drawing = [name for name in ("tabletop.paint", "tabletop.ui.window", "tabletop.app.desk") if name in sys.modules]
print("shown", begun.shown, drawing, flush=True)
while not begun.window or not pygame.event.get(pygame.QUIT):  # which SDL makes of a signal
    time.sleep(0.05)
"""


def unlike(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    """Where two pictures of the title differ above and below the boxes; the one pointed at is lit, but not if kept."""
    assert one.get_size() == other.get_size()
    width, height = one.get_size()
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    alike.draw(pygame.mask.Mask((width, height * 9 // 20), fill=True), (0, height * 3 // 10))
    alike.invert()
    return alike.get_bounding_rects()


def shown(app: Running, what: str) -> pygame.Surface:
    """What a window shows as soon as that is a picture and stays one; the display may still be taking it over."""

    def look() -> pygame.Surface | None:
        picture = app.inside()
        if colours(picture) <= 300:
            return None
        time.sleep(0.2)
        return None if unlike(app.inside(), picture) else picture

    return wait_for(look, what)


def test_a_window_opens_with_the_title_as_it_was_left(screen: Desktop) -> None:
    first = Running(screen)
    try:
        title = shown(first, "the title")
        wait_for(paths.launch_picture().is_file, "its picture")
        assert first.close() == 0
    finally:
        first.end()
    second = Running(screen, program=(sys.executable, "-c", BEGINS))
    try:
        wait_for(lambda: "shown" in second.words(), "the window")
        assert "shown True []" in second.words()
        assert unlike(shown(second, "the picture in it"), title) == []
    finally:
        second.end()
