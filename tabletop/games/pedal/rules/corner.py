"""Step 7, Check Corner: Heat for Speed above a limit, and the spin-out of whoever cannot pay."""

from __future__ import annotations

from tabletop.engine.steps import step
from tabletop.games.pedal import grid, road
from tabletop.games.pedal.grid import by_gear
from tabletop.games.pedal.road import Line
from tabletop.games.pedal.rules.piles import pay_heat, put_at
from tabletop.games.pedal.state import RESERVE, Race, hand


@step
def check_corners(s: Race, seat: int) -> None:
    """Every line crossed between the spaces where the turn began and where it ended, in order, each by itself
    (PEDAL-66 to PEDAL-69, PEDAL-89, PEDAL-R17, PEDAL-R20). A spin-out ends it (PEDAL-74).
    """
    for line in grid.lines_crossed(s, s.began, s.space[seat]):
        limit = limit_for(s, seat, line)
        over = s.speed[seat] - limit
        if over > len(s.engine[seat]):
            spin_out(s, seat, line)
            return
        if over > 0:
            pay_heat(s, seat, over)
            s.say("corner", seat=seat, corner=line.corner.name, speed=s.speed[seat], limit=limit, n=over)


def limit_for(s: Race, seat: int, line: Line) -> int:
    """A corner's limit for a car, with what its cards change of it (PEDAL-155)."""
    return road.limit(line, grid.adjustment(s, s.played[seat]))


def spin_out(s: Race, seat: int, line: Line) -> None:
    """Pay what is left, go back before the corner, take Stress by the gear of this turn, shift to 1st
    (PEDAL-70 to PEDAL-73, PEDAL-R18, PEDAL-R19, PEDAL-R23). Laps are undone with the progress (PEDAL-R20).
    """
    limit = limit_for(s, seat, line)
    s.say("spins-out", seat=seat, corner=line.corner.name, speed=s.speed[seat], limit=limit)
    if paid := pay_heat(s, seat, len(s.engine[seat])):
        s.say("empties", seat=seat, n=paid)
    s.say("falls-back", seat=seat)
    put_at(s, seat, *road.falling_back(grid.track(s), grid.taken(s, seat), line.at - 1))
    stress = min(by_gear(s, "spin_stress", s.gear[seat]), len(s.reserve))
    for _ in range(stress):
        s.move(s.reserve[-1], RESERVE, hand(seat))
    if stress:
        s.say("stress", seat=seat, n=stress)
    s.gear[seat] = 1
    s.book[seat, "spins"] = s.book[seat, "spins"] + 1
