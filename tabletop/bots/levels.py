"""Levels of bots, by the name that settings, match files and the command line use."""

from __future__ import annotations

import random
from collections.abc import Callable

from tabletop.bots.greedy import choose_greedily
from tabletop.bots.simple import choose_purposefully, choose_randomly
from tabletop.engine.game import Game
from tabletop.engine.steps import Decision, Keys
from tabletop.engine.view import View

Level = Callable[[Game, View, Decision, random.Random], Keys]

LEVELS: dict[str, Level] = {
    "random": choose_randomly,
    "purposeful": choose_purposefully,
    "greedy": choose_greedily,
}
"""Bots by level, weakest first. A game of `random` bots need not end."""


def choose(game: Game, view: View, decision: Decision, level: str, rng: random.Random) -> Keys:
    """Choose the keys that a bot of `level` answers `decision` with; always an answer that is on offer.

    What is put to people is left to them, so that no bot decides for its partners.
    Raises `KeyError` naming the levels there are when `level` is not one of them.
    """
    try:
        bot = LEVELS[level]
    except KeyError:
        raise KeyError(f'no bot is called "{level}"; there are {", ".join(LEVELS)}') from None
    return () if decision.for_people and decision.may_pass else bot(game, view, decision, rng)
