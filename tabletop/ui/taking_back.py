"""Undo and redo for the people at the screen.

The match says what can be undone at all (`Match.why_no_undo`). Here three things are added. Nobody takes back what
somebody else answered for the seat before it changed hands. That barrier is for this seat alone, and it is kept here
and not in the match, so that no match file has to tell in which order seats changed hands and answers were taken back.

What the table answers for somebody is taken back together with what people answered before: it would be given again at
once, and nothing would have happened.

And where all are asked at once whether anybody responds, everybody may take back: the passes, one after the other the
whole window, as long as nothing has come of them that was hidden, and what led to the question.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tabletop.engine.match import Match
    from tabletop.engine.steps import Decision
    from tabletop.ui.passing import Passing


def why_no_taking_back(match: Match, seat: int) -> str:
    """Return "" if whoever plays the seat may take its newest answer back, else a key of the reason."""
    if reason := match.why_no_undo(seat):
        return reason
    return "undo.seats" if answers_of(match, seat)[-1] < match.reseatings.barrier(seat) else ""


def answers_of(match: Match, seat: int) -> list[int]:
    """Return the numbers of a seat's answers, the newest last."""
    return [at for at, (answer, _) in enumerate(match.standing_answers()) if answer.seat == seat]


@dataclass(frozen=True, slots=True)
class Actor:
    """Person acting on the screen."""

    seat: int | None
    """Seat of the person shown, or asked an open question."""
    people: tuple[int, ...]
    in_window: bool
    """True while all who may respond are asked at once on the public table."""


@dataclass(frozen=True, slots=True)
class WayBack:
    """Answers that one undo takes back."""

    numbers: tuple[int, ...]
    """Numbers of the answers, the newest first."""
    reason: str = ""
    """Key of the reason for which it cannot be done; "" if it can."""


class TakingBack:
    """Undo in one match, with the passes that the table gave."""

    def __init__(self, match: Match, passing: Passing) -> None:
        self.match, self._passing = match, passing
        self.on_ask: Callable[[int], object] | None = None
        """Asks all at the table whether to go back before the answer of a number; None: nobody can ask them."""

    def question_before(self, actor: Actor) -> Decision | None:
        """Return the question that an undo would ask the actor again, None if they can take nothing back."""
        way = self.way_back(actor)
        if actor.seat is None or way.reason or [self._seat(at) for at in way.numbers] != [actor.seat]:
            return None
        return self.match.question_before_undo(actor.seat)

    def way_back(self, actor: Actor) -> WayBack:
        """Return the answers that an undo takes back."""
        seat = actor.seat
        own = seat is not None and self.match.is_choosing(seat)
        count = len(self.match.standing_answers())
        numbers = answers_of(self.match, seat) if own and seat is not None else list(range(count))
        path = list[int]()
        while numbers and (not path or self._passing.repeats(path[-1])):
            path.append(numbers.pop())
        if not path or self._passing.repeats(path[-1]):
            return WayBack((), "undo.nobody" if seat is None else "undo.nothing")
        if own and len(path) > 1 and count - path[-1] > len(path):
            return WayBack((), "undo.later")
        reason = "" if own else self._why_not_theirs(actor, path[-1])
        if not reason and not own:
            path += self._rest_of_window(path[-1])
        return WayBack(tuple(path), reason or self._why_not_these(path[1:] if own else path))

    def is_for_all(self, way: WayBack) -> bool:
        """Check if one of these passes was given for all at once, and not by a standing order."""
        return any(at in self._passing.given and not self._passing.repeats(at) for at in way.numbers)

    def follow(self, way: WayBack) -> None:
        """Undo these answers."""
        for number in way.numbers:
            self._take_back(number)

    def find_askable(self) -> int | None:
        """Return the number of the newest answer of a person, if only all together can take it back.

        None if it cannot be at all, or they can by an undo.
        """
        match, count = self.match, len(self.match.standing_answers())
        people = self._passing.people
        own = (
            at for at in reversed(range(count)) if self._seat(at) in people and not self._passing.repeats(at)
        )
        number = next(own, None)
        if number is None or match.is_over or self.on_ask is None:
            return None
        if number < max(match.reseatings.barrier(seat) for seat in range(len(match.seats))):
            return None
        seen = any(match.barrier(at) for at in range(number, count))
        return number if seen and not match.is_choosing(self._seat(number)) else None

    def ask(self) -> None:
        """Ask all at the table whether to go back, if there is anything to ask for."""
        number = self.find_askable()
        if number is not None and self.on_ask is not None:
            self.on_ask(number)

    def go_back(self, number: int, seed: int) -> None:
        """Undo from an answer on, with face-down piles reshuffled."""
        seat, count = self._seat(number), len(self.match.standing_answers())
        self.match.rewind(seat, number, seed)
        for at in reversed(range(number, count)):
            self._passing.forget_answer(at)

    def take_newest(self, seat: int) -> bool:
        """Take a seat's newest answer back; False, and nothing changed, if it cannot be."""
        if why_no_taking_back(self.match, seat):
            return False
        self._take_back(answers_of(self.match, seat)[-1])
        return True

    def _take_back(self, number: int) -> None:
        self.match.undo(self._seat(number))
        self._passing.forget_answer(number)

    def _why_not_theirs(self, actor: Actor, number: int) -> str:
        """Return "" if the actor may undo this answer, as far as ownership matters, else a key."""
        seat, match = self._seat(number), self.match
        if seat == actor.seat:
            return ""
        if actor.seat is None:
            return "" if actor.in_window and seat in actor.people else "undo.nobody"
        if seat in actor.people and match.passed_window(number) and match.closed_choice(number):
            return ""
        return match.why_no_undo(actor.seat) or "undo.later"

    def _rest_of_window(self, number: int) -> Iterator[int]:
        """Yield the numbers of the passes just before this one that were given with it for all at once."""
        match, given = self.match, self._passing.given
        while number in given and number - 1 in given and match.passed_window(number - 1):
            number -= 1
            if match.closed_choice(number) or self._why_not_these([number]):
                return
            yield number

    def _why_not_these(self, numbers: Iterable[int]) -> str:
        """Return "" if these answers can be taken back once they are the newest, else the key of a reason."""
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
