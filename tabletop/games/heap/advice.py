"""Advice for bots: how sensible an answer is, and how well a seat stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, cast

from tabletop.engine.evaluation import weights_of
from tabletop.engine.fields import Piece
from tabletop.engine.steps import Decision, Keys
from tabletop.games.heap import boxes, garage
from tabletop.games.heap.rules.end import progress
from tabletop.games.heap.state import Heap

NEEDED, FREE, MENDED = 3.0, 1.0, 1.5
"""Worth of a part in an empty slot while the vehicle needs parts, later, and in the place of a damaged one."""
WASTED: Final = -2.0
"""Worth of throwing a working part away for another."""
KEPT: Final = 0.15
"""Worth of a hand card for the rush."""


class Welcome(dict[Piece, float]):
    """Worth of attaching each card to a seat's vehicles, found once for all answers to a question."""

    __slots__ = ("missing", "seat", "state")

    def __init__(self, state: Heap, seat: int) -> None:
        self.state, self.seat = state, seat
        self.missing: dict[str, bool] = {}
        """True for a vehicle that needs more parts."""

    def __missing__(self, piece: Piece) -> float:
        self[piece] = worth = self._rate(piece)
        return worth

    def _rate(self, piece: Piece) -> float:
        s, seat = self.state, self.seat
        card = s.cards[piece]
        there = s.slot[seat, card.vehicle, card.part]
        if there:
            return MENDED if there[0] in s.damaged else WASTED
        missing = self.missing.get(card.vehicle)
        if missing is None:
            missing = garage.part_count(s, seat, card.vehicle) < garage.parts_to_finish(s)
            self.missing[card.vehicle] = missing
        return NEEDED if missing else FREE


def rate_answers(s: Heap, decision: Decision) -> Callable[[Keys], float]:
    """Prefer to build, to fight while a card fits, and to hurt others rather than oneself (HEAP-80 to HEAP-83)."""
    weigh = WEIGHTS.get(decision.prompt)
    return partial(weigh, s, decision.seat, Welcome(s, decision.seat)) if weigh else _rate_nothing


def _rate_nothing(keys: Keys) -> float:
    return 0.0


def purpose(s: Heap, decision: Decision, keys: Keys) -> float:
    """Rate one answer, as `rate_answers` does."""
    return rate_answers(s, decision)(keys)


def rate_bodging(s: Heap, seat: int, welcome: Welcome, keys: Keys) -> float:
    """Attach what is missing; mend while cards are left for the rush."""
    match keys:
        case (("attach", int(piece)),):
            return welcome[piece]
        case (("repair", int(piece), _),):
            return 0.5 if welcome[piece] < FREE and len(s.hand[seat]) > 3 else -0.5
    return 0.0


def rate_hauling(s: Heap, seat: int, welcome: Welcome, keys: Keys) -> float:
    """Attach what is missing; hauled cards are good for nothing else."""
    return welcome[cast(int, keys[0])] if keys else 0.0


def rate_discards(s: Heap, seat: int, welcome: Welcome, keys: Keys) -> float:
    """Throw away what is least welcome, and no more than must be."""
    return -sum([KEPT + max(0.0, welcome[cast(int, piece)]) for piece in keys])


def rate_refill(s: Heap, seat: int, welcome: Welcome, keys: Keys) -> float:
    """Cards nobody can use at home make room for better ones while the hand is small."""
    if len(s.hand[seat]) > s.content.numbers["hand"]:
        return -float(len(keys))
    return sum([0.3 - max(0.0, welcome[cast(int, piece)]) for piece in keys])


def rate_fight(s: Heap, seat: int, welcome: Welcome, keys: Keys) -> float:
    """Play whenever a card fits, one that is not needed at home before others."""
    return 1.0 - 0.1 * welcome[cast(int, keys[0])] if keys else 0.0


def rate_vehicle(s: Heap, seat: int, welcome: Welcome, keys: Keys) -> float:
    """Rush with what has most working boxes."""
    return float(len(garage.working_parts(s, seat, str(keys[0])))) if keys else 0.0


def rate_damage(s: Heap, seat: int, welcome: Welcome, keys: Keys) -> float:
    """Hit others, and where it hurts the one who is ahead."""
    owner = owner_of(s, cast(int, keys[0])) if keys else seat
    return -1.0 if owner == seat else progress_total(s, owner)


def rate_repair(s: Heap, seat: int, welcome: Welcome, keys: Keys) -> float:
    """Mend one's own."""
    return 1.0 if keys and owner_of(s, cast(int, keys[0])) == seat else 0.0


def rate_trigger(s: Heap, seat: int, welcome: Welcome, keys: Keys) -> float:
    """Run the box that does most."""
    return float(len(boxes.box_of(s, cast(int, keys[0])).do)) if keys else 0.0


def owner_of(s: Heap, part: Piece) -> int:
    """Find the seat whose garage holds a part."""
    card = s.cards[part]
    return next(seat for seat in range(s.seats) if part in s.slot[seat, card.vehicle, card.part])


WEIGHTS: Final[dict[str, Callable[[Heap, int, Welcome, Keys], float]]] = {
    "bodge": rate_bodging,
    "haul": rate_hauling,
    "refill": rate_refill,
    "discard": rate_discards,
    "pileup-discard": rate_discards,
    "fight": rate_fight,
    "vehicle": rate_vehicle,
    "damage": rate_damage,
    "repair": rate_repair,
    "trigger": rate_trigger,
}


# -- how well a seat stands -----------------------------------------------------------------------------------------

OPEN: Final = 0.02
"""Nothing is won or lost before the pileup: what is left to hope or to fear (HEAP-10)."""


def stretch(s: Heap) -> int:
    """Return the number of the turn: bots play out to its end, since bodging pays in rush and haul (HEAP-11)."""
    return int(s.turns)


def score(s: Heap, seat: int) -> float:
    """Rate a seat at the end of a turn, 0 to 1, by its lead over the best rival; once it is over, 1 for the winner.

    A lead that is worth as much as winning wins: only the first to be ready sets off the pileup.
    """
    if s.is_over:
        return 1.0 if s.winner == seat else 0.0
    rivals = max(worth(s, other) for other in range(s.seats) if other != seat)
    weights = weights_of(s)
    lead = worth(s, seat) + weights["rival"] * rivals
    return min(1.0 - OPEN, max(OPEN, 1 / s.seats + lead / weights["won"]))


def worth(s: Heap, seat: int) -> float:
    """Rate the parts and hand of a seat."""
    weights = weights_of(s)
    total: float = weights["held"] * len(s.hand[seat]) + weights["useful"] * useful(s, seat)
    for vehicle in garage.kinds(s):
        parts, counted = garage.parts(s, seat, vehicle), progress(s, seat, vehicle)
        working = sum(piece not in s.damaged for piece in parts)
        total += weights["built"] * counted + weights["working"] * working
        total += weights["spare"] * (len(parts) - counted)
    return total


def useful(s: Heap, seat: int) -> int:
    """Count the hand cards for slots that vehicles still lack, up to one bodging turn's limit (HEAP-17)."""
    slots = {(s.cards[piece].vehicle, s.cards[piece].part) for piece in s.hand[seat]}
    found = 0
    for vehicle in garage.kinds(s):
        free = sum(kind == vehicle and not s.slot[seat, kind, part] for kind, part in slots)
        found += min(free, max(0, garage.parts_to_finish(s) - garage.part_count(s, seat, vehicle)))
    return min(found, int(s.content.numbers["attachments"]))


def progress_total(s: Heap, seat: int) -> float:
    """Count the parts that bring the pileup nearer, to see who is ahead."""
    return float(sum(progress(s, seat, vehicle) for vehicle in garage.kinds(s)))
