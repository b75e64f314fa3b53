"""Lays a View out: the entries of table.yaml and the View's values become kinds, sprites and anchors (`layout.py`).

Pure and cheap: it is done anew whenever the View, the window or the pointer's touch changes. It draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, assert_never

from tabletop.content.models import columns, corners, gauges, phases, racks, stacks, zones
from tabletop.content.models import table as model
from tabletop.paint.brush import UNITS_H, UNITS_W
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.handle_parts import cell_of
from tabletop.ui.table.kinds.cards import Pile, Row, Slots
from tabletop.ui.table.kinds.fan import Fan
from tabletop.ui.table.kinds.kind import Kind
from tabletop.ui.table.kinds.map import Map
from tabletop.ui.table.kinds.track import Track
from tabletop.ui.table.kinds.values import Badge, Counter, Cubes, Marker, Somewhere, Sort, Tokens
from tabletop.ui.table.layout import (
    column_fittings,
    corner_fittings,
    fittings,
    phase_fittings,
    rack_fittings,
    stack_fittings,
)
from tabletop.ui.table.layout.areas import boxes, panels, stretched, strip_height
from tabletop.ui.table.layout.layout import Layout, Touch

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision
    from tabletop.engine.view import View


UNTOUCHED = Touch()
UNDER = 4.0
"""Between a panel's lower edge and cards on it, or in the strip under it."""


def lay_out(
    view: View,
    table: model.TableFile,
    size: tuple[float, float] = (UNITS_W, UNITS_H),
    touch: Touch = UNTOUCHED,
    asked_before: Callable[[], Decision | None] = lambda: None,
) -> Layout:
    """The layout of one View on a table of this size in logical units.

    `asked_before` tells the question of the answer given just before, None if that cannot be taken back.
    """
    lying = boxes(table, view.table.seats, public=view.seat is None)
    areas = {name: stretched(box, size) for name, box in lying.items()}
    layout = Layout(size, areas, {})
    piles = (thing for thing in table.things.values() if isinstance(thing, zones.Pile))
    layout.usual_back = next((pile.back for pile in piles if pile.back), "")
    for mat in table.mats.values():
        if mat.seats == "all" and mat.ranking is not None:
            ranked = fittings.ranked(view, table, mat.ranking)
            layout.standings = {standing.runner: standing for standing in ranked}
            area = areas[mat.area]
            layout.strip = strip_height(mat, area, len(ranked), partial(_has_cards, view))
            rects = panels(mat, area, len(ranked), layout.strip).values()
            layout.panels = dict(zip(layout.standings, rects, strict=True))
        elif mat.corners is not None:
            layout.corners = corner_fittings.corners(view, table, mat, mat.corners, areas)
            layout.panels = {corner.seat: corner.rect for corner in layout.corners.all}
        elif mat.seats == "all" and mat.home:
            column = panels(mat, areas[mat.area], max(1, view.table.seats - 1))
            layout.panels = rack_fittings.around_home(view, mat, areas[mat.home], column)
        elif mat.seats == "all":
            layout.panels, layout.plate = panels(mat, areas[mat.area], view.table.seats), mat.plate
    layout.standoff = rack_fittings.standoff(view, table)
    figures = ((n, t) for n, t in table.things.items() if isinstance(t, columns.Figure))
    layout.pictures = {name: thing.picture for name, thing in figures}
    builder = Builder(view, table, layout, touch, asked_before)
    layout.kinds = tuple(sorted(builder.kinds(), key=lambda kind: -kind.z))
    for kind in reversed(layout.kinds):
        layout.sprites.update((sprite.key, sprite) for sprite in kind.sprites())
    _fill_anchors(layout, view)
    return layout


def _has_cards(view: View, field: str) -> bool:
    """Whether cards lie in any place of a field."""
    return any(view.table.values[key] for key in view.table.shape.keys[field].values())


def _fill_anchors(layout: Layout, view: View) -> None:
    known = layout.anchors
    for kind in layout.kinds:
        for handle in kind.handles():
            rect = kind.anchor(handle)
            if rect is not None:
                known.setdefault(handle, rect)
    for seat in range(view.table.seats):
        known[f"seat:{seat}"] = layout.panels.get(seat, layout.rect)
    if view.decision is not None:
        for option in view.decision.options:
            if option.source.startswith("button:"):
                known[option.source] = layout.areas.get("prompt", layout.rect)


class Builder:
    """Turns the entries of table.yaml into kinds for one View."""

    def __init__(
        self,
        view: View,
        table: model.TableFile,
        layout: Layout,
        touch: Touch,
        asked_before: Callable[[], Decision | None],
    ) -> None:
        self.view = view
        self.table = table
        self.layout = layout
        self.touch = touch
        self.asked_before = asked_before
        self.values: dict[str, Any] = view.table.values  # plain values, by storage key
        self.coming = view.table.public_forecast()
        """What everybody can see coming."""
        self.maps: dict[str, Map] = {}
        self.tracks: dict[str, Track | None] = {}
        options = view.decision.options if view.decision is not None else ()
        self.named = {h for o in options for h in (o.source, o.target, *o.uses)}
        self.staged = fittings.staged(self)

    def kinds(self) -> Iterator[Kind]:
        """Every kind, maps first because others stand on them."""
        boards = (zones.Map, gauges.Track)
        things = sorted(self.table.things.items(), key=lambda entry: not isinstance(entry[1], boards))
        for name, thing in things:
            for kind in self._one(name, thing):
                kind.entry = name
                yield kind

    def _one(self, name: str, thing: model.Thing) -> Iterator[Kind]:
        match thing:
            case zones.Map():
                yield self._map(name, thing)
            case zones.Fan():
                yield from self._fan(name, thing)
            case zones.Row() | zones.Pile():
                yield from self._flat(name, thing)
            case zones.Slots():
                yield self._slots(name, thing)
            case zones.Cubes():
                yield from self._cubes(name, thing)
            case gauges.Counter():
                yield from self._counters(name, thing)
            case gauges.Track() | gauges.Dial() | zones.Tray() | zones.Shop() | zones.Stock() | gauges.Sign():
                yield from fittings.fitted(self, name, thing)
            case gauges.Roadside():
                yield from fittings.fitted(self, name, thing)
            case racks.Rack() | racks.Heads() | racks.Clash() | racks.Duel():
                yield from rack_fittings.fitted(self, name, thing)
            case racks.Banner() | racks.Pips() | racks.Tally() | racks.Turns():
                yield from rack_fittings.fitted(self, name, thing)
            case phases.Ladder() | phases.Rounds() | phases.Lanes() | phases.Demand() | phases.Reserve():
                yield from phase_fittings.fitted(self, name, thing)
            case columns.Strips() | columns.Figure() | columns.Feed() | columns.Handover() | columns.Stamp():
                yield from column_fittings.fitted(self, name, thing)
            case corners.Poster() | corners.Life() | corners.Belts():
                yield from corner_fittings.fitted(self, name, thing)
            case stacks.Stack() | stacks.Display() | stacks.Past() | stacks.Lots() | stacks.Verdict():
                yield from stack_fittings.fitted(self, name, thing)
            case gauges.Token() if thing.on not in self.maps:
                yield from fittings.runners(self, name, thing)
            case gauges.Token():
                yield self._tokens(name, thing)
            case gauges.Mark():
                yield Somewhere([f"token:{key}" for key, _ in self.keys(name)], self.layout.rect)
            case model.HiddenField():
                yield self._hidden(name, thing)
            case _:  # mypy names a kind of entry that has no case above
                assert_never(thing)

    # places of a field

    def keys(self, name: str) -> list[tuple[str, tuple[Any, ...]]]:
        """Storage keys of a field with their index, always as a tuple."""
        shape = self.view.table.shape
        single = len(shape.fields[name].per) == 1
        return [(key, (index,) if single else index or ()) for index, key in shape.keys[name].items()]

    def owner(self, name: str, index: tuple[Any, ...]) -> int | None:
        """The seat that a place of a field belongs to, None if it is nobody's; `index` as `keys` gives it."""
        at = self.view.table.shape.fields[name].owner_at
        return index[at] if at >= 0 else None

    def where(self, on: str, owner: int | None) -> Rect | None:
        """The rectangle an entry lies in: its area, its seat's panel, or None if that seat has none here. On a seat's
        own mat what is nobody's lies too, whoever looks.
        """
        if on not in self.table.mats:
            return self.layout.areas[on]
        mat = self.table.mats[on]
        if mat.seats == "all":
            return self.layout.panels.get(owner if owner is not None else 0)
        if self.values["phase"] in mat.stale:
            return None
        is_there = owner is None or owner == fittings.whose(self.view, mat)
        return self.layout.areas[mat.area] if is_there else None

    # kinds

    def _map(self, name: str, thing: zones.Map) -> Map:
        offered = [
            cell for handle in self.named if (cell := cell_of(handle)) and handle.startswith(f"place:{name}:")
        ]
        zones = {index[0]: self.values[key] for key, index in self.keys(name)}
        area = self.layout.areas[thing.on]
        made = Map(name, area, thing.cell, thing.gap, thing.zoom, zones, offered)
        self.maps[name] = made
        return made

    def _fan(self, name: str, thing: zones.Fan) -> Iterator[Kind]:
        for key, index in self.keys(name):
            owner = self.owner(name, index)
            rect = self.where(thing.on, owner)
            pieces = self.values[key]
            if rect is not None and rack_fittings.is_put_aside(self, name, thing, owner):
                cards = (f"card:{piece}" for piece in pieces if piece >= 0)
                yield Somewhere([f"zone:{key}", *cards], rect)
            elif rect is not None:
                away = frozenset(self.staged)
                touch, back = self.touch, self.layout.usual_back
                raised = (f"card:{piece}" for piece in fittings.beside(self, thing.raised, key) or ())
                picked = touch.picked.union(raised)
                yield Fan(
                    key, rect, thing.size, pieces, hover=touch.hover, picked=picked, back=back, away=away
                )
            panel = self.where(thing.away.on, owner) if thing.away is not None else None
            if thing.away is None and rect is None:
                yield fittings.elsewhere(self, key, owner)
            if thing.away is not None and panel is not None:
                x, y = thing.away.at
                left = panel.x + x if x >= 0 else panel.right + x
                laid = column_fittings.laid_face_down(self, owner)
                yield Badge(key, thing.away.picture, Rect(left, panel.y + y, 72, 32), pieces, laid)

    def _flat(self, name: str, thing: zones.Row | zones.Pile) -> Iterator[Kind]:
        for key, index in self.keys(name):
            rect = self.where(thing.on, self.owner(name, index))
            pieces = self.values[key]
            if rect is None:
                yield from fittings.put_away(self, key, thing, self.owner(name, index))
                continue
            if isinstance(thing, zones.Pile):
                box = rect.box(*thing.at, *thing.size)
                if thing.shown == "filled" and not pieces:
                    yield Somewhere([f"zone:{key}"], box)
                else:
                    yield Pile(key, box, pieces, thing.label, thing.back, thing.browse)
                yield from fittings.waiting(self, key, thing, rect)
                continue
            is_on_panel = rect in self.layout.panels.values()
            if is_on_panel and self.layout.strip:
                rect = Rect(rect.x, rect.bottom + UNDER, rect.w, self.layout.strip - UNDER)
            elif thing.box is not None:
                inside = rect.box(*thing.box)
                low = rect.bottom - UNDER if is_on_panel else inside.bottom  # many panels are lower
                rect = inside._replace(h=min(inside.h, low - inside.y))
            visible = thing.shown == "always" or any(f"card:{piece}" in self.named for piece in pieces)
            yield Row(key, rect, thing.size, thing.gap, pieces, thing.label, visible)

    def _slots(self, name: str, thing: zones.Slots) -> Slots:
        rect = self.where(thing.on, None) or self.layout.rect
        zones = tuple((key, self.values[key]) for key, _ in self.keys(name))
        top = Rect(rect.x + thing.at[0], rect.y + thing.at[1], rect.w - thing.at[0], rect.h - thing.at[1])
        return Slots(name, top, thing.size, thing.gap, thing.columns, zones, thing.label)

    def _cubes(self, name: str, thing: zones.Cubes) -> Iterator[Kind]:
        boxes: dict[tuple[Any, ...], list[Sort]] = {}
        for key, index in self.keys(name):
            boxes.setdefault(index[:-1], []).append(Sort(key, str(index[-1]), self.values[key]))
        room = self.values[thing.room] if isinstance(thing.room, str) else thing.room
        board = self.maps.get(thing.on)
        for index, sorts in boxes.items():
            if board is not None:
                rect: Rect | None = board.cell(index[0])
                if index[0] not in board.occupied:
                    names = [f"token:{sort.key}" for sort in sorts]
                    yield Somewhere(names, board.area)
                    continue
            else:
                rect = self.where(thing.on, self.owner(name, index))
            if rect is not None:
                slots = thing.slots
                yield Cubes(rect.part(thing.inset), thing.of, thing.columns, sorts, room, slots)

    def _counters(self, name: str, thing: gauges.Counter) -> Iterator[Kind]:
        for key, index in self.keys(name):
            owner = self.owner(name, index)
            rect = self.where(thing.on, owner)
            if rect is not None:
                box = rect.box(*thing.at, *thing.size)
                yield Counter(key, name, box, int(self.values[key] or 0), -1 if owner is None else owner)

    def _tokens(self, name: str, thing: gauges.Token) -> Tokens:
        board = self.maps[thing.on]
        markers = []
        for key, index in self.keys(name):
            owner, cell = self.owner(name, index), self.values[key]
            rect = board.cell(cell) if cell in board.zones else None
            markers.append(Marker(key, rect, -1 if owner is None else owner))
        size = (thing.size[0] * board.zoom, thing.size[1] * board.zoom)
        return Tokens(thing.on, thing.picture, size, thing.at, thing.spread, markers, board.area)

    def _hidden(self, name: str, thing: model.HiddenField) -> Somewhere:
        layout = self.layout
        box = layout.areas.get(thing.at, layout.rect)
        if thing.at in self.table.things and thing.at not in layout.areas:
            box = self._rect_of(thing.at)
        names = [f"{word}:{key}" for key, _ in self.keys(name) for word in ("zone", "token")]
        zones = [key for key, _ in self.keys(name) if key in self.view.table.shape.zones]
        cards = [f"card:{piece}" for zone in zones for piece in self.values[zone] if piece >= 0]
        return Somewhere([*names, *cards], box)

    def _rect_of(self, name: str) -> Rect:
        """Roughly where another entry lies."""
        where = getattr(self.table.things[name], "on", "")
        if where in self.layout.areas or where in self.table.mats:
            return self.where(where, self.view.seat) or self.layout.rect
        return self.maps[where].area if where in self.maps else self.layout.rect
