"""Turns of a game whose players throw something in at any moment: they are counted as the game counts them."""

from __future__ import annotations

import itertools
from functools import cache

import pytest

from tabletop.engine.match import Match
from tabletop.ui.replaying import Recording
from tabletop.ui.scenes.chronicle import chronicle
from tests.games.opening import open_game
from tests.games.wrestling.tables import played, state


@cache
def bout(seats: int, wrestlers: str) -> Match:
    """A whole match of people who respond to each other."""
    *_, match = played(open_game("wrestling").content, seats, 3, wrestlers=wrestlers)
    assert match.over
    return match


def recorded(match: Match) -> Recording:
    opened = open_game("wrestling")
    return Recording(match, lambda: Match.replay(opened.game, opened.content, match.header, ()))


@pytest.mark.parametrize(("seats", "wrestlers"), [(2, "random"), (2, "pick"), (6, "random")])
def test_the_story_has_as_many_turns_as_the_table_said(seats: int, wrestlers: str) -> None:
    match = bout(seats, wrestlers)
    turns = chronicle(match).turns

    assert len(turns) == state(match).turns
    assert len(turns) < sum(a.seat != b.seat for (a, _), (b, _) in itertools.pairwise(match.answered()))
    assert turns[-1].seat == state(match).turn


@pytest.mark.parametrize(("seats", "wrestlers"), [(2, "random"), (2, "pick"), (6, "random")])
def test_the_recording_has_the_same_turns(seats: int, wrestlers: str) -> None:
    match = bout(seats, wrestlers)
    recording, told = recorded(match), chronicle(match).turns

    assert [turn.seats for turn in recording.turns] == [(turn.seat,) for turn in told]
    assert [turn.first for turn in recording.turns] == [recording.before_answer(turn.first) for turn in told]
    for number, turn in enumerate(recording.turns[1:], start=2):
        assert recording.view(turn.first).table.values["turns"] == number
