"""Simple bots that look at nothing but the question: `random`, `beginner` and `skilled`.

They need no engine and no sample, so they cost next to nothing; fuzzing and long simulations use them.
"""

from __future__ import annotations

import random

from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.steps import Decision, Keys
from tabletop.engine.view import View

ENUMERATED = 64
"""Size of a `Choose` up to which all answers are rated; of a larger one, a sample."""
SAMPLED = 24
"""Answers drawn from a larger `Choose`."""
FEW = 10
"""Answers rated for an imagined player."""


def candidates(decision: Decision, rng: random.Random, enumerated: int, sampled: int) -> list[Keys]:
    """Return the answers worth rating: all of them if there are at most `enumerated`, else `sampled` drawn ones.

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


def rank_answers(game: Game, table: State, decision: Decision, rng: random.Random) -> list[Keys]:
    """Return the answers worth rating, the most purposeful first; equals in any order."""
    answers = candidates(decision, rng, ENUMERATED, SAMPLED)
    rng.shuffle(answers)
    answers.sort(key=game.rater(table, decision), reverse=True)
    return answers


def choose_randomly(game: Game, view: View, decision: Decision, rng: random.Random) -> Keys:
    """Choose any answer, all options being equally likely."""
    return decision.sample(rng)


def choose_hastily(game: Game, view: View, decision: Decision, rng: random.Random) -> Keys:
    """Choose the answer that `Game.purpose` likes best of those noticed: a beginner overlooks half of them."""
    answers = candidates(decision, rng, ENUMERATED, SAMPLED)
    noticed = rng.sample(answers, (len(answers) + 1) // 2)
    rate = game.rater(view.table, decision)
    return max(noticed, key=lambda keys: (rate(keys), rng.random()))


def choose_purposefully(game: Game, view: View, decision: Decision, rng: random.Random) -> Keys:
    """Choose an answer that `Game.purpose` likes best; among equals, any."""
    answers = candidates(decision, rng, ENUMERATED, SAMPLED)
    if len(answers) == 1:
        return answers[0]
    worth = list(map(game.rater(view.table, decision), answers))
    best = max(worth)
    return rng.choice([keys for keys, value in zip(answers, worth, strict=True) if value == best])


def choose_simply(game: Game, s: State, decision: Decision, rng: random.Random) -> Keys:
    """Choose an answer for a seat on a sample: the most purposeful of a few."""
    answers = candidates(decision, rng, FEW, FEW)
    if len(answers) == 1:
        return answers[0]
    rate = game.rater(s, decision)
    worth = [(rate(keys), rng.random()) for keys in answers]
    return answers[worth.index(max(worth))]
