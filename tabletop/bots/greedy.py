"""Bot `clever`: plays out each answer and the best one after it on samples, and takes the one with the best score.

It looks no further than its own turn, so it neither plans ahead nor fears anybody. Every sample deals what the
seat cannot see anew; an answer that draws a card is therefore worth what it brings on average.

Where a game names its `stretch`, answers are played out to its end instead (`playouts.py`): one answer ahead says
little where a turn is a fight of many answers.
"""

from __future__ import annotations

import random

from tabletop.bots.playouts import best_played_out
from tabletop.bots.simple import FEW, candidates, choose_simply
from tabletop.engine.agenda import answer
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.steps import Decision, Keys
from tabletop.engine.view import View

BUDGET = 160
"""Approximate limit of answers played on samples for one decision; each costs some 100 us."""
SAMPLES = 3
"""Limit of samples for one decision."""
DEPTH = 1
"""Answers of its own that a turn is followed for after the first. Measured: a longer line is worse, since at
each further answer it counts on the luck of its sample."""
REPLIES = 8
"""Limit of answers of others that are played while the bot's own effect is still going on."""
ENUMERATED, SAMPLED = 40, 16
"""A `Choose` at the root is weighed whole up to so many answers, beyond it so many are drawn."""


def choose_greedily(game: Game, view: View, decision: Decision, rng: random.Random) -> Keys:
    """Choose the answer with the best score of the seat on average; among equals the more purposeful, then any."""
    if game.stretch is not None:
        return best_played_out(game, view, decision, rng)
    return rank_greedily(game, view, decision, rng)[0]


def rank_greedily(game: Game, view: View, decision: Decision, rng: random.Random) -> list[Keys]:
    """Rank answers by the score of the seat on average; the first of all is the most purposeful of equals."""
    answers = candidates(decision, rng, ENUMERATED, SAMPLED)
    if len(answers) == 1:
        return answers
    worth = [0.0] * len(answers)
    left, tables = BUDGET, 0
    for _ in range(SAMPLES):
        before, tables = left, tables + 1
        table = view.sample(rng)
        for at, keys in enumerate(answers):
            value, spent = _turn_worth(game, table, decision, keys, rng)
            worth[at] += value
            left -= spent
        if left < before - left:  # another sample would cost more than there is
            break
    least = max(worth) - game.doubt * tables - 1e-9
    equals = [keys for keys, value in zip(answers, worth, strict=True) if value > least]
    best = max(equals, key=lambda keys: (game.purpose(view.table, decision, keys), rng.random()))
    ranked = sorted(zip(worth, answers, strict=True), key=lambda pair: pair[0], reverse=True)
    return [best, *(keys for _, keys in ranked if keys != best)]


def _turn_worth(
    game: Game, table: State, decision: Decision, keys: Keys, rng: random.Random
) -> tuple[float, int]:
    """Return the value of the seat's turn after the answer `keys`, and the number of answers played to find out."""
    seat, planning = decision.seat, decision.seat in table.lanes
    s = _play_answer(game, table, seat, keys, rng, planning)
    value, spent = game.score(s, seat), 1
    for _ in range(DEPTH):
        asked = open_question(s, seat)
        if asked is None or seat in s.lanes:  # the rest of its own plan is for `score` to judge
            break
        children = [
            _play_answer(game, s, seat, further, rng, planning)
            for further in candidates(asked, rng, FEW, FEW)
        ]
        scores = [game.score(child, seat) for child in children]
        spent += len(children)
        value = max(scores)
        s = children[scores.index(value)]
    return value, spent


def _play_answer(
    game: Game, table: State, seat: int, keys: Keys, rng: random.Random, planning: bool
) -> State:
    """Return a clone in which the seat has answered.

    What others are asked because of it, they answer simply: a window, a card that asks them; so does the seat in a
    window that its answer opened. That ends when a frame that waited below the seat's own comes up, for instance
    the next turn. While the seat is `planning`, what others plan at the same time is left open, and `score` finds
    its own plan by `given_answers`; unless the game says that bots guess those plans. Then nobody has more to go by, or
    less, than whoever happens to be asked last.
    """
    s = table.clone_quietly()
    asked = open_question(s, seat)
    assert asked is not None  # callers play only while the seat is asked
    below = len(s.agenda) - 2
    waiting = s.agenda[below] if below >= 0 else None
    answer(s, asked, keys)
    for _ in range(REPLIES):
        # identity: a new round is a new frame; where none waited, there is none that it could be
        if waiting is None or len(s.agenda) <= below or s.agenda[below] is not waiting:
            break
        own = open_question(s, seat)
        if own is not None and (planning or seat not in s.lanes):
            break
        if planning and seat in s.lanes and not game.guesses_plans:  # the rest is a guess
            break
        asked = own or s.waits[0]
        answer(s, asked, choose_simply(game, s, asked, rng))
    s.asking = None  # it holds the state that holds it, which only the garbage collector could part
    return s


def open_question(s: State, seat: int) -> Decision | None:
    """Return the open question of a seat."""
    return next((decision for decision in s.waits if decision.seat == seat), None)
