"""Walking over the table by arrows and Tab: what comes next from where one stands."""

from __future__ import annotations

import pytest

from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands.walk import LINE, SIDEWAYS, neighbour, next_stop, reading_order

GRID = {f"{column}{row}": Rect(300 * column, 200 * row, 100, 100) for column in range(3) for row in range(3)}


@pytest.mark.parametrize(("way", "next_one"), [("left", "01"), ("right", "21"), ("up", "10"), ("down", "12")])
def test_an_arrow_leads_to_what_lies_that_way_and_no_further_than_the_last(way: str, next_one: str) -> None:
    assert neighbour(GRID, GRID, "11", way) == next_one
    assert neighbour(GRID, GRID, next_one, way) == next_one


def test_where_nothing_is_stood_on_an_arrow_comes_to_the_first() -> None:
    assert neighbour(["22", "10", "21"], GRID, "", "left") == "10"
    assert neighbour([], GRID, "", "left") == ""


def test_from_what_is_none_of_them_an_arrow_leads_the_same_way_or_to_the_first() -> None:
    assert neighbour(["00", "22"], GRID, "11", "down") == "22"
    assert neighbour(["00", "20"], GRID, "11", "down") == "00"
    assert neighbour([], GRID, "11", "down") == ""


@pytest.mark.parametrize("way", ["right", "down"])
def test_what_lies_straight_ahead_comes_before_what_is_nearer_and_aside(way: str) -> None:
    def at(along: float, aside: float) -> Rect:
        return Rect(along, aside, 0, 0) if way == "right" else Rect(aside, along, 0, 0)

    ahead = {"here": at(0, 0), "straight": at(300, 0)}
    limit = (300 - 100) / SIDEWAYS

    for side in (-1, 1):
        far = {**ahead, "aside": at(100, side * (limit + 1))}
        assert neighbour(far, far, "here", way) == "straight"
        near = {**ahead, "aside": at(100, side * (limit - 1))}
        assert neighbour(near, near, "here", way) == "aside"


def test_a_line_is_read_from_left_to_right_though_its_pieces_stand_a_little_askew() -> None:
    low, high = Rect(0, LINE - 1, 10, 10), Rect(100, 0, 10, 10)

    assert reading_order(["high", "low"], {"low": low, "high": high}) == ["low", "high"]
    assert reading_order(["high", "low"], {"low": low._replace(y=LINE), "high": high}) == ["high", "low"]
    assert reading_order(["high", "lost"], {"high": high}) == ["high"]


def test_tab_goes_round_and_begins_at_either_end() -> None:
    stops = ["a", "b", "c"]

    assert [next_stop(stops, now) for now in ("a", "c", "")] == ["b", "a", "a"]
    assert [next_stop(stops, now, back=True) for now in ("b", "a", "")] == ["a", "c", "c"]
    assert next_stop([], "a") == ""
