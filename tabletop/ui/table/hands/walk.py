"""Keyboard walk over the table: reading order for Tab, the nearest thing in a direction for arrows."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from tabletop.ui.table.geometry import Rect

LINE = 60.0
"""Things whose centres differ less than this in height are read as one line."""
SIDEWAYS = 2.5
"""Extra distance that counts for each unit that a thing lies off the way."""
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def reading_order(handles: Collection[str], anchors: Mapping[str, Rect]) -> list[str]:
    """Sort handles line by line, left to right."""
    placed = sorted(
        (h for h in handles if h in anchors), key=lambda h: (anchors[h].centre.y, anchors[h].x, h)
    )
    lines: list[list[str]] = []
    for handle in placed:
        if lines and anchors[handle].centre.y - anchors[lines[-1][0]].centre.y < LINE:
            lines[-1].append(handle)
        else:
            lines.append([handle])
    return [h for line in lines for h in sorted(line, key=lambda h: (anchors[h].centre.x, h))]


def next_stop(stops: Sequence[str], now: str, back: bool = False) -> str:
    """Return the next or previous stop, cyclically; "" if there is none."""
    if not stops:
        return ""
    if now not in stops:
        return stops[-1 if back else 0]
    return stops[(stops.index(now) + (-1 if back else 1)) % len(stops)]


def neighbour(handles: Collection[str], anchors: Mapping[str, Rect], start: str, way: str) -> str:
    """Return the nearest handle in a direction; the first in reading order without a start."""
    ordered = reading_order(handles, anchors)
    if start not in anchors:
        return ordered[0] if ordered else ""
    dx, dy = WAYS[way]
    here = anchors[start].centre
    best, best_cost = "", float("inf")
    for handle in ordered:
        there = anchors[handle].centre
        along = (there.x - here.x) * dx + (there.y - here.y) * dy
        aside = abs((there.x - here.x) * dy) + abs((there.y - here.y) * dx)
        if along > 1 and along + SIDEWAYS * aside < best_cost:
            best, best_cost = handle, along + SIDEWAYS * aside
    if best:
        return best
    return start if start in handles else (ordered[0] if ordered else "")
