"""A race: its beginning in a season, the deal, round after round until all have finished, and what it is worth.

A season's race goes the way of a single one from the deal to the Hall of Fame; only the ends differ.
"""

from __future__ import annotations

from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Option, Steps, step
from tabletop.games.pedal import championship, grid
from tabletop.games.pedal.grid import number
from tabletop.games.pedal.rules.garage import drivers, enter_garage, show, take_up, takes
from tabletop.games.pedal.rules.piles import draw_up, say_of
from tabletop.games.pedal.rules.plan import offer_new_hands, plan_together
from tabletop.games.pedal.rules.season import (
    choose_track,
    clear_race,
    clear_up,
    close_garage,
    fill_engines,
    give_stress,
    line_up,
    swap,
)
from tabletop.games.pedal.rules.sponsors import meet_sponsors, see_press
from tabletop.games.pedal.rules.turn import turn
from tabletop.games.pedal.rules.weather import open_weather
from tabletop.games.pedal.state import EVENT, EVENT_BOX, EVENTS, Race, deck, hand


@step
def begin_race(s: Race) -> None:
    """The next track and event, the grid, one round of the Garage, Sponsorship cards, Press Corners, hands
    (PEDAL-211, PEDAL-212, PEDAL-214).
    """
    s.race = s.race + 1
    s.pour(EVENT, EVENT_BOX)
    s.move(s.event_pile[0], EVENTS, EVENT)
    clear_race(s)
    choose_track(s)
    fill_engines(s)
    line_up(s)
    # Whatever has to be cleared and laid out is done now: at this line the table shows it all at once.
    s.say("race", n=s.race, of=s.races, card=card_handle(s.event_card[-1]))
    last_first = drivers(s)[::-1]
    s.then(
        enter_garage(),
        show(s.seats + number(s, "market_more")),
        *takes(last_first, 1),
        take_up(),
        swap(last_first[0]),
        close_garage(),
        give_stress(),
        *(meet_sponsors(seat) for seat in last_first[::-1]),
        see_press(),
        *open_weather(s),
        deal(),
    )


@step
def deal(s: Race) -> None:
    """Shuffle every deck, the upgrades with it, and draw the hands; then round 1 (PEDAL-8, PEDAL-14, PEDAL-141).

    In a season upgrades are in the deck already, and what is in a hand are Sponsorship cards (PEDAL-215).
    """
    for seat in range(s.seats):
        if not s.race:
            s.pour(hand(seat), deck(seat))
        s.shuffle(deck(seat))
        draw_up(s, seat)
    first = (offer_new_hands(),) if s.options.get("mulligan") else ()
    s.then(*first, begin_round())


@step
def begin_round(s: Race) -> None:
    """Fix the order of play and who has adrenaline; then all plan, then one car after the other moves
    (PEDAL-23 to PEDAL-26, PEDAL-R1).
    """
    s.round = s.round + 1
    s.turn = -1
    s.order = grid.race_order(s)
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
    race_over(s)


@step
def race(s: Race) -> None:
    """Steps 3 to 9, one car after the other in the round's order, and the round to its end (PEDAL-26, PEDAL-87)."""
    s.then(*(turn(car) for car in s.order), end_round())


@step
def end_round(s: Race) -> None:
    """Take cars that have finished off the road in order; the others go on until all have (PEDAL-27, -86, -90, -91).

    Several in one round: the one furthest ahead now is the better, not the one that crossed first (PEDAL-R25).
    """
    for car in [car for car in grid.race_order(s) if grid.has_finished(s, car)]:
        to_the_hall(s, car)
    s.then(begin_round()) if grid.cars_on_road(s) else race_over(s)


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


def race_over(s: Race) -> None:
    """Every car has its place: a single race is the match, a season goes on (PEDAL-92, PEDAL-218)."""
    if s.race:
        s.then(award())
    else:
        s.finish()


@step
def award(s: Race) -> None:
    """Points for all cars, Legends too; then the next race, or the end of the season (PEDAL-185, PEDAL-218)."""
    for car in sorted(grid.cars(s), key=lambda car: s.place[car]):
        n = championship.prize(s, car)
        s.points[car] = s.points[car] + n
        s.scores[car] = (*s.scores[car], n)
        s.last_place[car] = s.place[car]
        say_of(s, car, "points", n=n, total=s.points[car])
    s.say("race-over", n=s.race, of=s.races)
    if s.race == s.races:
        s.finish()
        return
    s.phase = "standings"
    s.turn, s.adrenaline = -1, ()  # the race is over: nobody drives, nobody is last
    s.then(*(look_around(seat) for seat in range(s.seats)), clear_up(), begin_race())


@step
def look_around(s: Race, seat: int) -> Steps:
    """Everybody sees how the race ended and who has how many points before the next one begins (PEDAL-218)."""
    yield Ask(
        seat, "next-race", (Option("next", "button:next-race", label="next-race"),), open=True, stop=True
    )
