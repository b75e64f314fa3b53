"""Interface of movers: kinds that animate their own sprites."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tabletop.ui.table.kinds.kind import Placed
    from tabletop.ui.table.motion.score import Score


class Move(NamedTuple):
    """Written movement: when the next may begin, and its sound, "" for none."""

    end: float
    sound: str = ""


class Mover:
    """Writer of a kind's own movements during one animation.

    `now` has each sprite where it is after the events so far, and is brought up to date; times are in milliseconds.
    """

    def note(self, facts: dict[str, Any]) -> None:
        """Note a field's new value."""

    def move(self, facts: dict[str, Any], now: dict[str, Placed], time: float, score: Score) -> Move | None:
        """Write the movement for a field's new value; None if this kind has none."""
        return None

    def transfer(self, facts: dict[str, Any], now: dict[str, Placed], time: float, score: Score) -> None:
        """Write what accompanies pieces that go from one number to another, from `time` on."""

    def land(self, facts: dict[str, Any], there: Placed, score: Score) -> None:
        """Write what happens when a travelling card arrives."""

    def mark(self, facts: dict[str, Any], now: dict[str, Placed], time: float, score: Score) -> Move | None:
        """Write the movement for a piece that is marked or unmarked; None if there is none."""
        return None

    def say(self, facts: dict[str, Any], time: float, score: Score) -> float:
        """Write what a log line shows; returns when the next may begin."""
        return time


def count_pieces(handle: str, now: Mapping[str, Placed]) -> int:
    """Count a number's pieces on the table after the events so far."""
    n = 0
    while f"{handle}#{n}" in now:
        n += 1
    return n
