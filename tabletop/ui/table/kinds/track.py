"""A road on the table and the cars on it: Spots as places, cars turned along the curve, the way they drive.

The road's own geometry is in `tabletop.paint.course`; here it is put into an area of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from tabletop.paint.course import ASIDE, Course
from tabletop.paint.land import BADGE, Stand, badge_places, fit
from tabletop.paint.roadside import beside_signs, free_land
from tabletop.ui.table.geometry import Point, Pose, Rect, bounds
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.cards import HEADING
from tabletop.ui.table.kinds.kind import TOKENS, Caption, Ground, Kind, Look, Placed

SPOT = 2.7
"""Side of a Spot's place, in units of the road's plane."""
SPINS = 2
"""Full turns of a car that slides back."""
LANES = (1, 2)
ABREAST = 2
"""So many stand side by side on the board for those that have left the road."""
Size = tuple[float, float]
"""Width and height on the road's plane."""
LEAST, OVER = 0.7, 0.34
"""How small a car gets at least where spaces are short; so much of its length may lie over the car before it: its
bonnet is narrow, and so is the tail that it covers."""


class Changes(NamedTuple):
    """What tokens change of a road, corner by corner; () changes nothing."""

    limits: tuple[int, ...] = ()
    """The limits as they count."""
    tints: tuple[str, ...] = ()
    """Colours of the road up to the next corner; "" leaves it as it is."""
    clear: tuple[tuple[float, float, float], ...] = ()
    """Where no bush grows, for a token may lie there: middle and reach, on the road's plane."""


class Track(Kind):
    """A road drawn from one row; its places are `place:<thing>:<space>:<lane>`."""

    z = -0.5

    def __init__(
        self,
        thing: str,
        area: Rect,
        rows: str,
        row: str,
        course: Course,
        grid: int = 6,
        legends: bool = False,
        changes: Changes = Changes(),  # noqa: B008 a tuple does not change
        stands: tuple[Stand, ...] = (),
    ) -> None:
        self.thing, self.area, self.stands = thing, area, stands
        self.rows, self.row = rows, row
        self.course = course
        self.grid, self.legends, self.changes = grid, legends, changes
        self.frame = fit(area.w, area.h, course)
        self.places = _places(thing, area, course)

    @property
    def unit(self) -> float:
        """Logical units to one unit of the road's plane."""
        return self.frame.unit

    def pose(self, along: float, aside: float = 0.0) -> Pose:
        """A place on the road: `along` in spaces from the finish line, `aside` units of the plane to the right."""
        x, y, heading = self.course.place(along, aside)
        px, py = self.frame.px((x, y))
        return Pose(self.area.x + px, self.area.y + py, heading, 1.0, TOKENS)

    def spot(self, space: float, lane: int) -> Pose:
        """The middle of a Spot; `space` may count laps."""
        return self.pose(space + 0.5, self.course.side(lane))

    def badge(self, corner: int) -> tuple[Point, float]:
        """Middle and radius of the sign of a corner's limit."""
        px, py = self.frame.px(badge_places(self.course)[corner])
        return Point(self.area.x + px, self.area.y + py), BADGE * self.unit

    def limit(self, corner: int) -> int:
        """The limit of a corner as it counts."""
        return self.changes.limits[corner] if self.changes.limits else self.course.corners[corner].limit

    def beside(self, corner: int, size: Size, before: tuple[Size, ...] = ()) -> Rect:
        """Where a token of this size lies beside the sign of a corner, clear of tokens of the sizes that came before;
        lengths are of the road's plane.
        """
        return self._on_land(self._beside(size, before)[corner], size)

    def free_land(self, sizes: tuple[Size, ...], corners: tuple[Size, ...]) -> Rect:
        """Where the last of tokens of these sizes lies on the land, clear of the others and of those at the corners."""
        area = self.area
        taken = [
            (x, y, max(size) * 0.7)
            for at, size in enumerate(corners)
            for x, y in self._beside(size, corners[:at])
        ]
        x = y = 0.0
        for size in sizes:
            x, y = free_land(self.course, area.w, area.h, size, self.stands, tuple(taken))
            taken.append((x, y, max(size) * 0.6))
        return self._on_land((x, y), sizes[-1])

    def _beside(self, size: Size, before: tuple[Size, ...]) -> tuple[tuple[float, float], ...]:
        sides = tuple([max(each) for each in before])
        return beside_signs(self.course, self.area.w, self.area.h, max(size), sides, self.stands)

    def _on_land(self, at: tuple[float, float], size: tuple[float, float]) -> Rect:
        x, y = self.frame.px(at)
        return Rect.around(self.area.x + x, self.area.y + y, size[0] * self.unit, size[1] * self.unit)

    def on_plane(self, rect: Rect) -> tuple[float, float, float]:
        """The middle of a box on the road's plane, and how far its corners reach from there."""
        x = (rect.centre.x - self.area.x - self.frame.x) / self.unit
        y = (rect.centre.y - self.area.y - self.frame.y) / self.unit
        return x, y, hypot(rect.w, rect.h) / 2 / self.unit

    def place(self, n: int, i: int) -> Pose:
        """The i-th Spot, space by space."""
        return self.spot(i // 2, LANES[i % 2])

    def spot_of(self, handle: str) -> tuple[int, int] | None:
        """The space and lane that a handle names, or None if it is no Spot of this road."""
        word, _, rest = handle.partition(f"place:{self.thing}:")
        space, _, lane = rest.partition(":")
        if word or not (space.isdigit() and lane.isdigit()):
            return None
        found = int(space), int(lane)
        return found if found[0] < self.course.spaces and found[1] in LANES else None

    def anchor(self, handle: str) -> Rect | None:
        if handle == f"token:{self.thing}":
            return self.area
        return self.places.get(handle)

    def handles(self) -> Iterator[str]:
        yield f"token:{self.thing}"
        yield from self.places

    def sprites(self) -> Iterator[Placed]:
        yield from ()

    def hits(self, x: float, y: float) -> Iterator[str]:
        if not self.area.holds(x, y):
            return
        reach = (ASIDE * self.unit * 1.1) ** 2
        for handle, rect in self.places.items():
            if (rect.x + rect.w / 2 - x) ** 2 + (rect.y + rect.h / 2 - y) ** 2 <= reach:
                yield handle

    def grounds(self) -> Iterator[Ground]:
        look = "legends" if self.legends else ""
        yield Ground(styles.ROAD, self.area, f"{self.rows}/{self.row}", self.grid, look, self.changes)

    def crossed(self, start: int, end: int) -> Iterator[tuple[int, float]]:
        """Corners whose lines a drive forward crosses: the corner, and how much of the way lies before its line."""
        for i, corner in enumerate(self.course.corners):
            first = start + (corner.line - start - 1) % self.course.spaces + 1
            if start < first <= end:
                yield i, (first - start - 0.5) / (end - start)


@lru_cache(maxsize=16)
def _places(thing: str, area: Rect, course: Course) -> dict[str, Rect]:
    """The place of each Spot by its handle; asked for anew with every layout, so it is kept."""
    x, y, unit = fit(area.w, area.h, course)
    found = {}
    for space in range(course.spaces):
        for lane in LANES:
            at = course.spot(space, lane)
            middle = area.x + x + at.x * unit, area.y + y + at.y * unit
            found[f"place:{thing}:{space}:{lane}"] = Rect.around(*middle, SPOT * unit, SPOT * unit)
    return found


class Runner(NamedTuple):
    """One car: its field's key, whose it is, where it stands, and what is special about it."""

    key: str
    seat: int
    space: int
    lane: int
    gone: int = 0
    """0 while it is on the road, else as which one it has left it, counted from 1."""
    now: bool = False
    """It moves just now."""
    lane_key: str = ""
    """Handle of the field with its lane."""
    off_key: str = ""
    """Handle of the field that says that it has left."""


def lines(cars: int) -> int:
    """How many lines the board needs for those that have left the road, if all do."""
    return max(2, -(-cars // ABREAST))


class Runners(Kind):
    """Cars on a road, each on its Spot."""

    z = TOKENS

    def __init__(
        self,
        track: Track,
        picture: str,
        size: tuple[float, float],
        runners: Sequence[Runner],
        home: Callable[[int], Rect],
        hall: Rect | None = None,
        label: str = "",
    ) -> None:
        self.hall, self.label = hall, label
        """The board for those that have left the road, and the key of its heading."""
        self.track = track
        self.picture = picture
        self.size = (size[0] * track.unit, size[1] * track.unit)
        self.runners = tuple(runners)
        self.home = home
        """Where a car is that has left the road: its panel."""
        ahead = sorted(self.runners, key=lambda runner: -(runner.space % track.course.spaces))
        self._height = {runner.key: TOKENS + i for i, runner in enumerate(ahead)}
        """The car behind lies on top: its bonnet covers the tail of the one before it, on which nobody's token is."""

    def place(self, n: int, i: int) -> Pose:
        return self._stand(self.runners[i], i)

    def _stand(self, runner: Runner, i: int) -> Pose:
        if runner.gone and self.hall is not None:
            cell = self._cell(self.hall, runner.gone - 1)
            scale = min(1.0, cell.w / self.size[0], cell.h / self.size[1])
            return Pose(*cell.centre, 0.0, scale, TOKENS + i)
        if runner.gone:
            return Pose(*self.home(runner.seat).centre, 0.0, 0.5, TOKENS + i)
        return self.spot(runner.space, runner.lane)._replace(z=self._height[runner.key])

    def _cell(self, hall: Rect, nth: int) -> Rect:
        """The place of the n-th that has left the road, counted from 0: side by side below the heading."""
        wide, top = hall.w / ABREAST, min(HEADING, hall.h / 4)
        high = (hall.h - top - 4) / lines(len(self.runners))
        return Rect(hall.x + nth % ABREAST * wide, hall.y + top + nth // ABREAST * high, wide, high).grown(-1)

    def grounds(self) -> Iterator[Ground]:
        if self.hall is not None:
            yield Ground(styles.SLOT, self.hall)

    def captions(self) -> Iterator[Caption]:
        if self.hall is not None and self.label:
            top = Rect(self.hall.x + 6, self.hall.y, self.hall.w - 12, min(HEADING, self.hall.h / 4))
            yield Caption(top, self.label, sum(runner.gone > 0 for runner in self.runners), True)

    def spot(self, space: float, lane: int) -> Pose:
        """How a car stands on a Spot."""
        return self._fitted(space, self.track.course.side(lane))

    def _fitted(self, space: float, aside: float) -> Pose:
        """A car there: smaller where spaces are short, as they are inside a bend, or it would cover its neighbours."""
        pose, before, behind = (self.track.pose(space + at, aside) for at in (0.5, 0.0, 1.0))
        room = hypot(behind.x - before.x, behind.y - before.y)
        return pose._replace(scale=min(1.0, max(LEAST, room / self.size[0] + OVER)))

    def runner(self, handle: str) -> Runner | None:
        """The car of a handle."""
        return next((runner for runner in self.runners if handle == f"token:{runner.key}"), None)

    def anchor(self, handle: str) -> Rect | None:
        for i, runner in enumerate(self.runners):
            if handle == f"token:{runner.key}":
                if runner.gone and self.hall is None:
                    return self.home(runner.seat)
                return bounds(self._stand(runner, i), self.size)
        return None

    def handles(self) -> Iterator[str]:
        yield from (f"token:{runner.key}" for runner in self.runners)

    def sprites(self) -> Iterator[Placed]:
        for i, runner in enumerate(self.runners):
            if not runner.gone or self.hall is not None:
                look = Look(styles.CAR, self.picture, seat=runner.seat, value=int(runner.now))
                handle = f"token:{runner.key}"
                yield Placed(handle, look, self._stand(runner, i), self.size, handle)

    def drive(self, start: tuple[float, float], end: tuple[float, float]) -> Callable[[float], Pose]:
        """The way from one place to another along the road, each a (space, units to the right).

        A car that goes back slides and turns round and round.
        """
        back = end[0] < start[0] - 0.01

        def at(share: float) -> Pose:
            swing = share * share * (3 - 2 * share)
            space = start[0] + (end[0] - start[0]) * share
            pose = self._fitted(space, start[1] + (end[1] - start[1]) * swing)
            return pose._replace(angle=pose.angle - 360.0 * SPINS * (1 - share)) if back else pose

        return at
