"""What others have done since somebody last answered: who did it, in which order, and the table after each."""

from __future__ import annotations

from tabletop.engine.turns import ALL
from tabletop.ui.session import Session
from tests.declared import pieces
from tests.ui.session.doings import THREE, come, give, passed_to_bots, play_first
from tests.ui.session.seams import Bots, hand, sit


def played(session: Session, *seats: int) -> None:
    """These people come to the screen in turn, and each plays a card."""
    for seat in seats:
        if session.visible_seat != seat:
            come(session, seat)
        play_first(session)


def test_it_is_what_the_others_did_since_the_newest_answer_of_ones_own() -> None:
    session = sit("q0 q1 q0 q1 q2 q0", THREE)
    played(session, 0, 1, 0, 1, 2)
    card = {seat: session.match.standing_answers()[at][0].keys[0] for seat, at in ((1, 3), (2, 4))}

    answers_since_act = session.missed.answers_since_act(0)

    assert [seat for seat, _ in answers_since_act] == [1, 2]
    moved = [
        [event.facts["piece"] for event in events if event.kind == "move"] for _, events in answers_since_act
    ]
    assert moved == [[card[1]], [card[2]]]


def test_what_comes_of_a_secret_choice_is_no_more_the_deed_of_whoever_chose_last() -> None:
    session = sit("q0 t12 q0", THREE)
    played(session, 0, 1, 1, 2, 2)

    assert [seat for seat, _ in session.missed.answers_since_act(0)] == [1, 1, 2, ALL]


def test_a_response_is_the_deed_of_whoever_responds_and_the_last_pass_is_nobodys() -> None:
    for responds, whose in ((True, 2), (False, ALL)):
        session = sit("q0 w12 q0", THREE)
        played(session, 0)
        for seat in (1, 2):
            session.respond(seat)
            come(session, seat)
            session.act(hand(session, 2)[:1] if seat == 2 and responds else ())

        assert [seat for seat, _ in session.missed.answers_since_act(0)] == [1, whose]


def test_once_more_begins_with_the_table_as_one_left_it_and_shows_it_after_each_answer() -> None:
    session = sit("q0 q1 q2 q0", THREE)
    played(session, 0, 1, 2)

    steps = session.missed.steps(0)

    assert [len(pieces(step.view.table, "pile")) for step in steps] == [1, 2, 3]
    assert [bool(step.events) for step in steps] == [False, True, True]


def test_an_answer_that_changed_nothing_is_no_step() -> None:
    session = sit("q0 w12 q2 q0", THREE)
    played(session, 0)
    session.pass_for_all()
    played(session, 2)

    steps = session.missed.steps(0)

    assert [len(pieces(step.view.table, "pile")) for step in steps] == [1, 2]


def test_whoever_has_not_answered_yet_and_everybody_together_have_missed_nothing() -> None:
    session = sit("q0 q0 q1", THREE)
    played(session, 0, 0)

    for seat in (1, None):
        assert session.missed.answers_since_act(seat) == []
        assert session.missed.since_act(seat) == []
        assert [step.events for step in session.missed.steps(seat)] == [()]


def test_a_pass_of_ones_own_is_an_answer_like_any_other() -> None:
    session = sit("q1 q0 w01 q1 q0", THREE)
    played(session, 1, 0)
    session.act(())
    session.pass_for_all()
    played(session, 1)

    assert [seat for seat, _ in session.missed.answers_since_act(0)][-1:] == [1]
    assert len(session.missed.answers_since_act(0)) == 2, (
        "the others' pass and the card that was played after it"
    )


def test_an_answer_in_place_of_a_pass_that_the_table_gave_is_ones_own() -> None:
    bots = Bots(done=False)
    session = sit("w01 q1 q0", (True, False), bots)
    session.order(0, {"respond"})
    session.order(0, ())
    session.undo()
    play_first(session)
    passed_to_bots(session)
    for _ in range(2):
        bots.thoughts[-1].is_done = True
        passed_to_bots(session)

    assert [answer.seat for answer, _ in session.match.standing_answers()] == [0, 1, 1]
    assert [seat for seat, _ in session.missed.answers_since_act(0)] == [ALL, 1], (
        "the bot's pass, and its card"
    )


def test_whoever_takes_over_a_seat_is_among_those_who_have_seen_what_all_saw() -> None:
    session = sit("q0 q1 q2", (True, False, True))
    give(session, 1, None)
    played(session, 0)

    session.news.mark_seen()
    come(session, 1)

    assert session.news.catch_up() == []
