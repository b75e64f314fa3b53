"""Step 7, Check Corner: Heat for Speed above a limit, and the spin-out of whoever cannot pay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop.engine.steps import step
from tabletop.games.pedal import championship, conditions, grid, road
from tabletop.games.pedal.grid import by_gear
from tabletop.games.pedal.road import Line
from tabletop.games.pedal.rules.piles import pay_heat, put_at
from tabletop.games.pedal.rules.sponsors import note_lap, reward
from tabletop.games.pedal.state import RESERVE, Race, hand

OVERHEATED: Final[Mapping[str, str]] = {"corner": "corner-overheat", "spins-out": "spins-out-overheat"}
"""Log lines for a corner that costs more, by the usual line."""


@step
def check_corners(s: Race, seat: int) -> None:
    """Every line crossed between the spaces where the turn began and where it ended, in order, each by itself
    (PEDAL-66 to PEDAL-69, PEDAL-89, PEDAL-196, PEDAL-R17, PEDAL-R20). A spin-out ends it and
    gains nothing (PEDAL-74, PEDAL-217).
    """
    adjust = grid.adjustment(s, s.played[seat])
    for line in grid.lines_crossed(s, s.began, s.space[seat]):
        due = conditions.heat_due(s, line, s.speed[seat], adjust)
        if due > len(s.engine[seat]):
            spin_out(s, seat, line)
            return
        if due:
            pay_heat(s, seat, due)
            say_at(s, seat, line, "corner", n=due)
    reward(s, seat)


def say_at(s: Race, seat: int, line: Line, said: str, **facts: int) -> None:
    """A log line about a car at a corner, with its Speed and the limit for it; in other words if it overheats there."""
    facts |= {"speed": s.speed[seat], "limit": limit_for(s, seat, line)}
    if more := conditions.overheat(s, line.number):
        said, facts = OVERHEATED[said], {**facts, "more": more}
    s.say(said, seat=seat, corner=line.corner.name, **facts)


def limit_for(s: Race, seat: int, line: Line) -> int:
    """A corner's limit for a car, with what its cards and the road change of it (PEDAL-155, PEDAL-193)."""
    return conditions.limit(s, line, grid.adjustment(s, s.played[seat]))


def spin_out(s: Race, seat: int, line: Line) -> None:
    """Pay what is left, go back before the corner, take Stress by the gear of this turn, shift to 1st
    (PEDAL-70 to PEDAL-73, PEDAL-R18, PEDAL-R19, PEDAL-R23). Laps are undone with the progress (PEDAL-R20).
    """
    say_at(s, seat, line, "spins-out")
    if paid := pay_heat(s, seat, len(s.engine[seat])):
        s.say("empties", seat=seat, n=paid)
    s.say("falls-back", seat=seat)
    put_at(s, seat, *road.spot_after_spin(grid.track(s), grid.taken_spots(s, seat), line.at - 1))
    stress = min(by_gear(s, "spin_stress", s.gear[seat]), len(s.reserve))
    for _ in range(stress):
        s.move(s.reserve[-1], RESERVE, hand(seat))
    if stress:
        s.say("stress", seat=seat, n=stress)
    s.gear[seat] = 1
    s.book[seat, "spins"] = s.book[seat, "spins"] + 1
    note_lap(s, seat)
    eliminate(s, seat)


def eliminate(s: Race, seat: int) -> None:
    """A car that spun out is out of the race if the event says so: the lowest free place, no points (PEDAL-223)."""
    if not championship.event(s).eliminates:
        return
    s.place[seat] = len(grid.cars(s)) - len(s.eliminated)
    s.eliminated = (*s.eliminated, seat)
    s.say("eliminated", seat=seat, n=s.place[seat])
