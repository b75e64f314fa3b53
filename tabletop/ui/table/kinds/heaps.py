"""Heaps of cubes: each sort stacked in its own heap, side by side on one floor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import CUBES, Kind, Look, Placed
from tabletop.ui.table.kinds.values import Sort

ACROSS, UP = 0.88, 0.46
"""From a cube to the next of its row, and from a row to the one that lies on it, as shares of a cube."""
BETWEEN = 0.1
"""Between two heaps, as a share of a cube."""
STEEP = 0.9
"""A wall, each row as long as the one below, must make cubes so much larger than a heap that grows narrow."""
SOLID = 0.94
"""Share of its place that a cube fills."""
MOST_ROWS = 8


class Heap(NamedTuple):
    """Rows of one heap, lowest first, as numbers of cubes; in a wall they are aligned."""

    rows: tuple[int, ...]
    wall: bool

    @property
    def wide(self) -> float:
        """Width in cubes."""
        return 1 + (self.rows[0] - 1) * ACROSS

    def spots(self) -> Iterator[tuple[float, float]]:
        """Yield the middle of each cube, in cubes from the heap's left and floor."""
        for line, n in enumerate(self.rows):
            shift = 0 if self.wall else line / 2
            for i in range(n):
                yield 0.5 + (shift + i) * ACROSS, 0.5 + line * UP


def heap_up(n: int, lines: int, wall: bool) -> Heap:
    """Return the narrowest heap of n cubes in at most this many rows."""
    base = 1
    while sum(_room(base, line, wall) for line in range(lines)) < n:
        base += 1
    rows = list[int]()
    for line in range(lines):
        if left := n - sum(rows):
            rows.append(min(left, _room(base, line, wall)))
    return Heap(tuple(rows), wall)


def _room(base: int, line: int, wall: bool) -> int:
    return base if wall else max(0, base - line)


def arrange(amounts: Sequence[int], size: tuple[float, float]) -> tuple[list[Heap], float]:
    """Return heaps for these numbers with the largest cubes that fit a box, and the cubes' size."""
    best: tuple[float, list[Heap]] | None = None
    for wall in (False, True):
        for lines in range(1, min(MOST_ROWS, max(amounts)) + 1):
            heaps = [heap_up(n, lines, wall) for n in amounts]
            side = _side(heaps, size) * (STEEP if wall else 1)
            if best is None or side > best[0]:
                best = side, heaps
    assert best is not None  # there is always one row
    return best[1], _side(best[1], size)


def _side(heaps: Sequence[Heap], size: tuple[float, float]) -> float:
    wide = sum(heap.wide for heap in heaps) + BETWEEN * (len(heaps) - 1)
    high = 1 + (max(len(heap.rows) for heap in heaps) - 1) * UP
    return min(size[0] / wide, size[1] / high)


class Heaps(Kind):
    """Cubes of several sorts in one box, a heap each, sized for at least `room` of one sort."""

    z = CUBES

    def __init__(self, box: Rect, of: str, sorts: Sequence[Sort], room: int = 0) -> None:
        self.box = box
        self.of = of
        self.sorts = tuple(sorts)
        size = (box.w, box.h)
        self.side = arrange([max(room, 1)], size)[1]
        there = [sort for sort in self.sorts if sort.amount > 0]
        heaps, side = arrange([sort.amount for sort in there], size) if there else ([], self.side)
        self.side = min(self.side, side)
        self._poses: dict[str, tuple[Pose, ...]] = {}
        """Poses of each sort's cubes by its key, the lowest first."""
        left = box.x
        for sort, heap in zip(there, heaps, strict=True):
            self._poses[sort.key] = tuple(self._pose(left, *spot) for spot in heap.spots())
            left += (heap.wide + BETWEEN) * self.side
        self._free = min(left, box.right - self.side)

    def _pose(self, left: float, x: float, y: float) -> Pose:
        return Pose(left + x * self.side, self.box.bottom - y * self.side, 0.0, 1.0, CUBES + y / 100)

    def place(self, n: int, i: int) -> Pose:
        poses = [pose for each in self._poses.values() for pose in each]
        return poses[i] if i < len(poses) else self._pose(self._free, 0.5, 0.5)

    @cached_property
    def _anchors(self) -> dict[str, Rect]:
        """Return each sort's heap by handle, or where its first cube would lie."""
        side, found = self.side, dict[str, Rect]()
        for sort in self.sorts:
            poses = self._poses.get(sort.key, (self._pose(self._free, 0.5, 0.5),))
            left, top = min(pose.x for pose in poses), min(pose.y for pose in poses)
            right, bottom = max(pose.x for pose in poses), max(pose.y for pose in poses)
            box = Rect(left - side / 2, top - side / 2, right - left + side, bottom - top + side)
            found[f"token:{sort.key}"] = box
        return found

    def anchor(self, handle: str) -> Rect | None:
        return self._anchors.get(handle)

    def handles(self) -> Iterator[str]:
        yield from self._anchors

    def sprites(self) -> Iterator[Placed]:
        size = (self.side * SOLID, self.side * SOLID)
        for sort in self.sorts:
            look, name = Look(styles.CUBE, sort.row, self.of), f"token:{sort.key}"
            for i, pose in enumerate(self._poses.get(sort.key, ())):
                yield Placed(f"{name}#{i}", look, pose, size, name)
