"""Statistics of the verdicts: exact where it is known, and not misled by luck more often than is said."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest

from tabletop.workshop.fair.findings import Begun, Findings, Rate, RowFinding, correct
from tabletop.workshop.fair.odds import Pattern, compare, count_holders, pattern, usual_tilt
from tabletop.workshop.fair.statistics import ALPHA, games_for, holm, rate_p, swap_p
from tabletop.workshop.fair.study import GAMES
from tabletop.workshop.sums import Sums

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


def deal_by_luck(seed: int, matches: int, favoured: float = 1.0) -> Counter[Pattern]:
    """Matches of two sides of which one begins with a card, which makes it win that much more often than the other."""
    rng = random.Random(seed)
    return Counter(
        pattern(1, (0,)) if rng.random() < favoured / (1 + favoured) else pattern(0, (1,))
        for _ in range(matches)
    )


def test_who_begins_with_a_card_is_told_to_win_as_rarely_as_is_said() -> None:
    """Of 400 studies, luck makes 2.5 % stand out: more than 17 in 1 of 80 such tests."""
    assert sum(compare(deal_by_luck(seed, 80), 1.0)[1] < ALPHA / 2 for seed in range(400)) <= 17


def test_who_begins_with_a_strong_card_is_told_after_eighty_matches() -> None:
    found = [compare(deal_by_luck(seed, 80, favoured=2.5), 1.0)[1] < ALPHA / 4 for seed in range(100)]

    assert sum(found) >= 90
    assert count_holders(deal_by_luck(1, 80)) == (80, deal_by_luck(1, 80)[pattern(1, (0,))])


def test_the_usual_number_of_matches_tells_a_card_by_which_six_of_ten_win() -> None:
    """Four of five matches begin with the card on one side; both strengths are tested, each in two ways."""
    found = [
        compare(deal_by_luck(seed, GAMES * 4 // 5, favoured=1.5), 1.0)[1] < ALPHA / 8 for seed in range(100)
    ]

    assert sum(found) >= 95


def test_the_rows_that_are_looked_at_are_corrected_by_themselves() -> None:
    def finding(row: str, p: float, begun: Begun | None = None) -> RowFinding:
        return RowFinding(row, "cards", 50, 50, 50, Rate(0.9, 0.8, 1.0), p, begun=begun)

    def find_marks(*rows: RowFinding) -> dict[str, str]:
        found = Findings(
            "", 99, 99, 0, 0, {"cards": 0.5}, 0.5, (), rows, (), Sums(), Sums(), Sums(), Sums(), 0, 0.1, 0.1
        )
        return {row.row: row.mark for row in correct([found])[0].rows}

    many = [finding(f"card-{number}", 0.9) for number in range(99)]
    begun = Begun(50, Rate(0.1, 0.0, 0.2), decides=True)

    assert find_marks(*many, finding("new", 0.01))["new"] == "maybe-strong"
    assert find_marks(*many, finding("new", 0.01, begun))["new"] == "weak"
    assert find_marks(finding("old", 0.03))["old"] == "strong"
    assert find_marks(finding("old", 0.03), finding("new", 0.5, begun))["old"] == "maybe-strong"
