"""The names by which rules and screen speak of things, taken apart.

`card:17`, `zone:hand:0`, `token:cubes:-1:0:corn`, `place:map:-1:0`, `seat:2`, `button:draw`.
A field's storage key is the handle without its first word; indices are joined by colons, a cell by its two
numbers.
"""

from __future__ import annotations


def split(handle: str) -> tuple[str, str]:
    """A handle's first word and the rest: "zone:hand:0" -> ("zone", "hand:0")."""
    word, _, rest = handle.partition(":")
    return word, rest


def cell_of(handle: str) -> tuple[int, int] | None:
    """The cell that a `place:` handle of a grid names, or None for any other handle."""
    parts = handle.split(":")
    if len(parts) != 4 or parts[0] != "place":
        return None
    try:
        return int(parts[2]), int(parts[3])
    except ValueError:
        return None


def piece_of(handle: str) -> int | None:
    """The piece of a `card:` handle, or None for any other handle."""
    word, rest = split(handle)
    return int(rest) if word == "card" else None
