"""Rooms for the tests of the requirements; each is left when its test is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.ui.requirements.room import Room


@pytest.fixture
def make_room() -> Iterator[Callable[..., Room]]:
    """Opens rooms; one at a time has the window's events."""
    made: list[Room] = []

    def make(**asked: object) -> Room:
        made.append(Room(**asked))  # type: ignore[arg-type]  # what a Room takes
        return made[-1]

    yield make
    for room in made:
        room.close()


@pytest.fixture
def room(make_room: Callable[..., Room]) -> Room:
    """One room, its window the least there is, nothing that moves."""
    return make_room()
