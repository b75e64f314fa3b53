"""Sweeping lights, such as a siren; soft and slow, for photosensitive eyes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import RAISED, Look, Placed
from tabletop.ui.table.motion.tween import Journey, Leg

if TYPE_CHECKING:
    from tabletop.ui.table.motion.score import Score

SWEEP_MS = 620.0
"""Shortest time of one light, in ms: no place is lit more often than that, well under 3 Hz."""
WIDE = 0.42
"""Width of a light as a share of the table's."""
TOP = 66.0
"""Above it there is the header."""


def sweep(score: Score, colours: Sequence[str], table: Rect, start: float, factor: float) -> float:
    """Add lights one after another; returns when the last is gone.

    A speed above the usual one makes them no faster.
    """
    if not factor:
        return start
    wide, high = table.w * WIDE, table.h - TOP
    lasts = SWEEP_MS * max(1.0, factor)
    for i, colour in enumerate(colours):
        key = f"ghost:sweep:{len(score.journeys)}:{i}"
        look, y = Look(styles.SWEEP, colour), table.y + TOP + high / 2
        poses = (Pose(x, y, 0.0, 1.0, RAISED) for x in (table.x - wide / 2, table.right + wide / 2))
        begin, there = (Placed(key, look, pose, (wide, high), "") for pose in poses)
        score.journeys[key] = Journey(
            [Leg(start, start + lasts, begin, there, ease="even", lift=0.0)], stays=False, appears=True
        )
        start += lasts
    return start
