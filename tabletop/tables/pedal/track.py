"""Road on the table: its Spots, the signs of its corners, and the land.

The road's own geometry is in `tabletop.paint.course`; here it is put into an area of the table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from tabletop.engine.handles import parse_handle
from tabletop.paint.course import ASIDE, Course
from tabletop.paint.land import BADGE, Stand, badge_places, fit, widen, widen_stands
from tabletop.paint.roadside import beside_signs, free_land
from tabletop.ui.table.geometry import Point, Pose, Rect
from tabletop.ui.table.kinds.kind import TOKENS, Ground, Kind, Placed
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.signs.sign import Sign, keys_of

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.view import View

ROAD = GroundStyle("road")
LINE = 2.6
"""Length and width of the place of a line across a road, in units of the road's plane."""

SPOT = 2.7
"""Side of a Spot's place, in units of the road's plane."""
LANES = (1, 2)
Size = tuple[float, float]
"""Width and height on the road's plane."""


class Changes(NamedTuple):
    """Changes of a road by tokens, by corner; () changes nothing."""

    limits: tuple[int, ...] = ()
    """The limits as they count."""
    tints: tuple[str, ...] = ()
    """Colours of the road up to the next corner; "" leaves it as it is."""
    clear: tuple[tuple[float, float, float], ...] = ()
    """Places without bushes, for a token may lie there: middle and reach, on the road's plane."""


class Road(NamedTuple):
    """Road on a plane of its own, with the badges and pictures beside it."""

    course: Course
    stands: tuple[Stand, ...] = ()


class StartGrid(NamedTuple):
    """Places before the first corner."""

    spots: int = 6
    legends: bool = False
    """Mark that legends race too, so that their marks are shown."""


class Track(Kind):
    """Road of one row; its places are `place:<thing>:<space>:<lane>`."""

    z = -0.5

    def __init__(
        self,
        thing: str,
        area: Rect,
        row: tuple[str, str],
        road: Road,
        grid: StartGrid = StartGrid(),
        changes: Changes = Changes(),
    ) -> None:
        self.thing, self.area = thing, area
        self.rows, self.row = row
        """Kind and id of the row that it is drawn from."""
        self.course = course = widen(road.course, area.w, area.h)
        self.stands = widen_stands(road.stands, course)
        self.grid, self.legends = grid
        self.changes = changes
        self.frame = fit(area.w, area.h, course)
        self.places = _places(thing, area, course)

    @property
    def unit(self) -> float:
        """Logical units per unit of the road's plane."""
        return self.frame.unit

    def pose(self, along: float, aside: float = 0.0) -> Pose:
        """Return a place on the road: `along` in spaces from the finish line, `aside` plane units to the right."""
        x, y, heading = self.course.place(along, aside)
        px, py = self.frame.px((x, y))
        return Pose(self.area.x + px, self.area.y + py, heading, 1.0, TOKENS)

    def spot(self, space: float, lane: int) -> Pose:
        """Return the middle of a Spot; `space` may count laps."""
        return self.pose(space + 0.5, self.course.side(lane))

    def badge(self, corner: int) -> tuple[Point, float]:
        """Return middle and radius of a corner's limit sign."""
        px, py = self.frame.px(badge_places(self.course)[corner])
        return Point(self.area.x + px, self.area.y + py), BADGE * self.unit

    def limit(self, corner: int) -> int:
        """Return a corner's limit in force."""
        return self.changes.limits[corner] if self.changes.limits else self.course.corners[corner].limit

    def spot_beside(self, corner: int, size: Size, before: tuple[Size, ...] = ()) -> Rect:
        """Return the place of a token at a corner's sign, clear of the tokens `before` (lengths of the plane)."""
        return self._on_land(self._spots_beside(size, before)[corner], size)

    def free_land(self, sizes: tuple[Size, ...], corners: tuple[Size, ...]) -> Rect:
        """Return the place of the last token of these sizes on the land, clear of all others."""
        area = self.area
        taken = [
            (x, y, max(size) * 0.7)
            for at, size in enumerate(corners)
            for x, y in self._spots_beside(size, corners[:at])
        ]
        x = y = 0.0
        for size in sizes:
            x, y = free_land(self.course, area.w, area.h, size, self.stands, tuple(taken))
            taken.append((x, y, max(size) * 0.6))
        return self._on_land((x, y), sizes[-1])

    def _spots_beside(self, size: Size, before: tuple[Size, ...]) -> tuple[tuple[float, float], ...]:
        sides = tuple([max(each) for each in before])
        return beside_signs(self.course, self.area.w, self.area.h, max(size), sides, self.stands)

    def _on_land(self, at: tuple[float, float], size: tuple[float, float]) -> Rect:
        x, y = self.frame.px(at)
        return Rect.from_centre(self.area.x + x, self.area.y + y, size[0] * self.unit, size[1] * self.unit)

    def on_plane(self, rect: Rect) -> tuple[float, float, float]:
        """Return a box's middle on the road's plane, and the reach of its corners."""
        x = (rect.centre.x - self.area.x - self.frame.x) / self.unit
        y = (rect.centre.y - self.area.y - self.frame.y) / self.unit
        return x, y, hypot(rect.w, rect.h) / 2 / self.unit

    def place(self, n: int, i: int) -> Pose:
        """Return the i-th Spot, space by space."""
        return self.spot(i // 2, LANES[i % 2])

    def spot_of(self, handle: str) -> tuple[int, int] | None:
        """Return space and lane of a handle; None if it is no Spot of this road."""
        named = parse_handle(handle)
        spot = named.cell if named.name == self.thing else None
        return spot if spot is not None and 0 <= spot[0] < self.course.spaces and spot[1] in LANES else None

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
        yield Ground(ROAD, self.area, f"{self.rows}/{self.row}", self.grid, look, self.changes)

    def crossings(self, start: int, end: int) -> Iterator[tuple[int, float]]:
        """Yield the corners that a drive crosses, with the share of the way before each line."""
        for i, corner in enumerate(self.course.corners):
            first = start + (corner.line - start - 1) % self.course.spaces + 1
            if start < first <= end:
                yield i, (first - start - 0.5) / (end - start)

    def self_lit(self) -> Collection[str]:
        """Return the Spots, on which ghosts are lit."""
        return self.places

    def signs(self, view: View, content: Content) -> Iterator[Sign]:
        return _signs_of(self, content)


@lru_cache(maxsize=16)
def _places(thing: str, area: Rect, course: Course) -> dict[str, Rect]:
    """Return each Spot's place by handle, cached."""
    x, y, unit = fit(area.w, area.h, course)
    found = {}
    for space in range(course.spaces):
        for lane in LANES:
            at = course.spot(space, lane)
            middle = area.x + x + at.x * unit, area.y + y + at.y * unit
            found[f"place:{thing}:{space}:{lane}"] = Rect.from_centre(*middle, SPOT * unit, SPOT * unit)
    return found


def _signs_of(track: Track, content: Content) -> Iterator[Sign]:
    """Yield the signs and lines of corners, the finish, and every numbered space."""
    corners, entry = track.course.corners, track.entry
    names = [str(getattr(corner, "name", "")) for corner in content.row(track.rows, track.row).corners]
    for i, corner in enumerate(corners):
        facts = (("corner", names[i]), ("limit", track.limit(i)), ("printed", corner.limit))
        middle, radius = track.badge(i)
        changed = "changed" if track.limit(i) != corner.limit else ""
        badge = Rect.from_centre(*middle, 2 * radius, 2 * radius)
        yield Sign(
            badge,
            keys_of(entry, "corner"),
            f"corner:{i}",
            track.limit(i),
            facts=facts,
            form=changed,
            height=1.0,
        )
        across = Rect.from_centre(*track.pose(corner.line).point, LINE * track.unit, LINE * track.unit)
        yield Sign(
            across, keys_of(entry, "corner-line"), f"corner:{i}", track.limit(i), facts=facts, height=0.4
        )
        if track.legends and corner.legends >= 0:
            warned = Rect.from_centre(*track.pose(corner.legends).point, LINE * track.unit, LINE * track.unit)
            yield Sign(warned, keys_of(entry, "legends-line"), f"corner:{i}", facts=facts, height=0.3)
    finish = Rect.from_centre(*track.pose(0).point, LINE * track.unit, LINE * track.unit)
    yield Sign(finish, keys_of(entry, "finish"), height=0.5)
    for space in range(track.course.spaces):
        yield from _space(track, space, names)


def _space(track: Track, space: int, names: list[str]) -> Iterator[Sign]:
    """Yield the signs of a space's Spots: distance to the corner, race line, tint."""
    corners, length = track.course.corners, track.course.spaces
    ahead = min(range(len(corners)), key=lambda i: (corners[i].line - space - 1) % length)
    behind = min(range(len(corners)), key=lambda i: (space - corners[i].line) % length)
    n = (corners[ahead].line - space - 1) % length
    tints = track.changes.tints
    tinted = "tinted" if behind < len(tints) and tints[behind] else ""
    facts = (("corner", names[ahead]), ("limit", track.limit(ahead)), ("since", names[behind]))
    for lane in LANES:
        part = "race-line" if lane == track.course.race_lane(space) else "space"
        handle = f"place:{track.thing}:{space}:{lane}"
        keys = keys_of(track.entry, part, "space")
        yield Sign(track.places[handle], keys, handle, n, facts=facts, form=tinted)
