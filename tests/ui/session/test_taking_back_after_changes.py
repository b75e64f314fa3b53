"""What may be taken back and given again once a seat has changed hands, and what is told as missed."""

from __future__ import annotations

from tests.ui.session.doings import come, give, play_first
from tests.ui.session.seams import sit


def test_nobody_takes_back_what_another_gave_for_the_seat() -> None:
    session = sit("q0 q0 q0", [True, True])
    come(session, 0)
    play_first(session)
    assert session.why_no_undo() == ""

    give(session, 0, None, "Tom")
    come(session, 0)
    assert session.why_no_undo() == "undo.seats"
    session.undo()
    session.restart_turn()
    assert len(session.match.standing_answers()) == 1

    play_first(session)
    assert session.why_no_undo() == "", "what Tom gave he may"
    session.undo()
    assert session.why_no_undo() == "undo.seats"
    assert session.can_redo()


def test_others_may_go_on_taking_back_and_nobody_comes_back_by_it() -> None:
    session = sit("q0 q0 q1", [True, True, True])
    come(session, 0)
    play_first(session)

    give(session, 1, "random")
    session.undo()

    assert session.match.standing_answers() == []
    assert session.seats[1].bot == session.match.seats[1].bot == "random"
    assert [event.facts["line"] for event in session.match.log_events(None) if event.kind == "say"] == [
        "seats.to_bot"
    ]


def test_who_came_right_after_ones_own_answer_is_told_as_missed_and_who_came_before_it_is_not() -> None:
    session = sit("q0 q1 q0", [True, True, True])
    give(session, 2, "random")
    come(session, 0)
    play_first(session)
    give(session, 1, None, "Tom")
    come(session, 1)
    play_first(session)

    told = [event.facts for event in session.missed.since_act(0) if event.kind == "say"]
    assert [facts["line"] for facts in told if "name" in facts] == ["seats.to_person_named"]
    assert told[0]["name"] == "Tom"


def test_what_somebody_took_back_is_not_given_again_by_whoever_comes() -> None:
    session = sit("q0 q0", [True, True])
    come(session, 0)
    play_first(session)
    session.undo()
    assert session.can_redo()

    give(session, 0, None, "Tom")
    come(session, 0)

    assert not session.can_redo()


def test_a_secret_choice_of_whoever_has_left_stands_and_others_choose_again() -> None:
    session = sit("t012", [True, True, True])
    for seat in (0, 1):
        come(session, seat)
        while session.visible_seat == seat:
            play_first(session)
    give(session, 0, None, "Tom")
    assert session.curtain is not None
    assert session.curtain.ready == {0, 1}

    session.take_back(0)
    assert session.curtain.ready == {0, 1}, "it was not Tom who chose"
    session.take_back(1)
    assert session.curtain.ready == {0}


def test_it_stands_too_when_others_have_chosen_since_the_seat_changed_hands() -> None:
    session = sit("t012", [True, True, True])
    for seat in (0, 1):
        if seat == 1:
            give(session, 0, None, "Tom")
        come(session, seat)
        while session.visible_seat == seat:
            play_first(session)
    assert session.curtain is not None

    session.take_back(0)
    assert session.curtain.ready == {0, 1}
