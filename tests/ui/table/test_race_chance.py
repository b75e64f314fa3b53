"""Pointer and keyboard at random in a race: nothing breaks, and what lies on the table is what the layout says."""

from __future__ import annotations

import random

import pygame
import pytest

from tabletop.ui.table import position
from tabletop.ui.table.feel import Feel
from tests.ui.table.race_sitting import RaceSitting, drive_until, race
from tests.ui.table.test_chance import gesture


@pytest.mark.parametrize(("seed", "start"), [(0, "gear"), (1, "react"), (2, "slipstream"), (3, "discard")])
def test_whatever_hands_do_the_race_stands(seed: int, start: str) -> None:
    rng = random.Random(seed)
    made = race(3, seed, track=("usa", "gb", "italia", "france")[seed], legends=seed, garage="quick")
    drive_until(made, start)
    sitting = RaceSitting(made, feel=Feel(speed=rng.choice(("off", "normal", "fast"))))
    for _ in range(120):
        gesture(sitting, rng)
        if sitting.session.hidden is not None:
            sitting.press(pygame.K_h)
        sitting.lift()
        sitting.scene.update(rng.choice((16, 200)))
        if rng.random() < 0.2:
            sitting.scene.draw(sitting.brush)

        scene = sitting.scene
        assert position.prompt(sitting.session, scene.view, scene.speech, scene.words)
        assert set(scene.hands.held) <= set(scene.laid.anchors)
        assert scene.stage.rest == scene.laid.sprites
    sitting.scene.update(60_000)
    frame = {sprite.key: sprite for sprite in sitting.scene.stage.frame(sitting.scene.now)}
    assert frame == sitting.scene.laid.sprites
