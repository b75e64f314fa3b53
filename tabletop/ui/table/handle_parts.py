"""Handles taken apart, without the table that they name things on: see `engine.handles` for what they are."""

from __future__ import annotations


def split(handle: str) -> tuple[str, str]:
    """A handle's first word and the rest: "zone:hand:0" -> ("zone", "hand:0")."""
    word, _, rest = handle.partition(":")
    return word, rest


def kind_of(handle: str) -> str:
    """A handle without its numbers: what all places of one map have in common."""
    return ":".join(word for word in handle.split(":") if not word.lstrip("-").isdigit())


def cell_of(handle: str) -> tuple[int, int] | None:
    """The cell that a `place:` handle of a grid names, or None for any other handle."""
    parts = handle.split(":")
    if len(parts) != 4 or parts[0] != "place":
        return None
    try:
        return int(parts[2]), int(parts[3])
    except ValueError:
        return None


def card_number(handle: str) -> int | None:
    """The number in a `card:` handle, -1 for a hidden card; None for any other handle."""
    word, rest = split(handle)
    return int(rest) if word == "card" else None
