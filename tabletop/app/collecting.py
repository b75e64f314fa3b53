"""Garbage collection while nothing moves, so that no frame has to wait for it.

A surface that goes leaves a hole. The C library fills such holes with small things and keeps the rest of them, and so
the program grows though it holds no more than before. With glibc, surfaces have memory of their own, which goes back
to the system with them, and the holes that small things leave are given back whenever garbage has been looked for.
"""

from __future__ import annotations

import ctypes
import gc
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

LONGEST_S = 30.0
"""Longest time without rest: after it the garbage goes in between, at the cost of one late frame."""
LARGE, SPARE = 16 * 1024, 4 * 1024 * 1024
"""Bytes: what is larger than the first, as all but small pictures are, has memory of its own; the second is how much
may lie free at the end of the memory that all the rest shares."""
_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3  # as malloc.h calls them


class Collector:
    """Garbage collection that is off during frames and runs when the loop is idle."""

    def __init__(self) -> None:
        self._off_since = 0.0
        self._give_back = giving_back()

    def turn(self, busy: bool) -> None:
        """Called in every turn of the loop; `busy` while something moves or somebody plays."""
        if not busy:
            if not gc.isenabled():
                self._collect()
                gc.enable()
        elif gc.isenabled():
            gc.disable()
            self._off_since = time.monotonic()
        elif time.monotonic() > self._off_since + LONGEST_S:
            self._collect()
            self._off_since = time.monotonic()

    def _collect(self) -> None:
        gc.collect()  # scenes are round: one that has been left goes only here, and its pictures with it
        self._give_back(0)


@contextmanager
def collector() -> Iterator[Collector]:
    """Context manager: collect by this policy while a loop runs; afterwards Python decides again."""
    try:
        yield Collector()
    finally:
        gc.enable()


def giving_back() -> Callable[[int], object]:
    """Tune glibc to map large blocks separately; return its `malloc_trim`, elsewhere a function that does nothing."""
    if sys.platform.startswith("linux"):
        with suppress(AttributeError, OSError):  # another C library
            library = ctypes.CDLL(None)
            # by itself the first of these grows with what is given back, until nothing is any more
            library.mallopt(_MMAP_THRESHOLD, LARGE)
            library.mallopt(_TRIM_THRESHOLD, SPARE)
            trim = library.malloc_trim
            trim.argtypes = [ctypes.c_size_t]
            return trim
    return lambda _: None
