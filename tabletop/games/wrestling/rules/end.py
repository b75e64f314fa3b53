"""The end: who has won, and what the score sheet tells (WREST-1, WREST-51, WREST-52, WREST-56)."""

from __future__ import annotations

from itertools import groupby

from tabletop.engine.game import Result, ResultRow
from tabletop.games.wrestling.state import ENTRIES, FRESH, Bout
from tabletop.games.wrestling.teams import is_tag, side_of


def result(s: Bout) -> Result:
    """Sides by Falls, all wrestlers of a side together; sides with equal Falls share a place (WREST-55)."""
    ranked = sorted(range(s.seats), key=lambda seat: (-falls(s, seat), seat))
    places = tuple(tuple(group) for _, group in groupby(ranked, key=lambda seat: falls(s, seat)))
    rows = [
        ResultRow(f"ledger.{entry}", tuple(s.ledger[seat, entry] for seat in range(s.seats)))
        for entry in ENTRIES
    ]
    if not is_tag(s):  # one Fall of a team, told below each of its names, would look like several
        rows.insert(0, ResultRow("ledger.falls", tuple(falls(s, seat) for seat in range(s.seats))))
    return Result(places, tally(s), tuple(rows), is_team=is_tag(s), scored=False)


def falls(s: Bout, seat: int) -> int:
    """Falls of a player's side."""
    return int(s.falls[side_of(s, seat)])


def tally(s: Bout) -> tuple[int, ...]:
    """Score of each player: the Endurance left, and as much as a fresh wrestler has for each Fall of the side."""
    return tuple(FRESH * falls(s, seat) + int(s.endurance[seat]) for seat in range(s.seats))
