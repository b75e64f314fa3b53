"""Standing answers: the table before each, the reason why it cannot be taken back, and its steps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from tabletop.engine.agenda import answer, given_answers
from tabletop.engine.events import Event, Happening, mask
from tabletop.engine.state import State
from tabletop.engine.steps import Answer, Decision, Keys
from tabletop.engine.view import View, make_view

TOGETHER: Final = "undo.together"
"""Reason why an answer that revealed the choices of several cannot be undone."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Standing answer of a match."""

    answer: Answer
    before: State
    """Table when it was given; it is cloned before play goes on."""
    events: int
    """Number of events before it."""
    barrier: str
    """Reason why it cannot be taken back even while it is the newest (`undo.<reason>`), or ""."""
    completes_together: bool = False
    """True if it completed a question to several seats, or let another of them be asked."""

    @property
    def is_pass(self) -> bool:
        """True if it passed in a window."""
        return not self.answer.keys and self._in_window

    @property
    def closed_choice(self) -> bool:
        """True if it was the last of a secret choice, or the last pass in a window."""
        return self.completes_together and not (self.answer.keys and self._in_window)

    @property
    def _in_window(self) -> bool:
        return all(each.in_window for each in self.before.waits)

    def replay_steps(self, seat: int | None) -> list[tuple[list[Event], View]]:
        """Replay its steps as a seat (None: everybody) saw them: the events of each, and the table after it.

        It is played again from what was before it.
        """
        s, stills = self.before.clone(), list[tuple[int, State]]()
        bit = s.seats if seat is None else seat
        decision = next(d for d in s.waits if d.seat == self.answer.seat)
        answer(s, decision, self.answer.keys, lambda now: stills.append((len(now.events), now.clone())))
        stills.append((len(s.events), s))
        steps, done = [], 0
        for count, still in stills:
            events = [mask(happening, bit) for happening in s.events[done:count]]
            steps.append((events, replace(make_view(still, seat, {}), decision=None)))
            done = count
        return steps


def is_silent(before: State, decision: Decision, keys: Keys) -> bool:
    """Check if this answer passes in a window before anybody has answered: it reveals nothing."""
    return decision.in_window and not any(
        (keys, *chain(*(given_answers(before, seat) for seat in before.lanes)))
    )


def undo_barrier(seat: int, happenings: Iterable[Happening]) -> str:
    """Return the reason why an answer with these events cannot be taken back, or ""."""
    reason = ""
    for happening in happenings:
        if happening.kind in ("roll", "shuffle"):
            return reason or "undo.chance"
        if happening.kind in ("move", "pour") and happening.reveals(seat):
            if happening.is_shown_to(seat):
                return "undo.revealed"
            reason = "undo.taken_up"
    return reason
