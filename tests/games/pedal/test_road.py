"""The arithmetic of the road, on the four tracks and at its ends."""

from __future__ import annotations

import pytest

from tabletop.games.pedal import road
from tabletop.games.pedal.cards import Track
from tabletop.games.pedal.rules.legends import Pace, legend_target
from tests.games.pedal.tables import TRACKS, content


def track(name: str) -> Track:
    row: Track = content().row("tracks", name)
    return row


@pytest.mark.parametrize(("name", "spaces"), [("usa", 69), ("gb", 63), ("italia", 54), ("france", 60)])
def test_the_road_is_a_loop(name: str, spaces: int) -> None:
    """PEDAL-15: progress runs on, spaces come round again."""
    row = track(name)

    assert row.spaces == spaces
    assert [road.space_of(row, at) for at in (-1, 0, spaces - 1, spaces)] == [spaces - 1, 0, spaces - 1, 0]


@pytest.mark.parametrize("name", TRACKS)
def test_spaces_show_the_longest_move_before_the_next_line(name: str) -> None:
    """PEDAL-16, PEDAL-17: (next line - space - 1) mod N, and one space more crosses the line."""
    row = track(name)
    lines = [corner.line for corner in row.corners]

    for space in range(row.spaces):
        following = min((line for line in lines if line > space), default=lines[0] + row.spaces)
        free = road.to_corner(row, space)
        assert free == following - space - 1
        assert not list(road.lines_crossed(row, space, space + free, 999))
        assert [line.at for line in road.lines_crossed(row, space, space + free + 1, 999)] == [following]


@pytest.mark.parametrize("name", TRACKS)
def test_lines_are_crossed_in_order_on_every_lap(name: str) -> None:
    """PEDAL-66: each line once a lap; PEDAL-89: none behind the finish."""
    row = track(name)
    lines = [corner.line for corner in row.corners]

    crossed = list(road.lines_crossed(row, -1, 3 * row.spaces, 2 * row.spaces))

    assert [line.at for line in crossed] == [*lines, *(line + row.spaces for line in lines)]
    assert [line.corner for line in crossed] == [*row.corners, *row.corners]


def test_a_line_lies_between_two_spaces() -> None:
    """PEDAL-66: from L-1 to L crosses it, from L on does not."""
    usa = track("usa")

    assert len(list(road.lines_crossed(usa, 11, 12, 138))) == 1
    assert not list(road.lines_crossed(usa, 12, 13, 138))
    assert not list(road.lines_crossed(usa, 10, 11, 138))


@pytest.mark.parametrize("name", TRACKS)
def test_the_race_line_changes_at_corner_lines_only(name: str) -> None:
    """PEDAL-R11: the lane of the last line passed, before the first line that of the last corner."""
    row = track(name)
    lines = {corner.line: corner.lane for corner in row.corners}

    lane = row.corners[-1].lane
    for progress in range(-4, 2 * row.spaces):
        lane = lines.get(progress % row.spaces, lane)
        assert road.race_lane(row, progress) == lane
        assert road.lanes(row, progress) == (lane, 3 - lane)


def test_a_car_takes_the_race_line_if_it_is_free() -> None:
    """PEDAL-20: in the USA lane 2 from line A to line D."""
    usa = track("usa")

    assert road.landing_spot(usa, set(), 18, 1, 20) == (20, 2)
    assert road.landing_spot(usa, {(20, 2)}, 18, 1, 20) == (20, 1)
    assert road.landing_spot(usa, {(20, 1), (20, 2)}, 18, 1, 20) == (19, 2)


def test_blocking_counts_spaces_of_the_road_not_laps() -> None:
    """PEDAL-21, PEDAL-R10: cars of another lap block as well, and nothing free means not moving at all."""
    usa = track("usa")
    lapped = {(20, 1), (20, 2)}

    assert road.landing_spot(usa, lapped, 69 + 19, 1, 69 + 20) == (69 + 19, 1)
    assert road.landing_spot(usa, lapped, 69 + 17, 1, 69 + 20) == (69 + 19, 2)


def test_ahead_is_higher_progress_then_the_race_line() -> None:
    """PEDAL-18, PEDAL-R1."""
    usa = track("usa")
    cars = [(20, 1), (20, 2), (89, 1), (-1, 2), (-1, 1)]

    assert sorted(cars, key=lambda car: road.ahead(usa, *car)) == [
        (89, 1),
        (20, 2),
        (20, 1),
        (-1, 1),
        (-1, 2),
    ]


def test_falling_back_searches_until_a_spot_is_free() -> None:
    """PEDAL-71, PEDAL-R19: also back over the finish line."""
    italia = track("italia")
    full = {(space, lane) for space in (0, 1) for lane in (1, 2)}

    assert road.spot_after_spin(italia, full, 55) == (53, 1)
    assert road.spot_after_spin(italia, {(1, 1)}, 55) == (55, 2)


@pytest.mark.parametrize("name", TRACKS)
@pytest.mark.parametrize("aggressive", [False, True])
def test_a_legend_never_goes_back_nor_too_far(name: str, aggressive: bool) -> None:
    """PEDAL-176 to PEDAL-184, from every space with every diamond: far from a corner it never crosses its line, near
    it at most one line, and two only where it may be aggressive.
    """
    row = track(name)
    finish = row.laps * row.spaces
    for progress in range(-4, finish):
        line = road.next_line(row, progress)
        near = progress >= line.at - (line.corner.line - line.corner.legends)
        for diamond in range(4):
            for number in (10, 14, 19, 25):
                target = legend_target(row, progress, finish, Pace(diamond, number), aggressive)
                crossed = len(list(road.lines_crossed(row, progress, target, finish)))
                bold = aggressive and line.at - progress <= line.corner.aggressive
                assert target >= progress
                assert crossed <= (2 if near and bold else 1 if near else 0)
                assert target - progress <= max(number, line.corner.limit + diamond)


def test_the_line_of_the_legends_is_where_near_begins() -> None:
    """PEDAL-22, PEDAL-176: in the USA line B is 33, its Legends Line 27."""
    usa = track("usa")

    assert legend_target(usa, 26, 138, Pace(2, 5), False) == 31
    assert legend_target(usa, 27, 138, Pace(2, 5), False) == 32
    assert legend_target(usa, 26, 138, Pace(2, 19), False) == 30


def test_a_legend_in_the_last_straight_is_not_held_by_the_next_lap() -> None:
    """PEDAL-181, PEDAL-182."""
    usa = track("usa")

    assert legend_target(usa, 130, 138, Pace(1, 19), False) == 149
    assert legend_target(usa, 130 - 69, 138, Pace(1, 19), False) == 80
