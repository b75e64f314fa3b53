"""A match of several races, each of which counts its rounds anew: what is told of when something was."""

from __future__ import annotations

import random
from functools import cache

from tabletop.app.parts import gather
from tabletop.bots import choose
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.engine.turns import turns
from tabletop.games.pedal import GAME
from tabletop.ui.scenes.result.chronicle import chronicle
from tabletop.ui.scenes.result.told import when
from tests.games.pedal.tables import start
from tests.ui.replay.test_counted_turns import recorded


@cache
def whole(season: str) -> Match:
    match, rng = start(2, season=season, laps=-1), random.Random(3)
    while not match.over:
        decision = match.decisions[0]
        keys = choose(GAME, match.view(decision.seat), decision, "purposeful", rng)
        match.act(Answer(decision.seat, keys, decision.nth))
    return match


def test_turns_of_a_season_know_their_race() -> None:
    found = [(turn.race, turn.round) for turn in turns(whole("season-1961"))]

    assert found == sorted(found)
    assert {race for race, _ in found} == {1, 2, 3}
    assert {race for race, number in found if number == 1} == {1, 2, 3}, "each counts its rounds from 1"
    assert {turn.race for turn in turns(whole("off"))} == {0}


def test_the_recording_and_the_story_say_race_and_round() -> None:
    match = whole("season-1961")
    story, recording = chronicle(match), recorded(GAME.id, match)

    assert {passage.race for passage in recording.passages} == {1, 2, 3}
    first = next(turn for turn in story.turns if turn.race == 2 and turn.round == 1)
    assert when(gather().words, first, 9) == "race 2 · round 1"
    alone = chronicle(whole("off"))
    assert when(gather().words, alone.turns[0], 1) == "round 1"
    assert (story.by_race, alone.by_race) == (True, False)


def test_the_best_race_is_that_of_whoever_gained_most_in_it() -> None:
    """All get their points when the last car is in; whose turn that is says nothing."""
    story = chronicle(whole("season-1961"))
    before = [story.start, *(turn.points for turn in story.turns)]
    for moment in story.moments:
        gained = [
            now - old for now, old in zip(story.turns[moment.turn].points, before[moment.turn], strict=True)
        ]
        assert moment.kind != "jump" or moment.gain == max(gained)
