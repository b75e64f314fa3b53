"""Points: every gain and loss is booked under what it was for, so that the result can explain itself."""

from __future__ import annotations

from tabletop.games.heartland.state import Haul


def book(s: Haul, seat: int, entry: str, points: int) -> int:
    """Give (or, below 0, take) points; a score never falls below 0 (HEART-R9, HEART-R18). What really changed."""
    changed: int = max(points, -s.score[seat])
    if changed:
        s.score[seat] = s.score[seat] + changed
        s.ledger[seat, entry] = s.ledger[seat, entry] + changed
    return changed
