"""Opens any game for tests: the registered ones with their content, and the toy."""

from __future__ import annotations

from functools import cache

from tabletop import games
from tabletop.content.load import load
from tabletop.workshop.scenario_setup import PreparedGame
from tests.toy.game import CONTENT, GAME


@cache
def open_game(game_id: str) -> PreparedGame:
    """The game with its content, read once. Raises `KeyError` if there is none."""
    if game_id == "toy":
        return PreparedGame(GAME, CONTENT)
    game = games.load(game_id)
    content = load(game_id, game.kinds)
    return PreparedGame(game, content, content.file.defaults)
