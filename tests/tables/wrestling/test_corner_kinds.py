"""Corners as geometry: who stands where, what a panel is made of, what a place stands for; what entries may name."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from tabletop.bots import choose
from tabletop.content.looks.tablecheck import find_table_mistakes
from tabletop.content.models.table import TableFile
from tabletop.engine.steps import Answer
from tabletop.games.wrestling.state import Bout
from tabletop.tables.wrestling.corners import Corner, Form, Parts, arrange, hand_spot, order_spot
from tabletop.tables.wrestling.life import Life
from tabletop.tables.wrestling.poster import FRAME, RATINGS, STRIP, Arena, Poster
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.laying import lay_out
from tests.ui.table.ring_sitting import corners_of, ring, ring_content

LEFT, RIGHT = Rect(28, 84, 372, 698), Rect(1520, 84, 372, 698)
NARROW = Rect(28, 84, 308, 698), Rect(1584, 84, 308, 698)
INSIDE = Rect(370, 104, 262, 484), Rect(1288, 104, 262, 484)


def alone(seats: int) -> dict[int, tuple[Rect, Form, bool]]:
    places, plates = arrange([[seat] for seat in range(seats)], [-1] * seats, (LEFT, RIGHT), INSIDE, 204)
    assert plates == {}
    return {seat: tuple(place) for seat, place in places.items()}  # type: ignore[misc]  # a Place


# who stands where


def test_two_stand_face_to_face_with_a_column_each() -> None:
    places = alone(2)

    assert places == {0: (LEFT, "tall", True), 1: (RIGHT, "tall", False)}


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_seats_go_round_the_ring_clockwise_from_the_top_left(seats: int) -> None:
    places = alone(seats)
    left = [seat for seat in sorted(places, key=lambda seat: places[seat][0].y) if places[seat][2]]
    right = [seat for seat in sorted(places, key=lambda seat: places[seat][0].y) if not places[seat][2]]

    assert [*left[:1], *right, *reversed(left[1:])] == list(range(seats))
    assert len(right) - len(left) in (0, 1)


def test_a_partner_stands_below_whoever_is_in_the_ring() -> None:
    places, plates = arrange([[0, 2], [1, 3]], [2, 1], (LEFT, RIGHT), INSIDE, 204)

    assert places[2].form == places[1].form == "tall"
    assert places[0].form == places[3].form == "apron"
    assert places[0].rect.y > places[2].rect.bottom
    assert places[0].rect.bottom == pytest.approx(LEFT.bottom)
    assert plates[0].bottom <= places[2].rect.y
    assert [seat for seat, place in places.items() if place.left] == [2, 0]


@pytest.mark.parametrize("each", [3, 4])
def test_with_more_partners_whoever_wrestles_stands_in_the_ring(each: int) -> None:
    sides = [list(range(side, 2 * each, 2)) for side in range(2)]
    places, plates = arrange(sides, [sides[0][-1], sides[1][0]], NARROW, INSIDE, 204)

    for side, inside, column in zip(sides, INSIDE, NARROW, strict=True):
        tall = [seat for seat in side if places[seat].form == "tall"]
        assert len(tall) == 1
        assert places[tall[0]].rect.lies_inside(inside)
        assert all(places[seat].rect.lies_inside(column) for seat in side if seat != tall[0])
    rects = [*plates.values(), *(place.rect for place in places.values())]
    assert not any(one.overlaps(other) for one, other in combinations(rects, 2))


def test_before_anybody_is_chosen_many_partners_all_wait_beside_the_ring() -> None:
    places, plates = arrange([[0, 2, 4], [1, 3, 5]], [-1, -1], NARROW, INSIDE, 204)

    assert {place.form for place in places.values()} == {"apron"}
    assert all(place.rect.lies_inside(NARROW[seat % 2]) for seat, place in places.items())
    assert set(plates) == {0, 1}


def test_before_anybody_is_chosen_the_first_of_a_team_stands_in_its_place() -> None:
    places, _ = arrange([[0, 2], [1, 3]], [-1, -1], (LEFT, RIGHT), None, 204)

    assert [seat for seat, place in places.items() if place.form == "tall"] == [0, 1]


# what a panel is made of

LEAST_PORTRAIT = 36.0
"""Units of a portrait that shows a face beside the mark of turn or target."""
PANELS: dict[str, Corner] = {
    "singles": Corner(0, 0, LEFT, "tall", True, 3, 10, belts=2),
    "triple": Corner(1, 1, Rect(1520, 84, 372, 343), "half", False, 3, 10, belts=2),
    "four-way": Corner(1, 1, Rect(1520, 84, 372, 343), "half", False, 3, 10, belts=3),
    "in the ring": Corner(4, 0, Rect(370, 156, 262, 432), "tall", True, 3, 10),
    "tag": Corner(2, 0, Rect(28, 578, 372, 204), "apron", True, 3, 10, helper="helps"),
    "eight": Corner(3, 1, Rect(1584, 84, 308, 224), "apron", False, 3, 10, helper="helped"),
}


def boxes(parts: Parts) -> list[Rect]:
    """The parts of a panel that must not cover each other."""
    return [rect for rect in (parts.name, parts.poster, parts.life, parts.pin, parts.ability) if rect]


@pytest.mark.parametrize("name", PANELS)
def test_the_parts_of_a_panel_lie_on_it_and_apart(name: str) -> None:
    corner = PANELS[name]
    parts = corner.parts
    spots = [*boxes(parts), *([parts.numbers] if parts.numbers else [])]

    assert all(rect.lies_inside(corner.rect) and rect.w > 40 and rect.h > 20 for rect in spots)
    assert not any(one.overlaps(other) for one, other in combinations(spots, 2))
    assert hand_spot(corner).lies_inside(corner.rect)
    assert order_spot(corner).lies_inside(corner.rect)
    assert not order_spot(corner).overlaps(hand_spot(corner))
    assert parts.belts is None or not parts.belts.overlaps(hand_spot(corner))


def test_a_small_poster_stands_on_the_outer_side() -> None:
    left, right = PANELS["tag"].parts, PANELS["eight"].parts

    assert left.numbers is not None
    assert right.numbers is not None
    assert left.poster.right < left.numbers.x
    assert right.numbers.right < right.poster.x


def test_whoever_is_in_the_ring_has_the_ability_told_with_its_words() -> None:
    """For case W9: tag tables told neither its name nor what it does."""
    told = {name: corner.parts for name, corner in PANELS.items() if corner.parts.ability is not None}

    assert set(told) == {"singles", "in the ring"}
    for parts in told.values():
        assert parts.ability is not None
        assert parts.poster.bottom <= parts.ability.y < parts.ability.bottom <= parts.life.y
        assert parts.poster.h > 150


# what places stand for


@pytest.mark.parametrize("high", range(300, 640, 20))
def test_a_face_above_everything_is_no_strip_under_its_mark(high: int) -> None:
    """In a replay the ring is lower: there a portrait stands beside the numbers before it is a strip."""
    ring = Rect(370, 104, 262, high), Rect(1284, 104, 262, high)
    places, _ = arrange([[0, 2, 4], [1, 3, 5]], [0, 1], (LEFT, RIGHT), ring, 204)
    for place in (places[0], places[1]):
        corner = Corner(0, 0, place.rect, place.form, place.left, 3, 10)
        room = corner.parts.poster.h - RATINGS - STRIP - 2 * FRAME

        assert place.form == "half" or room >= LEAST_PORTRAIT


def test_a_poster_answers_for_its_card_and_while_a_piece_is_held_its_whole_panel_does() -> None:
    corner = PANELS["singles"]
    calm, open_wide = (Poster("corner", "corner:0", "zone:hand:0", corner, wide) for wide in (False, True))
    below = corner.parts.life.centre

    assert calm.anchor("card:3") == calm.anchor("zone:corner:0") == corner.parts.poster
    assert calm.anchor("zone:hand:0") == hand_spot(corner)
    assert list(calm.hits(*corner.parts.poster.centre)) == ["card:3", "zone:corner:0"]
    assert list(calm.hits(*below)) == []
    assert list(open_wide.hits(*below)) == ["card:3", "zone:corner:0"]


def test_a_corner_without_a_card_keeps_its_place_free() -> None:
    empty = Poster("corner", "corner:0", "", Corner(0, 0, LEFT, "tall", True))

    assert list(empty.sprites()) == []
    assert [ground.kind for ground in empty.grounds()] == ["slot"]


def test_a_drop_on_the_bar_or_on_what_a_pin_needs_means_the_number() -> None:
    corner = PANELS["singles"]
    bar = Life("endurance", "endurance:0", corner)

    assert corner.parts.pin is not None
    for rect in (corner.parts.life, corner.parts.pin):
        assert list(bar.hits(*rect.centre)) == ["token:endurance:0"]
        assert rect.lies_inside(bar.goal)


@pytest.mark.parametrize(("soon", "told"), [(4, "4"), (10, ""), (-99, "")])
def test_a_bar_tells_what_it_will_be_only_if_that_differs(soon: int, told: str) -> None:
    (sprite,) = Life("endurance", "endurance:0", PANELS["singles"], soon).sprites()

    assert (sprite.look.value, sprite.look.of) == (10, told)


def test_the_ring_stands_for_all_that_a_drop_there_can_mean() -> None:
    arena = Arena(Rect(412, 84, 1096, 626), ("card:9", "card:3"))

    assert list(arena.hits(900, 300)) == ["card:9", "card:3"]
    assert list(arena.hits(100, 300)) == []
    assert arena.anchor("card:9") is None


# the file


def planted(name: str, **changes: object) -> TableFile:
    """The table of the game that has corners, with one entry spoilt."""
    table = ring_content().table
    spoilt = table.things[name].model_copy(update=changes)
    return table.model_copy(update={"things": {**table.things, name: spoilt}})


def with_corners(**changes: object) -> TableFile:
    """The same with its mat of corners spoilt."""
    table = ring_content().table
    mat = table.mats["panels"]
    assert mat.corners is not None
    spoilt = mat.model_copy(update={"corners": mat.corners.model_copy(update=changes)})
    return table.model_copy(update={"mats": {**table.mats, "panels": spoilt}})


def test_an_aim_at_what_is_no_seat_is_none() -> None:
    made = ring()
    for number in range(60):
        if made.state.values["pending"]:
            break
        asked = made.decisions[0]
        keys = choose(made.game, made.view(asked.seat), asked, "purposeful", random.Random(number))
        made.act(Answer(asked.seat, keys, asked.nth))
    pending: Any = made.state.values["pending"]
    entry = pending[0] if isinstance(pending[0], tuple) else pending
    no_seats = [place for place in range(21) if entry[place : place + 1] not in [(0,), (1,)]]

    assert len(no_seats) > 20 - len(entry)
    for place in no_seats:
        corners = corners_of(lay_out(made.view(0), with_corners(aims={"pending": place})))
        assert not any(corner.target for corner in corners.all)


def test_the_table_with_corners_has_no_mistakes() -> None:
    assert find_table_mistakes(ring_content().table, Bout.fields) == []


@pytest.mark.parametrize("name", ["corner", "endurance", "falls"])
def test_what_lies_in_corners_needs_a_mat_with_corners(name: str) -> None:
    (found,) = find_table_mistakes(planted(name, on="mine"), Bout.fields)

    assert found.path == ("things", name, "on")
    assert 'cannot lie on "mine"; did you mean' not in found.text


@pytest.mark.parametrize(
    "changes", [{"turn": "turm"}, {"active": "activ"}, {"used": "helped"}, {"aims": {"pendind": 2}}]
)
def test_a_field_that_is_not_there_is_named(changes: dict[str, object]) -> None:
    (found,) = find_table_mistakes(with_corners(**changes), Bout.fields)

    assert found.path == ("mats", "panels", "corners", *changes)
    assert "the game has no field" in found.text


@pytest.mark.parametrize("changes", [{"right": "rihgt"}, {"inside": ("ring-left", "ring-rigth")}])
def test_an_area_that_is_not_there_is_named(changes: dict[str, object]) -> None:
    (found,) = find_table_mistakes(with_corners(**changes), Bout.fields)

    assert "there is no area" in found.text
    assert "did you mean" in found.text


def test_a_crowded_table_replaces_areas_that_there_are() -> None:
    table = ring_content().table
    assert table.crowded is not None
    areas = {**table.crowded.areas, "rong": (0.0, 0.0, 10.0, 10.0)}
    crowded = table.crowded.model_copy(update={"areas": areas})
    (found,) = find_table_mistakes(table.model_copy(update={"crowded": crowded}), Bout.fields)

    assert found.path == ("crowded", "areas", "rong")
    assert 'did you mean "ring"?' in found.text
