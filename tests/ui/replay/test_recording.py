"""A recording: its positions against the match itself, what is taken back, secret choices, and who may look."""

from __future__ import annotations

import itertools
import random

import pytest

from tabletop.engine.fields import UNSEEN
from tabletop.engine.match import Match, Seat, random_answer
from tabletop.engine.steps import Answer
from tabletop.ui.replaying import EVERYTHING, SPEEDS, Player, Recording
from tabletop.ui.scenes.result.chronicle import chronicle
from tests.declared import pieces
from tests.toy.game import CONTENT, GAME

SEATS = tuple(Seat(name, i) for i, name in enumerate(("Ada", "Bo", "Chen")))


def start(seed: int = 1, tricks: bool = True) -> Match:
    return Match.start(GAME, CONTENT, SEATS, {"tricks": tricks}, seed)


def played(seed: int = 1, answers: int = 1000, tricks: bool = True) -> Match:
    match, rng = start(seed, tricks), random.Random(seed)
    while not match.is_over and len(match.lines) < answers:
        match.act(random_answer(match, rng))
    return match


def record(match: Match) -> Recording:
    return Recording(match, lambda: Match.replay(GAME, CONTENT, match.header, ()))


def hidden(recording: Recording, at: int, viewer: int | None) -> int:
    """How many pieces a viewer cannot see at a position."""
    table = recording.view(at, viewer).table
    return sum(pieces(table, zone).count(UNSEEN) for zone in table.shape.zones)


@pytest.mark.parametrize("seed", range(6))
def test_the_last_position_is_the_match_as_it_is(seed: int) -> None:
    match = played(seed)
    recording = record(match)

    assert match.is_over
    assert recording.view(recording.last).table.values == match.view(None).table.values
    assert recording.view(recording.last, 1).table.values == match.view(1).table.values
    assert recording.events(-1, recording.last, 2) == match.events_for(2)


def test_the_first_position_is_the_set_up() -> None:
    match = played(3)

    assert record(match).view(0).table.values == start(3).view(None).table.values


def test_answers_that_were_taken_back_are_not_in_it() -> None:
    match = start(tricks=False)
    seat = match.decisions[0].seat
    plan = match.decisions[0].enumerate(9)
    first, other = next(plan), next(plan)
    match.act(Answer(seat, first, 0))
    match.undo(seat)
    rng = random.Random(5)
    match.act(Answer(seat, other, 0))
    while not match.is_over:
        match.act(random_answer(match, rng))
    recording = record(match)

    assert len(match.lines) > len(match.standing_answers())
    assert recording.view(recording.last).table.values == match.view(None).table.values


def test_a_secret_choice_is_one_step_that_tells_nobody_who_chose_first() -> None:
    match = start(tricks=False)
    rng = random.Random(1)
    while match.view(None).table.phase == "plan":
        match.act(random_answer(match, rng))
    recording = record(match)

    assert len(match.standing_answers()) == 6  # two questions for each of three seats
    assert recording.last == 1
    assert recording.passages[0].seats == (0, 1, 2)


def test_while_a_secret_choice_is_open_its_beginning_is_the_last_position() -> None:
    match = start(tricks=False)
    decision = match.decisions[1]
    match.act(Answer(decision.seat, next(decision.enumerate(9)), 0))
    recording = record(match)

    assert recording.last == 0
    assert not recording.view(0).ready
    assert not recording.passages


def test_while_the_match_runs_only_what_everybody_sees_is_shown() -> None:
    recording = record(played(2, answers=12))

    assert recording.viewers == (None,)
    for viewer in (0, 1, EVERYTHING):
        with pytest.raises(ValueError, match="may not look"):
            recording.film(viewer)
        with pytest.raises(ValueError, match="may not look"):
            Player(recording).look_as(viewer)


def test_when_it_is_over_every_seat_and_all_hands_can_be_seen() -> None:
    match = played(2)
    recording = record(match)

    assert recording.viewers == (None, 0, 1, 2, EVERYTHING)
    for at in range(recording.last + 1):
        all_open = hidden(recording, at, EVERYTHING)
        assert all_open <= min(hidden(recording, at, viewer) for viewer in recording.viewers)
        hands = [recording.view(at, EVERYTHING).table.values[f"hand:{seat}"] for seat in range(3)]
        assert hands == [recording.view(at, seat).table.values[f"hand:{seat}"] for seat in range(3)]


def test_with_all_hands_open_every_draw_shows_its_card_and_every_purse_its_coins() -> None:
    recording = record(played(4))
    drawn = [e for e in recording.events(-1, recording.last, EVERYTHING) if e.kind == "move"]

    assert drawn
    assert all(event.facts["piece"] >= 0 for event in drawn)
    assert all(recording.view(0, EVERYTHING).table.values[f"purse:{seat}"] == 2 for seat in range(3))


def test_no_position_asks_anything() -> None:
    recording = record(played(2))

    assert all(view.decision is None for viewer in recording.viewers for view in recording.film(viewer).views)


def test_turns_cover_all_steps_without_a_gap() -> None:
    recording = record(played(1))
    turns = recording.passages

    assert turns[0].first == 0
    assert turns[-1].end == recording.last
    assert all(a.end == b.first and a.seats != b.seats for a, b in itertools.pairwise(turns))
    assert {turn.round for turn in turns} == {1, 2, 3}


def test_turns_are_walked_forward_and_back() -> None:
    recording = record(played(1))
    first, second = recording.passages[1].first, recording.passages[2].first

    assert recording.next_passage(0) == first
    assert recording.next_passage(first) == second
    assert recording.next_passage(recording.last) == recording.last
    assert recording.previous_passage(second) == first
    assert recording.previous_passage(0) == 0
    assert recording.passage_of(first) == 1
    assert recording.passage_of(recording.last) == len(recording.passages) - 1


def test_a_turn_of_the_result_screen_is_found_in_it() -> None:
    match = played(1)
    recording = record(match)
    turns = chronicle(match).turns
    begins = [recording.before_answer(turn.first) for turn in turns]

    assert begins[0] == 0
    assert begins == sorted(begins)
    assert [recording.view(at).table.values["round"] for at in begins] == [turn.round for turn in turns]
    assert recording.before_answer(len(match.lines)) == recording.last


def test_every_line_of_the_log_knows_when_it_was_said() -> None:
    match = played(1)
    recording = record(match)
    said = recording.log_lines(0)

    assert [dict(line.facts) for line in said] == [e.facts for e in match.events_for(0) if e.kind == "say"]
    for line in said:
        before = recording.events(-1, line.at - 1, 0) if line.at else []
        assert line.facts in [event.facts for event in recording.events(line.at - 1, line.at, 0)]
        assert len(before) <= len(recording.events(-1, line.at, 0))


# the player


def test_the_player_steps_and_stops_at_both_ends() -> None:
    player = Player(record(played(1)))
    player.step(-1)
    assert player.at == 0
    player.step(1)
    assert player.at == 1
    player.turn(1)
    assert player.at == player.recording.next_passage(1)
    player.turn(-1)
    assert player.at == player.recording.previous_passage(player.recording.next_passage(1))
    player.jump(10_000)
    assert player.at == player.recording.last


def test_it_plays_by_itself_faster_at_a_higher_speed() -> None:
    def steps(speed: int) -> int:
        player = Player(record(played(1)))
        player.set_speed(speed)
        player.toggle()
        for _ in range(300):
            player.tick(10)
        return player.at

    counts = [steps(speed) for speed in range(len(SPEEDS))]

    assert counts == sorted(counts)
    assert counts[1] == 3
    assert counts[3] == 4 * counts[1] + 1


def test_playing_ends_at_the_end_and_begins_anew_from_there() -> None:
    player = Player(record(played(1)))
    player.jump(player.recording.last)
    player.toggle()
    assert (player.at, player.playing) == (0, True)
    player.jump(player.recording.last)
    assert player.tick(10)
    assert not player.playing
    assert not player.tick(10_000)


def test_stepping_by_hand_stops_it() -> None:
    player = Player(record(played(1)))
    player.toggle()
    player.step(1)
    assert not player.playing
