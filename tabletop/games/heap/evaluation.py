"""Evaluation of a seat by terms, in parts: what is built, what works, what the hand can still build, the best rival."""

from __future__ import annotations

from typing import Final

from tabletop.engine.evaluation import Evaluation, Term
from tabletop.games.heap import advice, garage
from tabletop.games.heap.rules.end import progress
from tabletop.games.heap.state import Heap


def count_built(s: Heap, seat: int) -> float:
    """Count the parts that bring the pileup nearer."""
    return advice.progress_total(s, seat)


def count_working(s: Heap, seat: int) -> float:
    """Count the parts that work."""
    return float(sum(len(garage.working_parts(s, seat, vehicle)) for vehicle in garage.kinds(s)))


def count_broken(s: Heap, seat: int) -> float:
    """Count the parts that are turned upside-down."""
    return float(sum(len(garage.parts(s, seat, vehicle)) for vehicle in garage.kinds(s))) - count_working(
        s, seat
    )


def count_spare(s: Heap, seat: int) -> float:
    """Count the parts beyond those that the pileup asks for."""
    kinds = garage.kinds(s)
    return float(sum(len(garage.parts(s, seat, kind)) - progress(s, seat, kind) for kind in kinds))


def useful_cards(s: Heap, seat: int) -> float:
    """Count the hand cards that the next bodging turn can attach to build on."""
    return float(advice.useful(s, seat))


def hand_cards(s: Heap, seat: int) -> float:
    """Count the hand cards."""
    return float(len(s.hand[seat]))


def leader(s: Heap, seat: int) -> int:
    """Find the best rival."""
    return max((other for other in range(s.seats) if other != seat), key=lambda other: advice.worth(s, other))


def rival(s: Heap, seat: int) -> float:
    """Rate the best rival, by the same terms as the seat itself."""
    return advice.worth(s, leader(s, seat))


def rival_parts(s: Heap, seat: int) -> float:
    """Count the parts with which that rival is nearer to the pileup."""
    return advice.progress_total(s, leader(s, seat))


def win_mark(s: Heap, seat: int) -> float:
    """Tell 1 for the winner of the pileup, else 0."""
    return float(s.is_over and s.winner == seat)


EVALUATION: Final = Evaluation(
    (
        Term("built", count_built, since=True),
        Term("working", count_working, count_broken, good=-1),
        Term("spare", count_spare, told=False),
        Term("useful", useful_cards),
        Term("held", hand_cards),
        Term("rival", rival, rival_parts, good=-1),
        Term("won", win_mark, chance=True),
    ),
    advice.stretch,
)
