"""Seats that change hands: what the match, its log and its replay say of who sat there when."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.events import Event
from tabletop.engine.match import Match, Seat, random_answer
from tests.toy.game import CONTENT, GAME

SEATS = (Seat("Ada", 0), Seat("Bo", 1), Seat("Iris", 2, "greedy"))


def start() -> Match:
    return Match.start(GAME, CONTENT, SEATS, {"rounds": 20}, 7)


def play(match: Match, answers: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    for _ in range(answers):
        match.act(random_answer(match, rng))


def lines(match: Match, seat: int | None = None) -> list[str]:
    return [event.facts["line"] for event in match.log_events(seat) if event.kind == "say"]


def test_the_log_says_each_way_in_which_a_seat_changes_hands() -> None:
    match = start()
    told: list[Event] = []
    for change in (
        (0, "Ada", "random"),
        (0, "Ada", None),
        (0, "Ada", "greedy"),
        (0, "Ada", "purposeful"),
        (0, "Hal", "purposeful"),
        (0, "Tom", None),
        (0, "Ada", None),
    ):
        match.reseat([change])
        told += [each.log_line for each in match.reseatings.all[len(told) :]]
        play(match, 1)

    said = [(event.facts["line"], event.facts["before"], event.facts["name"]) for event in told]
    assert said == [
        ("seats.to_bot", "Ada", "Ada"),
        ("seats.to_person", "Ada", "Ada"),
        ("seats.to_bot", "Ada", "Ada"),
        ("seats.to_level", "Ada", "Ada"),
        ("seats.to_bot_named", "Ada", "Hal"),
        ("seats.to_person_named", "Hal", "Tom"),
        ("seats.to_person_named", "Tom", "Ada"),
    ]
    assert match.seats == SEATS, "and the seat is hers again"


def test_a_line_stands_in_the_log_where_it_was_said() -> None:
    match = start()
    play(match, 5)
    before = match.events_for(None)
    match.reseat([(1, "Bo", "random")])
    play(match, 5)

    told = match.log_events(None)

    at = told.index(match.reseatings.all[0].log_line)
    assert told[:at] == before
    assert told[at + 1 :] == match.events_for(None)[len(before) :]
    assert match.log_events(None, len(before)) == told[at + 1 :], "told already to whoever has read so far"


def test_seats_are_called_as_they_were_called_then() -> None:
    match = start()
    match.reseat([(1, "Hal", "random")])
    play(match, 6)
    count = match.event_count
    match.reseat([(0, "Tom", None), (1, "Eve", None)])
    play(match, 6)

    stretches = match.reseatings.stretches(match.events_for(None))

    assert [[seat.name for seat in seats] for seats, _ in stretches] == [
        ["Ada", "Bo", "Iris"],
        ["Ada", "Hal", "Iris"],
        ["Tom", "Eve", "Iris"],
    ]
    assert [len(events) for _, events in stretches] == [
        match.reseatings.all[0].events,
        count - match.reseatings.all[0].events + 1,
        match.event_count - count + 2,
    ]
    rest = match.reseatings.stretches(match.events_for(None, count - 1), count - 1)
    assert [[seat.name for seat in seats] for seats, _ in rest] == [
        ["Ada", "Hal", "Iris"],
        ["Tom", "Eve", "Iris"],
    ]


def test_to_and_fro_before_anybody_has_answered_is_no_change() -> None:
    match = start()
    match.reseat([(0, "Ada", "random")])
    match.reseat([(0, "Ada", None), (1, "Hal", "random")])
    match.reseat([(1, "Eve", None)])

    assert lines(match)[-1:] == ["seats.to_person_named"]
    assert [(each.seat, each.before, each.after) for each in match.reseatings.all] == [
        (1, SEATS[1], replace(SEATS[1], name="Eve"))
    ]


def test_nobody_takes_back_what_was_answered_before_a_person_last_left_or_came() -> None:
    match = start()
    play(match, 2)
    match.reseat([(0, "Ada", "greedy"), (2, "Iris", "random")])
    play(match, 2)
    match.reseat([(0, "Ada", None)])
    play(match, 2)
    match.reseat([(2, "Iris", "purposeful")])

    assert [match.reseatings.barrier(seat) for seat in range(3)] == [4, 0, 0], (
        "a bot's seat was nobody's hand"
    )


def test_an_undo_that_puts_two_changes_at_one_moment_leaves_who_sits_there_now() -> None:
    match, rng = start(), random.Random(3)
    while not (able := [seat for seat in range(3) if not match.why_no_undo(seat)]):
        match.act(random_answer(match, rng))
    newest, other = able[0], (able[0] + 1) % 3
    match.undo(newest)
    match.reseat([(other, "Tom", None)])
    match.redo(newest)
    match.reseat([(other, "Zoe", None)])
    match.undo(newest)
    assert len({(each.answers, each.events) for each in match.reseatings.all}) == 1

    match.reseat([(other, SEATS[other].name, SEATS[other].bot)])

    assert match.seats == match.reseatings.seats(match.reseatings.all) == SEATS
    assert match.reseatings.all == [], "to and fro, with nothing between"


def test_an_undo_brings_nobody_back_and_the_line_stays() -> None:
    match = start()
    rng = random.Random(3)
    while not (able := [seat for seat in range(3) if not match.why_no_undo(seat)]):
        match.act(random_answer(match, rng))
    seat = able[0]
    match.reseat([((seat + 1) % 3, "Tom", None)])
    told = [event for event in match.log_events(None) if event == match.reseatings.all[0].log_line]

    match.undo(seat)

    assert match.seats[(seat + 1) % 3].name == "Tom"
    assert [event for event in match.log_events(None) if event == match.reseatings.all[0].log_line] == told
    assert match.reseatings.all[0].answers == len(match.standing_answers())
    assert match.reseatings.all[0].events <= match.event_count


@given(seed=st.integers(0, 2**32))
def test_a_replay_tells_the_same_of_everybody(seed: int) -> None:
    """Answers, undos, redos and changes in any order; changes are noted in the newest line, as the file has them."""
    rng, match = random.Random(seed), start()
    for _ in range(40):
        if match.is_over:
            break
        able = [seat for seat in range(3) if not match.why_no_undo(seat)]
        roll = rng.random()
        if roll < 0.2:
            seat = rng.randrange(3)
            change = (seat, rng.choice(("Ada", "Bo", "Tom")), rng.choice((None, "random", "greedy")))
            newest = match.lines[-1] if match.lines else match.header
            noted = [each for each in newest.get("seated", []) if each[0] != seat]
            match.reseat([change])
            newest["seated"] = [*noted, list(change)]
        elif roll < 0.4 and able:
            match.undo(rng.choice(able))
        else:
            match.act(random_answer(match, rng))

    again = Match.replay(GAME, CONTENT, match.header, match.lines)

    assert again.seats == match.seats
    assert again.reseatings.all == match.reseatings.all
    for viewer in (None, 0, 1, 2):
        assert again.log_events(viewer) == match.log_events(viewer)
