"""The moment between a last card drawn and the hand-over: who may look, and what must wait."""

from __future__ import annotations

import pytest

from tabletop.engine.fields import UNSEEN
from tabletop.errors import IllegalAnswer
from tests.ui.session.doings import THREE, play_first
from tests.ui.session.seams import Bots, Clock, hand, sit

TWO = (True, True)


def test_a_card_that_comes_at_the_end_of_a_turn_is_seen_by_its_owner_before_the_curtain() -> None:
    session = sit("d0 q1", TWO)
    session.reveal(0)
    before = set(hand(session, 0))

    play_first(session)

    assert session.parting_seat == session.visible_seat == 0
    assert session.curtain is None
    drawn = set(hand(session, 0)) - before
    assert len(drawn) == 1
    assert UNSEEN not in drawn
    assert set(hand(session, 1)) == {UNSEEN}


def test_handing_over_brings_the_curtain_in_the_same_call() -> None:
    session = sit("d0 q1", TWO)
    session.reveal(0)
    play_first(session)

    session.hand_over()

    assert (session.parting_seat, session.visible_seat) == (None, None)
    assert session.curtain is not None
    assert session.curtain.seats == (1,)
    assert set(hand(session, 0)) == {UNSEEN}


def test_a_turn_that_brings_nothing_new_ends_behind_the_curtain_at_once() -> None:
    session = sit("q0 q1", TWO)
    session.reveal(0)

    play_first(session)

    assert session.parting_seat is None
    assert session.curtain is not None


def test_nobody_answers_and_no_bot_moves_while_somebody_is_parting() -> None:
    clock = Clock()
    session = sit("d0 q2 q1", (True, True, False), Bots(), clock)
    session.bots.pause = 0
    session.reveal(0)
    play_first(session)
    lines = len(session.match.lines)

    clock.now = 99.0
    assert not session.tick()
    with pytest.raises(IllegalAnswer):
        session.act((0,))
    with pytest.raises(IllegalAnswer):
        session.reveal(1)

    assert len(session.match.lines) == lines
    session.hand_over()
    assert session.tick(), "the bot goes on once the table is public"
    assert session.visible_seat is None


def test_whoever_draws_and_is_asked_the_next_thing_stays_and_answers() -> None:
    session = sit("d0 q0 q1", THREE)
    session.reveal(0)
    play_first(session)

    assert session.parting_seat is None
    assert (session.visible_seat, session.curtain) == (0, None)
    assert session.decision is not None


def test_hiding_the_hand_while_parting_hands_over() -> None:
    session = sit("d0 q1 q0", TWO)
    session.reveal(0)
    play_first(session)

    session.hide()

    assert (session.parting_seat, session.visible_seat, session.hidden_seat) == (None, None, None)
    assert session.curtain is not None


def test_one_person_among_bots_never_parts() -> None:
    session = sit("d0 q1 q0", (True, False))

    play_first(session)

    assert session.parting_seat is None
    assert session.visible_seat == 0
    session.bots.pause = 0
    assert session.tick()


def test_the_end_of_the_match_waits_for_nobody() -> None:
    session = sit("d0", TWO)
    session.reveal(0)

    play_first(session)

    assert session.is_over
    assert session.parting_seat is None
    assert session.visible_seat is None
