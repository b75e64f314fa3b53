"""Automatic answers: passes by standing orders or where nothing can be played, and forced answers in brisk matches."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING

from tabletop.engine.steps import Answer
from tabletop.engine.version import BRISK
from tabletop.ui.calling import in_window

if TYPE_CHECKING:
    from tabletop.content.models.files import Order
    from tabletop.engine.match import Match, Seat
    from tabletop.engine.steps import Decision, Keys


Orders = Mapping[int, Collection[str]]
"""Standing orders by seat: prompts of the questions that the table passes for it."""


def people_of(seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the seats of people."""
    return tuple(at for at, seat in enumerate(seats) if seat.bot is None)


def orders_after_turn(known: Sequence[Order], prompts: Collection[str]) -> frozenset[str]:
    """Return the standing orders of a seat that outlast this turn."""
    brief = any(order.lasts == "turn" and set(order.prompts) <= set(prompts) for order in known)
    return frozenset() if brief else frozenset(prompts)


class Passing:
    """Automatic answers for the people of one match."""

    def __init__(
        self,
        match: Match,
        people: Sequence[int],
        orders: Orders,
        on_end: Callable[[], object],
        shown: Callable[[], int | None] = lambda: None,
    ) -> None:
        """`on_end` is told when orders have ended with their turn; `shown` is the seat whose View is on the screen."""
        self.match, self.people, self.on_end, self.shown = match, people, on_end, shown
        self.given: dict[int, Decision] = {}
        """Numbers of the answers that the table gave for somebody, each with what was asked."""
        self._orders = {seat: frozenset(prompts) for seat, prompts in orders.items()}
        self._brief: dict[int, tuple[Hashable, frozenset[str]]] = {}
        """Turn of each seat with an order for that turn only, and the prompts that are passed after it too."""

    @property
    def orders(self) -> Mapping[int, frozenset[str]]:
        """Standing orders by seat: prompts that are passed automatically."""
        return self._orders

    @property
    def is_brisk(self) -> bool:
        """True if questions with one possible answer are answered automatically.

        As chosen for the match, else for whoever has always played alone.
        """
        chosen = self.match.header.get(BRISK)
        alone = len(self.people) == 1 and not self.match.reseatings.shared
        return alone if chosen is None else bool(chosen)

    def seat(self, people: Sequence[int], passed: Collection[int]) -> bool:
        """Set the people's seats; orders of seats with a new player end. True if there was any."""
        self.people, before = people, self._orders
        self._orders = {seat: prompts for seat, prompts in before.items() if seat not in passed}
        self._brief = {seat: brief for seat, brief in self._brief.items() if seat not in passed}
        return self._orders != before

    def order(self, seat: int, prompts: Collection[str], lasting: Collection[str] | None = None) -> None:
        """Set a seat's standing order, in force from the next `pass_all` on.

        Named ones that are `lasting` are passed when this turn is over too; all of them if it is left out.
        """
        self._orders[seat] = frozenset(prompts)
        self._brief.pop(seat, None)
        if lasting is not None and frozenset(lasting) != self._orders[seat]:
            self._brief[seat] = (self._turn(), frozenset(lasting))

    def orders_after_turn(self, seat: int) -> frozenset[str]:
        """Return the standing orders of a seat that hold when this turn is over."""
        return self._brief[seat][1] if seat in self._brief else self._orders.get(seat, frozenset())

    def pass_all(self) -> None:
        """Pass where a standing order says so, and where a pause would only reveal that somebody was asked.

        That is when nothing fits, for a lone person in a window and for whoever looks at their hand in a question
        that is folded: only they could tell that they were asked. In a brisk match give every answer that is the
        only one, but at a stop, at which somebody looks.
        """
        self._end()
        while (decision := next(filter(self._answers, self.match.decisions), None)) is not None:
            self._give(decision, () if self._passes(decision) else decision.forced_keys or ())
            self._end()

    def _end(self) -> None:
        """Cancel the orders of a turn that is over."""
        now = self._turn() if self._brief else None
        over = [seat for seat, (turn, _) in self._brief.items() if turn != now]
        for seat in over:
            self._orders[seat] = self._brief.pop(seat)[1]
        if over:
            self.on_end()

    def _turn(self) -> Hashable:
        """Return a public mark of this turn; None in a game that counts none."""
        stretch = self.match.game.stretch
        return None if stretch is None else stretch(self.match.view(None).table)

    def _answers(self, decision: Decision) -> bool:
        """Check if this question is answered automatically."""
        if self._passes(decision):
            return True
        is_forced = decision.forced_keys is not None and not decision.open
        return is_forced and decision.seat in self.people and self.is_brisk

    def _passes(self, decision: Decision) -> bool:
        """Check if this question is passed automatically."""
        if decision.seat not in self.people or not decision.may_pass:
            return False
        if decision.prompt in self._orders.get(decision.seat, ()):
            return True
        if decision.options:
            return False
        alone = len(self.people) == 1 and in_window(self.match)
        return alone or (decision.folded and decision.seat == self.shown())

    def repeats(self, number: int) -> bool:
        """Check if the answer of this number was automatic, and would be so again."""
        return number in self.given and self._answers(self.given[number])

    def forget_answer(self, number: int) -> None:
        """Remove an undone answer from the automatic ones; later ones move up."""
        left = {at - (at > number): asked for at, asked in self.given.items() if at != number}
        self.given.clear()  # others look at it
        self.given.update(left)

    def pass_for(self, decision: Decision) -> None:
        """Pass this question for its seat."""
        self._give(decision, ())

    def _give(self, decision: Decision, keys: Keys) -> None:
        self.given[len(self.match.standing_answers())] = decision
        self.match.act(Answer(decision.seat, keys, decision.nth))
