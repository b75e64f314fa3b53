"""Sign: a drawn thing with an explanation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.ui.table.geometry import Rect


class Sign(NamedTuple):
    """Drawn thing, with the keys of its words."""

    rect: Rect
    keys: tuple[str, ...]
    """Keys of texts.signs, the most particular first; the first that has words is said."""
    of: str = ""
    """Handle of what it is about, for facts that only the game knows; "" for nothing in particular."""
    n: int | None = None
    seat: int | str | None = None
    """Owner: a seat, or the name of somebody without one."""
    piece: int = -1
    facts: tuple[tuple[str, object], ...] = ()
    """More that its words may name."""
    picture: str = ""
    """A picture of the game or the app that stands beside its words."""
    form: str = ""
    """State that the table itself knows; ends the key if there are words for that."""
    height: float = 0.0
    """Height over the table: of two signs over each other, the higher one is seen."""


LINE, ROW = "line", "row"
"""Ends the key of the words below a title; a part that is called so in code goes by the other word."""


def keys_of(entry: str, *parts: str) -> tuple[str, ...]:
    """Return the keys of an entry's sign, most specific first."""
    named = dict.fromkeys(ROW if part == LINE else part for part in parts if part not in ("", entry))
    return (*(f"{entry}.{part}" for part in named), entry)


def signs_at(signs: tuple[Sign, ...], x: float, y: float) -> Iterator[Sign]:
    """Yield the signs under a point, highest first, of those the smallest."""
    under = [sign for sign in signs if sign.rect.holds(x, y)]
    yield from sorted(under, key=lambda sign: (-sign.height, sign.rect.w * sign.rect.h))
