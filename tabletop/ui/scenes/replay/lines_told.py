"""Contents of the lines of a match: words and numbers."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple


class Stretch(NamedTuple):
    """Run of answers of one seat: its number, the first answer, and the one after the last."""

    seat: int
    first: int
    end: int


@dataclass(frozen=True, slots=True)
class SeatTold:
    """Seat of a line, with its result."""

    name: str
    colour: int
    is_person: bool
    place: int = 0
    """1 for the first; 0 while the match runs."""
    points: int | None = None


@dataclass(frozen=True, slots=True)
class LineTold:
    """One match among the branches of one trunk."""

    path: Path
    name: str
    note: str
    """Length and day, and what is told beside a branch."""
    end: str
    """Result in a few words, or that it waits."""
    winner: int | None
    """Colour of the winner; None without one, or with several."""
    parent: int
    """Number of the line that it grew from, -1 for the trunk."""
    at: int
    """Number of answers of the parent after which it began."""
    start: int
    """Number of answers from the beginning of the trunk to its own beginning."""
    answers: int
    stretches: tuple[Stretch, ...]
    """Answers by seat; none of a match that runs, whose secret choices nobody may tell apart."""
    seats: tuple[SeatTold, ...]
    is_shown: bool = False
    """True for the line that the replay shows."""
