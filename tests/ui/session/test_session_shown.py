"""Who is shown what: one test for each line of the table, by a game that asks what the test says."""

from __future__ import annotations

import pytest

from tabletop.engine.fields import UNSEEN
from tabletop.errors import IllegalAnswer
from tabletop.ui.session import Session
from tests.ui.session.seams import Bots, Clock, hand, on_screen, sit

THREE = (True, True, True)


def play_first(session: Session) -> None:
    """Answer with as many of the first keys as there must be."""
    decision = session.decision
    assert decision is not None
    session.act(decision.keys()[: max(1, decision.least)])


def test_the_match_begins_behind_a_curtain_for_the_first_person_asked() -> None:
    session = sit("q1 q0", THREE)

    assert session.shown is None
    assert session.curtain is not None
    assert session.curtain.seats == (1,)
    assert session.curtain.prompt == "play.card"
    assert session.view.seat is None
    assert session.decision is None


def test_a_lifted_curtain_shows_that_person_and_their_question() -> None:
    session = sit("q1 q0", THREE)

    session.reveal(1)

    assert (session.shown, session.curtain) == (1, None)
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

    assert session.shown is None
    assert set(hand(session, 1)) == {UNSEEN}
    assert session.curtain is not None
    assert session.curtain.seats == (0,)


def test_a_person_asked_twice_in_a_row_keeps_their_view() -> None:
    session = sit("q1 q1 q0", THREE)
    session.reveal(1)

    play_first(session)

    assert (session.shown, session.curtain) == (1, None)


def test_an_open_question_needs_no_curtain_and_shows_no_hand() -> None:
    session = sit("q0 o1 q0", THREE)
    session.reveal(0)

    play_first(session)

    assert (session.shown, session.curtain) == (None, None)
    assert session.decision is not None
    assert session.decision.seat == 1
    assert set(hand(session, 1)) == {UNSEEN}
    session.act(("yes",))
    assert session.curtain is not None
    assert session.curtain.seats == (0,)


def test_who_is_asked_in_public_may_look_at_their_hand_through_the_curtain() -> None:
    session = sit("q0 o1 q0", THREE)
    session.reveal(0)
    assert session.may_look is None, "their hand is there"
    play_first(session)

    assert session.may_look == 1
    session.restore()
    assert session.curtain is not None
    assert session.curtain.seats == (1,)
    assert session.curtain_was_asked_for
    session.step_back()
    assert on_screen(session) == (None, None)
    assert session.may_look == 1

    session.restore()
    session.reveal(1)
    assert UNSEEN not in hand(session, 1)
    session.act(("yes",))

    assert session.shown is None
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
    assert session.may_look is None
    session.restore()
    assert session.curtain is None


def test_an_open_question_to_the_person_on_the_screen_leaves_their_hand_there() -> None:
    session = sit("q0 o0 q0", THREE)
    session.reveal(0)

    play_first(session)

    assert session.shown == 0


def test_a_secret_choice_lists_everybody_who_still_has_to_choose() -> None:
    session = sit("t012", THREE)

    assert session.curtain is not None
    assert session.curtain.seats == (0, 1, 2)
    assert session.curtain.ready == frozenset()
    assert session.curtain.prompt == ""


def test_secret_choices_come_in_any_order_and_show_only_who_is_ready() -> None:
    session = sit("t012 q0", THREE)

    session.reveal(2)
    play_first(session)
    assert session.shown == 2, "the second question of the same person needs no curtain"
    play_first(session)

    assert session.curtain is not None
    assert session.curtain.seats == (0, 1)
    assert session.curtain.ready == {2}
    assert session.curtain.choosing == {0, 1}


def test_whoever_is_on_the_screen_when_a_secret_choice_begins_chooses_first() -> None:
    session = sit("q1 t01", THREE)
    session.reveal(1)

    play_first(session)

    assert (session.shown, session.curtain) == (1, None)


def test_a_ready_person_may_choose_again_through_the_curtain() -> None:
    session = sit("t01", THREE)
    session.reveal(1)
    play_first(session)
    play_first(session)

    session.take_back(1)

    assert session.shown is None
    assert session.curtain is not None
    assert session.curtain.seats == (0, 1)


def test_a_window_that_all_may_pass_is_a_bar_over_the_public_table() -> None:
    session = sit("w01 q0", THREE)

    assert (session.shown, session.curtain) == (None, None)
    assert session.responses is not None
    assert session.responses.seats == (0, 1)


def test_no_response_passes_for_everybody_asked() -> None:
    session = sit("w01 q0", THREE)

    session.no_response()

    assert session.curtain is not None
    assert session.curtain.prompt == "play.card"


def test_who_wants_to_respond_comes_through_their_own_curtain_and_may_go_back() -> None:
    session = sit("w01 q0", THREE)

    session.respond(1)
    assert session.curtain is not None
    assert session.curtain.seats == (1,)
    assert session.curtain.choosing == frozenset(), "nothing is chosen in secret"
    session.step_back()
    assert session.responses is not None
    session.respond(1)
    session.reveal(1)
    play_first(session)

    assert session.shown is None
    assert session.responses is not None
    assert session.responses.seats == (0,)


def test_a_view_on_the_screen_has_its_options_live_in_a_window() -> None:
    session = sit("q1 w01", THREE)
    session.reveal(1)

    play_first(session)

    assert session.shown == 1
    assert session.decision is not None
    assert session.decision.prompt == "respond"


def test_a_standing_order_passes_for_its_seat() -> None:
    session = sit("q0 w01 q0", THREE)
    session.order(1, {"respond"})
    session.reveal(0)

    play_first(session)
    session.act(())

    assert session.shown == 0, "only seat 0 was asked; seat 1 had passed by itself"
    assert session.match.answered()[1][0].seat == 1


def test_one_person_alone_never_meets_a_curtain_and_keeps_their_hand_while_bots_play() -> None:
    session = sit("q1 q0 t012 o1 q0", (True, False, False))

    assert (session.shown, session.curtain) == (0, None)
    session.bots.pause = 0
    for _ in range(40):
        assert session.shown == 0
        assert session.curtain is None
        if session.decision is not None:
            play_first(session)
        elif not session.over:
            session.tick(0)
    assert session.over


def test_a_lone_person_with_nothing_that_fits_is_passed_in_a_window() -> None:
    session = sit("q0 q0 q0 w01", (True, False))
    for _ in range(3):
        play_first(session)

    assert [answer.seat for answer, _ in session.match.answered()][3:] == [0], (
        "an empty hand passes by itself"
    )


def test_while_only_bots_are_asked_the_table_is_public() -> None:
    session = sit("q0 q2 q0", (True, True, False))
    session.reveal(0)

    play_first(session)

    assert (session.shown, session.curtain, session.decision) == (None, None, None)
    session.bots.pause = 0
    session.tick(0)
    session.tick(0)
    assert session.curtain is not None
    assert session.curtain.seats == (0,), "after a bot's turn even the same person comes through the curtain"


def test_bots_alone_play_in_public() -> None:
    session = sit("q0 q1", (False, False))

    assert (session.shown, session.curtain) == (None, None)


def test_when_it_is_over_everybody_sees_the_public_table() -> None:
    session = sit("q0", THREE)
    session.reveal(0)

    play_first(session)

    assert session.over
    assert (session.shown, session.curtain) == (None, None)


def test_a_hidden_hand_is_gone_at_once_and_comes_back_through_the_curtain_only() -> None:
    session = sit("q1 q1", THREE)
    session.reveal(1)

    session.hide()
    assert (session.shown, session.curtain, session.decision) == (None, None, None)
    assert set(hand(session, 1)) == {UNSEEN}
    session.restore()
    assert session.shown is None
    assert session.curtain is not None
    assert session.curtain.seats == (1,)
    session.reveal(1)

    assert session.shown == 1


def test_a_pass_that_the_table_gave_is_not_when_somebody_last_played() -> None:
    session = sit("q0 q1 w01 q0", THREE)
    session.reveal(0)
    play_first(session)
    session.reveal(1)
    play_first(session)
    session.order(0, {"respond"})
    session.order(1, {"respond"})

    assert session.curtain is not None
    session.reveal(0)

    assert [seat for seat, _ in session.missed.doings(session.shown)] == [1, 0, 1]


def test_a_hand_that_is_hidden_in_a_window_comes_back_to_its_owner() -> None:
    session = sit("q1 w01", THREE)
    session.reveal(1)
    play_first(session)
    assert session.shown == 1

    session.hide()
    session.restore()

    assert session.curtain is not None
    assert session.curtain.seats == (1,)


def test_a_lone_person_gets_a_hidden_hand_back_without_a_curtain() -> None:
    session = sit("q0 q0", (True, False))

    session.hide()
    assert session.shown is None
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

    assert session.shown == 1
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
    assert len(session.match.answered()) == 1


def test_no_response_passes_the_window_that_is_open_and_not_the_next_one() -> None:
    session = sit("w01 w01", THREE)

    session.no_response()

    assert session.responses is not None
    assert session.responses.seats == (0, 1)
    assert [line["seat"] for line in session.match.lines if "keys" in line] == [0, 1]


def test_orders_of_everybody_pass_window_after_window() -> None:
    session = sit("w01 w01 w01 q0", THREE)
    session.order(0, ["respond"])
    session.order(1, ["respond"])

    assert session.responses is None
    assert session.curtain is not None
    assert session.curtain.seats == (0,)
