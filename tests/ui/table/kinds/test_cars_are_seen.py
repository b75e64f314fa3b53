"""Cars on the tracks of the box: large enough to be known, none hidden, none out of the window; cards that were played
keep a size at which they are read; what lies beside a road lies on nothing else.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path

import pygame
import pytest

from tabletop.paint.course import Course, course_of
from tabletop.paint.land import BADGE, HALF, KERB, badge_places, stands_of
from tabletop.paint.roadside import PLATE, plates
from tabletop.tables.pedal import models as pedal_models
from tabletop.tables.pedal.cars import Cars, Hall, Runner
from tabletop.tables.pedal.track import Road, Track
from tabletop.tables.pedal.tray import Tray, TrayLook
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.cards import Spacing
from tabletop.ui.table.layout.areas import stretch
from tests.covering import by_day
from tests.games.pedal.tables import TRACKS, content

pytestmark = pytest.mark.exhaustive

CAR = Path(__file__).parents[4] / "images" / "pedal" / "car-1.svg"
AT_720, AT_680 = 2 / 3, 680 / 1080
"""Pixels to a unit of a table in windows of 1280 by 720 and 1280 by 680."""
LONG, PLAYED = 44.0, 88.0
"""Pixels that a car is long at least in that window, and a played card is wide."""
FILLED, HIGH = 0.92, 0.7
"""Share of its area that a road reaches across; what is higher than this share of its width is left with land."""
LITTLE = 0.22
"""This share of a car may be covered by others."""
PLATE_AHEAD, PLATE_REACH = 0.17, 8.5
"""Where the token of its seat lies on a car, as `car_painter` draws it: a share of its length, and units."""
FINE = 3
"""A car's mask has so many pixels to a unit."""
WINDOWS = ((1920.0, 1080.0), (2033.0, 1080.0), (2560.0, 1080.0))
"""Tables of windows as high as 1280 by 720, 1280 by 680 and 2560 by 1080."""


def road(track: str, table: tuple[float, float] = WINDOWS[0]) -> Track:
    """A track in its area on a table."""
    row = content().row("tracks", track)
    area = stretch(content().table.areas["road"], table)
    return Track("track", area, ("tracks", track), Road(course_of(row), stands_of(row)))


def cars_in(track: Track, first: int) -> Cars:
    """Six cars, two abreast in three spaces from this one on."""
    entry = content().table.things["space"]
    assert isinstance(entry, pedal_models.Cars)
    runners = [Runner(f"space:{i}", i, first + i // 2, 1 + i % 2) for i in range(6)]
    return Cars(track, "car", entry.size, runners, lambda _: track.area)


@cache
def picture() -> pygame.Surface:
    """A car as it is drawn, heading east."""
    return pygame.image.load_sized_svg(CAR, (240, 120))


def mask(pose: Pose, size: tuple[float, float]) -> tuple[pygame.Mask, tuple[float, float]]:
    """What a car covers, and where the upper left corner of that lies."""
    scaled = [round(side * pose.scale * FINE) for side in size]
    turned = pygame.transform.rotate(pygame.transform.smoothscale(picture(), scaled), -pose.angle)
    left, top = pose.x * FINE - turned.get_width() / 2, pose.y * FINE - turned.get_height() / 2
    return pygame.mask.from_surface(turned, 100), (left, top)


@pytest.mark.parametrize("track", TRACKS)
def test_cars_are_large_and_inside_wherever_they_stand(track: str) -> None:
    """case D11: at least 44 pixels long in the lowest window, 1280 by 680."""
    for window in WINDOWS:
        laid = road(track, window)
        for space in range(0, laid.course.spaces, 3):
            cars = cars_in(laid, space)
            for sprite in cars.sprites():
                assert sprite.size[0] * sprite.pose.scale * AT_680 >= LONG, (space, sprite.key)
                assert sprite.rect.lies_inside(laid.area), (space, sprite.key)


@pytest.mark.parametrize("track", TRACKS)
def test_a_road_fills_its_area_in_windows_of_any_width(track: str) -> None:
    for window in (*WINDOWS, (1920.0, 1440.0)):
        laid = road(track, window)
        spots = [laid.pose(space, side * HALF) for space in range(laid.course.spaces) for side in (-1, 1)]
        wide = max(spot.x for spot in spots) - min(spot.x for spot in spots)
        high = max(spot.y for spot in spots) - min(spot.y for spot in spots)
        assert wide >= FILLED * laid.area.w, window
        assert high >= FILLED * laid.area.h or laid.area.h > HIGH * laid.area.w, window


@pytest.mark.parametrize("track", TRACKS)
def test_of_six_cars_in_three_spaces_each_is_seen(track: str) -> None:
    """case D11: two abreast, three spaces long, beginning in every space, corners included."""
    laid = road(track)
    for space in range(laid.course.spaces):
        cars = list(cars_in(laid, space).sprites())
        masks = [mask(car.pose, car.size) for car in cars]
        for car, (own, at) in zip(cars, masks, strict=True):
            seen, (x, y, heading) = own.copy(), (car.pose.x, car.pose.y, car.pose.angle)
            ahead = pygame.Vector2(x, y) + pygame.Vector2(car.size[0] * PLATE_AHEAD, 0).rotate(heading)
            for other, (upper, left_top) in zip(cars, masks, strict=True):
                if other.pose.z > car.pose.z:
                    seen.erase(upper, (round(left_top[0] - at[0]), round(left_top[1] - at[1])))
            assert seen.count() >= (1 - LITTLE) * own.count(), (space, car.key)
            for turn in range(0, 360, 30):
                px, py = ahead + pygame.Vector2(PLATE_REACH, 0).rotate(turn)
                place = round(px * FINE - at[0]), round(py * FINE - at[1])
                on_it = 0 <= place[0] < own.get_size()[0] and 0 <= place[1] < own.get_size()[1]
                assert not (on_it and own.get_at(place)) or seen.get_at(place), (space, car.key)


@pytest.mark.parametrize("n", [2, 4, 6, 8])
def test_cars_in_the_hall_of_fame_stand_apart_as_large_as_its_board_lets_them(n: int) -> None:
    laid, entry = road("usa", WINDOWS[1]), content().table.things["space"]
    assert isinstance(entry, pedal_models.Cars)
    assert entry.hall is not None
    board = Rect(300, 200, *(side * laid.unit for side in entry.hall))
    runners = [Runner(f"space:{i}", i, 0, 1, gone=i + 1) for i in range(n)]
    hall = Hall(board, "")
    rects = [
        each.rect for each in Cars(laid, "car", entry.size, runners, lambda _: laid.area, hall).sprites()
    ]

    assert all(rect.lies_inside(board) for rect in rects)
    assert not any(one.overlaps(other) for one, other in combinations(rects, 2))
    assert all(rect.w * AT_680 >= 26 for rect in rects), "they were 17 pixels long, two abreast"


@pytest.mark.parametrize("n", range(1, 10))
def test_played_cards_keep_their_size_and_their_numbers(n: int) -> None:
    """case D11: at least 88 pixels wide at 1280 by 720, the corner with its number seen of each."""
    table = content().table
    entry = table.things["played"]
    assert isinstance(entry, pedal_models.Tray)
    assert entry.box is not None
    area = Rect(*table.areas[entry.on])
    tray = Tray(
        "played",
        area.box(*entry.box),
        Spacing(entry.size, entry.gap),
        tuple(range(n)),
        look=TrayLook("x", overlap=True),
    )
    rects = [sprite.rect for sprite in tray.sprites()]

    assert entry.overlap
    assert all(rect.w * AT_720 >= PLAYED and rect.lies_inside(area) for rect in rects)
    number = 46 / 151  # a speed in the corner ends at this share of a card's width, data/pedal/faces.yaml
    assert all(b.x - a.x >= number * a.w for a, b in pairwise(rects))


def lying(laid: Track) -> list[tuple[str, Rect]]:
    """All that tokens of Pedal's table can lie on at once beside a road: signs, scenery, names, and each other."""
    things = [thing for thing in content().table.things.values() if isinstance(thing, pedal_models.Roadside)]
    at_corners = tuple(thing.size for thing in things if thing.at == "corners")
    on_land = tuple(thing.size for thing in things if thing.at == "land")
    board = content().table.things["space"]
    assert isinstance(board, pedal_models.Cars)
    assert board.hall is not None
    found = [
        (f"token {n} at corner {corner}", laid.spot_beside(corner, size, at_corners[:n]))
        for n, size in enumerate(at_corners)
        for corner in range(len(laid.course.corners))
    ]
    sizes = (*on_land, board.hall)
    return found + [(f"land {n}", laid.free_land(sizes[: n + 1], at_corners)) for n in range(len(sizes))]


def round_things(laid: Track, course: Course) -> list[tuple[str, float, float, float]]:
    """Signs, names and scenery on the road's plane: the middle and the reach of each."""
    signs = [(f"sign {i}", x, y, BADGE) for i, (x, y) in enumerate(badge_places(course))]
    names = [("name", x, y, PLATE * 0.9) for x, y in plates(course, laid.area.w, laid.area.h)]
    return [*signs, *names, *((each.picture, each.x, each.y, each.size * 0.45) for each in laid.stands)]


@by_day("track, window", TRACKS, WINDOWS, strength=1)
def test_what_lies_beside_a_road_lies_on_nothing_else(track: str, window: tuple[float, float]) -> None:
    """case D11: every token there can be, all at once, and the board of those that have finished."""
    laid = road(track, window)
    course, tokens = laid.course, lying(laid)
    for name, rect in tokens:
        assert rect.lies_inside(laid.area), name
        x, y, _ = laid.on_plane(rect)
        half = rect.w / 2 / laid.unit, rect.h / 2 / laid.unit
        away = [
            hypot(max(0.0, abs(x - px) - half[0]), max(0.0, abs(y - py) - half[1]))
            for px, py, _ in (course.place(step / 4) for step in range(4 * course.spaces))
        ]
        assert min(away) > HALF + KERB, name
        for other, ox, oy, reach in round_things(laid, course):
            gap = hypot(max(0.0, abs(x - ox) - half[0]), max(0.0, abs(y - oy) - half[1]))
            assert gap >= reach, (name, other)
    for (one, a), (two, b) in combinations(tokens, 2):
        apart = max(a.x - b.right, b.x - a.right, a.y - b.bottom, b.y - a.bottom)
        assert apart >= 0, (one, two)
