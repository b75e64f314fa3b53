"""Free places beside a road: for plates with corner names, tokens at signs, and tokens on the land.

All places are on the plane of the road's course, as `land` has those of the signs.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, hypot, inf, sin, tau
from typing import NamedTuple

from tabletop.paint.course import Course
from tabletop.paint.land import BADGE, EDGE, HALF, KERB, Stand, badge_places, fit

PLATE = 1.0
"""Half the height of a plate, in units of the road's plane."""
REACH = BADGE + PLATE * 0.72
"""From the middle of a limit's sign to that of its plate: the two overlap a little."""
WAYS = 24
NEAR, FARTHEST, STEP = 0.25, 8.0, 0.75
"""Least and largest distance of a token from its sign, and the step between two tries."""
ENOUGH = 0.35
"""With so much room all round, nearer is better than more of it."""
TOUCHING = 20.0
"""Penalty for lying on something else, against being far away."""
GRID = 1.0
"""Distance of two places on the land that are tried."""

Place = tuple[float, float]


class _Bounds(NamedTuple):
    """Edges of the land on the plane."""

    left: float
    top: float
    right: float
    bottom: float

    def room(self, x: float, y: float) -> float:
        """Return the distance from a point to the nearest edge."""
        return min(x - self.left, self.right - x, y - self.top, self.bottom - y)


def _bounds(course: Course, width: float, height: float) -> _Bounds:
    frame = fit(width, height, course)
    left, top = -frame.x / frame.unit, -frame.y / frame.unit
    return _Bounds(left, top, left + width / frame.unit, top + height / frame.unit)


@lru_cache(maxsize=32)
def plates(course: Course, width: float, height: float) -> tuple[Place, ...]:
    """Return the middle of each plate: near its sign, where there is most room."""
    bounds, signs = _bounds(course, width, height), badge_places(course)
    found: list[Place] = []
    for at, (bx, by) in enumerate(signs):
        best = (-inf, 0.0, 0.0)
        for way in range(WAYS):
            x, y = bx + cos(way / WAYS * tau) * REACH, by + sin(way / WAYS * tau) * REACH
            others = [hypot(x - ox, y - oy) - BADGE for i, (ox, oy) in enumerate(signs) if i != at]
            others += [hypot(x - ox, y - oy) - PLATE for ox, oy in found]
            free = course.distance(x, y) - HALF - KERB - EDGE
            best = max(best, (min(free, bounds.room(x, y), *others), x, y))
        found.append(best[1:])
    return tuple(found)


@lru_cache(maxsize=32)
def beside_signs(
    course: Course,
    width: float,
    height: float,
    side: float,
    before: tuple[float, ...] = (),
    stands: tuple[Stand, ...] = (),
) -> tuple[Place, ...]:
    """Return the middle of a square token at each corner's sign.

    It is as near as road, signs, plates, what stands there and other tokens let it.
    `before` are the sides of tokens that lie at each sign already, in the order in which they came there.
    """
    bounds, named = _bounds(course, width, height), plates(course, width, height)
    others = [
        (x, y, other * 0.55)
        for at, other in enumerate(before)
        for x, y in beside_signs(course, width, height, other, before[:at], stands)
    ]
    found: list[Place] = []
    for sign in badge_places(course):
        best = (-inf, 0.0, 0.0)
        for away, x, y in _places_around(*sign, BADGE + side / 2, FARTHEST + sum(before)):
            free = course.distance(x, y) - HALF - KERB - EDGE - side * 0.12
            taken = [_gap(x - ox, y - oy, side) - BADGE for ox, oy in badge_places(course)]
            taken += [_gap(x - ox, y - oy, side) - PLATE for ox, oy in named]
            taken += [hypot(x - ox, y - oy) - side * 0.55 for ox, oy in found]
            taken += [_gap(x - each.x, y - each.y, side) - each.size * 0.5 for each in stands]
            # squares: their corners reach farther than they do to the sides
            taken += [max(abs(x - ox), abs(y - oy)) - r / 1.1 + side * 0.05 for ox, oy, r in others]
            room = min(free, bounds.room(x, y), *taken) - side * 0.55
            room = min(room, ENOUGH) if room > 0 else room * TOUCHING
            best = max(best, (room - away * 0.1, x, y))
        found.append(best[1:])
    return tuple(found)


def _gap(x: float, y: float, side: float) -> float:
    """Return the distance of a point from the edge of a square round the origin, plus about half its side."""
    return hypot(max(0.0, abs(x) - side / 2), max(0.0, abs(y) - side / 2)) + side * 0.55


def _places_around(x: float, y: float, reach: float, farthest: float) -> Iterator[tuple[float, float, float]]:
    """Yield places round a sign, each with its distance beyond the least one."""
    away = NEAR
    while away <= farthest:
        for way in range(WAYS):
            angle = way / WAYS * tau
            yield away, x + cos(angle) * (reach + away), y + sin(angle) * (reach + away)
        away += STEP


@lru_cache(maxsize=32)
def free_land(
    course: Course,
    width: float,
    height: float,
    size: tuple[float, float],
    stands: tuple[Stand, ...],
    tokens: tuple[tuple[float, float, float], ...],
) -> Place:
    """Return the middle of the freest box of a size on the land, off road, signs and pictures.

    It keeps away from `tokens` as well: the middle of each and how far it reaches.
    """
    bounds = _bounds(course, width, height)
    taken = [(x, y, BADGE) for x, y in badge_places(course)]
    taken += [(x, y, PLATE) for x, y in plates(course, width, height)]
    taken += [(each.x, each.y, each.size * 0.5) for each in stands]
    taken += tokens
    taken += [(*course.place(step / 4)[:2], HALF + KERB) for step in range(4 * course.spaces)]
    half_w, half_h = size[0] / 2, size[1] / 2
    best = (-inf, 0.0, 0.0)
    y = bounds.top + half_h
    while y <= bounds.bottom - half_h:
        x = bounds.left + half_w
        while x <= bounds.right - half_w:
            room = min(x - half_w - bounds.left, bounds.right - x - half_w)
            room = min(room, y - half_h - bounds.top, bounds.bottom - y - half_h)
            for ox, oy, reach in taken:
                if room <= best[0]:
                    break
                room = min(
                    room, hypot(max(0.0, abs(x - ox) - half_w), max(0.0, abs(y - oy) - half_h)) - reach
                )
            if room > best[0]:
                best = (room, x, y)
            x += GRID
        y += GRID
    return best[1:]
