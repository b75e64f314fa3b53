"""What everybody can see coming: what lies pending, and what it does if nobody does anything more.

A game tells it of a table that it is handed, and uses nothing but what all seats may see; the screen only draws it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Told:
    """A few words: a key of texts.labels and the facts that fill it."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Term:
    """One number of a sum, and what it comes from: a piece, or some words."""

    n: int
    piece: int = -1
    path: str = "name"
    """Of a piece what of its record is said, keys with dots between them."""
    told: Told | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """One thing to know. It has a heading, and below it whatever of the rest is there, in this order."""

    head: Told
    terms: tuple[Term, ...] = ()
    total: int | None = None
    """What the terms come to."""
    change: tuple[int, int] | None = None
    """A number now, and what it will be."""
    figure: Told | None = None
    """Words to be read from far away."""
    note: Told | None = None
    picture: str = ""
    """Before the note."""
    tone: Literal["plain", "good", "cost"] = "plain"


@dataclass(frozen=True, slots=True)
class Prospect:
    """All of it: columns from left to right, and numbers of the table that would change."""

    columns: tuple[Column, ...] = ()
    changes: Mapping[str, int] = field(default_factory=dict)
    """Handle of a number (`token:<field>:<index>`) to what it will be."""
    least: Mapping[str, int] = field(default_factory=dict)
    """Handle of a number to what a card must have more of than this, where that is not the number itself."""
    stopped: tuple[int, ...] = ()
    """Pieces that will have no effect."""
    landed: tuple[int, ...] = ()
    """Pieces that have had their effect and are about to leave."""
    question: Told | None = None
    """What everybody is asked while people may answer what is pending."""


NOTHING = Prospect()
