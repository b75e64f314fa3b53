"""Opens any game for tests: the registered ones with their content, and the toy."""

from __future__ import annotations

from functools import cache

from tabletop import games
from tabletop.workshop.scenarios import Opened, opener
from tests.toy.game import CONTENT, GAME

_open = opener(games.load)


@cache
def open_game(game_id: str) -> Opened:
    """The game with its content, read once. Raises `KeyError` if there is none."""
    return Opened(GAME, CONTENT) if game_id == "toy" else _open(game_id)
