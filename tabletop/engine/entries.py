"""An answer that stands: the table before it, why it cannot be taken back, and what came of it step by step."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from tabletop.engine.agenda import answer, given
from tabletop.engine.events import Event, Happening, masked
from tabletop.engine.state import State
from tabletop.engine.steps import Answer, Decision, Keys
from tabletop.engine.view import View, look

TOGETHER: Final = "undo.together"
"""Why an answer that turned over what several chose cannot be undone."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One answer that stands in a match."""

    answer: Answer
    before: State
    """The table when it was given; whoever plays on plays on a clone."""
    events: int
    """How many there were before it."""
    barrier: str
    """Why it cannot be taken back even while it is the newest (`undo.<reason>`), or ""."""
    together: bool = False
    """Whether it completed what several were asked at once, or let another of them be heard."""

    @property
    def passes(self) -> bool:
        """Whether it passed in a window."""
        return not self.answer.keys and self._in_window

    @property
    def closed_choice(self) -> bool:
        """Whether it was the last of a secret choice, or the last pass in a window."""
        return self.together and not (self.answer.keys and self._in_window)

    @property
    def _in_window(self) -> bool:
        return all(each.in_window for each in self.before.waits)

    def unfolded(self, seat: int | None) -> list[tuple[list[Event], View]]:
        """Its steps as a seat (None: everybody) saw them: what each did, and the table after it.

        It is played again from what was before it.
        """
        s, stills = self.before.clone(), list[tuple[int, State]]()
        bit = s.seats if seat is None else seat
        decision = next(d for d in s.waits if d.seat == self.answer.seat)
        answer(s, decision, self.answer.keys, lambda now: stills.append((len(now.events), now.clone())))
        stills.append((len(s.events), s))
        steps, done = [], 0
        for count, still in stills:
            events = [masked(happening, bit) for happening in s.events[done:count]]
            steps.append((events, replace(look(still, seat, {}), decision=None)))
            done = count
        return steps


def is_silent(before: State, decision: Decision, keys: Keys) -> bool:
    """Whether this answer passes in a window in which nobody has answered anything: it turns nothing over."""
    return decision.in_window and not any((keys, *chain(*(given(before, seat) for seat in before.lanes))))


def barrier(seat: int, happenings: Iterable[Happening]) -> str:
    """The key of why an answer of this seat with these consequences cannot be taken back, or ""."""
    for happening in happenings:
        if happening.kind in ("roll", "shuffle"):
            return "undo.chance"
        if happening.kind in ("move", "pour") and happening.reveals_to_anyone_but(seat):
            return "undo.revealed"
    return ""
