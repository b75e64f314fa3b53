"""Seats that change hands in the middle of a match: whose View is up then, who is asked, and what bots thought."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.ui.session import Session
from tests.ui.session.chance import come_to_the_end, do_something, people, scripts
from tests.ui.session.doings import come, give, hands_up, passed_to_bots, play_first
from tests.ui.session.seams import Bots, sit

# a seat becomes a bot's


def test_a_hand_that_is_up_is_gone_in_the_same_call_and_the_bot_answers() -> None:
    session = sit("q0 q1 q2", [True, True, True])
    come(session, 0)
    assert hands_up(session) == {0}

    give(session, 0, "random")
    assert hands_up(session) == set()
    assert (session.visible_seat, session.curtain, session.decision) == (None, None, None)
    passed_to_bots(session)

    assert [answer.seat for answer, _ in session.match.standing_answers()] == [0]
    assert session.curtain is not None
    assert session.curtain.seats == (1,)


def test_a_curtain_that_waits_for_the_seat_goes() -> None:
    session = sit("q0 q1", [True, True, True])
    assert session.curtain is not None

    give(session, 0, "random")

    assert session.curtain is None
    assert session.asked_seats == {0}, "the bot is asked"


def test_of_several_who_choose_in_secret_the_curtain_waits_for_the_others() -> None:
    session = sit("t012", [True, True, True])
    come(session, 1)
    give(session, 1, "random")

    assert hands_up(session) == set()
    assert session.curtain is not None
    assert session.curtain.seats == (0, 2)
    passed_to_bots(session)
    assert session.curtain.ready == {1}


def test_the_bar_of_a_window_waits_for_the_others() -> None:
    session = sit("w012", [True, True, True])
    assert session.responses is not None

    give(session, 1, "random")

    assert session.responses is not None
    assert session.responses.seats == (0, 2)
    passed_to_bots(session)
    session.pass_for_all()
    assert session.is_over


def test_whoever_is_parting_or_has_hidden_the_hand_is_gone_too() -> None:
    session = sit("d0 q1 q2", [True, True, True])
    come(session, 0)
    play_first(session)
    assert session.parting_seat == 0
    give(session, 0, "random")
    assert session.parting_seat is None
    assert hands_up(session) == set()
    assert session.curtain is not None
    assert session.curtain.seats == (1,)

    come(session, 1)
    session.hide()
    assert session.hidden_seat == 1
    give(session, 1, "random")
    assert session.hidden_seat is None


def test_standing_orders_of_the_seat_end_and_the_file_hears_of_both() -> None:
    session = sit("w01 w01", [True, True, True])
    told: list[object] = []
    session.order(0, ("respond",))
    session.order(1, ())
    session.on_seats = lambda changes: told.append(list(changes))
    session.on_order = lambda orders: told.append(dict(orders))

    give(session, 0, "random")

    assert told == [[(0, "Seat 0", "random")], {1: frozenset()}]
    give(session, 0, None)
    assert session.orders == {1: frozenset()}, "whoever comes sets their own"


def test_nothing_is_told_of_seats_that_stay_as_they_are() -> None:
    session = sit("q0", [True, True])
    session.on_seats = lambda changes: pytest.fail("nothing has changed")
    come(session, 0)
    before = session.changes

    session.reseat(session.seats)

    assert (session.visible_seat, session.changes) == (0, before)


# bots that are thinking


def test_what_a_bot_was_thinking_is_dropped_and_never_given() -> None:
    bots = Bots(done=False)
    session = sit("q1 q0", [True, False], bots)
    session.bots.pause = 0
    session.tick()
    (thought,) = bots.thoughts
    give(session, 1, None)
    assert thought.cancelled

    thought.is_done = True
    assert not session.tick(), "what it comes to later is nobody's answer"
    assert session.match.standing_answers() == []
    assert session.curtain is not None
    give(session, 1, "greedy")
    session.tick()
    assert len(bots.thoughts) == 2, "asked anew"


def test_bots_of_other_seats_go_on_thinking() -> None:
    bots = Bots(done=False)
    session = sit("t012", [True, False, False], bots)
    session.tick()
    first, second = bots.thoughts

    give(session, 1, None)

    assert (first.cancelled, second.cancelled) == (True, False)
    assert session.bots.thinking_seats == {2}


# all of it at random


def check(session: Session) -> None:
    """What must be true of the screen at any moment, whoever sits there."""
    assert session.people == tuple(at for at, seat in enumerate(session.match.seats) if seat.bot is None)
    assert session.seats == session.match.seats
    assert hands_up(session) <= {session.visible_seat}
    assert session.visible_seat in (None, *session.people), "no bot's hand is ever up"
    asked = session.asked_seats & set(session.people) | {session.parting_seat}
    if len(session.people) > 1:
        assert session.visible_seat in (None, *asked)
    if (calling := session.curtain or session.responses) is not None:
        assert set(calling.seats) <= asked
        assert (session.visible_seat, session.decision) == (None, None)
    if session.halt is not None or session.parting_seat is not None:
        assert len(session.people) > 1
    assert set(session.orders) <= set(range(len(session.seats)))
    assert session.bots.thinking_seats <= set(range(len(session.seats))) - set(session.people)


@settings(max_examples=120)
@given(script=scripts, people=people, seed=st.integers(0, 2**32))
def test_whoever_sits_down_when_nobody_sees_a_hand_that_is_not_theirs(
    script: str, people: list[bool], seed: int
) -> None:
    rng = random.Random(seed)
    session = sit(script, people)
    session.bots.pause = 0
    for _ in range(50):
        if session.is_over:
            break
        before = session.visible_seat
        called = session.curtain.seats if session.curtain is not None else ()
        lone = session.people if len(session.people) == 1 else ()
        if rng.random() < 0.25:
            now = [replace(seat, bot=rng.choice((None, "random"))) for seat in session.seats]
            if rng.random() < 0.2:
                now[0] = replace(now[0], name=rng.choice(("Ada", "Tom")))
            session.reseat(now)
            assert session.visible_seat in (None, before), "no hand comes up by it"
        else:
            do_something(session, rng)
            assert session.visible_seat in (None, before, *called, *lone), (
                "a hand comes up through its curtain only"
            )
        check(session)
    come_to_the_end(session, check)
