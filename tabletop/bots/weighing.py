"""Weighing of answers for the coach: each is tried on the same samples, and the terms of the ends are averaged.

An answer is played out to the end of the turn, everybody going on purposefully. Only the View is looked at, so what the
coach says rests on nothing that its seat cannot know. The best answer is that of the bot `clever` where the terms find
it about as good as any, for that bot has looked longer; else the terms would speak against what they call the best. The
others follow by their worth.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tabletop.bots.greedy import choose_greedily
from tabletop.bots.playouts import begin, go_on
from tabletop.bots.simple import FEW, candidates, choose_simply
from tabletop.engine.agenda import answer
from tabletop.engine.evaluation import ABOUT, LESS, Evaluation, Reason, Term, Weighed, is_as_good
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


@dataclass(slots=True)
class Tried:
    """Answer with the tables it was tried on: before it, and at the end of the turn."""

    keys: Keys
    tables: list[tuple[State, State]] = field(default_factory=list)


IsSpent = Callable[[], bool]
"""True once there is no more time; then no further sample is taken, but for the fewest."""


def weigh(
    game: Game, view: View, decision: Decision, rng: random.Random, is_spent: IsSpent = lambda: False
) -> tuple[Weighed, ...]:
    """Weigh the answers to a question, the best first; none where a game has no evaluation."""
    if game.evaluation is None:
        return ()
    best = choose_greedily(game, view, decision, rng)
    tried = try_answers(game, view, decision, rng, is_spent, best)
    weighed = [weigh_tried(game.evaluation, each, decision.seat) for each in tried]
    order = {each.keys: game.purpose(view.table, decision, each.keys) for each in tried}
    ranked = sorted(weighed, key=lambda each: (-round(each.worth, 6), each.keys != best, -order[each.keys]))
    first = next(each for each in ranked if each.keys == best)
    if is_as_good(ranked, first):
        ranked.sort(key=lambda each: each is not first)
    return tuple(ranked)


def try_answers(
    game: Game,
    view: View,
    decision: Decision,
    rng: random.Random,
    is_spent: IsSpent = lambda: False,
    best: Keys | None = None,
) -> list[Tried]:
    """Play every answer out on the same samples, with the same luck; `best` is among them in any case."""
    answers = candidates(decision, rng, ENUMERATED, SAMPLED)
    if best is not None:
        same = next((keys for keys in answers if frozenset(keys) == frozenset(best)), None)
        answers = [best, *(keys for keys in answers if keys != same)]
    tried = [Tried(keys) for keys in answers]
    spent = 0
    for sample in range(TRIES):
        if sample >= FEWEST and (is_spent() or spent * (sample + 1) / sample > BUDGET):
            break
        table, luck = view.sample(rng), rng.random()
        for each in tried:
            end, played = _play_out(game, table, decision.seat, each.keys, random.Random(luck))
            each.tables.append((table, end))
            spent += played
    return tried


def _play_out(game: Game, table: State, seat: int, keys: Keys, rng: random.Random) -> tuple[State, int]:
    """Return the table at the end of the turn, and the number of answers played until then.

    Where the game names no stretch, the seat's next answer is the best at once. That is done once: at each further
    answer it would count more on the luck of its sample.
    """
    assert game.evaluation is not None  # or nobody would ask
    looks, extra = game.stretch is None, 0

    def pick(s: State, asked: Decision) -> Keys:
        nonlocal looks, extra
        if not looks or asked.seat != seat:
            return choose_simply(game, s, asked, rng)
        looks = False
        best, tried = _best_at_once(game, s, asked, rng)
        extra += tried
        return best

    s, until = begin(table, seat, keys), game.evaluation.until
    played = go_on(s, until, until(table), pick)
    return s, 1 + played + extra


def _best_at_once(game: Game, s: State, asked: Decision, rng: random.Random) -> tuple[Keys, int]:
    """Return the answer with the best terms at once, among equals the most purposeful; and how many were tried."""
    assert game.evaluation is not None  # or nobody would ask
    answers = candidates(asked, rng, FEW, FEW)
    found = []
    for keys in answers:
        child = s.clone()
        answer(child, asked, keys)
        worth = game.evaluation.worth_on_the_way(child, asked.seat)
        found.append((round(worth, 6), game.purpose(s, asked, keys), keys))
    return max(found, key=lambda each: each[:2])[2], len(answers)


def weigh_tried(evaluation: Evaluation, tried: Tried, seat: int) -> Weighed:
    """Average the terms of an answer over the ends of its tries."""
    ends = [end for _, end in tried.tables]
    columns = zip(*(evaluation.features(end, seat) for end in ends), strict=True)
    values = tuple(sum(column) / len(ends) for column in columns)
    weights = evaluation.weights(ends[0])
    told = tuple(
        tell(term, tried.tables, seat, weight * value)
        for term, weight, value in zip(evaluation.terms, weights, values, strict=True)
    )
    return Weighed(tried.keys, evaluation.worth(values, weights), values, told, len(ends))


def tell(term: Term, tables: Sequence[tuple[State, State]], seat: int, gain: float) -> Reason:
    """Sum up a term over all tries: a number, a rough average, or the number of tries in which it happens."""
    if not term.told:
        return Reason(term.id, {}, gain)
    numbers = [
        term.count_of(end, seat) - (term.count_of(before, seat) if term.since else 0)
        for before, end in tables
    ]
    mean = sum(numbers) / len(numbers)
    n, differ = round(mean), min(numbers) != max(numbers)
    if term.chance:
        times, of = sum(number > 0 for number in numbers), len(numbers)
        key, n = (f"{term.id}{ABOUT}", times) if 0 < times < of else (term.id, n)
        return Reason(key, {"n": n, "of": of}, gain, mean, term.good)
    word, n = (f"{term.id}{LESS}", -n) if term.since and n < 0 else (term.id, n)
    if differ:
        return Reason(f"{word}{ABOUT}", {"n": n}, gain, mean, term.good)
    if not term.named:
        return Reason(word, {"n": n}, gain, mean, term.good)
    facts = [dict(term.facts(end, seat)) for _, end in tables]
    if not facts[0] or any(found != facts[0] for found in facts):
        return Reason(f"{term.id}.plain", {"n": n}, gain, mean, term.good)
    return Reason(term.id, {"n": n, **facts[0]}, gain, mean, term.good)
