"""The table on the screen: what is drawn when, that nothing is drawn for nothing, and who is seen to act."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui.table.geometry import Rect
from tests.ui.table.sitting import (
    MOVING,
    Sitting,
    brush,
    hand,
    match,
    pixels,
    prompt,
)


def test_a_second_equal_frame_makes_nothing_new() -> None:
    sitting = Sitting(match(4, after=30))
    pixels(sitting)
    made, rebuilt = sum(sitting.brush.store.made.values()), sitting.scene.sitting.board.rebuilt  # type: ignore[union-attr]  # it was drawn

    pixels(sitting)

    assert sum(sitting.brush.store.made.values()) == made
    assert sitting.scene.sitting.board is not None
    assert sitting.scene.sitting.board.rebuilt == rebuilt


def test_the_still_layer_is_not_drawn_again_while_the_pointer_sweeps_the_hand() -> None:
    sitting = Sitting(match(2), feel=MOVING)
    pixels(sitting)
    assert sitting.scene.sitting.board is not None
    rebuilt = sitting.scene.sitting.board.rebuilt

    for handle in hand(sitting):
        sitting.move(sitting.at(handle))
        sitting.settle()
        sitting.scene.update(200)
        pixels(sitting)

    assert sitting.scene.sitting.board.rebuilt == rebuilt


def test_nothing_is_dirty_when_nothing_happens() -> None:
    sitting = Sitting(match(2))
    sitting.scene.update(16)
    sitting.scene.draw(sitting.brush)

    for _ in range(5):
        sitting.scene.update(16)

    assert not sitting.scene.dirty
    assert not sitting.scene.is_moving


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (1600, 1200)])
def test_every_size_of_window_can_be_drawn_and_keeps_its_anchors_on_it(size: tuple[int, int]) -> None:
    sitting = Sitting(match(4, after=20), size=size)
    pixels(sitting)

    scene = sitting.scene
    whole = scene.table_layout.rect
    for name, button in scene.controls.top.buttons.items():
        if button.visible:
            assert Rect(*button.rect).lies_inside(whole), name
    named = [o.target for o in scene.hands.grasp.options if o.target in scene.table_layout.anchors]
    assert all(scene.table_layout.anchors[target].lies_inside(whole) for target in named)


def test_the_hide_key_takes_the_hand_off_the_screen_at_once() -> None:
    sitting = Sitting(match(2))
    shown = sitting.scene.table_layout.fan()
    assert shown is not None
    assert all(piece >= 0 for piece in shown.pieces)
    sitting.press(pygame.K_h)

    backs = sitting.scene.table_layout.fan()
    assert backs is not None
    assert len(backs.pieces) == len(shown.pieces)
    assert all(piece < 0 for piece in backs.pieces), "their backs are up"
    assert sitting.scene.view.seat is None
    hidden = {f"card:{p}" for p in range(len(sitting.match.state.cards))} & set(sitting.scene.stage.rest)
    seen = {f"card:{p}" for key, zone in sitting.scene.view.table.values.items() if isinstance(zone, tuple)
            for p in zone if isinstance(p, int) and p >= 0}  # fmt: skip
    assert hidden <= seen
    assert prompt(sitting)


def test_the_active_seat_is_marked_in_three_ways() -> None:
    sitting = Sitting(match(4))
    seat = next(iter(sitting.session.asked_seats))
    panel = sitting.scene.table_layout.panels[seat]
    sitting.scene.draw(sitting.brush)
    scale = sitting.brush.scale
    surface = sitting.brush.surface
    amber = sitting.brush.colour("amber")[:3]

    edge = surface.get_at((round((panel.x + panel.w / 2) * scale), round((panel.y + 1.5) * scale)))[:3]
    assert edge == amber
    row = round((panel.y + 29) * scale)
    signs = [
        surface.get_at((x, row))[:3]
        for x in range(round((panel.x + 60) * scale), round(panel.right * scale) - 8)
    ]
    assert amber in signs
    assert sitting.session.seats[seat].name in prompt(sitting)


def test_a_frame_of_another_size_lays_everything_out_anew() -> None:
    sitting = Sitting(match(2), size=(1280, 720))
    before = sitting.scene.table_layout.size

    sitting.scene.draw(brush((1600, 1200)))

    assert sitting.scene.table_layout.size != before
    assert sitting.scene.table_layout.areas["hand"].bottom == sitting.scene.table_layout.size[1]


def test_what_moves_goes_on_when_another_button_is_visible() -> None:
    """Only another window ends it: a button that came cut short what all were to look at."""
    sitting = Sitting(match(2), feel=MOVING)
    scene, button = sitting.scene, sitting.scene.controls.top.buttons["redo"]
    sitting.session.act(next(sitting.asked.enumerate(1)))
    scene.update(16)
    sitting.scene.draw(sitting.brush)
    assert scene.stage.busy(scene.now)

    for shown in (not button.visible, button.visible):
        button.visible = shown
        scene.draw(sitting.brush)
        assert scene.stage.busy(scene.now)
    scene.draw(brush((1600, 1200)))
    assert not scene.stage.busy(scene.now)
