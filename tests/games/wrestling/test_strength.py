"""A stronger level beats random answers nearly always, alone and in teams; the same matches in every run."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop.bots import choose
from tabletop.content.load import Content
from tabletop.engine.steps import Answer
from tabletop.games.wrestling import GAME
from tests.games.wrestling.tables import start

SEED = 100
MOST_ANSWERS = 3000


def wins(content: Content, level: str, seats: int, matches: int, **options: Any) -> int:
    """How many matches one side wins with this level against random answers; the sides take turns to sit first."""
    return sum(won(content, level, seats, number, **options) for number in range(matches))


def won(content: Content, level: str, seats: int, number: int, **options: Any) -> bool:
    """Whether the side that begins at seat `number % 2` wins; teams sit alternately."""
    match, rng = start(content, seats, SEED + number, **options), random.Random(SEED + number)
    side = number % 2
    for _ in range(MOST_ANSWERS):
        if match.over:
            return side in match.result().places[0]
        decision = match.decisions[0]
        bot = level if decision.seat % 2 == side else "random"
        keys = choose(GAME, match.view(decision.seat), decision, bot, rng)
        match.act(Answer(decision.seat, keys, decision.nth))
    raise AssertionError("nobody won")


@pytest.mark.parametrize(("level", "matches"), [("greedy", 8), ("purposeful", 16)])
def test_alone_it_beats_random_answers(content: Content, level: str, matches: int) -> None:
    """Measured over 20 matches: each of the two levels wins all of them."""
    assert wins(content, level, 2, matches) >= matches - 1


@pytest.mark.parametrize(("level", "matches"), [("greedy", 8), ("purposeful", 16)])
def test_a_team_beats_random_answers(content: Content, level: str, matches: int) -> None:
    """Measured over 20 matches: greedy wins 19, purposeful all of them."""
    assert wins(content, level, 4, matches, match="tag") >= matches - 1
