"""Pointer and keyboard at random: nothing breaks, and what is drawn is what the layout says."""

from __future__ import annotations

import random

import pygame
import pytest

from tabletop.ui.table import position
from tabletop.ui.table.feel import Feel
from tests.ui.table.sitting import Sitting, match

pytestmark = pytest.mark.exhaustive

KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_UP,
    pygame.K_1, pygame.K_3, pygame.K_h, pygame.K_LALT,
)  # fmt: skip


def somewhere(sitting: Sitting, rng: random.Random) -> tuple[float, float]:
    if rng.random() < 0.3:
        return rng.uniform(0, 1920), rng.uniform(0, 1080)
    rect = rng.choice(list(sitting.scene.table_layout.anchors.values()))
    return rect.centre.x, rect.centre.y


def wild_drag(sitting: Sitting, rng: random.Random) -> None:
    start = somewhere(sitting, rng)
    sitting.move(start)
    sitting.down(start, rng.choice((1, 1, 3)))
    sitting.scene.update(rng.choice((16, 300)))
    for _ in range(3):
        sitting.move(somewhere(sitting, rng), held=rng.random() < 0.95)
    if rng.random() < 0.1:
        sitting.scene.event(pygame.event.Event(pygame.WINDOWFOCUSLOST, {}))
    sitting.up(somewhere(sitting, rng))


def gesture(sitting: Sitting, rng: random.Random) -> None:
    hands = sitting.scene.hands
    match rng.randrange(6):
        case 0 | 1 if hands.grasp.sources:
            sitting.click(rng.choice(sorted(hands.grasp.sources)))
        case 2 if hands.grasp.targets:
            sitting.click(rng.choice(sorted(hands.grasp.targets)))
        case 3:
            wild_drag(sitting, rng)
        case 4:
            sitting.press(rng.choice(KEYS), rng.choice((0, 0, pygame.KMOD_SHIFT)))
        case 5:
            sitting.press(rng.choice((pygame.K_z, pygame.K_y)), pygame.KMOD_CTRL)


def hands_at_random(sitting: Sitting, rng: random.Random, gestures: int) -> None:
    """So many gestures; the prompt, what is held and what lies on the table fit together after each of them."""
    for _ in range(gestures):
        gesture(sitting, rng)
        if sitting.session.hidden_seat is not None:
            sitting.press(pygame.K_h)
        sitting.lift()
        sitting.scene.update(rng.choice((16, 200)))
        if rng.random() < 0.2:
            sitting.scene.draw(sitting.brush)

        scene = sitting.scene
        assert position.prompt(sitting.session, scene.view, scene.speech, scene.words)
        assert set(scene.hands.holding.held) <= set(scene.table_layout.anchors)
        assert scene.stage.rest == scene.table_layout.sprites
    sitting.scene.update(60_000)
    frame = {sprite.key: sprite for sprite in sitting.scene.stage.frame(sitting.scene.now)}
    assert frame == sitting.scene.table_layout.sprites


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.nightly) for seed in (2, 3))])
def test_whatever_hands_do_the_table_stands(seed: int) -> None:
    rng = random.Random(seed)
    sitting = Sitting(match(2 + seed % 3, seed), feel=Feel(speed=rng.choice(("off", "normal", "fast"))))
    hands_at_random(sitting, rng, 250)
