"""The two bots that look at nothing but the question: `random` and `purposeful`.

They need no engine and no sample, so they cost next to nothing; fuzzing and long simulations use them.
"""

from __future__ import annotations

import random

from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.steps import Decision, Keys
from tabletop.engine.view import View

ENUMERATED = 64
"""A `Choose` of up to this many answers is weighed completely; of a larger one, a sample."""
SAMPLED = 24
"""Answers drawn from a larger `Choose`."""
FEW = 10
"""Answers weighed where somebody is only imagined to answer."""


def candidates(decision: Decision, rng: random.Random, enumerated: int, sampled: int) -> list[Keys]:
    """The answers worth weighing: all of them if there are at most `enumerated`, else `sampled` drawn ones.

    An `Ask` is always listed whole, since its options are listed anyway. What is listed is in the order of the
    decision; of drawn ones none occurs twice, but for the order of its keys.
    """
    if not decision.many:
        answers: list[Keys] = [(option.key,) for option in decision.options]
        if decision.may_pass:
            answers.append(())
        return answers
    listed: list[Keys] = []
    for keys in decision.enumerate(enumerated + 1):
        listed.append(keys)
        if len(listed) > enumerated:
            return list(dict.fromkeys(decision.sample(rng) for _ in range(sampled)))
    return listed


def choose_randomly(game: Game, view: View, decision: Decision, rng: random.Random) -> Keys:
    """Any answer, all options being equally likely."""
    return decision.sample(rng)


def choose_purposefully(game: Game, view: View, decision: Decision, rng: random.Random) -> Keys:
    """An answer that `Game.purpose` likes best; among equals, any."""
    answers = candidates(decision, rng, ENUMERATED, SAMPLED)
    if len(answers) == 1:
        return answers[0]
    table = view.table
    worth = [game.purpose(table, decision, keys) for keys in answers]
    best = max(worth)
    return rng.choice([keys for keys, value in zip(answers, worth, strict=True) if value == best])


def choose_simply(game: Game, s: State, decision: Decision, rng: random.Random) -> Keys:
    """What a seat might answer on a sample: the most purposeful of a few answers."""
    answers = candidates(decision, rng, FEW, FEW)
    if len(answers) == 1:
        return answers[0]
    return max(answers, key=lambda keys: (game.purpose(s, decision, keys), rng.random()))
