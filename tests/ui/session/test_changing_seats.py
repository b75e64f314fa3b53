"""Seats that change hands in the middle of a match: whose View is up then, who is asked, and what may be taken back."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.fields import UNSEEN
from tabletop.engine.match import Seat
from tabletop.engine.steps import Answer
from tabletop.ui.session import Session
from tests.ui.session.seams import Bots, hand, sit
from tests.ui.session.test_session_law import come_to_the_end, do_something, people, scripts


def give(session: Session, seat: int, to: str | None, name: str = "") -> None:
    """A seat to a bot of a level, or to a person (None); with another name perhaps."""
    now = list(session.seats)
    now[seat] = replace(now[seat], bot=to, name=name or now[seat].name)
    session.reseat(now)


def come(session: Session, seat: int) -> None:
    session.reveal(seat)
    assert session.shown == seat


def hands_up(session: Session) -> set[int]:
    """Whose hands can be seen on the screen."""
    return {seat for seat in range(len(session.seats)) if set(hand(session, seat)) - {UNSEEN}}


def passed_to_bots(session: Session) -> None:
    """Time enough for every bot to be asked and to answer."""
    session.bots.pause = 0
    while session.tick():
        pass


# a seat becomes a bot's


def test_a_hand_that_is_up_is_gone_in_the_same_call_and_the_bot_answers() -> None:
    session = sit("q0 q1 q2", [True, True, True])
    come(session, 0)
    assert hands_up(session) == {0}

    give(session, 0, "random")
    assert hands_up(session) == set()
    assert (session.shown, session.curtain, session.decision) == (None, None, None)
    passed_to_bots(session)

    assert [answer.seat for answer, _ in session.match.answered()] == [0]
    assert session.curtain is not None
    assert session.curtain.seats == (1,)


def test_a_curtain_that_waits_for_the_seat_goes() -> None:
    session = sit("q0 q1", [True, True, True])
    assert session.curtain is not None

    give(session, 0, "random")

    assert session.curtain is None
    assert session.expected == {0}, "the bot is asked"


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
    session.no_response()
    assert session.over


def test_whoever_is_parting_or_has_hidden_the_hand_is_gone_too() -> None:
    session = sit("d0 q1 q2", [True, True, True])
    come(session, 0)
    assert session.decision is not None
    session.act(session.decision.keys()[:1])
    assert session.parting == 0
    give(session, 0, "random")
    assert session.parting is None
    assert hands_up(session) == set()
    assert session.curtain is not None
    assert session.curtain.seats == (1,)

    come(session, 1)
    session.hide()
    assert session.hidden == 1
    give(session, 1, "random")
    assert session.hidden is None


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

    assert (session.shown, session.changes) == (0, before)


# one person left, and more again


def test_whoever_is_left_alone_and_sat_elsewhere_comes_through_the_curtain_once() -> None:
    session = sit("q0 q1 q0 q1", [True, True])
    come(session, 0)
    give(session, 0, "random")
    assert hands_up(session) == set(), "whoever pressed the button is not the one who is left"

    passed_to_bots(session)
    assert session.curtain is not None
    assert session.curtain.seats == (1,)
    come(session, 1)
    for _ in range(2):
        assert session.decision is not None
        session.act(session.decision.keys()[:1])
        assert session.curtain is None, "from then on there is nobody to hide from"
        passed_to_bots(session)
        assert session.shown == 1
        if session.over:
            break
    assert session.over


def test_whoever_is_left_alone_at_the_screen_stays_there() -> None:
    session = sit("q0 q1 q0", [True, True])
    come(session, 0)

    give(session, 1, "random")

    assert session.shown == 0
    assert session.curtain is None
    assert session.decision is not None


def test_with_a_second_person_there_are_curtains_again() -> None:
    session = sit("q1 q0 q1", [True, False])
    assert session.shown == 0, "alone, while the bot thinks"

    give(session, 1, None, "Ada")

    assert hands_up(session) == set()
    assert session.curtain is not None
    assert session.curtain.seats == (1,)
    come(session, 1)
    assert session.decision is not None
    session.act(session.decision.keys()[:1])
    assert session.curtain is not None
    assert session.curtain.seats == (0,)


def test_a_table_of_bots_and_whoever_sits_down_at_it() -> None:
    session = sit("q0 q1 q0 q1", [True, True])
    come(session, 0)
    session.reseat([replace(seat, bot="random") for seat in session.seats])
    assert session.people == ()
    assert hands_up(session) == set()

    give(session, 1, None)
    assert hands_up(session) == set(), "the curtain comes when there is something to ask"
    session.restore()
    assert hands_up(session) == set()
    passed_to_bots(session)
    assert session.curtain is not None
    come(session, 1)
    assert session.decision is not None


def test_a_person_who_takes_over_from_a_person_comes_through_the_curtain() -> None:
    session = sit("q0 q1", [True, True])
    come(session, 0)

    give(session, 0, None, "Tom")

    assert hands_up(session) == set()
    assert session.curtain is not None
    assert session.curtain.seats == (0,)


def test_another_name_or_level_of_a_bot_leaves_the_screen_as_it_is() -> None:
    session = sit("q0 q1", [True, True, False])
    come(session, 0)

    give(session, 2, "greedy", "Hal")

    assert session.shown == 0
    assert session.seats[2] == session.match.seats[2] == Seat("Hal", 2, "greedy")


# the same people at the next sitting


def again(session: Session) -> Session:
    """The match that was left, gone on with."""
    return Session(session.match, session.match.seats, Bots(), lambda: 0.0)


def answer(session: Session) -> None:
    """The first answer there is for whoever is on the screen, and what bots make of it."""
    assert session.decision is not None
    session.act(session.decision.keys()[:1])
    passed_to_bots(session)


def test_whoever_plays_on_alone_under_another_name_is_not_called_at_every_sitting() -> None:
    session = sit("q0 q1 q0 q1 q0", [True, False])
    give(session, 0, None, "Tom")
    assert session.curtain is not None, "it may be somebody else"
    session = again(session)
    assert hands_up(session) == set()
    assert session.curtain is not None, "and Tom has not come yet"

    come(session, 0)
    answer(session)
    for _ in range(2):
        session = again(session)
        assert session.curtain is None
        assert session.shown == 0
        answer(session)
    assert session.over


@pytest.mark.parametrize(("seat", "other"), [(0, 1), (1, 0)])
def test_whoever_plays_on_alone_in_another_seat_is_not_called_at_every_sitting(seat: int, other: int) -> None:
    session = sit("q0 q1 q0 q1 q0 q1", [seat == 0, seat == 1])
    passed_to_bots(session)
    answer(session)
    now = [replace(each, bot=None if at == other else "random") for at, each in enumerate(session.seats)]
    session.reseat(now)
    passed_to_bots(session)
    session = again(session)
    assert session.curtain is not None
    assert session.curtain.seats == (other,)
    assert hands_up(session) == set()

    come(session, other)
    answer(session)
    session = again(session)

    assert session.curtain is None
    assert session.shown == other


def test_whoever_was_left_by_another_is_called_at_every_sitting() -> None:
    """Whoever gave their seat away may be looking on, however long it has been."""
    session = sit("q0 q1 q0 q0 q0", [True, False])
    give(session, 1, None, "Bo")
    answer(session)
    come(session, 1)
    answer(session)
    give(session, 1, "random")
    come(session, 0)
    for _ in range(2):
        answer(session)
        session = again(session)
        assert hands_up(session) == set()
        assert session.curtain is not None
        assert session.curtain.seats == (0,)
        come(session, 0)


def test_who_sat_there_in_a_stretch_that_was_taken_back_may_be_looking_on_too() -> None:
    session = sit("q0 q0 q0 q0", [True, False])
    answer(session)
    give(session, 1, None, "Bo")
    answer(session)
    give(session, 1, "random")
    session.undo()
    assert len(session.match.answered()) == 1
    give(session, 0, None, "Tom")
    come(session, 0)
    answer(session)

    assert again(session).curtain is not None


def test_what_the_table_passed_for_somebody_does_not_say_that_they_came() -> None:
    session = sit("w0 q0", [True, False])
    give(session, 0, None, "Tom")
    session.match.act(Answer(0, (), session.match.decisions[0].nth))
    session = again(session)

    assert session.curtain is not None
    assert hands_up(session) == set()


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
    assert session.match.answered() == []
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
    assert session.bots.thinking == {2}


# undo


def test_nobody_takes_back_what_another_gave_for_the_seat() -> None:
    session = sit("q0 q0 q0", [True, True])
    come(session, 0)
    assert session.decision is not None
    session.act(session.decision.keys()[:1])
    assert session.why_no_undo() == ""

    give(session, 0, None, "Tom")
    come(session, 0)
    assert session.why_no_undo() == "undo.seats"
    session.undo()
    session.restart_turn()
    assert len(session.match.answered()) == 1

    session.act(session.decision.keys()[:1])
    assert session.why_no_undo() == "", "what Tom gave he may"
    session.undo()
    assert session.why_no_undo() == "undo.seats"
    assert session.can_redo()


def test_others_may_go_on_taking_back_and_nobody_comes_back_by_it() -> None:
    session = sit("q0 q0 q1", [True, True, True])
    come(session, 0)
    assert session.decision is not None
    session.act(session.decision.keys()[:1])

    give(session, 1, "random")
    session.undo()

    assert session.match.answered() == []
    assert session.seats[1].bot == session.match.seats[1].bot == "random"
    assert [event.facts["line"] for event in session.match.told_for(None) if event.kind == "say"] == [
        "seats.to_bot"
    ]


def test_who_came_right_after_ones_own_answer_is_told_as_missed_and_who_came_before_it_is_not() -> None:
    session = sit("q0 q1 q0", [True, True, True])
    give(session, 2, "random")
    come(session, 0)
    assert session.decision is not None
    session.act(session.decision.keys()[:1])
    give(session, 1, None, "Tom")
    come(session, 1)
    assert session.decision is not None
    session.act(session.decision.keys()[:1])

    told = [event.facts for event in session.missed.since_act(0) if event.kind == "say"]
    assert [facts["line"] for facts in told if "name" in facts] == ["seats.to_person_named"]
    assert told[0]["name"] == "Tom"


def test_what_somebody_took_back_is_not_given_again_by_whoever_comes() -> None:
    session = sit("q0 q0", [True, True])
    come(session, 0)
    assert session.decision is not None
    session.act(session.decision.keys()[:1])
    session.undo()
    assert session.can_redo()

    give(session, 0, None, "Tom")
    come(session, 0)

    assert not session.can_redo()


def test_a_secret_choice_of_whoever_has_left_stands_and_others_choose_again() -> None:
    session = sit("t012", [True, True, True])
    for seat in (0, 1):
        come(session, seat)
        while session.shown == seat:
            assert session.decision is not None
            session.act(session.decision.keys()[:1])
    give(session, 0, None, "Tom")
    assert session.curtain is not None
    assert session.curtain.ready == {0, 1}

    session.take_back(0)
    assert session.curtain.ready == {0, 1}, "it was not Tom who chose"
    session.take_back(1)
    assert session.curtain.ready == {0}


# all of it at random


def check(session: Session) -> None:
    """What must be true of the screen at any moment, whoever sits there."""
    assert session.people == tuple(at for at, seat in enumerate(session.match.seats) if seat.bot is None)
    assert session.seats == session.match.seats
    assert hands_up(session) <= {session.shown}
    assert session.shown in (None, *session.people), "no bot's hand is ever up"
    asked = session.expected & set(session.people) | {session.parting}
    if len(session.people) > 1:
        assert session.shown in (None, *asked)
    if (calling := session.curtain or session.responses) is not None:
        assert set(calling.seats) <= asked
        assert (session.shown, session.decision) == (None, None)
    if session.opening or session.parting is not None:
        assert len(session.people) > 1
    assert set(session.orders) <= set(range(len(session.seats)))
    assert session.bots.thinking <= set(range(len(session.seats))) - set(session.people)


@settings(max_examples=120)
@given(script=scripts, people=people, seed=st.integers(0, 2**32))
def test_whoever_sits_down_when_nobody_sees_a_hand_that_is_not_theirs(
    script: str, people: list[bool], seed: int
) -> None:
    rng = random.Random(seed)
    session = sit(script, people)
    session.bots.pause = 0
    for _ in range(50):
        if session.over:
            break
        before = session.shown
        called = session.curtain.seats if session.curtain is not None else ()
        lone = session.people if len(session.people) == 1 else ()
        if rng.random() < 0.25:
            now = [replace(seat, bot=rng.choice((None, "random"))) for seat in session.seats]
            if rng.random() < 0.2:
                now[0] = replace(now[0], name=rng.choice(("Ada", "Tom")))
            session.reseat(now)
            assert session.shown in (None, before), "no hand comes up by it"
        else:
            do_something(session, rng)
            assert session.shown in (None, before, *called, *lone), "a hand comes up through its curtain only"
        check(session)
    come_to_the_end(session, check)
