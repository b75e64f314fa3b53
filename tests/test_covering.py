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


def test_every_combination_comes_in_one_of_the_first_two_languages_and_each_other_language_once() -> None:
    cases = in_languages("game, size, code", ["heap", "pedal"], [1, 2]).args[1]
    by_day_alone = [each.values for each in cases if not each.marks]
    spoken = [values[-1] for values in by_day_alone]
    assert [spoken.count(code) for code in (*BY_DAY, *BY_TURNS)] == [2, 2, *(1 for _ in BY_TURNS)]
    assert {values[:-1] for values in by_day_alone if values[-1] in BY_DAY} == set(
        product(["heap", "pedal"], [1, 2])
    )
    assert len(cases) == 4 * len(BY_DAY + BY_TURNS)
    assert BY_TURNS, "there is no third language"
