"""Builder of layouts: entries of table.yaml and a View's values become kinds, sprites and anchors (`layout.py`).

Pure and cheap: it is done anew whenever the View, the window or the pointer's touch changes. It draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.content.models import table as model
from tabletop.content.models import zones
from tabletop.engine.handles import parse_handle
from tabletop.paint.brush import UNITS_H, UNITS_W
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Kind
from tabletop.ui.table.kinds.map import Map
from tabletop.ui.table.layout import (
    fittings,
    shared_fittings,
)
from tabletop.ui.table.layout.areas import boxes, panels, stretch, strip_height
from tabletop.ui.table.layout.home import around_home
from tabletop.ui.table.layout.layout import Layout, Touch
from tabletop.ui.table.layout.registry import find_own_panels, layout_of, panels_layout_of

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision
    from tabletop.engine.view import View


WITH_THINGS = (
    fittings,
    shared_fittings,
)
"""Modules that lay out the things of this package; without them nothing would import some."""
UNTOUCHED = Touch()


def lay_out(
    view: View,
    table: model.TableFile,
    size: tuple[float, float] = (UNITS_W, UNITS_H),
    touch: Touch = UNTOUCHED,
    asked_before: Callable[[], Decision | None] = lambda: None,
) -> Layout:
    """Lay out a View on a table of this size in logical units.

    `asked_before` tells the question of the answer given just before, None if that cannot be taken back.
    """
    lying = boxes(table, view.table.seats, public=view.seat is None)
    areas = {name: stretch(box, size, table.growth_line) for name, box in lying.items()}
    layout = Layout(size, areas, {})
    piles = (thing for thing in table.things.values() if isinstance(thing, zones.Pile))
    layout.usual_back = next((pile.back for pile in piles if pile.back), "")
    for mat in table.mats.values():
        if mat.seats == "all" and mat.ranking is not None:
            ranked = fittings.rank(view, table, mat.ranking)
            layout.standings = {standing.runner: standing for standing in ranked}
            area = areas[mat.area]
            layout.strip = strip_height(mat, area, len(ranked), partial(_has_cards, view))
            rects = panels(mat, area, len(ranked), layout.strip).values()
            layout.panels = dict(zip(layout.standings, rects, strict=True))
        elif mat.corners is not None:
            layout.own_panels = panels_layout_of(type(mat.corners))(view, table, mat, mat.corners, areas)
            layout.panels = dict(layout.own_panels.rects)
        elif mat.seats == "all" and mat.home:
            column = panels(mat, areas[mat.area], max(1, view.table.seats - 1))
            layout.panels = around_home(view, mat, areas[mat.home], column)
        elif mat.seats == "all":
            layout.panels, layout.plate = panels(mat, areas[mat.area], view.table.seats), mat.plate
    builder = Builder(view, table, layout, touch, asked_before)
    layout.kinds = tuple(sorted(builder.kinds(), key=lambda kind: -kind.z))
    layout.own_panels = layout.own_panels or find_own_panels(table, layout)
    for kind in reversed(layout.kinds):
        layout.sprites.update((sprite.key, sprite) for sprite in kind.sprites())
    _fill_anchors(layout, view)
    return layout


def _has_cards(view: View, field: str) -> bool:
    """Check if any place of a field has cards."""
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
            if parse_handle(option.source).word == "button":
                known[option.source] = layout.areas.get("prompt", layout.rect)


class Builder:
    """Maker of the kinds of one View."""

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
        """Values that everybody can see coming."""
        self.maps: dict[str, Map] = {}
        self.shared: dict[str, Any] = {}
        """Things that layouts of a game's own make once and share, by the name of their entry."""
        options = view.decision.options if view.decision is not None else ()
        self.named = {h for o in options for h in (o.source, o.target, *o.uses)}
        self.staged = fittings.find_staged(self)

    def kinds(self) -> Iterator[Kind]:
        """Make every kind, boards first since others stand on them."""
        things = sorted(self.table.things.items(), key=lambda entry: not entry[1].is_board)
        for name, thing in things:
            for kind in layout_of(type(thing))(self, name, thing):
                kind.entry = name
                yield kind

    # places of a field

    def keys(self, name: str) -> list[tuple[str, tuple[Any, ...]]]:
        """Return storage keys of a field, each with its index as a tuple."""
        shape = self.view.table.shape
        single = len(shape.fields[name].per) == 1
        return [(key, (index,) if single else index or ()) for index, key in shape.keys[name].items()]

    def owner(self, name: str, index: tuple[Any, ...]) -> int | None:
        """Return the seat that owns a place of a field, or None; `index` as in `keys`."""
        at = self.view.table.shape.fields[name].owner_at
        return index[at] if at >= 0 else None

    def find_rect(self, on: str, owner: int | None) -> Rect | None:
        """Return the rectangle of an entry: its area, its seat's panel, or None if that seat has none here.

        On a seat's own mat what is nobody's lies too, whoever looks.
        """
        if on not in self.table.mats:
            return self.layout.areas[on]
        mat = self.table.mats[on]
        if mat.seats == "all":
            return self.layout.panels.get(owner if owner is not None else 0)
        if self.values["phase"] in mat.stale:
            return None
        is_there = owner is None or owner == fittings.find_owner(self.view, mat)
        return self.layout.areas[mat.area] if is_there else None
