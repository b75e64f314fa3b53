"""Evaluation of a seat by terms, in points: what it has, what its cargo and its hand may still bring."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from tabletop.engine.evaluation import Evaluation, Term, weights_of
from tabletop.games.heartland import land, legality
from tabletop.games.heartland.advice import (
    FUEL,
    STEP,
    last_chance,
    market,
)
from tabletop.games.heartland.state import Haul


def points(s: Haul, seat: int) -> float:
    """Read the points."""
    return float(s.score[seat])


def count_billed(s: Haul, seat: int, good: str) -> int:
    """Count the cubes of a good aboard that have their bill in the hand."""
    return int(min(s.trailer[seat, good], len(legality.bills(s, seat, good))))


def is_last_round(s: Haul) -> bool:
    """Check if the end is near: cargo is worth what can be sold at once."""
    return bool(s.closing >= 0 or s.is_over)


def ready_worth(s: Haul, seat: int) -> float:
    """Rate the cubes aboard with their bills in the hand by the best price in reach."""
    if is_last_round(s):
        return 0.0
    best = market(s, s.truck[seat])
    return sum(best.get(good, 0.0) * count_billed(s, seat, good) for good in land.goods(s))


def ready_cubes(s: Haul, seat: int) -> float:
    """Count the cubes aboard with their bills in the hand."""
    return float(sum(count_billed(s, seat, good) for good in land.goods(s)))


def ready_extra(s: Haul, seat: int) -> float:
    """Rate bills with their cubes aboard: what both together are worth beyond each alone."""
    weights = weights_of(s)
    if not weights["ready"]:
        return 0.0
    share = 1 - (weights["unbilled"] + weights["spare-bills"]) / weights["ready"]
    return ready_worth(s, seat) * share


def cargo_worth(s: Haul, seat: int) -> float:
    """Rate the cubes aboard, bills or not, by the best price in reach."""
    return ready_worth(s, seat) + unbilled_worth(s, seat)


def bills_worth(s: Haul, seat: int) -> float:
    """Rate the bills in the hand that have a cube aboard, or room for one, by the best price in reach."""
    return ready_worth(s, seat) + wished_worth(s, seat)


def cubes(s: Haul, seat: int) -> float:
    """Count the cubes aboard."""
    return float(legality.aboard(s, seat))


def bills(s: Haul, seat: int) -> float:
    """Count the bills in the hand."""
    return float(sum(len(legality.bills(s, seat, good)) for good in land.goods(s)))


def unbilled_worth(s: Haul, seat: int) -> float:
    """Rate the cubes aboard whose bills are missing by the best price in reach."""
    if is_last_round(s):
        return 0.0
    best, worth = market(s, s.truck[seat]), 0.0
    for good in land.goods(s):
        worth += best.get(good, 0.0) * (s.trailer[seat, good] - count_billed(s, seat, good))
    return worth


def wish(s: Haul, seat: int, good: str) -> int:
    """Count the bills of a good that have no cube aboard, as far as the trailer has room."""
    room = s.capacity - legality.aboard(s, seat)
    return int(min(max(0, len(legality.bills(s, seat, good)) - s.trailer[seat, good]), room))


def wished_worth(s: Haul, seat: int) -> float:
    """Rate the bills that have no cube aboard yet by the best price in reach."""
    if is_last_round(s):
        return 0.0
    best = market(s, s.truck[seat])
    worth: float = sum(best.get(good, 0.0) * wish(s, seat, good) for good in land.goods(s))
    return worth


def fuel_worth(s: Haul, seat: int) -> float:
    """Rate the fuel in the hand: each card, and each step it drives."""
    if is_last_round(s):
        return 0.0
    found = legality.fuel(s, seat)
    worth: float = FUEL * len(found) + STEP * sum(s.cards[piece].move for piece in found)
    return worth


def steps(s: Haul, seat: int) -> float:
    """Count the steps that the fuel in the hand drives."""
    return float(sum(s.cards[piece].move for piece in legality.fuel(s, seat)))


def count_undrawn(s: Haul, seat: int) -> float:
    """Count the cards that will be drawn before the turn ends."""
    if is_last_round(s) or s.turn != seat or s.phase == "move":
        return 0.0
    return float(max(0, land.number(s, "hand") - len(s.hand[seat])))


def last_sale(s: Haul, seat: int) -> float:
    """Rate what the last turn may still bring, less the penalty for what stays aboard."""
    if s.is_over or s.closing < 0:
        return 0.0
    return -float(legality.penalty(s, seat)) if s.closing == seat else last_chance(s, seat)


def penalty(s: Haul, seat: int) -> float:
    """Count the points that the cargo costs if the match ends with it."""
    return 0.0 if s.is_over or s.closing < 0 else float(legality.penalty(s, seat))


def rival(s: Haul, seat: int) -> float:
    """Read the points of the best rival."""
    return float(max(s.score[other] for other in range(s.seats) if other != seat))


def stretch(s: Haul) -> Hashable:
    """Return a key that changes with each turn."""
    return s.round, s.turn


def turns_of_rivals(s: Haul) -> int:
    """Count the turns until the same seat is on turn again: rivals buy and sell before it can."""
    return s.seats - 1


EVALUATION: Final = Evaluation(
    (
        Term("points", points, since=True),
        # a cube that gets its bill is no loss of one without: each is told as a cube, a bill and the two together
        Term("ready", ready_extra, ready_cubes),
        Term("unbilled", cargo_worth, cubes),
        Term("spare-bills", bills_worth, bills),
        Term("fuel", fuel_worth, steps),
        Term("undrawn", count_undrawn, told=False),
        Term("penalty", last_sale, penalty, good=-1),
        Term("rival", rival, good=-1),
    ),
    stretch,
    turns_of_rivals,
)
