"""The arithmetic of the road: spaces, Corner Lines, the Race Line, who is ahead, and where a car ends up.

Everything here is a pure function of a track's row and numbers. Progress counts spaces from the finish line, laps
included; a Spot is (space 0 to N-1, lane 1 or 2). A line with index L lies between the spaces L-1 and L.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from tabletop.games.pedal.cards import Corner, Track

Spot = tuple[int, int]
"""A space of the road, 0 to N-1, and a lane."""


class Line(NamedTuple):
    """A Corner Line as a car meets it: its progress, the corner, and its number from 0 in driving order."""

    at: int
    corner: Corner
    number: int


def limit(line: Line, change: int) -> int:
    """A corner's limit that cards and tokens change by so much, never below 0 (PEDAL-155, PEDAL-193, PEDAL-R29)."""
    return max(0, line.corner.limit + change)


def sector_of(track: Track, progress: int) -> int:
    """The number of the corner whose sector a space is in: that of the last line passed, be it in the lap before."""
    space = space_of(track, progress)
    passed = sum(corner.line <= space for corner in track.corners)
    return (passed - 1) % len(track.corners)


def space_of(track: Track, progress: int) -> int:
    """The space where a car with this progress stands (PEDAL-15)."""
    return progress % track.spaces


def race_lane(track: Track, progress: int) -> int:
    """The lane of the Race Line there: that of the last Corner Line passed (PEDAL-R11)."""
    space = space_of(track, progress)
    for corner in reversed(track.corners):
        if corner.line <= space:
            return corner.lane
    return track.corners[-1].lane


def lanes(track: Track, progress: int) -> tuple[int, int]:
    """Lanes at a place, the Race Line first (PEDAL-20)."""
    first = race_lane(track, progress)
    return first, 3 - first


def next_line(track: Track, progress: int) -> Line:
    """The first Corner Line ahead of a car; after the last one of the lap, the first of the next (PEDAL-176)."""
    space = space_of(track, progress)
    for number, corner in enumerate(track.corners):
        if corner.line > space:
            return Line(progress - space + corner.line, corner, number)
    return Line(progress - space + track.spaces + track.corners[0].line, track.corners[0], 0)


def to_corner(track: Track, progress: int) -> int:
    """The longest move that does not cross the next Corner Line, as printed on the space (PEDAL-17)."""
    return next_line(track, progress).at - progress - 1


def lines_crossed(track: Track, start: int, end: int, finish: int) -> Iterator[Line]:
    """The Corner Lines that a car crosses on its way, in order; none behind the finish (PEDAL-66, PEDAL-89)."""
    line = next_line(track, start)
    while line.at <= end and line.at <= finish:
        yield line
        line = next_line(track, line.at)


def landing_spot(
    track: Track, taken: Collection[Spot], start: int, lane: int, target: int
) -> tuple[int, int]:
    """Progress and lane where a car that moves from `start` to `target` ends up (PEDAL-20, PEDAL-21, PEDAL-R10).

    `taken` are the Spots of the other cars. If nothing in front of its own space is free, it stays on its Spot.
    """
    for progress in range(target, start, -1):
        if (spot := free_lane(track, taken, progress)) is not None:
            return progress, spot
    return start, lane


def spot_after_spin(track: Track, taken: Collection[Spot], target: int) -> tuple[int, int]:
    """Progress and lane of the nearest free Spot from `target` backwards (PEDAL-71, PEDAL-R19)."""
    progress = target
    while (lane := free_lane(track, taken, progress)) is None:
        progress -= 1
    return progress, lane


def free_lane(track: Track, taken: Collection[Spot], progress: int) -> int | None:
    """The lane that a car takes in a space, the Race Line if it is free; None if both are taken (PEDAL-20)."""
    space = space_of(track, progress)
    return next((lane for lane in lanes(track, progress) if (space, lane) not in taken), None)


def grid_slot(track: Track, slot: int) -> tuple[int, int]:
    """Progress and lane of a slot of the starting grid, counted from 0 (PEDAL-13, PEDAL-253)."""
    progress = -1 - slot // 2
    return progress, lanes(track, progress)[slot % 2]


def ahead(track: Track, progress: int, lane: int) -> tuple[int, bool]:
    """A sort key: the car furthest ahead first; side by side, the one on the Race Line (PEDAL-18, PEDAL-R1)."""
    return -progress, lane != race_lane(track, progress)
