"""While a step is shown that everybody is to look at, everything lies as it did in that step."""

from __future__ import annotations

import random

import pygame
import pytest

from tabletop.bots import choose
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.games.heist import GAME
from tests.ui.table.heist_sitting import GESTURES, HeistSitting, heist


def before_the_last(made: Match) -> Match:
    """A match in which one seat alone has still to choose its first card."""
    for number in range(40):
        decision = made.decisions[0]
        if decision.prompt == "play" and len(made.decisions) == 1:
            return made
        keys = choose(GAME, made.view(decision.seat), decision, "purposeful", random.Random(number))
        made.act(Answer(decision.seat, keys, decision.nth))
    raise AssertionError("it never came to that")


@pytest.mark.parametrize("by", GESTURES)
def test_pieces_lie_as_in_the_step_that_is_shown(by: str) -> None:
    sitting = HeistSitting(before_the_last(heist(4, seed=7)))
    sitting.give(sitting.asked.options[0], by)
    sitting.show()

    steps = 0
    while (shown := sitting.scene.recall.shown) is not None:
        assert sitting.scene.stage.rest == shown.sprites
        sitting.move((40.0, 300.0))
        sitting.move(tuple(sitting.scene.laid.anchors["zone:record:1"].centre))
        assert sitting.scene.stage.rest == shown.sprites, "the pointer moves nothing meanwhile"
        sitting.press(pygame.K_SPACE)
        sitting.show()
        steps += 1

    assert steps >= 3
    assert sitting.scene.stage.rest == sitting.scene.laid.sprites
