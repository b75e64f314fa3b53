"""Check of table areas: panels too low to be read, and areas covered by the app or half outside the table.

Such a table can be drawn and played, so nothing else minds; whoever made it is told. What lies on panels is measured
against the room that there is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, floor

from tabletop.content.looks.tablecheck import KeyPath, Mistake, least_size
from tabletop.content.models.table import Mat, TableFile
from tabletop.content.models.tablebase import HIGH, LEAST, WIDE

BADGE = 32
"""Height of a picture with a number beside it."""
CLOSE = 0.4
"""Share of the gap between two panels that is left where there is little room."""

STANDING: Mapping[str, tuple[float, float, float, float]] = {
    "the bar along the top": (0, 0, 1920, 64),
    "the button that hides the hand": (28, 1014, 230, 44),
}
"""Rectangles of the app's own things on every table: left, top, width, height."""


def covered_areas(table: TableFile) -> Iterator[Mistake]:
    """Report areas of which a part is covered."""
    for path, (left, top, wide, high) in _all_areas(table):
        for what, (x, y, w, h) in STANDING.items():
            if left < x + w and x < left + wide and top < y + h and y < top + high:
                free = f"keep {x:.0f} to {x + w:.0f} across and {y:.0f} to {y + h:.0f} down free"
                yield Mistake(path, f"the area {path[-1]} lies under {what}; {free}")


def areas_half_outside(table: TableFile) -> Iterator[Mistake]:
    """Report areas that end beside the table, left, right or below, with enough on it to be played on."""
    for path, (left, top, wide, high) in _all_areas(table):
        seen = min(left + wide, WIDE) - max(left, 0), min(top + high, HIGH) - max(top, 0)
        needed = least_size(table, path[-1])
        lost = {"across": wide - seen[0], "down": high - seen[1] if top >= 0 else 0}
        if seen[0] >= needed[0] and seen[1] >= needed[1] and max(lost.values()) > 0:
            parts = " and ".join(f"{units:g} units {way}" for way, units in lost.items() if units > 0)
            what = f"{parts} of the area {path[-1]} lie beside the table"
            yield Mistake(path, f"{what}; keep it within 0 to {WIDE} across and 64 to {HIGH} down")


def _all_areas(table: TableFile) -> list[tuple[KeyPath, Sequence[float]]]:
    """List every area with the keys that lead to it, those that replace others at times included."""
    boxes: list[tuple[KeyPath, Sequence[float]]] = [
        (("areas", name), box) for name, box in table.areas.items()
    ]
    for path, more in table.replacement_areas:
        boxes += [((*path, name), box) for name, box in more.items()]
    return boxes


def low_panels(table: TableFile, seats: int) -> Iterator[Mistake]:
    """Report mats whose panels are too low with all seats for their names, or for what lies on them."""
    areas = {**table.areas}
    crowded = table.crowded.areas if table.crowded is not None and seats >= table.crowded.least else {}
    areas.update(crowded)
    for name, mat in table.mats.items():
        if mat.seats != "all" or mat.area not in areas:
            continue
        needed, owner = _least_height(table, name)
        room = areas[mat.area][3]
        high = _height(mat, room, seats)
        if high >= needed:
            continue
        for_whom = f'for "{owner}"' if owner else "for a line of type"
        # Rounded away from each other: what is too low by a part of a unit must not look high enough.
        what = f"a panel of {name} is {floor(high)} units high with {seats} seats, too low {for_whom}"
        yield Mistake(_height_place(name, mat, needed, crowded), f"{what}; each needs {ceil(needed)}")


def _height_place(name: str, mat: Mat, needed: float, crowded: Mapping[str, object]) -> KeyPath:
    """Return the keys of the height that makes them too low."""
    if mat.across and mat.plate:
        return ("mats", name, "plate")
    if not mat.across and mat.size is not None and mat.size[1] < needed:
        return ("mats", name, "size")
    return ("crowded", "areas", mat.area) if mat.area in crowded else ("areas", mat.area)


def _height(mat: Mat, room: float, seats: int) -> float:
    """Return the height of one panel as it is laid out with `seats` seats."""
    high = mat.size[1] if mat.size is not None else room
    if mat.across:
        return mat.plate or room
    rows = (seats + 1) // 2 if mat.corners is not None else seats - 1 if mat.home else seats
    return min(high, (room - mat.gap * CLOSE * (rows - 1)) / max(1, rows))


def _least_height(table: TableFile, mat: str) -> tuple[float, str]:
    """Return the least height of a panel, and the entry that needs it; "" if that is the seat's name."""
    needed, owner = float(LEAST), ""
    for name, thing in table.things.items():
        away = getattr(thing, "away", None)
        for part, usual in ((thing, LEAST), (away, BADGE)):
            at = getattr(part, "at", None)
            if getattr(part, "on", "") != mat or not isinstance(at, tuple) or len(at) != 2:
                continue
            size = getattr(part, "size", None) or usual
            high = size[1] if isinstance(size, tuple) else size
            if at[1] + high > needed:
                needed, owner = at[1] + high, name
    return needed, owner
