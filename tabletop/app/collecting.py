"""When Python looks for garbage: not while something moves, for a frame waits for it then."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager

LONGEST_S = 30.0
"""Where nothing comes to rest for so long, the garbage goes in between, at the cost of one late frame."""


class Collector:
    """Switches the collector off for frames and catches up when the loop comes to rest."""

    def __init__(self) -> None:
        self._off_since = 0.0

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
