"""Phase 1, Move: discard fuel or pay points, and drive up to three spaces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tabletop.engine.fields import Piece
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, NumberKind, Option, Steps, step
from tabletop.games.heartland import land, legality
from tabletop.games.heartland.roads import Cell, Drive
from tabletop.games.heartland.rules.ledger import book
from tabletop.games.heartland.state import DISCARD, Haul, hand, handle_of_cell

NO_CARDS: Final[tuple[NumberKind, ...]] = ("number",)
"""The numbers in a way to drive: what the fuel is worth, and a cell."""


@step
def move(s: Haul, seat: int) -> Steps:
    """Drive by fuel or by points, never both; the truck must move if it can (HEART-11, HEART-22).

    Without points and fuel it is towed (HEART-23); with either but without a legal stop it stays, and nothing is
    discarded or paid (HEART-R7). The question is put in these cases too: skipping it would tell what a hand holds.
    """
    if legality.is_stranded(s, seat):
        yield Ask(seat, "tow", (tow_option(s, seat),))
        return tow(s, seat)
    by_steps = legality.stops_by_steps(s, seat)
    match (yield Ask(seat, "move", ways_to_move(s, seat, by_steps))):
        case ("fuel", values, cell):
            drive_by_fuel(s, seat, values, by_steps[legality.reach(s, values)][cell])
        case ("pay", cell):
            drive_by_points(s, seat, legality.cheapest(s, seat, by_steps)[cell])
        case None:
            s.say("stuck", seat=seat)
    return None


def ways_to_move(s: Haul, seat: int, by_steps: Mapping[int, Mapping[Cell, Drive]]) -> Iterator[Option]:
    """One option for each stop and each set of fuel values, then one for each stop by points."""
    for values, steps in legality.fuel_sums(s, seat).items():
        used = tuple(map(card_handle, fuel_cards(s, seat, values)))
        for cell, drive in by_steps[steps].items():
            label = "fuel-and-charge" if drive.charge else "fuel"
            yield Option(
                ("fuel", values, cell), used[0], handle_of_cell(cell), used, label, drive.charge, NO_CARDS
            )
    for cell, drive in legality.cheapest(s, seat, by_steps).items():
        price = legality.fare(s, drive)
        yield Option(
            ("pay", cell), f"token:truck:{seat}", handle_of_cell(cell), label="pay", n=price, numbers=NO_CARDS
        )


def tow_option(s: Haul, seat: int) -> Option:
    """The truck goes to the depot."""
    return Option(("tow",), f"token:truck:{seat}", handle_of_cell(land.depot_cell(s)), label="tow")


def fuel_cards(s: Haul, seat: int, values: tuple[int, ...]) -> tuple[Piece, ...]:
    """Cards in hand with these fuel values, one for each."""
    held = list(legality.fuel(s, seat))
    used = []
    for value in values:
        used.append(next(piece for piece in held if s.cards[piece].move == value))
        held.remove(used[-1])
    return tuple(used)


def drive_by_fuel(s: Haul, seat: int, values: tuple[int, ...], drive: Drive) -> None:
    """Discard fuel and drive exactly its sum, at most three; the rest is lost (HEART-12, HEART-13)."""
    used = fuel_cards(s, seat, values)
    for piece in used:
        s.move(piece, hand(seat), DISCARD)
    uses = tuple(map(card_handle, used))
    s.say("drive-by-fuel", seat=seat, target=card_handle(s.map[drive.path[-1]][-1]), uses=uses)
    drive_along(s, seat, drive)


def drive_by_points(s: Haul, seat: int, drive: Drive) -> None:
    """Pay a point for each space (HEART-14, HEART-16)."""
    price = land.number(s, "step") * len(drive.path)
    book(s, seat, "driving", -price)
    s.say("drive-by-points", seat=seat, target=card_handle(s.map[drive.path[-1]][-1]), n=price)
    drive_along(s, seat, drive)


def drive_along(s: Haul, seat: int, drive: Drive) -> None:
    """Pay the road charges and drive cell by cell (HEART-R6, HEART-R23)."""
    if drive.charge:
        book(s, seat, "roads", -drive.charge)
        s.say("charges", seat=seat, n=drive.charge)
    for cell in drive.path:
        s.truck[seat] = cell


def tow(s: Haul, seat: int) -> None:
    """Put the truck on the depot; the cubes stay aboard, only Discard/Draw is left (HEART-23, HEART-R8)."""
    s.towed = True
    s.truck[seat] = land.depot_cell(s)
    s.say("towed", seat=seat)
