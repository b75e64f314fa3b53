"""Entries of table.yaml for what waits and what was decided, turned into kinds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from tabletop.content.models import stacks as entries
from tabletop.content.models.model import Part
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import Ground, Kind
from tabletop.ui.table.kinds.stack import STRIP, Stack, Verdict, Waiting, free_room, verdict_look
from tabletop.ui.table.kinds.values import Plate
from tabletop.ui.table.layout.registry import lays_out

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder

BROAD, EASE = 620.0, 200.0
"""Greatest width of a sign on one line, and the room for each card beside a large one below which it is on
one line.
"""
LOT, LOT_WIDE = (44.0, 58.0), 420.0
"""Height of what one seat drew, alone on its line or beside another, where a long name has two; its width."""
HALF, LEAST = 0.5, 230.0
"""The most that a sign takes of the room beside cards; the least room that cards need beside tags."""
Sort = TypeVar("Sort", bound=Part)


@lays_out(entries.Display)
def _display(builder: Builder, name: str, thing: entries.Display) -> Iterator[Kind]:
    ground = Ground(styles.DISPLAY, builder.layout.areas[thing.on], name, facts=builder.coming.columns)
    yield Plate((f"token:{name}",), ground)


@lays_out(entries.Verdict)
def _verdict(builder: Builder, name: str, thing: entries.Verdict) -> Iterator[Kind]:
    """Lay the verdict in the middle, or beside the cards that wait.

    In a narrow ring it lies beside the tags of what hit.
    """
    room, beside = _room(builder, thing.on), bool(_waiting_cards(builder))
    _, tags, wide = _part_room(builder, thing.on)
    if tags is not None and not beside and tags.right > room.centre.x - min(wide, thing.size[0]) / 2:
        beside, wide = True, room.right - tags.right - 32
    is_strip = beside and _is_crowded(builder, thing)
    share = min(1.0, wide / thing.size[0])
    size = thing.size[0] * share, thing.size[1] * share
    if is_strip:
        size = min(room.w - 24, BROAD), STRIP
    shown = tuple(thing.words), thing.flips, beside, thing.numbers, thing.counts, thing.lasting
    made_of: Any = builder.values.get(thing.added) or ()  # a tuple
    plus = made_of[thing.plus] if made_of else 0
    yield Verdict(name, room, size, builder.values[name], *shown, plus, is_strip)


def _is_crowded(builder: Builder, sign: entries.Verdict) -> bool:
    """Check if the cards that wait need the room beside them, so that a sign stands above them on one line."""
    room, n = _room(builder, sign.on), len(_waiting_cards(builder))
    return room.w - min(sign.size[0], room.w * HALF) - 24 < n * EASE + 48 and n > 1


def _room(builder: Builder, area: str) -> Rect:
    """Return the part of an area that the seats' panels leave free."""
    return free_room(builder.layout.areas[area], tuple(builder.layout.panels.values()))


def _waiting_cards(builder: Builder) -> tuple[int, ...]:
    """All cards that wait."""
    found = _entry(builder, entries.Stack)
    pieces: Any = builder.values[found[0]] if found is not None else ()  # a zone
    return tuple(pieces)


def _entry(builder: Builder, kind: type[Sort]) -> tuple[str, Sort] | None:
    """The entry of a kind that a table has once, with its field."""
    things = builder.table.things.items()
    return next(((name, thing) for name, thing in things if isinstance(thing, kind)), None)


@lays_out(entries.Stack)
def _stack(builder: Builder, name: str, thing: entries.Stack) -> Iterator[Kind]:
    """The cards that wait; they make room for what was decided and for what has hit already."""
    area, panels = builder.layout.areas[thing.on], builder.layout.panels
    cards = tuple(_cards(builder, name, thing))
    look = (thing.picture, thing.stopped)
    yield Stack(name, area, _part_room(builder, thing.on)[0], thing.size, cards, panels, look)


def _part_room(builder: Builder, area: str) -> tuple[Rect, Rect | None, float]:
    """The room for the cards; where the tags of what has hit are, if there is room; how wide the sign may be."""
    room, sign, past = _room(builder, area), _entry(builder, entries.Verdict), _entry(builder, entries.Past)
    wide = room.w - 24
    if sign is not None and sign[1].on == area and _waiting_cards(builder):
        wide = min(sign[1].size[0], room.w * HALF)
        look = verdict_look(builder.values[sign[0]])
        if look is not None and look.name in sign[1].words and _is_crowded(builder, sign[1]):
            room = Rect(room.x, room.y + STRIP, room.w, room.h - STRIP)
        elif look is not None and look.name in sign[1].words:
            room = room._replace(w=room.w - wide - 24)
    if past is None or not _newest_entries(builder, *past):
        return room, None, wide
    left, top, broad, high = past[1].box
    tags = Rect(room.x + left, room.y + top, broad, high)
    if room.w - left - broad < LEAST:
        return room, None, wide
    return Rect(tags.right, room.y, room.right - tags.right, room.h), tags, wide


def _cards(builder: Builder, name: str, thing: entries.Stack) -> Iterator[Waiting]:
    pieces, told = builder.values[name], builder.coming
    bonus = {term.piece: term.n for column in told.columns for term in column.terms}
    seats = range(builder.view.table.seats)
    for piece, entry in zip(pieces, builder.values[thing.entries] or ((),) * len(pieces), strict=False):
        # table.yaml says what stands where in an entry, and a mod may say it wrongly
        target, seat, by = (entry[n] if n < len(entry) else -1 for n in (thing.target, thing.seat, thing.by))
        on = target if target in pieces else -1
        aimed = target if on < 0 and target in seats else -1
        stopped = piece in told.cancelled
        yield Waiting(
            piece,
            seat if seat in seats else -1,
            by if by in seats else 0,
            aimed,
            on,
            bonus.get(piece, 0),
            stopped,
            piece in told.resolved,
        )


@lays_out(entries.Past)
def _lay_past(builder: Builder, name: str, thing: entries.Past) -> Iterator[Kind]:
    """The newest entries of a field as tags, where there is room."""
    area, tags = builder.layout.areas[thing.on], _part_room(builder, thing.on)[1]
    ground = Ground(styles.PAST, tags or area, name, facts=_newest_entries(builder, name, thing))
    yield Plate((f"token:{name}",), ground, tags is not None)


@lays_out(entries.Lots)
def _lots(builder: Builder, name: str, thing: entries.Lots) -> Iterator[Kind]:
    """Lay the cards that everybody drew in the middle of the ring, as long as nothing else is there."""
    drawn: Any = builder.values[name] or ()  # tuples, as the game writes them
    past, sign = _entry(builder, entries.Past), _entry(builder, entries.Verdict)
    is_busy = bool(_waiting_cards(builder)) or (past is not None and bool(_newest_entries(builder, *past)))
    is_busy = is_busy or (sign is not None and verdict_look(builder.values[sign[0]]) is not None)
    room, across = _room(builder, thing.on), 1 if len(drawn) <= 4 else 2
    high = LOT[across - 1] * (-(-len(drawn) // across) + 1) + 20
    wide = min(LOT_WIDE * across, room.w - 24)
    box = Rect.from_centre(room.centre.x, room.y + room.h * 0.42, wide, high)
    begins: Any = builder.values[thing.turn]  # a seat
    seats = range(builder.view.table.seats)
    told = tuple(lot for lot in drawn if len(lot) == 2 and lot[0] in seats)
    ground = Ground(styles.LOTS, box, name, n=across, facts=(told, begins))
    yield Plate((f"token:{name}",), ground, bool(told) and not is_busy)


def _newest_entries(builder: Builder, name: str, thing: entries.Past) -> tuple[Any, ...]:
    """The newest entries; one whose card still lies in the ring needs no tag."""
    done: Any = builder.values[name] or ()  # tuples, as the game writes them
    if builder.coming.resolved:
        done = done[:-1]
    numbers = (thing.seat, thing.before, thing.after)
    told = [each for each in done if all(n < len(each) and isinstance(each[n], int) for n in numbers)]
    known = [each for each in told if each[thing.seat] in range(builder.view.table.seats)]
    return tuple(known[-thing.most :])
