"""Components of a match: pieces taken out of the box for a race or a season, in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.shape import Options
from tabletop.games.pedal.cards import Track
from tabletop.games.pedal.complete import check_complete
from tabletop.games.pedal.season_cards import is_season, season_pieces
from tabletop.games.pedal.state import is_garage_open, is_weather_on, legend_count
from tabletop.games.pedal.tokens import spare_heat


# Content is opaque to the engine's `Game`, and its rows are of several kinds: hence Any.
def pieces(content: Any, seats: int, options: Options) -> Iterator[Any]:
    """Every piece of a match: seat by seat its own, then the Stress left, the Garage's pool, the Legends cards, the
    tokens of weather and road and the Heat that weather may add.

    A seat's own are its Speed cards, its Starting Upgrades unless the Garage is open, its Stress, its Heat.
    """
    check_complete(content, seats, options)
    open_garage = is_garage_open(options)
    if is_season(options):
        yield from season_pieces(content, seats, options)
    else:
        yield from race_pieces(content, seats, options)
    if open_garage:
        for card in pool(content, str(options.get("garage-pool", "basic"))):
            yield from [card] * card.copies
    if legend_count(content, seats, options):
        yield from content.rows("legends")
    if is_weather_on(options):
        for row in (*content.rows("weather"), *content.rows("road")):
            yield from [row] * row.copies
        heat = next(card for card in content.rows("cards") if card.type == "heat" and card.level == "engine")
        yield from [heat] * spare_heat(content, seats)


def race_pieces(content: Any, seats: int, options: Options) -> Iterator[Any]:
    """Pieces of a single race: each seat's own, then the Stress that is left (PEDAL-11)."""
    track = content.row("tracks", str(options["track"]))
    stress = next(card for card in content.rows("cards") if card.type == "stress")
    for _ in range(seats):
        yield from own_cards(content, track, is_garage_open(options))
    yield from [stress] * (stress.copies - seats * track.stress)


def own_cards(content: Any, track: Track, open_garage: bool) -> Iterator[Any]:
    """The cards that one seat begins with, engine included (PEDAL-5 to PEDAL-9, PEDAL-141)."""
    for card in content.rows("cards"):
        if card.type == "speed":
            yield from [card] * card.copies
        elif card.type == "stress":
            yield from [card] * track.stress
        elif card.type == "heat" and card.level == "engine":
            yield from [card] * track.heat
        elif not open_garage and (
            card.type == "starting" or (card.type == "heat" and card.level == "starting")
        ):
            yield card


def pool(content: Any, name: str) -> tuple[Any, ...]:
    """The kinds of upgrade in a pool: basic, advanced or all (PEDAL-142)."""
    levels = ("basic", "advanced") if name == "all" else (name,)
    return tuple(card for card in content.rows("cards") if getattr(card, "level", "") in levels)
