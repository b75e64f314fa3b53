"""How long the outline of a shape is."""

from __future__ import annotations

import pytest

from tabletop.content.reading.svg_reader import outline_length


@pytest.mark.parametrize(
    ("name", "values", "long"),
    [
        ("path", {"d": "M0 100H10V90h5v5z"}, 10 + 10 + 5 + 5 + (15**2 + 5**2) ** 0.5),
        ("path", {"d": "M1 1L4 5 1 1M50 50l3 4"}, 15),
        ("path", {"d": "m5 5l3 4m9 9c0 1 0 2 0 3 0 1 0 2 0 3"}, 5 + 3 + 3),
        ("path", {"d": "M10 10a2 2 0 0 1 3 4"}, 5 + 7 * 4),
        ("path", {"d": "M0 0Q3 4 6 8"}, 10),
        ("path", {"d": "so much"}, 0),
        ("polygon", {"points": "0,0 3,4 0,0"}, 10),
        ("line", {"x1": "1", "x2": "4", "y2": "4"}, 5),
        ("rect", {"width": "3", "height": "4"}, 14),
        ("circle", {"r": "2"}, 14),
        ("g", {}, 0),
    ],
)
def test_the_outline_of_a_shape_is_measured(name: str, values: dict[str, str], long: float) -> None:
    assert outline_length(name, values) == pytest.approx(long)
