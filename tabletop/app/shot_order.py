"""Orders for pictures of screens: which match, and how to draw it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class SampleMatch:
    """Match that bots play up to the wanted point of a picture."""

    seats: int | None = None
    """Number of seats, None for as many as there can be."""
    seed: int = 1
    after: int = 0
    """Number of answers of `skilled` bots."""
    seat: int | None = None
    """Seat that sees it; None for whoever is asked."""
    options: Mapping[str, bool | int | str] = field(default_factory=dict)


@dataclass(frozen=True)
class ShotOrder:
    """Picture that is wanted of a game."""

    game: str
    mods: tuple[str, ...] = ()
    scene: str = "table"
    card: str = ""
    """Card that is drawn alone, in place of a scene."""
    match: SampleMatch = SampleMatch()
    size: tuple[int, int] = (1920, 1080)
    language: str = ""
    """Code such as "de"; "" for that of the settings."""
