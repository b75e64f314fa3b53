"""Rooms and windows of the app; both are left when their test is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.app import run
from tests.app.sitting import App
from tests.ui.requirements.room import Room


@pytest.fixture
def app() -> Iterator[App]:
    """The app with its window, nobody at a table; the window follows the settings."""
    made = App()
    run._join(made.window, made.desk)
    yield made
    made.close()


@pytest.fixture
def room() -> Iterator[Room]:
    """One room, its window the least there is, nothing that moves."""
    made = Room()
    yield made
    made.close()
