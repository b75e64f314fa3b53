"""Facts for the signs on the table, from what a seat may know."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, Final

from tabletop.games.heist import scene
from tabletop.games.heist.state import Heist

if TYPE_CHECKING:
    from tabletop.engine.view import View

PRICED: Final = ("heat", "heat.owed", "supply")
"""Signs that say what one Heat costs now."""
SIGNS: Final[Mapping[str, Collection[str]]] = dict.fromkeys((f"{key}.line" for key in PRICED), ("cost",))
"""Facts that `signs` fills in."""


def signs(view: View, key: str, of: str, n: int) -> Mapping[str, Any]:
    """Facts for the words of a sign that says `n`."""
    s: Heist = view.table  # type: ignore[assignment]  # a view of this game holds its state
    return {"cost": scene.cost(s)} if key in PRICED else {}
