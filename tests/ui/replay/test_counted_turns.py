"""Turns of games in which everybody acts in everybody's turn: they are counted as the game counts them."""

from __future__ import annotations

import itertools
import random
from functools import cache

import pytest

from tabletop import games
from tabletop.bots import choose
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer
from tabletop.ui.replaying import Recording
from tabletop.ui.scenes.chronicle import chronicle
from tests.games.opening import open_game

MATCHES = (("wrestling", 2, "random"), ("wrestling", 2, "pick"), ("wrestling", 6, "random"))
TOGETHER = (("heist", 3, ""), ("heap", 2, ""))
"""Games whose turns belong to nobody."""


@cache
def whole(game: str, seats: int, wrestlers: str) -> Match:
    """A whole match of people who do what is sensible."""
    opened = open_game(game)
    options = {**opened.content.file.defaults(seats), **({"wrestlers": wrestlers} if wrestlers else {})}
    people = [Seat(f"P{i}", i) for i in range(seats)]
    match = Match.start(games.load(game), opened.content, people, options, 3)
    for number in range(opened.game.bound):
        if match.over:
            break
        decision = match.decisions[0]
        view, rng = match.view(decision.seat), random.Random(number)
        match.act(Answer(decision.seat, choose(opened.game, view, decision, "purposeful", rng), decision.nth))
    assert match.over
    return match


def recorded(game: str, match: Match) -> Recording:
    opened = open_game(game)
    return Recording(match, lambda: Match.replay(opened.game, opened.content, match.header, ()))


@pytest.mark.parametrize(("game", "seats", "wrestlers"), [*MATCHES, *TOGETHER])
def test_the_story_has_as_many_turns_as_the_table_said(game: str, seats: int, wrestlers: str) -> None:
    match = whole(game, seats, wrestlers)
    turns = chronicle(match).turns

    assert len(turns) == match.state.values["turns"]
    assert len(turns) < sum(a.seat != b.seat for (a, _), (b, _) in itertools.pairwise(match.answered()))
    assert turns[-1].points == match.tallies()[-1]


@pytest.mark.parametrize(("game", "seats", "wrestlers"), MATCHES)
def test_the_recording_has_the_same_turns(game: str, seats: int, wrestlers: str) -> None:
    match = whole(game, seats, wrestlers)
    recording, told = recorded(game, match), chronicle(match).turns

    assert told[-1].seat == match.state.values["turn"]
    assert [turn.seats for turn in recording.turns] == [(turn.seat,) for turn in told]
    assert [turn.first for turn in recording.turns] == [recording.before_answer(turn.first) for turn in told]
    for number, turn in enumerate(recording.turns[1:], start=2):
        assert turn.number == recording.view(turn.first).table.values["turns"] == number


@pytest.mark.parametrize(("game", "seats", "wrestlers"), TOGETHER)
def test_turns_of_all_together_are_nobodys_and_are_recorded_step_by_step(
    game: str, seats: int, wrestlers: str
) -> None:
    match = whole(game, seats, wrestlers)
    recording, told = recorded(game, match), chronicle(match)

    assert {turn.seat for turn in told.turns} == {-1}
    best = [moment for moment in told.moments if moment.kind == "jump"]
    for moment in best:
        before = told.turns[moment.turn - 1].points if moment.turn else told.start
        gains = [now - old for now, old in zip(told.turns[moment.turn].points, before, strict=True)]
        assert moment.gain == gains[moment.seat] == max(gains)
    numbers = [turn.number for turn in recording.turns]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(1, len(told.turns) + 1))
    assert len(numbers) > len(told.turns)
