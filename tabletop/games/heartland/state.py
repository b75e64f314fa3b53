"""Table of Heartland: every field, who sees it, and the few names that the rules use for places."""

from __future__ import annotations

from typing import Final

from tabletop.engine.fields import Pieces, Value, Zone
from tabletop.engine.handles import key
from tabletop.engine.limits import Between, OneOf, Seats
from tabletop.engine.state import State
from tabletop.games.heartland.roads import Cell

DECK: Final = "deck"
DISCARD: Final = "discard"
ASIDE: Final = "aside"

ENTRIES: Final = ("start", "driving", "roads", "swaps", "aboard")
"""Ledger entries beside the goods: everything that changes a score is booked under one of them."""


class Haul(State):
    """HEARTLAND: one match. A cell is (column, row); a good is the id of its row."""

    deck = Zone(see="count", doc="face-down draw pile of bills and fuel", kinds=("cards",))
    supply = Zone(per="slot", doc="face-up cards beside the deck, one a slot", kinds=("cards",), most=1)
    discard = Zone(doc="face-up discard pile; everybody may look through it (HEART-R20)", kinds=("cards",))
    hand = Zone(per="seat", see="owner", doc="bills and fuel a player holds", kinds=("cards",))
    map = Zone(
        per="cell",
        doc="the town or the depot that lies there; no card: no space",
        kinds=("locations", "depots"),
        most=1,
    )
    aside = Zone(doc="towns that are not on the map (HEART-4, HEART-5)", kinds=("locations", "depots"))
    advanced = Pieces(doc="towns that show their advanced side (HEART-O4)", within=("map", "aside"))
    cubes = Value(int, per=("cell", "good"), doc="cubes lying on the town there", of=Between())
    stock = Value(int, per="good", doc="cubes left in the box", of=Between())
    trailer = Value(int, per=("seat", "good"), doc="cubes aboard", of=Between())
    goal = Value(int, doc="points that start the end (HEART-43)", of=Between(1))
    capacity = Value(int, doc="cubes that a trailer holds (HEART-29, HEART-O1)", of=Between(1))
    score = Value(int, per="seat", doc="points, which are also the cash; never below 0", of=Between())
    truck = Value(
        tuple, per="seat", doc="the cell where the truck stands", of=OneOf(lambda s: s.shape.domains["cell"])
    )
    ledger = Value(int, per=("seat", "entry"), doc="points gained and lost so far, by what for")
    first = Value(int, doc="the seat that began", of=Seats())
    turn = Value(int, doc="the seat whose turn it is", of=Seats())
    round = Value(int, doc="rounds begun; a round starts with the seat that began", of=Between())
    towed = Value(bool, doc="whether this turn's truck was put on the depot, so that it may only swap cards")
    closing = Value(
        int, start=-1, doc="the seat that reached the goal first, -1 before (HEART-43)", of=Seats()
    )


def hand(seat: int) -> str:
    """Storage key of a player's hand."""
    return key("hand", seat)


def place(cell: Cell) -> str:
    """Storage key of the map at a cell."""
    return key("map", cell)


def handle_of_cell(cell: Cell) -> str:
    """The handle of a cell of the map, as options name it."""
    return f"place:map:{cell[0]}:{cell[1]}"


def cubes_key(cell: Cell, good: str) -> str:
    """Storage key of the cubes of a good at a cell."""
    return key("cubes", cell, good)


def trailer_key(seat: int, good: str) -> str:
    """Storage key of the cubes of a good aboard a truck."""
    return key("trailer", seat, good)
