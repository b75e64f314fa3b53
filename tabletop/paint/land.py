"""Land around a road: what its picture shows, and the frame from the course's plane to pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, hypot, sin, tau
from typing import Any, NamedTuple

from tabletop.paint.colours import RGBA
from tabletop.paint.course import ROAD, Course

HALF = ROAD / 2
EDGE, KERB = 0.2, 0.62
"""Widths of the white edge line and of a kerb, in units of the plane."""
MARGIN = 1.0
"""Units of the plane round the road and its signs."""
BADGE = 1.62
"""Radius of a limit's badge, in units of the plane."""
TOKEN = 3.6
"""Side of a token that may lie at a badge, in units of the plane."""
TIGHT = 3
"""Corners with a limit up to this are marked as tight."""
WIDEST = 1.6
"""Number of times that a road is drawn out sideways at most, so that it fills a wide area."""


class Stand(NamedTuple):
    """Picture beside the road: its name, middle and width on the plane."""

    picture: str
    x: float
    y: float
    size: float


@dataclass(frozen=True)
class Land:
    """Everything that the picture of a road depends on beside its size."""

    name: str
    course: Course
    ground: RGBA
    stands: tuple[Stand, ...] = ()
    grid: int = 6
    """Places marked on the grid behind the finish line."""
    legends: bool = False
    """True if the lines of automated cars are drawn."""
    clear: tuple[tuple[float, float, float], ...] = ()
    """Middle and reach of places where no bush grows, on the plane."""


def stands_of(row: Any) -> tuple[Stand, ...]:  # rows are instances of a game's own models
    """List the pictures beside the road that a row describes."""
    return tuple(
        Stand(each.picture, float(each.at[0]), float(each.at[1]), float(each.size)) for each in row.scenery
    )


class Frame(NamedTuple):
    """Mapping of the plane to a picture: pixels of its origin and pixels per unit."""

    x: float
    y: float
    unit: float

    def px(self, point: Sequence[float]) -> tuple[float, float]:
        """Convert a point of the plane to a pixel."""
        return self.x + point[0] * self.unit, self.y + point[1] * self.unit


class _Reach(NamedTuple):
    """Bounds of a road with its signs and a margin, on its plane."""

    left: float
    top: float
    right: float
    bottom: float


def _reach(course: Course) -> _Reach:
    spots = [(*at[:2], HALF) for at in (course.place(space) for space in range(course.spaces))]
    spots += [(x, y, BADGE) for x, y in badge_places(course)]
    left, right = min(x - r for x, _, r in spots) - MARGIN, max(x + r for x, _, r in spots) + MARGIN
    top, bottom = min(y - r for _, y, r in spots) - MARGIN, max(y + r for _, y, r in spots) + MARGIN
    return _Reach(left, top, right, bottom)


@lru_cache(maxsize=32)
def fit(width: float, height: float, course: Course) -> Frame:
    """Return the frame in which the road with its signs is largest and centred in a rectangle."""
    left, top, right, bottom = _reach(course)
    unit = min(width / (right - left), height / (bottom - top))
    return Frame(width / 2 - (left + right) / 2 * unit, height / 2 - (top + bottom) / 2 * unit, unit)


@lru_cache(maxsize=32)
def widen(course: Course, width: float, height: float) -> Course:
    """Return the course stretched sideways to fill a wider rectangle."""
    left, top, right, bottom = _reach(course)
    free = width * (bottom - top) / height - (right - left)
    # the margin at both ends and the road's own width stay as they are
    times = 1 + free / (right - left - 2 * (HALF + MARGIN))
    return course.stretch(min(WIDEST, times)) if times > 1 else course


def widen_stands(stands: Sequence[Stand], course: Course) -> tuple[Stand, ...]:
    """Return the pictures beside a stretched road, each at the same part of it."""
    return tuple(stand._replace(x=stand.x * course.wide) for stand in stands)


@lru_cache(maxsize=32)
def badge_places(course: Course) -> tuple[tuple[float, float], ...]:
    """Return the places of the corners' limit badges on the plane: beside their lines.

    They lie where there is more room, also for a token at them.
    """
    (wide, high), placed = course.plane, list[tuple[float, float]]()
    for corner in course.corners:
        sides = []
        for way in (1, -1):
            for off in (HALF + KERB + BADGE * 1.12, HALF + KERB + BADGE * 1.5):
                x, y, _ = course.place(corner.line, way * off)
                inside = min(x, wide - x, y, high - y) - BADGE
                near = min((hypot(x - bx, y - by) - 2 * BADGE for bx, by in placed), default=9.0)
                room = min(course.distance(x, y) - HALF - BADGE, inside + 0.6, near)
                for_token = 0.1 * has_room(course, x, y)
                sides.append((min(room, 0.75) + for_token - abs(off) * 0.01, x, y))
        _, x, y = max(sides)
        placed.append((x, y))
    return tuple(placed)


def has_room(course: Course, x: float, y: float) -> bool:
    """Check if a token has room at a badge there, on its side of the road and on the land."""
    reach, (wide, high) = BADGE + TOKEN / 2, course.plane
    for way in range(24):
        for away in (0.25, 1.0):
            px = x + cos(way / 24 * tau) * (reach + away)
            py = y + sin(way / 24 * tau) * (reach + away)
            inside = min(px, wide - px, py, high - py)
            if inside >= TOKEN / 2 + MARGIN and course.distance(px, py) - HALF - KERB - EDGE >= TOKEN * 0.55:
                return True
    return False
