"""Held keys: an action key counts once until it is released, since key repeat is for text alone.

While a screen is made nobody looks at the keyboard, so a key that was let go meanwhile seems to be held. Enter in an
entry would press the first button of the screen that it opened.
"""

from __future__ import annotations

import pygame

_BEGINNERS = frozenset(
    {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, *range(pygame.K_F1, pygame.K_F12 + 1)}
)
_LOST = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)
"""Events after which nobody knows what is held."""


class HeldKeys:
    """Action keys that are held now."""

    def __init__(self) -> None:
        self._held: set[int] = set()

    def is_repeated(self, event: pygame.event.Event) -> bool:
        """Check if an event repeats a held action key; note presses and releases."""
        if event.type in _LOST:
            self._held.clear()
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.KEYDOWN and event.key in _BEGINNERS:
            if event.key in self._held:
                return True
            self._held.add(event.key)
        return False
