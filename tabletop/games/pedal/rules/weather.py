"""Weather and road conditions before a race: the tokens that are drawn, and what the weather changes for every seat.

What they do on the road is in `conditions`; this is done once a race, after the grid and before cards are dealt out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tabletop.engine.handles import card_handle
from tabletop.engine.state import Frame
from tabletop.engine.steps import step
from tabletop.games.pedal import grid
from tabletop.games.pedal.state import (
    RESERVE,
    ROAD_PILE,
    SPARE,
    WEATHER,
    WEATHER_PILE,
    Race,
    deck,
    discard,
    engine,
    is_weather_on,
    road_tokens,
)

CHANGES: Final[Mapping[str, tuple[str, str]]] = {
    "engine": ("weather-engine-more", "weather-engine-less"),
    "stress": ("weather-stress-more", "weather-stress-less"),
    "heat-to-deck": ("weather-heat-to-deck", ""),
    "heat-to-discard": ("weather-heat-to-discard", ""),
}
"""Log lines for each word of a weather's set-up, with a number above 0 and below it."""


def open_weather(s: Race) -> tuple[Frame, ...]:
    """Steps before the Garage opens: none, unless weather is on (PEDAL-144, PEDAL-191)."""
    return (draw_weather(), draw_road()) if is_weather_on(s.options) else ()


@step
def draw_weather(s: Race) -> None:
    """One Weather token for the race; all seats feel what it changes at once (PEDAL-191, PEDAL-192)."""
    s.phase = "weather"
    s.pour(WEATHER, WEATHER_PILE)
    s.shuffle(WEATHER_PILE)
    if not s.weather_pile:  # a mod may leave all of it out
        return
    piece = s.weather_pile[-1]
    s.move(piece, WEATHER_PILE, WEATHER)
    s.say("weather", card=card_handle(piece))
    for symbol in s.cards[piece].setup:
        say_change(s, symbol)
        for seat in range(s.seats):
            change_cards(s, seat, symbol)


@step
def draw_road(s: Race) -> None:
    """One Road Condition token for each corner, as far as they go (PEDAL-191)."""
    corners = grid.track(s).corners
    for number in grid.corner_numbers(s):
        s.pour(road_tokens(number), ROAD_PILE)
    s.shuffle(ROAD_PILE)
    for number, corner in enumerate(corners[: len(s.road_pile)]):
        piece = s.road_pile[-1]
        s.move(piece, ROAD_PILE, road_tokens(number))
        s.say("road", corner=corner.name, card=card_handle(piece))
    s.phase = "setup"


# Symbols are instances of the models in `effects`, which have only their word in common: hence Any.
def say_change(s: Race, symbol: Any) -> None:
    """A line about what the weather changes for every seat."""
    more, less = CHANGES[symbol.do]
    s.say(more if symbol.n > 0 else less, n=abs(symbol.n))


def change_cards(s: Race, seat: int, symbol: Any) -> None:
    """Change a seat's cards by the weather, as far as there are any; the deck is shuffled later (PEDAL-192)."""
    match symbol.do:
        case "engine" if symbol.n > 0:
            carry(s, SPARE, engine(seat), symbol.n)
        case "engine":
            carry(s, engine(seat), SPARE, -symbol.n)
        case "stress" if symbol.n > 0:
            carry(s, RESERVE, deck(seat), symbol.n)
        case "stress":
            for piece in grid.stress_in(s, s.deck[seat])[: -symbol.n]:
                s.move(piece, deck(seat), RESERVE)
        case "heat-to-deck":
            carry(s, engine(seat), deck(seat), symbol.n)
        case "heat-to-discard":
            carry(s, engine(seat), discard(seat), symbol.n)


def carry(s: Race, source: str, target: str, n: int) -> None:
    """Move so many cards off the top of a zone, or all it has."""
    pieces: Any = s.values[source]  # a zone holds pieces
    for piece in reversed(pieces[-n:]):
        s.move(piece, source, target)
