"""Window resizing: the last frame is stretched at once, and the new one drawn in slices.

At another size every card, word and shadow is another picture: more work than many frames have time for. So what was
on the screen is stretched to the new size in the first frame, and stays until the frame is there that is sharp.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.paint.store import Store, Unfinished

SLICE_MS = 9.5
"""Time for making pictures in one frame, in ms; one that was begun is finished."""


class Reshaping:
    """Stretched frame, shown until the new size's frame is ready."""

    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self._size = (0, 0)

    @property
    def is_stretched(self) -> bool:
        """Check if a stretched frame is shown."""
        return self._old is not None

    def begins(self, size: tuple[int, int]) -> bool:
        """Check if the window has just got this size."""
        return self._old is None or self._size != size

    def stretch(self, onto: pygame.Surface, old: pygame.Surface | None = None) -> None:
        """Show the last frame at this surface's size; `old` is that frame, the first time."""
        self._old = old if self._old is None else self._old
        self._size = onto.get_size()
        assert self._old is not None  # handed over when it began
        onto.set_clip(None)
        pygame.transform.scale(self._old, self._size, onto)

    def end(self) -> None:
        """Note that the real frame is shown."""
        self._old, self._size = None, (0, 0)


def draw_slice(store: Store, draw: Callable[[], object]) -> bool:
    """Draw for one time slice; True if that completed the frame. Cached pictures let the next get further."""
    store.hurry(SLICE_MS)
    try:
        draw()
    except Unfinished:
        return False
    finally:
        store.hurry(None)
    return True
