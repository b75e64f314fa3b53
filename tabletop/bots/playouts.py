"""Playouts of answers: the way `clever` rates them in a game that names its `stretch`.

On a sample everybody goes on purposefully after the answer until the stretch is over, the seat itself too: it counts
neither on the luck of the sample nor on what only the sample knows.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable

from tabletop.bots.simple import choose_simply, rank_answers
from tabletop.engine.agenda import answer
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.steps import Decision, Keys
from tabletop.engine.view import View

BUDGET = 300
"""Approximate limit of answers played on samples for one decision; each costs some 60 to 150 us."""
MOST = 800
"""Number of played answers after which no further sample is taken: with many seats a single one may cost as much."""
PROMISING = 12
"""Limit of answers that are played out: those that `Game.purpose` likes best."""
LONGEST = 200
"""Limit of answers in one playout; a stretch is over long before."""


def best_played_out(game: Game, view: View, decision: Decision, rng: random.Random) -> Keys:
    """Choose the answer with the best average, or the most purposeful one if that is at most `doubt` worse.

    All answers are weighed on the same samples, with the same luck. After each round the worse half of those that
    would replace the most purposeful one is given up, so most samples go to what is hard to tell apart.
    """
    favourite, *rivals = answers = rank_answers(game, view.table, decision, rng)[:PROMISING]
    if not rivals:
        return favourite
    worth, tables, spent, rounds = dict.fromkeys(answers, 0.0), 0, 0, len(rivals).bit_length()
    for _ in range(rounds):
        until = min(spent + BUDGET / rounds, MOST)
        while spent < until:
            table, luck, tables = view.sample(rng), rng.random(), tables + 1
            for keys in (favourite, *rivals):
                value, played = _worth(game, table, decision.seat, keys, random.Random(luck))
                worth[keys] += value
                spent += played
        rivals.sort(key=worth.__getitem__, reverse=True)
        del rivals[max(1, len(rivals) // 2) :]
    return rivals[0] if worth[rivals[0]] > worth[favourite] + game.doubt * tables else favourite


def _worth(game: Game, table: State, seat: int, keys: Keys, rng: random.Random) -> tuple[float, int]:
    """Return the score of the seat at the end of the stretch, and the number of answers played until then."""
    assert game.stretch is not None  # or nobody would ask
    s, begun = begin(table, seat, keys), game.stretch(table)
    more = go_on(s, game.stretch, begun, lambda s, asked: choose_simply(game, s, asked, rng))
    return game.score(s, seat), 1 + more


def begin(table: State, seat: int, keys: Keys) -> State:
    """Return a quiet copy of a sample on which a seat has given this answer."""
    s = table.clone_quietly()
    answer(s, next(asked for asked in s.waits if asked.seat == seat), keys)
    return s


def go_on(
    s: State,
    until: Callable[[State], Hashable],
    begun: Hashable,
    pick: Callable[[State, Decision], Keys],
) -> int:
    """Answer for everybody by `pick` until the value of `until` changes; return the number of answers."""
    played = 0
    while s.waits and played < LONGEST and until(s) == begun:
        asked = s.waits[0]
        answer(s, asked, pick(s, asked))
        played += 1
    s.asking = None  # it holds the state that holds it, which only the garbage collector could part
    return played
