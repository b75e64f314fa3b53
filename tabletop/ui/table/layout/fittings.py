"""Look-ups for laying things out: owners, picked pieces, places on panels; and shops."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import TYPE_CHECKING, Any

from tabletop.content.models import table as model
from tabletop.content.models import zones
from tabletop.engine.handles import field_of, parse_handle, same_place
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.cards import Pile, Spacing, Waiting
from tabletop.ui.table.kinds.kind import Ground, Kind
from tabletop.ui.table.kinds.shop import Shop
from tabletop.ui.table.kinds.values import Plate, Somewhere
from tabletop.ui.table.layout.registry import lays_out, race_of
from tabletop.ui.table.layout.standings import Standing, standings

if TYPE_CHECKING:
    from tabletop.engine.view import View
    from tabletop.ui.table.layout.laying import Builder

BADGE, GAUGE = (72.0, 32.0), 46.0
"""Size of a picture with a number on a panel, and side of a number in a round window."""
INSIDE = 2.0
"""Least distance of a thing on a panel from the panel's lower edge."""


def find_owner(view: View, mat: model.Mat) -> int | None:
    """Return the seat of a single-seat mat now, or None."""
    named: Any = view.table.values.get(mat.field) if mat.field else None  # a value of any plain type
    seat = named if isinstance(named, int) and 0 <= named < view.table.seats else None
    if mat.seats == "named":
        if isinstance(named, int) and named >= view.table.seats:
            return None
        return view.seat if seat is None else seat
    if view.seat is None and view.decision is not None and mat.field:
        return view.decision.seat  # asked in public, about what everybody can see
    return view.seat if view.seat is not None else seat


def rank(view: View, table: model.TableFile, ranking: model.Ranking) -> tuple[Standing, ...]:
    """Return the race order of the panels."""
    return standings(view, ranking, *race_of(view, table, ranking.by))


def find_staged(builder: Builder) -> dict[int, str]:
    """Return picked pieces that wait in a tray, each with the tray's storage key.

    On a pile lie those that were dropped there: what is only clicked stays in the hand, where all can be compared.
    """
    found = {}
    for zone, piece in builder.touch.staged:
        key = parse_handle(zone).key
        thing = builder.table.things.get(field_of(key))
        keeps = thing.keeps_picked if thing is not None else ""
        lies = keeps == "all" or (keeps == "dropped" and piece in builder.touch.brought)
        if lies and builder.find_rect(getattr(thing, "on", ""), _owner_of(builder, key)) is not None:
            found[piece] = key
    return found


def lay_picked(builder: Builder, key: str, thing: zones.Pile, rect: Rect) -> Iterator[Kind]:
    """Lay out picked cards that wait on a pile in `rect`."""
    picked = tuple(piece for piece, there in builder.staged.items() if there == key)
    if picked:
        piles = [(name, each) for name, each in builder.table.things.items() if isinstance(each, zones.Pile)]
        there = [each for name, each in piles if each.on == thing.on and any(builder.keys(name))]
        beside = [each.at[0] + each.size[0] for each in there]
        before = [right for right in beside if right <= thing.at[0]]
        room = thing.at[0] - max(before) if before else inf
        yield Waiting(rect.box(*thing.at, *thing.size), picked, room)


def _owner_of(builder: Builder, key: str) -> int | None:
    field = field_of(key)
    return next((builder.owner(field, index) for each, index in builder.keys(field) if each == key), None)


def elsewhere(builder: Builder, key: str, owner: int | None) -> Somewhere:
    """Lay out a seat's field without its own place: events about it point to the seat's panel."""
    value = builder.values[key]
    cards = [f"card:{piece}" for piece in value if piece >= 0] if isinstance(value, tuple) else []
    panel = builder.layout.panels.get(owner) if owner is not None else None
    return Somewhere([f"zone:{key}", f"token:{key}", *cards], panel or builder.layout.rect)


def place_on(panel: Rect, at: tuple[float, float], size: tuple[float, float]) -> Rect:
    """Place a thing on a panel, higher up on a short one; x < 0 counts from the right."""
    x, y = at
    left = panel.x + x if x >= 0 else panel.right + x
    return Rect(left, panel.y + min(y, panel.h - size[1] - INSIDE), *size)


def put_away(builder: Builder, key: str, thing: zones.Row | zones.Pile, owner: int | None) -> Iterator[Kind]:
    """Lay out a seat's cards without their own place: on its panel, if the entry says so."""
    away = thing.away if isinstance(thing, zones.Pile) else None
    panel = builder.find_rect(away.on, owner) if away is not None else None
    if away is None or panel is None or owner is None or (away.size is not None and not builder.values[key]):
        yield elsewhere(builder, key, owner)
    elif away.size is None:
        yield from plate(builder, away, key, owner, alone=True)
    else:
        assert isinstance(thing, zones.Pile)  # nothing else has `away`
        yield Pile(key, place_on(panel, away.at, away.size), builder.values[key], "", thing.back)


def read_neighbour(builder: Builder, field: str, key: str) -> Any:  # a value of any plain type
    """Return the value of another field for the same place; None if it has no such place, or hides it."""
    return builder.values.get(same_place(key, field)) if field else None


def plate(
    builder: Builder, away: zones.Away | None, key: str, owner: int | None, alone: bool
) -> Iterator[Kind]:
    """Lay a field's words on a panel; if it is shown nowhere else (`alone`), events point there."""
    panel = builder.find_rect(away.on, owner) if away is not None else None
    if away is None or panel is None:
        if alone:
            yield elsewhere(builder, key, owner)
        return
    value = builder.values[key]
    handles: tuple[str, ...] = ()
    if isinstance(value, tuple):
        ground = Ground(styles.BADGE, place_on(panel, away.at, BADGE), away.picture, len(value))
        handles = (f"zone:{key}", *(f"card:{piece}" for piece in value if piece >= 0))
    else:
        ground = Ground(styles.GAUGE, place_on(panel, away.at, (GAUGE, GAUGE)), str(value), value)
        handles = (f"token:{key}",)
    yield Plate(handles if alone else (), ground)


@lays_out(zones.Shop)
def _shops(builder: Builder, name: str, thing: zones.Shop) -> Iterator[Kind]:
    for key, index in builder.keys(name):
        owner, pieces = builder.owner(name, index), builder.values[key]
        rect = builder.find_rect(thing.on, owner)
        offered = any(f"card:{piece}" in builder.named for piece in pieces)
        if rect is None or (owner is not None and not offered):
            yield elsewhere(builder, key, owner)
        else:
            is_open = offered or (thing.shown == "filled" and not _have_all(builder, thing.until))
            spacing = Spacing(thing.size, thing.gap)
            yield Shop(key, rect, spacing, pieces, thing.label, open_now=is_open)


def _have_all(builder: Builder, name: str) -> bool:
    """Check if every seat has cards in this field; not if none is named."""
    return bool(name) and all(builder.values[key] for key, _ in builder.keys(name))
