"""Statistics of the verdicts: exact tests of rates, Holm's correction, and how many games an interval needs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist

from tabletop.workshop.figures import Z_95

ALPHA = 0.05
"""Rate at which luck alone may make any verdict of a page wrong."""
NORMAL = NormalDist()


def rate_p(wins: int, games: int, usual: float) -> float:
    """Return the two-sided exact p-value of so many wins if each game is won with the usual rate."""
    if games == 0 or not 0 < usual < 1:
        return 1.0
    above = _tail(wins, games, usual)
    below = _tail(games - wins, games, 1 - usual)
    return min(1.0, 2 * min(above, below))


def _tail(least: int, games: int, rate: float) -> float:
    """Return the chance of at least so many wins."""
    if least <= 0:
        return 1.0
    term = math.exp(
        math.lgamma(games + 1)
        - math.lgamma(least + 1)
        - math.lgamma(games - least + 1)
        + least * math.log(rate)
        + (games - least) * math.log1p(-rate)
    )
    total, odds = 0.0, rate / (1 - rate)
    for wins in range(least, games + 1):
        total += term
        if term < total * 1e-17 and wins > games * rate:
            break
        term *= (games - wins) / (wins + 1) * odds
    return min(1.0, total)


def normal_p(distance: float, deviation: float) -> float:
    """Return the two-sided p-value of a distance from 0 with this standard deviation."""
    if deviation <= 0:
        return 1.0 if distance == 0 else 0.0
    return 2 * (1 - NORMAL.cdf(abs(distance) / deviation))


def swap_p(total: float, squares: float) -> float:
    """Return the two-sided p-value of a sum of differences, given the sum of their squares.

    Without an effect, before and after of a deal could as well be swapped: each difference is then as likely positive
    as negative, and their sum spreads as the root of the squares.
    """
    return normal_p(total, math.sqrt(squares))


def holm(found: Sequence[float], alpha: float = ALPHA) -> list[bool]:
    """Return for each p-value whether it is significant among all of them, by Holm's correction."""
    order = sorted(range(len(found)), key=lambda n: (found[n], n))
    stands = [False] * len(found)
    for rank, n in enumerate(order):
        if found[n] > alpha / (len(found) - rank):
            break
        stands[n] = True
    return stands


def least_shown(games: float, usual: float, tests: int) -> float:
    """Return the smallest difference in a rate that so many games detect in four of five cases, after correction."""
    if games <= 0:
        return 1.0
    reach = NORMAL.inv_cdf(1 - ALPHA / (2 * max(1, tests))) + NORMAL.inv_cdf(0.8)
    return min(1.0, reach * math.sqrt(usual * (1 - usual) / games))


def half_width(games: float, rate: float) -> float:
    """Return half the width of the 95 % interval of a rate."""
    return min(1.0, Z_95 * math.sqrt(max(rate * (1 - rate), 0.01) / games)) if games > 0 else 1.0


def games_for(games: int, reached: float, wanted: float) -> int:
    """Return the number of games for a wanted interval, from that of `games`, rounded up to two digits."""
    needed = math.ceil(games * (reached / wanted) ** 2)
    step: int = 10 ** max(0, len(str(needed)) - 2)
    return math.ceil(needed / step) * step
