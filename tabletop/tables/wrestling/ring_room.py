"""Room in the ring, shared by waiting cards, the verdict's sign and tags of past effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from tabletop.content.models.tablebase import TableEntry
from tabletop.tables.wrestling import models
from tabletop.ui.table.geometry import Rect

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder

STRIP = 62.0
"""Height of a sign on one line, above cards that need all the room."""
EASE = 200.0
"""Room for each card beside a large sign below which that is on one line."""
HALF, LEAST = 0.5, 230.0
"""The most that a sign takes of the room beside cards; the least room that cards need beside tags."""
Sort = TypeVar("Sort", bound=TableEntry)


def read_verdict(value: object) -> tuple[Any, ...] | None:
    """Return word, seat, target, number and number to beat of a verdict's field; None if it is empty."""
    return value if isinstance(value, tuple) and len(value) == 5 else None


def free_room(area: Rect, panels: Sequence[Rect]) -> Rect:
    """Return the part of an area between the panels in its left and right half."""
    left, right = area.x, area.right
    for panel in panels:
        if panel.overlaps(area.grow(-1)):
            if panel.centre.x < area.centre.x:
                left = max(left, panel.right)
            else:
                right = min(right, panel.x)
    return Rect(left, area.y, max(80.0, right - left), area.h)


def is_crowded(builder: Builder, sign: models.Verdict) -> bool:
    """Check if waiting cards need the room beside them, so that a sign goes above them."""
    room, n = room_of(builder, sign.on), len(waiting_cards(builder))
    return room.w - min(sign.size[0], room.w * HALF) - 24 < n * EASE + 48 and n > 1


def room_of(builder: Builder, area: str) -> Rect:
    """Return the part of an area without seat panels."""
    return free_room(builder.layout.areas[area], tuple(builder.layout.panels.values()))


def waiting_cards(builder: Builder) -> tuple[int, ...]:
    """Return all waiting cards."""
    found = entry_in(builder, models.Stack)
    pieces: Any = builder.values[found[0]] if found is not None else ()  # a zone
    return tuple(pieces)


def entry_in(builder: Builder, kind: type[Sort]) -> tuple[str, Sort] | None:
    """Return the entry of a kind that a table has once, with its field."""
    things = builder.table.things.items()
    return next(((name, thing) for name, thing in things if isinstance(thing, kind)), None)


def part_room(builder: Builder, area: str) -> tuple[Rect, Rect | None, float]:
    """Return the room for cards, for tags, and the largest width of the sign."""
    room, sign, past = (
        room_of(builder, area),
        entry_in(builder, models.Verdict),
        entry_in(builder, models.Past),
    )
    wide = room.w - 24
    if sign is not None and sign[1].on == area and waiting_cards(builder):
        wide = min(sign[1].size[0], room.w * HALF)
        verdict = read_verdict(builder.values[sign[0]])
        is_shown = verdict is not None and verdict[0] in sign[1].words
        if is_shown and is_crowded(builder, sign[1]):
            room = Rect(room.x, room.y + STRIP, room.w, room.h - STRIP)
        elif is_shown:
            room = room._replace(w=room.w - wide - 24)
    if past is None or not newest_entries(builder, *past):
        return room, None, wide
    left, top, broad, high = past[1].box
    tags = Rect(room.x + left, room.y + top, broad, high)
    if room.w - left - broad < LEAST:
        return room, None, wide
    return Rect(tags.right, room.y, room.right - tags.right, room.h), tags, wide


def newest_entries(builder: Builder, name: str, thing: models.Past) -> tuple[Any, ...]:
    """Return the newest entries; a card still in the ring needs no tag."""
    done: Any = builder.values[name] or ()  # tuples, as the game writes them
    if builder.coming.resolved:
        done = done[:-1]
    numbers = (thing.seat, thing.before, thing.after)
    told = [each for each in done if all(n < len(each) and isinstance(each[n], int) for n in numbers)]
    known = [each for each in told if each[thing.seat] in range(builder.view.table.seats)]
    return tuple(known[-thing.most :])
