"""Weighing of answers for the coach: each is tried on the same samples, and the terms of the ends are averaged.

An answer is played out to the end of the turn, everybody going on purposefully. Only the View is looked at, so what the
coach says rests on nothing that its seat cannot know.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from tabletop.bots.simple import candidates, choose_simply
from tabletop.engine.agenda import answer
from tabletop.engine.evaluation import ABOUT, Evaluation, Reason, Term, Weighed
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.steps import Decision, Keys
from tabletop.engine.view import View

ENUMERATED, SAMPLED = 48, 24
"""A `Choose` is weighed whole up to so many answers, beyond it so many are drawn."""
TRIES, FEWEST = 10, 3
"""Limits of samples."""
BUDGET = 2_500
"""Answers played after which no further sample is taken."""
LONGEST = 300
"""Limit of answers in one try; a turn is over long before."""


@dataclass(slots=True)
class Tried:
    """Answer with the tables that it was tried on: each as it was, and as it was at the end of the turn."""

    keys: Keys
    tables: list[tuple[State, State]] = field(default_factory=list)


def weigh(game: Game, view: View, decision: Decision, rng: random.Random) -> tuple[Weighed, ...]:
    """Weigh the answers to a question, the best first; none where a game has no evaluation."""
    if game.evaluation is None:
        return ()
    tried = try_answers(game, view, decision, rng)
    weighed = [weigh_tried(game.evaluation, each, decision.seat) for each in tried]
    order = {each.keys: game.purpose(view.table, decision, each.keys) for each in tried}
    return tuple(sorted(weighed, key=lambda each: (-round(each.worth, 6), -order[each.keys])))


def try_answers(game: Game, view: View, decision: Decision, rng: random.Random) -> list[Tried]:
    """Play every answer out on the same samples, with the same luck."""
    tried = [Tried(keys) for keys in candidates(decision, rng, ENUMERATED, SAMPLED)]
    spent = 0
    for sample in range(TRIES):
        if sample >= FEWEST and spent * (sample + 1) / sample > BUDGET:
            break
        table, luck = view.sample(rng), rng.random()
        for each in tried:
            end, played = _play_out(game, table, decision.seat, each.keys, random.Random(luck))
            each.tables.append((table, end))
            spent += played
    return tried


def _play_out(game: Game, table: State, seat: int, keys: Keys, rng: random.Random) -> tuple[State, int]:
    """Return the table at the end of the turn, and the number of answers played until then."""
    assert game.evaluation is not None  # or nobody would ask
    s, until = table.clone(), game.evaluation.until
    stretch = until(s)
    answer(s, next(asked for asked in s.waits if asked.seat == seat), keys)
    played = 1
    while s.waits and played < LONGEST and until(s) == stretch:
        asked = s.waits[0]
        answer(s, asked, choose_simply(game, s, asked, rng))
        played += 1
    return s, played


def weigh_tried(evaluation: Evaluation, tried: Tried, seat: int) -> Weighed:
    """Average the terms of the ends of one answer."""
    ends = [end for _, end in tried.tables]
    columns = zip(*(evaluation.features(end, seat) for end in ends), strict=True)
    values = tuple(sum(column) / len(ends) for column in columns)
    told = tuple(
        tell(term, tried.tables, seat, term.weight * value)
        for term, value in zip(evaluation.terms, values, strict=True)
        if term.told
    )
    return Weighed(tried.keys, evaluation.worth(values), values, told, len(ends))


def tell(term: Term, tables: Sequence[tuple[State, State]], seat: int, gain: float) -> Reason:
    """Say what the tries have in common in a term: a number, or about how much."""
    numbers = [
        term.count_of(end, seat) - (term.count_of(before, seat) if term.since else 0)
        for before, end in tables
    ]
    n = round(sum(numbers) / len(numbers))
    if min(numbers) != max(numbers):
        return Reason(f"{term.id}{ABOUT}", {"n": n}, gain)
    if not term.named:
        return Reason(term.id, {"n": n}, gain)
    facts = [dict(term.facts(end, seat)) for _, end in tables]
    if not facts[0] or any(found != facts[0] for found in facts):
        return Reason(f"{term.id}.plain", {"n": n}, gain)
    return Reason(term.id, {"n": n, **facts[0]}, gain)
