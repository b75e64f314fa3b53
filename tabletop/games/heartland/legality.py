"""Legality of a player's moves: predicates that give their reason, and look-ups behind them.

A predicate returns "" or a key of texts.why. The rules offer what has no reason against it, and refused drops show
the reason, so the two cannot drift apart. Everything here reads a State; a view's table will do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.engine.fields import Piece
from tabletop.games.heartland import land, roads
from tabletop.games.heartland.cards import Location
from tabletop.games.heartland.land import number
from tabletop.games.heartland.roads import Cell, Drive, Fees
from tabletop.games.heartland.state import Haul

# -- a player's things --------------------------------------------------------------------------------------------


def aboard(s: Haul, seat: int) -> int:
    """All cubes in a trailer."""
    values: Any = s.values  # numbers
    return sum([values[place] for place in s.shape.row("trailer", seat)])


def penalty(s: Haul, seat: int) -> int:
    """Points that the cargo costs if the match ends with it: what the depot prints (HEART-45)."""
    penalties = land.depot(s).penalties
    cost: int = sum(penalties.get(good, 0) * s.trailer[seat, good] for good in land.goods(s))
    return cost


def bills(s: Haul, seat: int, good: str) -> tuple[Piece, ...]:
    """A player's bills of one good."""
    billed = land.good_by_card(s.cards)
    return tuple([piece for piece in s.hand[seat] if billed[piece] == good])


def fuel(s: Haul, seat: int) -> tuple[Piece, ...]:
    """A player's fuel, weakest first."""
    billed, cards = land.good_by_card(s.cards), s.cards
    return tuple(sorted([p for p in s.hand[seat] if not billed[p]], key=lambda p: (cards[p].move, p)))


def one_of_each(s: Haul, pieces: tuple[Piece, ...]) -> Iterator[Piece]:
    """The first piece of every card id: alike cards are offered once."""
    seen: dict[str, Piece] = {}
    for piece in pieces:
        seen.setdefault(s.cards[piece].id, piece)
    yield from seen.values()


def is_stranded(s: Haul, seat: int) -> bool:
    """Check if a player has no points and no fuel, so that the truck goes to the depot (HEART-23, HEART-R8)."""
    return s.score[seat] == 0 and not fuel(s, seat)


# -- moving -------------------------------------------------------------------------------------------------------


def fees(s: Haul, seat: int) -> Fees:
    """Charges of the road features for this truck at this moment (HEART-O6, HEART-O7)."""
    heavy = max(0, aboard(s, seat) - number(s, "weigh_free"))
    return Fees(number(s, "toll"), number(s, "weigh") * heavy)


def cannot_stop(s: Haul, seat: int, cell: Cell) -> str:
    """Give the reason why a truck may not end its move there, or "" (HEART-20, HEART-21)."""
    return _cannot_stop(s, land.trucks(s), seat, cell)


def _cannot_stop(s: Haul, trucks: list[Cell], seat: int, cell: Cell) -> str:
    """Give the same reason, where all trucks stand on these cells."""
    card = land.space(s, cell)
    if card is None:
        return "no-space"
    if cell == trucks[seat]:
        return "here-already"
    if not isinstance(card, Location):
        return "depot"
    return "occupied" if cell in trucks else ""


def stops(s: Haul, seat: int, steps: int) -> dict[Cell, Drive]:
    """The legal stops at exactly `steps` steps that the player can pay the charges for (HEART-R5, HEART-R23)."""
    return _ends(s, seat, (steps,))[steps]


def stops_by_steps(s: Haul, seat: int) -> dict[int, dict[Cell, Drive]]:
    """The legal stops at every length that a truck may drive (HEART-15)."""
    return _ends(s, seat, tuple(range(1, number(s, "longest_drive") + 1)))


def _ends(s: Haul, seat: int, lengths: tuple[int, ...]) -> dict[int, dict[Cell, Drive]]:
    """Return the legal stops at each of these lengths; each cell is checked once."""
    lying, here, costs, points = land.lie_of_the_land(s), s.truck[seat], fees(s, seat), s.score[seat]
    reached = land.drives(lying, here, lengths, costs)
    trucks = land.trucks(s)
    free = {cell for cell in set().union(*reached.values()) if not _cannot_stop(s, trucks, seat, cell)}
    return {
        steps: {cell: drive for cell, drive in drives.items() if drive.charge <= points and cell in free}
        for steps, drives in reached.items()
    }


def paid_stops(s: Haul, seat: int) -> dict[Cell, Drive]:
    """The cheapest drive to every stop a player can pay for by points: spaces and charges (HEART-14, HEART-16)."""
    return cheapest(s, seat, stops_by_steps(s, seat))


def cheapest(s: Haul, seat: int, by_steps: Mapping[int, Mapping[Cell, Drive]]) -> dict[Cell, Drive]:
    """Pick the cheapest of these drives to every stop that the player's points pay for."""
    found: dict[Cell, Drive] = {}
    lowest, points = dict[Cell, int](), s.score[seat]
    for drives in by_steps.values():
        for cell, drive in drives.items():
            cost = fare(s, drive)
            if cost <= points and cost < lowest.get(cell, points + 1):
                found[cell], lowest[cell] = drive, cost
    return found


def fare(s: Haul, drive: Drive) -> int:
    """All that a drive costs when it is paid by points (HEART-14, HEART-R23)."""
    return number(s, "step") * len(drive.path) + drive.charge


def cannot_reach(s: Haul, seat: int, cell: Cell, steps: tuple[int, ...]) -> str:
    """Give the reason why no drive of these lengths ends there, or "" (HEART-12, HEART-15, HEART-R5, HEART-R25)."""
    if reason := cannot_stop(s, seat, cell):
        return reason
    here, around = s.truck[seat], land.spaces(s)
    free = Fees(0, 0)
    lengths = range(1, number(s, "longest_drive") + 1)
    if any(cell in stops(s, seat, n) for n in steps):
        return ""
    if any(cell in roads.drives(around, here, n, free) for n in steps):
        return "charges"
    unbarred, near = dict.fromkeys(around), roads.distance(here, cell)
    if near in steps and cell in roads.drives(unbarred, here, near, free):
        return "closed"
    if any(cell in roads.drives(around, here, n, free) for n in lengths):
        return "exact"
    if any(cell in roads.drives(unbarred, here, n, free) for n in lengths):
        return "closed"
    return "too-far"


def cannot_pay_to(s: Haul, seat: int, cell: Cell) -> str:
    """Give the reason why the truck cannot be driven there for points, or "" (HEART-14, HEART-16)."""
    if reason := cannot_reach(s, seat, cell, tuple(range(1, number(s, "longest_drive") + 1))):
        return reason
    return "" if cell in paid_stops(s, seat) else "points"


def fuel_sums(s: Haul, seat: int) -> dict[tuple[int, ...], int]:
    """Every set of fuel values in hand, fewest cards first, and how far it drives (HEART-12, HEART-13)."""
    sets: dict[tuple[int, ...], int] = {(): 0}
    for piece in fuel(s, seat):
        sets |= {(*values, s.cards[piece].move): 0 for values in sets}
    ordered = sorted([values for values in sets if values], key=lambda values: (len(values), values))
    return {values: reach(s, values) for values in ordered}


def reach(s: Haul, values: tuple[int, ...]) -> int:
    """Return how far fuel of these values drives; the rest is lost (HEART-12, HEART-13)."""
    return min(number(s, "longest_drive"), sum(values))


# -- trading ------------------------------------------------------------------------------------------------------


def bills_a_cube(s: Haul, cell: Cell, good: str) -> int:
    """Bills for loading one cube of a good there (HEART-26, HEART-27)."""
    card = land.town(s, cell)
    return number(s, "native_bills" if card and card.native == good else "other_bills")


def cannot_load(s: Haul, seat: int, cell: Cell, good: str, n: int = 1) -> str:
    """Give the reason why `n` cubes of a good cannot be loaded there, or "" (HEART-25 to HEART-29, HEART-R13)."""
    if reason := _cannot_trade(s, seat, cell):
        return reason
    if s.cubes[cell, good] < n:
        return "no-cubes"
    if aboard(s, seat) + n > s.capacity:
        return "trailer-full"
    if len(bills(s, seat, good)) < n * bills_a_cube(s, cell, good):
        return "two-bills" if bills_a_cube(s, cell, good) > 1 else "bills"
    return ""


def cannot_unload(s: Haul, seat: int, cell: Cell, good: str, n: int = 1) -> str:
    """Give the reason why `n` cubes of a good cannot be unloaded there, or "" (HEART-31 to HEART-35, HEART-R13)."""
    if reason := _cannot_trade(s, seat, cell):
        return reason
    if s.trailer[seat, good] < n:
        return "not-aboard"
    if land.price(s, cell, good) is None:
        return "no-demand"
    if land.cubes_at(s, cell) + n > number(s, "town_capacity"):
        return "town-full"
    return "" if len(bills(s, seat, good)) >= n else "bills"


def _cannot_trade(s: Haul, seat: int, cell: Cell) -> str:
    """Give the reason why nothing at all can be loaded or unloaded there, or ""."""
    if s.towed:
        return "towed"
    if cell != s.truck[seat]:
        return "elsewhere"
    return "" if land.town(s, cell) else "depot-trade"


# -- the three-seat set-up ----------------------------------------------------------------------------------------


def cannot_add(s: Haul, piece: Piece, cell: Cell) -> str:
    """Give the reason why a set-aside town may not go there, or "" (HEART-5, HEART-R3, HEART-R24, HEART-R27)."""
    if piece not in s.aside:
        return "not-aside"
    if land.space(s, cell) is not None:
        return "cell-taken"
    if f"map:{cell[0]}:{cell[1]}" not in s.values:
        return "no-neighbour"
    if not any(land.town(s, roads.neighbour(cell, edge)) for edge in roads.EDGES):
        return "no-neighbour"
    grown = {**land.spaces(s), cell: land.road(s, piece)}
    return "" if roads.are_all_reachable(grown, land.depot_cell(s)) else "cut-off"
