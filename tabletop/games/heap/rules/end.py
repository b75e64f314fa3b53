"""The end: who has won, and what the score sheet tells of the match (HEAP-78)."""

from __future__ import annotations

from tabletop.engine.game import Finale, Result, ResultRow
from tabletop.games.heap import garage
from tabletop.games.heap.state import ENTRIES, Heap


def result(s: Heap) -> Result:
    """The winner of the pileup wins the game, whoever set it off and however many parts anybody had; all others share
    the place behind (HEAP-10, HEAP-78).
    """
    rest = tuple(seat for seat in range(s.seats) if seat != s.winner)
    places = ((s.winner,), rest)
    rows = [ResultRow("ledger.built", tally(s))]
    rows += [ResultRow(f"ledger.{entry}", ledger_row(s, entry)) for entry in ENTRIES]
    finale = Finale("finale", "finale.cause", s.trigger, "pileup") if s.trigger >= 0 else None
    return Result(places, tally(s), tuple(rows), scored=False, finale=finale)


def ledger_row(s: Heap, entry: str) -> tuple[int, ...]:
    """Make one row of the score sheet, a number for each seat."""
    return tuple(int(s.ledger[seat, entry]) for seat in range(s.seats))


def tally(s: Heap) -> tuple[int, ...]:
    """Parts that count towards the pileup, seat by seat: what the chart shows."""
    return tuple(sum(progress(s, seat, vehicle) for vehicle in garage.kinds(s)) for seat in range(s.seats))


def progress(s: Heap, seat: int, vehicle: str) -> int:
    """Parts of a vehicle that bring the pileup nearer; those it had once it began."""
    counted = int(s.built[seat, vehicle]) if s.trigger >= 0 else garage.part_count(s, seat, vehicle)
    return min(counted, garage.parts_to_finish(s))
