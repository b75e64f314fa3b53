"""Refusals of drops: a reason for every source and target that is not on offer.

It asks the same predicates that the rules build their options with (`legality`), and adds what they need not know:
that a card is somebody else's, that a bill is no fuel, that the phase is another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.engine.handles import field_of, parse_handle, piece_of, read_number, zone_of
from tabletop.engine.view import View
from tabletop.games.heartland import land, legality
from tabletop.games.heartland.roads import Cell
from tabletop.games.heartland.state import Haul


def why_not(view: View, source: str, target: str) -> str:
    """ "" if some option of the open question has this source and target, else a key of texts.why."""
    decision = view.decision
    if decision is None:
        return "not-asked"
    s: Haul = view.table  # type: ignore[assignment]  # a view of this game holds its state
    if decision.offers(source, target):
        return ""
    return REASONS[decision.prompt](s, decision.seat, source, target)


# -- one function for each prompt -----------------------------------------------------------------------------


def why_not_add(s: Haul, seat: int, source: str, target: str) -> str:
    """Adding a town in the three-seat set-up."""
    piece, cell = piece_of(s, source), raw_cell_of(target)
    if piece is None:
        return "add"
    if piece not in s.aside:
        return "not-aside"
    return (legality.cannot_add(s, piece, cell) if cell is not None else "") or "add"


def why_not_move(s: Haul, seat: int, source: str, target: str) -> str:
    """Driving: fuel from the hand, or the truck itself for points."""
    if reason := not_mine(s, seat, source):
        return reason
    cell = cell_of(s, target)
    if is_truck(seat, source):
        return (
            (legality.cannot_pay_to(s, seat, cell) if cell else "") or cannot_move_at_all(s, seat) or "move"
        )
    piece = piece_of(s, source)
    if piece is None or zone_of(s, piece) != f"hand:{seat}":
        return "move"
    if s.cards[piece].type == "bill":
        return "bill-no-fuel"
    value = s.cards[piece].move
    steps = {n for values, n in legality.fuel_sums(s, seat).items() if value in values}
    return (legality.cannot_reach(s, seat, cell, tuple(sorted(steps))) if cell else "") or "move"


def cannot_move_at_all(s: Haul, seat: int) -> str:
    """Give the reason why no stop can be paid for, or ""."""
    return "points" if not s.score[seat] else ""


def why_not_tow(s: Haul, seat: int, source: str, target: str) -> str:
    """Without points and fuel only the depot is left."""
    return not_mine(s, seat, source) or "tow"


def why_not_action(s: Haul, seat: int, source: str, target: str) -> str:
    """Loading, unloading, or discarding."""
    if reason := not_mine(s, seat, source):
        return reason
    if is_truck(seat, source):
        return "moved-already"
    piece, cell = piece_of(s, source), cell_of(s, target)
    if piece is None or zone_of(s, piece) != f"hand:{seat}":
        return "towed" if s.towed else "action"
    if cell is None:
        return "towed" if s.towed else "action"
    card = s.cards[piece]
    return "fuel-no-bill" if card.type == "fuel" else why_no_trade(s, seat, cell, card.good) or "action"


def why_no_trade(s: Haul, seat: int, cell: Cell, good: str) -> str:
    """The reason that is nearest to a deal: unloading what is aboard, else loading what lies there.

    Whoever brings bills of a good that the town buys came to sell it: they are told that none is aboard.
    """
    loading, unloading = (
        legality.cannot_load(s, seat, cell, good),
        legality.cannot_unload(s, seat, cell, good),
    )
    if unloading == "not-aboard":
        wanted = land.price(s, cell, good) is not None
        return unloading if wanted and loading == "no-cubes" else loading
    return loading if unloading == "no-demand" and s.cubes[cell, good] else unloading


def why_not_discard(s: Haul, seat: int, source: str, target: str) -> str:
    """Choosing cards to discard."""
    return not_mine(s, seat, source) or "discard"


def why_not_refuel(s: Haul, seat: int, source: str, target: str) -> str:
    """Drawing cards."""
    piece = piece_of(s, source)
    if piece is not None and zone_of(s, piece) == f"hand:{seat}":
        return "hand-stays"
    if source == "zone:discard" or (piece is not None and zone_of(s, piece) == "discard"):
        return "discards-stay"
    return "refuel"


REASONS: Final[dict[str, Callable[[Haul, int, str, str], str]]] = {
    "add": why_not_add,
    "move": why_not_move,
    "tow": why_not_tow,
    "action": why_not_action,
    "discard": why_not_discard,
    "refuel": why_not_refuel,
}


def not_mine(s: Haul, seat: int, source: str) -> str:
    """Give the reason why a player may not pick this up at all, or ""."""
    named = parse_handle(source)
    if (named.word, named.name) == ("token", "truck") and not is_truck(seat, source):
        return "not-mine"
    if named.word == "card":
        piece = piece_of(s, source)
        zone = None if piece is None else zone_of(s, piece)
        if zone is None or (field_of(zone) == "hand" and zone != f"hand:{seat}"):
            return "not-mine"
        if field_of(zone) == "supply":
            return "later"
    return "later" if source == "zone:deck" else ""


# -- handles ------------------------------------------------------------------------------------------------------


def is_truck(seat: int, handle: str) -> bool:
    """Check if a handle is this player's truck."""
    return handle == f"token:truck:{seat}"


def raw_cell_of(handle: str) -> Cell | None:
    """The cell in a handle of the map or of the cubes on it."""
    named = parse_handle(handle)
    if named.name not in ("map", "cubes") or len(named.index) < 2:
        return None
    q, r = map(read_number, named.index[:2])
    return (q, r) if q is not None and r is not None else None


def cell_of(s: Haul, handle: str) -> Cell | None:
    """The cell that a target stands for: a place, what lies there, or a truck on it."""
    if (cell := raw_cell_of(handle)) is not None:
        return cell
    named = parse_handle(handle)
    if (named.word, named.name) == ("token", "truck") and named.key in s.values:
        parked: Cell = s.values[named.key]  # type: ignore[assignment]  # a cell
        return parked
    piece = piece_of(s, handle)
    zone = None if piece is None else zone_of(s, piece)
    return raw_cell_of(f"zone:{zone}") if zone else None
