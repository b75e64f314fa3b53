"""A double click answers one question: the one that comes up under its second half has been read by nobody."""

from __future__ import annotations

from tabletop.ui.table.caution import HASTY_MS
from tabletop.ui.table.geometry import Point
from tabletop.ui.widgets import Button
from tests.ui.table.race_sitting import RaceSitting, drive_until, race


def reacting() -> RaceSitting:
    """The first person to react may finish it; nothing has been answered on this screen yet."""
    made = race(2)
    drive_until(made, "react")
    return RaceSitting(made)


def press(sitting: RaceSitting, at: tuple[float, float]) -> None:
    sitting.move(at)
    sitting.down(at)
    sitting.up(at)


def onward(sitting: RaceSitting) -> Button:
    """The last button beside the prompt: to answer with nothing, or to hand over."""
    return sitting.scene.controls.prompt._buttons[-1]


def finish(sitting: RaceSitting) -> tuple[float, float]:
    """Press that button; where it lay."""
    at = onward(sitting).rect.center
    press(sitting, at)
    sitting.scene.draw(sitting.brush)
    return at


def test_the_second_half_of_a_double_click_does_not_end_the_turn() -> None:
    """Reacting is done, and the discard comes up with its own button there: cards are drawn, no undo brings it back."""
    sitting = reacting()
    seat = sitting.asked.seat
    at = finish(sitting)
    assert (sitting.asked.seat, sitting.asked.prompt) == (seat, "discard")
    assert onward(sitting).rect.collidepoint(at), "else the second press hits nothing anyway"

    press(sitting, at)
    assert (sitting.asked.seat, sitting.asked.prompt) == (seat, "discard")

    sitting.scene.update(HASTY_MS)
    press(sitting, at)
    assert sitting.session.parting_seat == seat


def test_whoever_presses_somewhere_else_or_later_is_meant() -> None:
    sitting = reacting()
    seat = sitting.asked.seat
    finish(sitting)
    sitting.scene.update(HASTY_MS)
    finish(sitting)

    assert sitting.session.parting_seat == seat


def test_a_double_click_that_ends_a_turn_does_not_hand_over_before_the_new_cards_are_seen() -> None:
    sitting = reacting()
    finish(sitting)
    sitting.scene.update(HASTY_MS)
    finish(sitting)
    sitting.scene.sync()
    sitting.scene.draw(sitting.brush)
    at = onward(sitting).rect.center
    sitting.scene.sitting.caution.let_go(Point(*at))  # the press that ended the turn lay there
    sitting.scene.sitting.caution.note_answer("discard", sitting.scene.now)
    press(sitting, at)
    assert sitting.session.parting_seat is not None

    sitting.scene.update(HASTY_MS)
    press(sitting, at)
    assert sitting.session.parting_seat is None


def test_a_button_that_answers_with_something_is_not_pressed_unread_either() -> None:
    """The card that goes back to the garage is given by a button where the next one pays for a new hand."""
    made = race(2, mulligan=True)
    sitting = RaceSitting(made)
    at = sitting.at("button:mulligan")
    sitting.move(at)
    sitting.down(at)
    sitting.scene.sitting.caution.note_answer("give-back", sitting.scene.now)  # as if this press had given it
    lines = len(made.lines)

    press(sitting, at)
    assert len(made.lines) == lines

    press(sitting, at)
    assert len(made.lines) == lines + 1
