"""Movers: how a kind has its own sprites travel when events are told, in place of the common ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tabletop.ui.table.kinds.kind import Placed
    from tabletop.ui.table.motion.score import Score


class Move(NamedTuple):
    """Movement that was written down: the time at which the next may begin, and its sound, "" for none."""

    end: float
    sound: str = ""


class Mover:
    """Writer of the movements of one kind's sprites while the events of one telling are gone through.

    `now` has each sprite where it is after the events so far, and is brought up to date; times are in milliseconds.
    """

    def note(self, facts: dict[str, Any]) -> None:
        """Take in that a field has another value."""

    def move(self, facts: dict[str, Any], now: dict[str, Placed], time: float, score: Score) -> Move | None:
        """Write down the movement for a field's new value; None if none of its sprites moves for it."""
        return None

    def transfer(self, facts: dict[str, Any], now: dict[str, Placed], time: float, score: Score) -> None:
        """Write down what follows pieces that go from one number to another, beginning at `time`."""

    def land(self, facts: dict[str, Any], there: Placed, score: Score) -> None:
        """Write down what happens when a card, whose journey is written, comes to its place."""

    def mark(self, facts: dict[str, Any], now: dict[str, Placed], time: float, score: Score) -> Move | None:
        """Write down the movement for a piece that is marked or is so no longer; None if nothing shows it."""
        return None

    def say(self, facts: dict[str, Any], time: float, score: Score) -> float:
        """Write down what a line of the log shows; the time at which the next may begin."""
        return time


def count_pieces(handle: str, now: Mapping[str, Placed]) -> int:
    """Count the pieces of a number that are on the table after the events so far."""
    n = 0
    while f"{handle}#{n}" in now:
        n += 1
    return n
