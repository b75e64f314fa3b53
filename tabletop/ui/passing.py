"""Answers that give themselves: passes by a standing order, and those of a lone person whom nothing fits."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from tabletop.engine.steps import Answer
from tabletop.ui.calling import in_window

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
        self.given: dict[int, Decision] = {}
        """Numbers of the answers that were passed for somebody, each with what was asked."""
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
        while (decision := next(filter(self._passes, self.match.decisions), None)) is not None:
            self.pass_for(decision)

    def _passes(self, decision: Decision) -> bool:
        """Whether this question is passed for whoever is asked."""
        if decision.seat not in self.people or not decision.may_pass:
            return False
        alone = len(self.people) == 1 and in_window(self.match) and not decision.options
        return decision.prompt in self._orders.get(decision.seat, ()) or alone

    def again(self, number: int) -> bool:
        """Whether the answer of this number is one that the table gave, and would give again."""
        return number in self.given and self._passes(self.given[number])

    def taken_back(self, number: int) -> None:
        """The answer of this number is gone, and those after it have moved up."""
        left = {at - (at > number): asked for at, asked in self.given.items() if at != number}
        self.given.clear()  # others look at it
        self.given.update(left)

    def pass_for(self, decision: Decision) -> None:
        """Pass this question for whoever is asked."""
        self.given[len(self.match.answered())] = decision
        self.match.act(Answer(decision.seat, (), decision.nth))
