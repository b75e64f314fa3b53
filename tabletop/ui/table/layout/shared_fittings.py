"""Layout of entries that several games share: cards, cubes, counters, tokens, maps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop.content.models import gauges, zones
from tabletop.content.models import table as model
from tabletop.engine.handles import parse_handle
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.cards import Pile, Row, Slots, Spacing
from tabletop.ui.table.kinds.fan import Fan, HandLook, HandState
from tabletop.ui.table.kinds.heaps import Heaps
from tabletop.ui.table.kinds.kind import Kind
from tabletop.ui.table.kinds.map import CellSpacing, Map
from tabletop.ui.table.kinds.values import Badge, Counter, Cubes, Marker, Somewhere, Sort, Standing, Tokens
from tabletop.ui.table.layout import fittings
from tabletop.ui.table.layout.registry import lays_out

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder

UNDER = 4.0
"""Between a panel's lower edge and cards on it, or in the strip under it."""


@lays_out(zones.Map)
def _map(builder: Builder, name: str, thing: zones.Map) -> Iterator[Kind]:
    offered = [
        cell
        for each in map(parse_handle, builder.named)
        if each.name == name and (cell := each.cell) is not None
    ]
    zones = {index[0]: builder.values[key] for key, index in builder.keys(name)}
    area = builder.layout.areas[thing.on]
    spacing = CellSpacing(thing.cell, thing.gap, thing.zoom, thing.widest)
    made = Map(name, area, spacing, zones, offered)
    builder.maps[name] = made
    yield made


def _is_put_aside(builder: Builder, name: str, thing: zones.Fan, owner: int | None) -> bool:
    """Check if another fan takes this one's place.

    It waits for cards, or it makes room for one that has some.
    """
    things = builder.table.things.items()
    above = [other for other, entry in things if isinstance(entry, zones.Fan) and entry.over == name]
    looked = [name] if thing.over else above
    filled = any(
        builder.values[key]
        for each in looked
        for key, index in builder.keys(each)
        if builder.owner(each, index) == owner
    )
    return filled != bool(thing.over)


@lays_out(zones.Fan)
def _fan(builder: Builder, name: str, thing: zones.Fan) -> Iterator[Kind]:
    for key, index in builder.keys(name):
        owner = builder.owner(name, index)
        rect = builder.find_rect(thing.on, owner)
        pieces = builder.values[key]
        if rect is not None and _is_put_aside(builder, name, thing, owner):
            cards = (f"card:{piece}" for piece in pieces if piece >= 0)
            yield Somewhere([f"zone:{key}", *cards], rect)
        elif rect is not None:
            raised = (f"card:{piece}" for piece in fittings.read_neighbour(builder, thing.raised, key) or ())
            touch = builder.touch
            state = HandState(touch.hover, touch.picked.union(raised), frozenset(builder.staged))
            look = HandLook(builder.layout.usual_back, thing.label)
            yield Fan(key, rect, thing.size, pieces, state, look)
        panel = builder.find_rect(thing.away.on, owner) if thing.away is not None else None
        if thing.away is None and rect is None:
            yield fittings.elsewhere(builder, key, owner)
        if thing.away is not None and panel is not None:
            box = fittings.place_on(panel, thing.away.at, fittings.BADGE)
            yield Badge(key, thing.away.picture, box, pieces, _count_laid_down(builder, owner))


def _count_laid_down(builder: Builder, seat: int | None) -> int:
    """Count the cards of a seat's hand that lie face down on other things."""
    phase, is_ready = str(builder.values["phase"]), seat in builder.view.ready
    return sum(thing.cards_laid_down(phase, is_ready) for thing in builder.table.things.values())


@lays_out(zones.Row, zones.Pile)
def _flat(builder: Builder, name: str, thing: zones.Row | zones.Pile) -> Iterator[Kind]:
    for key, index in builder.keys(name):
        rect = builder.find_rect(thing.on, builder.owner(name, index))
        pieces = builder.values[key]
        if rect is None:
            yield from fittings.put_away(builder, key, thing, builder.owner(name, index))
            continue
        if isinstance(thing, zones.Pile):
            box = rect.box(*thing.at, *thing.size)
            if thing.shown == "filled" and not pieces:
                yield Somewhere([f"zone:{key}"], box)
            else:
                yield Pile(key, box, pieces, thing.label, thing.back, thing.browse)
            yield from fittings.lay_picked(builder, key, thing, rect)
            continue
        is_on_panel = rect in builder.layout.panels.values()
        if is_on_panel and builder.layout.strip:
            rect = Rect(rect.x, rect.bottom + UNDER, rect.w, builder.layout.strip - UNDER)
        elif thing.box is not None:
            inside = rect.box(*thing.box)
            low = rect.bottom - UNDER if is_on_panel else inside.bottom  # many panels are lower
            rect = inside._replace(h=min(inside.h, low - inside.y))
        visible = thing.shown == "always" or any(f"card:{piece}" in builder.named for piece in pieces)
        yield Row(key, rect, Spacing(thing.size, thing.gap), pieces, thing.label, visible)


@lays_out(zones.Slots)
def _slots(builder: Builder, name: str, thing: zones.Slots) -> Iterator[Kind]:
    rect = builder.find_rect(thing.on, None) or builder.layout.rect
    zones = tuple((key, builder.values[key]) for key, _ in builder.keys(name))
    top = Rect(rect.x + thing.at[0], rect.y + thing.at[1], rect.w - thing.at[0], rect.h - thing.at[1])
    yield Slots(name, top, Spacing(thing.size, thing.gap), thing.columns, zones, thing.label)


@lays_out(zones.Cubes)
def _cubes(builder: Builder, name: str, thing: zones.Cubes) -> Iterator[Kind]:
    boxes: dict[tuple[Any, ...], list[Sort]] = {}
    for key, index in builder.keys(name):
        boxes.setdefault(index[:-1], []).append(Sort(key, str(index[-1]), builder.values[key]))
    room = builder.values[thing.room] if isinstance(thing.room, str) else thing.room
    board = builder.maps.get(thing.on)
    for index, sorts in boxes.items():
        if board is not None:
            rect: Rect | None = board.cell(index[0])
            if index[0] not in board.occupied:
                names = [f"token:{sort.key}" for sort in sorts]
                yield Somewhere(names, board.area)
                continue
        else:
            rect = builder.find_rect(thing.on, builder.owner(name, index))
        if rect is not None:
            box, slots = rect.part(thing.inset), thing.slots
            if thing.piled:
                yield Heaps(box, thing.of, sorts, room)
            else:
                yield Cubes(box, thing.of, thing.columns, sorts, room, slots)


@lays_out(gauges.Counter)
def _counters(builder: Builder, name: str, thing: gauges.Counter) -> Iterator[Kind]:
    for key, index in builder.keys(name):
        owner = builder.owner(name, index)
        rect = builder.find_rect(thing.on, owner)
        if rect is not None:
            box = rect.box(*thing.at, *thing.size)
            yield Counter(key, name, box, int(builder.values[key] or 0), -1 if owner is None else owner)


@lays_out(gauges.Token)
def _tokens(builder: Builder, name: str, thing: gauges.Token) -> Iterator[Kind]:
    board = builder.maps[thing.on]
    markers = []
    for key, index in builder.keys(name):
        owner, cell = builder.owner(name, index), builder.values[key]
        rect = board.cell(cell) if cell in board.zones else None
        markers.append(Marker(key, rect, -1 if owner is None else owner))
    size = (thing.size[0] * board.zoom, thing.size[1] * board.zoom)
    yield Tokens(thing.on, thing.picture, size, Standing(thing.at, thing.spread), markers, board.area)


@lays_out(model.HiddenField)
def _lay_hidden(builder: Builder, name: str, thing: model.HiddenField) -> Iterator[Kind]:
    layout = builder.layout
    box = layout.areas.get(thing.at, layout.rect)
    if thing.at in builder.table.things and thing.at not in layout.areas:
        box = _rect_of(builder, thing.at)
    names = [f"{word}:{key}" for key, _ in builder.keys(name) for word in ("zone", "token")]
    zones = [key for key, _ in builder.keys(name) if key in builder.view.table.shape.zones]
    cards = [f"card:{piece}" for zone in zones for piece in builder.values[zone] if piece >= 0]
    yield Somewhere([*names, *cards], box)


def _rect_of(builder: Builder, name: str) -> Rect:
    """Return roughly the place of another entry."""
    where = getattr(builder.table.things[name], "on", "")
    if where in builder.layout.areas or where in builder.table.mats:
        return builder.find_rect(where, builder.view.seat) or builder.layout.rect
    return builder.maps[where].area if where in builder.maps else builder.layout.rect


@lays_out(gauges.Mark)
def _marks(builder: Builder, name: str, _thing: gauges.Mark) -> Iterator[Kind]:
    yield Somewhere([f"token:{key}" for key, _ in builder.keys(name)], builder.layout.rect)
