"""Road painter: its land, the names of corners, and changes by tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.paint import Brush
from tabletop.paint.course import Course, course_of
from tabletop.paint.land import (
    BADGE,
    EDGE,
    HALF,
    Frame,
    Land,
    badge_places,
    fit,
    stands_of,
    widen,
    widen_stands,
)
from tabletop.paint.road import limit_badge, road
from tabletop.tables.pedal.corner_names import draw_names
from tabletop.tables.pedal.track import ROAD, Changes
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Ground

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

CORNER = 18.0
"""Radius of the land's corners."""
TINT = "4c"
"""Strength of the tint of a sector, as the last two digits of a colour."""


def land_of(painter: Painter, brush: Brush, thing: Ground) -> Land:
    """Return the land and road of a ground's row."""
    kind, _, row_id = thing.name.partition("/")
    row = painter.content.row(kind, row_id)
    changes: Changes | None = thing.facts
    clear = changes.clear if changes is not None else ()
    ground, legends = brush.colour(row.ground), thing.look == "legends"
    course = widen(course_of(row), thing.rect.w, thing.rect.h)
    return Land(row_id, course, ground, widen_stands(stands_of(row), course), thing.n, legends, clear)


@ROAD.paint_by
def _road(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    where = brush.rect_px(tuple(thing.rect))
    brush.shadow(tuple(thing.rect), CORNER, 10, 0.5)
    land = land_of(painter, brush, thing)
    picture = road(brush, where.width, where.height, land, painter.game, brush.px(CORNER))
    brush.put(picture, where.topleft)
    _signs(brush, thing, land.course)
    draw_names(painter, brush, thing.name, thing.rect, land.course)
    brush.outline(tuple(thing.rect), "#f7f1e31c", 1.5, CORNER)


def _signs(brush: Brush, thing: Ground, course: Course) -> None:
    """Draw changes by tokens: tinted sectors, and limits in force."""
    changes: Changes = thing.facts
    frame, corners = fit(thing.rect.w, thing.rect.h, course), course.corners
    for i, tint in enumerate(changes.tints):
        if tint:
            end = corners[(i + 1) % len(corners)].line
            until = end if end > corners[i].line else end + course.spaces
            _tint(brush, thing.rect, frame, _edges(course, corners[i].line, until), tint)
    ink = brush.copy_for(brush.target, 1.0)
    for corner, limit, at in zip(corners, changes.limits, badge_places(course), strict=False):
        if limit != corner.limit:
            x, y = frame.px(at)
            middle = brush.at_px((thing.rect.x + x, thing.rect.y + y))
            limit_badge(ink, middle, frame.unit * BADGE * brush.scale, limit, changed=limit - corner.limit)


def _edges(course: Course, start: float, end: float) -> list[tuple[float, float]]:
    """Return the road's outline between two places, inside its white lines."""
    aside = HALF - EDGE
    return [*course.run(start, end, aside, 0.2), *reversed(course.run(start, end, -aside, 0.2))]


def _tint(
    brush: Brush, rect: Rect, frame: Frame, outline: Sequence[tuple[float, float]], colour: str
) -> None:
    """Draw the road within an outline through a colour."""
    points = [frame.px(point) for point in outline]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    wide, high = max(x for x, _ in points) - left, max(y for _, y in points) - top
    shares = [((x - left) / wide, (y - top) / high) for x, y in points]
    brush.polygon((rect.x + left, rect.y + top, wide, high), shares, f"{colour}{TINT}")
