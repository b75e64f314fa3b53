"""Entries of table.yaml for a race and its dashboard, turned into kinds: road, cars, dials, trays, stocks, signs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf
from typing import TYPE_CHECKING, Any

from tabletop.content.models import gauges, zones
from tabletop.content.models import table as model
from tabletop.paint.course import Course, course_of
from tabletop.paint.land import stands_of
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.cards import Pile, Waiting
from tabletop.ui.table.kinds.dials import Dial, Signs, Tray
from tabletop.ui.table.kinds.kind import Ground, Kind
from tabletop.ui.table.kinds.shop import Shop
from tabletop.ui.table.kinds.track import Runner, Runners, Track
from tabletop.ui.table.kinds.values import Badge, Plate, Somewhere
from tabletop.ui.table.layout import roadside_fittings
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.layout.standings import Standing, standings

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision
    from tabletop.engine.view import View
    from tabletop.ui.table.layout.laying import Builder

BADGE, GAUGE = (72.0, 32.0), 46.0
"""Size of a picture with a number on a panel, and side of a number in a round window."""


def whose(view: View, mat: model.Mat) -> int | None:
    """The seat that a mat for one seat belongs to now, or None."""
    named: Any = view.table.values.get(mat.field) if mat.field else None  # a value of any plain type
    seat = named if isinstance(named, int) and 0 <= named < view.table.seats else None
    if mat.seats == "named":
        if isinstance(named, int) and named >= view.table.seats:
            return None
        return view.seat if seat is None else seat
    if view.seat is None and view.decision is not None and mat.field:
        return view.decision.seat  # asked in public, about what everybody can see
    return view.seat if view.seat is not None else seat


def course(view: View, thing: gauges.Track, name: str) -> Course | None:
    """The course that a field names a row of; None while it names none."""
    row_id = view.table.values.get(name)
    content = view.table.content
    if content is None or not isinstance(row_id, str) or not content.has(thing.rows, row_id):
        return None
    return course_of(content.row(thing.rows, row_id))


def ranked(view: View, table: model.TableFile, ranking: model.Ranking) -> tuple[Standing, ...]:
    """The order of the race that the panels stand in."""
    token = table.things.get(ranking.by)
    if isinstance(token, gauges.Token):
        road = table.things.get(token.on)
        if isinstance(road, gauges.Track):
            return standings(view, ranking, token.lane, course(view, road, token.on))
    return standings(view, ranking, "", None)


def staged(builder: Builder) -> dict[int, str]:
    """Picked pieces that lie in a tray until the answer is sent, each with the tray's storage key.

    On a pile lie those that were dropped there: what is only clicked stays in the hand, where all can be compared.
    """
    found = {}
    for zone, piece in builder.touch.staged:
        key = zone.removeprefix("zone:")
        thing = builder.table.things.get(key.partition(":")[0])
        if not isinstance(thing, zones.Tray | zones.Pile):
            continue
        lies = isinstance(thing, zones.Tray) or piece in builder.touch.brought
        if lies and builder.where(thing.on, _owner_of(builder, key)) is not None:
            found[piece] = key
    return found


def waiting(builder: Builder, key: str, thing: zones.Pile, rect: Rect) -> Iterator[Kind]:
    """Picked cards that lie on a pile in `rect` until the answer is sent."""
    picked = tuple(piece for piece, there in builder.staged.items() if there == key)
    if picked:
        piles = [(name, each) for name, each in builder.table.things.items() if isinstance(each, zones.Pile)]
        there = [each for name, each in piles if each.on == thing.on and any(builder.keys(name))]
        beside = [each.at[0] + each.size[0] for each in there]
        before = [right for right in beside if right <= thing.at[0]]
        room = thing.at[0] - max(before) if before else inf
        yield Waiting(rect.box(*thing.at, *thing.size), picked, room)


def _owner_of(builder: Builder, key: str) -> int | None:
    field = key.partition(":")[0]
    return next((builder.owner(field, index) for each, index in builder.keys(field) if each == key), None)


def elsewhere(builder: Builder, key: str, owner: int | None) -> Somewhere:
    """A field of a seat that has no place of its own on the screen: events about it point to the seat's panel."""
    value = builder.values[key]
    cards = [f"card:{piece}" for piece in value if piece >= 0] if isinstance(value, tuple) else []
    panel = builder.layout.panels.get(owner) if owner is not None else None
    return Somewhere([f"zone:{key}", f"token:{key}", *cards], panel or builder.layout.rect)


def put_away(builder: Builder, key: str, thing: zones.Row | zones.Pile, owner: int | None) -> Iterator[Kind]:
    """Cards of a seat that have no place of their own on the screen: on its panel, if the entry says so."""
    away = thing.away if isinstance(thing, zones.Pile) else None
    panel = builder.where(away.on, owner) if away is not None else None
    if away is None or panel is None or owner is None or (away.size is not None and not builder.values[key]):
        yield elsewhere(builder, key, owner)
    elif away.size is None:
        yield from _plate(builder, away, key, owner, alone=True)
    else:
        assert isinstance(thing, zones.Pile)  # nothing else has `away`
        yield Pile(key, panel.box(*away.at, *away.size), builder.values[key], "", thing.back)


def beside(builder: Builder, field: str, key: str) -> Any:  # a value of any plain type
    """What another field holds for the same as this place; None if it has no such place, or hides it."""
    _, colon, index = key.partition(":")
    return builder.values.get(f"{field}{colon}{index}") if field else None


# the road


@lays_out(gauges.Track)
def _roads(builder: Builder, name: str, thing: gauges.Track) -> Iterator[Kind]:
    road = fitted_track(builder, name)
    yield road if road is not None else Somewhere([f"token:{name}"], builder.layout.areas[thing.on])


@lays_out(gauges.Roadside)
def _beside_roads(builder: Builder, name: str, thing: gauges.Roadside) -> Iterator[Kind]:
    yield from roadside_fittings.fitted(builder, fitted_track(builder, thing.on), name, thing)


def _track(builder: Builder, name: str, thing: gauges.Track) -> Track | None:
    road = course(builder.view, thing, name)
    if road is None:
        return None
    cars = _cars_on(builder, name)
    row = str(builder.values[name])
    more = any(len(builder.keys(field)) > builder.view.table.seats for field in cars)
    grid = max((len(builder.keys(field)) for field in cars), default=0)
    changed = roadside_fittings.changes(builder, name, road)
    area = builder.layout.areas[thing.on]
    content: Any = builder.view.table.content  # there is a road, so there is content
    stands = stands_of(content.row(thing.rows, row))
    track = Track(name, area, thing.rows, row, road, max(6, grid), more, changed, stands)
    track.changes = changed._replace(clear=roadside_fittings.clear(builder, track))
    return track


def _cars_on(builder: Builder, track: str) -> list[str]:
    """Fields whose tokens stand on a road."""
    things = builder.table.things.items()
    return [name for name, thing in things if isinstance(thing, gauges.Token) and thing.on == track]


def runners(builder: Builder, name: str, thing: gauges.Token) -> Iterator[Kind]:
    """The cars of one field."""
    road = fitted_track(builder, thing.on)
    if road is None:
        yield Somewhere([f"token:{key}" for key, _ in builder.keys(name)], builder.layout.rect)
        return
    cars = []
    moving: Any = builder.values[thing.now] if thing.now else -1  # a plain number
    if moving < 0 and builder.view.seat is not None:
        moving = builder.view.seat
    for key, index in builder.keys(name):
        at = ":".join(map(str, index))
        off: Any = builder.values[f"{thing.off}:{at}"] if thing.off else 0  # a plain number
        lane: Any = builder.values[f"{thing.lane}:{at}"] if thing.lane else 1  # a plain number
        now = bool(thing.now) and index[0] == moving
        keys = f"token:{thing.lane}:{at}", f"token:{thing.off}:{at}"
        cars.append(Runner(key, index[0], builder.values[key], lane, off, now, *keys))
    panels, area = builder.layout.panels, road.area
    hall = roadside_fittings.hall(builder, road, thing, len(cars))
    yield Runners(
        road, thing.picture, thing.size, cars, lambda runner: panels.get(runner, area), hall, thing.label
    )


def fitted_track(builder: Builder, name: str) -> Track | None:
    """The road of an entry, made once for a layout."""
    if name not in builder.tracks:
        thing = builder.table.things[name]
        builder.tracks[name] = _track(builder, name, thing) if isinstance(thing, gauges.Track) else None
    return builder.tracks[name]


# the dashboard


def _inside(rect: Rect, box: tuple[float, float, float, float] | None) -> Rect:
    return rect if box is None else rect.box(*box)


@lays_out(gauges.Dial)
def _dials(builder: Builder, name: str, thing: gauges.Dial) -> Iterator[Kind]:
    decision = builder.view.decision
    for key, index in builder.keys(name):
        owner = builder.owner(name, index)
        rect, value = builder.where(thing.on, owner), builder.values[key]
        yield from _plate(builder, thing.away, key, owner, rect is None)
        if rect is None:
            continue
        asked, meant = decision, beside(builder, thing.later, key) or None
        if decision is not None and decision.seat == owner and decision.prompt in thing.meant:
            told = decision.facts.get(thing.meant[decision.prompt])
            if isinstance(told, int):
                asked, meant = builder.asked_before(), told
        box, shown = _inside(rect, thing.box), value if meant is None else meant
        yield Dial(
            key, box, thing.marks, shown, thing.picture, -1 if owner is None else owner,
            prices=_prices(asked, key, thing.prices), cost=thing.cost, label=thing.label,
            is_meant=meant is not None,
        )  # fmt: skip


def _plate(
    builder: Builder, away: zones.Away | None, key: str, owner: int | None, alone: bool
) -> Iterator[Kind]:
    """What a panel says of a field; if it is shown nowhere else (`alone`), events point there."""
    panel = builder.where(away.on, owner) if away is not None else None
    if away is None or panel is None:
        if alone:
            yield elsewhere(builder, key, owner)
        return
    value, (x, y) = builder.values[key], away.at
    handles: tuple[str, ...] = ()
    if isinstance(value, tuple):
        ground = Ground(styles.BADGE, Rect(panel.x + x, panel.y + y, *BADGE), away.picture, len(value))
        handles = (f"zone:{key}", *(f"card:{piece}" for piece in value if piece >= 0))
    else:
        ground = Ground(styles.GAUGE, Rect(panel.x + x, panel.y + y, GAUGE, GAUGE), str(value))
        handles = (f"token:{key}",)
    yield Plate(handles if alone else (), ground)


def _prices(decision: Decision | None, key: str, prices: Mapping[str, int]) -> dict[int, int] | None:
    """What each number of a dial on offer costs; None if none is on offer."""
    start, found = f"place:{key}:", {}
    for option in decision.options if decision is not None else ():
        if option.target.startswith(start):
            found[int(option.target.removeprefix(start))] = prices.get(option.label, 0)
    return found or None


@lays_out(zones.Tray)
def _trays(builder: Builder, name: str, thing: zones.Tray) -> Iterator[Kind]:
    decision = builder.view.decision
    for key, index in builder.keys(name):
        owner, pieces = builder.owner(name, index), builder.values[key]
        rect = builder.where(thing.on, owner)
        yield from _plate(builder, thing.away, key, owner, rect is None)
        if rect is None:
            continue
        wanted = f"zone:{key}" in {o.target for o in decision.options} if decision is not None else False
        places = max(thing.places, decision.most if decision is not None and wanted and decision.many else 0)
        picked = tuple(piece for piece, tray in builder.staged.items() if tray == key)
        yield Tray(
            key, _inside(rect, thing.box), thing.size, thing.gap, pieces, thing.label,
            picked=picked, places=places, open_for=wanted, back=thing.back,
            stranger=None if builder.view.seat in (None, owner) else owner, overlap=thing.overlap,
        )  # fmt: skip


@lays_out(zones.Shop)
def _shops(builder: Builder, name: str, thing: zones.Shop) -> Iterator[Kind]:
    for key, index in builder.keys(name):
        owner, pieces = builder.owner(name, index), builder.values[key]
        rect = builder.where(thing.on, owner)
        offered = any(f"card:{piece}" in builder.named for piece in pieces)
        if rect is None or (owner is not None and not offered):
            yield elsewhere(builder, key, owner)
        else:
            is_open = offered or (thing.shown == "filled" and not _have_all(builder, thing.until))
            yield Shop(key, rect, thing.size, thing.gap, pieces, thing.label, open_now=is_open)


def _have_all(builder: Builder, name: str) -> bool:
    """Whether every seat has cards in its place of this field; not if none is named."""
    return bool(name) and all(builder.values[key] for key, _ in builder.keys(name))


@lays_out(zones.Stock)
def _stocks(builder: Builder, name: str, thing: zones.Stock) -> Iterator[Kind]:
    for key, index in builder.keys(name):
        owner, pieces = builder.owner(name, index), builder.values[key]
        rect = builder.where(thing.on, owner)
        box = rect.box(*thing.at, *BADGE) if rect is not None else None
        if box is None or not pieces:
            yield elsewhere(builder, key, owner) if box is None else Somewhere([f"zone:{key}"], box)
        else:
            yield Badge(key, thing.picture, box, pieces)


@lays_out(gauges.Sign)
def _signs(builder: Builder, name: str, thing: gauges.Sign) -> Iterator[Kind]:
    named: Any = builder.values.get(name, ())  # runners, or one; nobody while the option of the field is off
    runners_named = named if isinstance(named, tuple) else (named,)
    panels = builder.layout.panels
    x, y = thing.at
    boxes = tuple(
        Rect(panels[runner].x + x, panels[runner].y + y, thing.size, thing.size)
        for runner in runners_named
        if runner in panels
    )
    home = next(iter(panels.values()), builder.layout.rect)
    yield Signs(name, thing.picture, boxes, home)
