"""Undo and redo as people have them at the screen.

The match says what can be undone at all (`Match.why_no_undo`). Here three things are added. Nobody takes back what
somebody else answered for the seat before it changed hands. That barrier is for this seat alone, and it is kept here
and not in the match, so that no match file has to tell in which order seats changed hands and answers were taken back.

What the table answers for somebody is taken back together with what people answered before: it would be given again at
once, and nothing would have happened.

And where all are asked at once whether anybody responds, everybody may take back: the passes, one after the other the
whole window, as long as nothing has come of them that was hidden, and what led to the question.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tabletop.engine.match import Match
    from tabletop.engine.steps import Decision
    from tabletop.ui.calling import CurtainInfo, Responses
    from tabletop.ui.passing import Passing


def why_no_taking_back(match: Match, seat: int) -> str:
    """ "" if whoever plays the seat may take its newest answer back, else a key that says why not (`undo.<reason>`)."""
    if reason := match.why_no_undo(seat):
        return reason
    return "undo.seats" if answers_of(match, seat)[-1] < match.reseatings.barrier(seat) else ""


def answers_of(match: Match, seat: int) -> list[int]:
    """The numbers of a seat's answers, the newest last."""
    return [at for at, (answer, _) in enumerate(match.standing_answers()) if answer.seat == seat]


class TakingBack(ABC):
    """A sitting round a match in which answers can be taken back and given again."""

    match: Match
    curtain: CurtainInfo | None
    responses: Responses | None
    shown: int | None
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
        """ "" if whoever is at the screen may take the last answer back, else the key of a reason."""
        return self._way_back()[1]

    def asked_before(self) -> Decision | None:
        """The question that an undo would ask the person on the screen again, None if they can take nothing back."""
        seat, (numbers, reason) = self._author(), self._way_back()
        if seat is None or reason or [self._seat(at) for at in numbers] != [seat]:
            return None
        return self.match.question_before_undo(seat)

    def _way_back(self) -> tuple[list[int], str]:
        """The numbers of the answers that an undo takes back, the newest first, and "" or the key of why it cannot."""
        seat = self._author()
        own = seat is not None and self.match.is_choosing(seat)
        count = len(self.match.standing_answers())
        numbers = answers_of(self.match, seat) if own and seat is not None else list(range(count))
        path = list[int]()
        while numbers and (not path or self._passing.again(path[-1])):
            path.append(numbers.pop())
        if not path or self._passing.again(path[-1]):
            return [], "undo.nobody" if seat is None else "undo.nothing"
        if own and len(path) > 1 and count - path[-1] > len(path):
            return [], "undo.later"
        reason = "" if own else self._why_not_theirs(path[-1])
        if not reason and not own:
            path += self._rest_of_window(path[-1])
        return path, reason or self._why_not_these(path[1:] if own else path)

    def _why_not_theirs(self, number: int) -> str:
        """ "" if whoever is at the screen may take this answer back, as far as it matters whose it is."""
        seat, author, match = self._seat(number), self._author(), self.match
        if seat == author:
            return ""
        if author is None:
            return "" if self.responses is not None and seat in self.people else "undo.nobody"
        if seat in self.people and match.passed_window(number) and match.closed_choice(number):
            return ""
        return match.why_no_undo(author) or "undo.later"

    def _rest_of_window(self, number: int) -> Iterator[int]:
        """The numbers of the passes just before this one that the table gave with it: all who were asked at once."""
        match, given = self.match, self._passing.given
        while number in given and number - 1 in given and match.passed_window(number - 1):
            number -= 1
            if match.closed_choice(number) or self._why_not_these([number]):
                return
            yield number

    def _was_for_all(self, number: int) -> bool:
        """Whether this is a pass that the table gave because somebody said so for all, and not by an order."""
        return number in self._passing.given and not self._passing.again(number)

    def _why_not_these(self, numbers: Iterable[int]) -> str:
        """ "" if these answers can be taken back once they are the newest, else the key of a reason."""
        if self.match.is_over:
            return "undo.over"
        for number in numbers:
            if reason := self.match.barrier(number):
                return reason
            if number < self.match.reseatings.barrier(self._seat(number)):
                return "undo.seats"
        return ""

    def _seat(self, number: int) -> int:
        return self.match.standing_answers()[number][0].seat

    def _take_back(self, numbers: Iterable[int]) -> None:
        """Take these answers back, the newest first."""
        for number in numbers:
            self.match.undo(self._seat(number))
            self._passing.taken_back(number)

    def can_redo(self) -> bool:
        """Whether an answer that was taken back can be given again."""
        seat = self._author()
        return seat is not None and self.match.can_redo(seat)

    def undo(self) -> None:
        """Take back the newest answer of the person on the screen, or of all who passed."""
        numbers, reason = self._way_back()
        if not reason:
            if len(self.people) > 1 and any(self._was_for_all(at) for at in numbers):
                self.shown = None  # all are asked again, and none of them by their hand
            self._take_back(numbers)
            self._moved_back()

    def redo(self) -> None:
        """Give the answer again that was taken back last."""
        seat = self._author()
        if seat is not None and self.match.can_redo(seat):
            self.match.redo(seat)
            self._settle()

    def restart_turn(self) -> None:
        """Undo as far as it goes, for the person on the screen."""
        seat, (numbers, reason) = self._author(), self._way_back()
        while seat is not None and seat == self._author() and not reason:
            self._take_back(numbers)
            numbers, reason = self._way_back()
        self._moved_back()

    def take_back(self, seat: int) -> None:
        """A person who is ready in a secret choice wants to choose again; the curtain then waits for them too."""
        curtain = self.curtain
        if curtain is not None and seat in self.people and seat in curtain.may_change:
            if not why_no_taking_back(self.match, seat):
                self._take_back(answers_of(self.match, seat)[-1:])
                self._moved_back()
