"""Tables of Heap to look at in tests: set up, or played on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.content.models.records import Content
from tabletop.engine.match import Match
from tabletop.games.heap import GAME
from tabletop.games.heap.state import Heap
from tests.games.playing import begun, laid, played_on, with_defaults


def table(content: Content, seats: int = 2, seed: int = 1, **options: Any) -> Heap:
    """A table that is set up and run to its first questions; options with underscores for hyphens."""
    s = laid(GAME, content, seats, seed, with_defaults(content, seats, options))
    assert isinstance(s, Heap)
    return s


def start(content: Content, seats: int = 2, seed: int = 1, **options: Any) -> Match:
    """A match, run to its first questions."""
    return begun(GAME, content, seats, seed, with_defaults(content, seats, options))


def played(content: Content, seats: int, seed: int, wild: int = 0, **options: Any) -> Iterator[Match]:
    """A match after every answer: `wild` random ones, then sensible ones to the end."""
    return played_on(start(content, seats, seed, **options), seed, wild)


def state(match: Match) -> Heap:
    """The table of a match."""
    assert isinstance(match.state, Heap)
    return match.state
