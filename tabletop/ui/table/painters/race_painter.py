"""Draws what belongs to a race and its dashboard: the road, ghosts, dials, trays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.paint import Brush, pieces
from tabletop.paint.course import Course, course_of
from tabletop.paint.land import BADGE, EDGE, HALF, Frame, Land, badge_places, fit, stands_of
from tabletop.paint.road import limit_badge, road
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import Ground, Placed
from tabletop.ui.table.kinds.track import Changes
from tabletop.ui.table.painters import car_painter
from tabletop.ui.table.painters.corner_names import draw_names
from tabletop.ui.table.type_size import capped

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

CORNER = 18.0
"""Radius of the land's corners."""
RUNNERS = 8
"""Cars that may be on a road, and colours for them."""
TINT = "4c"
"""How strong the tint of a sector is, as the last two digits of a colour."""
TONES = {"": "amber", "plain": "amber", "good": "good", "cost": "warning"}


def runner_colours(seats: tuple[int, ...]) -> tuple[int, ...]:
    """Numbers of colours for all runners: the seats' own, then one that is free for each without a seat."""
    free = [colour for colour in range(RUNNERS) if colour not in seats]
    found = list(seats)
    for runner in range(len(seats), RUNNERS):
        colour = runner if runner in free else free[0]
        free.remove(colour)
        found.append(colour)
    return tuple(found)


# sprites


@styles.CAR.painted_by
@styles.PAWN.painted_by
@styles.GHOST.painted_by
@styles.SPOT.painted_by
@styles.PANEL.painted_by
@styles.FLASH.painted_by
def _sprite(painter: Painter, brush: Brush, placed: Placed, light: str) -> None:
    """One sprite that belongs to a race."""
    match placed.look.kind:
        case "car":
            car_painter.car(painter, brush, placed, light)
        case "pawn":
            _pawn(painter, brush, placed, light)
        case "ghost":
            car_painter.ghost(painter, brush, placed, TONES[placed.look.of])
        case "dot":
            brush.disc(placed.pose.point, placed.size[0] / 2, TONES[placed.look.of], "#0a0f12aa", 1.5)
        case "panel":
            _panel(painter, brush, placed)
        case "flash":
            _flash(brush, placed)


def _pawn(painter: Painter, brush: Brush, placed: Placed, light: str) -> None:
    """A knob that stands on a number of a dial."""
    x, y = placed.pose.point
    side = placed.size[0] * placed.pose.scale
    if light == "held":
        brush.disc((x, y - side * 0.1), side * 0.6, "#ffb34766", "amber", 3)
    brush.icon(
        car_painter.name_of(painter, placed), (x - side / 2, y - side / 2, side, side), None, painter.game
    )


def _panel(painter: Painter, brush: Brush, placed: Placed) -> None:
    """A dark panel with its heading."""
    rect = placed.rect
    brush.panel(tuple(rect), "panel", 18, 16)
    words = painter.content.text("labels", placed.look.name, n=placed.look.value)
    at = (rect.centre.x, rect.y + 31)
    size = capped(brush, 26, 30)
    brush.text(
        words, at, size, "heading", "title", align="centre", valign="middle", width=rect.w - 40, fit=True
    )


def _flash(brush: Brush, placed: Placed) -> None:
    """The sign of a limit lights up and swells while a car crosses its line."""
    radius = placed.size[0] / 2 * placed.pose.scale
    where = Rect.around(placed.pose.x, placed.pose.y, 2 * radius, 2 * radius)
    brush.glow(tuple(where), 999, "amber", 16, 3)
    ink = brush.copy_for(brush.target, 1.0)
    limit_badge(ink, brush.at_px(placed.pose.point), radius * brush.scale, placed.look.value, lit=True)


# what lies below


@styles.ROAD.painted_by
@styles.MARK.painted_by
@styles.PRICE.painted_by
@styles.SIGN.painted_by
@styles.GAUGE.painted_by
def _ground(painter: Painter, brush: Brush, thing: Ground, lit: bool) -> None:
    """One flat thing of a race or a dashboard."""
    match thing.kind:
        case "road":
            _road(painter, brush, thing)
        case "mark":
            _mark(brush, thing, lit)
        case "price":
            _price(painter, brush, thing)
        case "sign":
            brush.icon(thing.name, tuple(thing.rect), None, painter.game)
        case "gauge":
            _gauge(brush, thing)


def land_of(painter: Painter, brush: Brush, thing: Ground) -> Land:
    """The land and road that a ground names by its content kind and row."""
    kind, _, row_id = thing.name.partition("/")
    row = painter.content.row(kind, row_id)
    changes: Changes | None = thing.facts
    clear = changes.clear if changes is not None else ()
    ground, legends = brush.colour(row.ground), thing.look == "legends"
    return Land(row_id, course_of(row), ground, stands_of(row), thing.n, legends, clear)


def _road(painter: Painter, brush: Brush, thing: Ground) -> None:
    where = brush.rect_px(tuple(thing.rect))
    brush.shadow(tuple(thing.rect), CORNER, 10, 0.5)
    land = land_of(painter, brush, thing)
    picture = road(brush, where.width, where.height, land, painter.game, brush.px(CORNER))
    brush.put(picture, where.topleft)
    _signs(brush, thing, land.course)
    draw_names(painter, brush, thing.name, thing.rect, land.course)
    brush.outline(tuple(thing.rect), "#f7f1e31c", 1.5, CORNER)


def _signs(brush: Brush, thing: Ground, course: Course) -> None:
    """What tokens change: the tint of sectors, and limits as they count."""
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
    """The outline of the road between two places, inside its white lines."""
    aside = HALF - EDGE
    return [*course.run(start, end, aside, 0.2), *reversed(course.run(start, end, -aside, 0.2))]


def _tint(
    brush: Brush, rect: Rect, frame: Frame, outline: Sequence[tuple[float, float]], colour: str
) -> None:
    """The road within an outline of its plane, seen through a colour."""
    points = [frame.px(point) for point in outline]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    wide, high = max(x for x, _ in points) - left, max(y for _, y in points) - top
    shares = [((x - left) / wide, (y - top) / high) for x, y in points]
    brush.polygon((rect.x + left, rect.y + top, wide, high), shares, f"{colour}{TINT}")


def _mark(brush: Brush, thing: Ground, lit: bool) -> None:
    """A number of a dial: a knob with a light and a dark side; the present one bright, one out of reach dim."""
    rect, (x, y) = thing.rect, thing.rect.centre
    radius = rect.w / 2
    brush.disc((x, y + 3), radius, "#00000070")
    if thing.look == "on":
        brush.disc((x, y), radius, "#cfc3a6", "#0b0f11", 1.5)
        brush.disc((x, y), radius * 0.86, "paper")
        ink = "ink"
    elif thing.look == "shut":
        brush.disc((x, y), radius, "tile", "#ffffff10", 1.5)
        ink = "muted"
    else:
        brush.disc((x, y), radius, "raised", "#ffffff24", 1.5)
        brush.disc((x, y), radius * 0.86, "lit")
        ink = "text"
    if lit:
        brush.glow(tuple(rect), 999, "amber", 12, 4)
    size = rect.h * 0.54
    brush.text(thing.name, (x, y), size, ink, "title", align="centre", valign="middle", fixed=True)


def _price(painter: Painter, brush: Brush, thing: Ground) -> None:
    rect = thing.rect
    side, words = rect.h, f"−{thing.n}"
    size = capped(brush, 20, 24)
    wide = brush.text_width(words, size, "title") + side + 3
    left = rect.centre.x - wide / 2
    pieces.plate(brush, (left, rect.y - 1, wide, rect.h + 2))
    brush.text(words, (left, rect.centre.y), size, "warning", "title", valign="middle")
    if thing.name:
        brush.icon(thing.name, (left + wide - side, rect.y, side, side), None, painter.game)


def _gauge(brush: Brush, thing: Ground) -> None:
    """A number in a round window."""
    (x, y), radius = thing.rect.centre, thing.rect.w / 2
    brush.disc((x, y), radius, "raised", "#ffffff24", 1.5)
    size = thing.rect.h * 0.56
    brush.text(thing.name, (x, y), size, "text", "title", align="centre", valign="middle", fixed=True)
