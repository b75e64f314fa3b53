"""State of the left mouse button, corrected where SDL reported no press or release.

A window that is put away by a key in the middle of a drag hears nothing of the release (X11). SDL goes on believing
that the button is down, says so with every motion, and leaves out the next press, in which it sees no change. The
desktop knows better; it is asked from the moment at which something else came in front until the window hears again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

LEFT = 1
SURE_TURNS = 2
"""Number of turns in a row it must be up: a release may have happened just now, and be told in the next turn."""


class LeftButton:
    """Correction of SDL's left-button events; positions are in points of the window."""

    def __init__(self) -> None:
        self._doubted = False
        self._turns_up = 0

    @property
    def _was_let_go(self) -> bool:
        return self._doubted and self._turns_up >= SURE_TURNS

    def take(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """Correct an SDL event: a release without a press gets one."""
        is_left = event.dict.get("button") == LEFT
        if event.type == pygame.WINDOWFOCUSLOST and pygame.mouse.get_pressed()[0]:
            self._doubted, self._turns_up = True, 0
        elif event.type == pygame.MOUSEBUTTONUP and is_left:
            if self._was_let_go:
                yield _press(event.pos)
            self._doubted = False
        elif event.type == pygame.MOUSEBUTTONDOWN and is_left:
            self._doubted = False
        elif event.type == pygame.MOUSEMOTION and self._was_let_go:
            event = _motion(event.pos, (0, *event.buttons[1:]))
        yield event

    def turn(self) -> Iterator[pygame.event.Event]:
        """Yield a missing press, if there was one; called after the events of each turn of the loop."""
        self._doubted = self._doubted and pygame.mouse.get_pressed()[0]
        if not self._doubted:
            return
        if not pygame.mouse.get_pressed(desktop=True)[0]:
            self._turns_up += 1
        elif self._was_let_go and pygame.mouse.get_focused():
            self._doubted = False
            yield _press(pygame.mouse.get_pos())

    def held_still(self) -> Iterator[pygame.event.Event]:
        """Yield a motion event on the spot while the button is down, for a resized window."""
        pressed = pygame.mouse.get_pressed()
        if pressed[0] and not self._was_let_go:
            yield _motion(pygame.mouse.get_pos(), pressed)


def _press(at: Sequence[float]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, {"pos": at, "button": LEFT, "touch": False})


def _motion(at: Sequence[float], buttons: Sequence[int]) -> pygame.event.Event:
    facts = {"pos": at, "rel": (0, 0), "buttons": tuple(map(int, buttons)), "touch": False}
    return pygame.event.Event(pygame.MOUSEMOTION, facts)
