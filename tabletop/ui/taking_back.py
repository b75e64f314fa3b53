"""Undo and redo as people have them at the screen.

The match says what can be undone at all (`Match.why_no_undo`). Here one thing is added: nobody takes back what somebody
else answered for the seat before it changed hands. That barrier is for this seat alone, and it is kept here and not in
the match, so that no match file has to tell in which order seats changed hands and answers were taken back.

And what the table passes for somebody is taken back together with what they answered themselves before: it would pass
again at once, and nothing would have happened.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.engine.match import Match
    from tabletop.engine.steps import Decision
    from tabletop.ui.calling import CurtainInfo
    from tabletop.ui.passing import Passing


def why_no_taking_back(match: Match, seat: int) -> str:
    """ "" if whoever plays the seat may take its newest answer back, else a key that says why not (`undo.<reason>`)."""
    if reason := match.why_no_undo(seat):
        return reason
    return "undo.seats" if answers_of(match, seat)[-1] < match.reseatings.barrier(seat) else ""


def answers_of(match: Match, seat: int) -> list[int]:
    """The numbers of a seat's answers, the newest last."""
    return [at for at, (answer, _) in enumerate(match.answered()) if answer.seat == seat]


class TakingBack(ABC):
    """A sitting round a match in which answers can be taken back and given again."""

    match: Match
    curtain: CurtainInfo | None
    people: tuple[int, ...]
    _passing: Passing

    @abstractmethod
    def _author(self) -> int | None:
        """Who acts on the screen as it is: its seat, or the person asked an open question."""

    @abstractmethod
    def _settle(self) -> None:
        """Bring what may be drawn in line with who is asked now."""

    @abstractmethod
    def _moved_back(self) -> None:
        """After an undo: nobody has seen more than there is, and bots are asked anew."""

    def why_no_undo(self) -> str:
        """ "" if the person on the screen may take the last answer back, else the key of a reason."""
        seat = self._author()
        if seat is None:
            return "undo.nobody"
        return why_no_taking_back(self.match, seat) or self._why_not_before_passes(seat)

    def _why_not_before_passes(self, seat: int) -> str:
        """ "" if the newest answer that somebody gave themselves can be taken back once the table's passes are."""
        numbers = answers_of(self.match, seat)
        passed = len(numbers)
        while numbers and self._passing.again(numbers[-1]):
            numbers.pop()
        passed -= len(numbers)
        if not passed:
            return ""
        if not numbers:
            return "undo.nothing"
        if len(self.match.answered()) - numbers[-1] - 1 > passed:
            return "undo.later"
        before = numbers[-1] < self.match.reseatings.barrier(seat)
        return "undo.seats" if before else self.match.barrier(numbers[-1])

    def asked_before(self) -> Decision | None:
        """The question that an undo would ask the person on the screen again, None if they can take nothing back."""
        seat = self._author()
        if seat is None or self.why_no_undo() or self._passing.again(answers_of(self.match, seat)[-1]):
            return None
        return self.match.asked_before(seat)

    def _take_back(self, seat: int) -> bool:
        """Take a seat's newest answer back; whether the table would give it again."""
        number = answers_of(self.match, seat)[-1]
        again = self._passing.again(number)
        self.match.undo(seat)
        self._passing.taken_back(number)
        return again

    def can_redo(self) -> bool:
        """Whether an answer that was taken back can be given again."""
        seat = self._author()
        return seat is not None and self.match.can_redo(seat)

    def undo(self) -> None:
        """Take back the newest answer of the person on the screen."""
        seat = self._author()
        if seat is None or self.why_no_undo():
            return
        while self._take_back(seat):
            pass
        self._moved_back()

    def redo(self) -> None:
        """Give the answer again that was taken back last."""
        seat = self._author()
        if seat is not None and self.match.can_redo(seat):
            self.match.redo(seat)
            self._settle()

    def restart_turn(self) -> None:
        """Undo as far as it goes."""
        seat = self._author()
        while seat is not None and not why_no_taking_back(self.match, seat):
            self._take_back(seat)
        self._moved_back()

    def take_back(self, seat: int) -> None:
        """A person who is ready in a secret choice wants to choose again; the curtain then waits for them too."""
        curtain = self.curtain
        if curtain is not None and seat in self.people and seat in curtain.ready:
            if not why_no_taking_back(self.match, seat):
                self._take_back(seat)
                self._moved_back()
