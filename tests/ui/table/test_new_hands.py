"""A secret choice that may be passed is no window: nothing was done that anybody could respond to."""

from __future__ import annotations

import pygame

from tests.ui.table.race_sitting import RaceSitting, drive_until, race


def test_each_person_is_called_to_their_hand_and_asked_whether_to_keep_it() -> None:
    """PEDAL-252: whoever has not seen a hand cannot tell whether they want a new one."""
    sitting = RaceSitting(race(2, mulligan=True))
    session = sitting.session
    assert session.responses is None
    assert (session.visible_seat, sitting.asked.prompt) == (0, "mulligan")
    assert len(sitting.view.table.zone("hand:0")) == 7
    assert -1 not in sitting.view.table.zone("hand:0")

    session.act(())
    sitting.scene.update(16)
    assert session.responses is None
    assert session.curtain is not None
    assert (session.curtain.seats, session.curtain.ready) == ((1,), frozenset({0}))
    session.reveal(1)
    session.act(("new",))

    sitting.scene.update(16)
    assert (session.visible_seat, sitting.asked.prompt) == (1, "gear"), (
        "the last one goes on with the hand there is now"
    )


def test_tab_comes_to_what_answers_before_it_comes_to_the_log_and_the_menu() -> None:
    sitting = RaceSitting(race(2, mulligan=True))
    names = []
    for _ in range(2):
        sitting.press(pygame.K_TAB)
        assert sitting.scene.kit.focus is not None
        names.append(sitting.scene.kit.focus.name)
    assert names == ["Pay 1 Heat and draw a new hand", "Keep the hand"]

    sitting.press(pygame.K_RETURN)
    assert sitting.match.standing_answers()[-1][0].keys == ()


def test_tab_comes_to_symbols_and_then_to_the_button_that_ends_the_reaction() -> None:
    made = race(2)
    drive_until(made, "react")
    sitting = RaceSitting(made)
    stops = len(sitting.scene.hands.grasp.sources & set(sitting.scene.table_layout.anchors))
    answers = [*sitting.scene.controls.dash._chips, *sitting.scene.controls.prompt._buttons]
    for _ in range(stops):
        sitting.press(pygame.K_TAB)
    for button in answers:
        sitting.press(pygame.K_TAB)
        assert sitting.scene.kit.focus is button
