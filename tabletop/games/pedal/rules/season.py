"""A championship between two races: the next track, engines, grid and last upgrades, and what a seat keeps."""

from __future__ import annotations

from typing import Any

from tabletop.engine.fields import Piece
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Option, Steps, step
from tabletop.games.pedal import championship, grid, road
from tabletop.games.pedal.cards import Track
from tabletop.games.pedal.rules.garage import give, take_up
from tabletop.games.pedal.rules.piles import carry, put_at, shuffled_cars
from tabletop.games.pedal.rules.sponsors import give_back_sponsors
from tabletop.games.pedal.state import (
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
    play_area,
    salvage,
)


def clear_race(s: Race) -> None:
    """Clear everything of the last race but its places (PEDAL-213)."""
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
    s.grid = shuffled_cars(s) if s.race == 1 else championship.championship_order(s)
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
    """Put the rest back into the pool; the cards of the seats are shuffled into their decks later (PEDAL-214)."""
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


@step
def clear_up(s: Race) -> None:
    """Seats keep their Speed cards, Upgrades, unused Sponsorship cards; no Heat, no Stress (PEDAL-219, PEDAL-R37)."""
    for seat in range(s.seats):
        give_back_sponsors(s, seat)
        for zone in (hand, plan, play_area, discard, engine, salvage):
            s.pour(zone(seat), deck(seat))
        for piece in s.deck[seat]:
            if place := place_between_races(s, piece, hand(seat)):
                s.move(piece, deck(seat), place)
    s.shuffle(SPONSORS)


def place_between_races(s: Race, piece: Piece, kept: str) -> str:
    """Find the place of a card between two races; "" for a Speed card, which stays in the deck."""
    record: Any = s.cards[piece]  # a card of any kind
    if record.is_stress:
        return RESERVE
    if record.is_heat and not record.is_upgrade:
        return SPARE
    return "" if record.is_speed else kept
