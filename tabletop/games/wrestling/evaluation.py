"""Evaluation of a side by terms, in Endurance: Falls, wrestlers in the ring, hands, threats, and the best rival side.

A seat is judged with its partners: they win and lose together.
"""

from __future__ import annotations

from typing import Final

from tabletop.engine.evaluation import Evaluation, Term, weights_of
from tabletop.games.wrestling import valuation
from tabletop.games.wrestling.state import NOBODY, Bout
from tabletop.games.wrestling.teams import falls_needed, in_ring, inactive, side_of


def best_rival(s: Bout, seat: int) -> int:
    """Find the rival side that stands best."""
    own = side_of(s, seat)
    sides = (side for side in range(len(s.shape.domains["side"])) if side != own)
    return max(sides, key=lambda side: valuation.worth_side(s, side))


def endurance_of(s: Bout, side: int) -> float:
    """Read the Endurance of a side's wrestler in the ring, 0 while nobody is."""
    active = int(s.active[side])
    return float(s.endurance[active]) if active != NOBODY else 0.0


def falls(s: Bout, seat: int) -> float:
    """Count the Falls of a seat's side."""
    return float(s.falls[side_of(s, seat)])


def win_mark(s: Bout, seat: int) -> float:
    """Tell 1 for a side that has won the match, else 0."""
    return float(s.falls[side_of(s, seat)] >= falls_needed(s))


def endurance(s: Bout, seat: int) -> float:
    """Read the Endurance of the side's wrestler in the ring."""
    return endurance_of(s, side_of(s, seat))


def hand_worth(s: Bout, seat: int) -> float:
    """Rate the hand of the side's wrestler in the ring."""
    active = in_ring(s, seat)
    return valuation.hand_worth(s, active) if active != NOBODY else 0.0


def cards(s: Bout, seat: int) -> float:
    """Count the cards in the hand of the side's wrestler in the ring."""
    active = in_ring(s, seat)
    return float(len(s.hand[active])) if active != NOBODY else 0.0


def apron(s: Bout, seat: int) -> float:
    """Rate the partners behind."""
    if s.seats == len(s.shape.domains["side"]) or in_ring(s, seat) == NOBODY:
        return 0.0
    behind = inactive(s, seat)
    return valuation.worth_behind(s, behind)


def threat(s: Bout, seat: int) -> float:
    """Rate the best Fall that the side has in sight."""
    return valuation.threat(s, side_of(s, seat)) if in_ring(s, seat) != NOBODY else 0.0


def rival_worth(s: Bout, seat: int) -> float:
    """Rate the best rival side but for its Endurance and its Falls."""
    side, weights = best_rival(s, seat), weights_of(s)
    told: float = weights["falls"] * s.falls[side] + weights["endurance"] * endurance_of(s, side)
    return valuation.worth_side(s, side) - told


def rival_endurance(s: Bout, seat: int) -> float:
    """Read the Endurance of the best rival side's wrestler in the ring."""
    return endurance_of(s, best_rival(s, seat))


def rival_falls(s: Bout, seat: int) -> float:
    """Count the Falls of the best rival side."""
    return float(s.falls[best_rival(s, seat)])


EVALUATION: Final = Evaluation(
    (
        Term("endurance", endurance),
        Term("falls", falls, since=True, chance=True),
        Term("won", win_mark, chance=True),
        Term("cards", hand_worth, cards),
        Term("apron", apron, told=False),
        Term("threat", threat, told=False),
        Term("rival-endurance", rival_endurance, good=-1),
        Term("rival-falls", rival_falls, good=-1),
        Term("rival-worth", rival_worth, told=False),
    ),
    valuation.stretch,
)
