"""Cause of a question: the card that the last log line named."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.engine.match import Match

RECENT = 240
"""Number of newest events to look through: a card's question follows soon after it."""


def cause_of(match: Match, seat: int | None, lines: Collection[str]) -> str:
    """Return the card of the newest of these `lines`; "" if it names none."""
    if not lines:
        return ""
    for event in reversed(match.events_for(seat, max(0, match.event_count - RECENT))):
        if event.kind == "say" and event.facts["line"] in lines:
            return str(event.facts.get("card", ""))
    return ""
