"""Hindsight on a finished match: the moments in which another answer would have been better, by what was known then.

Pure: the match is played again a few answers at a time, and some answers of people, spread over the match, are weighed
elsewhere. It goes on whenever it is asked to, and can be stopped; what has been found stays.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tabletop.ui.judging import Verdict, judge

if TYPE_CHECKING:
    from tabletop.engine.match import Match
    from tabletop.engine.steps import Decision, Keys
    from tabletop.engine.view import View
    from tabletop.ui.tips import Advise, Advising

MOST_WEIGHED = 30
"""Limit of answers that are weighed."""
MOST_TOLD = 3
"""Limit of moments that are told."""
AT_ONCE = 4
"""Answers that are played again in one go."""


@dataclass(frozen=True, slots=True)
class Missed:
    """Moment of a match where another answer would have been better."""

    answers: int
    """Number of answers given before it."""
    view: View
    """View of whoever answered."""
    verdict: Verdict


class _Asked(NamedTuple):
    """Answer being weighed, with its number in the match."""

    at: int
    view: View
    decision: Decision
    keys: Keys
    thinking: Advising


class Hindsight:
    """Hindsight on one match; `fresh` makes it anew without answers, `ask` has a question's answers weighed."""

    def __init__(self, match: Match, fresh: Callable[[], Match], ask: Advise) -> None:
        self.match, self._fresh, self._ask = match, fresh, ask
        self._answers = [given for given, _ in match.standing_answers()]
        self._of_people = [self._is_of_person(at) for at in range(len(self._answers))]
        self._again: Match | None = None
        self._at = self._seen = 0
        self._asked: _Asked | None = None
        self._worst: dict[Hashable, Missed] = {}
        """The worst answer of each turn of each person."""
        self.weighed = 0
        """Number of answers that have been weighed."""
        self.is_over = not any(self._of_people) or match.game.evaluation is None
        """True once nothing is left to weigh, or it was stopped."""
        self.is_wanted = False
        """True once somebody asked for it: from then on it goes on."""

    @property
    def is_offered(self) -> bool:
        """True if the match has anything to weigh."""
        return any(self._of_people) and self.match.game.evaluation is not None

    @property
    def is_working(self) -> bool:
        """True while there is more to weigh, and somebody wants it."""
        return self.is_wanted and not self.is_over

    @property
    def total(self) -> int:
        """Largest number of answers to weigh."""
        return min(MOST_WEIGHED, sum(self._of_people))

    @property
    def moments(self) -> tuple[Missed, ...]:
        """The most costly moments so far, in the order of the match."""
        worst = sorted(self._worst.values(), key=lambda each: -each.verdict.cost)[:MOST_TOLD]
        return tuple(sorted(worst, key=lambda each: each.answers))

    def stop(self) -> None:
        """Stop weighing."""
        if self._asked is not None:
            self._asked.thinking.cancel()
        self.is_over, self._asked, self._again = True, None, None

    def tick(self) -> bool:
        """Continue for a moment; True if something changed."""
        if not self.is_working:
            return False
        if self._asked is not None:
            return self._take(self._asked) if self._asked.thinking.done() else False
        for _ in range(AT_ONCE):
            if self._at == len(self._answers):
                self.stop()
                return True
            self._play_on()
            if self._asked is not None:
                break
        return False

    def _is_of_person(self, at: int) -> bool:
        known = self.match.reseatings
        seats = known.seats(each for each in known.all if each.answers <= at)
        return seats[self._answers[at].seat].bot is None

    def _play_on(self) -> None:
        """Replay the next answer, and have it weighed if it is chosen for that."""
        if self._again is None:
            self._again = self._fresh()
        again, given = self._again, self._answers[self._at]
        for each in self.match.rewinds:
            if each.answers == self._at:
                again.rewind(each.seat, each.answers, each.seed, each.dropped)
        self._seen += self._of_people[self._at]
        if self._of_people[self._at] and self._is_due:
            decision = next(each for each in again.decisions if each.seat == given.seat)
            if len(tuple(decision.enumerate(2))) > 1:
                view = again.view(given.seat)
                self._asked = _Asked(self._at, view, decision, given.keys, self._ask(view, decision))
        again.act(given)
        self._at += 1

    @property
    def _is_due(self) -> bool:
        """Check if another answer may be weighed now; they are spread over the match."""
        people = sum(self._of_people)
        return self.weighed * people < MOST_WEIGHED * self._seen

    def _take(self, asked: _Asked) -> bool:
        """Take in what has been weighed."""
        at, view, decision, keys, thinking = asked
        self._asked, self.weighed = None, self.weighed + 1
        verdict = judge(decision, keys, thinking)
        evaluation = self.match.game.evaluation
        if verdict is not None and not verdict.is_good and evaluation is not None:
            turn = (decision.seat, evaluation.until(view.table))
            before = self._worst.get(turn)
            if before is None or before.verdict.cost < verdict.cost:
                self._worst[turn] = Missed(at, view, verdict)
        return True
