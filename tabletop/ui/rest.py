"""Idle wait of the main loop: sleeps until an event comes.

pygame's own waiting looks every millisecond. SDL can sleep until the display has an event for us; it is asked directly,
through the library that pygame has loaded. Where it cannot be found the loop has to look often enough by itself.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from contextlib import suppress
from functools import cache

import pygame
import pygame.window

WAKE = pygame.event.custom_type()
"""Type of an event that says only that another thread has something for the loop."""


def rest(most_ms: int) -> bool:
    """Sleep until there is an event, which stays queued, or for this long; False at once if that is impossible."""
    wait = _waiter()
    if wait is None:
        return False
    wait(None, most_ms)
    return True


@cache
def _waiter() -> Callable[[None, int], int] | None:
    """Return SDL's wait function, which lets other threads run, or None."""
    try:
        wait = ctypes.CDLL(pygame.window.__file__).SDL_WaitEventTimeout
    except (AttributeError, OSError):
        return None
    wait.restype, wait.argtypes = ctypes.c_int, [ctypes.c_void_p, ctypes.c_int]
    return wait


def wake() -> None:
    """End the loop's sleep from another thread."""
    with suppress(pygame.error):  # the window has gone, or so much has come that nobody sleeps
        pygame.event.post(pygame.event.Event(WAKE))
