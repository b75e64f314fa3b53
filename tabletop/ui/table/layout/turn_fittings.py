"""Entries of table.yaml for who acts after whom in a phase: the lanes of its seats, as one View fills them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop.content.models import racks as entries
from tabletop.ui.table.kinds.kind import Kind
from tabletop.ui.table.kinds.turns import Lane, Stage, Turns
from tabletop.ui.table.layout.registry import lays_out

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder


@lays_out(entries.Turns)
def _turns(builder: Builder, name: str, thing: entries.Turns) -> Iterator[Kind]:
    """The lanes of this phase, none while something is fought over."""
    area = builder.layout.areas[thing.on]
    handles = tuple(f"token:{key}" for key, _ in builder.keys(name))
    phase = str(builder.values["phase"])
    entry = thing.phases.get(phase)
    fight = builder.layout.standoff
    if entry is None or (fight is not None and fight.role(fight.home)):
        yield Turns(name, handles, area, ())
        return
    seats, first = builder.view.table.seats, builder.values[entry.lead or thing.lead]
    order = [(max(first, 0) + i) % seats for i in range(seats)]
    now = acting_seat(builder, name)
    looks = tuple(_look(builder, thing, entry, seat, _stage(order, seat, now)) for seat in order)
    deck = len(builder.values[thing.deck])
    yield Turns(name, handles, area, looks, builder.layout.usual_back, thing.wide, deck, phase)


def acting_seat(builder: Builder, name: str) -> int:
    """Return the seat on turn: as the field says, else whoever is asked alone; -1 for nobody."""
    named, asked = builder.values[name], builder.view.acting
    if isinstance(named, int) and named >= 0:
        return named
    return next(iter(asked)) if len(asked) == 1 else -1


def _stage(order: list[int], seat: int, now: int) -> Stage:
    if now < 0 or order.index(seat) > order.index(now):
        return "before"
    return "now" if seat == now else "after"


def _look(builder: Builder, thing: entries.Turns, entry: entries.TurnLook, seat: int, stage: Stage) -> Lane:
    values: Any = builder.values  # plain values of the fields that the entry names
    cards = sum(len(values[f"{field}:{seat}"]) for field in (entry.of, entry.also) if field)
    decision = builder.view.decision
    if decision is not None and decision.many and decision.seat == seat:
        cards -= len(builder.touch.picked)
    content = builder.view.table.content
    numbers: Any = content.numbers if content is not None else {}
    room, places, mends = (
        int(numbers[key]) if key else 0 for key in (entry.up_to, entry.places, entry.mends)
    )
    mended = int(values[entry.mended] or 0) if entry.mended and stage == "now" else 0
    lacking = max(0, room - cards)
    fresh = _fresh(builder, thing, seat) if entry.parts else ()
    if stage == "after":
        n = len(fresh) if entry.parts else cards
        label = entry.done if n else entry.nothing or entry.done
    else:
        n = lacking if entry.up_to else cards + len(fresh)
        label = entry.now if n else entry.none or entry.now
        label = entry.acts or label if stage == "now" else label
    row = str(values[f"{entry.chosen}:{seat}"] or "") if entry.chosen else ""
    crowned = bool(entry.crown) and values[entry.crown] == seat
    leads = values[entry.lead or thing.lead] == seat
    return Lane(seat, stage, cards, lacking, fresh, row, label, n, places, (mended, mends), leads, crowned)


def _fresh(builder: Builder, thing: entries.Turns, seat: int) -> tuple[int, ...]:
    """Pieces of the set that lie in a seat's rack."""
    marked: Any = builder.values.get(thing.fresh) or ()  # a set of pieces
    mine = (builder.values[key] for key, index in builder.keys(thing.rack) if index[0] == seat)
    return tuple(piece for pieces in mine for piece in pieces if piece in marked)
