"""Many cases in one test: each is tried, and every one that fails is told by its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.together import together


def test_each_case_is_tried_and_each_failure_told(tmp_path: Path) -> None:
    tried = []

    @together("number", range(4), ids=lambda number: f"case {number}")
    def even(number: int, folder: Path) -> None:
        tried.append((number, folder))
        assert number % 2 == 0, f"{number} is odd"
        if number == 2:
            raise KeyError("two")

    with pytest.raises(AssertionError) as caught:
        even(folder=tmp_path)

    assert tried == [(number, tmp_path) for number in range(4)]
    told = str(caught.value).splitlines()
    assert told[0] == "3 of 4 fail"
    assert [line for line in told if line.startswith("case")] == [
        "case 1: AssertionError: 1 is odd",
        "case 2: KeyError: 'two'",
        "case 3: AssertionError: 3 is odd",
    ]


def test_no_case_is_a_failure() -> None:
    @together("number", [])
    def never(number: int) -> None:
        raise NotImplementedError

    with pytest.raises(AssertionError, match="nothing found"):
        never()


@together("number", [1, 2])
def test_a_fixture_comes_beside_the_case(number: int, tmp_path: Path) -> None:
    assert tmp_path.is_dir()
    assert number in (1, 2)
