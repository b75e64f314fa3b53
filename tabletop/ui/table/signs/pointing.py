"""Times at which signs are explained: after a rest, on a right click or long press, and while `?` is held."""

from __future__ import annotations

from typing import NamedTuple

import pygame

REST_MS = 350.0
"""Time that the pointer rests on a sign before it is explained, in ms."""


class Spot(NamedTuple):
    """Place on which the pointer rests."""

    x: float
    y: float


class Pointing:
    """Question to the signs: about the one under the pointer, or about all."""

    def __init__(self) -> None:
        self.at: Spot | None = None
        """Place of the pointer; None off the table, or on something that shows itself."""
        self.is_open = False
        """Tell the sign under the pointer."""
        self.held: int | None = None
        """The key that is held to see all signs."""
        self.once = False
        """A press of that key is enough, and the next one ends it."""
        self.page = 0
        """Number of presses of that key in this position; each press explains others."""
        self._rested = 0.0

    @property
    def is_waiting(self) -> bool:
        """Check if the sign will be explained when the pointer goes on resting."""
        return self.at is not None and not self.is_open and self._rested < REST_MS

    def event(self, event: pygame.event.Event, may_rest: bool) -> bool:
        """Take in an event; True if what was told is told no more.

        `may_rest`: the pointer has moved, and a rest of it asks for an explanation.
        """
        match event.type:
            case pygame.KEYUP if event.key == self.held and not self.once:
                return self.let_go()
            case pygame.WINDOWFOCUSLOST:
                return self.let_go() or self.leave()
            case pygame.MOUSEMOTION if may_rest:
                return self.move(*event.pos)
            case pygame.MOUSEMOTION | pygame.WINDOWLEAVE | pygame.MOUSEBUTTONDOWN | pygame.KEYDOWN:
                return self.leave()
        return False

    def move(self, x: float, y: float) -> bool:
        """The pointer moved; True if what was told is told no more."""
        was, self.is_open = self.is_open, False
        self.at, self._rested = Spot(x, y), 0.0
        return was

    def leave(self) -> bool:
        """The pointer is on no sign any more; True if what was told is told no more."""
        was, self.is_open, self.at = self.is_open, False, None
        return was

    def open(self, x: float, y: float) -> None:
        """Tell the sign there at once."""
        self.at, self.is_open = Spot(x, y), True

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True if a sign is told from now on."""
        if not self.is_waiting:
            return False
        self._rested += dt_ms
        self.is_open = self._rested >= REST_MS
        return self.is_open

    def hold(self, key: int) -> bool:
        """The key that shows all signs went down; True if they were not shown."""
        if self.once and self.held is not None:
            return self.let_go()
        was, self.held = self.held, key
        return was is None

    def let_go(self) -> bool:
        """End the explanation when the key is up or the window lost it; True if any was shown."""
        was, self.held = self.held, None
        self.page += was is not None
        return was is not None

    def renew(self) -> None:
        """Another position: the first of its signs come first."""
        self.page = 0
