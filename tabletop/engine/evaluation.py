"""Evaluation of a seat's position by terms, each of which counts one thing and can be told in a sentence.

Bots weigh positions with it, and the coach tells by which terms two answers differ. A term is called on full states:
samples of what a seat can see, in the middle of a turn as well as between turns.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import fsum
from typing import Any

# Terms read a game's own State, which a common type cannot name: hence Any.
Reading = Callable[[Any, int], float]
"""Function from a state and a seat to a number."""


ABOUT = ".about"
"""End of a key of texts.terms for an average."""
LESS = ".less"
"""End of a key of texts.terms for a change below 0, of which `n` is the size."""
BETTER, WORSE = ".better", ".worse"
"""Ends of keys of texts.terms for a difference that no number tells."""
UNIT, WHEN = "unit", "when"
"""Keys of texts.terms for what worth is counted in, and for the moment that all other sentences speak of."""


def weights_of(s: Any) -> Mapping[str, float]:
    """Return the weights of terms, by id, that the content of a state's game has."""
    weights: Mapping[str, float] = s.content.weights
    return weights


def _no_facts(s: Any, seat: int) -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that makes a position better or worse for a seat.

    Its sentences are `<id>` of texts.terms, for a number that all tried deals have in common, and `<id>.about` for an
    average; the fact `n` is the number. A term with `facts` has `<id>.plain` for where there are none of them. Where
    no number tells two answers apart, `<id>.better` and `<id>.worse` do.
    """

    id: str
    value: Reading
    """Number that is weighed."""
    count: Reading | None = None
    """Number that the sentence tells; None for `value`."""
    facts: Callable[[Any, int], Mapping[str, Any]] = _no_facts
    """Further facts for the sentence `<id>`; without them, or where tries differ in them, it is `<id>.plain`."""
    named: tuple[str, ...] = ()
    """Names of those facts."""
    since: bool = False
    """True if the sentence tells the change since the answer was asked for; `<id>.less` tells one below 0."""
    told: bool = True
    """False for what no number tells."""
    good: int = 1
    """1 if a higher number is good for the seat, -1 if a lower one is."""
    chance: bool = False
    """True for what happens or does not; `<id>.about` tells in how many (`n`) of the tries (`of`) it does."""
    at_end: bool = False
    """True for what counts only where a playout ends; on the way there it would favour whatever ends the stretch."""

    def count_of(self, s: Any, seat: int) -> float:
        """Return the number that the sentence tells of a state."""
        return (self.count or self.value)(s, seat)

    def needs(self) -> Mapping[str, tuple[str, ...]]:
        """Return the keys of texts.terms of its sentences with the facts of each."""
        found: dict[str, tuple[str, ...]] = {f"{self.id}{BETTER}": (), f"{self.id}{WORSE}": ()}
        if not self.told:
            return found
        number = ("n", "of") if self.chance else ("n",)
        found[self.id], found[f"{self.id}{ABOUT}"] = (*number, *self.named), number
        if self.since and not self.chance:
            found[f"{self.id}{LESS}"] = found[f"{self.id}{LESS}{ABOUT}"] = ("n",)
        if self.named:
            found[f"{self.id}.plain"] = ("n",)
        return found


def nothing_ahead(s: Any) -> int:
    """Look no further than the stretch that is played out."""
    return 0


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Terms of a game. The first is the unit: what is weighed is worth so much of it.

    The worth of one of each term is data: the game's content has it as `weights`, by the id of the term.
    """

    terms: tuple[Term, ...]
    until: Callable[[Any], Hashable]
    """(state) -> which turn, round or Stage it is in. A tried answer is played out to the end of it."""
    ahead: Callable[[Any], int] = nothing_ahead
    """(state) -> how many more of these the bot `master` plays out, in which everybody answers by purpose."""
    score_at_end: Reading | None = None
    """(state, seat) -> `Game.score` with the terms that count only where a playout ends; None if there are none."""
    worth_within: Reading | None = None
    """(state, seat) -> worth within a stretch, less what is still to pay in it; None where the terms say it."""

    def features(self, s: Any, seat: int) -> tuple[float, ...]:
        """Return the value of each term for a seat."""
        return tuple(term.value(s, seat) for term in self.terms)

    def weights(self, s: Any) -> tuple[float, ...]:
        """Return the weight of each term for the game of a state; one that its content does not have weighs nothing."""
        found = weights_of(s)
        return tuple(found.get(term.id, 0.0) for term in self.terms)

    def worth(self, features: Sequence[float], weights: Sequence[float]) -> float:
        """Return the worth of a position with these values, in units."""
        return fsum(weight * value for weight, value in zip(weights, features, strict=True))

    def worth_on_the_way(self, s: Any, seat: int) -> float:
        """Return the worth of a position within a stretch: without the terms that count only where a playout ends."""
        if self.worth_within is not None:
            return self.worth_within(s, seat)
        found = weights_of(s)
        return fsum(found.get(term.id, 0.0) * term.value(s, seat) for term in self.terms if not term.at_end)

    def needs(self) -> Mapping[str, tuple[str, ...]]:
        """Return the keys of texts.terms with the facts of each."""
        found: dict[str, tuple[str, ...]] = {UNIT: (), WHEN: ()}
        for term in self.terms:
            found.update(term.needs())
        return found


@dataclass(frozen=True, slots=True)
class Reason:
    """Fact about the end of the turn after an answer, and whether it speaks for the answer."""

    key: str
    """Key of texts.terms."""
    facts: Mapping[str, Any]
    gain: float
    """Difference that it makes against the answer compared with, in units; above 0 it speaks for this one."""
    mean: float = 0.0
    """Mean of the number, which `facts` have as a whole one."""
    good: int = 0
    """1 if a higher number is good for the seat, -1 if a lower one is, 0 if there is no number to tell."""
    than: int | None = None
    """The number of the answer compared with, where both are told in the same words."""

    @property
    def term(self) -> str:
        """Id of the term."""
        return self.key.partition(".")[0]

    def compare(self, rival: Reason) -> Reason:
        """Compare this fact with the same one of another answer: by numbers if they differ, else in words."""
        gain = self.gain - rival.gain
        if self.good * (self.mean - rival.mean) * gain <= 0 or not self._reads_unlike(rival):
            return Reason(f"{self.term}{BETTER if gain > 0 else WORSE}", {}, gain)
        return replace(self, gain=gain, than=rival.facts["n"] if self._reads_like(rival) else None)

    @property
    def _is_average(self) -> bool:
        return self.key.endswith(ABOUT)

    def _reads_like(self, rival: Reason) -> bool:
        """Check if nothing but the number differs in two sentences; what happens for sure or not has none."""
        if "of" in self.facts:
            return self._is_average and rival._is_average
        return (LESS in self.key) == (LESS in rival.key)

    def _reads_unlike(self, rival: Reason) -> bool:
        """Check if two facts are told apart by what is read: an average may be a number that is sure there."""
        chances = "of" in self.facts and self._is_average != rival._is_average
        return chances or self.facts["n"] != rival.facts["n"] or (LESS in self.key) != (LESS in rival.key)


@dataclass(frozen=True, slots=True)
class Weighed:
    """Answer with what it came to, on average of the tried deals."""

    keys: tuple[Any, ...]
    worth: float
    values: tuple[float, ...]
    """Mean of each term."""
    told: tuple[Reason, ...]
    """Fact of each term, in their order; each with what the term is worth here."""
    tries: int

    def differences_from(self, other: Weighed) -> tuple[Reason, ...]:
        """List the differences between this answer and another, the largest first."""
        theirs = {reason.term: reason for reason in other.told}
        pairs = [(reason, theirs[reason.term]) for reason in self.told]
        found = [one.compare(rival) for one, rival in pairs if abs(one.gain - rival.gain) >= LEAST]
        return tuple(sorted(found, key=lambda reason: -abs(reason.gain)))


LEAST = 0.05
"""Difference in units below which nothing is said."""
CLOSE, MOST_CLOSE = 0.1, 0.5
"""Share of all differences within which one answer is as good as another, but never more than so many units."""


def is_as_good(answers: Sequence[Weighed], one: Weighed) -> bool:
    """Check if an answer is about as good as the best, the first of the weighed ones."""
    best, least = answers[0].worth, min(each.worth for each in answers)
    return best - one.worth <= max(LEAST, min(CLOSE * (best - least), MOST_CLOSE))


@dataclass(frozen=True, slots=True)
class Advice:
    """Answers to one question, the best first, for whoever is asked it."""

    seat: int
    answers: tuple[Weighed, ...]
    nth: int
    """Number of the seat's answers before."""

    @property
    def keys(self) -> tuple[Any, ...]:
        """Keys of the best answer."""
        return self.answers[0].keys
