"""Memory cache of drawn surfaces: each is made once for its size and kept while it is used.

It counts what it makes, so that a test can say "the second frame makes nothing".
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from time import perf_counter
from weakref import ref

import pygame

from tabletop.paint.pixels import Pixels

MB = 1024 * 1024
BASE_MB, SCREENS = 21, 3
"""Megabytes kept beside whole screens of pixels, and how many of those: a table needs about half of both."""
BRIEF_MB = 6
"""A dozen cards on their way, each at the turn and size of the moment."""
BRIEF = "passing"
_LOOKED_AT = 200
"""Number of surfaces that are looked at to find one that can go."""
LASTING = "lasting"
"""Shapes whose key says all about them, whatever the theme, the language, the pictures: they may outlive us on disk."""


class Unfinished(Exception):
    """Signal that this frame has no time left to make a missing surface."""


class Store:
    """Cache of surfaces by key; the least recently used go when the memory budget is spent.

    Those of the kind `passing` are wanted for a moment only: they have a small budget of their own and push nothing
    else out.
    """

    def __init__(self, megabytes: int = BASE_MB + 30) -> None:
        self.budget = megabytes * MB
        self.made: Counter[str] = Counter()
        """Number of surfaces of each kind made so far; steady state adds nothing."""
        self._slice: float | None = None
        self._until: float | None = None
        self._making = 0
        self.era = 0
        """Counts how often everything was forgotten."""
        self._bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._passing: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._passing_bytes = 0
        self.pixels: Pixels | None = None
        """Disk cache in which drawn surfaces outlive this process, if any."""

    def fit(self, screen: pygame.Surface) -> None:
        """Set the memory budget for drawing on a surface of this size."""
        self.budget = BASE_MB * MB + SCREENS * _weight(screen)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface], kind: str = "shapes") -> pygame.Surface:
        """Return the surface under the key, made now if it is missing."""
        if kind == BRIEF:
            return self._briefly(key, make)
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        surface = self._make_in_time(lambda: self.get_lasting(key, make) if kind == LASTING else make())
        self.made[kind] += 1
        self._kept[key] = surface
        self._bytes += _weight(surface)
        self._make_room()
        return surface

    def _make_room(self) -> None:
        """Drop the oldest surfaces, but none that a frame still holds: that would free nothing."""
        for _ in range(_LOOKED_AT):
            if self._bytes <= self.budget or len(self._kept) <= 1:
                return
            key, oldest = self._kept.popitem(last=False)
            weight, left = _weight(oldest), ref(oldest)
            del oldest  # it is gone with this unless somebody else holds it
            held = left()
            if held is None:
                self._bytes -= weight
            else:
                self._kept[key] = held

    def hurry(self, ms: float | None) -> None:
        """Limit the making of surfaces to about this time; after it, a missing one raises `Unfinished`. None: no limit.

        The time begins with the first of them, and what is begun is finished: every try gets further than the last.
        """
        self._slice, self._until, self._making = ms, None, 0

    def _make_in_time(self, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if self._slice is None:
            return make()
        now = perf_counter()
        if self._until is None:
            self._until = now + self._slice / 1e3
        if now > self._until and not self._making:
            raise Unfinished
        self._making += 1
        surface = make()
        self._making -= 1
        return surface

    @property
    def byte_count(self) -> int:
        """Bytes of all cached surfaces."""
        return self._bytes + self._passing_bytes

    def knows(self, key: Hashable) -> bool:
        """Check if a surface of the kind `passing` is cached."""
        return key in self._passing

    def get_lasting(self, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a surface from the disk cache, or make it; `key` holds everything its look depends on."""
        return make() if self.pixels is None else self.pixels.get(key, make)

    def put_away(self) -> None:
        """Write some new surfaces to the disk cache, while nobody waits."""
        if self.pixels is not None:
            self.pixels.put_away()

    def _briefly(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        kept = self._passing.get(key)
        if kept is not None:
            self._passing.move_to_end(key)
            return kept
        surface = self._passing[key] = make()
        self.made[BRIEF] += 1
        self._passing_bytes += _weight(surface)
        while self._passing_bytes > BRIEF_MB * MB and len(self._passing) > 1:
            _, gone = self._passing.popitem(last=False)
            self._passing_bytes -= _weight(gone)
        return surface

    def clear(self) -> None:
        """Drop everything, after a reload of pictures or a change of the display."""
        self.era += 1
        self._kept.clear()
        self._passing.clear()
        self._bytes = self._passing_bytes = 0

    def forget(self, stays: Callable[[Hashable], bool]) -> None:
        """Drop everything but the keys for which `stays` is true."""
        kept = [(key, surface) for key, surface in self._kept.items() if stays(key)]
        self.clear()
        self._kept.update(kept)
        self._bytes = sum(_weight(surface) for _, surface in kept)

    def __len__(self) -> int:
        return len(self._kept)


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
