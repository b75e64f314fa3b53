"""The games there are: one sub-package each, found by listing them and imported only when one is loaded."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.engine.game import Game


def ids() -> tuple[str, ...]:
    """The ids of all games in alphabetical order; imports none of them."""
    return tuple(sorted(found.name for found in iter_modules(__path__) if found.ispkg))


def load(game_id: str) -> Game:
    """The game with this id, imported now if it was not yet. Raises `KeyError` naming the games there are."""
    if game_id not in ids():
        raise KeyError(f'there is no game "{game_id}"; there are {", ".join(ids())}')
    game: Game = import_module(f"{__name__}.{game_id}").GAME
    return game
