"""Taking back, giving again, and what a person has missed."""

from __future__ import annotations

from tabletop.engine.fields import UNSEEN
from tests.ui.session.doings import play_first
from tests.ui.session.seams import Bots, hand, sit

TWO = (True, True)


def test_undo_goes_back_one_answer_and_redo_gives_it_again() -> None:
    session = sit("q0 q0 q0 q1", TWO)
    session.reveal(0)
    play_first(session)
    play_first(session)
    there = session.match.state.key()

    session.undo()
    assert len(session.match.standing_answers()) == 1
    assert session.visible_seat == 0
    assert session.can_redo()
    assert len(hand(session, 0)) == 2
    session.redo()

    assert session.match.state.key() == there
    assert len(hand(session, 0)) == 1, "on the screen, too"


def test_restart_turn_goes_back_as_far_as_it_may() -> None:
    session = sit("d0 q0 q0 q1", TWO)
    session.reveal(0)
    for _ in range(3 - 1):
        play_first(session)
    assert session.why_no_undo() == ""

    session.restart_turn()

    assert len(session.match.standing_answers()) == 1, "the drawn card stays drawn"
    assert session.why_no_undo() == "undo.revealed"


def test_whoever_is_asked_next_together_with_others_may_take_back_what_led_there() -> None:
    session = sit("q0 t01", TWO)
    session.reveal(0)
    play_first(session)

    assert session.why_no_undo() == ""


def test_nobody_on_the_screen_has_nothing_to_undo() -> None:
    session = sit("q0 q1", TWO)

    assert session.why_no_undo() == "undo.nobody"
    session.undo()
    assert session.curtain is not None


def test_the_person_who_answered_an_open_question_may_take_it_back_in_public() -> None:
    session = sit("o1 o1 q0", TWO)
    session.act(("yes",))

    session.undo()

    assert session.match.standing_answers() == []
    assert session.visible_seat is None


def test_after_an_undo_bots_are_asked_anew() -> None:
    bots = Bots(done=False)
    session = sit("t01 q0", (True, False), bots)
    session.tick(0)
    play_first(session)

    session.undo()
    session.tick(1)

    assert bots.thoughts[0].cancelled
    assert len(bots.thoughts) == 2


def test_new_events_are_those_of_the_seat_on_the_screen() -> None:
    session = sit("d0 q0 q1", TWO)
    session.news.new_events()
    session.reveal(0)

    play_first(session)
    events = session.news.new_events()

    drawn = [e for e in events if e.kind == "move" and e.facts["src"] == "zone:deck"]
    assert len(drawn) == 1
    assert drawn[0].facts["piece"] != UNSEEN
    assert session.news.new_events() == []


def test_events_of_a_turn_that_passed_on_are_masked_for_everybody() -> None:
    session = sit("d0 q1", TWO)
    session.reveal(0)
    session.news.new_events()

    play_first(session)
    session.hand_over()

    drawn = [e for e in session.news.new_events() if e.kind == "move" and e.facts["src"] == "zone:deck"]
    assert [e.facts["piece"] for e in drawn] == [UNSEEN]


def test_who_comes_back_is_told_what_happened_since_they_looked() -> None:
    session = sit("q0 q1 o1 q0", TWO)
    session.reveal(0)
    session.news.new_events()
    play_first(session)
    session.news.new_events()
    session.reveal(1)
    play_first(session)
    play_first(session)
    session.news.new_events()

    session.reveal(0)
    missed = session.news.catch_up()

    assert [e.facts["src"] for e in missed if e.kind == "move"] == ["zone:hand:0", "zone:hand:1"]
    assert [e.facts["line"] for e in missed if e.kind == "say"] == ["nodded"]
    assert session.news.catch_up() == []


def test_every_change_of_the_screen_is_counted() -> None:
    session = sit("q0 q1", TWO)
    before = session.changes

    session.reveal(0)
    session.hide()

    assert session.changes > before + 1


def test_what_has_been_shown_is_not_caught_up_with() -> None:
    session = sit("q0 q0 q1", TWO)
    session.reveal(0)
    play_first(session)
    assert session.news.new_events()

    assert session.news.catch_up() == []


def test_what_was_played_on_the_public_table_everybody_has_seen() -> None:
    session = sit("q0 o1 q1", TWO)
    session.reveal(0)
    play_first(session)
    session.act(("yes",))

    session.news.mark_seen()

    session.reveal(1)
    assert session.news.catch_up() == []


def test_what_came_before_ones_own_answer_is_not_caught_up_with() -> None:
    session = sit("q0 q1 q0 q1", TWO)
    for seat in (0, 1):
        session.reveal(seat)
        play_first(session)
    session.reveal(0)
    play_first(session)
    session.reveal(1)

    assert [event.kind for event in session.news.catch_up()] == ["move", "move"], (
        "their own, and the one after it"
    )


def test_what_happens_after_an_undo_is_new() -> None:
    session = sit("q0 q0 q1", TWO)
    session.reveal(0)
    play_first(session)
    assert session.news.new_events()

    session.undo()
    play_first(session)

    assert [event.kind for event in session.news.new_events()] == ["move"]


def test_after_an_undo_nobody_has_seen_more_than_there_is() -> None:
    session = sit("o0 o0 q1", TWO)
    session.act(("yes",))
    session.news.mark_seen()

    session.undo()
    session.act(("no",))
    session.act(("yes",))
    session.reveal(1)

    assert [event.kind for event in session.news.catch_up()] == ["say", "say"]
