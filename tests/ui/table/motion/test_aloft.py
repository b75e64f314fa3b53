"""What is in the air is above the panels; what lies, and what rises in a hand, is not."""

from __future__ import annotations

import pygame
import pytest

from tabletop.paint import Brush
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.kind import RAISED, Placed
from tabletop.ui.table.motion.stage import Stage
from tabletop.ui.widgets.popups import Overlay
from tests.ui.table.sitting import Sitting, match

BRIGHT = 110.0
"""The mean of a card's pixels is brighter, that of a panel much darker."""


class Cover(Overlay):
    """A dark sheet over a part of the table."""

    def __init__(self, area: Rect) -> None:
        super().__init__()
        self.rect = pygame.FRect(*area)

    def draw(self, brush: Brush) -> None:
        brush.box(self.rect, "#000000")


def flying() -> tuple[Sitting, Placed]:
    """A card of the hand that was let go over the log, on its way home; and how it sets out."""
    sitting = Sitting(match(seats=2), feel=Feel(speed="slow"))
    scene = sitting.scene
    resting = next(sprite for sprite in scene.stage.rest.values() if sprite.pose.z >= 100)
    over = Pose(*scene.controls.log_area.centre, 0.0, 1.0, RAISED)
    scene.stage.home(resting.key, resting._replace(pose=over), scene.now)
    return sitting, resting._replace(pose=over)


def brightness(sitting: Sitting, placed: Placed) -> float:
    """The mean of the pixels in the middle of a piece."""
    rect = sitting.brush.rect_px(placed.rect.grow(-20))
    return sum(pygame.transform.average_color(sitting.brush.surface, rect)[:3]) / 3


def shown(sitting: Sitting, key: str) -> Placed:
    return next(p for p in sitting.scene.stage.frame(sitting.scene.now) if p.key == key)


@pytest.mark.parametrize("whole", [True, False])
def test_a_card_flies_over_the_log(whole: bool) -> None:
    sitting, card = flying()
    scene = sitting.scene
    assert brightness(sitting, card) < BRIGHT / 2
    for _ in range(2):
        scene.update(2)
        if whole:
            scene.forget()
            sitting.brush.frame_owner = None
        scene.draw(sitting.brush)
    now = shown(sitting, card.key)
    assert scene.controls.log_area.holds(*now.pose.point)
    assert scene.stage.is_aloft(now, scene.now)
    assert brightness(sitting, now) > BRIGHT


def test_a_frame_asks_of_each_piece_once_whether_it_is_in_the_air(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, card = flying()
    asked: list[str] = []
    real = Stage.is_aloft

    def heard(stage: Stage, placed: Placed, now: float) -> bool:
        asked.append(placed.key)
        return real(stage, placed, now)

    monkeypatch.setattr(Stage, "is_aloft", heard)
    sitting.scene.forget()
    sitting.brush.frame_owner = None
    sitting.scene.draw(sitting.brush)

    assert card.key in asked
    assert len(asked) == len(set(asked))


def test_a_card_at_rest_is_not_in_the_air() -> None:
    sitting, card = flying()
    scene = sitting.scene
    while scene.stage.busy(scene.now):
        scene.update(16)
    scene.draw(sitting.brush)
    there = shown(sitting, card.key)
    assert not scene.stage.is_aloft(there._replace(pose=there.pose.raise_by(RAISED)), scene.now)
    assert brightness(sitting, card) < BRIGHT / 2


def test_a_card_that_rises_in_the_hand_stays_below() -> None:
    sitting, _ = flying()
    scene = sitting.scene
    scene.stage.finish()
    fan = scene.table_layout.fan()
    assert fan is not None
    sitting.move(sitting.at(f"card:{fan.pieces[0]}"))
    scene.update(40)
    rising = shown(sitting, f"card:{fan.pieces[0]}")
    assert rising.key in scene.stage.moving_keys(scene.now)
    assert rising.pose.z > RAISED
    assert not scene.stage.is_aloft(rising, scene.now)


def test_a_menu_is_above_what_flies() -> None:
    sitting, card = flying()
    scene = sitting.scene
    scene.update(2)
    scene.kit.open(Cover(scene.controls.log_area))
    scene.draw(sitting.brush)
    assert scene.stage.is_aloft(shown(sitting, card.key), scene.now)
    assert brightness(sitting, shown(sitting, card.key)) < BRIGHT / 2
