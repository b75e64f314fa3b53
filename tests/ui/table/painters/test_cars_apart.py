"""In a small window a car is a few pixels long: it is known by its seat's token, and whose turn it is by a rim."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, dist, radians, sin

import pygame
import pytest

from tabletop.paint.course import Course, course_of
from tabletop.tables.pedal.car_painter import BONNET
from tabletop.tables.pedal.cars import Cars
from tests.covering import by_day
from tests.ui.table.race_sitting import RaceSitting, race, race_content

pytestmark = pytest.mark.exhaustive

SMALL = (1280, 720)


def cars(sitting: RaceSitting) -> dict[int, str]:
    """The handle of the car of each seat."""
    rest = sitting.scene.stage.rest
    return {placed.look.seat: key for key, placed in rest.items() if placed.look.kind == "car"}


def plate(sitting: RaceSitting, handle: str) -> tuple[int, int]:
    """The pixel in the middle of the token on a car."""
    placed, scale = sitting.scene.stage.rest[handle], sitting.brush.scale
    ahead, turn = placed.size[0] * placed.pose.scale * BONNET, radians(placed.pose.angle)
    at = placed.pose.x + ahead * cos(turn), placed.pose.y + ahead * sin(turn)
    return round(at[0] * scale), round(at[1] * scale)


def on_its_plate(sitting: RaceSitting, handle: str) -> pygame.Color:
    return sitting.brush.surface.get_at(plate(sitting, handle))


def worn(sitting: RaceSitting) -> dict[int, int]:
    """How many pixels of its colour each seat's token on its car shows."""
    seen = {}
    for seat, handle in cars(sitting).items():
        x, y = plate(sitting, handle)
        around = [(x + dx, y + dy) for dx in range(-4, 5) for dy in range(-4, 5)]
        colours = (sitting.brush.surface.get_at(spot)[:3] for spot in around)
        seen[seat] = sum(dist(colour, sitting.brush.seat(seat)[:3]) < 60 for colour in colours)
    return seen


def standing(track: str, spots: Sequence[tuple[int, int]]) -> RaceSitting:
    """A sitting at a race in which each seat's car is on such a space and lane."""
    made = race(len(spots), track=track)
    for seat, (space, lane) in enumerate(spots):
        made.state.put(f"space:{seat}", space)
        made.state.put(f"lane:{seat}", lane)
    sitting = RaceSitting(made, SMALL)
    sitting.settle()
    return sitting


def white_around(sitting: RaceSitting, handle: str, but: str = "") -> int:
    """Pixels of plain white where a car stands, or right beside it; not those where another stands."""
    rest = sitting.scene.stage.rest
    box = sitting.brush.rect_px(rest[handle].rect)
    spots = [(x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom)]
    if but:
        rim = sitting.brush.rect_px(rest[but].rect).inflate(8, 8)
        spots = [spot for spot in spots if not rim.collidepoint(spot)]
    return sum(min(sitting.brush.surface.get_at(spot)[:3]) > 250 for spot in spots)


@pytest.mark.parametrize("track", ["usa", "gb"])
def test_each_car_shows_the_colour_of_its_seat_large_enough_to_be_told(track: str) -> None:
    sitting = RaceSitting(race(6, track=track), SMALL)
    sitting.settle()
    seen = {seat: on_its_plate(sitting, key) for seat, key in cars(sitting).items()}

    assert len(seen) == 6
    for seat, colour in seen.items():
        worn = sitting.brush.seat(seat)
        assert dist(colour[:3], worn[:3]) < 60, (seat, colour, worn)


def tightest(course: Course) -> tuple[int, int]:
    """The space and lane from which it is the shortest way to the same lane of the next space."""
    spots = [(space, lane) for space in range(course.spaces - 4) for lane in (1, 2)]
    return min(spots, key=lambda each: dist(course.spot(*each)[:2], course.spot(each[0] + 1, each[1])[:2]))


@by_day(
    "track, order", ["usa", "gb", "italia", "france"], [(0, 1, 2, 3), (3, 2, 1, 0), (1, 3, 0, 2)], strength=1
)
def test_in_a_tight_bend_no_car_hides_the_token_of_another(track: str, order: tuple[int, ...]) -> None:
    first, _ = tightest(course_of(race_content().row("tracks", track)))
    close = worn(standing(track, [(first - 1 + order[seat % 4], 1 + seat // 4) for seat in range(8)]))
    alone = worn(standing(track, [(seat * 5, 1) for seat in range(8)]))

    least = min(alone.values())  # how much is drawn of a token turns with the car
    assert all(close[seat] > least * 0.66 for seat in range(8)), (close, alone)


def test_a_car_is_smaller_where_spaces_are_short_and_grows_again_behind_the_bend() -> None:
    made = race(2, track="usa")
    course = course_of(race_content().row("tracks", "usa"))
    space, lane = tightest(course)
    sitting = RaceSitting(made, SMALL)
    (runners,) = sitting.scene.table_layout.find_kinds(Cars)
    assert runners.spot(space, lane).scale == 1.0, "cars of ours stand in their spaces"
    runners.size = runners.size[0] * 1.6, runners.size[1]  # as on a track with shorter spaces
    inside, straight = runners.spot(space, lane), runners.spot(0, 1)
    leaving = runners.drive((space, course.side(lane)), (space + 12, course.side(lane)))

    assert inside.scale < straight.scale < 1.0
    assert leaving(0.0).scale == inside.scale
    assert leaving(1.0).scale == runners.spot(space + 12, lane).scale > inside.scale


def test_the_car_that_moves_now_has_a_white_rim_and_no_other_has() -> None:
    sitting = RaceSitting(race(6), SMALL)
    sitting.settle()
    rest = sitting.scene.stage.rest
    now = [key for key in cars(sitting).values() if rest[key].look.value]

    assert len(now) == 1
    assert white_around(sitting, now[0]) > 40
    assert all(white_around(sitting, key, now[0]) < 15 for key in cars(sitting).values() if key != now[0])
