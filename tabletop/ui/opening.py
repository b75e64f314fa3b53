"""Opening of an empty window: SDL's settings, and the window's size. Imports nothing that draws."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import pygame

from tabletop.errors import HotseatError
from tabletop.ui.desktop import into_room

LEAST = (1024, 640)
"""The smallest window that all is laid out for; on a screen that is smaller yet it is as large as there is room."""


class NoDisplay(HotseatError):
    """Error for a computer without a screen to open a window on."""


def prepare_display() -> None:
    """Set SDL's options and start its video; raises NoDisplay if there is no screen.

    What the user has set stays as it is, but for a video driver that cannot start.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if os.environ.get("SDL_VIDEO_X11_WMCLASS", "") in ("", Path(sys.argv[0]).name):
        os.environ["SDL_VIDEO_X11_WMCLASS"] = "hotseat"  # pygame has put the script's name there on import
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if sys.platform.startswith("linux"):
        # without a GPU the accelerated path costs a whole frame for every update
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    driver = _driver()
    if not driver and asked:  # it was meant for another session: SDL chooses what runs in this one
        del os.environ["SDL_VIDEODRIVER"]
        driver = _driver()
    if not driver or (driver in ("offscreen", "dummy") and asked != driver):
        raise NoDisplay("no display to open a window on; hotseat simulate and hotseat shot work without one")
    start_pygame()


def _driver() -> str:
    """Name of the video driver that SDL uses, "" if it finds none."""
    with suppress(pygame.error):
        pygame.display.init()  # before sound, whose libraries complain aloud when there is no device either
    return pygame.display.get_driver() if pygame.display.get_init() else ""


def start_pygame() -> None:
    """Start pygame as `pygame.init` does, but for sound (see `loudspeaker`) and game pads."""
    pygame.display.init()
    pygame.font.init()


def open_window(title: str, size: tuple[int, int]) -> pygame.Window:
    """Open a resizable window of about this size, in points; raises NoDisplay if there is no screen."""
    prepare_display()
    window = pygame.Window(title, fit_size(size), resizable=True, allow_high_dpi=True)
    window.minimum_size = into_room(LEAST)
    pygame.key.stop_text_input()  # text entries start it; elsewhere letters are shortcuts
    return window


def fit_size(size: tuple[int, int], desktops: Iterable[tuple[int, int]] | None = None) -> tuple[int, int]:
    """Limit a size to the desktop, and to the least size where there is room."""
    sizes = list(desktops if desktops is not None else pygame.display.get_desktop_sizes())
    most = sizes[0] if sizes else (1920, 1080)
    least = into_room(LEAST)
    return min(max(least[0], size[0]), most[0]), min(max(least[1], size[1]), most[1])
