"""Entries of table.yaml for a wall of columns, turned into kinds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop.content.models import columns as entries
from tabletop.content.models.phases import Ladder
from tabletop.engine.events import OVER
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.columns import (
    BESIDE,
    Copy,
    Feed,
    Figure,
    Handover,
    Lying,
    Stamp,
    Strips,
    Wall,
    Way,
    place_sign,
)
from tabletop.ui.table.kinds.kind import Caption, Ground, Kind
from tabletop.ui.table.kinds.values import Plate, Somewhere
from tabletop.ui.table.layout import fittings
from tabletop.ui.table.layout.areas import column_growth
from tabletop.ui.table.layout.phase_fittings import tariff
from tabletop.ui.table.layout.registry import lays_out

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder

ASIDE = 88.0
"""Width of the words beside a line of columns."""


@lays_out(entries.Strips)
def _columns(builder: Builder, name: str, thing: entries.Strips) -> Iterator[Kind]:
    for key, index in builder.keys(name):
        yield _strips(builder, thing, key, index[0])


@lays_out(entries.Figure)
def _figures(builder: Builder, name: str, thing: entries.Figure) -> Iterator[Kind]:
    for key, index in builder.keys(name):
        yield _figure(builder, name, thing, key, index[0])


@lays_out(entries.Stamp)
def _stamps(builder: Builder, name: str, thing: entries.Stamp) -> Iterator[Kind]:
    for key, index in builder.keys(name):
        column = builder.layout.panels[index[0]]
        yield Stamp(key, thing.picture, column, thing.size, bool(builder.values[key]))


# strips


def wall(builder: Builder, thing: entries.Strips, seat: int) -> Wall:
    """The column of a seat; where it is higher than the file says its cards are larger, as far as its width goes."""
    mat, column = builder.table.mats[thing.on], builder.layout.panels[seat]
    more = max(1.0, min(column_growth(mat, column.h), (column.w - BESIDE) / thing.size[0]))
    large, small = ((wide * more, high * more) for wide, high in (thing.size, thing.small))
    return Wall(column, mat.plate, thing.high * more, large, small)


def _strips(builder: Builder, thing: entries.Strips, key: str, seat: int) -> Strips:
    values, place = builder.values, wall(builder, thing, seat)
    now = int(values[f"{thing.now}:{seat}"])
    older = (f"card:{piece}" for piece in values[key] if piece != now)
    area = builder.layout.areas[builder.table.mats[thing.on].area]
    return Strips(
        key,
        place,
        values[key],
        now if now in values[key] else -1,
        copy=_copy(builder, thing, key.partition(":")[0], seat),
        chosen=thing.back if _waits(builder, thing, seat) else "",
        offered=area
        if _picks_among(builder, seat) and any(card in builder.named for card in older)
        else None,
        captions=tuple(_name_lines(builder, thing, place)) if seat == 0 else (),
    )


def _waits(builder: Builder, thing: entries.Strips, seat: int) -> bool:
    """Check if a card that the seat has chosen lies face down in its column, until all have chosen."""
    return seat in builder.view.ready and builder.values["phase"] == thing.during


def laid_face_down(builder: Builder, seat: int | None) -> int:
    """Count the cards of a seat's hand that lie face down in its column."""
    things = (thing for thing in builder.table.things.values() if isinstance(thing, entries.Strips))
    return 0 if seat is None else sum(bool(thing.back) and _waits(builder, thing, seat) for thing in things)


def _picks_among(builder: Builder, seat: int) -> bool:
    """Check if the question on the screen is this seat's own."""
    decision = builder.view.decision
    return decision is not None and decision.seat == seat


def _copy(builder: Builder, thing: entries.Strips, name: str, seat: int) -> Copy | None:
    """The card that a seat's card counts as. Of two alike that may have been meant, neither is pointed at."""
    row_id = builder.values[f"{thing.copies}:{seat}"] if thing.copies else ""
    if not row_id:
        return None
    cards, values = builder.view.table.cards, builder.values
    others = [other for other in range(builder.view.table.seats) if other != seat]
    meant = {other: int(values[f"{thing.last}:{other}"]) for other in others}
    found = {other: piece for other, piece in meant.items() if piece >= 0 and cards[piece].id == row_id}
    if not found:
        return None
    other, piece = next(iter(found.items()))
    record: tuple[int, ...] = values[f"{name}:{other}"]
    if len(found) > 1 or piece not in record:
        return Copy(piece, None)
    in_use = int(values[f"{thing.now}:{other}"])
    their = Strips("", wall(builder, thing, other), record, in_use if in_use in record else -1)
    return Copy(piece, their.anchor(f"card:{piece}"))


def _name_lines(builder: Builder, thing: entries.Strips, place: Wall) -> Iterator[Caption]:
    """Name the two lines of cards, beside all columns where nothing else lies: at the left, or in a mirrored table at
    the right.
    """
    column = builder.layout.areas[builder.table.mats[thing.on].area]
    phase, things = builder.values["phase"], builder.table.things.values()
    passed = (each.lies for each in things if isinstance(each, entries.Handover) and each.during == phase)
    named = ((next(passed, "") or thing.before, place.small_place), (thing.label, place.now))
    lines = [(label, column._replace(y=rect.centre.y - 14, h=28.0)) for label, rect in named if label]
    left, right = (
        min(sides) for sides in zip(*(_free_beside(builder, line) for _, line in lines), strict=True)
    )
    wide = min(ASIDE, max(left, right))
    x = column.x - 8 - wide if left >= wide else column.right + 8
    for label, line in lines:
        yield Caption(line._replace(x=x, w=wide), label, 0, False)


def _free_beside(builder: Builder, line: Rect) -> tuple[float, float]:
    """Widths that are free at the left and at the right of a line across all columns, up to what else lies there."""
    whole = line._replace(x=0.0, w=builder.layout.size[0])
    level = [area for area in builder.layout.areas.values() if area.overlaps(whole)]
    ends = max((area.right for area in level if area.x < line.x), default=0.0)
    begins = min((area.x for area in level if area.right > line.right), default=whole.right)
    return line.x - 8 - ends, begins - line.right - 8


# figures


def _figure(builder: Builder, name: str, thing: entries.Figure, key: str, seat: int) -> Figure:
    panel, value = builder.layout.panels[seat], int(builder.values[key] or 0)
    box = panel.box(*thing.at, *thing.size)
    made = Figure(key, name, box, value, seat, flows=bool(thing.price))
    rest = []
    if thing.glow:
        plate = builder.table.mats[thing.on].plate
        rest.append(Ground(styles.EMBER, panel._replace(h=plate), name, value))
    ladder = builder.table.things.get(thing.price)
    if isinstance(ladder, Ladder) and value and builder.values["phase"] != OVER:  # then it has been paid
        cost = tariff(builder, ladder).price(int(builder.values[thing.price] or 0))
        where = Rect(box.right, box.y, panel.right - 12 - box.right, box.h)
        rest.append(Ground(styles.OWED, where, name, value * cost))
    made.rest = tuple(rest)
    return made


# piles and passing


@lays_out(entries.Feed)
def _feeds(builder: Builder, name: str, thing: entries.Feed) -> Iterator[Kind]:
    strips = builder.table.things[thing.on]
    assert isinstance(strips, entries.Strips)  # checked when the file was read
    for key, index in builder.keys(name):
        pieces: tuple[int, ...] = builder.values[key]
        place = wall(builder, strips, index[0])
        if pieces:
            more = place.large[0] / strips.size[0]
            size = (thing.size[0] * more, thing.size[1] * more)
            yield Feed(key, place, size, pieces, thing.label, thing.back)
        else:
            yield Somewhere([f"zone:{key}"], place.now)


@lays_out(entries.Handover)
def _handovers(builder: Builder, name: str, thing: entries.Handover) -> Iterator[Kind]:
    seats = builder.view.table.seats
    rounds = int(builder.values[thing.round] or 0)
    by = 1 if thing.ways[(rounds - 1) % len(thing.ways)] == "left" else -1
    strips = next((each for each in builder.table.things.values() if isinstance(each, entries.Strips)), None)
    for key, index in builder.keys(name):
        seat = index[0]
        to = (seat + by) % seats
        way = Way(seat, to, _is_left(builder, to, seat), builder.values["phase"] == thing.during)
        if way.open and thing.lies and strips is not None:
            yield Plate([], Ground(styles.ONWARD, place_sign(wall(builder, strips, seat)), name, facts=way))
        if seat != builder.view.seat:
            yield _lay_passed(builder, thing, key, strips, seat)
            continue
        ids: Any = builder.values[f"{thing.passed}:{seat}"]  # ids of rows, None if they are hidden
        area = builder.layout.areas[thing.on]
        if not ids and not way.open:
            yield Somewhere([f"zone:{key}"], area)
            continue
        content: Any = builder.view.table.content  # records of any kind
        places = int(content.numbers[thing.places])
        yield Handover(key, name, area, way, tuple(_alike(builder, row) for row in ids or ()), places)


def _lay_passed(
    builder: Builder, thing: entries.Handover, key: str, strips: entries.Strips | None, seat: int
) -> Kind:
    """Lay the cards that another seat has passed on into its column."""
    if not thing.lies or strips is None or not builder.values[key]:
        return fittings.elsewhere(builder, key, seat)
    return Lying(key, wall(builder, strips, seat), builder.values[key], thing.count, thing.rows)


def _is_left(builder: Builder, seat: int, of: int) -> bool:
    """Check if the panel of one seat is on the left of another's, as seen on the screen."""
    panels = builder.layout.panels
    return panels[seat].centre.x < panels[of].centre.x


def _alike(builder: Builder, row_id: str) -> tuple[int, str]:
    """A piece that looks like the card of this id; its handle, if it is not on the table for something else."""
    cards = builder.view.table.cards
    shown = {piece for zone in builder.view.table.shape.zones for piece in builder.values[zone]}
    alike = [piece for piece in range(len(cards)) if cards[piece].id == row_id]
    free = [piece for piece in alike if piece not in shown]
    return (free[0], f"card:{free[0]}") if free else (alike[0], "")
