"""The pileup: the last, bigger rush, set off by a player whose vehicles are built (HEAP-70 to HEAP-78)."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.steps import Steps, step
from tabletop.games.heap import garage
from tabletop.games.heap.piles import draw, give_up
from tabletop.games.heap.rules.rush import begin_rush, choose_vehicle
from tabletop.games.heap.seats import from_seat, in_order
from tabletop.games.heap.state import ALL, RUBBISH, Heap, hand


@step
def rush_or_pileup(s: Heap) -> None:
    """The first in order who is ready sets off the pileup; else there is a rush (HEAP-70, HEAP-R31, HEAP-R32)."""
    ready = [seat for seat in in_order(s) if garage.is_ready(s, seat)]
    if ready:
        s.then(begin_pileup(ready[0]))
    else:
        s.then(*(choose_vehicle(seat) for seat in in_order(s)), begin_rush(s.instigator))


@step
def begin_pileup(s: Heap, seat: int) -> None:
    """Built vehicles go turbo, all parts go to the rubbish, everybody gets a new hand (HEAP-71 to HEAP-76)."""
    s.phase = "pileup"
    s.trigger = seat
    s.challenge = ""
    s.say("pileup", seat=seat)
    for each in range(s.seats):
        s.rushing[each] = ALL
        go_turbo(s, each)
    for piece in tuple(garage.all_parts(s, range(s.seats))):
        garage.scrap(s, piece)
    s.then(*(new_hand(each) for each in from_seat(s, seat)), begin_rush(seat))


def go_turbo(s: Heap, seat: int) -> None:
    """Each vehicle with three or more parts is flipped, whatever the option says of the pileup (HEAP-73, HEAP-91)."""
    for vehicle, card in garage.vehicles(s, seat):
        s.built[seat, vehicle] = garage.part_count(s, seat, vehicle)
        if s.built[seat, vehicle] >= s.content.numbers["turbo_parts"]:
            s.mark("turbo", card)


@step
def new_hand(s: Heap, seat: int) -> None:
    """Discard the hand, draw one more than the draw symbols, discard one fewer than the others (HEAP-75, HEAP-R34)."""
    s.acting = seat
    s.pour(hand(seat), RUBBISH)
    size = pileup_hand(s, seat)
    draw(s, seat, size.draws + size.extra)
    s.then(thin_out(seat))


@step
def thin_out(s: Heap, seat: int) -> Steps:
    """Discard from the new hand as the vehicles demand; the question shows how the number comes about (HEAP-75)."""
    size = pileup_hand(s, seat)
    facts = {**size._asdict(), "more": bool(size.extra or size.fewer)}
    yield from give_up(s, seat, max(0, size.discards - size.fewer), "pileup-discard", facts)


class PileupHand(NamedTuple):
    """A hand for the pileup: symbols of the four sides shown, and what comes on top of them or off."""

    draws: int
    extra: int
    discards: int
    fewer: int


def pileup_hand(s: Heap, seat: int) -> PileupHand:
    """The numbers of a player's hand for the pileup; the extra ones are data (HEAP-75, HEAP-94, HEAP-R30)."""
    cards = [(s.cards[piece], piece in s.turbo) for _, piece in garage.vehicles(s, seat)]
    sides = [card.turbo if is_turbo else card.front for card, is_turbo in cards]
    numbers, plain = s.content.numbers, bool(s.options.get("plain-pileup", False))
    more = 0 if plain else numbers["pileup_extra_draw"]
    less = 0 if plain else numbers["pileup_less_discard"]
    return PileupHand(sum(side.draw for side in sides), more, sum(side.discard for side in sides), less)
