"""Facts for the signs on the table, from what a seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.engine.handles import parse_handle

if TYPE_CHECKING:
    from tabletop.engine.view import View


def signs(view: View, key: str, of: str, n: int) -> Mapping[str, Any]:
    """Facts for the words of a sign that says `n`."""
    piece = parse_handle(of).piece if key == "map.card" else None
    if piece is not None:
        kind = view.table.cards[piece].kind
        return {"form": "depot"} if kind == "depots" else {}
    return {}
