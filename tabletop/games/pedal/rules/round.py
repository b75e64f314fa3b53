"""The round: who plays in which order, who has adrenaline, who has finished, and when the race is over."""

from __future__ import annotations

from tabletop.engine.steps import Ask, Option, Steps, step
from tabletop.games.pedal import grid
from tabletop.games.pedal.grid import number
from tabletop.games.pedal.rules import season
from tabletop.games.pedal.rules.piles import say_of
from tabletop.games.pedal.rules.plan import plan_together
from tabletop.games.pedal.rules.turn import turn
from tabletop.games.pedal.state import Race


@step
def begin_round(s: Race) -> None:
    """Fix the order of play and who has adrenaline; then all plan, then one car after the other moves
    (PEDAL-23 to PEDAL-26, PEDAL-R1).
    """
    s.round = s.round + 1
    s.turn = -1
    s.order = grid.standing(s)
    s.adrenaline = with_adrenaline(s)
    s.phase = "plan"
    s.say("round", n=s.round)
    for seat in range(s.seats):
        if not s.place[seat]:
            s.book[seat, "rounds"] = s.book[seat, "rounds"] + 1
    drivers = [car for car in s.order if not grid.is_legend(s, car)]
    if len(s.order) == 1 and drivers:
        s.then(offer_to_retire(drivers[0]))
    elif drivers:
        s.then(plan_together(), race())
    else:
        s.then(race())


def with_adrenaline(s: Race) -> tuple[int, ...]:
    """The last car, or the last two of 5 or more that started; finished ones count as ahead, Legends do not use it
    (PEDAL-52, PEDAL-91, PEDAL-253, PEDAL-R2, PEDAL-R3).
    """
    last = 2 if len(grid.cars(s)) >= number(s, "adrenaline_cars") else 1
    return tuple(car for car in s.order[-last:] if not grid.is_legend(s, car))


@step
def offer_to_retire(s: Race, seat: int) -> Steps:
    """The last car's place is fixed: its driver may race on or go to the Hall of Fame (PEDAL-R26)."""
    retires = yield Ask(seat, "retire", (Option("retire", "button:retire", label="retire"),), True, True)
    if retires is None:
        s.then(plan_together(), race())
        return
    s.say("retires", seat=seat)
    take_place(s, seat)
    season.race_over(s)


@step
def race(s: Race) -> None:
    """Steps 3 to 9, one car after the other in the round's order, and the round to its end (PEDAL-26, PEDAL-87)."""
    s.then(*(turn(car) for car in s.order), end_round())


@step
def end_round(s: Race) -> None:
    """Whoever has finished leaves the road in order; the others go on until all have (PEDAL-27, PEDAL-86, -90, -91).

    Several in one round: the one furthest ahead now is the better, not the one that crossed first (PEDAL-R25).
    """
    for car in [car for car in grid.standing(s) if grid.has_finished(s, car)]:
        to_the_hall(s, car)
    s.then(begin_round()) if grid.racing(s) else season.race_over(s)


def to_the_hall(s: Race, car: int) -> None:
    """A car that has finished leaves the road for the Hall of Fame (PEDAL-86, PEDAL-90)."""
    take_place(s, car)
    say_of(s, car, "hall", n=s.place[car])


def take_place(s: Race, car: int) -> None:
    """Give a car the next place of the Hall of Fame; there are no ties (PEDAL-90, PEDAL-92).

    Cars that are out of the race have the last places (PEDAL-223).
    """
    finished = [other for other in grid.cars(s) if s.place[other] and other not in s.eliminated]
    s.place[car] = 1 + len(finished)
    if not grid.is_legend(s, car):
        s.book[car, "place"] = s.place[car]
