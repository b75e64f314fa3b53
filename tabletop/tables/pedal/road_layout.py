"""Layout of a road and the tokens beside it, each made once for a layout."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop.paint.course import Course, course_of
from tabletop.paint.land import stands_of
from tabletop.tables.pedal import models, roadside
from tabletop.tables.pedal.track import Road, StartGrid, Track
from tabletop.ui.table.kinds.kind import Kind
from tabletop.ui.table.kinds.values import Somewhere
from tabletop.ui.table.layout.registry import lays_out

if TYPE_CHECKING:
    from tabletop.engine.view import View
    from tabletop.ui.table.layout.laying import Builder


def course(view: View, thing: models.Track, name: str) -> Course | None:
    """Return the course whose row a field names; None for none."""
    row_id = view.table.values.get(name)
    content = view.table.content
    if content is None or not isinstance(row_id, str) or not content.has(thing.rows, row_id):
        return None
    return course_of(content.row(thing.rows, row_id))


@lays_out(models.Track)
def _roads(builder: Builder, name: str, thing: models.Track) -> Iterator[Kind]:
    road = track_of(builder, name)
    yield road if road is not None else Somewhere([f"token:{name}"], builder.layout.areas[thing.on])


@lays_out(models.Roadside)
def _beside_roads(builder: Builder, name: str, thing: models.Roadside) -> Iterator[Kind]:
    yield from roadside.tokens(builder, track_of(builder, thing.on), name, thing)


def _track(builder: Builder, name: str, thing: models.Track) -> Track | None:
    road = course(builder.view, thing, name)
    if road is None:
        return None
    cars = _cars_on(builder, name)
    row = str(builder.values[name])
    more = any(len(builder.keys(field)) > builder.view.table.seats for field in cars)
    grid = max((len(builder.keys(field)) for field in cars), default=0)
    changed = roadside.changes(builder, name, road)
    area = builder.layout.areas[thing.on]
    content: Any = builder.view.table.content  # there is a road, so there is content
    whole = Road(road, stands_of(content.row(thing.rows, row)))
    track = Track(name, area, (thing.rows, row), whole, StartGrid(max(6, grid), more), changed)
    track.changes = changed._replace(clear=roadside.cleared_places(builder, track))
    return track


def _cars_on(builder: Builder, track: str) -> list[str]:
    """List the fields whose tokens stand on a road."""
    things = builder.table.things.items()
    return [name for name, thing in things if isinstance(thing, models.Cars) and thing.on == track]


def track_of(builder: Builder, name: str) -> Track | None:
    """Return an entry's road, made once for a layout."""
    if name not in builder.shared:
        thing = builder.table.things[name]
        builder.shared[name] = _track(builder, name, thing) if isinstance(thing, models.Track) else None
    road: Track | None = builder.shared[name]
    return road
