"""Movers: how a kind has its own sprites travel for events about its numbers, in place of the common ways."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from tabletop.ui.table.kinds.kind import Placed
    from tabletop.ui.table.motion.score import Score


class Move(NamedTuple):
    """Movement that was written down: the time at which the next may begin, and its sound."""

    end: float
    sound: str


class Mover(Protocol):
    """Writer of the movements of one kind's sprites while the events of one telling are gone through."""

    def note(self, facts: dict[str, Any]) -> None:
        """Take in that a field has another value."""

    def move(self, facts: dict[str, Any], now: dict[str, Placed], time: float, score: Score) -> Move | None:
        """Write down the movement for such an event; None if none of its sprites moves for it."""
