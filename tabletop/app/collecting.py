"""When Python looks for garbage: not while something moves, for a frame waits for it then; and what becomes of it.

A surface as large as the window that goes leaves a hole of megabytes. The C library fills such holes with small things
and keeps the rest, and so the program grows though it holds no more than before: with glibc, large things are given
back to the system instead.
"""

from __future__ import annotations

import ctypes
import gc
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

LONGEST_S = 30.0
"""Where nothing comes to rest for so long, the garbage goes in between, at the cost of one late frame."""
LARGE, SPARE = 512 * 1024, 4 * 1024 * 1024
"""Bytes: from what size on memory is taken from the system and given back alone, and how much may lie free at the end
of the rest. Cards are smaller than the first, so that frames do not pay for it."""
_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3  # as malloc.h calls them


class Collector:
    """Switches the collector off for frames and catches up when the loop comes to rest."""

    def __init__(self) -> None:
        self._off_since = 0.0
        give_large_things_back()

    def turn(self, busy: bool) -> None:
        """Called once in every turn of the loop; `busy` while something moves or somebody plays."""
        if not busy:
            if not gc.isenabled():
                gc.collect()  # scenes are round: one that has been left goes only here, and its pictures with it
                gc.enable()
        elif gc.isenabled():
            gc.disable()
            self._off_since = time.monotonic()
        elif time.monotonic() > self._off_since + LONGEST_S:
            gc.collect()
            self._off_since = time.monotonic()


@contextmanager
def collector() -> Iterator[Collector]:
    """A collector for as long as a loop runs; afterwards Python decides again."""
    try:
        yield Collector()
    finally:
        gc.enable()


def give_large_things_back() -> bool:
    """Have the C library give large things back as soon as they are gone; whether it can (glibc)."""
    if not sys.platform.startswith("linux"):
        return False
    with suppress(AttributeError, OSError):
        change = ctypes.CDLL(None).mallopt
        # by itself the first of these grows with what is given back, until nothing is any more
        return bool(change(_MMAP_THRESHOLD, LARGE) and change(_TRIM_THRESHOLD, SPARE))
    return False
