"""Set-up: the track and its laps, everybody's own cards, the grid, the Garage, the hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tabletop.engine.fields import Piece
from tabletop.engine.shape import CardTable, Options
from tabletop.games.pedal import grid, road
from tabletop.games.pedal.cards import Track
from tabletop.games.pedal.components import own_cards
from tabletop.games.pedal.rules.garage import open_garage
from tabletop.games.pedal.rules.piles import in_random_order, put_at, shuffled_cars
from tabletop.games.pedal.rules.race import begin_race, deal
from tabletop.games.pedal.rules.weather import open_weather
from tabletop.games.pedal.season_cards import is_season, season_of
from tabletop.games.pedal.state import (
    ENTRIES,
    EVENT_BOX,
    EVENTS,
    LEGENDS,
    POOL,
    PRESS,
    RESERVE,
    ROAD_PILE,
    SPARE,
    SPONSORS,
    WEATHER_PILE,
    Race,
    deck,
    engine,
    is_garage_open,
    is_weather_on,
    legend_count,
)

if TYPE_CHECKING:
    from tabletop.content.models.records import Content


def setup(cards: CardTable, content: Content, seats: int, options: Options, seed: int) -> Race:
    """A table that is set up; left are weather, the Garage's choices, the hands, and round 1 (PEDAL-1 to PEDAL-14).

    Of a season all races are left (PEDAL-211).
    """
    domains = {
        "car": tuple(range(seats + legend_count(content, seats, options))),
        "entry": ENTRIES,
        "corner": tuple(range(most_corners(content))),
    }
    s = Race(seats, cards, content, options, domains, seed)
    if is_season(options):
        lay_season(s)
        s.races, s.track = len(s.calendar), s.calendar[0]
        s.then(begin_race())
        return s
    choose_track(s)
    lay_cards(s)
    line_up(s)
    s.then(*open_weather(s), *open_garage(s), deal())
    return s


def most_corners(content: Content) -> int:
    """Corners of the track that has most of them: so many places there are for road conditions."""
    return max(len(track.corners) for track in content.rows("tracks"))


def choose_track(s: Race) -> None:
    """The track fixes the laps; an option drives more or fewer, up to one more (PEDAL-2, PEDAL-3, PEDAL-251)."""
    s.track = s.options["track"]
    track: Track = s.content.row("tracks", s.track)
    more = s.options.get("laps", 0)
    assert isinstance(more, int)
    s.laps = max(1, track.laps + more)


def lay_cards(s: Race) -> None:
    """Every seat gets its own cards, the rest of the Stress is the reserve (PEDAL-4 to PEDAL-11).

    The pieces come in the order of `cards.pieces`: seat by seat, then what belongs to nobody.
    """
    pieces = iter(range(len(s.cards)))
    for seat in range(s.seats):
        own = tuple(next(pieces) for _ in range(own_count(s)))
        s.lay(engine(seat), (piece for piece in own if is_of_engine(s, piece)))
        s.lay(deck(seat), (piece for piece in own if not is_of_engine(s, piece)))
    rest = tuple(pieces)
    s.lay(RESERVE, (piece for piece in rest if s.cards[piece].kind == "cards" and s.cards[piece].is_stress))
    s.lay(POOL, upgrades(s, rest))
    s.lay(LEGENDS, (piece for piece in rest if s.cards[piece].kind == "legends"))
    if is_weather_on(s.options):
        lay_weather(s, rest)
    s.shuffle(POOL)
    s.shuffle(LEGENDS)


def lay_weather(s: Race, pieces: Sequence[Piece]) -> None:
    """The piles of weather and road conditions, and the Heat that is nobody's (PEDAL-191, PEDAL-192)."""
    s.lay(WEATHER_PILE, (piece for piece in pieces if s.cards[piece].kind == "weather"))
    s.lay(ROAD_PILE, (piece for piece in pieces if s.cards[piece].kind == "road"))
    s.lay(SPARE, (piece for piece in pieces if is_of_engine(s, piece)))


def lay_season(s: Race) -> None:
    """Seats have only their Speed cards before the first race; the season's tracks and events are fixed (PEDAL-211)."""
    pieces = tuple(range(len(s.cards)))
    cards = [piece for piece in pieces if s.cards[piece].kind == "cards"]
    speed = [piece for piece in cards if s.cards[piece].is_speed]
    for seat in range(s.seats):
        each = len(speed) // s.seats
        s.lay(deck(seat), speed[seat * each : (seat + 1) * each])
    s.lay(RESERVE, (piece for piece in cards if s.cards[piece].is_stress))
    lay_weather(s, pieces)
    s.lay(POOL, grid.upgrades_in(s, cards))
    s.lay(SPONSORS, (piece for piece in cards if s.cards[piece].type == "sponsor"))
    s.lay(LEGENDS, (piece for piece in pieces if s.cards[piece].kind == "legends"))
    for pile in (POOL, SPONSORS, LEGENDS):
        s.shuffle(pile)
    s.lay(PRESS, (piece for piece in pieces if s.cards[piece].kind == "press"))
    lay_calendar(s, [piece for piece in pieces if s.cards[piece].kind == "events"])


def lay_calendar(s: Race, events: list[Piece]) -> None:
    """The races in their order: those of the season, or drawn, each with another track and event (PEDAL-211)."""
    season = season_of(s.content, s.options)
    if not season.drawn:
        s.calendar = tuple(race.track for race in season.races)
        s.lay(EVENTS, events)
        return
    tracks = in_random_order(s, [track.id for track in s.content.rows("tracks")])
    pieces = in_random_order(s, events)
    n = min(len(tracks), len(pieces), season.drawn)
    s.calendar = tracks[:n]
    s.lay(EVENTS, pieces[:n])
    s.lay(EVENT_BOX, pieces[n:])


def upgrades(s: Race, pieces: tuple[Piece, ...]) -> Iterator[Piece]:
    """The cards of the Garage among those that nobody owns."""
    for piece in pieces:
        record = s.cards[piece]
        if record.kind == "cards" and not record.is_stress and not is_of_engine(s, piece):
            yield piece


def own_count(s: Race) -> int:
    """Count the cards that each seat begins with."""
    track: Track = s.content.row("tracks", s.track)
    return sum(1 for _ in own_cards(s.content, track, is_garage_open(s.options)))


def is_of_engine(s: Race, piece: Piece) -> bool:
    """Check if a card begins in the engine (PEDAL-9)."""
    return getattr(s.cards[piece], "level", "") == "engine"


def line_up(s: Race) -> None:
    """The cars go on the grid in random order, which is the order of round 1 (PEDAL-12, PEDAL-13, PEDAL-173)."""
    s.grid = shuffled_cars(s)
    track: Track = s.content.row("tracks", s.track)
    for slot, car in enumerate(s.grid):
        put_at(s, car, *road.grid_slot(track, slot))
