"""Playing samples out quietly ends as it does when everybody is told, and rates answers alike, in every game."""

from __future__ import annotations

import random

import pytest

from tabletop.bots.simple import choose_simply
from tabletop.engine.agenda import answer
from tabletop.engine.game import Game
from tabletop.engine.match import Match, Seat
from tabletop.engine.state import State
from tabletop.games import ids
from tests.games.opening import open_game

pytestmark = pytest.mark.exhaustive
ANSWERS = 120


def played_out(game: Game, s: State, seed: int) -> State:
    """The state after so many answers of any who are asked, every third by chance; now and then a copy goes on."""
    rng = random.Random(seed)
    for n in range(ANSWERS):
        if not s.waits:
            break
        if n % 20 == 3:
            s = s.clone()
        asked = rng.choice(s.waits)
        answer(s, asked, asked.sample(rng) if n % 3 == 0 else choose_simply(game, s, asked, rng))
    return s


@pytest.mark.parametrize("game_id", ["toy", *ids()])
def test_a_quiet_playout_ends_as_a_told_one_and_keeps_no_events(game_id: str) -> None:
    opened = open_game(game_id)
    for seed, seats in enumerate((2, 3, 4)):
        sitting = [Seat(f"Seat {n}", n) for n in range(seats)]
        match = Match.start(opened.game, opened.content, sitting, opened.options(seats), seed)
        table = match.view(match.decisions[0].seat).sample(random.Random(seed))

        told = played_out(opened.game, table.clone(), seed)
        quiet = played_out(opened.game, table.clone_quietly(), seed)

        assert told.events
        assert quiet.events == []
        assert (quiet.key(), quiet.waits) == (told.key(), told.waits)


@pytest.mark.parametrize("game_id", ["toy", *ids()])
def test_answers_that_are_rated_one_after_the_other_are_worth_what_each_is_alone(game_id: str) -> None:
    opened, rng = open_game(game_id), random.Random(1)
    match = Match.start(opened.game, opened.content, [Seat("A", 0), Seat("B", 1)], opened.options(2), 1)
    s, seen = match.state.clone(), set[float]()
    for _ in range(ANSWERS):
        if not s.waits:
            break
        asked = s.waits[0]
        rate, answers = opened.game.rater(s, asked), [*asked.enumerate(30)]
        worths = [rate(keys) for keys in answers]
        seen.update(worths)

        assert worths == [opened.game.purpose(s, asked, keys) for keys in answers]
        answer(s, asked, rng.choice(answers))
    assert len(seen) > 1
