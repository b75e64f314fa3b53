"""Of cards that may all be chosen it can be seen which ones are: they carry a tick."""

from __future__ import annotations

import pygame

from tabletop.ui.table.kinds.kind import Placed
from tests.ui.table.ring_sitting import RingSitting, play_until, ring

EDGE = 5
"""So many of the points looked at lie on the edge of light round a card, at most."""


def at_rest(sitting: RingSitting, handle: str) -> Placed:
    return next(placed for placed in sitting.scene.stage.rest.values() if placed.handle == handle)


def corner(sitting: RingSitting, handle: str) -> list[tuple[int, ...]]:
    """What is drawn around the upper left corner of a card of the hand."""
    pose, (wide, high) = at_rest(sitting, handle).pose, at_rest(sitting, handle).size
    up = pygame.Vector2(-wide / 2, -high / 2).rotate(pose.angle)
    x, y = (pygame.Vector2(pose.point) + up) * sitting.brush.scale
    return [
        tuple(sitting.brush.surface.get_at((round(x) + across, round(y) + down))[:3])
        for across in range(2, 12, 2)
        for down in range(4, 14, 2)
    ]


def draw(sitting: RingSitting) -> None:
    """Draw with the pointer away from the hand."""
    for _ in range(2):
        sitting.move((640, 200))
        sitting.scene.update(900)
        sitting.scene.draw(sitting.brush)


def test_a_chosen_card_of_the_hand_carries_a_tick_and_its_neighbour_none() -> None:
    sitting = RingSitting(play_until(ring(), "discard"))
    first, second = (option.source for option in sitting.asked.options[:2])
    amber = tuple(sitting.brush.colour("amber"))[:3]

    def ticked(handle: str) -> bool:
        """Whether there is more amber in the corner than the edge of a card that can be picked up has."""
        draw(sitting)
        return corner(sitting, handle).count(amber) > EDGE

    assert not ticked(first)

    sitting.click(first)
    assert ticked(first)
    assert not ticked(second)

    sitting.click(first)
    assert not ticked(first)
