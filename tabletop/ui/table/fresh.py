"""Where the signs stand of whoever changed something: one for one deed in one place."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tabletop.ui.table.geometry import Point, Rect
from tabletop.ui.table.layout import Layout
from tabletop.ui.table.map import Map
from tabletop.ui.table.values import Cubes

INSIDE = 2.0
"""Units from the corner of what has changed to the middle of its sign."""


def signs(
    layout: Layout, fresh: Iterable[tuple[str, int]], moving: Collection[str]
) -> list[tuple[Point, int]]:
    """The middle of each sign, and the seat that it is of.

    `fresh` names handles of what has changed, each with the seat that did it; `moving` are keys of what is on its way.
    What one seat changed in one place (a town with the cubes and the truck on it, one load of cubes) has one sign, on
    the highest corner of it, once all of that lies there.
    """
    on_way = {key.partition("#")[0] for key in moving}  # cubes have a number behind their handle
    deeds: dict[tuple[Rect, int], list[tuple[float, float, str]]] = {}
    for handle, seat in fresh:
        rect = layout.anchors.get(handle)
        if rect is not None:
            deeds.setdefault((_place(layout, handle, rect), seat), []).append((rect.y, rect.x, handle))
    found: dict[Point, int] = {}
    for (_, seat), things in deeds.items():
        if not any(handle in on_way for _, _, handle in things):
            y, x, _ = min(things)
            found.setdefault(Point(x + INSIDE, y + INSIDE), seat)
    return list(found.items())


def _place(layout: Layout, handle: str, rect: Rect) -> Rect:
    """The cell of the map, else the box of cubes, that a thing lies in; else the thing itself."""
    cells = (kind.cell(cell) for kind in layout.kinds if isinstance(kind, Map) for cell in kind.occupied)
    boxes = (kind.box for kind in layout.kinds if isinstance(kind, Cubes) and kind.anchor(handle) is not None)
    return next((cell for cell in cells if cell.holds(*rect.centre)), None) or next(boxes, rect)
