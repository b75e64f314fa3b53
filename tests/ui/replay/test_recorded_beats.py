"""A recording shows what one answer set off as the table did: piece by piece, at the lines that a game names."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tabletop.app import replays
from tabletop.engine.match import Match
from tabletop.ui.replaying import EVERYTHING, Recording
from tabletop.ui.scenes.replay.replay_head import head
from tests.games.heist.tables import played
from tests.games.opening import open_game

SEATS = 3
EYES = (None, *range(SEATS), EVERYTHING)


@cache
def finished() -> Match:
    *_, match = played(open_game("heist").content, SEATS, 1)
    return match


def record(match: Match, *beats: str) -> Recording:
    opened = open_game("heist")
    return Recording(match, lambda: Match.replay(opened.game, opened.content, match.header, ()), beats)


@cache
def as_shown() -> Recording:
    """As the app opens it."""
    opened: Any = open_game("heist")  # game and content are all it asks for
    return replays.record(opened, finished())


def lines(recording: Recording, at: int) -> list[str]:
    return [said.facts["line"] for said in recording.log_lines() if said.at == at]


def test_cards_hang_on_the_wall_before_their_phases_come() -> None:
    recording = as_shown()
    played_at = [at for at in range(recording.last) if "plays" in lines(recording, at)]

    assert len(played_at) >= 12
    for at in played_at:
        assert set(lines(recording, at)) <= {"plays", "stage"}
        assert recording.view(at).table.phase == "a"
        assert all(recording.view(at).table.values[f"record:{seat}"] for seat in range(SEATS))


def test_every_position_but_the_last_of_an_answer_ends_with_a_line_that_is_shown() -> None:
    whole, recording = record(finished()), as_shown()

    assert recording.last > whole.last
    assert recording.events(-1, recording.last) == whole.events(-1, whole.last)
    assert recording.view(recording.last).table.values == whole.view(whole.last).table.values
    ends = {recording.before_answer(given) for given in whole._stops}
    beats = open_game("heist").content.table.beats
    for at in set(range(1, recording.last + 1)) - ends:
        assert set(lines(recording, at)) & set(beats)


@pytest.mark.parametrize("eyes", EYES)
def test_whoever_looks_sees_the_same_positions(eyes: int | None) -> None:
    recording = as_shown()

    assert [len(step) for step in recording.film(eyes).events] == [
        len(step) for step in recording.film(None).events
    ]
    assert [view.table.values["phase"] for view in recording.film(eyes).views] == [
        view.table.values["phase"] for view in recording.film(None).views
    ]


def test_a_turn_is_found_after_all_that_the_one_before_it_set_off() -> None:
    whole, recording = record(finished()), as_shown()

    for plain, shown in zip(whole.passages, recording.passages, strict=True):
        assert (plain.seats, plain.round, plain.number) == (shown.seats, shown.round, shown.number)
        for before, after in ((plain.first, shown.first), (plain.end, shown.end)):
            assert whole.view(before).table.values == recording.view(after).table.values


def test_nothing_is_over_while_all_look_at_what_an_answer_set_off() -> None:
    opened, recording = open_game("heist"), as_shown()
    middles = [
        head(lambda key, /, **facts: key, opened.content, recording, at, recording.view(at)).middle
        for at in range(recording.last + 1)
    ]

    assert [at for at, middle in enumerate(middles) if middle == "table.over"] == [recording.last]
    assert middles.count("table.looking") >= 12


def test_no_position_is_there_twice_where_a_line_that_is_shown_is_the_last_of_all() -> None:
    every = {said.facts["line"] for said in as_shown().log_lines()}
    recording = record(finished(), *every)

    assert recording.last > as_shown().last
    assert all(recording.film(None).events)
    assert lines(recording, recording.last)
    assert lines(as_shown(), as_shown().last)
