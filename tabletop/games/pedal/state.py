"""Table of Pedal: every field, who sees it, and the few names that the rules use for places.

Cars are numbered: those of the seats first, in seat order, then the Legends (PEDAL-172). A car's progress counts the
spaces from the finish line, laps included; on the grid it is negative.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable
from typing import Any, Final

from tabletop.engine.fields import Piece, Pool, Value, Zone
from tabletop.engine.handles import key
from tabletop.engine.limits import Between, Cards, Each, OneOf, Row, Seats
from tabletop.engine.shape import Options
from tabletop.engine.state import State
from tabletop.games.pedal.season_cards import is_season

RESERVE: Final = "reserve"
LEGENDS: Final = "legends_deck"
TURNED: Final = "legends_card"
POOL: Final = "pool"
MARKET: Final = "market"
OUT: Final = "out"
WEATHER_PILE: Final = "weather_pile"
WEATHER: Final = "weather"
ROAD_PILE: Final = "road_pile"
SPARE: Final = "spare"
SPONSORS: Final = "sponsors"
EVENTS: Final = "event_pile"
EVENT: Final = "event_card"
EVENT_BOX: Final = "event_box"
PRESS: Final = "press_pile"

ENTRIES: Final = ("place", "rounds", "boosts", "slips", "heat", "spins")
"""Entries of the log book, in the order of the result sheet."""


def is_playable(record: Any) -> bool:  # a record of any kind lies in a seat's zones
    """Check if a card can be played: every card that is no Heat card (PEDAL-32)."""
    return not record.is_heat


LEAST_CARS: Final = 2
"""Nobody races alone (PEDAL-1, PEDAL-171)."""


def legend_count(content: Any, seats: int, options: Options) -> int:  # content is opaque to the engine
    """Count the Legends that drive: as many as were asked for, but 2 to 8 cars in all (PEDAL-171, PEDAL-253)."""
    wanted = options.get("legends", 0)
    assert isinstance(wanted, int)
    most: int = content.numbers["most_cars"]
    return max(LEAST_CARS - seats, min(wanted, most - seats))


def is_garage_open(options: Options) -> bool:
    """Check if seats get upgrades of the Garage in place of the Starting Upgrades (PEDAL-141, PEDAL-214)."""
    return is_season(options) or options.get("garage", "off") != "off"


def are_gears_hidden(options: Options) -> bool:
    """Check if gears and cards stay hidden until each car's own turn (PEDAL-241)."""
    return bool(options.get("tournament"))


def is_weather_on(options: Options) -> bool:
    """Check if weather and road conditions are drawn: in a season always (PEDAL-191, PEDAL-211)."""
    return is_season(options) or bool(options.get("weather", False))


def count_cars(s: Any) -> int:  # a Race, which is declared below
    """Count the cars that drive, Legends too."""
    return len(s.shape.domains["car"])


CARS: Final = Between(0, lambda s: count_cars(s) - 1)
TRACKS: Final = OneOf(lambda s: [track.id for track in s.content.rows("tracks")])


class Race(State):
    """PEDAL: one race, or the races of a season."""

    deck = Zone(per="seat", see="count", mix="own", doc="face-down draw deck (PEDAL-8)", kinds=("cards",))
    hand = Zone(per="seat", see="owner", mix="own", doc="cards in hand", kinds=("cards",))
    plan = Zone(
        per="seat",
        see="owner",
        mix=Pool("own", is_playable),
        doc="cards chosen in step 2, face down in the play area until the car's own turn (PEDAL-31, PEDAL-R4)",
        kinds=("cards",),
    )
    played = Zone(
        per="seat",
        mix="own",
        doc="the play area: revealed cards and flipped Speed cards (PEDAL-38)",
        kinds=("cards",),
    )
    discard = Zone(
        per="seat", see="top", mix="own", doc="only the top card is public (PEDAL-78)", kinds=("cards",)
    )
    engine = Zone(per="seat", mix="own", doc="Heat cards that can be paid (PEDAL-9)", kinds=("cards",))
    salvage = Zone(
        per="seat",
        see="owner",
        mix="own",
        doc="a discard pile being looked through (PEDAL-157)",
        kinds=("cards",),
    )
    drafted = Zone(
        per="seat",
        mix="own",
        doc="upgrades that a seat has taken in the Garage, face up until all have taken theirs (PEDAL-147)",
        kinds=("cards",),
    )
    returned = Zone(
        per="seat",
        see="owner",
        mix="own",
        doc="an upgrade given back after the draft (PEDAL-146)",
        kinds=("cards",),
    )
    reserve = Zone(doc="Stress cards that nobody has yet (PEDAL-11)", kinds=("cards",))
    legends_deck = Zone(
        see="count", mix="legends", doc="Legends cards to come (PEDAL-174)", kinds=("legends",)
    )
    legends_card = Zone(
        mix="legends", doc="Legends cards that were turned; the top one is this round's", kinds=("legends",)
    )
    pool = Zone(
        see="count",
        mix="pool",
        doc="upgrade cards of the Garage that are not drawn yet (PEDAL-142)",
        kinds=("cards",),
    )
    market = Zone(mix="pool", doc="upgrade cards to choose from (PEDAL-144)", kinds=("cards",))
    out = Zone(doc="cards that have left the game (PEDAL-141, PEDAL-144)", kinds=("cards",))
    weather_pile = Zone(
        see="count", mix="weather", doc="Weather tokens that were not drawn (PEDAL-191)", kinds=("weather",)
    ).only_when(is_weather_on)
    weather = Zone(
        mix="weather", doc="the Weather token of this race (PEDAL-191)", kinds=("weather",), most=1
    ).only_when(is_weather_on)
    road_pile = Zone(
        see="count", mix="road", doc="Road Conditions that were not drawn (PEDAL-191)", kinds=("road",)
    ).only_when(is_weather_on)
    road_tokens = Zone(
        per="corner", mix="road", doc="the Road Condition at each corner (PEDAL-191)", kinds=("road",), most=1
    ).only_when(is_weather_on)
    spare = Zone(doc="Heat cards that no engine holds (PEDAL-192, PEDAL-219)", kinds=("cards",)).only_when(
        is_weather_on
    )
    sponsors = Zone(
        see="count", mix="sponsors", doc="Sponsorship cards to come (PEDAL-215)", kinds=("cards",)
    ).only_when(is_season)
    event_pile = Zone(
        doc="event cards of the races to come, the next one first (PEDAL-211)", kinds=("events",)
    ).only_when(is_season)
    event_card = Zone(doc="the event card of this race (PEDAL-221)", kinds=("events",), most=1).only_when(
        is_season
    )
    event_box = Zone(
        doc="event cards that the season has had, or does not have", kinds=("events",)
    ).only_when(is_season)
    press_pile = Zone(doc="the press that is at no corner", kinds=("press",)).only_when(is_season)
    press = Zone(per="corner", doc="the press at each corner (PEDAL-217)", kinds=("press",)).only_when(
        is_season
    )

    gear = Value(int, per="seat", start=1, doc="gear pawn, 1 to 4 (PEDAL-10, PEDAL-28)", of=Between(1))
    space = Value(int, per="car", doc="progress: spaces from the start/finish line, negative on the grid")
    lane = Value(int, per="car", start=1, doc="the Spot of that space, 1 or 2", of=Between(1, 2))
    speed = Value(int, per="car", doc="Speed of this turn, or of the last one (PEDAL-43)", of=Between())
    place = Value(
        int,
        per="car",
        doc="0 while racing, else the place in the Hall of Fame (PEDAL-90)",
        of=Between(0, count_cars),
    )
    track = Value(str, doc="id of the track's row", of=TRACKS)
    laps = Value(int, start=1, doc="laps of this race (PEDAL-2, PEDAL-251)", of=Between(1))
    grid = Value(tuple, doc="cars in the order of the starting grid (PEDAL-12)", of=Each(CARS, once=True))
    round = Value(int, doc="rounds begun", of=Between())
    order = Value(
        tuple, doc="cars in this round's order of play (PEDAL-26, PEDAL-R1)", of=Each(CARS, once=True)
    )
    adrenaline = Value(
        tuple, doc="cars that have adrenaline this round (PEDAL-52, PEDAL-R2)", of=Each(CARS, once=True)
    )
    turn = Value(int, start=-1, doc="the car that moves; -1 in steps 1 and 2", of=CARS)
    began = Value(int, doc="progress of the moving car when its turn began (PEDAL-66)")
    began_lane = Value(int, start=1, doc="its lane then (PEDAL-161)", of=Between(1, 2))
    used = Value(tuple, doc="symbols that the moving car has used this turn (PEDAL-56)")
    picked = Value(
        tuple,
        doc="(card, speed) for cards with several speeds, this turn (PEDAL-147)",
        of=Each(Row((Cards(), Between()))),
    )
    flips = Value(int, doc="flips for Stress, + and boost this turn (PEDAL-159)", of=Between())
    extra = Value(
        int, doc="Speed of this turn from adrenaline and accelerate, which are no cards (PEDAL-161)"
    )
    sealed = Value(
        tuple, doc="seats whose gear and cards are chosen and hidden (PEDAL-241)", of=Each(Seats(), once=True)
    ).only_when(are_gears_hidden)
    next_gear = Value(
        int, per="seat", see="owner", doc="a sealed seat's gear, else 0 (PEDAL-241)", of=Between(1)
    ).only_when(are_gears_hidden)
    chosen = Value(
        tuple,
        per="seat",
        see="owner",
        doc="a sealed seat's cards; until its turn they lie in its hand, so that none is missing there (PEDAL-R34)",
        of=Each(Cards(), once=True),
    ).only_when(are_gears_hidden)
    legends_round = Value(int, start=-1, doc="the round whose Legends card is turned (PEDAL-174)")
    race = Value(int, doc="races of the season begun; 0 in a single race", of=Between()).only_when(is_season)
    races = Value(int, doc="races that the season has; 0 in a single race", of=Between()).only_when(is_season)
    calendar = Value(
        tuple, doc="ids of the tracks of the season, in order (PEDAL-211)", of=Each(TRACKS)
    ).only_when(is_season)
    points = Value(int, per="car", doc="championship points (PEDAL-218)", of=Between()).only_when(is_season)
    scores = Value(tuple, per="car", doc="points of each race that is over", of=Each(Between())).only_when(
        is_season
    )
    last_place = Value(
        int, per="car", doc="the place in the last race (PEDAL-213, PEDAL-220)", of=Between(0, count_cars)
    ).only_when(is_season)
    eliminated = Value(
        tuple, doc="cars that are out of this race, in order (PEDAL-223)", of=Each(CARS, once=True)
    ).only_when(is_season)
    slip_from = Value(tuple, doc="where this turn's slipstream began, () without (PEDAL-217)").only_when(
        is_season
    )
    lap_order = Value(
        tuple,
        doc="cars over the line at the end of lap 1, in order, if the event asks (PEDAL-221)",
        of=Each(CARS, once=True),
    ).only_when(is_season)
    book = Value(int, per=("seat", "entry"), doc="what the result sheet counts", of=Between())

    def suppose(self, hidden: Iterable[str], unknown: Collection[Piece], rng: random.Random) -> None:
        """Sealed plans that a sample cannot know: each seat has some plan that its hand there allows (PEDAL-242). Of a
        Sponsorship card that somebody drew nobody else knows which of the pile it is (PEDAL-R41).
        """
        if is_season(self.options):
            self._redeal_sponsors(unknown, rng)
        from tabletop.games.pedal import legality  # which is about this class

        sealed = set(hidden)
        for seat in self.sealed:
            if key("chosen", seat) in sealed:
                gear = rng.choice(
                    [gear for gear in legality.all_gears(self) if not legality.cannot_shift(self, seat, gear)]
                )
                self.next_gear[seat] = gear
                self.chosen[seat] = tuple(rng.sample(legality.cards_to_play(self, seat, gear), gear))

    def _redeal_sponsors(self, unknown: Collection[Piece], rng: random.Random) -> None:
        """Let Sponsorship cards that may be anywhere change places, whoever has them."""
        zones = {zone: list(self.zone(zone)) for zone in self.shape.veiled}
        places = [
            (zone, n)
            for zone, pieces in zones.items()
            for n, piece in enumerate(pieces)
            if piece in unknown and getattr(self.cards[piece], "type", "") == "sponsor"
        ]
        found = [zones[zone][n] for zone, n in places]
        rng.shuffle(found)
        for (zone, n), piece in zip(places, found, strict=True):
            zones[zone][n] = piece
        self.values.update((zone, tuple(zones[zone])) for zone, _ in places)


# -- storage keys -----------------------------------------------------------------------------------------------------


def deck(seat: int) -> str:
    """Storage key of a seat's deck."""
    return key("deck", seat)


def hand(seat: int) -> str:
    """Storage key of a seat's hand."""
    return key("hand", seat)


def plan(seat: int) -> str:
    """Storage key of the cards a seat has chosen, face down."""
    return key("plan", seat)


def play_area(seat: int) -> str:
    """Storage key of a seat's play area."""
    return key("played", seat)


def discard(seat: int) -> str:
    """Storage key of a seat's discard pile."""
    return key("discard", seat)


def engine(seat: int) -> str:
    """Storage key of a seat's engine."""
    return key("engine", seat)


def salvage(seat: int) -> str:
    """Storage key of the discard pile that a seat looks through."""
    return key("salvage", seat)


def road_tokens(corner: int) -> str:
    """Storage key of the road condition at a corner, counted from 0 in driving order."""
    return key("road_tokens", corner)


def press(corner: int) -> str:
    """Storage key of the press at a corner, counted from 0 in driving order."""
    return key("press", corner)


def drafted_upgrades(seat: int) -> str:
    """Storage key of the upgrades that a seat has taken in the draft."""
    return key("drafted", seat)


def returned_upgrade(seat: int) -> str:
    """Storage key of the upgrade that a seat has given back."""
    return key("returned", seat)


# -- handles ----------------------------------------------------------------------------------------------------------


def car_handle(car: int) -> str:
    """The handle of a car on the road."""
    return f"token:space:{car}"


def spot_handle(space: int, lane: int) -> str:
    """The handle of a Spot of the road; `space` is 0 to N-1."""
    return f"place:track:{space}:{lane}"


def gear_handle(seat: int, gear: int) -> str:
    """The handle of a position of a gear dial."""
    return f"place:gear:{seat}:{gear}"
