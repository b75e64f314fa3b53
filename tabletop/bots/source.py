"""Where a game comes from, as plain data that another process can follow.

Bots may not import games; whoever starts them names the function that hands one out.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from tabletop.engine.game import Game


def follow(reference: str) -> Any:  # a reference may name any callable
    """The object that `"package.module:name"` names. Raises `ValueError` if it is not written so."""
    module, colon, name = reference.partition(":")
    if not (module and colon and name):
        raise ValueError(f'"{reference}" is not written "package.module:function"')
    return getattr(import_module(module), name)


@dataclass(frozen=True, slots=True)
class Source:
    """A game by its id, and the functions (as `"package.module:function"`) that load it and its content."""

    game: str
    load: str
    """Called with the game's id; returns its `Game`."""
    content: str = ""
    """Called with the `Game` and the names of the mods; returns its content. Empty: no content is needed."""
    mods: tuple[str, ...] = ()

    def open_game(self) -> Game:
        """The `Game`, imported now if it was not yet."""
        game: Game = follow(self.load)(self.game)
        return game

    def open_content(self, game: Game) -> object:
        """The content that the game's states refer to."""
        return follow(self.content)(game, self.mods) if self.content else None
