"""Laws that every table of Heap keeps, whoever laid it: parts on their own vehicle, a rush with fighters."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.limits import Fault, Refusal
from tabletop.games.heap.rules import rush
from tabletop.games.heap.state import Heap

RUSH = frozenset(
    made.name for made in (rush.answer, rush.next_fighter, rush.played, rush.swerve, rush.name_colour)
)
"""Steps that are only taken while two or more are in a rush."""


def parts_fit(s: Heap) -> Iterator[Fault]:
    """A part lies in the slot of its type on its vehicle, and a vehicle in its own place (HEAP-2, HEAP-19, HEAP-20)."""
    for (seat, vehicle, part), place in s.shape.keys["slot"].items():
        for piece in s.zone(place):
            card = s.cards[piece]
            if (card.vehicle, card.part) != (vehicle, part):
                said = f"{card.id} does not fit {place}; it is the {card.part} of {card.vehicle}"
                remedy = f"give slot: {{{seat}: {{{card.vehicle}: {{{card.part}: [{card.id}]}}}}}}"
                facts = {"card": piece, "part": card.part, "vehicle": card.vehicle}
                yield Fault((place,), Refusal("fits", facts), said, remedy)
    for (seat, vehicle), place in s.shape.keys["garage"].items():
        if [s.cards[piece].id for piece in s.zone(place)] != [vehicle]:
            remedy = f"give garage: {{{seat}: {{{vehicle}: [{vehicle}]}}}}"
            refusal = Refusal("garage", {"vehicle": vehicle, "who": seat})
            yield Fault((place,), refusal, f"{place} holds no {vehicle}", remedy)


def fighters_fight(s: Heap) -> Iterator[Fault]:
    """A rush goes on while two or more are in it, and only they are asked (HEAP-43, HEAP-45)."""
    steps = {frame.step for frame in s.agenda}
    if steps & RUSH and sum(bool(s.fighting[seat]) for seat in range(s.seats)) < 2:
        said = "the rush is over: fewer than two are in it"
        remedy = "give fighting: {0: true, 1: true} for all who are, or at: begin_rush 0"
        yield Fault(("fighting:0",), Refusal("rush"), said, remedy)
        return
    for frame in s.agenda:
        if frame.step == rush.answer.name and not s.fighting[frame.args[0]]:
            seat = frame.args[0]
            said = f"seat {seat} is not in the rush"
            refusal = Refusal("fighter", {"who": seat})
            yield Fault((f"fighting:{seat}",), refusal, said, f"give fighting: {{{seat}: true}}")


def combat_is_told(s: Heap) -> Iterator[Fault]:
    """Report combat cards whose player is not recorded (HEAP-37)."""
    if len(s.players) > len(s.combat):
        said = f"players names {len(s.players)}, but combat holds {len(s.combat)} cards"
        remedy = "name one player for each card, in their order"
        yield Fault(("players", "combat"), Refusal("combat"), said, remedy)


LAWS = (parts_fit, fighters_fight, combat_is_told)
