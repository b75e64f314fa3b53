"""Source of a game, as plain data that another process can load.

Bots may not import games; whoever starts them names the function that hands one out.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from tabletop.engine.game import Game


def import_object(reference: str) -> Any:  # a reference may name any callable
    """Import the object that `"package.module:name"` names. Raises `ValueError` for another form."""
    module, colon, name = reference.partition(":")
    if not (module and colon and name):
        raise ValueError(f'"{reference}" is not written "package.module:function"')
    return getattr(import_module(module), name)


@dataclass(frozen=True, slots=True)
class Source:
    """Game by its id, and the functions (as `"package.module:function"`) that load it and its content."""

    game: str
    load: str
    """Function from the game's id to its `Game`."""
    content: str = ""
    """Function from the `Game` and the names of the mods to its content. Empty: no content is needed."""
    mods: tuple[str, ...] = ()

    def open_game(self) -> Game:
        """Return the `Game`, imported now if it was not yet."""
        game: Game = import_object(self.load)(self.game)
        return game

    def open_content(self, game: Game) -> object:
        """Return the content that the game's states refer to."""
        return import_object(self.content)(game, self.mods) if self.content else None
