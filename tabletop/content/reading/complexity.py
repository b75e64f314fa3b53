"""How complex an SVG is, counted in its letters as they are: what would take too long to draw is not begun.

Lines that cross each other cost what draws them as much as the square of their number, so the longest shape counts,
and every shape costs the place it fills. What is counted is rather too much than too little.
"""

from __future__ import annotations

import re
from typing import NamedTuple

MOST_NUMBERS = 4_000
"""Of one attribute, such as the path of a shape: as lines across the whole picture, again and again, they take half a
second, four times as many half a minute. Ours have half of that at most."""
MOST_IN_ALL = 20_000
"""Of all attributes together; ours have 3,000 at most."""
MOST_SHAPES = 2_000
"""Ours have 200 at most."""
_SHORTEST = 2 * MOST_NUMBERS
"""Letters that so many numbers have at least, with what parts them."""
_NUMBER = re.compile(rb"[0-9]*\.?[0-9]+|[0-9]+\.")
_QUOTED = re.compile(rb"""=\s*(?:"([^"]*)"|'([^']*)')""")
_SHAPE = re.compile(rb"<(?:path|rect|circle|ellipse|line|polyline|polygon)\b")


class Excess(NamedTuple):
    """What is too much about a picture."""

    what: str
    at: int
    """The byte at which it begins."""


def excess(drawing: bytes) -> Excess | None:
    """What of an SVG file would take too long to draw; None if all of it is drawn soon."""
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
