"""Find the card that a question comes from: the one that the log named just before."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.engine.match import Match

RECENT = 240
"""Number of newest events to look through: a card's question follows soon after it."""


def cause_of(match: Match, seat: int | None, lines: Collection[str]) -> str:
    """The card of the newest line among `lines`, as a seat has read it; "" if there is none, or it names none."""
    if not lines:
        return ""
    for event in reversed(match.events_for(seat, max(0, match.event_count - RECENT))):
        if event.kind == "say" and event.facts["line"] in lines:
            return str(event.facts.get("card", ""))
    return ""
