"""Contents of the book screen in words, made by the app."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tabletop.content.models.shelf import BoxLook


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """Match in the list."""

    path: Path
    day: str
    time: str
    look: BoxLook
    title: str
    result: str
    tokens: tuple[tuple[int, bool], ...]
    """Colour of each seat in order of places, and True for a person."""
    length: str
    detail: str
    """Line of the picked row: notes on a win, the names of all who played, and the file."""
    is_over: bool
    has_winner: bool = False
    is_marked: bool = False


@dataclass(frozen=True, slots=True)
class PersonRow:
    """Person, with the game they play most."""

    name: str
    colour: int
    look: BoxLook
    won: str
    of: str
    about: str
    """More about them, told while they are picked: best result, wins in a row, fellow players."""


@dataclass(frozen=True, slots=True)
class RecordRow:
    """Record; pressed, it opens its match."""

    what: str
    number: str
    who: str
    colour: int | None
    path: Path


@dataclass(frozen=True, slots=True)
class EveningTold:
    """Evening: its matches, and each person's place in each, 0 if they did not play."""

    title: str
    facts: str
    matches: tuple[tuple[BoxLook, str], ...]
    people: tuple[tuple[str, int, tuple[int, ...]], ...]
    left_early: tuple[tuple[int, str], ...] = ()
    """Colour and words for everybody who was not in the last match."""


@dataclass(frozen=True, slots=True)
class BookTold:
    """Contents of the book for one choice of person and game."""

    facts: str
    games: tuple[BoxLook, ...]
    people: tuple[PersonRow, ...]
    rows: tuple[LedgerRow, ...]
    evening: EveningTold | None
    records_of: str
    records: tuple[RecordRow, ...]
    note: str = ""
    """A sentence about files that cannot be read."""
