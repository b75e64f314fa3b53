"""A thousand games over all cases, wild and sensible answers mixed, with the laws looked at after every answer."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pytest

from tests.conformance import laws
from tests.conformance.cases import all_cases
from tests.conformance.laws import Case

SHARE = 184
"""Games for each game, or a few more."""
TIMES = {"pedal": 3, "wrestling": 12, "heartland": 6}
"""How often each case of a game is played whose matches are long or whose cases are many."""
CHUNKS = 50
"""So many tests, so that several processes can share them."""
IN_EVERY_RUN = 3
"""Chunks that are played at every change; the others only show what a new mix of cases and seeds may find."""


def is_season(case: Case) -> bool:
    """Whether it is a season of several races, which takes as long as two dozen other matches."""
    return bool(case.options.get("season", "off") != "off")


def shares() -> Iterator[Case]:
    """Every case as often as it is played; seasons once, else they were more than half of the work."""
    for game in dict.fromkeys(case.game.id for case in all_cases()):
        mine = [case for case in all_cases() if case.game.id == game]
        often = TIMES.get(game, math.ceil(SHARE / len(mine)))
        for case in mine:
            yield from [case] * (1 if is_season(case) else often)


CASES = list(shares())
random.Random(1).shuffle(CASES)
GAMES = len(CASES)


def looked_at(number: int) -> int:
    """Play one game and look after every answer; how many answers it took."""
    case, dice = CASES[number], random.Random(number)
    seed, wild = dice.getrandbits(60), dice.choice((0, 0, 10, 40, 120))
    start, answers = laws.census(case.start(seed).state), 0
    for match, rng in laws.play(case, seed, wild):
        laws.pieces_are_conserved(match, start)
        assert all(value >= 0 for value in match.game.tally(match.state)), "nobody has fewer than no points"
        if match.is_over:
            break
        laws.somebody_can_answer(match)
        answers += 1
        assert len(match.lines) >= answers - 1
        if rng.random() < 0.004:
            laws.undo_and_redo_are_exact(match)
            laws.nothing_hidden_is_named(match)
            laws.plain_data_survives(match)
    assert match.is_over
    assert sorted(seat for place in match.result().places for seat in place) == list(range(case.seats))
    if number % 10 == 0:
        laws.replay_is_live(case, match)
    return answers


@pytest.mark.parametrize(
    "chunk",
    [
        pytest.param(chunk, marks=pytest.mark.exhaustive if chunk < IN_EVERY_RUN else pytest.mark.nightly)
        for chunk in range(CHUNKS)
    ],
)
def test_a_thousand_games_end_well(chunk: int) -> None:
    played = range(chunk * GAMES // CHUNKS, (chunk + 1) * GAMES // CHUNKS)

    assert sum(looked_at(number) for number in played) > 20 * len(played)


def test_the_games_cover_every_case() -> None:
    assert GAMES >= 1000
    assert all(CASES.count(case) >= (1 if is_season(case) else 3) for case in all_cases())
    assert any(map(is_season, CASES))
