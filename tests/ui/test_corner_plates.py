"""A corner's name in several letters leaves its limit to be read."""

from __future__ import annotations

import pytest

from tabletop.tables.pedal.corner_names import place_plate
from tabletop.ui.table.geometry import Rect

LAND = Rect(0, 0, 800, 480)
WIDE, HALF, RADIUS = 90.0, 12.0, 16.0


def covers(middle: tuple[float, float], sign: tuple[float, float]) -> bool:
    """Whether the plate lies on the middle of the sign, where the number is."""
    return abs(middle[0] - sign[0]) < WIDE / 2 + 6 and abs(middle[1] - sign[1]) < HALF + 6


@pytest.mark.parametrize("sign", [(400, 240), (30, 240), (770, 240), (30, 20), (770, 460)])
@pytest.mark.parametrize("way", [(24, 0), (-24, 0), (0, 24), (0, -24), (17, 17), (-17, -17), (22, 9)])
def test_a_long_name_does_not_cover_the_limit_and_stays_on_the_land(
    way: tuple[int, int], sign: tuple[int, int]
) -> None:
    at = (sign[0] + way[0], sign[1] + way[1])

    x, y = place_plate(at, (*sign, RADIUS), WIDE, HALF, LAND)

    assert not covers((x, y), sign)
    assert WIDE / 2 <= x <= LAND.right - WIDE / 2


def test_a_single_letter_stays_where_it_was() -> None:
    assert place_plate((424, 240), (400, 240, RADIUS), 2 * HALF, HALF, LAND) == (424, 240)
