"""What the tests of Heartland share: its content, and matches to look into."""

from __future__ import annotations

import pytest

from tabletop.content.load import load
from tabletop.content.models.records import Content
from tabletop.games.heartland import GAME


@pytest.fixture(scope="session")
def content() -> Content:
    """Our own data, without mods; nothing in it changes."""
    return load(GAME.id, GAME.kinds)
