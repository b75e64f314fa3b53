"""Odds of winning by use: whether winners use a row more often than the others of their match.

The uses of a match are a pattern: those of the winner, and those of the others in order. If winners use everything
`tilt` times as often as others, the side with `u` uses is the winner with a chance in proportion to `tilt` to the power
of `u`; so a match in which all used a row alike tells nothing. (A conditional logit with one parameter.)
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tabletop.workshop.fair.statistics import normal_p

Pattern = tuple[int, tuple[int, ...]]
"""Uses of the winner, and of the others in order."""
MOST_USES = 20
"""Uses of a side beyond these count no more, so that there are few patterns."""
EXACT_BELOW = 40.0
"""Variance below which the p-value is computed exactly."""


class Expected(NamedTuple):
    """Expected uses of the winner with their variance."""

    mean: float
    variance: float


def pattern(winner: int, others: Iterable[int]) -> Pattern:
    """Return the pattern of a match."""
    return min(winner, MOST_USES), tuple(sorted(min(uses, MOST_USES) for uses in others))


def _chances(uses: tuple[int, ...], tilt: float) -> list[float]:
    weights = [tilt**many for many in uses]
    total = sum(weights)
    return [weight / total for weight in weights]


def _expectation(uses: tuple[int, ...], tilt: float) -> Expected:
    chances = _chances(uses, tilt)
    mean = sum(chance * many for chance, many in zip(chances, uses, strict=True))
    square = sum(chance * many * many for chance, many in zip(chances, uses, strict=True))
    return Expected(mean, max(0.0, square - mean * mean))


def _by_uses(patterns: Mapping[Pattern, int]) -> tuple[int, dict[tuple[int, ...], int]]:
    """Return the uses of all winners, and the number of matches with each informative multiset of uses."""
    won = 0
    multisets: Counter[tuple[int, ...]] = Counter()
    for (winner, others), matches in patterns.items():
        uses = tuple(sorted((winner, *others)))
        if uses[0] != uses[-1]:
            won += winner * matches
            multisets[uses] += matches
    return won, dict(sorted(multisets.items()))


def usual_tilt(rows: Iterable[Mapping[Pattern, int]]) -> float:
    """Return the tilt that fits all rows best; 1 without rows, at most a thousandfold."""
    won = 0
    multisets: Counter[tuple[int, ...]] = Counter()
    for patterns in rows:
        some, by_uses = _by_uses(patterns)
        won += some
        multisets.update(by_uses)
    low, high = math.log(1e-3), math.log(1e3)
    for _ in range(40 if multisets else 0):
        middle = (low + high) / 2
        mean = sum(_expectation(uses, math.exp(middle)).mean * n for uses, n in sorted(multisets.items()))
        low, high = (middle, high) if mean < won else (low, middle)
    return math.exp((low + high) / 2) if multisets else 1.0


def compare(patterns: Mapping[Pattern, int], tilt: float) -> tuple[float, float]:
    """Return the standard deviations of the winners' uses above those expected by the tilt, and the p-value."""
    won, multisets = _by_uses(patterns)
    expected = [(_expectation(uses, tilt), matches) for uses, matches in multisets.items()]
    mean = sum(each.mean * matches for each, matches in expected)
    variance = sum(each.variance * matches for each, matches in expected)
    if variance <= 0:
        return 0.0, 1.0
    deviations = (won - mean) / math.sqrt(variance)
    if variance >= EXACT_BELOW:
        return deviations, normal_p(won - mean, math.sqrt(variance))
    return deviations, _exact_p(won, multisets, tilt)


def count_holders(patterns: Mapping[Pattern, int]) -> tuple[int, int]:
    """Count the matches in which one side alone had it, and those that side won."""
    had = [
        (bool(winner), matches)
        for (winner, others), matches in patterns.items()
        if sum(map(bool, (winner, *others))) == 1
    ]
    return sum(matches for _, matches in had), sum(matches for has_won, matches in had if has_won)


def _exact_p(won: int, multisets: Mapping[tuple[int, ...], int], tilt: float) -> float:
    """Return the two-sided p-value from the distribution of the winners' uses."""
    distribution = [1.0]
    for uses, matches in multisets.items():
        single = [0.0] * (uses[-1] + 1)
        for chance, many in zip(_chances(uses, tilt), uses, strict=True):
            single[many] += chance
        distribution = _convolve(distribution, _power(single, matches))
    above, below = sum(distribution[won:]), sum(distribution[: won + 1])
    return min(1.0, 2 * min(above, below))


def _power(single: list[float], times: int) -> list[float]:
    """Return the distribution of a sum of so many draws."""
    result, square = [1.0], single
    while times:
        if times & 1:
            result = _convolve(result, square)
        times >>= 1
        if times:
            square = _convolve(square, square)
    return result


def _convolve(one: list[float], other: list[float]) -> list[float]:
    result = [0.0] * (len(one) + len(other) - 1)
    for n, chance in enumerate(one):
        if chance > 1e-15:
            for m, more in enumerate(other):
                result[n + m] += chance * more
    return result
