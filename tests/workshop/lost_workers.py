"""The toy game in a process that ends, without a word, as soon as it is to be played by a worker."""

from __future__ import annotations

import os
from multiprocessing import parent_process

from tabletop.engine.game import Game
from tests.bots.toys import SOURCE


def open_game(game: str) -> Game:
    """The toy; a worker that asks for it is lost."""
    if parent_process() is not None:
        os._exit(9)
    return SOURCE.open_game()
