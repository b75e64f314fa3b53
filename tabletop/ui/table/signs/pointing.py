"""Timing of explanations: after a rest, on a right click or long press, and while `?` is held."""

from __future__ import annotations

from typing import NamedTuple

import pygame

REST_MS = 350.0
"""Time that the pointer rests on a sign before it is explained, in ms."""


class Spot(NamedTuple):
    """Place under the resting pointer."""

    x: float
    y: float


class Pointing:
    """Request for explanations: of the sign under the pointer, or of all."""

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
        """Check if a sign will be explained if the pointer keeps resting."""
        return self.at is not None and not self.is_open and self._rested < REST_MS

    def event(self, event: pygame.event.Event, may_rest: bool) -> bool:
        """Handle an event; True if an explanation ended.

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
        """Handle a pointer move; True if an explanation ended."""
        was, self.is_open = self.is_open, False
        self.at, self._rested = Spot(x, y), 0.0
        return was

    def leave(self) -> bool:
        """Handle the pointer leaving all signs; True if an explanation ended."""
        was, self.is_open, self.at = self.is_open, False, None
        return was

    def open(self, x: float, y: float) -> None:
        """Explain the sign there at once."""
        self.at, self.is_open = Spot(x, y), True

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True if an explanation begins."""
        if not self.is_waiting:
            return False
        self._rested += dt_ms
        self.is_open = self._rested >= REST_MS
        return self.is_open

    def hold(self, key: int) -> bool:
        """Handle the press of the key that shows all signs; True if they were hidden."""
        if self.once and self.held is not None:
            return self.let_go()
        was, self.held = self.held, key
        return was is None

    def let_go(self) -> bool:
        """Handle the release of that key; True if an explanation ended."""
        was, self.held = self.held, None
        self.page += was is not None
        return was is not None

    def renew(self) -> None:
        """Restart at a new position."""
        self.page = 0
