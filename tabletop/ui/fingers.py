"""Touch input translated to mouse events.

The first finger is the pointer with its button down: a tap is a click, a drag is a drag, a finger that rests is the
right button, which shows what lies there. Further fingers mean nothing until that one is up. A finger that is up
points at nothing, so that nothing stays hovered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot

import pygame

EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
LONG_MS, REST = 500.0, 12.0
"""Time that a finger rests until it asks what lies there, and distance it may stray meanwhile, in points."""

Point = tuple[float, float]


class Fingers:
    """Translator of finger events to mouse events, in points of the window and marked `touch`."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        """Milliseconds."""
        self._finger: int | None = None
        self._start: Point = (0, 0)
        self._at: Point = (0, 0)
        self._since = 0.0
        self._rests = False

    def take(self, event: pygame.event.Event, size: tuple[int, int]) -> Iterator[pygame.event.Event]:
        """Translate a finger event into those of a mouse, in a window of this size in points."""
        at = (event.x * size[0], event.y * size[1])
        if event.type == pygame.FINGERDOWN and self._finger in (None, event.finger_id):
            self._finger, self._start, self._at = event.finger_id, at, at
            self._since, self._rests = self.clock(), True
            yield _motion(at, held=False)
            yield _button(pygame.MOUSEBUTTONDOWN, at)
        elif event.finger_id != self._finger:
            return
        elif event.type == pygame.FINGERMOTION:
            self._at = at
            self._rests = self._rests and hypot(at[0] - self._start[0], at[1] - self._start[1]) <= REST
            yield _motion(at, held=True)
        elif event.type == pygame.FINGERUP:
            self._finger, self._rests = None, False
            yield _button(pygame.MOUSEBUTTONUP, at)
            yield pygame.event.Event(pygame.WINDOWLEAVE, {"touch": True})

    def lose(self) -> None:
        """Forget all fingers: another window is in front, and their release may never be reported."""
        self._finger, self._rests = None, False

    def rest(self) -> Iterator[pygame.event.Event]:
        """Yield a right click once a finger has rested long enough; called in every turn of the loop."""
        if self._rests and self.clock() - self._since >= LONG_MS:
            self._rests = False
            yield _button(pygame.MOUSEBUTTONDOWN, self._at, 3)
            yield _button(pygame.MOUSEBUTTONUP, self._at, 3)


def _motion(at: Point, held: bool) -> pygame.event.Event:
    facts = {"pos": at, "rel": (0.0, 0.0), "buttons": (int(held), 0, 0), "touch": True}
    return pygame.event.Event(pygame.MOUSEMOTION, facts)


def _button(kind: int, at: Point, button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, {"pos": at, "button": button, "touch": True})
