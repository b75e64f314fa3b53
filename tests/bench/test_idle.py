"""A table that nobody touches has nothing to show; one that was covered is shown without being put together anew."""

from __future__ import annotations

from tabletop.ui.table.feel import Feel
from tests.ui.table.sitting import Sitting, match


def rested() -> Sitting:
    sitting = Sitting(match(3, after=20), (1280, 720), Feel(speed="normal"))
    for _ in range(300):
        sitting.scene.update(50.0)
        sitting.scene.draw(sitting.brush)
    return sitting


def test_nothing_is_drawn_while_nobody_does_anything() -> None:
    sitting = rested()
    for _ in range(400):
        sitting.scene.update(50.0)

        assert not sitting.scene.dirty
        assert not sitting.scene.is_moving


def test_a_table_that_was_covered_is_drawn_from_what_is_kept() -> None:
    sitting = rested()
    board = sitting.scene.sitting.board
    assert board is not None
    before, rebuilt = sitting.brush.surface.copy(), board.rebuilt
    made = sum(sitting.brush.store.made.values())
    sitting.brush.surface.fill("#ff00ff")
    sitting.brush.frame_owner = None
    sitting.scene.draw(sitting.brush)

    assert sitting.brush.surface.get_buffer().raw == before.get_buffer().raw
    assert (board.rebuilt, sum(sitting.brush.store.made.values())) == (rebuilt, made)
