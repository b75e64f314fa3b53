"""Game pads at the table: one for all, or one each; vibration at one's turn, and a legend of the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.widgets.pad_legend import SHOWN_MS, Hint

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.ui.pads import Pads
    from tabletop.ui.session import Session

OWN = "own"
GLYPHS = (("A", "take"), ("B", "back"), ("X", "main"), ("Y", "large"), ("LB/RB", "next"), ("LT", "undo"))
"""Names of buttons, and the key of what each does; most pads have these letters or the same places."""
KEYS = ("next", "take", "main", "back", "large", "undo")
"""Keys of what keys do, in the order of the legend."""


def find_called(session: Session) -> int | None:
    """Find the person whom the screen waits for, at the curtain or with their hand up."""
    return session.curtain.seats[0] if session.curtain is not None else session.visible_seat


def pads_of(session: Session, pads: Sequence[int], seat: int) -> Sequence[int]:
    """Return the pads of a person: the n-th for the n-th person; all for who has none."""
    at = sorted(session.people).index(seat) if seat in session.people else len(pads)
    return pads[at : at + 1] or pads


def list_hints(words: Callable[..., str], device: str) -> list[Hint]:
    """List what the buttons of a pad, or the keys, do; nothing for any other device."""
    if device == "pad":
        return [Hint(glyph, words(f"pads.{key}")) for glyph, key in GLYPHS]
    keys = KEYS if device == "keys" else ()
    return [Hint(words(f"pads.keys.{key}"), words(f"pads.{key}")) for key in keys]


class PadTurns:
    """The pads of one window at whatever lies open."""

    def __init__(self, pads: Pads) -> None:
        self.pads = pads
        self._called: int | None = None
        self._at: tuple[int | None, bool] = None, False
        """Person at the screen, and True in front of their hand."""
        self._since_ms = 0.0
        self._looked = False

    def is_meant(self, desk: Desk, event: pygame.event.Event) -> bool:
        """Check if an event counts: events of another person's pad do not."""
        pad = event.dict.get("pad")
        if pad is None or desk.parts.settings.pads != OWN or desk.match_screen is None or desk.kit.overlays:
            return True
        session = desk.match_screen.table.session
        seat = find_called(session)
        return seat is None or pad in pads_of(session, tuple(self.pads.plugged), seat)

    def turn(self, desk: Desk, now_ms: float) -> None:
        """Look for pads after the first frame, vibrate for whoever is called, show the legend while a pad is in use."""
        if not self._looked:
            self._looked = True
            self.pads.look()
        self._rumble(desk)
        last = self.pads.last_ms
        device = "pad" if last is not None and now_ms - last < SHOWN_MS else self._find_device(desk, now_ms)
        desk.legend.follow(list_hints(desk.parts.words, device))

    def _find_device(self, desk: Desk, now_ms: float) -> str:
        """Return the input device of whoever is at the screen, for a while after their call."""
        session = desk.match_screen.table.session if desk.match_screen is not None else None
        at = (None, False) if session is None else (find_called(session), session.curtain is None)
        if at != self._at:
            self._at, self._since_ms = at, now_ms
        is_shown = at[0] is not None and now_ms - self._since_ms < SHOWN_MS
        return desk.parts.in_force.plays_with if is_shown else ""

    def _rumble(self, desk: Desk) -> None:
        screen, before = desk.match_screen, self._called
        self._called = None if screen is None else find_called(screen.table.session)
        if screen is None or self._called in (None, before) or not self.pads.plugged:
            return
        assert self._called is not None  # just asked
        plugged = tuple(self.pads.plugged)
        is_own = desk.parts.settings.pads == OWN
        self.pads.rumble(pads_of(screen.table.session, plugged, self._called) if is_own else plugged)
