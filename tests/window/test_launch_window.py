"""The title of the last start, in a real window, before anything that draws it was read."""

from __future__ import annotations

import sys

import pygame
import pytest

from tabletop.store import places
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


def around(picture: pygame.Surface) -> tuple[bytes, bytes]:
    """The title above and below the boxes, of which the one that is pointed at is lit, but not in a kept picture."""
    width, height = picture.get_size()
    parts = (0, 0, width, height * 3 // 10), (0, height * 3 // 4, width, height // 4)
    above, below = (pygame.image.tobytes(picture.subsurface(part), "RGB") for part in parts)
    return above, below


def test_a_window_opens_with_the_title_as_it_was_left(screen: Desktop) -> None:
    first = Running(screen)
    try:
        wait_for(lambda: colours(first.inside()) > 300, "the title")
        wait_for(places.launch_picture().is_file, "its picture")
        title = first.inside()
        assert first.close() == 0
    finally:
        first.end()
    second = Running(screen, program=(sys.executable, "-c", BEGINS))
    try:
        wait_for(lambda: "shown" in second.words(), "the window")
        assert "shown True []" in second.words()
        wait_for(lambda: colours(second.inside()) > 300, "the picture in it")
        assert around(second.inside()) == around(title)
    finally:
        second.end()
