"""Entries of table.yaml for tokens beside a road, turned into a kind, and what such tokens change of the road."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop.content.models import gauges
from tabletop.paint.course import Course
from tabletop.paint.land import stands_of
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Kind
from tabletop.ui.table.kinds.roadside import Beside, Roadside
from tabletop.ui.table.kinds.track import Changes, Track
from tabletop.ui.table.kinds.values import Somewhere

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder

COLOUR = re.compile("#[0-9a-f]{6}")


def beside(builder: Builder, track: str) -> Iterator[tuple[str, gauges.Roadside]]:
    """Fields whose tokens lie at the corners of a road, with their entries."""
    for name, thing in builder.table.things.items():
        if isinstance(thing, gauges.Roadside) and thing.on == track and thing.at == "corners":
            yield name, thing


def changes(builder: Builder, track: str, road: Course) -> Changes:
    """What the tokens at the corners of a road change of it."""
    limits = [corner.limit for corner in road.corners]
    tints = [""] * len(limits)
    for name, thing in beside(builder, track):
        for i, (key, _) in zip(range(len(limits)), builder.keys(name), strict=False):
            for piece in builder.values[key]:
                record = builder.view.table.cards[piece]
                added, tint = getattr(record, thing.adds, 0), getattr(record, thing.tint, "")
                if isinstance(added, int):  # a key of another meaning changes nothing
                    limits[i] = max(0, limits[i] + added)
                if isinstance(tint, str) and COLOUR.fullmatch(tint):
                    tints[i] = tint
    return Changes(tuple(limits), tuple(tints))


def fitted(builder: Builder, road: Track | None, name: str, thing: gauges.Roadside) -> Iterator[Kind]:
    """The tokens of one field; places without one, and without a road, are somewhere about it."""
    places = []
    for i, (key, _) in enumerate(builder.keys(name)):
        pieces = builder.values[key]
        if road is None or not pieces or (thing.at == "corners" and i >= len(road.course.corners)):
            about = road.area if road is not None else builder.layout.rect
            yield Somewhere([f"zone:{key}", *(f"card:{piece}" for piece in pieces if piece >= 0)], about)
            continue
        at_sign = thing.at == "corners"
        rect = road.beside(i, thing.size) if at_sign else _on_land(builder, road, thing)
        places.append(Beside(key, pieces, rect))
    if places:
        yield Roadside(places)


def _on_land(builder: Builder, road: Track, thing: gauges.Roadside) -> Rect:
    """Where a token lies that is about no corner."""
    content: Any = builder.view.table.content  # there is a road, so there is content
    stands = stands_of(content.row(road.rows, road.row))
    others = [max(each.size) for _, each in beside(builder, thing.on)]
    return road.free_land(thing.size, stands, max(others, default=0.0))
