"""Levels of bots, by the name that settings, match files and the command line use."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from tabletop.bots.greedy import choose_greedily
from tabletop.bots.search import BY_COUNT, Budget, choose_by_search
from tabletop.bots.simple import choose_hastily, choose_purposefully, choose_randomly
from tabletop.engine.game import Game
from tabletop.engine.steps import Decision, Keys
from tabletop.engine.view import View

Level = Callable[[Game, View, Decision, random.Random], Keys]

LEVELS: Final[dict[str, Level]] = {
    "beginner": choose_hastily,
    "skilled": choose_purposefully,
    "clever": choose_greedily,
    "master": choose_by_search,
}
"""Bots that people play against, by level, weakest first."""
USUAL: Final = "clever"
"""Level of a bot that nobody chose one for."""
RANDOM: Final = "random"
"""Bot for tests, which answers anything that is on offer; a game of such bots need not end."""
OLD_NAMES: Final = {"purposeful": "skilled", "greedy": "clever"}
"""Names that levels have in older matches and settings, and their present names."""


def current_name(level: str) -> str:
    """Return the present name of a level that an older match may have."""
    return OLD_NAMES.get(level, level)


def choose(
    game: Game, view: View, decision: Decision, level: str, rng: random.Random, budget: Budget = BY_COUNT
) -> Keys:
    """Choose the keys that a bot of `level` answers `decision` with; always an answer that is on offer.

    `budget` limits a bot that searches. What is put to people is left to them, so that no bot decides for its partners.
    Raises `KeyError` naming the levels there are when `level` is not one of them.
    """
    bot = choose_randomly if level == RANDOM else LEVELS.get(current_name(level))
    if bot is None:
        raise KeyError(f'no bot is called "{level}"; there are {", ".join(LEVELS)}')
    if decision.for_people and decision.may_pass:
        return ()
    if bot is choose_by_search:
        return choose_by_search(game, view, decision, rng, budget)
    return bot(game, view, decision, rng)
