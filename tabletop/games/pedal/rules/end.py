"""How a race ended, and how it stands: the Hall of Fame, and how many cars each one has behind it."""

from __future__ import annotations

from tabletop.engine.game import Result, ResultRow, Rival
from tabletop.games.pedal import grid, road
from tabletop.games.pedal.state import ENTRIES, Race


def result(s: Race) -> Result:
    """The order of the Hall of Fame (PEDAL-92). A place that a Legend took is empty (PEDAL-185)."""
    by_place = {s.place[seat]: (seat,) for seat in range(s.seats)}
    places = tuple(by_place.get(place, ()) for place in range(1, max(by_place) + 1))
    rows = (
        ResultRow(f"ledger.{entry}", tuple(s.book[seat, entry] for seat in range(s.seats)))
        for entry in ENTRIES
    )
    legends = (car for car in grid.cars(s) if grid.is_legend(s, car))
    rivals = tuple(Rival(f"car.{grid.legend_word(s, car)}", s.place[car]) for car in legends)
    return Result(places, tally(s), tuple(rows), scored=False, rivals=rivals)


def tally(s: Race) -> tuple[int, ...]:
    """How many cars each seat's car has behind it, Legends too; what is in the Hall of Fame is ahead of the rest."""
    course = grid.track(s)
    ranked = sorted(
        grid.cars(s),
        key=lambda car: (s.place[car] or len(grid.cars(s)), road.ahead(course, s.space[car], s.lane[car])),
    )
    return tuple(len(ranked) - 1 - ranked.index(seat) for seat in range(s.seats))
