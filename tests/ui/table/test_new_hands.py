"""A secret choice that may be passed is no window: nothing was done that anybody could respond to."""

from __future__ import annotations

from tests.ui.table.race_sitting import RaceSitting, race


def test_each_person_is_called_to_their_hand_and_asked_whether_to_keep_it() -> None:
    """PEDAL-252: whoever has not seen a hand cannot tell whether they want a new one."""
    sitting = RaceSitting(race(2, mulligan=True))
    session = sitting.session
    assert session.responses is None
    assert (session.shown, sitting.asked.prompt) == (0, "mulligan")
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
    assert (session.shown, sitting.asked.prompt) == (1, "gear"), (
        "the last one goes on with the hand there is now"
    )
