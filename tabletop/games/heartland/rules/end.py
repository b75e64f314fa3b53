"""The end: penalties for what is still aboard, then places."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from tabletop.engine.game import Result, ResultRow
from tabletop.engine.steps import step
from tabletop.games.heartland import legality
from tabletop.games.heartland.rules.ledger import book
from tabletop.games.heartland.state import ENTRIES, Haul


@step
def settle(s: Haul) -> None:
    """Every cube still aboard costs what the depot prints, but no score falls below 0 (HEART-45, HEART-R18)."""
    for seat in range(s.seats):
        if lost := -book(s, seat, "aboard", -legality.penalty(s, seat)):
            s.say("penalty", seat=seat, n=lost)
    s.finish()


def result(s: Haul) -> Result:
    """Most points win; then fewest cubes aboard; then the place is shared (HEART-46, HEART-47, HEART-48)."""

    def rank(seat: int) -> tuple[int, int]:
        return (-s.score[seat], legality.aboard(s, seat))

    ranked = sorted(range(s.seats), key=rank)
    places = tuple(tuple(sharing) for _, sharing in groupby(ranked, key=rank))
    aboard = ResultRow("tie.aboard", tuple(legality.aboard(s, seat) for seat in range(s.seats)))
    return Result(places, tally(s), tuple(score_sheet(s)), aboard)


def tally(s: Haul) -> tuple[int, ...]:
    """Everybody's points now."""
    return tuple(s.score[seat] for seat in range(s.seats))


def score_sheet(s: Haul) -> Iterator[ResultRow]:
    """Start, sales, expenses, penalty; the lines of a seat add up to its points.

    Nobody is told of road charges where no town shows the side that has them (HEART-O4).
    """
    sales = ((row.id, row.sold) for row in s.content.rows("goods"))
    lost = ((entry, f"ledger.{entry}") for entry in ENTRIES[1:] if entry != "roads" or s.advanced)
    for entry, label in ((ENTRIES[0], f"ledger.{ENTRIES[0]}"), *sales, *lost):
        yield ResultRow(label, tuple(s.ledger[seat, entry] for seat in range(s.seats)))
