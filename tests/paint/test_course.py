"""The geometry of roads, on every track there is and on one small enough to reckon."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import yaml

from tabletop.paint.course import ASIDE, ROAD, Course, course_of
from tabletop.paint.land import BADGE, badge_places, fit

DATA = Path(__file__).parents[2] / "data"
ROWS = [row for path in sorted(DATA.glob("*/tracks/*.yaml")) for row in yaml.safe_load(path.read_text())]


def course(row: dict[str, Any]) -> Course:
    corners = [SimpleNamespace(**{"legends": None, **corner}) for corner in row["corners"]]
    return course_of(SimpleNamespace(**{**row, "corners": corners}))


COURSES = {row["id"]: course(row) for row in ROWS}
each = pytest.mark.parametrize("road", COURSES.values(), ids=COURSES)


def ring() -> Course:
    """Nearly a circle of radius 20 round (50, 30), driven clockwise, 40 spaces, lane 1 on the right."""
    points = ((50, 10, 0), (64.14, 15.86, 5), (70, 30, 10), (64.14, 44.14, 15),
              (50, 50, 20), (35.86, 44.14, 25), (30, 30, 30), (35.86, 15.86, 35))  # fmt: skip
    corners = [
        SimpleNamespace(line=12, limit=4, legends=6, lane=2),
        SimpleNamespace(line=30, limit=3, legends=None, lane=1),
    ]
    return course_of(SimpleNamespace(shape=points, spaces=40, corners=corners, lane1_side="right"))


def far(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def test_there_are_tracks_to_look_at() -> None:
    assert len(COURSES) >= 4


@each
def test_no_two_spots_are_nearer_than_the_two_of_one_space(road: Course) -> None:
    spots = [road.spot(space, lane) for space in range(road.spaces) for lane in (1, 2)]

    nearest = min(far(a, b) for i, a in enumerate(spots) for b in spots[:i])

    assert nearest == pytest.approx(2 * ASIDE, abs=1e-6)


@each
def test_spaces_are_of_nearly_one_length(road: Course) -> None:
    lengths = [far(road.place(space), road.place(space + 1)) for space in range(road.spaces)]

    assert min(lengths) > 4.7
    assert max(lengths) < 6.7
    assert max(lengths) / min(lengths) < 1.25


@each
def test_a_drive_never_jumps_and_never_turns_at_once(road: Course) -> None:
    way = [road.place(i / 20, ASIDE) for i in range(road.spaces * 20 + 1)]

    for a, b in pairwise(way):
        assert far(a, b) < 0.5
        assert abs((b.heading - a.heading + 180) % 360 - 180) < 12


@each
def test_every_road_closes_and_counts_laps(road: Course) -> None:
    start, lap_later, behind = road.spot(3, 1), road.spot(3 + road.spaces, 1), road.spot(-1, 2)

    assert far(start, lap_later) < 1e-6
    assert far(behind, road.spot(road.spaces - 1, 2)) < 1e-6


@each
def test_the_parts_of_a_road_keep_clear_of_one_another(road: Course) -> None:
    middle = [road.place(space) for space in range(road.spaces)]

    for i, a in enumerate(middle):
        for j, b in enumerate(middle):
            if min((i - j) % road.spaces, (j - i) % road.spaces) > 4:
                assert far(a, b) > 1.8 * ROAD


@each
def test_corner_lines_lie_in_bends_and_the_finish_on_a_straight(road: Course) -> None:
    assert all(abs(road.bend(corner.line)) > 12 for corner in road.corners)
    assert all(abs(road.bend(line)) < 10 for line in (-2, -1, 0, 1))


@each
def test_limits_stand_beside_the_road_and_apart(road: Course) -> None:
    places = badge_places(road)

    for i, at in enumerate(places):
        assert road.distance(*at) > ROAD / 2 + BADGE * 0.9
        assert all(far(at, other) > 2 * BADGE for other in places[:i])


@each
@pytest.mark.parametrize("size", [(1142, 668), (600, 600), (300, 800)])
def test_the_whole_road_fits_its_area(road: Course, size: tuple[float, float]) -> None:
    frame = fit(*size, road)
    half = ROAD / 2 * frame.unit

    for space in range(road.spaces):
        x, y = frame.px(road.place(space)[:2])
        assert half <= x <= size[0] - half
        assert half <= y <= size[1] - half


def test_lane_1_lies_on_its_side() -> None:
    right, left = (
        ring(),
        course_of(SimpleNamespace(shape=ring().shape, spaces=40, corners=[], lane1_side="left")),
    )

    assert right.spot(0, 1).y > right.spot(0, 2).y  # heading east, right is down
    assert left.spot(0, 1).y < left.spot(0, 2).y


def test_headings_follow_the_way_that_is_driven() -> None:
    assert ring().place(0).heading == pytest.approx(0, abs=1)
    assert ring().place(10).heading == pytest.approx(90, abs=1)
    assert ring().bend(12) > 0


def test_a_space_knows_how_far_it_is_to_the_next_corner() -> None:
    assert [ring().to_corner(space) for space in (0, 11, 12, 29, 30, 39)] == [11, 0, 17, 0, 21, 12]


def test_the_race_line_changes_at_corner_lines_only() -> None:
    lanes = [ring().race_lane(space) for space in range(40)]

    assert lanes == [1] * 12 + [2] * 18 + [1] * 10
    assert ring().race_lane(-1) == 1
