"""Whoever presses the button right after the last card that was needed has answered, drawn or not."""

from __future__ import annotations

from tests.ui.table.race_sitting import RaceSitting, drive_until, race


def test_the_button_can_be_pressed_before_a_frame_has_shown_that_it_can() -> None:
    made = race()
    drive_until(made, "cards")
    sitting = RaceSitting(made)
    seat, least = sitting.asked.seat, sitting.asked.least
    assert least >= 1
    spot = next(each.rect.center for each in sitting.scene.kit.widgets if each.name.startswith("Play"))

    def press() -> None:
        sitting.move(spot)
        sitting.down(spot)
        sitting.up(spot)

    press()
    assert seat in {each.seat for each in made.decisions}, "nothing is chosen yet"
    for option in sitting.asked.options[:least]:
        sitting.click(option.source)
    press()

    assert seat not in {each.seat for each in made.decisions}
