"""What a Heat Check found is told as past once phase B has taken it: the sheet beside it says what there is by then."""

from __future__ import annotations

import pygame

from tests.ui.table.heist_sitting import HeistSitting, heist
from tests.ui.table.sitting import brush
from tests.ui.table.test_heist_table import before_the_last
from tests.words.witness import Witness

NOW, PAST = {"Phase B wants", "The board has"}, {"Phase B wanted", "The board had"}


def words(sitting: HeistSitting) -> set[str]:
    """What the panel of the check says, of these."""
    ink = Witness.of(brush((1280, 720)))
    sitting.scene.forget()
    sitting.scene.draw(ink)
    return {each.words for each in ink.seen.said} & (NOW | PAST)


def test_a_check_is_told_as_past_once_it_is_over() -> None:
    sitting = HeistSitting(before_the_last(heist(4, seed=3), stage=2))
    sitting.give(sitting.asked.options[0], "click")
    sitting.show()
    told: dict[str, set[str]] = {}
    while sitting.scene.recall.is_playing:
        view = sitting.scene.recall.view
        assert view is not None
        told[str(view.table.values["phase"])] = words(sitting)
        sitting.press(pygame.K_SPACE)
        sitting.show()

    assert told["a"] == told["check"] == NOW
    assert told["b"] == PAST
    assert words(sitting) == NOW, "the next check is none yet"
