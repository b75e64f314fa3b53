"""Statistics of the verdicts: exact where it is known, and not misled by luck more often than is said."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest

from tabletop.workshop.fair.odds import Pattern, compare, pattern, usual_tilt
from tabletop.workshop.fair.statistics import games_for, holm, rate_p, swap_p

SIGNS = list(product((1, -1), repeat=12))


@pytest.mark.parametrize(
    ("wins", "games", "rate", "p"),
    [
        (5, 5, 0.5, 2 / 32),
        (0, 4, 0.25, 2 * 0.75**4),
        (10, 20, 0.5, 1.0),
        (60, 100, 0.5, 0.0569),
        (0, 0, 0.5, 1.0),
    ],
)
def test_the_p_value_of_a_rate_is_exact(wins: int, games: int, rate: float, p: float) -> None:
    assert math.isclose(rate_p(wins, games, rate), p, abs_tol=1e-4)


def test_holm_takes_the_smallest_first_and_ends_at_the_first_that_fails() -> None:
    assert holm([0.04, 0.001, 0.012, 0.03]) == [False, True, True, False]
    assert holm([]) == []
    assert holm([0.2, 0.04]) == [False, False]


@pytest.mark.parametrize("differences", [range(1, 13), [1] * 12, [0, 0, 3, 1, 1, 2, 5, 1, 1, 4, 2, 1]])
def test_the_p_value_of_a_sum_comes_from_swapping_each_deal(differences: Sequence[int]) -> None:
    """Compared with all ways of swapping: of all sums as far out as this one or farther, half of those just as far."""
    squares = sum(d * d for d in differences)
    swapped = [abs(sum(d * sign for d, sign in zip(differences, signs, strict=True))) for signs in SIGNS]
    for reach in sorted(set(swapped)):
        exact = sum((total > reach) + (total == reach) / 2 for total in swapped) / len(swapped)
        assert exact > 0.1 or exact - 0.01 <= swap_p(reach, squares) <= exact + 0.012


def test_more_games_are_told_rounded_up() -> None:
    assert games_for(100, 0.1, 0.05) == 400
    assert games_for(123, 0.1, 0.03) == 1400


def test_a_match_in_which_all_used_it_alike_tells_nothing() -> None:
    assert compare({pattern(2, (2, 2)): 50}, 1.0) == (0.0, 1.0)


def test_one_user_among_two_is_a_coin() -> None:
    patterns: dict[Pattern, int] = {pattern(1, (0,)): 5}
    assert math.isclose(compare(patterns, 1.0)[1], 2 / 32)


def test_the_usual_tilt_is_that_of_those_who_win() -> None:
    rows = [{pattern(1, (0,)): 30, pattern(0, (1,)): 10}]
    assert math.isclose(usual_tilt(rows), 3.0, rel_tol=1e-6)
    assert usual_tilt([]) == 1.0


def play_by_luck(
    rng: random.Random, rows: int, matches: int, favoured: float = 1.0
) -> list[Counter[Pattern]]:
    """Uses of cards by four sides of which luck makes one win; whoever has card 0 is favoured."""
    found: list[Counter[Pattern]] = [Counter() for _ in range(rows)]
    for _ in range(matches):
        hands = [Counter(rng.randrange(rows) for _ in range(8)) for _ in range(4)]
        weights = [favoured ** hand[0] for hand in hands]
        winner = rng.choices(range(4), weights)[0]
        for row, patterns in enumerate(found):
            others = [hand[row] for side, hand in enumerate(hands) if side != winner]
            patterns[pattern(hands[winner][row], others)] += 1
    return found


def stands_out(cards: list[Counter[Pattern]]) -> list[int]:
    """Cards that stand out after correction."""
    tilt = usual_tilt(cards)
    return [number for number, stood in enumerate(holm([compare(card, tilt)[1] for card in cards])) if stood]


def test_luck_alone_makes_a_verdict_wrong_as_rarely_as_is_said() -> None:
    wrong = [bool(stands_out(play_by_luck(random.Random(seed), 20, 60))) for seed in range(100)]

    assert sum(wrong) <= 10  # 5 of 100 are said; more than 10 come in 1 of 90 such tests


def test_a_card_that_makes_win_stands_out() -> None:
    assert stands_out(play_by_luck(random.Random(1), 20, 300, favoured=2.0)) == [0]
