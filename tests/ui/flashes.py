"""A meter of general flashes as WCAG 2.3.1 defines them, for frames of any size that come with their time.

A flash is a pair of opposing changes of relative luminance by a tenth or more, the darker of them below 0.80. It counts
if it comes to its end within a tenth of a second over an area that hangs together and takes a quarter of any rectangle
of 341 x 256 pixels of a screen that is 1024 pixels wide. Told is how many of them such an area has within a second.
A thing that travels over a place darkens or lights what it covers, and no area at once.
"""

from __future__ import annotations

from collections import deque
from typing import Any

import numpy as np
import pygame

CELLS = (256, 160)
"""Places that are looked at: a frame is brought to this size."""
FIELD = (85, 64)
"""Size of 341 x 256 pixels of 1024 in such cells."""
AREA = FIELD[0] * FIELD[1] // 4
CHANGE, BRIGHT = 0.1, 0.8
"""Least change of luminance, and luminance above which the darker side of a flash does not count."""
TOGETHER_S, WINDOW_S, INSTANT_S = 0.1, 1.0, 1e-3
"""Places that flash within the first time flash together; flashes are counted within
the second, without its last instant: one at its beginning and one at its end are a second apart."""
MOST = 3
"""Flashes within a second that are allowed."""
_LINEAR = np.array(
    [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (n / 255 for n in range(256))],
    dtype=np.float32,
)
Array = Any
"""numpy's arrays: their shapes say nothing that a type could hold."""


def luminance(frame: pygame.Surface) -> Array:
    """Relative luminance of each cell of a frame, 0 to 1."""
    small = frame if frame.get_size() == CELLS else pygame.transform.smoothscale(frame, CELLS)
    linear = _LINEAR[pygame.surfarray.array3d(small)]
    return linear @ np.array([0.2126, 0.7152, 0.0722], dtype=np.float32)


class FlashMeter:
    """Takes frames with their time in seconds, and tells the most flashes that any area had within a second."""

    def __init__(self) -> None:
        self.low: Array = None
        """Darkest luminance of each cell since its last change."""
        self.high: Array = None
        """Brightest luminance of each cell since its last change."""
        self.way = np.zeros(CELLS, np.int8)
        """Direction of the last change of each cell, 0 if there was none."""
        self.pending = np.full(CELLS, -np.inf)
        """Time of the change of each cell that is half of a flash so far."""
        self.fresh: deque[tuple[float, Array]] = deque()
        """Cells that have flashed a moment ago, by time, without those that have been counted."""
        self.recent: deque[tuple[float, Array]] = deque()
        """Areas that flashed within the last second, by time."""
        self.worst, self.worst_at = 0, 0.0
        """Most flashes of an area within a second, and when that was."""

    def take(self, frame: pygame.Surface, at: float) -> None:
        """Look at the next frame."""
        light = luminance(frame)
        if self.low is None:
            self.low, self.high = light.copy(), light.copy()
            return
        self._gather(self._complete(light, at), at)

    def _complete(self, light: Array, at: float) -> Array:
        """Find the cells that complete a flash with this frame."""
        np.minimum(self.low, light, out=self.low)
        np.maximum(self.high, light, out=self.high)
        up = (light - self.low >= CHANGE) & (self.low < BRIGHT) & (self.way <= 0)
        down = (self.high - light >= CHANGE) & (light < BRIGHT) & (self.way >= 0) & ~up
        changed = up | down
        self.way[up], self.way[down] = 1, -1
        self.low[changed] = self.high[changed] = light[changed]
        complete = changed & (at - self.pending <= WINDOW_S)
        self.pending[changed] = at
        self.pending[complete] = -np.inf
        return complete

    def _gather(self, complete: Array, at: float) -> None:
        """Find the areas that have flashed together, now and just before."""
        while self.fresh and at - self.fresh[0][0] > TOGETHER_S:
            self.fresh.popleft()
        self.fresh.append((at, complete))
        together = np.logical_or.reduce([cells for _, cells in self.fresh])
        area = large_areas(together)
        if area.any():
            self.fresh = deque((then, cells & ~area) for then, cells in self.fresh)
            self._count(area, at)

    def _count(self, area: Array, at: float) -> None:
        """Note an area that has flashed, and look how often one has within the second."""
        while self.recent and at - self.recent[0][0] > WINDOW_S - INSTANT_S:
            self.recent.popleft()
        self.recent.append((at, area))
        counts = sum(cells.astype(np.int16) for _, cells in self.recent)
        while large_areas(counts > self.worst).any():
            self.worst, self.worst_at = self.worst + 1, at


def large_areas(cells: Array) -> Array:
    """Keep of these cells those that hang together and take a quarter of a field."""
    found = np.zeros(CELLS, bool)
    if _most_in_a_field(cells) < AREA:
        return found
    painted = pygame.Surface(CELLS, 0, 32)
    pygame.surfarray.blit_array(painted, cells.astype(np.int32) * 0xFFFFFF)
    for each in pygame.mask.from_threshold(painted, "white", (1, 1, 1, 255)).connected_components(AREA):
        area = (pygame.surfarray.array2d(each.to_surface(setcolor="white", unsetcolor="black")) & 1).astype(
            bool
        )
        if _most_in_a_field(area) >= AREA:
            found |= area
    return found


def _most_in_a_field(cells: Array) -> int:
    """Count the cells that lie in the field that has most of them."""
    total = np.pad(cells.astype(np.int32).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    wide, high = FIELD
    sums = total[wide:, high:] - total[:-wide, high:] - total[wide:, :-high] + total[:-wide, :-high]
    return int(sums.max())
