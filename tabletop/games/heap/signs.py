"""Facts for the signs on the table, from what a seat may know."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, Final

from tabletop.engine.handles import card_handle, parse_handle
from tabletop.games.heap import garage
from tabletop.games.heap.state import Heap

if TYPE_CHECKING:
    from tabletop.engine.view import View

SIGNS: Final[Mapping[str, Collection[str]]] = {"challenge.named.line": ("vehicle",)}
"""Facts that `signs` fills in."""


def signs(view: View, key: str, of: str, n: int) -> Mapping[str, Any]:
    """Facts for the words of a sign that says `n`."""
    s: Heap = view.table  # type: ignore[assignment]  # a view of this game holds its state
    match key:
        case "challenge":
            named = (piece for piece, card in enumerate(s.cards) if card.id == s.challenge)
            piece = next(named, -1)
            return {"vehicle": card_handle(piece), "form": "named"} if piece >= 0 else {}
        case "attached" | "repaired":
            return {"seat": s.acting}
        case "slot.tag":
            hit = "wrecks" if garage.wrecks(s) else "damaged"
            return {"form": hit} if parse_handle(of).piece in s.damaged else {}
        case "built":
            return {"form": "wrecks"} if garage.wrecks(s) else {}
    return {}
