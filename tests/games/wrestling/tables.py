"""Bouts to look at in tests: set up, or fought on."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.content.models.records import Content
from tabletop.engine.match import Match
from tabletop.games.wrestling import GAME
from tabletop.games.wrestling.state import Bout
from tests.declared import pieces
from tests.games.playing import begun, laid, played_on, with_defaults

KINDS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {}),
    (4, {"match": "four-way"}),
    (4, {"match": "tag"}),
    (6, {}),
    (8, {}),
)
"""Seats and options of each kind of match."""


def chosen(content: Content, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a match; wrestlers are dealt unless wanted otherwise."""
    return with_defaults(content, seats, {"wrestlers": "random", **options})


def table(content: Content, seats: int = 2, seed: int = 1, **options: Any) -> Bout:
    """A table that is set up and run to its first questions; options with underscores for hyphens."""
    s = laid(GAME, content, seats, seed, chosen(content, seats, options))
    assert isinstance(s, Bout)
    return s


def start(content: Content, seats: int = 2, seed: int = 1, **options: Any) -> Match:
    """A match, run to its first questions."""
    return begun(GAME, content, seats, seed, chosen(content, seats, options))


def played(content: Content, seats: int, seed: int, wild: int = 0, **options: Any) -> Iterator[Match]:
    """A match after every answer: `wild` random ones, then sensible ones to the end."""
    return played_on(start(content, seats, seed, **options), seed, wild, weighed=40)


def state(match: Match) -> Bout:
    """The table of a match."""
    assert isinstance(match.state, Bout)
    return match.state


def dealt_anew(s: Bout, rng: random.Random) -> Bout:
    """The same table with all hidden cards dealt anew, as many to each hand."""
    new = s.clone()
    zones = ["deck", *(f"hand:{seat}" for seat in range(s.seats))]
    cards = [piece for zone in zones for piece in pieces(s, zone)]
    rng.shuffle(cards)
    for zone in zones:
        count = len(pieces(s, zone))
        new.values[zone] = tuple(cards[:count])
        del cards[:count]
    return new
