"""Cars on a road: at rest on Spots, driving, and as ghosts; and the board for finished ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import hypot
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.paint import Brush
from tabletop.paint.course import Course
from tabletop.paint.road import limit_badge
from tabletop.tables.pedal import car_painter, models
from tabletop.tables.pedal.driving import FLASH, Roads
from tabletop.tables.pedal.road_layout import course, track_of
from tabletop.tables.pedal.roadside import entries_beside, on_land
from tabletop.tables.pedal.track import Track
from tabletop.ui.table.geometry import Pose, Rect, bounds
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.cards import HEADING
from tabletop.ui.table.kinds.kind import TOKENS, Caption, Ground, Kind, Look, Placed
from tabletop.ui.table.kinds.styles import SpriteStyle
from tabletop.ui.table.kinds.values import Somewhere
from tabletop.ui.table.layout.registry import lays_out, races

if TYPE_CHECKING:
    from tabletop.content.models.table import TableFile
    from tabletop.engine.events import Event
    from tabletop.engine.game import Ghost
    from tabletop.engine.view import View
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.layout.layout import Layout
    from tabletop.ui.table.painters.painter import Painter

CAR = SpriteStyle("car", stands=True)
GHOST, STEP = map(SpriteStyle, ("ghost", "dot"))
ABREAST = 2
"""Number of cars side by side on the board for those that have left the road, at least."""
LEAST, OVER = 0.7, 0.36
"""Least scale of a car where spaces are short; share of its length that may lie over the car before it: its
bonnet is narrow, and so is the tail that it covers."""
SPINS = 2
"""Full turns of a car that slides back."""
ROW, GAP, HIGHEST = 26.0, 8.0, 190.0
"""Height of a line of cars on the board for those that have left, its distance to the panels, its height at most."""
DOT, APART = 0.34, 1.5
"""Diameter of a dot on the way, and how far the next one is, in units of the road's plane."""
TONES = {"": "amber", "plain": "amber", "good": "good", "cost": "warning"}


class Runner(NamedTuple):
    """Car: its field's key, its owner, its place, and its marks."""

    key: str
    seat: int
    space: int
    lane: int
    gone: int = 0
    """0 while it is on the road, else as which one it has left it, counted from 1."""
    now: bool = False
    """Mark of the one that moves just now."""
    lane_key: str = ""
    """Handle of the field with its lane."""
    off_key: str = ""
    """Handle of the field that says that it has left."""


def lines(cars: int) -> int:
    """Return the lines of the board if all cars leave the road."""
    return max(2, -(-cars // ABREAST))


class Hall(NamedTuple):
    """Board for cars that have left the road."""

    rect: Rect
    label: str
    """Key of its heading."""


class Cars(Kind):
    """Cars on a road, each on its Spot."""

    z = TOKENS

    def __init__(
        self,
        track: Track,
        picture: str,
        size: tuple[float, float],
        runners: Sequence[Runner],
        home: Callable[[int], Rect],
        hall: Hall | None = None,
    ) -> None:
        self.hall = hall
        self.track = track
        self.picture = picture
        self.size = (size[0] * track.unit, size[1] * track.unit)
        self.runners = tuple(runners)
        self.home = home
        """Place of a car that has left the road: its panel."""
        ahead = sorted(self.runners, key=lambda runner: -(runner.space % track.course.spaces))
        self._height = {runner.key: TOKENS + i for i, runner in enumerate(ahead)}
        """The car behind lies on top: its bonnet covers the tail of the one before it, on which nobody's token is."""

    def place(self, n: int, i: int) -> Pose:
        return self._stand(self.runners[i], i)

    def _stand(self, runner: Runner, i: int) -> Pose:
        if runner.gone and self.hall is not None:
            cell = self._cell(self.hall.rect, runner.gone - 1)
            scale = min(1.0, cell.w / self.size[0], cell.h / self.size[1])
            return Pose(*cell.centre, 0.0, scale, TOKENS + i)
        if runner.gone:
            return Pose(*self.home(runner.seat).centre, 0.0, 0.5, TOKENS + i)
        return self.spot(runner.space, runner.lane)._replace(z=self._height[runner.key])

    def _cell(self, hall: Rect, nth: int) -> Rect:
        """Return the n-th place, from 0, of the cars that have left the road.

        As many stand abreast as make all of them largest.
        """
        n, top = len(self.runners), min(HEADING, hall.h / 4)
        room = hall.h - top - 4

        def scale(abreast: int) -> float:
            return min(hall.w / abreast / self.size[0], room / -(-n // abreast) / self.size[1])

        abreast = max(range(ABREAST, max(ABREAST, n) + 1), key=scale)
        wide, high = hall.w / abreast, room / max(2, -(-n // abreast))
        return Rect(hall.x + nth % abreast * wide, hall.y + top + nth // abreast * high, wide, high).grow(-1)

    def grounds(self) -> Iterator[Ground]:
        if self.hall is not None:
            yield Ground(styles.SLOT, self.hall.rect)

    def captions(self) -> Iterator[Caption]:
        if self.hall is not None and self.hall.label:
            rect, label = self.hall
            top = Rect(rect.x + 6, rect.y, rect.w - 12, min(HEADING, rect.h / 4))
            yield Caption(top, label, sum(runner.gone > 0 for runner in self.runners), True)

    def spot(self, space: float, lane: int) -> Pose:
        """Return a car's pose on a Spot."""
        return self._pose(space, self.track.course.side(lane))

    def _pose(self, space: float, aside: float) -> Pose:
        """Return a car's pose there, smaller where spaces are short, as inside a bend."""
        pose, before, behind = (self.track.pose(space + at, aside) for at in (0.5, 0.0, 1.0))
        room = hypot(behind.x - before.x, behind.y - before.y)
        return pose._replace(scale=min(1.0, max(LEAST, room / self.size[0] + OVER)))

    def runner(self, handle: str) -> Runner | None:
        """Return the car of a handle."""
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
                look = Look(CAR, self.picture, seat=runner.seat, value=int(runner.now))
                handle = f"token:{runner.key}"
                yield Placed(handle, look, self._stand(runner, i), self.size, handle)

    def drive(self, start: tuple[float, float], end: tuple[float, float]) -> Callable[[float], Pose]:
        """Return the way along the road between places, each a (space, units to the right).

        A car that goes back slides and turns round and round.
        """
        back = end[0] < start[0] - 0.01

        def pose_at(share: float) -> Pose:
            swing = share * share * (3 - 2 * share)
            space = start[0] + (end[0] - start[0]) * share
            pose = self._pose(space, start[1] + (end[1] - start[1]) * swing)
            return pose._replace(angle=pose.angle - 360.0 * SPINS * (1 - share)) if back else pose

        return pose_at

    def sent_pieces(self) -> Iterator[str]:
        return self.handles()

    def mover(self, events: Iterable[Event], layout: Layout, factor: float) -> Roads:
        return Roads(events, self, layout.sprites, factor)

    def ghosts(self, n: int, ghost: Ghost) -> Iterator[Placed]:
        """Yield a car as it would stand on a Spot, and the way there."""
        spot, runner = self.track.spot_of(ghost.at), self.runner(ghost.token)
        if spot is not None and runner is not None:
            yield from _ghost(n, self, runner, ghost, spot)


@lays_out(models.Cars)
def _cars(builder: Builder, name: str, thing: models.Cars) -> Iterator[Kind]:
    """Lay out the cars of one field."""
    road = track_of(builder, thing.on)
    if road is None:
        yield Somewhere([f"token:{key}" for key, _ in builder.keys(name)], builder.layout.rect)
        return
    cars = []
    moving: Any = builder.values[thing.now] if thing.now else -1  # a plain number
    if moving < 0 and builder.view.seat is not None:
        moving = builder.view.seat
    for key, index in builder.keys(name):
        at = ":".join(map(str, index))
        off: Any = builder.values[f"{thing.off}:{at}"] if thing.off else 0  # a plain number
        lane: Any = builder.values[f"{thing.lane}:{at}"] if thing.lane else 1  # a plain number
        now = bool(thing.now) and index[0] == moving
        keys = f"token:{thing.lane}:{at}", f"token:{thing.off}:{at}"
        cars.append(Runner(key, index[0], builder.values[key], lane, off, now, *keys))
    panels, area = builder.layout.panels, road.area
    hall = _hall(builder, road, thing, len(cars))
    yield Cars(road, thing.picture, thing.size, cars, lambda runner: panels.get(runner, area), hall)


@races(models.Cars)
def _race(view: View, table: TableFile, thing: models.Cars) -> tuple[str, Course | None]:
    road = table.things.get(thing.on)
    return thing.lane, course(view, road, thing.on) if isinstance(road, models.Track) else None


def _hall(builder: Builder, road: Track, thing: models.Cars, cars: int) -> Hall | None:
    """Return the board for cars off the road; None if there is none.

    It lies below the panels if few sit there, else on the free land.
    """
    if thing.hall is None:
        return None
    below = _below_panels(builder)
    if below is not None and below.h >= HEADING + ROW * lines(cars):
        return Hall(below, thing.label)
    before = tuple(
        each.size for name, each in entries_beside(builder, thing.on, "land") if builder.keys(name)
    )
    return Hall(on_land(builder, road, thing.on, (*before, thing.hall)), thing.label)


def _below_panels(builder: Builder) -> Rect | None:
    """Return the free part of the panels' area below them."""
    panels = builder.layout.panels.values()
    for mat in builder.table.mats.values():
        if mat.seats == "all" and not mat.across and panels:
            area = builder.layout.areas[mat.area]
            top = max(panel.bottom for panel in panels) + builder.layout.strip + GAP
            wide = max(panel.w for panel in panels)
            return Rect(area.x, top, wide, min(area.bottom - top, HIGHEST))
    return None


def _ghost(n: int, cars: Cars, runner: Runner, ghost: Ghost, spot: tuple[int, int]) -> Iterator[Placed]:
    track = cars.track
    spaces = track.course.spaces
    ahead = (spot[0] - runner.space) % spaces
    ahead -= spaces if ahead > spaces * 0.75 else 0  # back to before a corner
    start, side = (runner.space, track.course.side(runner.lane)), track.course.side(spot[1])
    way = cars.drive(start, (runner.space + ahead, side)) if ahead >= 0 else cars.drive(start, start)
    tone, last = ghost.tone, None
    for i in range(1, 20 * max(ahead, 0)):
        pose = way(i / (20 * ahead))
        off = 1.0 if i < 8 or i > 20 * ahead - 9 else 0.0
        if not off and (last is None or hypot(pose.x - last.x, pose.y - last.y) >= APART * track.unit):
            last = pose
            side_px = DOT * 2 * track.unit
            where = Pose(pose.x, pose.y, 0.0, 1.0, TOKENS - 2)
            yield Placed(f"ghost:dot:{n}:{i}", Look(STEP, of=tone), where, (side_px, side_px), ghost.at)
    pose = cars.spot(*spot)._replace(z=TOKENS - 1)
    look = Look(GHOST, cars.picture, of=tone, seat=runner.seat)
    yield Placed(f"ghost:car:{n}", look, pose, cars.size, ghost.at)


@CAR.paint_by
def _car(painter: Painter, brush: Brush, placed: Placed, light: str) -> None:
    car_painter.car(painter, brush, placed, light)


@GHOST.paint_by
def _pale_car(painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    car_painter.ghost(painter, brush, placed, TONES[placed.look.of])


@STEP.paint_by
def _step(_painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    brush.disc(placed.pose.point, placed.size[0] / 2, TONES[placed.look.of], "#0a0f12aa", 1.5)


@FLASH.paint_by
def _flash(_painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """Light up the sign of a limit while a car crosses its line."""
    radius = placed.size[0] / 2 * placed.pose.scale
    where = Rect.from_centre(placed.pose.x, placed.pose.y, 2 * radius, 2 * radius)
    brush.glow(tuple(where), 999, "text", 16, 3)
    ink = brush.copy_for(brush.target, 1.0)
    limit_badge(ink, brush.at_px(placed.pose.point), radius * brush.scale, placed.look.value, lit=True)
