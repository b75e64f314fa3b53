"""The moment after several have chosen in secret: all look at what was turned over, on the public table."""

from __future__ import annotations

from tabletop.engine.fields import UNSEEN
from tabletop.ui.session import Session
from tests.ui.session.doings import play_first
from tests.ui.session.seams import hand, sit


def both_chosen(script: str = "t01 q0") -> Session:
    session = sit(script, (True, True))
    for seat in (0, 1):
        session.reveal(seat)
        while session.shown == seat:
            play_first(session)
    return session


def test_what_was_turned_over_is_shown_to_all_before_the_next_curtain() -> None:
    session = both_chosen()

    assert session.opening
    assert (session.shown, session.curtain, session.decision) == (None, None, None)
    assert all(set(hand(session, seat)) == {UNSEEN} for seat in (0, 1))
    assert session.before_opening.ready == {0}


def test_handing_over_brings_the_curtain() -> None:
    session = both_chosen()
    session.hand_over()

    assert not session.opening
    assert session.curtain is not None
    assert session.curtain.seats == (0,)


def test_bots_wait_until_it_has_been_looked_at() -> None:
    session = both_chosen()

    assert not session.tick(1000.0)
    assert session.opening


def test_between_two_choosers_nothing_is_turned_over() -> None:
    session = sit("t01 q0", (True, True))
    session.reveal(0)
    while session.shown == 0:
        play_first(session)

    assert not session.opening
    assert session.curtain is not None


def test_whoever_chose_last_and_is_asked_next_keeps_the_screen() -> None:
    session = both_chosen_and_asked_on()

    assert not session.opening
    assert session.shown == 1
    assert session.decision is not None


def both_chosen_and_asked_on() -> Session:
    session = sit("t01 q1", (True, True))
    session.reveal(0)
    while session.shown == 0:
        play_first(session)
    session.reveal(1)
    play_first(session)
    play_first(session)
    return session
