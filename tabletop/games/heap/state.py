"""Table of Heap: every field, who sees it, and the few names that the rules use for places.

A vehicle is named by the id of its row ("doombuggy"), a part type by the id of its row ("weapon").
"""

from __future__ import annotations

from typing import Final

from tabletop.engine.fields import Pieces, Value, Zone
from tabletop.engine.handles import key
from tabletop.engine.limits import Between, Each, OneOf, Seats
from tabletop.engine.state import State

HEAP: Final = "heap"
RUBBISH: Final = "rubbish"
COMBAT: Final = "combat"

ENTRIES: Final = ("rushes", "hauled", "bodged", "fought", "damage")
"""Entries of the score sheet: rushes won, cards hauled, parts bodged, cards played in rushes, damage dealt."""

NOBODY: Final = -1

ATTACKS: Final = ("red", "yellow", "green", "reckless", "choice")
VEHICLES: Final = OneOf(lambda s: s.shape.domains["vehicle"])
ALL: Final = "all"
"""In the pileup everybody rushes with every vehicle (HEAP-72)."""


class Heap(State):
    """HEAP: one match."""

    heap = Zone(see="count", doc="face-down draw deck of part cards (HEAP-3)", kinds=("cards",))
    rubbish = Zone(
        see="count", doc="face-down discard pile; nobody looks through it (HEAP-4)", kinds=("cards",)
    )
    combat = Zone(doc="cards played in this rush, the last on top (HEAP-5)", kinds=("cards",))
    hand = Zone(per="seat", see="owner", doc="part cards in hand (HEAP-16)", kinds=("cards",))
    haul = Zone(
        per="seat", see="count", doc="hauled cards that nobody has seen yet (HEAP-27)", kinds=("cards",)
    )
    hauled = Zone(
        per="seat", see="owner", doc="a haul while its owner looks at it (HEAP-60)", kinds=("cards",)
    )
    slot = Zone(
        per=("seat", "vehicle", "part"),
        doc="the part attached there, if any (HEAP-20)",
        kinds=("cards",),
        most=1,
    )
    garage = Zone(per=("seat", "vehicle"), doc="the vehicle card (HEAP-2)", kinds=("vehicles",), most=1)
    damaged = Pieces(doc="parts that are turned upside-down (HEAP-29)", within=("slot",))
    pushed = Pieces(
        doc="parts and vehicles whose rush box has run in this rush (HEAP-48)", within=("slot", "garage")
    )
    fresh = Pieces(doc="parts attached in this step of the turn", within=("slot",))
    restored = Pieces(
        doc="parts repaired with a card in this step of the turn", within=("slot",), saved=False
    )
    turbo = Pieces(doc="vehicle cards that are flipped for the pileup (HEAP-73)", within=("garage",))

    turns = Value(int, doc="turns begun", of=Between())
    instigator = Value(int, doc="the first player of this turn (HEAP-7, HEAP-8)", of=Seats())
    acting = Value(int, start=NOBODY, doc="whose bodging turn, answer or haul it is; -1 between", of=Seats())
    attached = Value(int, doc="parts attached in this bodging turn (HEAP-17)", of=Between())
    repaired = Value(int, doc="parts repaired in this bodging turn (HEAP-17)", of=Between())
    challenge = Value(
        str, doc='the vehicle everybody must rush with, "" while the choice is free (HEAP-25)', of=VEHICLES
    )
    rushing = Value(
        str,
        per="seat",
        doc='the vehicle in this rush; "" before it is chosen (HEAP-32)',
        of=OneOf(lambda s: (*s.shape.domains["vehicle"], ALL)),
    )
    fighting = Value(bool, per="seat", doc="who is still in the rush (HEAP-43)")
    attack = Value(
        str,
        doc='the attack to beat: red, yellow, green, reckless, or choice until it is named; "" outside a rush',
        of=OneOf(ATTACKS),
    )
    attacker = Value(int, start=NOBODY, doc="who played the last card of the combat pile", of=Seats())
    players = Value(
        tuple, doc="who played each card of the combat pile, in their order (HEAP-37)", of=Each(Seats())
    )
    direction = Value(
        int, start=1, doc="1: clockwise, -1: the other way (HEAP-42, HEAP-R20)", of=OneOf((1, -1))
    )
    facing = Value(
        tuple, doc="who must still answer the attack, in order (HEAP-R21)", of=Each(Seats(), once=True)
    )
    winner = Value(int, start=NOBODY, doc="who won the last rush, at the end the pileup", of=Seats())
    trigger = Value(int, start=NOBODY, doc="who set off the pileup; -1 before (HEAP-70)", of=Seats())
    built = Value(
        int,
        per=("seat", "vehicle"),
        doc="parts on each vehicle when the pileup began",
        of=Between(0, lambda s: len(s.shape.domains["part"])),
    )
    ledger = Value(int, per=("seat", "entry"), doc="what is counted for the score sheet", of=Between())


def hand(seat: int) -> str:
    """Storage key of a player's hand."""
    return key("hand", seat)


def haul(seat: int) -> str:
    """Storage key of a player's haul pile."""
    return key("haul", seat)


def viewed_haul(seat: int) -> str:
    """Storage key of the haul that a player looks at."""
    return key("hauled", seat)


def slot(seat: int, vehicle: str, part: str) -> str:
    """Storage key of one slot of a vehicle."""
    return key("slot", seat, vehicle, part)


def slot_handle(seat: int, vehicle: str, part: str) -> str:
    """The handle of a slot."""
    return f"zone:{slot(seat, vehicle, part)}"
