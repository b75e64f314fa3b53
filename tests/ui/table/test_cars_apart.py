"""In a small window a car is a few pixels long: it is known by its seat's token, and whose turn it is by a rim."""

from __future__ import annotations

from math import cos, dist, radians, sin

import pygame
import pytest

from tabletop.ui.table.car_painter import BONNET
from tests.ui.table.race_sitting import RaceSitting, race

SMALL = (1280, 720)


def cars(sitting: RaceSitting) -> dict[int, str]:
    """The handle of the car of each seat."""
    rest = sitting.scene.stage.rest
    return {placed.look.seat: key for key, placed in rest.items() if placed.look.kind == "car"}


def on_its_plate(sitting: RaceSitting, handle: str) -> pygame.Color:
    placed, scale = sitting.scene.stage.rest[handle], sitting.brush.scale
    ahead, turn = placed.size[0] * BONNET, radians(placed.pose.angle)
    at = placed.pose.x + ahead * cos(turn), placed.pose.y + ahead * sin(turn)
    return sitting.brush.surface.get_at((round(at[0] * scale), round(at[1] * scale)))


def white_around(sitting: RaceSitting, handle: str) -> int:
    """Pixels of plain white where a car stands, or right beside it."""
    box = sitting.brush.rect_px(sitting.scene.stage.rest[handle].rect)
    spots = ((x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom))
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


def test_the_car_that_moves_now_has_a_white_rim_and_no_other_has() -> None:
    sitting = RaceSitting(race(6), SMALL)
    sitting.settle()
    rest = sitting.scene.stage.rest
    now = [key for key in cars(sitting).values() if rest[key].look.value]

    assert len(now) == 1
    assert white_around(sitting, now[0]) > 40
    assert all(white_around(sitting, key) < 15 for key in cars(sitting).values() if key != now[0])
