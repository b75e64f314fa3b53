"""Limits on the complexity of an SVG, counted in its text: too slow a picture is never drawn.

Lines that cross each other cost what draws them as much as the square of their number, so the longest shape counts,
and every shape costs the place it fills. What is counted is rather too much than too little.
"""

from __future__ import annotations

import re
from typing import NamedTuple

MOST_NUMBERS = 4_000
"""Limit of numbers in one attribute, such as the path of a shape: as lines across the whole picture they take half a
second, four times as many half a minute. Ours have half of that at most."""
MOST_IN_ALL = 20_000
"""Limit of numbers in all attributes together; ours have 3,000 at most."""
MOST_SHAPES = 2_000
"""Limit of shapes; ours have 200 at most."""
_SHORTEST = 2 * MOST_NUMBERS
"""Least letters of so many numbers, with their separators."""
_NUMBER = re.compile(rb"[0-9]*\.?[0-9]+|[0-9]+\.")
_QUOTED = re.compile(rb"""=\s*(?:"([^"]*)"|'([^']*)')""")
_SHAPE = re.compile(rb"<(?:path|rect|circle|ellipse|line|polyline|polygon)\b")


class Excess(NamedTuple):
    """Excess of a picture over a limit."""

    what: str
    offset: int
    """Offset in bytes at which it begins."""


def find_excess(drawing: bytes) -> Excess | None:
    """Find the part of an SVG file that would take too long to draw; None if all of it is drawn soon."""
    if len(drawing) < _SHORTEST:
        return None
    shapes = [found.start() for found in _SHAPE.finditer(drawing)]
    if len(shapes) > MOST_SHAPES:
        return Excess(
            f"the picture has {len(shapes)} shapes, at most {MOST_SHAPES} are drawn", shapes[MOST_SHAPES]
        )
    in_all = 0
    for found in _QUOTED.finditer(drawing):
        numbers = sum(1 for _ in _NUMBER.finditer(drawing, found.start(), found.end()))
        in_all += numbers
        if numbers > MOST_NUMBERS:
            return Excess(
                f"the shape has {numbers} numbers, at most {MOST_NUMBERS} of one are drawn", found.start()
            )
        if in_all > MOST_IN_ALL:
            what = f"the picture has more than {MOST_IN_ALL} numbers, which would take too long to draw"
            return Excess(what, found.start())
    return None
