"""How far the values of a match file may go: the last that is read, and the first that is named as a mistake."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.version import FORMAT
from tabletop.store.match_lines import (
    DEEPEST,
    LARGEST_NUMBER,
    LONGEST_NAME,
    MOST_PIECES,
    MOST_PROMPTS,
    MOST_SEATS,
    check_header,
    check_line,
    is_newer,
)

SEAT = {"name": "Ada", "colour": 0, "bot": None}
HEADER = {
    "format": FORMAT,
    "game": "toy",
    "pieces": [["gain", 2]],
    "seats": [SEAT] * 3,
    "options": {},
    "seed": 1,
}


def nested(depth: int) -> Any:
    """A list in a list, so many deep."""
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


def prompts(n: int) -> list[str]:
    return [f"prompt-{i}" for i in range(n)]


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"format": 1},
        {"seed": LARGEST_NUMBER - 1},
        {"seed": 1 - LARGEST_NUMBER},
        {"mods": []},
        {"mods": ["sheds", "tracks"]},
        {"pieces": [["gain", 1], ["rob", MOST_PIECES - 1]]},
        {"seats": [SEAT]},
        {"seats": [SEAT] * MOST_SEATS},
        {"seats": [{**SEAT, "colour": 7}]},
        {"seats": [{**SEAT, "name": "x" * LONGEST_NAME}]},
        {"seats": [{**SEAT, "bot": "cunning"}]},
        {"options": {"rounds": 5, "wrecks": True, "track": "gb", "cards": nested(DEEPEST), "none": None}},
        {"orders": [[0, []], [2, prompts(MOST_PROMPTS)]]},
        {"seated": [[0, "Tom", None], [2, "Hal", "greedy"], [1, "", None]]},
    ],
)
def test_a_start_may_go_so_far(values: dict[str, Any]) -> None:
    assert check_header({**HEADER, **values}) == ""


@pytest.mark.parametrize(
    ("values", "about"),
    [
        ({"format": 0}, "format"),
        ({"format": True}, "format"),
        ({"format": FORMAT + 1}, "a newer Hotseat"),
        ({"seed": LARGEST_NUMBER}, "seed"),
        ({"seed": "1"}, "seed"),
        ({"mods": "sheds"}, "mods"),
        ({"mods": ["sheds", 1]}, "mods"),
        ({"pieces": [["gain", 1], ["rob", MOST_PIECES]]}, "pieces"),
        ({"pieces": [["gain", 0]]}, "pieces"),
        ({"pieces": [["gain", True]]}, "pieces"),
        ({"pieces": [["gain", 1], ["rob"]]}, "pieces"),
        ({"seats": [SEAT] * (MOST_SEATS + 1)}, "seats"),
        ({"seats": [SEAT, {**SEAT, "colour": 8}]}, "seats"),
        ({"seats": [SEAT, {**SEAT, "colour": -1}]}, "seats"),
        ({"seats": [SEAT, {**SEAT, "colour": True}]}, "seats"),
        ({"seats": [SEAT, {**SEAT, "name": "x" * (LONGEST_NAME + 1)}]}, "seats"),
        ({"seats": [SEAT, {**SEAT, "bot": ""}]}, "seats"),
        ({"seats": [SEAT, {**SEAT, "bot": "x" * (LONGEST_NAME + 1)}]}, "seats"),
        ({"options": {"rounds": 5, "cards": nested(DEEPEST + 1)}}, "cards"),
        ({"options": {"rounds": 5, "cards": [1, {}]}}, "cards"),
        ({"options": {"rounds": LARGEST_NUMBER}}, "rounds"),
        ({"orders": [[0, prompts(MOST_PROMPTS + 1)]]}, "orders"),
        ({"orders": [[0, []], [3, []]]}, "orders"),
        ({"orders": [[0, []], [-1, []]]}, "orders"),
        ({"orders": [[0, ["counter", 1]]]}, "orders"),
        ({"seated": [[0, "Tom", None]] * 4}, '"seated" names 4 seats, there are 3'),
        ({"seated": [[0, "Tom", None], [3, "Hal", None]]}, "seated"),
        ({"seated": [[0, "Tom", None], [-1, "Hal", None]]}, "seated"),
        ({"seated": [[0, "Tom", None], [True, "Hal", None]]}, "seated"),
        ({"seated": [[0, "Tom\n", None]]}, "seated"),
        ({"seated": [[0, "Tom", ""]]}, "seated"),
        ({"seated": "Tom"}, "seated"),
    ],
)
def test_a_start_that_goes_further_is_a_mistake(values: dict[str, Any], about: str) -> None:
    wrong = check_header({**HEADER, **values})

    assert about in wrong


@pytest.mark.parametrize(
    "line",
    [
        {"seat": 0, "keys": []},
        {"seat": 2, "keys": [1, "x", None, True, [2, ["y"]]], "at": 0, "digest": "a"},
        {"seat": 1, "keys": [nested(DEEPEST)], "at": 10**9 - 1},
        {"seat": 1, "keys": [], "at": 2.5, "orders": [[1, ["counter"]]], "seated": [[1, "Tom", "greedy"]]},
        {"undo": 0},
        {"undo": 2, "keys": "whatever", "digest": 5},
        {"goes_on": 2},
        {"goes_on": 101, "content": {"toy": {"version": "1"}}, "seat": "nobody"},
    ],
)
def test_a_line_may_go_so_far(line: dict[str, Any]) -> None:
    assert check_line(line, 3) == ""


@pytest.mark.parametrize(
    ("line", "about"),
    [
        ({"seat": -1, "keys": []}, "seat"),
        ({"seat": 0, "keys": [nested(DEEPEST + 1)]}, "keys"),
        ({"seat": 0, "keys": [LARGEST_NUMBER]}, "keys"),
        ({"seat": 0, "keys": {}}, "keys"),
        ({"seat": 0, "keys": [], "at": 10**9}, "at"),
        ({"seat": 0, "keys": [], "at": "now"}, "at"),
        ({"seat": 0, "keys": [], "seated": [[3, "Tom", None]]}, "seated"),
        ({"undo": 3}, "undo"),
        ({"undo": 0, "seat": 0, "orders": [[3, []]]}, "orders"),
        ({"goes_on": 0}, "goes_on"),
        ({"goes_on": True}, "goes_on"),
        ({"goes_on": "two"}, "goes_on"),
        ({"goes_on": 2, "content": ["toy"]}, "content"),
    ],
)
def test_a_line_that_goes_further_is_a_mistake(line: dict[str, Any], about: str) -> None:
    assert f'"{about}" ' in check_line(line, 3)


@pytest.mark.parametrize(("letters", "shown"), [(38, "'" + "x" * 38 + "'"), (39, "'" + "x" * 36 + "...")])
def test_what_is_long_is_shown_cut(letters: int, shown: str) -> None:
    wrong = check_line({"seat": "x" * letters, "keys": []}, 3)

    assert wrong == f'"seat" is {shown}, expected a seat from 0 to 2'


@pytest.mark.parametrize(
    ("header", "newer"),
    [
        ({"format": FORMAT + 1}, True),
        ({"format": FORMAT}, False),
        ({"format": "2"}, False),
        ([2], False),
        ({}, False),
    ],
)
def test_only_a_start_of_a_later_format_is_newer(header: Any, newer: bool) -> None:
    assert is_newer(header) is newer
