"""Consequences that everybody looks at one by one: cut at lines of the log, masked, ending at the table as it is."""

from __future__ import annotations

import pytest

from tabletop.engine.fields import UNSEEN
from tests.declared import pieces
from tests.ui.session.doings import play_first
from tests.ui.session.seams import sit

NODS = frozenset({"nodded"})


def test_nothing_unfolds_where_no_line_is_looked_at() -> None:
    session = sit("o1 q0", (True, True))
    play_first(session)

    assert session.news.consequences() == []
    assert session.halt is None


def test_an_answer_is_cut_after_the_step_that_says_a_line() -> None:
    session = sit("o1 q0", (True, True))
    session.halts.lines = NODS
    play_first(session)
    steps = session.news.consequences()

    assert len(steps) == 2
    assert [event.kind for event in steps[0].events] == ["say"]
    assert steps[-1].view.table.values == session.match.view(None).table.values


def test_everybody_looks_before_the_next_curtain() -> None:
    session = sit("o1 q0", (True, True))
    session.halts.lines = NODS
    play_first(session)

    assert session.halt is not None
    assert session.halt == "unfolding"
    assert session.visible_seat is None
    assert session.curtain is None
    session.hand_over()
    assert session.curtain is not None


@pytest.mark.parametrize("script", ["q0 o1 q0", "q0 o1"], ids=["the match goes on", "the match is over"])
def test_it_begins_with_the_table_as_it_was_before_the_answer(script: str) -> None:
    session = sit(script, (True, True))
    session.halts.lines = NODS
    session.reveal(0)
    play_first(session)
    play_first(session)

    assert session.news.consequences()
    assert (session.halt is not None) != session.is_over
    assert len(pieces(session.halts.earlier_view.table, "pile")) == 1


def test_steps_show_no_hand() -> None:
    session = sit("o1 q0", (True, True))
    session.halts.lines = NODS
    play_first(session)

    for step in session.news.consequences():
        assert step.view.decision is None
        hands = [step.view.table.values[f"hand:{seat}"] for seat in (0, 1)]
        assert all(isinstance(hand, tuple) and set(hand) <= {UNSEEN} for hand in hands)


def test_what_has_been_drawn_does_not_unfold_again() -> None:
    session = sit("o1 q0", (True, True))
    session.halts.lines = NODS
    play_first(session)
    session.news.new_events()

    assert session.news.consequences() == []


def test_the_steps_are_those_of_the_answer_itself() -> None:
    session = sit("o1 q0", (True, True))
    session.halts.lines = NODS
    before = session.match.event_count
    play_first(session)
    told = [event for step in session.news.consequences() for event in step.events]

    assert told == session.match.events_for(None, before)


def test_one_person_alone_is_stopped_by_no_line() -> None:
    session = sit("o0 q0", (True, False))
    session.halts.lines = NODS
    play_first(session)

    assert session.halt is None
    assert session.decision is not None
