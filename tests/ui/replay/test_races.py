"""A match of several races, each of which counts its rounds anew: what is told of when something was."""

from __future__ import annotations

import random
from functools import cache

import pytest

from tabletop.app.parts import gather
from tabletop.bots import choose
from tabletop.content.languages.lang import Lang
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.engine.turns import turns
from tabletop.games.pedal import GAME
from tabletop.ui.scenes.replay.replay import ReplayFeel, ReplayScene
from tabletop.ui.scenes.result.chronicle import chronicle
from tabletop.ui.scenes.result.told import when
from tests.games.pedal.tables import content, start
from tests.ui.replay.test_counted_turns import recorded
from tests.ui.requirements.room import words_drawn
from tests.ui.table.sitting import brush


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


@pytest.mark.parametrize("moment", [0, 1, 2])
def test_every_race_is_named_on_the_scrubber_whatever_moment_is_there(
    moment: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside the number of a moment at its very beginning, and with numbers of rounds only where there is room."""
    recording = recorded(GAME.id, whole("season-1961"))
    firsts = [next(each.first for each in recording.passages if each.race == race) for race in (1, 2, 3)]
    scene = ReplayScene(
        Lang.read(), recording, content(), int, moments=(firsts[moment],), feel=ReplayFeel("off")
    )

    with words_drawn(monkeypatch) as said:
        scene.draw(brush((1280, 720)))

    assert [word for word in said if word in ("race 1", "race 2", "race 3")] == ["race 1", "race 2", "race 3"]
    assert "2" in said
