"""Samples: nothing is lost or doubled, what a seat knows stays, and what it does not know is open again."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from tabletop.engine.agenda import advance, answer, given_answers
from tabletop.engine.fields import Piece
from tabletop.engine.steps import Ask, Steps, Together, step
from tabletop.engine.view import make_view
from tabletop.errors import RuleError
from tests.declared import pieces
from tests.engine.board import Board, board, note, options
from tests.engine.matches import act, play_to_the_end, table, toy
from tests.engine.zones import sampled, view_of
from tests.engine.zones import table as zones


@step
def two_questions(s: Board, seat: int, open_to_all: bool) -> Steps:
    first = yield Ask(seat, "first", options(1, 2), open=open_to_all)
    second = yield Ask(seat, "second", options(1, 2), open=open_to_all)
    s.done = (first, second)


@pytest.mark.parametrize(
    ("seat", "open_to_all", "asked"),
    [
        (0, False, "second"),
        (1, False, "first"),
        (None, False, "first"),
        (0, True, "second"),
        (1, True, "second"),
        (None, True, "second"),
    ],
)
def test_an_answer_that_only_its_seat_knows_is_given_anew_in_others_samples(
    seat: int | None, open_to_all: bool, asked: str
) -> None:
    s = board(two_questions(0, open_to_all), note("after"))
    advance(s)
    answer(s, s.waits[0], (2,))

    sample = make_view(s, seat, {}).sample(random.Random(1))

    assert [(d.seat, d.prompt) for d in sample.waits] == [(0, asked)]
    assert len(sample.agenda) == len(s.agenda), "what waits below is the same"


def test_a_sample_of_a_match_that_is_over_is_over() -> None:
    match = play_to_the_end(toy())

    sample = match.view(1).sample(random.Random(1))

    assert sample.is_over
    assert sample.events == [], "nothing has happened in it yet"


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_in_a_sample_the_same_seats_are_asked_and_those_that_are_ready_have_chosen(seat: int | None) -> None:
    match = toy()
    act(match, 1, 1)
    act(match, 1, pieces(match.view(1).table, "hand:1")[0])
    act(match, 2, 2)
    view = match.view(seat)

    for seed in range(5):
        sample = view.sample(random.Random(seed))
        assert {d.seat for d in sample.waits} == {0, 2}
        assert make_view(sample, seat, view.known, 0 if view.decision is None else view.decision.nth) == view


@step
def window(s: Board, hears_first: bool) -> Steps:
    yield Together({seat: respond(seat) for seat in (1, 2)}, ends_with_first=hears_first)


def respond(seat: int) -> Steps:
    return (yield Ask(seat, "respond", options("trick"), may_pass=True))


@pytest.mark.parametrize(
    ("hears_first", "ready", "plays", "possible"),
    [(True, 2, True, {0, 1}), (True, 2, False, {0, 1}), (True, 1, False, {0}), (False, 1, False, {0, 1})],
)
def test_whoever_is_ready_in_a_window_may_have_played_something_unless_it_would_have_been_heard(
    hears_first: bool, ready: int, plays: bool, possible: set[int]
) -> None:
    """Where the first is heard at once, they have passed if the window is still open."""
    s = board(window(hears_first))
    advance(s)
    answer(s, next(d for d in s.waits if d.seat == ready), ("trick",) if plays else ())
    seen = make_view(s, None, {})

    samples = [seen.sample(random.Random(seed)) for seed in range(20)]

    assert {len(given_answers(sample, ready)[0]) for sample in samples} == possible
    assert all({d.seat for d in sample.waits} == {1, 2} - {ready} for sample in samples)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_piece_lies_in_one_place_of_a_sample(seat: int | None) -> None:
    s = zones()
    s.move(19, "open", "hand:1")
    s.move(8, "hand:1", "deck")

    for seed in range(10):
        sample = view_of(s, seat).sample(random.Random(seed))
        lying: Counter[Piece] = Counter()
        for zone in sample.shape.zones:
            lying.update(pieces(sample, zone))
            assert len(pieces(sample, zone)) == len(pieces(s, zone)), zone
        assert set(lying.values()) == {1}
        assert len(lying) == 19


def test_what_is_known_to_lie_in_a_pile_lies_anywhere_in_it() -> None:
    match = table()
    piece = pieces(match.view(0).table, "hand:0")[0]
    act(match, 0, "return")
    view = match.view(0)

    found = {pieces(view.sample(random.Random(seed)), "deck").index(piece) for seed in range(40)}

    assert len(found) > 5


def test_a_hand_of_which_all_is_known_can_be_sampled_and_none_of_which_more_is_known_than_it_holds() -> None:
    view = view_of(zones(), 0)
    whole = replace(view, known={8: "zone:hand:1", 9: "zone:hand:1"})
    assert set(sampled(whole, 1).hand[1]) == {8, 9}

    more = replace(view, known={8: "zone:hand:1", 9: "zone:hand:1", 0: "zone:hand:1"})
    with pytest.raises(RuleError, match="hand is known to hold more pieces than it has"):
        sampled(more, 1)


def test_a_number_that_only_its_owner_sees_is_as_at_the_start_in_others_samples() -> None:
    s = zones()
    s.purse[0], s.purse[1] = 4, 5

    sample = sampled(view_of(s, 0), 1)

    assert [sample.purse[seat] for seat in (0, 1)] == [4, 0]
