"""Learn the weights of a game's bots from matches that bots play, and try them against the ones in use.

    pip install scipy
    nice python -m tools.learn_weights heap --matches 400 --games 200 --seed 1

Bots of the level `skilled`, one answer in ten by chance, play matches. Where a turn, round or Stage ends the terms of
each seat are noted, and in the end whether it won. Weights are the logistic regression of winning on the terms (scipy),
told in units of the first one. A term that hardly varies between turns, such as having won, keeps its weight, and none
changes its sign: what the coach calls bad, bots do not seek. Then the `clever` bot plays with the new weights against
itself with the old ones: each deal twice, with seats changed. New weights belong into `data/<game>/bots.yaml` if they
are not worse there. Ctrl+C ends matches or games early and goes on with what was played.
"""

from __future__ import annotations

import argparse
import copy
import dataclasses
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from tabletop.bots.levels import choose
from tabletop.cli import lookups
from tabletop.engine.evaluation import Evaluation
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer
from tabletop.engine.view import View
from tabletop.workshop.figures import wilson

CHANCE = 0.1
"""Share of answers by chance, so that more than one way of play is seen."""
RIDGE = 1.0
"""Strength of the pull of all coefficients towards 0, on terms of spread 1."""
RARE = 0.01
"""Share of positions in which a term differs from its usual value, below which nothing is learned of it."""
SEATS = 2

Numbers = NDArray[np.float64]
Weights = Mapping[str, float]


def begin(opened: Any, seed: int) -> Match:
    """Begin a match of two bots with the usual options."""
    seats = [Seat(f"Seat {n}", n, "skilled") for n in range(SEATS)]
    return Match.start(opened.game, opened.content, seats, opened.content.file.defaults(SEATS), seed)


def answer_all(match: Match, level: str, rng: random.Random, weights: Sequence[Weights] = ()) -> None:
    """Answer the first open question as a bot of this level does, with the seat's own weights if there are any."""
    asked = match.decisions[0]
    view = match.view(asked.seat)
    if weights:
        view = weigh_with(view, weights[asked.seat])
    question = view.decision
    assert question is not None  # the seat is asked
    keys = choose(match.game, view, question, level, rng)
    match.act(Answer(asked.seat, keys, asked.nth))


def weigh_with(view: View, weights: Weights) -> View:
    """Return a view of the same table on which positions are valued by these weights."""
    table = view.table.clone()
    table.shape = copy.copy(table.shape)
    table.shape.content = dataclasses.replace(table.shape.content, weights=weights)
    return dataclasses.replace(view, table=table)


def record_match(
    opened: Any, evaluation: Evaluation, seed: int
) -> tuple[list[tuple[float, ...]], list[float]]:
    """Play a match, and return the terms of each seat at the end of each stretch with whether it won."""
    match, rng = begin(opened, seed), random.Random(seed)
    rows, seats, until = list[tuple[float, ...]](), list[int](), evaluation.until(match.state)
    while not match.is_over:
        answer_all(match, "random" if rng.random() < CHANCE else "skilled", rng)
        if not match.is_over and evaluation.until(match.state) != until:
            until = evaluation.until(match.state)
            rows += [evaluation.features(match.state, seat) for seat in range(SEATS)]
            seats += range(SEATS)
    winners = match.result().winners
    return rows, [1 / len(winners) if seat in winners else 0.0 for seat in seats]


def fit(terms: Numbers, won: Numbers, signs: Sequence[int]) -> Numbers:
    """Return the coefficient of each term in the logistic regression of winning on the terms; none of another sign.

    A term of sign 0 may have any.
    """
    spread = terms.std(axis=0)
    spread[spread == 0] = 1.0
    scaled = np.hstack([(terms - terms.mean(axis=0)) / spread, np.ones((len(terms), 1))])

    def loss(betas: Numbers) -> tuple[float, Numbers]:
        at = scaled @ betas
        pull = np.append(betas[:-1], 0.0)
        total = np.sum(np.logaddexp(0, at) - won * at) + RIDGE / 2 * pull @ pull
        return float(total), scaled.T @ (1 / (1 + np.exp(-at)) - won) + RIDGE * pull

    any_number = (None, None)
    limits = [{1: (0.0, None), -1: (None, 0.0)}.get(sign, any_number) for sign in signs]
    start = np.zeros(scaled.shape[1])
    found = minimize(loss, start, jac=True, method="L-BFGS-B", bounds=[*limits, any_number])
    coefficients: Numbers = found.x[:-1] / spread
    return coefficients


def learn(evaluation: Evaluation, terms: Numbers, won: Numbers, old: Weights) -> dict[str, float]:
    """Return the weights of all terms in units of the first; those of which nothing can be learned stay as they are."""
    usual = np.median(terms, axis=0)
    varied = [bool(np.mean(column != middle) >= RARE) for column, middle in zip(terms.T, usual, strict=True)]
    coefficients = np.zeros(len(varied))
    signs = [int(np.sign(old[term.id])) for term, seen in zip(evaluation.terms, varied, strict=True) if seen]
    coefficients[varied] = fit(terms[:, varied], won, signs)
    unit = coefficients[0] / (old[evaluation.terms[0].id] or 1.0)
    if unit <= 0:
        return dict(old)  # the first term did not help to win: nothing can be told in its unit
    return {
        term.id: round(float(value / unit), 3) if seen else old[term.id]
        for term, value, seen in zip(evaluation.terms, coefficients, varied, strict=True)
    }


def compare(opened: Any, new: Weights, old: Weights, seed: int) -> float:
    """Play a deal from both seatings; return the wins of the new weights, of two games."""
    wins = 0.0
    for seat in range(SEATS):
        match, rng = begin(opened, seed), random.Random(seed)
        while not match.is_over:
            answer_all(match, "clever", rng, [new if each == seat else old for each in range(SEATS)])
        winners = match.result().winners
        wins += (seat in winners) / max(1, len(winners))
    return wins


def count(numbers: range, what: str) -> Iterator[int]:
    """Yield numbers, telling how far they are; Ctrl+C ends them."""
    for done, number in enumerate(numbers, start=1):
        print(f"\r{what} {done} of {len(numbers)}", end="", file=sys.stderr, flush=True)
        yield number
    print(file=sys.stderr)


def main() -> None:
    """Play, learn, print both sets of weights, and try them against each other."""
    read = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    read.add_argument("game")
    read.add_argument("--matches", type=int, default=400, help="matches to learn from (400)")
    read.add_argument("--games", type=int, default=200, help="games of the new weights against the old (200)")
    read.add_argument("--seed", type=int, default=1)
    chosen = read.parse_args()
    opened = lookups.find_game(chosen.game, ())
    evaluation, old = opened.game.evaluation, opened.content.weights
    if evaluation is None:
        raise SystemExit(f"{chosen.game}: its bots value no positions")
    rows, won = list[tuple[float, ...]](), list[float]()
    try:
        for seed in count(range(chosen.seed, chosen.seed + chosen.matches), "match"):
            found = record_match(opened, evaluation, seed)
            rows += found[0]
            won += found[1]
    except KeyboardInterrupt:
        print(file=sys.stderr)
    new = learn(evaluation, np.array(rows), np.array(won), old)
    print(f"# learned from {len(rows)} positions; before: {dict(old)}")
    print("weights:", *(f"  {key}: {value:g}" for key, value in new.items()), sep="\n", flush=True)
    wins, games = 0.0, 0
    try:
        for seed in count(range(-chosen.games // 2, 0), "deal"):
            wins += compare(opened, new, old, chosen.seed - seed + chosen.matches)
            games += SEATS
    except KeyboardInterrupt:
        print(file=sys.stderr)
    low, high = wilson(wins, games)
    print(f"# new against old: {wins:g} of {games}, {low:.1%} to {high:.1%}")


if __name__ == "__main__":
    main()
