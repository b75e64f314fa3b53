"""The store of drawn surfaces: everything is made once for each size and kept while it is being used.

It counts what it makes, so that a test can say "the second frame makes nothing".
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Store:
    """Surfaces by key; the least recently used go when the memory budget is spent."""

    def __init__(self, megabytes: int = 192) -> None:
        self.budget = megabytes * 1024 * 1024
        self.made: Counter[str] = Counter()
        """How many surfaces of each kind were made so far; steady state adds nothing."""
        self._bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface], kind: str = "shapes") -> pygame.Surface:
        """The surface under the key, made now if it is not there."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        surface = make()
        self.made[kind] += 1
        self._kept[key] = surface
        self._bytes += _weight(surface)
        while self._bytes > self.budget and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= _weight(gone)
        return surface

    def clear(self) -> None:
        """Forget everything; for a reload of pictures or a change of the display."""
        self._kept.clear()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._kept)


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
