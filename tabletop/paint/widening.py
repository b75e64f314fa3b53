"""Widening of a layout: margins at the edges stay, the middle takes the extra width.

Areas of a table follow this rule in windows of other shapes, and faces of cards in places that are wider than they.
"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.content.models.faces import AnyElement, Face

NEAR, FAR = 0.25, 0.75
"""Edges before and after these shares of the whole keep their distance to its border when it is larger."""


def move_edge(at: float, full: float, now: float) -> float:
    """Return the new place of an edge at `at` when the width grows from `full` to `now` units."""
    more, share = now - full, at / full
    if share <= NEAR:
        return at
    if share >= FAR:
        return at + more
    return at + more * (share - NEAR) / (FAR - NEAR)


def widen_face(face: Face, width: float) -> Face:
    """Return a face for a wider card of the same height, in the face's own units."""
    variants = {name: _widen_all(each, face.size[0], width) for name, each in face.variants.items()}
    elements = _widen_all(face.elements, face.size[0], width)
    return face.model_copy(update={"size": (width, face.size[1]), "elements": elements, "variants": variants})


def _widen_all(elements: Iterable[AnyElement], full: float, now: float) -> tuple[AnyElement, ...]:
    return tuple(each if each.edge else _widen(each, full, now) for each in elements)


def _widen(element: AnyElement, full: float, now: float) -> AnyElement:
    left, top, wide, high = element.at
    start = move_edge(left, full, now)
    return element.model_copy(update={"at": (start, top, move_edge(left + wide, full, now) - start, high)})
