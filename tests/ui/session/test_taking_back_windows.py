"""The law of taking back: what showed nothing to anybody can be taken back, also for others and after their window.

Before it, single cases in a game that asks what its script says.
"""

from __future__ import annotations

import random

import pytest

from tabletop import games
from tabletop.bots import choose
from tabletop.ui.session import Session
from tests.ui.session.doings import THREE, come, play_first
from tests.ui.session.seams import Bots, Clock, hand, sit
from tests.ui.table.sitting import content_of, dealt

TWO = THREE[:2]


def test_all_passes_of_a_window_are_taken_back_at_once_by_whoever_is_asked_next() -> None:
    """case P2: Undo was grey, though nothing had been shown."""
    session = sit("w01 q0", TWO)
    before = session.match.state.key()
    session.pass_for_all()
    session.reveal(0)

    session.undo()

    assert session.match.state.key() == before
    assert session.responses is not None
    assert session.responses.seats == (0, 1)
    assert session.visible_seat is None


def test_what_led_to_a_window_is_taken_back_while_it_is_open_and_its_hand_comes_through_the_curtain() -> None:
    session = sit("q0 w01 q0", (True, True, True))
    session.reveal(0)
    play_first(session)
    session.hide()
    session.step_back()
    session.restore()
    session.reveal(0)
    session.act(())  # passes the window at once; 1 is asked still
    assert session.responses is not None

    session.undo()
    session.undo()

    assert session.match.standing_answers() == []
    assert session.curtain is not None
    assert session.curtain.seats == (0,)
    assert not any(piece >= 0 for piece in hand(session, 0) if isinstance(piece, int))


def test_a_window_in_which_somebody_has_played_stays() -> None:
    session = sit("w01 q0", TWO)
    session.respond(1)
    come(session, 1)
    play_first(session)
    session.pass_for_all()
    session.reveal(0)

    assert session.why_no_undo() == "undo.together"


def test_nobody_takes_back_what_somebody_chose_in_secret_by_themselves() -> None:
    session = sit("q1 q0", TWO)
    session.reveal(1)
    play_first(session)
    session.reveal(0)

    assert session.why_no_undo() == "undo.nothing"


def test_the_passes_of_the_window_before_stay() -> None:
    session = sit("w01 w01 q0", TWO)
    session.pass_for_all()
    between = session.match.state.key()
    session.pass_for_all()
    session.reveal(0)

    session.undo()
    assert session.match.state.key() == between
    session.undo()
    assert session.match.standing_answers() == [], "and then the one before, from the public table"


def test_what_a_standing_order_passed_goes_with_what_came_before_it() -> None:
    session = sit("q0 w1 q0", TWO)
    session.order(1, {"respond"})
    session.reveal(0)
    play_first(session)
    assert len(session.match.standing_answers()) == 2

    session.undo()

    assert session.match.standing_answers() == []


def test_a_bots_pass_stays() -> None:
    session = sit("w01 q0", (True, False))
    session.act(())
    session.bots.pause = 0
    session.tick()
    while session.tick():
        pass

    assert session.why_no_undo() == "undo.later"


def hold_the_law(game_id: str, seats: int, answers: int, seed: int) -> int:
    """Play on, with a window passed by all now and then; how many of those were taken back."""
    game, rng, taken = games.load(game_id), random.Random(seed), 0
    options = {"wrestlers": "random"} if game_id == "wrestling" else {}
    match = dealt(game, seats, seed, **options)
    session = Session(match, match.seats, Bots(), Clock())
    for _ in range(answers):
        if session.is_over:
            break
        before, number = match.state.key(), len(match.standing_answers())
        called = session.responses
        if session.parting_seat is not None or session.halt is not None:
            session.hand_over()
        elif session.curtain is not None:
            session.reveal(session.curtain.seats[0])
        elif called is not None:
            if len(match.standing_answers()) and (reason := session.why_no_undo()):
                newest = len(match.standing_answers()) - 1
                assert reason == match.barrier(newest), f"nothing was shown, and undo says {reason}"
            session.pass_for_all()
        else:
            decision = session.decision
            assert decision is not None
            session.act(choose(game, match.view(decision.seat), decision, "purposeful", rng))
        if (
            called is None
            or session.is_over
            or any(match.barrier(n) for n in range(number, len(match.standing_answers())))
        ):
            continue
        while session.curtain is not None:
            session.reveal(session.curtain.seats[0])
        assert session.why_no_undo() == ""
        session.undo()
        assert match.state.key() == before
        assert session.responses == called
        session.pass_for_all()
        taken += 1
    return taken


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_windows_that_showed_nothing_are_taken_back(seats: int) -> None:
    """case P2."""
    assert hold_the_law("wrestling", seats, 300, 1)


@pytest.mark.nightly
@pytest.mark.parametrize("game", games.ids())
def test_windows_that_showed_nothing_are_taken_back_at_every_table(game: str) -> None:
    """case P2."""
    for seats in content_of(game).file.seats:
        for seed in (1, 2):
            if seats > 1:
                hold_the_law(game, seats, 600, seed)
