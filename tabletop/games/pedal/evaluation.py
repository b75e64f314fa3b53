"""Evaluation of a car by terms, in spaces: where it stands, what is left in engine and hand, what the next turn can do.

A seat that plans is judged when the round is over, so nothing here looks into plans.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, Final

from tabletop.engine.evaluation import Evaluation, Term
from tabletop.games.pedal import advice, grid, road, valuation
from tabletop.games.pedal.state import Race


def spaces(s: Race, seat: int) -> float:
    """Count the spaces driven, as far as the finish line."""
    return float(min(s.space[seat], grid.finish(s)))


def finish_mark(s: Race, seat: int) -> float:
    """Tell 1 for a car over the finish line, 0 for one on the road."""
    return float(grid.has_finished(s, seat))


def engine_worth(s: Race, seat: int) -> float:
    """Rate the Heat in the engine: the first ones save from spin-outs, and near the finish they are worth less."""
    left = max(0, grid.finish(s) - s.space[seat])
    heat = min(len(s.engine[seat]), len(valuation.ENGINE) - 1)
    worth: float = valuation.ENGINE[heat] * min(1.0, left / valuation.LAST_SPACES)
    return worth


def engine(s: Race, seat: int) -> float:
    """Count the Heat in the engine."""
    return float(len(s.engine[seat]))


def next_corner(s: Race, seat: int) -> Mapping[str, Any]:
    """Find the corner that the car comes to next, with its limit; none once it is past the last one."""
    corners = valuation.corners_of(s)
    lap = s.space[seat] - s.space[seat] % corners.spaces
    ahead = [
        (lap + more + line, number)
        for more in (0, corners.spaces)
        for number, (line, _, _) in enumerate(corners.lines)
        if s.space[seat] < lap + more + line < grid.finish(s)
    ]
    if finish_mark(s, seat) or not ahead:
        return {}
    number = min(ahead)[1]
    return {"corner": grid.track(s).corners[number].name, "limit": max(0, corners.lines[number][1])}


def count_heat(s: Race, seat: int) -> float:
    """Count the Heat cards in the hand."""
    return float(len(grid.heat_in(s, s.hand[seat])))


def count_stress(s: Race, seat: int) -> float:
    """Count the Stress cards in the hand."""
    return float(len(grid.stress_in(s, s.hand[seat])))


def next_turn(s: Race, seat: int) -> float:
    """Rate the best that the next turn can make of this place, this gear and this Heat."""
    if finish_mark(s, seat):
        return 0.0
    corners = valuation.corners_of(s)
    here, left = s.space[seat] % corners.spaces, min(grid.finish(s) - s.space[seat], corners.spaces)
    return valuation.promise(corners, here, left, len(s.engine[seat]), s.gear[seat])


USUAL_HAND: Final = 15.0
"""Most that a hand is worth by what it drives; a plan over the finish line is worth more."""
SURER: Final = 0.05
"""Weight of what is beyond that: being over the line counts once it is done, so that no hand is better than that."""


def hand(s: Race, seat: int) -> float:
    """Rate the hand by what its best plan makes of the next turn."""
    worth = advice.hand_worth(s, seat)
    return min(worth, USUAL_HAND) + SURER * max(0.0, worth - USUAL_HAND)


def gear(s: Race, seat: int) -> float:
    """Read the gear."""
    return float(s.gear[seat])


def cars_ahead(s: Race, seat: int) -> float:
    """Count the cars that are in front."""
    return float(sum(is_ahead(s, car, seat) for car in grid.cars(s)))


def is_ahead(s: Race, car: int, seat: int) -> bool:
    """Check if another car is in front of a seat's, on the road or in the Hall of Fame."""
    if s.place[car] or s.place[seat]:
        return bool(s.place[car]) and (not s.place[seat] or s.place[car] < s.place[seat])
    course = grid.track(s)
    return road.ahead(course, s.space[car], s.lane[car]) < road.ahead(course, s.space[seat], s.lane[seat])


def rival(s: Race, seat: int) -> float:
    """Read the progress of the other car that is furthest ahead."""
    return float(max((s.space[car] for car in grid.cars_on_road(s) if car != seat), default=s.space[seat]))


def stretch(s: Race) -> Hashable:
    """Return a key that changes with each round, and with each race of a season."""
    return s.round, s.race


EVALUATION: Final = Evaluation(
    (
        Term("spaces", spaces, since=True),
        Term("finished", finish_mark, chance=True),
        Term("heat", engine_worth, engine, next_corner, ("corner", "limit")),
        Term("heat-held", count_heat, good=-1),
        Term("stress-held", count_stress, good=-1),
        Term("next-turn", next_turn, gear),
        Term("hand", hand, told=False, at_end=True),
        Term("ahead", cars_ahead, good=-1),
        Term("rival", rival, told=False),
    ),
    stretch,
    score_at_end=advice.score_at_end,
    worth_within=advice.own_worth,  # the terms do not know what corners will cost until it is paid
)
