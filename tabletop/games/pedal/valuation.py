"""Valuation of a position of the race for a car, in spaces, by which bots compare answers.

A turn is worth where it ends, what the next one can make of that place and gear, and the Heat that is left. All of it
is rough; the weights were measured in races of bots.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from tabletop.engine.evaluation import weights_of
from tabletop.engine.shape import Shape
from tabletop.games.pedal import conditions, grid
from tabletop.games.pedal.state import Race, is_weather_on

ENGINE: Final = (0.0, 2.6, 4.6, 6.2, 7.4, 8.4, 9.2, 9.8, 10.2)
"""Worth of so much Heat in the engine: the first ones save from spin-outs."""
HEAT_PAID: Final = 1.5
"""Price of a Heat paid in the next turn."""
LAST_SPACES: Final = 25
"""From here to the finish on, Heat is worth less and less."""
REACH: Final = ((1, 4), (3, 7), (5, 11), (8, 14))
"""The least and the most that a gear will drive with a usual hand."""
SPIN: Final = 6.0
"""Price of a spin-out in the next turn."""


class Corners(NamedTuple):
    """The lines of a track with their limits and what each costs more, as plain numbers that can be kept."""

    spaces: int
    lines: tuple[tuple[int, int, int], ...]

    def __hash__(self) -> int:
        """Return a number that costs less than that of all lines: caches are asked often, and hold few tracks."""
        return self.spaces


class Prices(NamedTuple):
    """Weights of a drive, in plain numbers that a cache can compare."""

    spaces: float
    finished: float
    heat: float
    next_turn: float
    heat_held: float
    stress_held: float


class Course(NamedTuple):
    """The race's course as all that a bot weighs in one question sees it."""

    corners: Corners
    finish: int
    prices: Prices
    spin_stress: tuple[int, ...]
    """Stress that a spin-out costs in each gear, from gear 1."""

    def __hash__(self) -> int:
        """Return a number that costs less than that of all parts: caches are asked often, and hold few courses."""
        return self.finish


class Drive(NamedTuple):
    """A seat's turn before its corners are checked."""

    start: int
    heat: int
    gear: int
    heat_in_hand: int
    stress_in_hand: int
    adjust: int
    """Added to each limit."""
    far: bool = False
    """True if it counts what the next turn can make of the place where this one ends."""


def corners_of(s: Race) -> Corners:
    """The lines of the track that is raced on, as its road conditions have changed them (PEDAL-193)."""
    track = grid.track(s)
    if not is_weather_on(s.options):  # bots ask often
        return Corners(track.spaces, tuple([(corner.line, corner.limit, 0) for corner in track.corners]))
    lines = [
        (corner.line, corner.limit + conditions.change(s, number), conditions.overheat(s, number))
        for number, corner in enumerate(track.corners)
    ]
    return Corners(track.spaces, tuple(lines))


def course_of(s: Race) -> Course:
    """Return the corners, the finish and the weights of a race; kept where no weather changes them."""
    if is_weather_on(s.options):
        return _make_course(s)
    key = s.shape, s.track, s.laps  # bots ask often
    course = _KEPT.get(key)
    if course is None:
        course = _make_course(s)
        _KEPT.clear()  # one match at a time
        _KEPT[key] = course
    return course


_KEPT: Final[dict[tuple[Shape, str, int], Course]] = {}
"""Course of the latest match without weather, by its shape, track and laps."""


def _make_course(s: Race) -> Course:
    weights = weights_of(s)
    prices = Prices(
        weights["spaces"],
        weights["finished"],
        weights["heat"],
        weights["next-turn"],
        weights["heat-held"],
        weights["stress-held"],
    )
    gears = range(1, grid.number(s, "gears") + 1)
    stress = tuple([grid.by_gear(s, "spin_stress", gear) for gear in gears])
    return Course(corners_of(s), grid.finish(s), prices, stress)


def crossings(corners: Corners, start: int, end: int, finish: int) -> Iterator[tuple[int, int, int]]:
    """Progress, limit and what is paid on top there, of the lines that count between two places (PEDAL-66, PEDAL-89,
    PEDAL-193).
    """
    lap = start - start % corners.spaces
    end = min(end, finish)
    while lap <= end:
        for line, limit, more in corners.lines:
            if start < lap + line <= end:
                yield lap + line, limit, more
        lap += corners.spaces


def drive_worth(course: Course, drive: Drive, speed: int, end: int) -> float:
    """Worth of a turn that ends there with this Speed, its corners checked (PEDAL-66 to PEDAL-73)."""
    heat = drive.heat
    for line, limit, more in crossings(course.corners, drive.start, end, course.finish):
        over = due(speed, limit + drive.adjust, more)
        if over > heat:
            stress = drive.stress_in_hand + course.spin_stress[drive.gear - 1]
            stands = standing_worth(course, line - 1, 0, 1, drive.far)
            return stands + in_hand(course, drive.heat_in_hand, stress)
        heat -= over
    worth = standing_worth(course, end, heat, drive.gear, drive.far)
    return worth + (
        0.0 if end >= course.finish else in_hand(course, drive.heat_in_hand, drive.stress_in_hand)
    )


def due(speed: int, limit: int, more: int) -> int:
    """The Heat that a line costs at this Speed (PEDAL-67, PEDAL-68, PEDAL-193, PEDAL-R29)."""
    over = speed - max(0, limit)
    return over + more if over > 0 else 0


def in_hand(course: Course, heat: int, stress: int) -> float:
    """Rate the dead cards in the hand, each in the place of a playable one."""
    return course.prices.heat_held * heat + course.prices.stress_held * stress


def standing_worth(course: Course, progress: int, heat: int, gear: int, far: bool) -> float:
    """Worth of standing there between two turns, with so much Heat and in this gear."""
    corners, finish, prices, _ = course
    worth = prices.spaces * progress
    if progress >= finish:
        return worth + prices.finished
    engine = ENGINE[min(heat, len(ENGINE) - 1)] * min(1.0, (finish - progress) / LAST_SPACES)
    worth += prices.heat * engine
    if not far:
        return worth
    left = min(finish - progress, corners.spaces)
    return worth + prices.next_turn * promise(corners, progress % corners.spaces, left, heat, gear)


@lru_cache(maxsize=20_000)
def promise(corners: Corners, space: int, left: int, heat: int, gear: int) -> float:
    """Estimate the best next turn from a space, in a gear within reach; `left` spaces before the finish."""
    best = 0.0
    for next_gear in range(max(1, gear - 1), min(len(REACH), gear + 1) + 1):
        low, high = REACH[next_gear - 1]
        for speed in range(low, high + 1):
            best = max(best, next_worth(corners, space, left, heat, speed))
    return best


def next_worth(corners: Corners, space: int, left: int, heat: int, speed: int) -> float:
    """Worth of driving at this Speed."""
    cost = 0
    for line, limit, more in crossings(corners, space, space + speed, space + left):
        cost += due(speed, limit, more)
        if cost > heat:
            return line - 1 - space - SPIN
    return speed - HEAT_PAID * cost


@cache
def flip_sums(flips: int) -> tuple[tuple[int, float], ...]:
    """The sums that so many flips can have, with their chances; a flip is 1 to 4 (PEDAL-50)."""
    chances = {0: 1.0}
    for _ in range(flips):
        wider: dict[int, float] = {}
        for total, chance in chances.items():
            for speed in (1, 2, 3, 4):
                wider[total + speed] = wider.get(total + speed, 0.0) + chance / 4
        chances = wider
    return tuple(chances.items())
