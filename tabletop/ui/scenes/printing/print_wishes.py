"""Print options, and the interface of the print screen to the app."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import pygame

_BLEED = {"a4": 3, "letter": 2}
"""Usual bleed in millimetres, by paper: with it eight cards fit on a sheet."""


@dataclass(frozen=True, slots=True)
class PrintWishes:
    """Options of the print screen."""

    paper: str = "a4"
    only_changed: bool = False
    has_backs: bool = True
    bleed: int = 3
    dpi: int = 300
    has_marks: bool = True
    copies: Mapping[str, int] = field(default_factory=dict)
    """Number of copies of a card by its key, where it is another than in the box."""

    def on_paper(self, paper: str) -> PrintWishes:
        """Return the options for other paper, with a bleed at which as many cards fit as before."""
        usual = _BLEED[self.paper]
        return replace(self, paper=paper, bleed=_BLEED[paper] if self.bleed == usual else self.bleed)


@dataclass(frozen=True, slots=True)
class PrintRow:
    """Printable card."""

    key: str
    name: str
    mark: str
    """"new" or "changed" by a mod, or ""."""
    copies: int


@dataclass(frozen=True, slots=True)
class SheetTold:
    """Side of a sheet, in words."""

    number: int
    is_back: bool
    is_across: bool
    count: int
    """Number of cards on it."""
    shape: float
    """Width over height."""


@dataclass(frozen=True, slots=True)
class Printing:
    """Interface to the app: printable cards, and functions that print them."""

    game: str
    mods: str
    """Names of mods, "" without any."""
    rows: Sequence[PrintRow]
    removed: Sequence[str]
    """Names of cards that mods removed."""
    sheets: Callable[[PrintWishes], Sequence[SheetTold]]
    """Tells the sheets that these wishes make."""
    paint: Callable[[PrintWishes, int, tuple[int, int]], pygame.Surface]
    """Paints a side by its place in the list, as large as fits."""
    save: Callable[[PrintWishes], Generator[tuple[int, int], None, str]]
    """Writes the PDF step by step; gives where it lies. Raises `HotseatError` or `OSError`."""
    findings: Callable[[], Sequence[str]]
    """Names what was wrong with the cards of the last PDF."""
