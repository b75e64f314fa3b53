"""Set-up: the track and its laps, everybody's own cards, the grid, the Garage, the hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.engine.fields import Piece
from tabletop.engine.shape import CardTable, Options
from tabletop.engine.steps import step
from tabletop.games.pedal import road
from tabletop.games.pedal.cards import Track, own_cards
from tabletop.games.pedal.rules.garage import open_garage
from tabletop.games.pedal.rules.piles import draw_up, put_at
from tabletop.games.pedal.rules.plan import offer_new_hands
from tabletop.games.pedal.rules.round import begin_round
from tabletop.games.pedal.rules.weather import open_weather
from tabletop.games.pedal.state import (
    ENTRIES,
    LEGENDS,
    POOL,
    RESERVE,
    ROAD_PILE,
    SPARE,
    WEATHER_PILE,
    Race,
    deck,
    engine,
    hand,
    is_garage_open,
    is_weather_on,
    legend_count,
)

if TYPE_CHECKING:
    from tabletop.content.models.records import Content


def setup(cards: CardTable, content: Content, seats: int, options: Options, seed: int) -> Race:
    """A table that is set up; left are weather, the Garage's choices, the hands, and round 1 (PEDAL-1 to PEDAL-14)."""
    domains = {
        "car": tuple(range(seats + legend_count(content, seats, options))),
        "entry": ENTRIES,
        "corner": tuple(range(most_corners(content))),
    }
    s = Race(seats, cards, content, options, domains, seed)
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
        s.lay(WEATHER_PILE, (piece for piece in rest if s.cards[piece].kind == "weather"))
        s.lay(ROAD_PILE, (piece for piece in rest if s.cards[piece].kind == "road"))
        s.lay(SPARE, (piece for piece in rest if is_of_engine(s, piece)))
    s.shuffle(POOL)
    s.shuffle(LEGENDS)


def upgrades(s: Race, pieces: tuple[Piece, ...]) -> Iterator[Piece]:
    """The cards of the Garage among those that nobody owns."""
    for piece in pieces:
        record = s.cards[piece]
        if record.kind == "cards" and not record.is_stress and not is_of_engine(s, piece):
            yield piece


def own_count(s: Race) -> int:
    """How many cards each seat begins with."""
    track: Track = s.content.row("tracks", s.track)
    return sum(1 for _ in own_cards(s.content, track, is_garage_open(s.options)))


def is_of_engine(s: Race, piece: Piece) -> bool:
    """Whether a card begins in the engine (PEDAL-9)."""
    return getattr(s.cards[piece], "level", "") == "engine"


def line_up(s: Race) -> None:
    """The cars go on the grid in random order, which is the order of round 1 (PEDAL-12, PEDAL-13, PEDAL-173)."""
    cars = list(s.shape.domains["car"])
    slots: list[int] = []
    while cars:
        slots.append(cars.pop(s.roll(len(cars))))  # type: ignore[arg-type]  # cars are numbers
    s.grid = tuple(slots)
    track: Track = s.content.row("tracks", s.track)
    for slot, car in enumerate(slots):
        put_at(s, car, *road.grid_slot(track, slot))


@step
def deal(s: Race) -> None:
    """Shuffle every deck, the upgrades with it, and draw the hands; then round 1 (PEDAL-8, PEDAL-14, PEDAL-141)."""
    for seat in range(s.seats):
        s.pour(hand(seat), deck(seat))
        s.shuffle(deck(seat))
        draw_up(s, seat)
    first = (offer_new_hands(),) if s.options.get("mulligan") else ()
    s.then(*first, begin_round())
