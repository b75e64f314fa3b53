"""The toy game as other processes load it: functions that a `Source` can name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.bots import Source
from tabletop.engine.game import Game
from tests.toy.game import CONTENT, GAME

SOURCE = Source("toy", "tests.bots.toys:load", "tests.bots.toys:content")


def load(game_id: str) -> Game:
    """The toy, whatever it is asked for."""
    assert game_id == "toy"
    return GAME


def load_uneven(game_id: str) -> Game:
    """The toy, but a match whose seed is even goes on for hours."""

    def setup(cards: Any, content: Any, seats: int, options: Any, seed: int) -> Any:
        return GAME.setup(cards, content, seats, {**options, "rounds": 1 if seed % 2 else 1_000_000}, seed)

    return replace(GAME, setup=setup, bound=1_000_000_000)


def load_jealous(game_id: str) -> Game:
    """The toy, with bots that refuse to think once they have seen two sets of cards."""
    seen: list[Any] = []

    def purpose(table: Any, decision: Any, keys: Any) -> float:
        if not any(shape is table.shape for shape in seen):
            seen.append(table.shape)
        if len(seen) > 1:
            raise RuntimeError("these are other cards than before")
        return GAME.purpose(table, decision, keys)

    return replace(GAME, purpose=purpose)


def load_puzzled(game_id: str) -> Game:
    """The toy, with bots that cannot think at all."""

    def purpose(table: Any, decision: Any, keys: Any) -> float:
        raise ZeroDivisionError("no thought comes of this")

    return replace(GAME, purpose=purpose)


def content(game: Game, mods: tuple[str, ...]) -> Any:
    """What the toy's states refer to."""
    return CONTENT
