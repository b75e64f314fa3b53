"""Choose few of many combinations for the day, so that each value, or each pair of values, still occurs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Any

import pytest

from tabletop.content.languages.lang import languages

BY_DAY = ("en", "de")
"""Languages in which something of everything is drawn by day."""
BY_TURNS = tuple(code for code in languages() if code not in BY_DAY)
Combination = tuple[Any, ...]  # of values of any kind
Share = tuple[tuple[int, ...], tuple[int, ...]]
"""Some parameters, by number, with the number of the value of each."""


def shares(chosen: tuple[int, ...], strength: int) -> set[Share]:
    """Return the values, or pairs, or triples of values that a combination of value numbers holds."""
    return {
        (places, tuple(chosen[place] for place in places))
        for places in combinations(range(len(chosen)), strength)
    }


def cover(counts: Sequence[int], strength: int) -> set[tuple[int, ...]]:
    """Choose combinations that hold every share, greedily: next the one that holds most that is new.

    `counts` are the numbers of values of each parameter; the result are value numbers, the same in every run.
    """
    every = [(each, shares(each, strength)) for each in product(*map(range, counts))]
    open_shares = set().union(*(held for _, held in every))
    chosen: set[tuple[int, ...]] = set()
    while open_shares:
        best, held = max(every, key=lambda each: len(each[1] & open_shares))
        chosen.add(best)
        open_shares -= held
    return chosen


def by_day(names: str, *values: Iterable[Any], strength: int = 2) -> pytest.MarkDecorator:
    """Parametrize a test with all combinations of these values; those beyond a cover run in the night alone.

    `strength` 1: each value occurs by day; 2: each pair of values of two parameters does.
    """
    lists = [list(each) for each in values]
    day = cover([len(each) for each in lists], strength)
    cases = []
    for numbers in product(*(range(len(each)) for each in lists)):
        case: Combination = tuple(each[number] for each, number in zip(lists, numbers, strict=True))
        name = "-".join(spell(each) for each in case)
        cases.append(pytest.param(*case, id=name, marks=[pytest.mark.nightly] * (numbers not in day)))
    return pytest.mark.parametrize(names.replace(" ", "").split(","), cases)


def some_by_day(values: Iterable[Any], *day: Any) -> list[Any]:
    """Give values for `pytest.mark.parametrize`, of which those not named for the day run in the night alone."""
    return [value if value in day else pytest.param(value, marks=pytest.mark.nightly) for value in values]


def spell(value: object) -> str:
    """Name a value in the name of a test: its id if it has one, the numbers of a size."""
    if isinstance(value, tuple):
        return "x".join(spell(each) for each in value)
    return str(getattr(value, "id", value))


def in_languages(names: str, *values: Iterable[Any]) -> pytest.MarkDecorator:
    """Parametrize a test with combinations in each language we ship, which is the last of the names.

    By day every combination comes in one of the languages, by turns, and a single one in English and in German; by
    night all combinations in all languages.
    """
    combinations_of_values = list(product(*values))
    spoken = BY_DAY + BY_TURNS
    cases = []
    for number, code in enumerate(spoken):
        for place, case in enumerate(combinations_of_values):
            of_one = len(combinations_of_values) == 1 and code in BY_DAY
            by_night = not of_one and place % len(spoken) != number
            name = "-".join(spell(each) for each in (*case, code))
            cases.append(pytest.param(*case, code, id=name, marks=[pytest.mark.nightly] * by_night))
    return pytest.mark.parametrize(names.replace(" ", "").split(","), cases)
