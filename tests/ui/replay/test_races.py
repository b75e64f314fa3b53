"""A match of several races, each of which counts its rounds anew: what is told of when something was."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

from tabletop.app.library import open_game
from tabletop.app.match_words import tell
from tabletop.app.parts import gather
from tabletop.bots import choose
from tabletop.content.languages.lang import Lang
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.engine.turns import turns
from tabletop.games.pedal import GAME
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.replay.reports import ReplayFeel, ReplayMarks, ReplayReports
from tabletop.ui.scenes.result.chronicle import chronicle
from tabletop.ui.scenes.result.result import ResultScene
from tabletop.ui.scenes.result.result_reports import ResultReports
from tabletop.ui.scenes.result.told import Told
from tabletop.ui.window import offscreen
from tests.games.pedal.tables import content, start
from tests.ui.replay.test_counted_turns import recorded
from tests.ui.requirements.room import words_drawn
from tests.ui.table.sitting import brush
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive


@cache
def whole(season: str) -> Match:
    match, rng = start(2, season=season, laps=-1), random.Random(3)
    while not match.is_over:
        decision = match.decisions[0]
        keys = choose(GAME, match.view(decision.seat), decision, "purposeful", rng)
        match.act(Answer(decision.seat, keys, decision.nth))
    return match


def told(season: str) -> Told:
    return tell(open_game(GAME.id), whole(season), "", 1)


def test_turns_of_a_season_know_their_race() -> None:
    found = [(turn.part, turn.round) for turn in turns(whole("season-1961"))]

    assert found == sorted(found)
    assert {race for race, _ in found} == {1, 2, 3}
    assert {race for race, number in found if number == 1} == {1, 2, 3}, "each counts its rounds from 1"
    assert {turn.part for turn in turns(whole("off"))} == {0}


def test_the_recording_and_the_story_say_race_and_round() -> None:
    match = whole("season-1961")
    story, recording = chronicle(match), recorded(GAME.id, match)

    assert {passage.part for passage in recording.passages} == {1, 2, 3}
    first = next(turn for turn in story.turns if turn.part == 2 and turn.round == 1)
    assert told("season-1961").turn_time(gather().words, first, 9) == "race 2 · round 1"
    alone = chronicle(whole("off"))
    assert told("off").turn_time(gather().words, alone.turns[0], 1) == "round 1"
    assert (story.parts, alone.parts) == (3, 0)


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
    firsts = [next(each.first for each in recording.passages if each.part == race) for race in (1, 2, 3)]
    scene = ReplayScene(
        Lang.read(),
        recording,
        content(),
        ReplayReports(int),
        feel=ReplayFeel("off"),
        marks=ReplayMarks(moments=(firsts[moment],)),
    )

    with words_drawn(monkeypatch) as said:
        scene.draw(brush((1280, 720)))

    assert [word for word in said if word in ("race 1", "race 2", "race 3")] == ["race 1", "race 2", "race 3"]
    assert "2" in said


def said_of(finished: Told) -> list[str]:
    """What the result screen of a match says."""
    parts, nothing = gather(), [lambda *_: None] * 4
    shown = Witness.of(offscreen((1920, 1080), parts.theme, parts.pictures))
    ResultScene(parts.words, finished, ResultReports(*nothing)).draw(shown)
    assert not list(shown.seen.troubles())
    return [each.words for each in shown.seen.said]


def test_the_result_says_what_a_race_brought_whoever_did_best() -> None:
    """Points a turn, of all together, say nothing where all get theirs at the end of a race."""
    finished = told("season-1961")
    best = finished.result.best[0]
    tenths = finished.result.points[best] * 10 // 3

    said = said_of(finished)

    at = said.index(f"{tenths // 10}.{tenths % 10}")
    assert " ".join(said[at + 1 :]).startswith(f"{finished.sitters[best].name}’s points a race")
    assert "points a turn" not in said
    assert "POINTS BY RACE" in said
    assert "points a turn" not in said_of(told("off")), "only places count"


def test_parts_of_a_match_are_called_what_the_game_calls_them() -> None:
    """A game of several deals or nights has no races."""
    told_of: set[str] = set()

    def deal(key: str, **facts: object) -> str:
        told_of.add(key)
        return f"deal{key} {facts.get('n', '')}"

    said = said_of(replace(told("season-1961"), part=deal))

    assert {"", ".chart", ".average", ".best", ".round"} <= told_of
    assert [word for word in said if word.startswith("deal ")] == ["deal 1", "deal 2"]
