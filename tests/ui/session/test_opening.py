"""The moment after several have chosen in secret: all look at what was turned over, on the public table."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.fields import UNSEEN
from tabletop.ui.session import Session
from tests.declared import pieces
from tests.ui.session.doings import give, play_first
from tests.ui.session.seams import hand, sit


def both_chosen(script: str = "t01 q0", people: Sequence[bool] = (True, True)) -> Session:
    """Seats 0 and 1 have chosen, in this order."""
    session = sit(script, people)
    for seat in (0, 1):
        session.reveal(seat)
        while session.visible_seat == seat:
            play_first(session)
    return session


def test_what_was_turned_over_is_shown_to_all_before_the_next_curtain() -> None:
    session = both_chosen()

    assert session.halt is not None
    assert (session.visible_seat, session.curtain, session.decision) == (None, None, None)
    assert all(set(hand(session, seat)) == {UNSEEN} for seat in (0, 1))
    assert session.halts.earlier_view.ready == {0}


def test_handing_over_brings_the_curtain() -> None:
    session = both_chosen()
    session.hand_over()

    assert session.halt is None
    assert session.curtain is not None
    assert session.curtain.seats == (0,)


def test_bots_wait_until_it_has_been_looked_at() -> None:
    session = both_chosen("t01 q2", (True, True, False))
    session.bots.pause = 0

    assert not session.tick(1000.0)
    assert session.halt is not None
    assert session.bots.thinking_seats == set()
    session.hand_over()
    assert session.tick(1000.0)


def test_a_bot_that_chooses_last_turns_it_over_and_not_before() -> None:
    session = sit("t012 q0", (True, True, False))
    session.bots.pause = 0
    for seat in (0, 1):
        session.reveal(seat)
        while session.visible_seat == seat:
            play_first(session)
    assert session.halt is None

    session.tick(0)
    assert session.halt is None, "the bot has a second question"
    session.tick(0)

    assert session.halt is not None
    assert session.curtain is None


def test_what_all_look_at_nobody_has_missed() -> None:
    session = both_chosen()
    assert session.halt != "unfolding"
    session.hand_over()
    session.reveal(0)

    assert session.news.catch_up() == []


def test_before_the_opening_nothing_of_it_lies_there() -> None:
    session = both_chosen("q0 t01 q0")
    before, now = session.halts.earlier_view.table, session.view.table

    assert len(pieces(before, "pile")) == 1
    assert len(pieces(now, "pile")) == 3


def test_before_the_opening_that_ended_the_match_nothing_of_it_lies_there_either() -> None:
    session = both_chosen("q0 t01")

    assert session.is_over
    assert session.halt is None, "the result comes"
    assert len(pieces(session.halts.earlier_view.table, "pile")) == 1
    assert len(pieces(session.view.table, "pile")) == 3


def test_whoever_leaves_while_two_others_look_on_ends_nothing() -> None:
    session = both_chosen("t01 q0", (True, True, True))
    give(session, 2, "random")
    assert session.halt is not None

    give(session, 1, "random")
    assert session.halt is None, "one person alone waits for nobody"


def test_between_two_choosers_nothing_is_turned_over() -> None:
    session = sit("t01 q0", (True, True))
    session.reveal(0)
    while session.visible_seat == 0:
        play_first(session)

    assert session.halt is None
    assert session.curtain is not None


def test_whoever_chose_last_and_is_asked_next_keeps_the_screen() -> None:
    session = both_chosen_and_asked_on()

    assert session.halt is None
    assert session.visible_seat == 1
    assert session.decision is not None


def both_chosen_and_asked_on() -> Session:
    session = sit("t01 q1", (True, True))
    session.reveal(0)
    while session.visible_seat == 0:
        play_first(session)
    session.reveal(1)
    play_first(session)
    play_first(session)
    return session


def test_nothing_is_answered_on_the_public_table_before_all_have_looked() -> None:
    session = both_chosen("t01 o0")
    assert session.halt is not None
    assert session.decision is None
    assert session.why_no_undo() == "undo.nobody"

    session.hand_over()
    assert session.decision is not None


def test_the_last_choice_may_be_passed_by_an_order_and_all_look_as_well() -> None:
    """It is the last thing asked of somebody who has nothing to choose from."""
    session = sit("q1 q1 q1 t01 q0", (True, True))
    session.order(1, {"bid.card"})
    session.reveal(1)
    for _ in range(3):
        play_first(session)
    assert session.visible_seat == 1
    session.hide()
    session.restore()
    session.reveal(0)
    play_first(session)
    play_first(session)
    assert session.halt is None

    session.reveal(1)
    play_first(session)

    assert session.halt is not None
