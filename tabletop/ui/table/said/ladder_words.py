"""Words of the coach's ladder: each answer's worth against the best, and the differences.

A reason that holds for all answers is none, so only differences are told. Whatever is worth less has at least one that
speaks against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tabletop.engine.evaluation import UNIT, WHEN, Reason, Weighed, is_as_good
from tabletop.engine.handles import parse_handle
from tabletop.ui.table.said.speech import plain
from tabletop.ui.table.said.verdicts import name_answer, options_of, say_difference

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Keys
    from tabletop.ui.table.said.speech import Speech

RUNGS, REASONS, ASIDE = 3, 3, 2
"""Answers on the ladder, reasons of the best, and reasons of each other."""
NAMED = 2
"""Limit of answers that are named, of those that come to the same; of more it is said how many there are."""
FAINT = 0.1
"""Share of the largest difference below which another is not worth a line."""
ALMOST = 0.95
"""Limit of the bar of an answer that is less than the best."""
Said = tuple[int, str]
"""A reason in words: 1 if it speaks for an answer, -1 if against it, 0 for a fact; and its sentence."""


class WhyNot(NamedTuple):
    """Words against an answer."""

    title: str
    cost: str
    reasons: tuple[Said, ...]


class RungWords(NamedTuple):
    """Words of a rung, and the length of its bar."""

    answer: Weighed
    name: str
    amount: str
    share: float
    reasons: tuple[Said, ...]


class LadderWords:
    """Words on the answers to one question, best first."""

    def __init__(self, speech: Speech, answers: Sequence[Weighed], decision: Decision) -> None:
        self.speech, self.answers, self.decision = speech, tuple(answers), decision
        self._least = min(each.worth for each in answers)
        self._passing = next((each for each in answers if not each.keys), None)

    def rungs(self) -> list[RungWords]:
        """Return the best answers' words; indistinguishable ones share a rung."""
        groups = self._group_answers()
        shown = groups[:RUNGS]
        found = []
        for at, group in enumerate(shown):
            one = group[0]
            said = self._against_best(one, ASIDE) if at else self._for_best([each[0] for each in groups[1:]])
            if len(group) > 1:
                said = (*said[: REASONS - 1], (0, self._say_alike(group[1:])))
            found.append(RungWords(one, self.name(one.keys), self.amount(one), self.share(one), said))
        return found

    def why_not(self, one: Weighed) -> WhyNot:
        """Argue against an answer that is not the best."""
        title = self.speech.words("coach.why_not", what=self.name(one.keys))
        return WhyNot(title, self.amount(one), self._against_best(one, ASIDE))

    def find_answer_with(self, handle: str) -> Weighed | None:
        """Return the best answer that uses a handle's thing; None if there is none."""
        keys = {
            option.key
            for option in self.decision.options
            if handle in (option.source, option.target, *option.uses)
        }
        return next((each for each in self.answers if keys.intersection(each.keys)), None)

    def name(self, keys: Keys) -> str:
        """Name an answer."""
        return name_answer(self.speech, self.decision, keys)

    def amount(self, one: Weighed) -> str:
        """Say how much an answer is worth less than the best."""
        words = self.speech.words
        if one is self.answers[0]:
            return words("coach.best")
        if self.is_as_good(one):
            return words("coach.as_good")
        less = round(self.answers[0].worth - one.worth)
        return words("coach.less", n=less) if less > 0 else words("coach.little")

    def share(self, one: Weighed) -> float:
        """Return the length of an answer's bar, 0 to 1; full for one as good as the best."""
        if self.is_as_good(one):
            return 1.0
        best = self.answers[0].worth
        return min(ALMOST, max(0.0, one.worth - self._least) / max(best - self._least, 0.001))

    def is_as_good(self, one: Weighed) -> bool:
        """Check if an answer is as good as the best, and wastes no card."""
        return one is self.answers[0] or (is_as_good(self.answers, one) and not self._is_idle(one))

    def _is_idle(self, one: Weighed) -> bool:
        """Check if an answer spends a piece without any gain over passing."""
        if self._passing is None or one is self._passing or not self._spends(one):
            return False
        return not any(reason.gain > 0 for reason in one.differences_from(self._passing))

    def _spends(self, one: Weighed) -> bool:
        sources = (option.source for option in options_of(self.decision, one.keys) if option.source)
        return any(parse_handle(source).piece is not None for source in sources)

    def _group_answers(self) -> list[list[Weighed]]:
        """Group answers with equal words; of those with one name the best stays."""
        named: dict[str, Weighed] = {}
        for each in sorted(self.answers, key=lambda each: -self.share(each)):
            named.setdefault(self.name(each.keys), each)
        groups = dict[object, list[Weighed]]()
        for each in named.values():
            groups.setdefault(self._look_of(each), []).append(each)
        return list(groups.values())

    def _look_of(self, one: Weighed) -> object:
        """Return what a rung would say of an answer; nothing if it does not differ from the best."""
        if self.is_as_good(one) and not one.differences_from(self.answers[0]):
            return ()
        return self.amount(one), self._against_best(one, ASIDE)

    def _say_alike(self, others: Sequence[Weighed]) -> str:
        words = self.speech.words
        most = 1 if self.decision.many else NAMED  # names of several cards have commas of their own
        if len(others) > most:
            return words("coach.alike", n=len(others))
        names = words("table.list").join(self.name(each.keys) for each in others)
        return words("coach.alike_named", what=names, n=len(others))

    def _for_best(self, others: Sequence[Weighed]) -> tuple[Said, ...]:
        """Argue for the best answer, against the next, or the next worse one."""
        lesser = [each for each in self.answers if not self.is_as_good(each)]
        best = self.answers[0]
        for rival in (*others[:1], *lesser[:1]):
            differences = best.differences_from(rival)
            if any(reason.gain > 0 for reason in differences):
                return self._in_words(sorted(differences, key=lambda reason: reason.gain <= 0), REASONS)
        return ()

    def _against_best(self, one: Weighed, most: int) -> tuple[Said, ...]:
        """Say how an answer differs from the best, its drawbacks first."""
        differences = one.differences_from(self.answers[0])
        if self.is_as_good(one):
            return self._in_words(differences, most)
        against = [reason for reason in differences if reason.gain < 0]
        idle = self._is_idle(one)
        if not against or idle:
            key = "coach.nothing" if idle else "coach.many"
            return ((-1, self.speech.words(key)), *self._in_words(against, most - 1))
        rest = [reason for reason in differences if reason is not against[0]]
        return self._in_words([against[0], *rest], most)

    def _in_words(self, reasons: Sequence[Reason], most: int) -> tuple[Said, ...]:
        """Say the first differences, without negligible ones."""
        least = FAINT * max((abs(reason.gain) for reason in reasons), default=0.0)
        kept = [reason for reason in reasons if abs(reason.gain) >= least][:most]
        return tuple(
            ((reason.gain > 0) - (reason.gain < 0), say_difference(self.speech, reason)) for reason in kept
        )


def say_heading(speech: Speech) -> str:
    """Say what the ladder's numbers mean, and of which moment."""
    when, unit = (plain(speech.say("terms", key, {})) for key in (WHEN, UNIT))
    return speech.words("coach.counted", when=when, unit=unit)
