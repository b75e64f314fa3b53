"""Tests of the choice of combinations for the day."""

from __future__ import annotations

from itertools import combinations, product

from tests.covering import BY_DAY, BY_TURNS, by_day, cover, in_languages


def test_every_pair_of_values_occurs_by_day_in_few_combinations() -> None:
    chosen = cover((5, 2, 3, 10), 2)
    for first, second in combinations(range(4), 2):
        wanted = set(product(range((5, 2, 3, 10)[first]), range((5, 2, 3, 10)[second])))
        assert {(each[first], each[second]) for each in chosen} == wanted
    assert len(chosen) <= 60


def test_every_value_occurs_by_day() -> None:
    chosen = cover((40, 3), 1)
    assert len(chosen) == 40
    assert {each[1] for each in chosen} == {0, 1, 2}


def test_all_other_combinations_are_left_to_the_night() -> None:
    cases = by_day("game, size", ["heap", "pedal"], [(1, 2), (3, 4)], strength=1).args[1]
    assert [each.id for each in cases] == ["heap-1x2", "heap-3x4", "pedal-1x2", "pedal-3x4"]
    assert sum(not each.marks for each in cases) == 2


def test_every_combination_comes_in_one_language_by_turns() -> None:
    cases = in_languages("game, size, code", ["heap", "pedal"], [1, 2, 3]).args[1]
    by_day_alone = [each.values for each in cases if not each.marks]
    assert sorted(values[:-1] for values in by_day_alone) == list(product(["heap", "pedal"], [1, 2, 3]))
    assert {values[-1] for values in by_day_alone} == {*BY_DAY, *BY_TURNS}
    assert len(cases) == 6 * len(BY_DAY + BY_TURNS)
    assert BY_TURNS, "there is no third language"


def test_what_there_is_one_of_comes_in_the_first_two_languages() -> None:
    cases = in_languages("code").args[1]
    assert [each.values for each in cases if not each.marks] == [(code,) for code in BY_DAY]
    assert len(cases) == len(BY_DAY + BY_TURNS)
