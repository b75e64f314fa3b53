"""Signs on the table about this moment, from what a seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.engine.view import View


def signs(view: View, key: str, of: str, n: int) -> Mapping[str, Any]:
    """Facts for the words of a sign that says `n`."""
    if key == "map.card" and of.startswith("card:"):
        kind = view.table.cards[int(of.removeprefix("card:"))].kind
        return {"form": "depot"} if kind == "depots" else {}
    return {}
