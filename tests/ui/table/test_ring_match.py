"""Whole matches between people at one screen, by dragging alone, by clicking alone and by keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.games.wrestling import GAME
from tests.app.sitting import Way, is_over
from tests.ui.requirements.conftest import make_room as make_room  # a fixture
from tests.ui.requirements.room import Room
from tests.ui.table.ring_sitting import RingHand

pytestmark = pytest.mark.exhaustive

LONGEST = 3000
"""Steps of a hand; a match of two takes some 300."""


def play(room: Room, way: Way, names: tuple[str, ...], **options: str) -> RingHand:
    """One match from its first question to its result."""
    hand = RingHand(room, way)
    room.sit(GAME.id, names, (), 3, **options)
    for _ in range(LONGEST):
        if is_over(room):
            break
        hand.go_on()
    assert is_over(room), "the match came to its end"
    return hand


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_a_singles_match_can_be_played_this_way_alone(make_room: Callable[..., Room], way: Way) -> None:
    hand = play(make_room(size=(1280, 720)), way, ("Ada", "Bo"))

    assert hand.responded > 0
    assert hand.unanswered > 3
    assert hand.curtains > 5


@pytest.mark.parametrize("way", ["drag", pytest.param("keys", marks=pytest.mark.nightly)])
def test_a_tag_match_can_be_played_this_way_alone(make_room: Callable[..., Room], way: Way) -> None:
    hand = play(make_room(size=(1280, 720)), way, ("Ada", "Bo", "Chen", "Dot"), wrestlers="random")

    assert hand.responded > 0
    assert hand.curtains > 5
