"""The names by which rules and screen speak of things: taking them apart and putting them together.

`card:17`, `zone:hand:0`, `token:cubes:-1:0:corn`, `place:map:-1:0`, `seat:2`, `button:draw`.
A field's storage key is the handle without its first word; indices are joined by colons, a cell by its two
numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

Index = tuple[Any, ...]  # one value for each domain of a field: seats, words, or cells as (column, row)


def key(field: str, index: Index = ()) -> str:
    """The storage key of a field at an index: key("cubes", ((-1, 0), "corn")) -> "cubes:-1:0:corn"."""
    return ":".join([field, *_flat(index)])


def place(thing: str, index: Index) -> str:
    """The handle of a place of a thing: place("map", ((0, 1),)) -> "place:map:0:1"."""
    return ":".join(["place", thing, *_flat(index)])


def split(handle: str) -> tuple[str, str]:
    """A handle's first word and the rest: "zone:hand:0" -> ("zone", "hand:0")."""
    word, _, rest = handle.partition(":")
    return word, rest


def field_of(storage_key: str) -> str:
    """The field that a storage key belongs to: "hand:0" -> "hand"."""
    return storage_key.partition(":")[0]


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


def indices(per: tuple[str, ...], domains: Mapping[str, tuple[Any, ...]]) -> Iterator[Index]:
    """Every index of a field that is declared per these domains, in their order."""
    return product(*(domains[name] for name in per))


def _flat(index: Index) -> Iterator[str]:
    for value in index:
        if isinstance(value, tuple):
            yield from _flat(value)
        else:
            yield str(value)
