"""Public forecast: pending effects that everybody can see, and their results if nobody does anything more.

A game tells it of a table that it is handed, and uses nothing but what all seats may see; the screen only draws it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Phrase:
    """Few words: a key of texts.labels and the facts that fill it."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Term:
    """Number of a sum with its source: a piece, or some words."""

    n: int
    piece: int = -1
    path: str = "name"
    """Part of the piece's record that it stands for, keys with dots between them."""
    told: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """Column of the forecast: a heading, and below it those of its other parts that are given."""

    head: Phrase
    terms: tuple[Term, ...] = ()
    total: int | None = None
    """Sum of the terms."""
    change: tuple[int, int] | None = None
    """Number now, and its forecast."""
    figure: Phrase | None = None
    """Words to be read from far away."""
    note: Phrase | None = None
    picture: str = ""
    """Before the note."""
    tone: Literal["plain", "good", "cost"] = "plain"


@dataclass(frozen=True, slots=True)
class PublicForecast:
    """Whole forecast: columns from left to right, and numbers of the table that would change."""

    columns: tuple[Column, ...] = ()
    changes: Mapping[str, int] = field(default_factory=dict)
    """Forecast of a number, by its handle (`token:<field>:<index>`)."""
    least: Mapping[str, int] = field(default_factory=dict)
    """Handle of a number to what a card must have more of than this, where that is not the number itself."""
    cancelled: tuple[int, ...] = ()
    """Pieces that will have no effect."""
    resolved: tuple[int, ...] = ()
    """Pieces that have had their effect and are about to leave."""
    question: Phrase | None = None
    """Question that everybody is asked while people may answer pending effects."""


NOTHING = PublicForecast()
