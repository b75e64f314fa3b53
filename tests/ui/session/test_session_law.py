"""The law: while a person is asked, no other person's View is on the screen. Held against chance."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.fields import UNSEEN
from tabletop.ui.session import Session
from tests.ui.session.chance import come_to_the_end, do_something, people, scripts
from tests.ui.session.seams import hand, sit


def check(session: Session) -> None:
    """What must be true of the screen at any moment."""
    asked = session.asked_seats & set(session.people)
    if session.parting_seat is not None:
        assert session.visible_seat == session.parting_seat, "whoever parts looks at their own View"
        assert session.parting_seat not in asked
        assert len(session.people) > 1
        assert session.decision is None
        assert session.curtain is None
        assert session.responses is None
        asked = frozenset({session.parting_seat})
    if session.halt is not None:
        assert len(session.people) > 1
        assert (session.visible_seat, session.decision, session.curtain, session.responses) == (None,) * 4
    if len(session.people) > 1:
        assert session.visible_seat is None or session.visible_seat in asked
    else:
        assert session.curtain is None
    if session.curtain is not None or session.responses is not None:
        assert session.visible_seat is None
        assert session.decision is None
    assert session.view.seat == session.visible_seat
    for seat in range(len(session.seats)):
        if seat != session.visible_seat:
            assert set(hand(session, seat)) <= {UNSEEN}
    if session.decision is not None and session.visible_seat is None:
        assert session.decision.open


@settings(max_examples=150, deadline=None)
@given(script=scripts, people=people, seed=st.integers(0, 2**32))
def test_no_view_of_one_person_while_another_is_asked(script: str, people: list[bool], seed: int) -> None:
    rng = random.Random(seed)
    session = sit(script, people)
    session.bots.pause = 0
    check(session)
    for _ in range(40):
        if session.is_over:
            break
        before, waited_for = session.visible_seat, session.curtain.seats if session.curtain else ()
        parted, lines = session.parting_seat, len(session.match.lines)
        do_something(session, rng)
        check(session)
        if session.parting_seat is not None:
            assert session.parting_seat == before, "only whoever sat there parts"
            assert parted is None or len(session.match.lines) == lines or session.orders, "nobody else acts"
        if len(session.people) > 1 and session.visible_seat not in (None, before):
            assert session.visible_seat in waited_for, "a hand comes up through its curtain only"
    come_to_the_end(session, check)
