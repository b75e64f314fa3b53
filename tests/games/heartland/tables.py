"""Tables of Heartland to look at in tests: set up, played on, or with changed data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.content.models.records import Content
from tabletop.engine.match import Match
from tabletop.engine.state import State
from tabletop.engine.steps import Answer
from tabletop.games.heartland import GAME, land
from tabletop.games.heartland.roads import Cell
from tabletop.games.heartland.state import Haul
from tests.games.playing import begun, laid, played_on, with_defaults


def table(content: Content, seats: int = 2, seed: int = 1, **options: Any) -> Haul:
    """A table that is set up and run to its first questions; options with underscores for hyphens."""
    s = laid(GAME, content, seats, seed, with_defaults(content, seats, options))
    assert isinstance(s, Haul)
    return s


def start(content: Content, seats: int = 2, seed: int = 1, **options: Any) -> Match:
    """A match, run to its first questions."""
    return begun(GAME, content, seats, seed, with_defaults(content, seats, options))


def played(content: Content, seats: int, seed: int, wild: int = 0, **options: Any) -> Iterator[Match]:
    """A match after every answer: `wild` random ones, then sensible ones to the end."""
    return played_on(start(content, seats, seed, **options), seed, wild)


def act(match: Match, *keys: Any) -> None:
    """The answer of whoever is asked."""
    decision = match.decisions[0]
    match.act(Answer(decision.seat, keys, decision.nth))


def towns(s: Haul) -> dict[Cell, Any]:
    """Every town on the map."""
    return {cell: town for cell in land.cells(s) if (town := land.town(s, cell))}


def cubes(s: Haul, cell: Cell) -> dict[str, int]:
    """The cubes on a space, without the goods of which there are none."""
    return {good: s.cubes[cell, good] for good in land.goods(s) if s.cubes[cell, good]}


def cubes_of(s: Haul, good: str) -> int:
    """All cubes of a good: in the box, on the map, in trailers."""
    on_map = sum(s.cubes[cell, good] for cell in land.cells(s))
    return int(s.stock[good] + on_map + sum(s.trailer[seat, good] for seat in range(s.seats)))


def offered(s: State) -> set[Any]:
    """The keys of the one open question."""
    (decision,) = s.waits
    return set(decision.keys())
