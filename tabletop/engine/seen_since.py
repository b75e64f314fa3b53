"""Counts of the cards that somebody got to see after a point of a match; of which cards they are it tells nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tabletop.engine.events import Happening


class SeenSince(NamedTuple):
    """Number of cards that each seat alone, and that everybody saw for the first time."""

    by_seat: tuple[int, ...]
    by_all: int
    has_chance: bool
    """True if a pile was shuffled or something was rolled."""


def count_seen(happenings: Iterable[Happening], seats: int) -> SeenSince:
    """Count by zones and moves that all may know, so that it is the same whatever the cards are."""
    by_seat, by_all, has_chance = [0] * seats, 0, False
    for happening in happenings:
        has_chance = has_chance or happening.kind in ("roll", "shuffle")
        if happening.kind in ("move", "pour"):
            n = happening.facts.get("n", 1)
            new = [seat for seat in range(seats) if happening.shows & ~happening.saw & 1 << seat]
            if happening.shows >> seats & 1:
                by_all += n if new else 0
            else:
                for seat in new:
                    by_seat[seat] += n
    return SeenSince(tuple(by_seat), by_all, has_chance)
