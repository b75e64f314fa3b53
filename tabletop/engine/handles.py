"""Handles by which rules and screen name things, and the lookup of those things on a table.

A handle is a word and what it is of: `card:17`, `zone:hand:0`, `token:score:2`, `place:map:-1:0`, `seat:2`,
`button:draw`. That of a field is its word and its storage key. `part:17:ability.name` is something that the record of a
piece says, for sentences that name it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from tabletop.engine.fields import UNSEEN, Piece, Plain

if TYPE_CHECKING:
    from tabletop.engine.state import State


@dataclass(frozen=True, slots=True)
class Handle:
    """Handle taken apart: `zone:hand:0` is the word `zone`, the name `hand` and the index `0`."""

    word: str
    """Kind of thing: card, zone, token, place, seat, button or part."""
    name: str = ""
    """Field or map, number of a piece or seat, or name of a button."""
    index: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """Return all but the word: of zones, tokens and places a storage key."""
        return ":".join((self.name, *self.index))

    @property
    def piece(self) -> Piece | None:
        """Return the piece of a card's handle, below 0 for a hidden one; None for other handles."""
        return read_number(self.name) if self.word == "card" else None

    @property
    def seat(self) -> int | None:
        """Return the seat of a seat's handle; None for other handles."""
        return read_number(self.name) if self.word == "seat" else None

    @property
    def cell(self) -> tuple[int, int] | None:
        """Return the cell of a place on a grid; None for other handles."""
        if self.word != "place" or len(self.index) != 2:
            return None
        q, r = map(read_number, self.index)
        return (q, r) if q is not None and r is not None else None

    def is_place_of(self, key: str) -> bool:
        """Check if it is a place of this field, whose storage key is given."""
        return self.word == "place" and self.key.startswith(f"{key}:")

    @property
    def sort(self) -> tuple[str, ...]:
        """Return what all places of one map have in common: all words but numbers."""
        return tuple(part for part in (self.word, self.name, *self.index) if read_number(part) is None)


@lru_cache(maxsize=4096)
def parse_handle(text: str) -> Handle:
    """Take a handle apart."""
    word, *rest = text.split(":")
    return Handle(word, rest[0], tuple(rest[1:])) if rest else Handle(word)


def read_number(text: str) -> int | None:
    """Return the whole number that a part of a handle is; None if it is none."""
    return int(text) if text.removeprefix("-").isdecimal() else None


def field_of(place: str) -> str:
    """Return the field of a storage key."""
    return place.partition(":")[0]


def index_of(place: str) -> tuple[str, ...]:
    """Return the index of a storage key, word by word."""
    return tuple(place.split(":")[1:])


def same_place(place: str, field: str) -> str:
    """Return the storage key of another field with the same index: that of `hand:0` in `record` is `record:0`."""
    return ":".join((field, *index_of(place)))


@lru_cache(maxsize=4096, typed=True)
def key(field: str, *index: Plain) -> str:
    """Return the storage key of a field's place: `key("hand", 0)` is `hand:0`, `key("map", (-1, 0))` is `map:-1:0`."""
    return ":".join((field, *map(_word, index)))


def _word(part: Plain) -> str:
    return ":".join(map(_word, part)) if isinstance(part, tuple) else str(part)


def card_handle(piece: Piece) -> str:
    """Return the handle of a piece."""
    return f"card:{piece}"


def part_handle(piece: Piece, path: str) -> str:
    """Return the handle of a part of a piece's record, by the keys that lead there with dots between them."""
    return f"part:{piece}:{path}"


def piece_of(s: State, handle: str) -> Piece | None:
    """Return the piece that a card's handle names; None for hidden ones and for other handles."""
    piece = parse_handle(handle).piece
    return piece if piece is not None and 0 <= piece < len(s.cards) else None


def zone_of(s: State, piece: Piece) -> str | None:
    """Return the zone (storage key) in which a piece is seen to lie; None if it is out of sight."""
    if piece == UNSEEN:
        return None
    return next((zone for zone in s.shape.zones if piece in s.zone(zone)), None)
