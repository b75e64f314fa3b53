"""The record of what the phases of a Stage bring each player, for everybody to see.

An entry is (word, number, 1 if it has happened, else 0). A wall of lanes can show it without knowing a rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from tabletop.games.heist.state import ACTS, Heist

Word = Literal["cools", "pays", "adds", "replays", "copies", "gains", "heats", "skipped"]
"""Heat returned, money lost, a card added, used again or copied (of which seat, -1 before), money, Heat; nothing."""

Entry = tuple[Word, int, int]


def record_outcomes(s: Heist, seat: int, act: str, *entries: Entry) -> None:
    """Record outcomes of a phase that have happened; they take the place of those expected."""
    s.brings[seat, act] = (*past_outcomes(s, seat, act), *entries)


def past_outcomes(s: Heist, seat: int, act: str) -> tuple[Entry, ...]:
    """Outcomes that have happened, without those to come."""
    return tuple(entry for entry in s.brings[seat, act] if entry[2])


def phase_outcomes(money: int, heat: int, happened: int = 1) -> Iterator[Entry]:
    """Entries of a card for phase B or C: money, even none, and Heat, if any."""
    yield "gains", money, happened
    if heat:
        yield "heats", heat, happened


def skip(s: Heist) -> None:
    """Mark phases B and C as skipped: the Stage ends before them (HEIST-73)."""
    for seat in range(s.seats):
        for act in "bc":
            s.brings[seat, act] = (("skipped", 0, 1),) if s.brings[seat, act] else ()


def clear(s: Heist) -> None:
    """Remove the outcomes of the last Stage."""
    for seat in range(s.seats):
        for act in ACTS:
            s.brings[seat, act] = ()
