"""Points, rectangles and poses on the table, in logical units (1920 x 1080).

Pure numbers: nothing here knows pygame, the window's scale or any game.
"""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import NamedTuple


class Point(NamedTuple):
    """A place on the table."""

    x: float
    y: float


class Rect(NamedTuple):
    """An upright rectangle by its top left corner and size."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def from_centre(cls, x: float, y: float, w: float, h: float) -> Rect:
        """Make the rectangle of size `w` x `h` with this centre."""
        return cls(x - w / 2, y - h / 2, w, h)

    @property
    def right(self) -> float:
        """Right edge, which belongs to the neighbour."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Lower edge, which belongs to the neighbour."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """Point in its middle."""
        return Point(self.x + self.w / 2, self.y + self.h / 2)

    def holds(self, x: float, y: float) -> bool:
        """Check if the point lies inside; right and bottom edges belong to the neighbour."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def distance(self, x: float, y: float) -> float:
        """Return the distance of the point from the nearest edge; 0 inside."""
        dx = max(self.x - x, 0.0, x - self.right)
        dy = max(self.y - y, 0.0, y - self.bottom)
        return hypot(dx, dy)

    def grow(self, by: float) -> Rect:
        """Return the rectangle with `by` units added on every side."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def move(self, dx: float, dy: float) -> Rect:
        """Return the rectangle moved right and down."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def box(self, left: float, top: float, w: float, h: float) -> Rect:
        """Return a rectangle of size `w` x `h` at this offset from the top left."""
        return Rect(self.x + left, self.y + top, w, h)

    def part(self, inset: tuple[float, float, float, float]) -> Rect:
        """Return the part at `inset`, in fractions of this rectangle: left, top, width, height."""
        left, top, w, h = inset
        return Rect(self.x + left * self.w, self.y + top * self.h, w * self.w, h * self.h)

    def overlaps(self, other: Rect) -> bool:
        """Check if two rectangles share area; touching edges share none."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def shared_area(self, other: Rect) -> float:
        """Return the area that two rectangles share."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0.0, across) * max(0.0, down)

    def lies_inside(self, other: Rect, slack: float = 0.01) -> bool:
        """Check if the rectangle lies wholly inside the other."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )


class Pose(NamedTuple):
    """Pose of one piece: centre, turn clockwise in degrees, size factor and height.

    Of two pieces the one with the larger `z` lies on top.
    """

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    z: float = 0.0

    @property
    def point(self) -> Point:
        """Centre of the piece."""
        return Point(self.x, self.y)

    def raise_by(self, z: float) -> Pose:
        """Return the pose this much higher above the table."""
        return self._replace(z=self.z + z)


def bounds(pose: Pose, size: tuple[float, float]) -> Rect:
    """Return the upright rectangle around a piece of this size in this pose."""
    w, h = size[0] * pose.scale, size[1] * pose.scale
    if not pose.angle:
        return Rect.from_centre(pose.x, pose.y, w, h)
    c, s = abs(cos(radians(pose.angle))), abs(sin(radians(pose.angle)))
    return Rect.from_centre(pose.x, pose.y, w * c + h * s, w * s + h * c)


def mix(start: Pose, end: Pose, share: float) -> Pose:
    """Return the pose `share` of the way from one to the other."""
    x, y, angle, scale, z = start
    return Pose(
        x + (end.x - x) * share,
        y + (end.y - y) * share,
        angle + (end.angle - angle) * share,
        scale + (end.scale - scale) * share,
        z + (end.z - z) * share,
    )
