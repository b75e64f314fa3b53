"""Who is shown what: one test for each line of the table, by a game that asks what the test says."""

from __future__ import annotations

import pytest

from tabletop.engine.fields import UNSEEN
from tabletop.errors import IllegalAnswer
from tests.ui.session.doings import THREE, play_first
from tests.ui.session.seams import Bots, Clock, hand, on_screen, sit


def test_the_match_begins_behind_a_curtain_for_the_first_person_asked() -> None:
    session = sit("q1 q0", THREE)

    assert session.visible_seat is None
    assert session.curtain is not None
    assert session.curtain.seats == (1,)
    assert session.curtain.prompt == "play.card"
    assert session.view.seat is None
    assert session.decision is None


def test_a_lifted_curtain_shows_that_person_and_their_question() -> None:
    session = sit("q1 q0", THREE)

    session.reveal(1)

    assert (session.visible_seat, session.curtain) == (1, None)
    assert session.decision is not None
    assert session.decision.seat == 1
    assert UNSEEN not in hand(session, 1)
    assert set(hand(session, 0)) == {UNSEEN}


def test_the_curtain_lifts_for_nobody_else() -> None:
    session = sit("q1 q0", THREE)

    with pytest.raises(IllegalAnswer, match="does not wait for seat 0"):
        session.reveal(0)


def test_the_old_hand_is_gone_in_the_call_that_hands_over() -> None:
    session = sit("q1 q0", THREE)
    session.reveal(1)

    play_first(session)

    assert session.visible_seat is None
    assert set(hand(session, 1)) == {UNSEEN}
    assert session.curtain is not None
    assert session.curtain.seats == (0,)


def test_a_person_asked_twice_in_a_row_keeps_their_view() -> None:
    session = sit("q1 q1 q0", THREE)
    session.reveal(1)

    play_first(session)

    assert (session.visible_seat, session.curtain) == (1, None)


def test_an_open_question_needs_no_curtain_and_shows_no_hand() -> None:
    session = sit("q0 o1 q0", THREE)
    session.reveal(0)

    play_first(session)

    assert (session.visible_seat, session.curtain) == (None, None)
    assert session.decision is not None
    assert session.decision.seat == 1
    assert set(hand(session, 1)) == {UNSEEN}
    session.act(("yes",))
    assert session.curtain is not None
    assert session.curtain.seats == (0,)


def test_who_is_asked_in_public_may_look_at_their_hand_through_the_curtain() -> None:
    session = sit("q0 o1 q0", THREE)
    session.reveal(0)
    assert session.seat_that_may_look is None, "their hand is there"
    play_first(session)

    assert session.seat_that_may_look == 1
    session.restore()
    assert session.decision is None, "not through the curtain"
    assert session.curtain is not None
    assert session.curtain.seats == (1,)
    assert session.curtain_was_asked_for
    session.step_back()
    assert on_screen(session) == (None, None)
    assert session.seat_that_may_look == 1

    session.restore()
    session.reveal(1)
    assert UNSEEN not in hand(session, 1)
    session.act(("yes",))

    assert session.visible_seat is None
    assert session.curtain is not None
    assert session.curtain.seats == (0,)


def test_who_holds_nothing_has_nothing_to_look_at() -> None:
    session = sit("q1 q1 q1 q1 q1 q0 o1", THREE)
    session.reveal(1)
    while session.decision is not None:
        play_first(session)
    session.reveal(0)
    play_first(session)

    assert hand(session, 1) == ()
    assert session.decision is not None
    assert session.seat_that_may_look is None
    session.restore()
    assert session.curtain is None


def test_an_open_question_to_the_person_on_the_screen_leaves_their_hand_there() -> None:
    session = sit("q0 o0 q0", THREE)
    session.reveal(0)

    play_first(session)

    assert session.visible_seat == 0
    assert session.seat_that_may_look is None


def test_one_person_alone_never_meets_a_curtain_and_keeps_their_hand_while_bots_play() -> None:
    session = sit("q1 q0 t012 o1 q0", (True, False, False))

    assert (session.visible_seat, session.curtain) == (0, None)
    session.bots.pause = 0
    for _ in range(40):
        assert session.visible_seat == 0
        assert session.curtain is None
        if session.decision is not None:
            play_first(session)
        elif not session.is_over:
            session.tick(0)
    assert session.is_over


def test_while_only_bots_are_asked_the_table_is_public() -> None:
    session = sit("q0 q2 q0", (True, True, False))
    session.reveal(0)

    play_first(session)

    assert (session.visible_seat, session.curtain, session.decision) == (None, None, None)
    session.bots.pause = 0
    session.tick(0)
    session.tick(0)
    assert session.curtain is not None
    assert session.curtain.seats == (0,), "after a bot's turn even the same person comes through the curtain"


def test_bots_alone_play_in_public() -> None:
    session = sit("q0 q1", (False, False))

    assert (session.visible_seat, session.curtain) == (None, None)


def test_when_it_is_over_everybody_sees_the_public_table() -> None:
    session = sit("q0", THREE)
    session.reveal(0)

    play_first(session)

    assert session.is_over
    assert (session.visible_seat, session.curtain) == (None, None)


def test_a_hidden_hand_is_gone_at_once_and_comes_back_through_the_curtain_only() -> None:
    session = sit("q1 q1", THREE)
    session.reveal(1)

    session.hide()
    assert (session.visible_seat, session.curtain, session.decision) == (None, None, None)
    assert set(hand(session, 1)) == {UNSEEN}
    session.restore()
    assert session.visible_seat is None
    assert session.curtain is not None
    assert session.curtain.seats == (1,)
    session.reveal(1)

    assert session.visible_seat == 1


def test_a_lone_person_gets_a_hidden_hand_back_without_a_curtain() -> None:
    session = sit("q0 q0", (True, False))

    session.hide()
    assert session.visible_seat is None
    session.restore()

    assert on_screen(session) == (0, None)


def test_hiding_and_acting_do_nothing_while_nobody_is_shown() -> None:
    session = sit("q1", THREE)

    session.hide()

    assert session.curtain is not None
    with pytest.raises(IllegalAnswer, match="nobody is asked"):
        session.act((1,))


def test_a_refused_answer_changes_nothing() -> None:
    session = sit("q1 q0", THREE)
    session.reveal(1)
    before = session.match.event_count

    with pytest.raises(IllegalAnswer, match="not on offer"):
        session.act((99,))

    assert session.visible_seat == 1
    assert session.match.event_count == before


def test_bots_wait_the_same_pause_however_soon_they_know() -> None:
    clock = Clock()
    session = sit("q0 q0", (False, True), clock=clock)
    session.bots.pause = 2.0

    session.tick()
    clock.now = 1.9
    assert not session.tick()
    clock.now = 2.0

    assert session.tick()


def test_a_bot_that_thinks_long_is_waited_for() -> None:
    bots = Bots(done=False)
    session = sit("q0 q1", (False, True), bots)
    session.bots.pause = 0

    session.tick(0)
    assert not session.tick(9)
    bots.thoughts[0].is_done = True

    assert session.tick(9)


def test_an_answer_to_an_earlier_question_is_refused() -> None:
    bots = Bots(done=False)
    session = sit("q0 q0 q1", (False, True), bots)
    session.bots.pause = 0
    session.tick(0)
    bots.thoughts[0].is_done = True
    session.tick(0)
    session.tick(0)

    bots.thoughts[1].answer = bots.thoughts[0].answer
    bots.thoughts[1].is_done = True

    assert not session.tick(0)
    assert len(session.match.standing_answers()) == 1


def test_handing_over_what_nobody_is_parting_with_does_nothing() -> None:
    session = sit("q1 q0", THREE)
    session.reveal(1)

    session.hand_over()

    assert on_screen(session) == (1, None)


def test_a_curtain_that_was_asked_for_stays_whatever_else_is_asked_for() -> None:
    session = sit("q0 o1 q0", THREE)
    session.reveal(0)
    play_first(session)
    session.restore()

    for doing in (session.hide, session.restore):
        doing()
        assert session.curtain_was_asked_for
        assert session.curtain is not None


def test_an_open_question_waits_while_whoever_is_asked_has_hidden_their_hand() -> None:
    session = sit("q0 o0 q0", THREE)
    session.reveal(0)
    play_first(session)

    session.hide()

    assert session.decision is None
    assert session.seat_that_may_look is None


def test_an_open_question_of_a_bot_is_answered_by_nobody_else() -> None:
    session = sit("o2 q0", (True, True, False))

    assert session.decision is None
    assert session.curtain is None


def test_a_lone_person_may_hide_their_hand_while_bots_are_asked_until_it_is_over() -> None:
    session = sit("q0 q1 q1", (True, False))
    session.bots.pause = 0
    play_first(session)

    session.hide()
    assert (session.visible_seat, session.hidden_seat) == (None, 0)
    assert session.tick(0)
    assert (session.visible_seat, session.hidden_seat) == (None, 0)
    assert session.tick(0)

    assert session.is_over
    assert (session.visible_seat, session.hidden_seat) == (0, None)


def test_a_bot_waits_by_the_time_it_is_told() -> None:
    session = sit("q0 q0", (False, True), clock=Clock())
    session.bots.pause = 2.0
    session.tick(5.0)

    assert not session.tick(6.9)
    assert session.tick(7.0)
