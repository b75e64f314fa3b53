"""Facts for the signs on the table, from what a seat may know."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, Final

from tabletop.engine.handles import parse_handle
from tabletop.games.pedal import grid
from tabletop.games.pedal.state import Race

if TYPE_CHECKING:
    from tabletop.engine.view import View

SIGNS: Final[Mapping[str, Collection[str]]] = {
    **dict.fromkeys(("adrenaline.line", "adrenaline.second.line"), ("cools",)),
    **dict.fromkeys(("gear.line", "gear.cools.line"), ("cool",)),
}
"""Facts that `signs` fills in."""


def signs(view: View, key: str, of: str, n: int) -> Mapping[str, Any]:
    """Facts for the words of a sign that says `n`."""
    s: Race = view.table  # type: ignore[assignment]  # a view of this game holds its state
    match key:
        case "adrenaline":
            seat = int(parse_handle(of).name)
            behind = [car for car in s.adrenaline if car != seat and s.space[car] < s.space[seat]]
            return {"cools": grid.number(s, "adrenaline_cooldown"), "form": "second" if behind else ""}
        case "gear":
            cool = grid.by_gear(s, "cooldown", n)
            return {"cool": cool, "form": "cools" if cool else ""}
        case "racer":
            return distance_facts(s, int(parse_handle(of).name))
    return {}


def distance_facts(s: Race, seat: int) -> Mapping[str, Any]:
    """Facts on what a seat still has to drive, or when it came home (PEDAL-86, PEDAL-90, PEDAL-223)."""
    left = grid.finish(s) - s.space[seat]
    if not s.place[seat]:
        return {"n": max(0, left), "form": "drives"}
    if left > 0:
        return {"form": "out"}
    return {} if s.race else {"round": s.book[seat, "rounds"], "n": 1 - left, "form": "over"}
