"""What several are asked at once: secret choices, windows that all may pass, and standing orders for them."""

from __future__ import annotations

import pytest

from tabletop.engine.turns import ALL
from tabletop.ui.calling import CurtainInfo
from tabletop.ui.session import Session
from tests import declared
from tests.ui.session.doings import THREE, come, passed_to_bots, play_first
from tests.ui.session.seams import Bots, Clock, sit


def test_a_secret_choice_lists_everybody_who_still_has_to_choose() -> None:
    session = sit("t012", THREE)

    assert session.curtain is not None
    assert session.curtain.seats == (0, 1, 2)
    assert session.curtain.ready == frozenset()
    assert session.curtain.prompt == ""


def test_of_a_secret_choice_nobody_is_told_more_than_who_has_to_choose() -> None:
    """Two as well as more, in seat order whoever is asked first, and one of them with nothing to choose from."""
    session = sit("t10", THREE)
    assert session.curtain == CurtainInfo((0, 1), frozenset(), frozenset((0, 1)), "")

    session = sit("q1 q1 q1 t10", THREE)
    come(session, 1)
    for _ in range(4):
        play_first(session)
    assert session.decision is not None
    assert (session.decision.prompt, session.decision.options) == ("bid.card", ())

    session.hide()
    session.restore()
    assert session.curtain == CurtainInfo((0, 1), frozenset(), frozenset((0, 1)), "")


def test_what_several_choose_at_once_is_secret_even_if_it_rests_on_nothing_hidden() -> None:
    session = sit("y01", THREE)

    assert session.curtain is not None
    assert (session.curtain.seats, session.curtain.prompt) == ((0, 1), "")


def test_secret_choices_come_in_any_order_and_show_only_who_is_ready() -> None:
    session = sit("t012 q0", THREE)

    session.reveal(2)
    play_first(session)
    assert session.visible_seat == 2, "the second question of the same person needs no curtain"
    play_first(session)

    assert session.curtain is not None
    assert session.curtain.seats == (0, 1)
    assert session.curtain.ready == {2}
    assert session.curtain.choosing == {0, 1}


def test_whoever_is_on_the_screen_when_a_secret_choice_begins_chooses_first() -> None:
    session = sit("q1 t01", THREE)
    session.reveal(1)

    play_first(session)

    assert (session.visible_seat, session.curtain) == (1, None)


def test_a_ready_person_may_choose_again_through_the_curtain() -> None:
    session = sit("t01", THREE)
    session.reveal(1)
    play_first(session)
    play_first(session)

    session.take_back(1)

    assert session.visible_seat is None
    assert session.curtain is not None
    assert session.curtain.seats == (0, 1)


def test_nobody_takes_back_what_a_bot_has_chosen() -> None:
    session = sit("t012", (True, False, True))
    passed_to_bots(session)
    assert session.curtain is not None
    assert session.curtain.ready == {1}

    session.take_back(1)

    assert session.curtain.ready == {1}
    assert len(session.match.standing_answers()) == 2


def test_whoever_is_not_ready_yet_takes_nothing_back_through_a_curtain() -> None:
    session = sit("t01", THREE)
    session.reveal(1)
    play_first(session)
    session.hide()
    session.restore()
    assert session.curtain is not None

    session.take_back(1)

    assert len(session.match.standing_answers()) == 1


def test_a_window_that_all_may_pass_is_a_bar_over_the_public_table() -> None:
    session = sit("w01 q0", THREE)

    assert (session.visible_seat, session.curtain) == (None, None)
    assert session.responses is not None
    assert session.responses.seats == (0, 1)


def test_a_window_that_belongs_to_the_next_question_has_a_curtain_and_no_bar() -> None:
    session = sit("f1 q1", THREE)

    assert session.responses is None
    assert session.curtain is not None
    assert (session.curtain.seats, session.curtain.prompt) == ((1,), "respond")


def test_once_it_is_over_there_is_no_window() -> None:
    session = sit("w01", THREE)
    assert session.in_window

    session.pass_for_all()

    assert session.is_over
    assert not session.in_window


@pytest.mark.parametrize("script", ["w1 q0", "t1 q0"], ids=["a window", "a secret choice"])
def test_nobody_is_called_for_what_only_bots_are_asked(script: str) -> None:
    session = sit(script, (True, False, True))

    assert (session.responses, session.curtain) == (None, None)


def test_no_response_passes_for_everybody_asked() -> None:
    session = sit("w01 q0", THREE)

    session.pass_for_all()

    assert session.curtain is not None
    assert session.curtain.prompt == "play.card"


def test_what_the_first_asked_plays_is_there_at_once_and_nobody_else_is_asked_of_it() -> None:
    session = sit("h012 q0", THREE)

    session.respond(0)
    come(session, 0)
    play_first(session)

    assert len(declared.pieces(session.view.table, "pile")) == 1
    assert session.responses is None
    assert session.curtain is None
    assert session.visible_seat == 0, "and whoever played it is asked the next thing"


def test_no_response_passes_for_nobody_in_a_window_that_opens_on_what_is_heard_by_it() -> None:
    """Seat 1 has played something, which is heard as soon as seat 0 passes: of that, seat 2 is asked anew."""
    session = sit("h012 h20", THREE)
    session.respond(1)
    come(session, 1)
    play_first(session)
    assert session.responses is not None
    assert session.responses.seats == (0, 2)

    session.pass_for_all()

    assert len(declared.pieces(session.view.table, "pile")) == 1
    assert session.responses is not None
    assert session.responses.seats == (2, 0)


def test_a_bot_is_asked_anew_when_somebody_else_has_ended_the_window_it_thought_about() -> None:
    clock, bots = Clock(), Bots(done=False)
    session = sit("h01 q1", (True, False), bots, clock)
    session.tick()
    (about_the_window,) = bots.thoughts

    session.act(session.view.decision.keys()[:1] if session.view.decision else ())
    session.tick()

    assert about_the_window.cancelled
    assert len(bots.thoughts) == 2


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

    assert session.visible_seat is None
    assert session.responses is not None
    assert session.responses.seats == (0,)


def test_a_view_on_the_screen_has_its_options_live_in_a_window() -> None:
    session = sit("q1 w01", THREE)
    session.reveal(1)

    play_first(session)

    assert session.visible_seat == 1
    assert session.decision is not None
    assert session.decision.prompt == "respond"


def test_a_standing_order_passes_for_its_seat() -> None:
    session = sit("q0 w01 q0", THREE)
    session.order(1, {"respond"})
    session.reveal(0)

    play_first(session)
    session.act(())

    assert session.visible_seat == 0, "only seat 0 was asked; seat 1 had passed by itself"
    assert session.match.standing_answers()[1][0].seat == 1


def test_a_lone_person_with_nothing_that_fits_is_passed_in_a_window() -> None:
    session = sit("q0 q0 q0 w01", (True, False))
    for _ in range(3):
        play_first(session)

    assert [answer.seat for answer, _ in session.match.standing_answers()][3:] == [0], (
        "an empty hand passes by itself"
    )


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

    assert [seat for seat, _ in session.missed.answers_since_act(session.visible_seat)] == [1, 0, ALL]


def test_a_hand_that_is_hidden_in_a_window_comes_back_to_its_owner() -> None:
    session = sit("q1 w01", THREE)
    session.reveal(1)
    play_first(session)
    assert session.visible_seat == 1

    session.hide()
    session.restore()

    assert session.curtain is not None
    assert session.curtain.seats == (1,)


def test_no_response_passes_the_window_that_is_open_and_not_the_next_one() -> None:
    session = sit("w01 w01", THREE)

    session.pass_for_all()

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


def test_a_window_that_has_closed_is_no_choice_to_be_looked_at() -> None:
    session = sit("w01 q2", THREE)
    for seat in (0, 1):
        session.respond(seat)
        session.reveal(seat)
        play_first(session)

    assert session.halt is None
    assert session.curtain is not None
    assert session.curtain.seats == (2,)


def test_nobody_is_called_by_a_response_where_no_window_is_open() -> None:
    session = sit("q0 q1", THREE)

    session.respond(0)

    assert not session.curtain_was_asked_for


def test_an_order_that_passes_for_whoever_was_coming_sends_their_curtain_away() -> None:
    session = sit("w01 q0", THREE)
    session.respond(1)

    session.order(1, {"respond"})

    assert not session.curtain_was_asked_for
    assert session.responses is not None
    assert session.responses.seats == (0,)


@pytest.mark.parametrize("people", [THREE, THREE[:2]], ids=["three people", "two people"])
def test_an_order_that_passes_for_whoever_has_hidden_their_hand_lets_the_others_go_on(
    people: tuple[bool, ...],
) -> None:
    session = sit("q1 w1 q0", people)
    session.reveal(1)
    play_first(session)
    session.hide()

    session.order(1, {"respond"})

    assert session.hidden_seat is None
    assert session.curtain is not None
    assert session.curtain.seats == (0,)


def test_a_hand_that_is_hidden_in_a_secret_choice_comes_back_among_all_who_choose() -> None:
    session = sit("t012", THREE)
    session.reveal(0)

    session.hide()
    session.restore()

    assert session.curtain is not None
    assert session.curtain.seats == (0, 1, 2)


def test_an_order_is_told_before_anything_is_passed_by_it() -> None:
    session = sit("w01 q0", THREE)
    told: list[tuple[object, int]] = []
    session.on_order = lambda orders: told.append((dict(orders), len(session.match.standing_answers())))

    session.order(1, ["respond"])

    assert told == [({1: frozenset({"respond"})}, 0)]
    assert len(session.match.standing_answers()) == 1


def test_orders_that_were_kept_hold_from_the_start() -> None:
    kept = sit("w01 q0", THREE)
    session = Session(kept.match, kept.seats, Bots(), Clock(), {0: ["respond"], 1: ["respond"]})

    assert session.orders == {0: frozenset({"respond"}), 1: frozenset({"respond"})}
    assert len(session.match.standing_answers()) == 2
    assert session.curtain is not None


def test_an_order_passes_nothing_that_must_be_answered() -> None:
    session = sit("q0 w01 q1", THREE)

    session.order(0, ["play.card", "respond"])

    assert session.curtain is not None
    assert session.curtain.seats == (0,)
    assert session.match.standing_answers() == []


def test_a_lone_person_with_something_that_fits_is_asked_in_a_window() -> None:
    session = sit("w01", (True, False))

    assert session.visible_seat == 0
    assert session.decision is not None
    assert session.decision.prompt == "respond"


def test_of_several_people_one_with_an_empty_hand_is_asked_like_the_others() -> None:
    """Else the others would know from a pass that comes by itself what that hand holds."""
    session = sit("q1 q1 q1 w01", THREE)
    session.reveal(1)
    for _ in range(3):
        play_first(session)

    assert session.asked_seats == {0, 1}
    assert [answer.seat for answer, _ in session.match.standing_answers()] == [1, 1, 1]


def test_a_bot_with_an_empty_hand_answers_for_itself() -> None:
    session = sit("q1 q1 q1 w01", (True, False))
    session.bots.pause = 0
    for _ in range(3):
        session.tick()

    assert [answer.seat for answer, _ in session.match.standing_answers()] == [1, 1, 1]
    assert session.asked_seats == {0, 1}
