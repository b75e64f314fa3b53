"""State of the season: this race's event and its changes, Press Corners, gains of Sponsorship cards.

Everything here reads a State, so a view's table will do; in a single race nothing is changed.
"""

from __future__ import annotations

from typing import Final

from tabletop.games.pedal import conditions, grid
from tabletop.games.pedal.cards import Track
from tabletop.games.pedal.road import Line
from tabletop.games.pedal.season_cards import Event
from tabletop.games.pedal.state import Race

QUIET: Final = Event(id="quiet", name="quiet", picture="flag")
"""The event of a single race: nothing is special about it."""


FORESEEN: Final = ("gains-press", "gains-speed")
"""Gains of Sponsorship cards that do not depend on the cars that move before."""


def event(s: Race) -> Event:
    """The event of this race (PEDAL-221)."""
    found: Event = s.cards[s.event_card[-1]] if s.event_card else QUIET
    return found


def hand_size(s: Race) -> int:
    """Number of cards that a hand is filled up to (PEDAL-80, PEDAL-221)."""
    return grid.number(s, "hand") + event(s).hand


def press_corners(s: Race) -> tuple[int, ...]:
    """The numbers of this race's Press Corners, from 0 in driving order (PEDAL-217)."""
    return press_on(grid.track(s), event(s))


def press_on(track: Track, now: Event) -> tuple[int, ...]:
    """An event's Press Corners on a track: where it has too few corners they are counted round again (PEDAL-221)."""
    return tuple(sorted({(n - 1) % len(track.corners) for n in now.press}))


def is_pressed(s: Race, line: Line, speed: int, slip_from: int | None) -> bool:
    """Check if the press sees a car cross a line: in the slipstream that began at `slip_from`, or with so much more
    Speed than the limit, which cards do not change here (PEDAL-217).
    """
    if line.number not in press_corners(s):
        return False
    slipped = slip_from is not None and line.at > slip_from
    return slipped or speed >= conditions.limit(s, line, 0) + grid.number(s, "press_over")


def gains(s: Race, seat: int, speed: int, way: tuple[int, int], slip_from: int | None) -> list[str]:
    """List the gains of Sponsorship cards of a turn that goes this way, from where to where, without a spin-out: one
    for each Press Corner, and those of the event; each a line of the log (PEDAL-217, PEDAL-221, PEDAL-222).
    """
    now = event(s)
    start, end = way
    pressed = [line for line in grid.lines_crossed(s, start, end) if is_pressed(s, line, speed, slip_from)]
    found = ["gains-press"] * len({line.number for line in pressed})
    if now.first_lap and ends_first_lap(s, start, end) and len(s.lap_order) < now.first_lap:
        found.append("gains-lap")
    if now.speed and speed >= now.speed:
        found.append("gains-speed")
    if now.passed and cars_between(s, seat, start, end) >= now.passed:
        found.append("gains-passed")
    return found


def ends_first_lap(s: Race, start: int, end: int) -> bool:
    """Check if a way leads over the line at the end of lap 1."""
    return start < grid.track(s).spaces <= end


def cars_between(s: Race, seat: int, start: int, end: int) -> int:
    """The other cars that stand strictly between two places of the road, in whatever lap (PEDAL-222, PEDAL-R40)."""
    spaces = grid.track(s).spaces
    return sum(0 < (space - start) % spaces < end - start for space, _ in grid.taken_spots(s, seat))


def championship_order(s: Race) -> tuple[int, ...]:
    """All cars by championship points, most first; the better place in the last race decides (PEDAL-213, PEDAL-220)."""
    return tuple(sorted(grid.cars(s), key=lambda car: (-s.points[car], s.last_place[car], car)))


def prize(s: Race, car: int) -> int:
    """The points of a car's place in this race, the event's with it; none for one that is out (PEDAL-218, -221)."""
    now = event(s)
    if car in s.eliminated:
        return 0
    table: tuple[int, ...] = s.content.numbers["points"]
    place = s.place[car] - 1
    return sum(points[place] for points in (table, now.points) if place < len(points))
