"""Entries of table.yaml for tokens beside a road, turned into a kind, and what such tokens change of the road."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from tabletop.content.models import gauges
from tabletop.paint.course import Course
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.cards import HEADING
from tabletop.ui.table.kinds.kind import Kind
from tabletop.ui.table.kinds.roadside import Beside, Roadside
from tabletop.ui.table.kinds.track import Changes, Size, Track, lines
from tabletop.ui.table.kinds.values import Somewhere

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder

ROW, GAP, HIGHEST = 26.0, 8.0, 190.0
"""Height of a line of cars on the board for those that have left, its distance to the panels, its height at most."""
COLOUR = re.compile("#[0-9a-f]{6}")


def beside(
    builder: Builder, track: str, at: Literal["corners", "land"]
) -> Iterator[tuple[str, gauges.Roadside]]:
    """Fields whose tokens lie at the corners of a road, or on its land, with their entries."""
    for name, thing in builder.table.things.items():
        if isinstance(thing, gauges.Roadside) and thing.on == track and thing.at == at:
            yield name, thing


def _sizes(builder: Builder, thing: gauges.Roadside, at: Literal["corners", "land"]) -> tuple[Size, ...]:
    """The sizes of tokens that come before this entry's, of fields that have any places."""
    before: list[Size] = []
    for name, other in beside(builder, thing.on, at):
        if other is thing:
            break
        if builder.keys(name):
            before.append(other.size)
    return tuple(before)


def hall(builder: Builder, road: Track, thing: gauges.Token, cars: int) -> Rect | None:
    """The board for those that have left the road: below the panels if few sit there, else on the free land; None if
    there is none.
    """
    if thing.hall is None:
        return None
    below = _below_panels(builder)
    if below is not None and below.h >= HEADING + ROW * lines(cars):
        return below
    return _on_land(builder, road, thing.on, (*_on_land_before(builder, thing.on), thing.hall))


def _on_land_before(builder: Builder, track: str) -> tuple[Size, ...]:
    """The sizes of tokens on the land of a road."""
    return tuple(other.size for name, other in beside(builder, track, "land") if builder.keys(name))


def _below_panels(builder: Builder) -> Rect | None:
    """What the panels of the seats leave free of their area, down to its end."""
    panels = builder.layout.panels.values()
    for mat in builder.table.mats.values():
        if mat.seats == "all" and not mat.across and panels:
            area = builder.layout.areas[mat.area]
            top = max(panel.bottom for panel in panels) + builder.layout.strip + GAP
            wide = max(panel.w for panel in panels)
            return Rect(area.x, top, wide, min(area.bottom - top, HIGHEST))
    return None


def clear(builder: Builder, road: Track) -> tuple[tuple[float, float, float], ...]:
    """Where tokens may come to lie on the land of a road: the middle and the reach of each, on the road's plane."""
    rects = []
    for at in ("corners", "land"):
        sizes: tuple[Size, ...] = ()
        for name, thing in beside(builder, road.thing, at):
            if not builder.keys(name):
                continue
            if at == "corners":
                rects += [road.beside(i, thing.size, sizes) for i in range(len(road.course.corners))]
            else:
                rects.append(_on_land(builder, road, thing.on, (*sizes, thing.size)))
            sizes = (*sizes, thing.size)
    return tuple(road.on_plane(rect) for rect in rects)


def changes(builder: Builder, track: str, road: Course) -> Changes:
    """What the tokens at the corners of a road change of it."""
    limits = [corner.limit for corner in road.corners]
    tints = [""] * len(limits)
    for name, thing in beside(builder, track, "corners"):
        lying = () if _is_stale(builder, thing) else builder.keys(name)
        for i, (key, _) in zip(range(len(limits)), lying, strict=False):
            for piece in builder.values[key]:
                record = builder.view.table.cards[piece]
                added, tint = getattr(record, thing.adds, 0), getattr(record, thing.tint, "")
                if isinstance(added, int):  # a key of another meaning changes nothing
                    limits[i] = max(0, limits[i] + added)
                if isinstance(tint, str) and COLOUR.fullmatch(tint):
                    tints[i] = tint
    return Changes(tuple(limits), tuple(tints))


def _is_stale(builder: Builder, thing: gauges.Roadside) -> bool:
    """Whether what lies there is left over: tokens of the last race, while the next one is prepared on another road."""
    return builder.values["phase"] in thing.stale


def fitted(builder: Builder, road: Track | None, name: str, thing: gauges.Roadside) -> Iterator[Kind]:
    """The tokens of one field; places without one, and without a road, are somewhere about it."""
    places = []
    for i, (key, _) in enumerate(builder.keys(name)):
        pieces = builder.values[key]
        if (
            road is None
            or not pieces
            or _is_stale(builder, thing)
            or (thing.at == "corners" and i >= len(road.course.corners))
        ):
            about = road.area if road is not None else builder.layout.rect
            yield Somewhere([f"zone:{key}", *(f"card:{piece}" for piece in pieces if piece >= 0)], about)
            continue
        at_sign = thing.at == "corners"
        before = _sizes(builder, thing, thing.at)
        rect = (
            road.beside(i, thing.size, before)
            if at_sign
            else _on_land(builder, road, thing.on, (*before, thing.size))
        )
        places.append(Beside(key, pieces, rect))
    if places:
        yield Roadside(places)


def _on_land(builder: Builder, road: Track, on: str, sizes: tuple[Size, ...]) -> Rect:
    """Where the last of things of these sizes lies that are about no corner."""
    corners = tuple([each.size for name, each in beside(builder, on, "corners") if builder.keys(name)])
    return road.free_land(sizes, corners)
