"""Presenting of drawn pixels: only the changed rectangles where SDL allows it, else the whole window.

pygame's `Window` has nothing but `flip`, which sends every pixel to the display however little has changed. SDL itself
can send rectangles of the same surface (`SDL_UpdateWindowSurfaceRects`); it is asked directly, through the library
that pygame has loaded. Where that is not to be had (Windows finds no name through another library), `flip` does it.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from functools import cache

import pygame
import pygame.window

Send = Callable[[int, Sequence[pygame.Rect]], bool]


def present(window: pygame.Window, rects: Sequence[pygame.Rect] | None) -> None:
    """Show these rectangles (pixels) of the window's surface; None shows everything."""
    send = _sender() if rects is not None else None
    if send is None or rects is None or not send(window.id, rects):
        window.flip()


@cache
def _sender() -> Send | None:
    """Return SDL's function for rectangles, or None."""
    try:
        library = ctypes.CDLL(pygame.window.__file__)
        find, update = library.SDL_GetWindowFromID, library.SDL_UpdateWindowSurfaceRects
    except (AttributeError, OSError):
        return None
    find.restype, find.argtypes = ctypes.c_void_p, [ctypes.c_uint32]
    update.restype, update.argtypes = ctypes.c_int, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int]

    def send(window_id: int, rects: Sequence[pygame.Rect]) -> bool:
        numbers = (ctypes.c_int * (4 * len(rects)))(*(side for rect in rects for side in rect))
        window = find(window_id)
        return bool(window) and update(window, numbers, len(rects)) == 0

    return send
