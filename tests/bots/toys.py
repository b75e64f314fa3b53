"""The toy game as other processes load it: functions that a `Source` can name."""

from __future__ import annotations

from typing import Any

from tabletop.bots import Source
from tabletop.engine.game import Game
from tests.toy.game import CONTENT, GAME

SOURCE = Source("toy", "tests.bots.toys:load", "tests.bots.toys:content")


def load(game_id: str) -> Game:
    """The toy, whatever it is asked for."""
    assert game_id == "toy"
    return GAME


def content(game: Game, mods: tuple[str, ...]) -> Any:
    """What the toy's states refer to."""
    return CONTENT
