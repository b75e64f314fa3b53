"""Table above a replay's bar: what lies below moves up, what lies above makes room.

For screens that show a table without playing on it. Works on the areas of table.yaml alone, in design units.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from tabletop.content.models.table import Mat, TableFile, Thing
from tabletop.content.models.tablebase import Box
from tabletop.content.models.zones import Fan, Row
from tabletop.paint.brush import UNITS_H
from tabletop.ui.table.geometry import Rect

SHARE = 0.72
"""Size of a hand that is only looked at, as a share of one's own."""
LEAST = 0.8
"""Share of its height that a low area keeps."""
_LOW = 200.0
"""An area lower than this is low: its lines are as high as they have to be."""
_TOP = 68.0
"""Nothing moves further up than this: there is the header."""
_FLAT, _NEAR, _GAP = 120.0, 200.0, 14.0
"""An area lower than this is a line that moves with the hand; one that ends this near above the hand grows with it."""


def raise_table(table: TableFile, bar: float, hand: bool) -> TableFile:
    """Return the table above a bar of this height; without a hand the areas above get its room."""
    more = table.crowded
    if more is not None:
        more = more.model_copy(update={"areas": _move_above(table, {**table.areas, **more.areas}, bar, hand)})
    limit, hands = UNITS_H - bar, set(_hands(table))
    aside = set(_find_spare(table, {name: Rect(*box) for name, box in table.areas.items()}, limit))
    things = {name: _smaller(table, thing, aside) for name, thing in table.things.items()}
    mats = table.mats if hand else {name: _handless(mat, hands) for name, mat in table.mats.items()}
    areas = _move_above(table, table.areas, bar, hand)
    public = {} if hand else {n: _lift(boxes, bar) for n, boxes in table.public.items()}
    changed = {"areas": areas, "crowded": more, "public": public, "things": things, "mats": mats}
    return table.model_copy(update=changed)


def _lift(boxes: Mapping[str, Box], bar: float) -> dict[str, Box]:
    """Move the areas of a table without a hand above the bar; the highest one makes room."""
    highest = max(boxes, key=lambda name: boxes[name][3])
    over = max(0.0, max(y + h for _, y, _, h in boxes.values()) - (UNITS_H - bar - _GAP))
    foot = boxes[highest][1] + boxes[highest][3]
    return {
        name: (x, y, w, h - over) if name == highest else (x, y - over if y >= foot else y, w, h)
        for name, (x, y, w, h) in boxes.items()
    }


def _move_above(table: TableFile, boxes: Mapping[str, Box], bar: float, hand: bool) -> dict[str, Box]:
    """Move these areas above the bar."""
    limit = UNITS_H - bar
    areas = {name: Rect(*box) for name, box in boxes.items()}
    idle = set(_idle(table)) | set(_find_spare(table, areas, limit))
    hands = set(_hands(table))
    _let_log_grow(table, areas)
    share = SHARE if hand else 0.0
    for name in hands:
        if areas[name].bottom > limit:
            _make_room(areas, name, limit, share, idle)
    for name in sorted(areas.keys() - hands - idle, key=lambda each: -areas[each].y):
        over = areas[name].bottom - limit
        if over > areas[name].y - _TOP:  # as high as the table: it gives way where it stands
            areas[name] = areas[name]._replace(h=areas[name].h - over)
        elif over > 0:
            areas[name] = areas[name].move(0, -over)
            _push(areas, name, idle | hands)
    for name in areas.keys() - idle:
        if areas[name].h < _FLAT and areas[name].y > boxes[name][1]:
            areas[name] = _widen_line(areas, boxes, name, idle | hands)
    _keep_inside(areas, boxes, idle | hands)
    _end_above(areas, boxes, idle | hands)
    _keep_low_areas(areas, boxes, idle | hands)
    return {name: (rect.x, rect.y, rect.w, rect.h) for name, rect in areas.items()}


def _handless(mat: Mat, hands: set[str]) -> Mat:
    """Return the hand's mat without any cards."""
    return mat.model_copy(update={"field": ""}) if mat.area in hands else mat


def _idle(table: TableFile) -> Iterator[str]:
    """Yield areas of offers and forecasts, which are empty in a replay."""
    yield from _advice(table)
    for area in table.areas:
        there = [thing for thing in table.things.values() if getattr(thing, "on", "") == area]
        if there and all(isinstance(thing, Row) and thing.shown == "offered" for thing in there):
            yield area


def _find_spare(table: TableFile, areas: dict[str, Rect], limit: float) -> Iterator[str]:
    """Yield areas of small cards of possible pile contents that are in the bar's way."""
    for thing in table.things.values():
        spare = getattr(thing, thing.spare_area, "") if thing.spare_area else ""
        if spare and areas[spare].bottom > limit:
            yield spare


def _advice(table: TableFile) -> Iterator[str]:
    """Yield areas with words on answers."""
    if table.dash is not None:
        yield table.dash.area
    if table.outlook is not None:
        yield table.outlook.area


def _hands(table: TableFile) -> Iterator[str]:
    """Yield areas of the viewer's fanned hand."""
    for thing in table.things.values():
        mat = table.mats.get(thing.on) if isinstance(thing, Fan) else None
        if mat is not None and mat.seats == "viewer":
            yield mat.area


def _let_log_grow(table: TableFile, areas: dict[str, Rect]) -> None:
    """Extend the log over the advice right above it."""
    for name in sorted(_advice(table), key=lambda each: -areas[each].y):
        above, log = areas[name], areas["log"]
        if above.x == log.x and above.bottom <= log.y <= above.bottom + _GAP:
            areas["log"] = Rect(log.x, above.y, log.w, log.bottom - above.y)


def _make_room(areas: dict[str, Rect], name: str, limit: float, share: float, idle: set[str]) -> None:
    """Put the hand on the bar; lines above move with it, the area above those grows or shrinks."""
    old = areas[name]
    new = Rect(old.x, limit - old.h * share, old.w, old.h * share)
    areas[name] = new
    for other in areas.keys() - {name} - idle:
        rect = areas[other]
        beside = rect.right <= old.x or rect.x >= old.right
        if beside or rect.bottom > old.y + 1 or rect.bottom < old.y - _NEAR:
            continue
        by = new.y - old.y
        areas[other] = rect.move(0, by) if rect.h < _FLAT else rect._replace(h=rect.h + by)


def _widen_line(
    areas: Mapping[str, Rect], boxes: Mapping[str, Box], name: str, spared: Collection[str]
) -> Rect:
    """Widen a line that moved down with the hand as far as it covers nothing new."""
    line, before = areas[name], Rect(*boxes[name])
    for other in areas.keys() - {name, *spared}:
        rect = areas[other]
        if not rect.overlaps(line) or before.overlaps(Rect(*boxes[other])):
            continue
        if rect.centre.x > line.centre.x:
            line = line._replace(w=rect.x - _GAP - line.x)
        else:
            line = line._replace(x=rect.right + _GAP, w=line.right - rect.right - _GAP)
    return line


def _keep_inside(areas: dict[str, Rect], boxes: Mapping[str, Box], spared: Collection[str]) -> None:
    """Keep a line within the larger area whose foot it was in."""
    for name in areas.keys() - {*spared}:
        before = Rect(*boxes[name])
        for other in areas.keys() - {name, *spared}:
            host, now = Rect(*boxes[other]), areas[other]
            if before.h < _FLAT and before.lies_inside(host) and areas[name].bottom > now.bottom:
                areas[name] = areas[name].move(
                    0, now.bottom - host.bottom + before.bottom - areas[name].bottom
                )


def _end_above(areas: dict[str, Rect], boxes: Mapping[str, Box], spared: Collection[str]) -> None:
    """Shorten areas that ended above a line which has moved up."""
    for name in areas.keys() - {*spared}:
        line, before = areas[name], Rect(*boxes[name])
        if before.h >= _FLAT or line.y >= before.y:
            continue
        for other in areas.keys() - {name, *spared}:
            rect, was = areas[other], Rect(*boxes[other])
            if rect.overlaps(line) and was.bottom <= before.y:
                areas[other] = rect._replace(h=line.y - (before.y - was.bottom) - rect.y)


def _keep_low_areas(areas: dict[str, Rect], boxes: Mapping[str, Box], spared: Collection[str]) -> None:
    """Leave low areas most of their height, taken from those above."""
    for name in sorted(areas.keys() - {*spared}):
        before = Rect(*boxes[name])
        lost = LEAST * before.h - areas[name].h
        if lost <= 0 or before.h > _LOW:
            continue
        low = areas[name]
        areas[name] = Rect(low.x, low.bottom - LEAST * before.h, low.w, LEAST * before.h)
        for other in areas.keys() - {name, *spared}:
            above, was = areas[other], Rect(*boxes[other])
            if was.bottom <= before.y and above.overlaps(areas[name]):
                areas[other] = above._replace(h=areas[name].y - (before.y - was.bottom) - above.y)


def _push(areas: dict[str, Rect], name: str, spared: set[str]) -> None:
    """Shorten what an area that moved up would cover."""
    moved = areas[name]
    for other in areas.keys() - {name} - spared:
        rect = areas[other]
        if (
            rect.overlaps(moved.grow(_GAP))
            and rect.y < moved.y
            and rect.x < moved.right
            and rect.right > moved.x
        ):
            areas[other] = rect._replace(h=max(60.0, moved.y - _GAP - rect.y))


def _smaller(table: TableFile, thing: Thing, aside: Collection[str]) -> Thing:
    if thing.spare_area and getattr(thing, thing.spare_area) in aside:
        return thing.model_copy(update={thing.spare_area: ""})
    if isinstance(thing, Fan) and thing.on in table.mats and table.mats[thing.on].seats == "viewer":
        return thing.model_copy(update={"size": (thing.size[0] * SHARE, thing.size[1] * SHARE)})
    return thing
