"""What a turn is, in every game: result, replay and simulation count the same, and count what the table calls one."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from functools import cache
from types import SimpleNamespace
from typing import cast

import pytest

from tabletop import games
from tabletop.bots import choose
from tabletop.engine.events import Event
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer
from tabletop.engine.turns import ALL, turns
from tabletop.ui.replaying import Recording
from tabletop.ui.scenes.result.chronicle import chronicle
from tests.games.opening import open_game

pytestmark = pytest.mark.exhaustive

MATCHES = (("wrestling", 2, "random"), ("wrestling", 2, "pick"), ("wrestling", 6, "random"))
TOGETHER = (("heist", 3, ""), ("heap", 2, ""))
"""Games whose turns belong to nobody."""
APART = (("pedal", 3, ""), ("heartland", 3, ""))
"""Games that count no turns: one seat after the other has one, and in the first of them all choose together before."""


@cache
def whole(game: str, seats: int, wrestlers: str, seed: int = 3) -> Match:
    """A whole match of people who do what is sensible."""
    opened = open_game(game)
    options = {**opened.content.file.defaults(seats), **({"wrestlers": wrestlers} if wrestlers else {})}
    people = [Seat(f"P{i}", i) for i in range(seats)]
    match = Match.start(games.load(game), opened.content, people, options, seed)
    for number in range(opened.game.bound):
        if match.is_over:
            break
        decision = match.decisions[0]
        view, rng = match.view(decision.seat), random.Random(number)
        match.act(Answer(decision.seat, choose(opened.game, view, decision, "purposeful", rng), decision.nth))
    assert match.is_over
    return match


def recorded(game: str, match: Match) -> Recording:
    opened = open_game(game)
    return Recording(match, lambda: Match.replay(opened.game, opened.content, match.header, ()))


@pytest.mark.parametrize(("game", "seats", "wrestlers"), [*MATCHES, *TOGETHER])
def test_the_story_has_as_many_turns_as_the_table_said(game: str, seats: int, wrestlers: str) -> None:
    match = whole(game, seats, wrestlers)
    told = chronicle(match).turns

    assert len(told) == match.state.values["turns"]
    assert len(told) < sum(
        a.seat != b.seat for (a, _), (b, _) in itertools.pairwise(match.standing_answers())
    )
    assert told[-1].points == match.tallies()[-1]


@pytest.mark.parametrize(("game", "seats", "wrestlers"), APART)
def test_choosing_together_is_a_turn_of_nobody(game: str, seats: int, wrestlers: str) -> None:
    match = whole(game, seats, wrestlers)
    asked = [
        (match.view_after(None, number), answer)
        for number, (answer, _) in enumerate(match.standing_answers())
    ]
    alone = [
        (view.table.values["round"], answer.seat)
        for view, answer in asked
        if view.table.values["round"] and view.acting == {answer.seat} and not view.ready
    ]
    told, recording = chronicle(match).turns, recorded(game, match)
    asked_turns = [turn for turn in turns(match) if turn.parts[-1].first < turn.end]

    assert [(turn.round, turn.seat) for turn in asked_turns] == [key for key, _ in itertools.groupby(alone)]
    moved = {(view.table.values["round"], view.table.values["turn"]) for view, _ in asked}
    assert {key for key in moved if key[0] and key[1] != -1} <= set(alone)
    assert recording.passages[-1].number == len(told)
    starts = {turn.number: turn.first for turn in reversed(recording.passages)}
    assert [starts[number] for number in sorted(starts)] == [recording.before_answer(t.first) for t in told]
    assert all(a.end == b.first for a, b in itertools.pairwise(recording.passages))


def test_where_all_choose_together_the_replay_says_so_before_the_turn_it_belongs_to() -> None:
    recording = recorded("pedal", whole("pedal", 3, ""))
    together = [turn for turn in recording.passages if len(turn.seats) > 1]

    assert len(together) > 5
    for turn in together:
        following = next(each for each in recording.passages if each.first == turn.end)
        assert len(following.seats) == 1
        assert following.number == turn.number


def test_what_is_chosen_before_the_game_counts_a_turn_is_the_first_in_no_round() -> None:
    match = whole("wrestling", 2, "pick")
    opened = open_game("wrestling")
    running = Match.replay(opened.game, opened.content, match.header, match.lines[:2])
    assert running.state.values["turns"] == 1, "it has begun, and nobody has answered in it"
    assert "round" not in running.state.values

    told = turns(running)

    assert [(turn.number, turn.first, turn.end, turn.round) for turn in told] == [(1, 0, 2, 0)]


def test_a_secret_choice_that_leads_to_no_answer_is_a_turn_of_all() -> None:
    opened = open_game("toy")
    seats = [Seat(f"P{i}", i) for i in range(3)]
    match = Match.start(opened.game, opened.content, seats, {"tricks": False}, 1)
    while match.view(None).table.values["round"] != 3:
        decision = match.decisions[0]
        match.act(Answer(decision.seat, next(decision.enumerate(9)), decision.nth))
    told = turns(match)

    assert {turn.seat for turn in told} == {-1}
    assert [turn.round for turn in told] == [1, 2]
    assert [turn.number for turn in told] == [1, 2]


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 1), (8, 2)])
def test_a_turn_that_asked_nothing_is_a_turn_as_well(seats: int, seed: int) -> None:
    match = whole("pedal", seats, "", seed)
    driven = Counter({seat: match.state.values[f"book:{seat}:rounds"] for seat in range(seats)})
    told, recording = turns(match), recorded("pedal", match)
    silent = [turn for turn in told if turn.parts[-1].first == turn.end]

    assert silent, "else this seed shows nothing"
    assert Counter(turn.seat for turn in told) == driven
    assert len({(turn.round, turn.seat) for turn in told}) == len(told)
    assert [turn.number for turn in told] == list(range(1, len(told) + 1))
    assert len(chronicle(match).turns) == driven.total() == recording.passages[-1].number
    assert all(a.end == b.first for a, b in itertools.pairwise(recording.passages))
    assert recording.passage_of(recording.last) == len(recording.passages) - 1


def test_where_everybody_is_always_asked_each_turn_has_answers() -> None:
    told = turns(whole("heartland", 3, ""))

    assert all(part.first < part.end for turn in told for part in turn.parts)


@pytest.mark.parametrize(("over", "found"), [(True, [0, 1]), (False, [0])])
def test_the_last_turn_of_all_may_have_asked_nothing(over: bool, found: list[int]) -> None:
    begins = [Event("set", {"field": "token:turn", "old": 0, "new": 1})]
    table = SimpleNamespace(values={"round": 1, "turn": 0})
    match = SimpleNamespace(
        game=SimpleNamespace(part=""),
        seats=(Seat("Ada", 0), Seat("Bo", 1)),
        is_over=over,
        event_count=len(begins),
        standing_answers=lambda: [(Answer(0, ("go",), 0), 0)],
        events_for=lambda seat: begins,
        view_after=lambda seat, answers: SimpleNamespace(table=table, acting={0}, ready=()),
    )

    assert [turn.seat for turn in turns(cast(Match, match))] == found


def test_whoever_is_asked_now_has_no_turn_that_is_over() -> None:
    match = whole("pedal", 4, "", 3)
    seats = [turn.seat for turn in turns(match)]
    opened = open_game("pedal")
    for count in range(12, 72):
        running = Match.replay(opened.game, opened.content, match.header, match.lines[:count])
        told = turns(running)
        so_far = [turn.seat for turn in told]
        assert told[-1].parts[-1].first < told[-1].end
        assert so_far[:-1] == seats[: len(so_far) - 1]
        assert so_far[-1] in (seats[len(so_far) - 1], ALL)  # all, as long as nobody has answered after them


@pytest.mark.parametrize(("game", "seats", "wrestlers"), [*MATCHES, *TOGETHER, *APART])
def test_the_one_count_is_everybodys(game: str, seats: int, wrestlers: str) -> None:
    match = whole(game, seats, wrestlers)
    counted = turns(match)

    assert [turn.number for turn in counted] == list(range(1, len(counted) + 1))
    assert counted[0].first == 0
    assert counted[-1].end == len(match.standing_answers())
    assert all(a.end == b.first for a, b in itertools.pairwise(counted))
    assert [turn.first for turn in counted] == [turn.first for turn in chronicle(match).turns]
    assert recorded(game, match).passages[-1].number == len(counted)


@pytest.mark.parametrize(("game", "seats", "wrestlers"), MATCHES)
def test_the_recording_has_the_same_turns(game: str, seats: int, wrestlers: str) -> None:
    match = whole(game, seats, wrestlers)
    recording, told = recorded(game, match), chronicle(match).turns

    assert told[-1].seat == match.state.values["turn"]
    assert [turn.seats for turn in recording.passages] == [(turn.seat,) for turn in told]
    assert [turn.first for turn in recording.passages] == [
        recording.before_answer(turn.first) for turn in told
    ]
    for number, turn in enumerate(recording.passages[1:], start=2):
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
    numbers = [turn.number for turn in recording.passages]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(1, len(told.turns) + 1))
    assert len(numbers) > len(told.turns)
