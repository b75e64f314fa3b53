"""Laws that every table of Pedal keeps, whoever laid it: one car on a Spot, cars on the track."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.limits import Fault, Refusal
from tabletop.games.pedal import grid
from tabletop.games.pedal.road import Spot, space_of
from tabletop.games.pedal.rules.race import begin_race
from tabletop.games.pedal.state import Race

BESIDE = frozenset({begin_race.name})
"""Steps between the races of a season."""


def is_lined_up(s: Race) -> bool:
    """Check if the cars stand on the grid or drive; before and after a race of a season they do not."""
    return bool(s.grid) and not BESIDE & {frame.step for frame in s.agenda} and not s.is_over


def cars_are_on_the_road(s: Race) -> Iterator[Fault]:
    """A car stands behind the start or on a space of the laps, at most a lap past the finish (PEDAL-15, PEDAL-86)."""
    if not is_lined_up(s):
        return
    least, most = -len(grid.cars(s)) - 1, grid.finish(s) + grid.track(s).spaces
    for car in grid.cars_on_road(s):
        if not least <= s.space[car] <= most:
            said = f"space:{car} cannot be {s.space[car]} on {s.track} with {s.laps} laps"
            remedy = f"the finish is {grid.finish(s)}; write {least} to {most}"
            yield Fault((f"space:{car}",), Refusal("range", {"low": least, "high": most}), said, remedy)


def cars_have_a_spot_each(s: Race) -> Iterator[Fault]:
    """On a Spot there is room for one car (PEDAL-15, PEDAL-20)."""
    if not is_lined_up(s):
        return
    stand: dict[Spot, int] = {}
    for car in grid.cars_on_road(s):
        spot = (space_of(grid.track(s), s.space[car]), s.lane[car])
        if spot in stand:
            said = f"cars {stand[spot]} and {car} are both on space {spot[0]}, lane {spot[1]}"
            remedy = f"give lane: {{{car}: {3 - spot[1]}}}, or another space"
            other = stand[spot]
            places = (f"space:{car}", f"lane:{car}", f"space:{other}", f"lane:{other}")
            yield Fault(places, Refusal("spot"), said, remedy)
        stand[spot] = car


def gears_are_there(s: Race) -> Iterator[Fault]:
    """A gear dial has so many gears (PEDAL-28)."""
    most = grid.number(s, "gears")
    for seat in range(s.seats):
        if s.gear[seat] > most:
            said = f"gear:{seat} cannot be {s.gear[seat]}"
            refusal = Refusal("range", {"low": 1, "high": most})
            yield Fault((f"gear:{seat}",), refusal, said, f"write 1 to {most}")


def cards_lie_where_they_belong(s: Race) -> Iterator[Fault]:
    """Engines and the spare pile hold Heat, the reserve Stress, the Garage upgrades (PEDAL-9, PEDAL-11, PEDAL-142)."""
    belongs = {
        "engine": "is_heat",
        "spare": "is_heat",
        "reserve": "is_stress",
        "pool": "is_upgrade",
        "market": "is_upgrade",
    }
    words = {"is_heat": "Heat", "is_stress": "Stress", "is_upgrade": "upgrades"}
    for place, field in s.shape.zones.items():
        if (wanted := belongs.get(field.name)) is not None:
            for piece in s.zone(place):
                if not getattr(s.cards[piece], wanted):
                    said = f"{s.cards[piece].id} cannot lie in {place}"
                    remedy = f"it holds {words[wanted]} only"
                    yield Fault((place,), Refusal("kinds", {"card": piece}), said, remedy)
                    break


LAWS = (cars_are_on_the_road, cars_have_a_spot_each, gears_are_there, cards_lie_where_they_belong)
