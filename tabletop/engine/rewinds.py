"""Going back past what somebody saw, when all at a table agree: what lies face down is shuffled anew.

An undo can only take back what nobody has learned anything from. This goes further: the table is as it was before an
answer, but piles that nobody can look into lie in another order, so that what was seen is worth nothing any more. A
line of the log tells it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import NamedTuple

from tabletop.engine.events import Happening
from tabletop.engine.state import State

LINE = "undo.agreed"
"""Line of the log about it, which is no game's: the app has the sentence. Its facts: seat, n."""


class Rewind(NamedTuple):
    """Agreed step back: who asked for it, how many answers stay, with which seed, and how many came off."""

    seat: int
    answers: int
    seed: int
    dropped: int

    @property
    def log_line(self) -> Happening:
        """Line of the log about it, which all may read."""
        return Happening("say", {"line": LINE, "seat": self.seat, "n": self.dropped}, 0)


def shuffle_face_down(s: State, seed: int) -> None:
    """Shuffle every pile that nobody owns and nobody can look into, and begin new random numbers."""
    rng = random.Random(seed)
    for name, zone in s.shape.zones.items():
        if zone.see == "count" and s.shape.owner(name) is None:
            pieces = list(s.zone(name))
            rng.shuffle(pieces)
            s.values[name] = tuple(pieces)
    s.rng = rng.getrandbits(64)


def keep_before(rewinds: Iterable[Rewind], answer: int, *, is_apart: bool) -> list[Rewind]:
    """Return those that stand once the answer of this number is undone; `is_apart`: later ones stay, a number lower."""
    kept = []
    for each in rewinds:
        if each.answers <= answer:
            kept.append(each)
        elif is_apart:
            kept.append(each._replace(answers=each.answers - 1))
    return kept
