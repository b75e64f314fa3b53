"""When a sign tells what it is: after a rest, at once on a right click or a long press, all while ? is held."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.signs.chip import Chip
from tests.ui.table.race_sitting import RaceSitting, drive_until, race


@pytest.fixture
def sitting() -> RaceSitting:
    """A race in which the last car has adrenaline, its driver asked."""
    made = race(4)
    drive_until(made, "react")
    return RaceSitting(made)


def key(sitting: RaceSitting, kind: int, code: int, unicode: str = "") -> None:
    facts = {"key": code, "mod": 0, "unicode": unicode, "scancode": 0}
    sitting.scene.event(pygame.event.Event(kind, facts))
    sitting.scene.draw(sitting.brush)


def gear(sitting: RaceSitting) -> tuple[float, float]:
    return sitting.scene.table_layout.anchors[f"place:gear:{sitting.scene.view.seat}:1"].centre


def told(sitting: RaceSitting) -> list[str]:
    sitting.scene.draw(sitting.brush)
    return [chip.told.title for chip in sitting.scene.signs.chips]


def test_a_sign_tells_what_it_is_after_a_rest_and_costs_no_frame_after_that(sitting: RaceSitting) -> None:
    """case P11"""
    sitting.move(gear(sitting))
    sitting.scene.update(300)
    assert told(sitting) == []
    assert sitting.scene.is_moving

    sitting.scene.update(60)

    assert told(sitting) == ["Gear 1"]
    sitting.scene.update(16)
    assert not sitting.scene.is_moving
    assert not sitting.scene.dirty

    sitting.move((2.0, 500.0))
    assert told(sitting) == []


def test_a_chip_stands_beside_its_sign_and_off_the_question(sitting: RaceSitting) -> None:
    sitting.move(gear(sitting))
    sitting.scene.update(400)
    told(sitting)
    chip = sitting.scene.signs.chips[0]

    assert not chip.box.overlaps(chip.sign.rect)
    assert not chip.box.overlaps(Rect(*sitting.scene.controls.prompt.rect))
    assert chip.box.lies_inside(sitting.scene.table_layout.rect)
    assert chip.box.w <= 400


def test_a_right_click_and_a_finger_that_rests_tell_a_sign_at_once(sitting: RaceSitting) -> None:
    at = gear(sitting)
    facts = {"pos": at, "button": 3, "touch": True}
    sitting.move(at)
    sitting.scene.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, facts))

    assert told(sitting) == ["Gear 1"]

    sitting.scene.event(pygame.event.Event(pygame.WINDOWLEAVE, {"touch": True}))
    assert told(sitting) == []


def test_signs_tell_what_they_are_all_at_once_while_the_key_is_held(sitting: RaceSitting) -> None:
    key(sitting, pygame.KEYDOWN, pygame.K_MINUS, "?")  # whatever key it is in this layout
    first = sitting.scene.signs.chips

    assert 6 <= len(first) <= 9
    assert not any(apart(one, other) for one, other in combinations(first, 2))

    key(sitting, pygame.KEYUP, pygame.K_MINUS)
    assert told(sitting) == []

    key(sitting, pygame.KEYDOWN, pygame.K_MINUS, "?")
    others = {each.told.key for each in sitting.scene.signs.chips}
    assert others.isdisjoint(each.told.key for each in first)


def apart(one: Chip, other: Chip) -> bool:
    """Whether two chips cover each other, or one the other's sign."""
    return one.box.overlaps(other.box) or one.box.overlaps(other.sign.rect)


def test_nothing_is_told_of_what_a_press_holds(sitting: RaceSitting) -> None:
    sitting.move(gear(sitting))
    sitting.scene.update(400)
    sitting.down(gear(sitting))

    assert told(sitting) == []
