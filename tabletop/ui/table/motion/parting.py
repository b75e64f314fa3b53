"""Pause after a turn with a new private card, or after a secret choice, before the screen goes to the next person.

By button or key, or by itself once nobody has stirred for a while: a hand should not lie open on a table that
everybody has left. How long that is goes with the speed of the animation; without one there is as long to read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.store.settings import Speed

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.ui.session import Session

LINGER_MS: dict[Speed, float] = {"slow": 14_000, "normal": 10_000, "fast": 6_000, "off": 10_000}
"""Time that it lasts while nobody stirs, in ms."""
BRIEF_MS = 4_000
"""Time that choices which were turned over lie there before the next person is called, in ms."""
TOLD_MS = 5_000
"""The last part of it, in which the button counts down."""


class Parting:
    """Timer of the pause, restarted by activity."""

    def __init__(self, speed: Speed, patience: float = 1.0) -> None:
        self._linger, self._brief = LINGER_MS[speed] * patience, BRIEF_MS * patience
        self._still = 0.0
        self._left = self._linger

    def stir(self) -> None:
        """Restart the timer, as somebody is active."""
        self._still = 0.0

    def update(self, dt_ms: float, brief: bool = False) -> bool:
        """Let time pass; True when it is over. `brief` if nothing has to be read."""
        self._still += dt_ms
        self._left = (self._brief if brief else self._linger) - self._still
        return self._left <= 0

    def go_on(self, session: Session, dt_ms: float) -> bool:
        """Let time pass while nothing moves; True if a countdown runs.

        Then the next person is called when it is over. Else bots answer, or people are waited for.
        """
        if session.parting_seat is None and session.halt is None:
            session.tick()
            return False
        if session.halt is not None and not is_timed_halt(session):
            return False
        if self.update(dt_ms, brief=session.halt is not None):
            session.hand_over()
        return True

    @property
    def note(self) -> str:
        """Return the countdown's words: whole seconds left, "" while there are many."""
        return str(max(1, round(self._left / 1000))) if self._left <= TOLD_MS else ""


def is_timed_halt(session: Session) -> bool:
    """Check if the present halt ends by itself; the beginning does not if people are there."""
    return session.halt is not None and not (session.halt == "beginning" and bool(session.people))


def parting_words(session: Session, words: Callable[..., str]) -> tuple[str, str]:
    """Return the prompt's words during the pause, and the button's."""
    names = words("table.list").join(session.seats[seat].name for seat in sorted(session.asked_seats))
    to_person = any(seat in session.people for seat in session.asked_seats)
    button = words("table.hand_over" if to_person else "table.go_on")
    if session.halt == "beginning":
        return "", words("table.begin")
    if session.parting_seat is None:
        said = "seen" if session.halt == "unfolding" else "opening"
        if len(session.asked_seats) == len(session.seats) > 1:
            return words(f"table.{said}_all"), button
        return words(f"table.{said}", next=names), button
    return words("table.parting", seat=session.seats[session.parting_seat].name, next=names), button
