"""Geometry of a closed road: where each space lies, and which way a car faces there.

Pure numbers on the road's own plane (100 wide, 60 high, y down), no pixels. A road is a closed centripetal
Catmull-Rom curve through the points of a row's `shape`; each point says at which space it lies, and between two
points spaces are spread evenly along the arc.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any, NamedTuple

PLANE = (100.0, 60.0)
"""Width and height of the plane that shapes are drawn on."""
ROAD, ASIDE = 6.0, 1.5
"""Width of the road, and how far each Spot lies from its middle."""
NEAR = 0.6
"""Spaces before and behind a place between which a bend is measured."""
_FINE = 48
"""Samples of the curve between two points of a shape."""


class Where(NamedTuple):
    """Place on the road's plane, with the heading there: degrees clockwise from east."""

    x: float
    y: float
    heading: float


class Corner(NamedTuple):
    """Corner line between the spaces `line` - 1 and `line`."""

    line: int
    limit: int
    legends: int
    """The line before which automated cars are far from the corner; below 0 if there is none."""


@dataclass(frozen=True)
class Course:
    """A closed road of `spaces` spaces with two lanes."""

    shape: tuple[tuple[float, float, float], ...]
    """(x, y, space) of each point, in driving order."""
    spaces: int
    corners: tuple[Corner, ...] = ()
    sides: tuple[int, ...] = ()
    """Lane that the race line takes behind each corner."""
    lane1: int = 1
    """On which side of the middle lane 1 lies: 1 right, -1 left, as a driver sees it."""
    wide: float = 1.0
    """Number of times that the plane is as wide as `PLANE`: such a course fills a wide window."""
    _points: list[tuple[float, float]] = field(default_factory=list, init=False, repr=False, compare=False)
    _arcs: list[float] = field(default_factory=list, init=False, repr=False, compare=False)
    _headings: list[float] = field(default_factory=list, init=False, repr=False, compare=False)
    _marks: list[tuple[float, float]] = field(default_factory=list, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Sample the curve once: points, arc lengths, headings; and (space, arc) of each point of the shape."""
        knots = [(x, y) for x, y, _ in self.shape]
        n = len(knots)
        for i in range(n):
            four = [knots[(i + k) % n] for k in (-1, 0, 1, 2)]
            self._points.extend(_catmull_rom(four, step / _FINE) for step in range(_FINE))
        closed = [*self._points, self._points[0]]
        total = 0.0
        self._arcs.append(0.0)
        for (ax, ay), (bx, by) in pairwise(closed):
            total += hypot(bx - ax, by - ay)
            self._arcs.append(total)
        self._headings.extend(_headings(self._points))
        self._marks.extend((space, self._arcs[i * _FINE]) for i, (_, _, space) in enumerate(self.shape))
        first = self._marks[0]
        self._marks.append((first[0] + self.spaces, total + first[1]))

    @property
    def plane(self) -> tuple[float, float]:
        """Width and height of the plane that this course lies on."""
        return PLANE[0] * self.wide, PLANE[1]

    def stretch(self, times: float) -> Course:
        """Return the course on a plane `times` as wide; road and Spots keep their width."""
        shape = tuple((x * times, y, space) for x, y, space in self.shape)
        return replace(self, shape=shape, wide=self.wide * times)

    # places

    def place(self, along: float, aside: float = 0.0) -> Where:
        """The place `along` spaces from the finish line (any number of laps), `aside` units right of the middle."""
        arc = self._arc(along)
        i = min(bisect_right(self._arcs, arc) - 1, len(self._points) - 1)
        span = self._arcs[i + 1] - self._arcs[i]
        share = (arc - self._arcs[i]) / span if span else 0.0
        (ax, ay), (bx, by) = self._points[i], self._points[(i + 1) % len(self._points)]
        turn = (
            self._headings[i] + _turn(self._headings[i], self._headings[(i + 1) % len(self._points)]) * share
        )
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        return Where(x - sin(radians(turn)) * aside, y + cos(radians(turn)) * aside, turn)

    def spot(self, space: float, lane: int) -> Where:
        """The middle of a Spot; `space` may count laps, or lie between two spaces on the way."""
        return self.place(space + 0.5, self.side(lane))

    def side(self, lane: int) -> float:
        """Distance from the middle to a lane's Spots, to the right; negative is left."""
        return ASIDE * (self.lane1 if lane == 1 else -self.lane1)

    def _arc(self, along: float) -> float:
        """Arc length at a place that is counted in spaces."""
        first = self._marks[0][0]
        along = (along - first) % self.spaces + first
        i = min(bisect_right(self._marks, (along, float("inf"))) - 1, len(self._marks) - 2)
        (low, start), (high, end) = self._marks[i], self._marks[i + 1]
        return (start + (end - start) * (along - low) / (high - low)) % self._arcs[-1]

    # what is printed there

    def to_corner(self, space: int) -> int:
        """The longest move from a space that crosses no corner line."""
        lines = [corner.line for corner in self.corners] or [0]
        return min((line - space - 1) % self.spaces for line in lines)

    def race_lane(self, space: int) -> int:
        """The lane in which the race line lies in a space."""
        lane = self.sides[-1] if self.sides else 1
        for corner, after in zip(self.corners, self.sides, strict=True):
            if corner.line <= space % self.spaces:
                lane = after
        return lane

    def bend(self, along: float) -> float:
        """Degrees that the road turns from a little before a place to a little behind it; positive is to the right."""
        return _turn(self.place(along - NEAR).heading, self.place(along + NEAR).heading)

    def run(
        self, start: float, end: float, aside: float = 0.0, step: float = 0.1
    ) -> list[tuple[float, float]]:
        """Points along the road from one place to another."""
        n = max(1, round(abs(end - start) / step))
        return [self.place(start + (end - start) * i / n, aside)[:2] for i in range(n + 1)]

    def distance(self, x: float, y: float) -> float:
        """Distance from a point to the middle of the road, roughly."""
        return min(hypot(px - x, py - y) for px, py in self._points[::6])


def course_of(row: Any) -> Course:  # rows are instances of a game's own models
    """The course that a row of a content kind describes: `shape`, `spaces`, `corners`, `lane1_side`."""
    corners = tuple(Corner(c.line, c.limit, _line(c)) for c in row.corners)
    shape = tuple((float(x), float(y), float(space)) for x, y, space in row.shape)
    sides = tuple(int(c.lane) for c in row.corners)
    return _make_course(shape, int(row.spaces), corners, sides, 1 if row.lane1_side == "right" else -1)


def _line(corner: Any) -> int:  # a part of such a row
    line = corner.legends
    return -1 if line is None else int(line)


@lru_cache(maxsize=16)
def _make_course(
    shape: tuple[tuple[float, float, float], ...],
    spaces: int,
    corners: tuple[Corner, ...],
    sides: tuple[int, ...],
    lane1: int,
) -> Course:
    return Course(shape, spaces, corners, sides, lane1)


def _catmull_rom(knots: Sequence[tuple[float, float]], share: float) -> tuple[float, float]:
    """The point `share` of the way from the second of four points to the third, centripetal."""
    times = [0.0]
    for (ax, ay), (bx, by) in pairwise(knots):
        times.append(times[-1] + hypot(bx - ax, by - ay) ** 0.5)
    t = times[1] + (times[2] - times[1]) * share

    def blend(p: Sequence[float], q: Sequence[float], low: float, high: float) -> tuple[float, float]:
        weight = (t - low) / (high - low)
        return p[0] + (q[0] - p[0]) * weight, p[1] + (q[1] - p[1]) * weight

    first = [blend(knots[i], knots[i + 1], times[i], times[i + 1]) for i in range(3)]
    second = [blend(first[i], first[i + 1], times[i], times[i + 2]) for i in range(2)]
    return blend(second[0], second[1], times[1], times[2])


def _headings(points: Sequence[tuple[float, float]]) -> Iterator[float]:
    """The heading at each sample: from the one before it to the one behind it."""
    n = len(points)
    for i in range(n):
        (ax, ay), (bx, by) = points[i - 1], points[(i + 1) % n]
        yield degrees(atan2(by - ay, bx - ax))


def _turn(start: float, end: float) -> float:
    """The short way from one heading to another, -180 to 180 degrees."""
    return (end - start + 180.0) % 360.0 - 180.0
