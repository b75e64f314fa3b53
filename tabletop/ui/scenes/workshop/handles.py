"""Draggable points of a row's drawing: those of a road, its corners and pictures, and map cells.

Each has a place on a plane and knows the value that its field gets when it is put elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import Any

from tabletop.content.writing.value_spans import ValuePath
from tabletop.paint.course import PLANE, Course, course_of

Point = tuple[float, float]
_STEPS_OF_A_SPACE = 4


# Records are the games' own models, and values plain data of a file: hence Any, here and below.
@dataclass(frozen=True, slots=True)
class Handle:
    """Draggable point."""

    path: ValuePath
    at: Point
    kind: str
    """`point`, `corner`, `thing` or `cell`."""
    name: str
    value_at: Callable[[float, float], Any]
    """Value of the field with the point elsewhere; None if it cannot lie there."""


def find_handles(record: Any) -> list[Handle]:
    """List the draggable points of a row; none for one without a drawing."""
    if hasattr(record, "shape") and hasattr(record, "corners"):
        return [*_road_points(record), *_corner_lines(record), *_things_beside(record)]
    if is_map(record):
        return _cells(record)
    return []


def is_map(record: Any) -> bool:
    """Check if a row holds the cells of a map."""
    cells = getattr(record, "cells", ())
    return bool(cells) and all(isinstance(each, tuple) and len(each) == 2 for each in cells)


def _on_plane(x: float, y: float) -> list[float]:
    return [round(min(max(x, 0.0), PLANE[0]), 1), round(min(max(y, 0.0), PLANE[1]), 1)]


def _road_points(record: Any) -> list[Handle]:
    def make_mover(space: float) -> Callable[[float, float], Any]:
        return lambda x, y: [*_on_plane(x, y), space]

    return [
        Handle(("shape", number), (x, y), "point", str(number + 1), make_mover(space))
        for number, (x, y, space) in enumerate(record.shape)
    ]


def _things_beside(record: Any) -> list[Handle]:
    return [
        Handle(("scenery", number, "at"), tuple(each.at), "thing", each.picture, _on_plane)
        for number, each in enumerate(getattr(record, "scenery", ()))
    ]


def _corner_lines(record: Any) -> list[Handle]:
    course, lines = course_of(record), [corner.line for corner in record.corners]
    found = []
    for number, corner in enumerate(record.corners):
        low = max(corner.legends, lines[number - 1] if number else 0) + 1
        high = (lines[number + 1] if number + 1 < len(lines) else record.spaces) - 1
        nearest = _nearest_space(course, low, high)
        found.append(
            Handle(("corners", number, "line"), course.place(corner.line)[:2], "corner", corner.name, nearest)
        )
    return found


def _nearest_space(course: Course, low: int, high: int) -> Callable[[float, float], int]:
    """Return a function that finds the road's space nearest to a point."""

    def find(x: float, y: float) -> int:
        def distance(space: int) -> float:
            there = course.place(space)
            return hypot(there[0] - x, there[1] - y)

        return min(range(low, high + 1), key=distance)

    return find


def _cells(record: Any) -> list[Handle]:
    taken = set(record.cells)

    def make_mover(own: tuple[int, int]) -> Callable[[float, float], Any]:
        def find(x: float, y: float) -> Any:
            there = round(x), round(y)
            return None if there != own and there in taken else list(there)

        return find

    return [
        Handle(("cells", number), cell, "cell", str(number + 1), make_mover(cell))
        for number, cell in enumerate(record.cells)
    ]


def road_with(record: Any, handle: Handle, value: Any) -> Sequence[Point]:
    """Return the road's middle line, closed, as it would be with a point moved."""
    course = course_of(record)
    if handle.kind == "point":
        shape = list(course.shape)
        x, y, space = map(float, value)
        shape[int(handle.path[1])] = x, y, space
        if any(hypot(a[0] - b[0], a[1] - b[1]) < 0.5 for a, b in pairwise([*shape, shape[0]])):
            return []
        course = Course(tuple(shape), course.spaces, course.corners, course.sides, course.lane1)
    return course.run(0, course.spaces, step=1 / _STEPS_OF_A_SPACE)
