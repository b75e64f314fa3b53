"""Set-up: vehicles, the heap, and who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.shape import CardTable, Options
from tabletop.errors import ContentError
from tabletop.games.heap import garage
from tabletop.games.heap.cards import Vehicle
from tabletop.games.heap.rules.turn import turn
from tabletop.games.heap.state import ENTRIES, HEAP, Heap

if TYPE_CHECKING:
    from tabletop.content.models.records import Content


def setup(cards: CardTable, content: Content, seats: int, options: Options, seed: int) -> Heap:
    """A table that is set up: bare vehicles and a shuffled heap (HEAP-1 to HEAP-6)."""
    domains = {
        "vehicle": tuple(row.id for row in content.rows("vehicles")),
        "part": tuple(row.id for row in content.rows("parts")),
        "entry": ENTRIES,
    }
    if not domains["vehicle"] or not domains["part"]:
        raise ContentError("Heap needs at least one row in vehicles and one in parts")
    s = Heap(seats, cards, content, options, domains, seed)
    owned = [p for p in range(len(cards)) if isinstance(cards[p], Vehicle)]
    for i, piece in enumerate(owned):
        s.lay(f"garage:{i % seats}:{cards[piece].id}", (piece,))
    parts = [p for p in range(len(cards)) if p not in owned]
    if len(parts) < (fewest := garage.vehicles_to_finish(s) * garage.parts_to_finish(s)):
        raise ContentError(
            f"{len(parts)} part cards finish no vehicles for a pileup, that takes {fewest} (HEAP-70)"
        )
    s.lay(HEAP, parts)
    s.shuffle(HEAP)
    if options.get("first-player", "random") == "random":
        s.instigator = s.roll(seats)
    s.say("begins", seat=s.instigator)
    s.then(turn())
    return s
