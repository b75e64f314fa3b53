"""End of a race and standings: the Hall of Fame, and how many cars each one has behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tabletop.engine.game import Result, ResultRow, Rival
from tabletop.games.pedal import championship, grid, road
from tabletop.games.pedal.state import ENTRIES, Race


def result(s: Race) -> Result:
    """The order of the Hall of Fame (PEDAL-92). A place that a Legend took is empty (PEDAL-185)."""
    return season_result(s) if s.race else race_result(s)


def race_result(s: Race) -> Result:
    """A single race: only places count."""
    by_place = {s.place[seat]: (seat,) for seat in range(s.seats)}
    places = tuple(by_place.get(place, ()) for place in range(1, max(by_place) + 1))
    rows = tuple(ledger(s, ENTRIES))
    return Result(places, tally(s), rows, scored=False, rivals=rivals(s, grid.cars(s), s.place))


def season_result(s: Race) -> Result:
    """A season: most points, then the better place in its last race (PEDAL-220)."""
    order = championship.championship_order(s)
    by_place = [(car,) if not grid.is_legend(s, car) else () for car in order]
    last = max(place for place, seats in enumerate(by_place) if seats)
    rows = (
        ResultRow(f"ledger.race-{race + 1}", tuple(s.scores[seat][race] for seat in range(s.seats)))
        for race in range(s.race)
    )
    tie = ResultRow("ledger.last-race", tuple(s.last_place[seat] for seat in range(s.seats)))
    return Result(
        tuple(by_place[: last + 1]),
        tally(s),
        (*rows, *ledger(s, ENTRIES[1:]), tie),
        tie=tie,
        rivals=rivals(s, grid.cars(s), {car: place for place, car in enumerate(order, start=1)}),
    )


def ledger(s: Race, entries: Iterable[str]) -> Iterator[ResultRow]:
    """Rows of the log book, one for each entry."""
    for entry in entries:
        yield ResultRow(f"ledger.{entry}", tuple(s.book[seat, entry] for seat in range(s.seats)))


# Places are a mapping or an indexed field of the state, which have nothing in common but that: hence Any.
def rivals(s: Race, cars: Iterable[int], places: Any) -> tuple[Rival, ...]:
    """The Legends with the places that they took (PEDAL-185)."""
    return tuple(
        Rival(f"car.{grid.legend_word(s, car)}", places[car]) for car in cars if grid.is_legend(s, car)
    )


def tally(s: Race) -> tuple[int, ...]:
    """Championship points; in a single race how many cars each seat's car has behind it, Legends too, where what is in
    the Hall of Fame is ahead of the rest.
    """
    if s.race:
        return tuple(s.points[seat] for seat in range(s.seats))
    course = grid.track(s)
    ranked = sorted(
        grid.cars(s),
        key=lambda car: (s.place[car] or len(grid.cars(s)), road.ahead(course, s.space[car], s.lane[car])),
    )
    return tuple(len(ranked) - 1 - ranked.index(seat) for seat in range(s.seats))
