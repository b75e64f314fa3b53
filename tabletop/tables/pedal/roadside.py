"""Tokens beside a road: one at the sign of each corner, or one on the free land."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from tabletop.paint.course import Course
from tabletop.tables.pedal import models
from tabletop.tables.pedal.track import Changes, Size, Track
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.kind import CARDS, Kind, Placed, card_sprite
from tabletop.ui.table.kinds.values import Somewhere

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder

COLOUR = re.compile("#[0-9a-f]{6}")


class Beside(NamedTuple):
    """Zone beside the road: its storage key, its pieces, the top one's place."""

    zone: str
    pieces: tuple[int, ...]
    rect: Rect


class Roadside(Kind):
    """Zones of one field, each with one visible token where the road has room."""

    def __init__(self, places: Sequence[Beside]) -> None:
        self.places = tuple(places)

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.places[i].rect.centre, 0.0, 1.0, CARDS + i)

    def anchor(self, handle: str) -> Rect | None:
        for zone, pieces, rect in self.places:
            if handle == f"zone:{zone}" or handle in {f"card:{piece}" for piece in pieces}:
                return rect
        return None

    def handles(self) -> Iterator[str]:
        for zone, pieces, _ in self.places:
            yield f"zone:{zone}"
            yield from (f"card:{piece}" for piece in pieces if piece >= 0)

    def sprites(self) -> Iterator[Placed]:
        for i, (zone, pieces, rect) in enumerate(self.places):
            for piece in pieces[-1:]:
                pose = self.place(len(self.places), i)
                yield card_sprite(piece, f"zone:{zone}#top", pose, (rect.w, rect.h), zone=f"zone:{zone}")


def entries_beside(
    builder: Builder, track: str, at: Literal["corners", "land"]
) -> Iterator[tuple[str, models.Roadside]]:
    """Yield fields whose tokens lie at a road's corners or on its land, with their entries."""
    for name, thing in builder.table.things.items():
        if isinstance(thing, models.Roadside) and thing.on == track and thing.at == at:
            yield name, thing


def _sizes(builder: Builder, thing: models.Roadside) -> tuple[Size, ...]:
    """Return the sizes of tokens that come before this entry's."""
    before: list[Size] = []
    for name, other in entries_beside(builder, thing.on, thing.at):
        if other is thing:
            break
        if builder.keys(name):
            before.append(other.size)
    return tuple(before)


def cleared_places(builder: Builder, road: Track) -> tuple[tuple[float, float, float], ...]:
    """Return middle and reach of each token on a road's land, on the road's plane."""
    return tuple(
        road.on_plane(_spot(builder, road, thing, i))
        for at in ("corners", "land")
        for name, thing in entries_beside(builder, road.thing, at)
        if builder.keys(name)
        for i in range(len(road.course.corners) if at == "corners" else 1)
    )


def _spot(builder: Builder, road: Track, thing: models.Roadside, i: int) -> Rect:
    """Return the place of an entry's i-th token: at its corner, or on the free land."""
    before = _sizes(builder, thing)
    if thing.at == "corners":
        return road.spot_beside(i, thing.size, before)
    return on_land(builder, road, thing.on, (*before, thing.size))


def changes(builder: Builder, track: str, road: Course) -> Changes:
    """Return a road's changes by the tokens at its corners."""
    limits = [corner.limit for corner in road.corners]
    tints = [""] * len(limits)
    for name, thing in entries_beside(builder, track, "corners"):
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


def _is_stale(builder: Builder, thing: models.Roadside) -> bool:
    """Check if the tokens are left over from the last race, on another road."""
    return builder.values["phase"] in thing.stale


def tokens(builder: Builder, road: Track | None, name: str, thing: models.Roadside) -> Iterator[Kind]:
    """Lay out the tokens of one field."""
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
        places.append(Beside(key, pieces, _spot(builder, road, thing, i)))
    if places:
        yield Roadside(places)


def on_land(builder: Builder, road: Track, on: str, sizes: tuple[Size, ...]) -> Rect:
    """Return the place of the last thing of these sizes on the land."""
    corners = tuple(
        [each.size for name, each in entries_beside(builder, on, "corners") if builder.keys(name)]
    )
    return road.free_land(sizes, corners)
