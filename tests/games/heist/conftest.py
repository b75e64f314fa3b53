"""What the tests of the heist share: its content."""

from __future__ import annotations

import pytest

from tabletop.content.load import load
from tabletop.content.models.records import Content
from tabletop.games.heist import GAME


@pytest.fixture(scope="session")
def content() -> Content:
    """Our own data, without mods; nothing in it changes."""
    return load(GAME.id, GAME.kinds)
