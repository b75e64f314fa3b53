"""Who is called to the screen when people have left and come: by the curtain once, or at every sitting."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.engine.match import Seat
from tabletop.engine.steps import Answer
from tabletop.ui.session import Session
from tests.ui.session.doings import come, give, hands_up, passed_to_bots, play_first
from tests.ui.session.seams import Bots, sit

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
        play_first(session)
        assert session.curtain is None, "from then on there is nobody to hide from"
        passed_to_bots(session)
        assert session.visible_seat == 1
        if session.is_over:
            break
    assert session.is_over


def test_whoever_is_left_alone_at_the_screen_stays_there() -> None:
    session = sit("q0 q1 q0", [True, True])
    come(session, 0)

    give(session, 1, "random")

    assert session.visible_seat == 0
    assert session.curtain is None
    assert session.decision is not None


def test_with_a_second_person_there_are_curtains_again() -> None:
    session = sit("q1 q0 q1", [True, False])
    assert session.visible_seat == 0, "alone, while the bot thinks"

    give(session, 1, None, "Ada")

    assert hands_up(session) == set()
    assert session.curtain is not None
    assert session.curtain.seats == (1,)
    come(session, 1)
    play_first(session)
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

    assert session.visible_seat == 0
    assert session.seats[2] == session.match.seats[2] == Seat("Hal", 2, "greedy")


def test_a_hand_that_one_person_alone_has_hidden_comes_back_without_a_curtain_whatever_bots_are_called() -> (
    None
):
    session = sit("q0 q0", [True, False])
    session.hide()

    give(session, 1, "greedy", "Hal")
    session.restore()

    assert session.curtain is None
    assert session.visible_seat == 0


def test_whoever_takes_over_from_a_bot_has_missed_nothing() -> None:
    session = sit("q0 q2 q1", [True, True, False])
    come(session, 0)
    play_first(session)
    passed_to_bots(session)
    give(session, 2, None)
    come(session, 1)
    session.hide()

    assert session.missed.since_look(2) == []


# the same people at the next sitting


def again(session: Session) -> Session:
    """The match that was left, gone on with."""
    return Session(session.match, session.match.seats, Bots(), lambda: 0.0)


def answer(session: Session) -> None:
    """Whoever is on the screen answers, and so do bots after it."""
    play_first(session)
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
        assert session.visible_seat == 0
        answer(session)
    assert session.is_over


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
    assert session.visible_seat == other


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
    assert len(session.match.standing_answers()) == 1
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
