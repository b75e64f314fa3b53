"""Cards as small as stamps show that they can be chosen: their light lies around them, not on their own edge."""

from __future__ import annotations

import pytest

from tabletop.ui.table.painters.card_painter import STAMP
from tests.ui.table.heist_sitting import HeistSitting
from tests.ui.table.test_heist_table import asked_alone


def is_ringed(sitting: HeistSitting, handle: str) -> bool:
    """Whether there is amber to the left of a card, a few units off its edge."""
    placed, scale = sitting.scene.stage.rest[handle], sitting.brush.scale
    middle, wide = placed.pose.point, placed.rect.w
    y = round(middle[1] * scale)
    for off in range(1, 14):
        red, green, blue, _ = sitting.brush.surface.get_at((round((middle[0] - wide / 2 - off) * scale), y))
        if red > 220 and 140 < green < 215 and blue < 130:
            return True
    return False


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("prompt", "size"), [("copy", (1280, 720)), ("replay", (1920, 1080))])
def test_what_can_be_chosen_has_a_ring(prompt: str, size: tuple[int, int], seats: int) -> None:
    sitting = HeistSitting(asked_alone(prompt, seats).match, size)
    sitting.show()
    stamps = {
        handle
        for handle, placed in sitting.scene.stage.rest.items()
        if handle.startswith("card:") and placed.look.kind == "card" and placed.rect.h < STAMP
    }
    lit = {option.source for option in sitting.asked.options}

    assert lit < stamps
    ringed = {handle for handle in stamps if is_ringed(sitting, handle)}
    assert lit <= ringed
    assert len(ringed) <= len(lit) + 1, "at most the neighbour of one, which its ring touches"
