"""Ledger of points: every gain and loss is booked under its source, so that the result can be explained."""

from __future__ import annotations

from tabletop.games.heartland.state import Haul


def book(s: Haul, seat: int, entry: str, points: int) -> int:
    """Give (or, below 0, take) points, never below a score of 0; return the real change (HEART-R9, HEART-R18)."""
    changed: int = max(points, -s.score[seat])
    if changed:
        s.score[seat] = s.score[seat] + changed
        s.ledger[seat, entry] = s.ledger[seat, entry] + changed
    return changed
