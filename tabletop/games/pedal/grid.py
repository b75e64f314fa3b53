"""State of the race: its track and numbers, the places of the cars, and their order.

Everything here reads a State, so a view's table will do.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from tabletop.engine.fields import Piece
from tabletop.engine.shape import CardTable
from tabletop.games.pedal import road
from tabletop.games.pedal.cards import Track
from tabletop.games.pedal.road import Line, Spot
from tabletop.games.pedal.state import Race


def number(s: Race, name: str) -> int:
    """A number that the rulebook prints, from game.yaml."""
    n: int = s.content.numbers[name]
    return n


def by_gear(s: Race, name: str, gear: int) -> int:
    """A number that the rulebook prints for each gear; 0 where it prints none."""
    of_gears: dict[int, int] = s.content.numbers[name]
    return of_gears.get(gear, 0)


def track(s: Race) -> Track:
    """The track that is raced on."""
    row: Track = s.content.row("tracks", s.track)
    return row


def finish(s: Race) -> int:
    """The progress at which the race is over for a car (PEDAL-86)."""
    total: int = s.laps * track(s).spaces
    return total


# -- cars ---------------------------------------------------------------------------------------------------------


def cars(s: Race) -> tuple[int, ...]:
    """Every car that started: the seats' first, then the Legends."""
    return s.shape.domains["car"]  # type: ignore[return-value]  # set-up gave numbers


def corner_numbers(s: Race) -> tuple[int, ...]:
    """Numbers from 0 for the corners of the track with the most of them: places at corners exist for all tracks."""
    return s.shape.domains["corner"]  # type: ignore[return-value]  # set-up gave numbers


def is_legend(s: Race, car: int) -> bool:
    """Check if nobody sits in a car (PEDAL-172)."""
    return car >= s.seats


def legend_word(s: Race, car: int) -> str:
    """Name of a Legend, as a key of texts.words below `car.`; the first one is 1."""
    return f"legend-{car - s.seats + 1}"


def cars_on_road(s: Race) -> tuple[int, ...]:
    """The cars on the road; those in the Hall of Fame have left it (PEDAL-90)."""
    return tuple([car for car in cars(s) if not s.place[car]])


def has_finished(s: Race, car: int) -> bool:
    """Check if a car has crossed the finish line after the last lap, be it in this very round (PEDAL-86)."""
    return bool(s.place[car]) or s.space[car] >= finish(s)


def race_order(s: Race) -> tuple[int, ...]:
    """The cars on the road, the one furthest ahead first (PEDAL-26, PEDAL-R1, PEDAL-R25)."""
    course = track(s)
    return tuple(sorted(cars_on_road(s), key=lambda car: road.ahead(course, s.space[car], s.lane[car])))


def taken_spots(s: Race, car: int) -> set[Spot]:
    """The Spots of all other cars on the road; cars that finished this round block as well (PEDAL-R21)."""
    spaces = track(s).spaces
    return {(s.space[other] % spaces, s.lane[other]) for other in cars_on_road(s) if other != car}


def landing_spot(s: Race, car: int, distance: int) -> tuple[int, int]:
    """Progress and lane where a car ends up that moves so far from where it stands (PEDAL-20, PEDAL-21)."""
    here: int = s.space[car]
    return road.landing_spot(track(s), taken_spots(s, car), here, s.lane[car], here + distance)


def lines_crossed(s: Race, start: int, end: int) -> tuple[Line, ...]:
    """List the Corner Lines that a car crosses from one place of the road to another (PEDAL-66, PEDAL-89)."""
    return tuple(road.lines_crossed(track(s), start, end, finish(s)))


# -- a seat's cards -----------------------------------------------------------------------------------------------


def speed_of(s: Race, piece: Piece) -> int:
    """Speed that a card in the play area adds: its own, or the one picked; Stress and Heat add none (PEDAL-39)."""
    speeds: tuple[int, ...] = s.cards[piece].printed_speeds
    if len(speeds) > 1:
        return next((speed for card, speed in s.picked if card == piece), speeds[0])
    return speeds[0] if speeds else 0


def total(s: Race, seat: int) -> int:
    """Speed of this turn: the cards of the play area, flipped ones too, and what is no card (PEDAL-43)."""
    extra: int = s.extra
    return sum([speed_of(s, piece) for piece in s.played[seat]]) + extra


@lru_cache(maxsize=64)
def heat_and_stress(cards: CardTable) -> tuple[frozenset[Piece], frozenset[Piece]]:
    """Return all Heat cards and all Stress cards; cached, since bots ask all the time."""
    heat = [piece for piece, record in enumerate(cards) if getattr(record, "is_heat", False)]
    stress = [piece for piece, record in enumerate(cards) if getattr(record, "is_stress", False)]
    return frozenset(heat), frozenset(stress)


def heat_in(s: Race, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """List the Heat cards among open cards."""
    heat, _ = heat_and_stress(s.cards)
    return tuple([piece for piece in pieces if piece in heat])


def stress_in(s: Race, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """List the Stress cards among open cards."""
    _, stress = heat_and_stress(s.cards)
    return tuple([piece for piece in pieces if piece in stress])


def upgrades_in(s: Race, pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """List the cards of the Garage among open cards (PEDAL-142)."""
    return tuple([piece for piece in pieces if s.cards[piece].is_upgrade])


def playable_in(s: Race, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The cards that can be played: all but Heat (PEDAL-32, PEDAL-33)."""
    heat, _ = heat_and_stress(s.cards)
    return tuple([piece for piece in pieces if piece not in heat])


def symbols_on(s: Race, piece: Piece) -> tuple[Any, ...]:
    """The symbols of a card, each an instance of a model of `effects`."""
    symbols: tuple[Any, ...] = s.cards[piece].printed_symbols
    return symbols


def symbol(s: Race, piece: Piece, word: str) -> int:
    """Add up a symbol on a card, 0 if it has none; a symbol without a number counts as 1."""
    return sums_of_symbols(s.cards)[piece][word]


@lru_cache(maxsize=64)
def sums_of_symbols(cards: CardTable) -> tuple[Mapping[str, int], ...]:
    """Return for each piece the sums of its symbols by word; cached, since bots ask all the time."""
    found = []
    for record in cards:
        sums = defaultdict[str, int](int)  # faster than a Counter where a card lacks a symbol
        for printed in getattr(record, "printed_symbols", ()):
            sums[printed.do] += getattr(printed, "n", 1)
        found.append(sums)
    return tuple(found)


def flips_for(s: Race, piece: Piece) -> int:
    """Cards turned for a played card: one for Stress, else as many as its + says (PEDAL-40, PEDAL-148)."""
    return 1 if s.cards[piece].is_stress else symbol(s, piece, "plus")


def adjustment(s: Race, pieces: Iterable[Piece]) -> int:
    """Change that cards make to the limits of the corners, all together (PEDAL-155)."""
    return sum([symbol(s, piece, "adjust") for piece in pieces])
