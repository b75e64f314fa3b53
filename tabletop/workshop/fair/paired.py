"""Paired differences of two games on the same deals: with and without a mod, or two versions of one."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from tabletop.workshop.fair.findings import Mark, Rate
from tabletop.workshop.fair.statistics import holm, swap_p
from tabletop.workshop.fair.tally import THOUSAND, first_won, length_of
from tabletop.workshop.figures import Z_95, Outcome
from tabletop.workshop.sums import Sums

METRICS = ("first", "turns", "answers", "leads", "quiet", "points")
"""Measures of a whole match: does the first seat win, turns, answers, changes of the lead, longest stretch without
points, points of all seats together."""
UNITS = {"first": 1, "turns": THOUSAND, "answers": 1, "leads": 1, "quiet": 1, "points": 1}
LEAST_DEALS = 20
"""Deals in which a row must have been used, on each side, before its difference is tested."""


class DealFacts(NamedTuple):
    """Facts of one match that its twin is compared by."""

    metrics: tuple[int, ...]
    uses: Mapping[str, tuple[int, int]]
    """Uses of each row, and those of them by a side that won."""


def deal_facts(outcome: Outcome, keys: Mapping[str, str]) -> DealFacts | None:
    """Return the facts of a match; None if it did not come to its end."""
    notes = outcome.notes
    if outcome.ending != "finished" or notes is None:
        return None
    uses: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for number, side in enumerate(notes.used):
        for row, many in side.items():
            uses[keys[row]] += many
            won[keys[row]] += many if number < notes.best else 0
    metrics = (
        first_won(notes),
        length_of(outcome, notes),
        outcome.decisions,
        notes.leads,
        notes.quiet,
        sum(outcome.points),
    )
    return DealFacts(metrics, {row: (many, won[row]) for row, many in uses.items()})


@dataclass(frozen=True, slots=True)
class Change:
    """Change of a measure or of a row's rate, and the difference with its 95 % interval."""

    name: str
    before: float
    after: float
    difference: Rate
    p: float
    mark: Mark = "usual"


class PairedTally:
    """Sums of deals that were played twice."""

    def __init__(self) -> None:
        self.deals = 0
        self._before = [Sums() for _ in METRICS]
        self._after = [Sums() for _ in METRICS]
        self._differences = [Sums() for _ in METRICS]
        self._rows: defaultdict[str, _Twin] = defaultdict(_Twin)

    def add(self, before: DealFacts, after: DealFacts) -> None:
        """Add a deal."""
        self.deals += 1
        for number, (old, new) in enumerate(zip(before.metrics, after.metrics, strict=True)):
            self._before[number].add(old)
            self._after[number].add(new)
            self._differences[number].add(new - old)
        for row in before.uses.keys() | after.uses.keys():
            self._rows[row].add(before.uses.get(row, (0, 0)), after.uses.get(row, (0, 0)))

    def metrics(self) -> tuple[Change, ...]:
        """Return the change of each measure."""
        return tuple(
            _measure(name, *sums)
            for name, *sums in zip(METRICS, self._before, self._after, self._differences, strict=True)
        )

    def rows(self) -> tuple[Change, ...]:
        """Return the change of each row that both have used often enough."""
        found = (self._rows[row].change(row) for row in sorted(self._rows))
        return tuple(change for change in found if change is not None)


def correct_changes(groups: Sequence[Sequence[Change]]) -> tuple[tuple[Change, ...], ...]:
    """Mark what stands out after Holm's correction for all changes together."""
    tested = [change for group in groups for change in group]
    stands = iter(holm([change.p for change in tested]))
    return tuple(tuple(_set_mark(change, next(stands)) for change in group) for group in groups)


def _set_mark(change: Change, stands: bool) -> Change:
    if not stands or change.difference.value == 0:
        return change
    return replace(change, mark="strong" if change.difference.value > 0 else "weak")


def _measure(name: str, before: Sums, after: Sums, difference: Sums) -> Change:
    unit = UNITS[name]
    deviation = math.sqrt(difference.variance / difference.count) if difference.count else 0.0
    rate = _interval(difference.mean / unit, deviation / unit)
    p = swap_p(difference.total, difference.squares)
    return Change(name, before.mean / unit, after.mean / unit, rate, p)


def _interval(difference: float, deviation: float) -> Rate:
    return Rate(difference, difference - Z_95 * deviation, difference + Z_95 * deviation)


class _Twin:
    """Sums and products of a row's uses and winning uses, before and after."""

    def __init__(self) -> None:
        self.deals = [0, 0]
        self.sums = [0, 0, 0, 0]
        self.products = [[0] * 4 for _ in range(4)]

    def add(self, before: tuple[int, int], after: tuple[int, int]) -> None:
        numbers = (*before, *after)
        self.deals[0] += before[0] > 0
        self.deals[1] += after[0] > 0
        for n, one in enumerate(numbers):
            self.sums[n] += one
            for m, other in enumerate(numbers):
                self.products[n][m] += one * other

    def change(self, row: str) -> Change | None:
        """Return the change of the rate with the deviation of its influence on each deal; None if used too rarely."""
        if min(self.deals) < LEAST_DEALS:
            return None
        old, new = self.sums[1] / self.sums[0], self.sums[3] / self.sums[2]
        deviation = math.sqrt(
            self._squares((old / self.sums[0], -1 / self.sums[0], -new / self.sums[2], 1 / self.sums[2]))
        )
        return Change(row, old, new, _interval(new - old, deviation), self._p())

    def _p(self) -> float:
        """Return the p-value of winning uses beyond the rate of both together, which no swap of a deal changes."""
        rate = (self.sums[1] + self.sums[3]) / (self.sums[0] + self.sums[2])
        weights = (rate, -1.0, -rate, 1.0)
        total = sum(weight * number for weight, number in zip(weights, self.sums, strict=True))
        return swap_p(total, self._squares(weights))

    def _squares(self, weights: tuple[float, ...]) -> float:
        """Return the sum over the deals of the squared weighted sum of their numbers."""
        squares = sum(weights[n] * weights[m] * self.products[n][m] for n in range(4) for m in range(4))
        return max(0.0, squares)
