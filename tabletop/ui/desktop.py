"""Largest window size whose title bar and lower edge stay on the screen.

pygame tells how large a desktop is, not what of it a task bar takes; SDL knows, and is asked through the library that
pygame has loaded. Where that is not to be had, the desktop itself is what there is.
"""

from __future__ import annotations

import ctypes

import pygame
import pygame.window

FRAME = (0, 40)
"""Points that a frame takes beside and above a window; its real one is known only when it is there."""


def room() -> tuple[int, int]:
    """Return width and height available to a window's content, in points, on the first display."""
    width, height = _usable() or next(iter(pygame.display.get_desktop_sizes()), (1920, 1080))
    return width - FRAME[0], height - FRAME[1]


def display_bounds() -> list[tuple[int, int, int, int]]:
    """Return left, top, width and height of each display, in points, first display first; none if unknown."""
    try:
        library = ctypes.CDLL(pygame.window.__file__)
        count, ask = library.SDL_GetNumVideoDisplays, library.SDL_GetDisplayBounds
    except (AttributeError, OSError):
        return []
    found: list[tuple[int, int, int, int]] = []
    for display in range(count()):
        bounds = (ctypes.c_int * 4)()
        if ask(display, bounds) == 0 and bounds[2] > 0 and bounds[3] > 0:
            found.append((bounds[0], bounds[1], bounds[2], bounds[3]))
    return found


def into_room(size: tuple[int, int]) -> tuple[int, int]:
    """Limit a size to the available room, in points."""
    most = room()
    return min(size[0], most[0]), min(size[1], most[1])


def _usable() -> tuple[int, int] | None:
    """Return the first display's area without task bars; None if unknown."""
    try:
        ask = ctypes.CDLL(pygame.window.__file__).SDL_GetDisplayUsableBounds
    except (AttributeError, OSError):
        return None
    bounds = (ctypes.c_int * 4)()
    if ask(0, bounds) != 0 or bounds[2] <= 0 or bounds[3] <= 0:
        return None
    return bounds[2], bounds[3]
