"""A championship: what comes before each race, what a race is worth, and what is kept for the next one.

A season's race goes the way of a single one from the deal to the Hall of Fame; only the ends differ.
"""

from __future__ import annotations

from typing import Any

from tabletop.engine.fields import Piece
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Option, Steps, step
from tabletop.games.pedal import championship, grid, road
from tabletop.games.pedal.cards import Track
from tabletop.games.pedal.grid import number
from tabletop.games.pedal.rules import start
from tabletop.games.pedal.rules.garage import drivers, enter_garage, give, show, take_up, takes
from tabletop.games.pedal.rules.piles import carry, put_at, say_of
from tabletop.games.pedal.rules.sponsors import give_back_sponsors, meet_sponsors, see_press
from tabletop.games.pedal.rules.weather import open_weather
from tabletop.games.pedal.state import (
    EVENT,
    EVENT_BOX,
    EVENTS,
    MARKET,
    POOL,
    RESERVE,
    SPARE,
    SPONSORS,
    Race,
    deck,
    discard,
    engine,
    hand,
    plan,
    played,
    salvage,
)


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
        start.deal(),
    )


def clear_race(s: Race) -> None:
    """Nothing of the last race counts any more, but its places (PEDAL-213)."""
    for car in grid.cars(s):
        s.place[car] = s.speed[car] = 0
    for seat in range(s.seats):
        s.gear[seat] = 1
    s.round, s.turn, s.legends_round = 0, -1, -1
    s.order = s.adrenaline = s.eliminated = s.lap_order = s.slip_from = ()


def choose_track(s: Race) -> None:
    """The season names the track; event and option drive more laps or fewer (PEDAL-211, PEDAL-221, PEDAL-251)."""
    s.track = s.calendar[s.race - 1]
    more = s.options.get("laps", 0)
    assert isinstance(more, int)
    s.laps = max(1, grid.track(s).laps + more + championship.event(s).laps)


def line_up(s: Race) -> None:
    """The grid of the first race is random, later the leader of the championship stands first (PEDAL-213)."""
    s.grid = start.shuffled_cars(s) if s.race == 1 else championship.ranked(s)
    course: Track = grid.track(s)
    for slot, car in enumerate(s.grid):
        put_at(s, car, *road.grid_slot(course, slot))


@step
def swap(s: Race, seat: int) -> Steps:
    """The last seat of the grid may exchange one of its upgrades for one that nobody took (PEDAL-214, PEDAL-R38)."""
    offered = (Option(piece, card_handle(piece), f"seat:{seat}", label="take") for piece in s.market)
    wanted = yield Ask(seat, "swap", offered, may_pass=True, open=True)
    if wanted is None:
        return
    own = (Option(piece, card_handle(piece), label="swap-for") for piece in grid.upgrades_in(s, s.hand[seat]))
    returned = yield Ask(seat, "swap-for", own, facts={"card": card_handle(wanted)})
    s.say("swaps", seat=seat, card=card_handle(returned))
    s.move(returned, hand(seat), MARKET)
    give(s, seat, wanted)
    s.then(take_up())


@step
def close_garage(s: Race) -> None:
    """What is left goes back to the pool, what seats have is shuffled into their decks later (PEDAL-214)."""
    s.pour(MARKET, POOL)
    s.shuffle(POOL)
    for seat in range(s.seats):
        s.pour(hand(seat), deck(seat))


def fill_engines(s: Race) -> None:
    """Each seat gets Heat as track and event say; upgrades are chosen in sight of it (PEDAL-7, PEDAL-221)."""
    heat = max(0, grid.track(s).heat + championship.event(s).heat)
    for seat in range(s.seats):
        carry(s, s.spare[-heat:] if heat else (), SPARE, engine(seat))


@step
def give_stress(s: Race) -> None:
    """Each seat gets Stress as track and event say, all as much as there is for all (PEDAL-7, -221, -R39)."""
    more = championship.event(s).stress
    stress = min(max(0, grid.track(s).stress + more), len(s.reserve) // s.seats)
    for seat in range(s.seats):
        carry(s, s.reserve[-stress:] if stress else (), RESERVE, deck(seat))


# -- after a race -----------------------------------------------------------------------------------------------------


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


@step
def clear_up(s: Race) -> None:
    """Seats keep their Speed cards, Upgrades, unused Sponsorship cards; no Heat, no Stress (PEDAL-219, PEDAL-R37)."""
    for seat in range(s.seats):
        give_back_sponsors(s, seat)
        for zone in (hand, plan, played, discard, engine, salvage):
            s.pour(zone(seat), deck(seat))
        for piece in s.deck[seat]:
            if place := belongs_to(s, piece, hand(seat)):
                s.move(piece, deck(seat), place)
    s.shuffle(SPONSORS)


def belongs_to(s: Race, piece: Piece, kept: str) -> str:
    """Where a card goes between two races; "" for a Speed card, which stays in the deck."""
    record: Any = s.cards[piece]  # a card of any kind
    if record.is_stress:
        return RESERVE
    if record.is_heat and not record.is_upgrade:
        return SPARE
    return "" if record.is_speed else kept
