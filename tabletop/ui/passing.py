"""Answers that give themselves: passes by a standing order, and those of a lone person whom nothing fits."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from tabletop.engine.steps import Answer
from tabletop.ui.calling import in_window, is_together

if TYPE_CHECKING:
    from tabletop.engine.match import Match, Seat
    from tabletop.engine.steps import Decision


Orders = Mapping[int, Collection[str]]
"""Standing orders by seat: prompts of the questions that the table passes for it."""


def people_of(seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats that people play."""
    return tuple(at for at, seat in enumerate(seats) if seat.bot is None)


class Passing:
    """What the table passes for the people of one match."""

    def __init__(self, match: Match, people: Sequence[int], orders: Orders) -> None:
        self.match, self.people = match, people
        self.given: set[int] = set()
        """Numbers of the answers that were passed for somebody."""
        self._orders = {seat: frozenset(prompts) for seat, prompts in orders.items()}

    @property
    def orders(self) -> Mapping[int, frozenset[str]]:
        """The standing orders by seat: prompts of the questions that are passed."""
        return self._orders

    def seat(self, people: Sequence[int], passed: Collection[int]) -> bool:
        """These are the people now; orders of seats that passed to somebody else end. Whether there was any."""
        self.people, before = people, self._orders
        self._orders = {seat: prompts for seat, prompts in before.items() if seat not in passed}
        return self._orders != before

    def order(self, seat: int, prompts: Collection[str]) -> None:
        """Set a seat's standing order; it holds from the next `by_itself` on."""
        self._orders[seat] = frozenset(prompts)

    def by_itself(self) -> None:
        """Pass where a standing order says so, and for a lone person in a window when nothing fits."""
        while (seat := next(filter(self._passes, self.people), None)) is not None:
            self.pass_for(seat)

    def _passes(self, seat: int) -> bool:
        """Whether what this seat is asked now is passed for it."""
        decision = self._question_of(seat)
        if decision is None or not decision.may_pass:
            return False
        alone = len(self.people) == 1 and in_window(self.match) and not decision.options
        return decision.prompt in self._orders.get(seat, ()) or alone

    def pass_for(self, seat: int) -> None:
        """Pass for this seat all that it is asked in the window that is open, and nothing of the next one."""
        last = -1
        while (decision := self._question_of(seat)) is not None and decision.may_pass:
            if decision.where[-1] <= last:
                return  # its questions are counted from 0 again: another window
            last = decision.where[-1]
            self.given.add(len(self.match.answered()))
            self.match.act(Answer(seat, (), decision.nth))
            if not is_together(self.match):
                return

    def _question_of(self, seat: int) -> Decision | None:
        return next((d for d in self.match.decisions if d.seat == seat), None)
