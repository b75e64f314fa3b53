"""Choice of the session state that fits the match's open questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from tabletop.engine.match import Match
from tabletop.engine.steps import Decision
from tabletop.ui.calling import Responses, called, curtain_for, in_window
from tabletop.ui.session_state import (
    Curtain,
    Halt,
    HaltReason,
    Hand,
    Hidden,
    Parting,
    Public,
    SessionState,
    Window,
    called_seat,
    hidden_seat,
)


@dataclass(frozen=True)
class StateChoice:
    """Open questions of a match and the people at its table."""

    match: Match
    people: tuple[int, ...]
    awaits_newcomer: bool
    """True while the only person there has not come to the screen yet."""

    @cached_property
    def questions(self) -> Mapping[int, Decision]:
        """Question of each person who is asked, by seat."""
        return {d.seat: d for d in self.match.decisions if d.seat in self.people}

    def fitting_state(self, wanted: SessionState, halt: HaltReason | None) -> SessionState:
        """Return the state nearest to the wanted one that the open questions allow; `halt` is one that is due."""
        hidden, coming = hidden_seat(wanted), called_seat(wanted)
        if self.match.is_over or hidden not in (self.questions if len(self.people) > 1 else self.people):
            hidden = None
        if coming not in self.questions:
            coming = None
        if self.match.is_over or hidden is not None:
            halt = None
        if halt == "beginning":
            return Halt(halt, coming)
        if len(self.people) == 1:
            return self._state_of_one(coming, hidden)
        if hidden is not None:
            return self._state_without_hand(hidden, coming)
        if halt is not None:
            return Halt(halt, coming)
        return self._shown_state(wanted) or self._called_state(coming)

    def _state_of_one(self, coming: int | None, hidden: int | None) -> SessionState:
        """Return the state of a table at which one person sits."""
        if self.awaits_newcomer and self.questions:
            return Curtain(curtain_for(self.match, self.people, self.questions), coming, hidden)
        if hidden is not None:
            return Hidden(hidden)
        return Public() if self.awaits_newcomer else Hand(self.people[0])

    def _state_without_hand(self, hidden: int, coming: int | None) -> SessionState:
        """Return the state after somebody has hidden their hand: with a curtain once they want it back."""
        if coming != hidden:
            return Hidden(hidden)
        seats = (hidden,) if in_window(self.match) else tuple(sorted(self.questions))
        return Curtain(curtain_for(self.match, seats, self.questions), coming, hidden)

    def _shown_state(self, wanted: SessionState) -> SessionState | None:
        """Return the state in which the hand that is up stays there; None if it may not."""
        match wanted:
            case Parting(seat) if seat not in self.questions and not self.match.is_over:
                return wanted
            case Hand(seat) | Parting(seat) if seat in self.questions:
                return Hand(seat)
        return None

    def _called_state(self, coming: int | None) -> SessionState:
        """Return the state in which nobody's hand is up: a curtain or the bar of responses calls whoever is asked."""
        if not self.questions:
            return Public()
        if coming is not None:
            return Curtain(curtain_for(self.match, (coming,), self.questions), coming)
        call = called(self.match, self.questions)
        if call is None:
            return Public()
        return Window(call) if isinstance(call, Responses) else Curtain(call)
