"""Handles by which rules and screen name things, and the lookup of those things on a table.

A handle is a word and what it is of: `card:17`, `zone:hand:0`, `token:score:2`, `place:map:-1:0`, `seat:2`,
`button:draw`. That of a field is its word and its storage key. `part:17:ability.name` is something that the record of a
piece says, for sentences that name it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.fields import UNSEEN, Piece, Plain

if TYPE_CHECKING:
    from tabletop.engine.state import State


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
    word, _, rest = handle.partition(":")
    return int(rest) if word == "card" and rest.isdecimal() and int(rest) < len(s.cards) else None


def zone_of(s: State, piece: Piece) -> str | None:
    """Return the zone (storage key) in which a piece is seen to lie; None if it is out of sight."""
    if piece == UNSEEN:
        return None
    return next((zone for zone in s.shape.zones if piece in s.zone(zone)), None)
