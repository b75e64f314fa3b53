"""Step 6, Slipstream: two more spaces behind or beside another car, without Speed."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.steps import Ask, Option, Steps, step
from tabletop.games.pedal import conditions, grid, legality
from tabletop.games.pedal.rules.piles import advance
from tabletop.games.pedal.state import Race, car_handle, spot_handle


@step
def slipstream(s: Race, seat: int) -> Steps:
    """A car in the same space or the next one may pull this one along, once a turn (PEDAL-62 to PEDAL-65).

    Speed stays, being behind another car afterwards gives nothing more (PEDAL-R15). The weather may keep it from
    starting where the car is (PEDAL-194).
    """
    ways = tuple(slips(s, seat))
    distance = (yield Ask(seat, "slipstream", ways, may_pass=True, open=True)) if ways else None
    if distance is not None:
        if s.race:
            s.slip_from = (s.space[seat],)
        advance(s, seat, distance, "slipstreams")
        s.book[seat, "slips"] = s.book[seat, "slips"] + 1


def slips(s: Race, seat: int) -> Iterator[Option]:
    """One option for each place where a slipstream can end, the shortest way there (PEDAL-62, PEDAL-152, PEDAL-R16)."""
    ends: set[int] = set()
    starts = legality.has_slipstream(s, seat) and not legality.cannot_start_slip(s, seat)
    for distance in distances(s, seat) if starts else ():
        if not legality.cannot_slip_by(s, seat, distance):
            progress, lane = grid.landing_spot(s, seat, distance)
            if progress not in ends:
                ends.add(progress)
                spot = spot_handle(progress % grid.track(s).spaces, lane)
                yield Option(distance, car_handle(seat), spot, label="slipstream", n=distance)


def distances(s: Race, seat: int) -> tuple[int, ...]:
    """Distances that a slipstream can go: cards of the play area and the sector may each add theirs, wholly or not
    (PEDAL-152, PEDAL-195).
    """
    sums = {grid.number(s, "slipstream")}
    cards = (grid.symbol(s, piece, "slipstream") for piece in s.played[seat])
    for more in (*cards, *conditions.slips(s, s.space[seat])):
        if more:
            sums |= {distance + more for distance in sums}
    return tuple(sorted(sums))
