"""What the set-up makes of seats and names that it finds written down: only what a seat or a name can be."""

from __future__ import annotations

import random

import pygame
import pytest

from tabletop.app import seating
from tabletop.app.desk import Desk
from tabletop.app.parts import Parts, gather
from tabletop.store.people import COLOURS
from tabletop.ui.scenes.setup.plan import Plan, SeatPlan
from tabletop.ui.scenes.setup.setup import SetupScene

GAME = "heartland"


@pytest.fixture
def parts() -> Parts:
    pygame.init()
    return gather()


def planned(parts: Parts) -> Plan:
    """The plan that the set-up of a game begins with."""
    desk = Desk(parts, random.Random(1))
    desk.to_setup(GAME)
    assert isinstance(desk.top, SetupScene)
    return desk.top.plan


@pytest.mark.parametrize(
    "row",
    [
        ["Twin", 4, None],
        ["Nobody", COLOURS, None],
        ["Nobody", -1, None],
        [" \u200b", 2, None],
        ["Nobody", 2, "genius"],
        ["Nobody", "red", None],
        [7, 2, None],
        ["Nobody", 2],
        "Nobody",
        None,
    ],
    ids=str,
)
def test_a_row_that_is_no_seat_is_left_out(parts: Parts, row: object) -> None:
    parts.memory.put(seats=[["Josephine", 4, None], row, ["Robot", 1, "beginner"]])

    assert planned(parts).name_seats()[:2] == [
        SeatPlan("Josephine", 4, None),
        SeatPlan("Robot", 1, "beginner"),
    ]


def test_names_of_people_are_remembered_and_neither_those_of_bots_nor_none(parts: Parts) -> None:
    parts.memory.put(names=["Ada", 5, "", None])
    desk = Desk(parts, random.Random(1))
    desk.to_setup(GAME)
    scene = desk.top
    assert isinstance(scene, SetupScene)
    usual = scene.plan.names[1:]
    assert scene.plan.names[0] == "Ada"
    assert usual == tuple(name for name in seating.names(parts.words) if name != "Ada")
    scene.plan.seats[:] = [SeatPlan(" Bo ", 0), SeatPlan("Robot", 1, "beginner"), SeatPlan("  ", 2)]
    scene.reports.on_back()

    assert parts.memory.get("names", list[object]()) == ["Bo", "Ada"]
