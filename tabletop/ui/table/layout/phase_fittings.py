"""Entries of table.yaml for phases that everybody plays at once, turned into kinds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop.content.models import phases as entries
from tabletop.engine.events import OVER
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.cards import Pile
from tabletop.ui.table.kinds.kind import Ground, Kind
from tabletop.ui.table.kinds.ladder import Ladder, Rung, Tariff, rounds
from tabletop.ui.table.kinds.lanes import Cell, Count, Entry, Lanes, Strip, cell_rects, states, strip_rects
from tabletop.ui.table.kinds.reserve import Reserve
from tabletop.ui.table.kinds.values import Plate, Somewhere
from tabletop.ui.table.layout.registry import lays_out

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder


def _number(builder: Builder, key: str) -> int:
    content: Any = builder.view.table.content  # records of any kind
    return int(content.numbers[key])


def tariff(builder: Builder, thing: entries.Ladder) -> Tariff:
    """The prices of a ladder's rows."""
    content: Any = builder.view.table.content  # records of any kind
    rows = content.rows(thing.rows)
    rungs = (Rung(int(getattr(row, thing.price)), int(getattr(row, thing.spaces))) for row in rows)
    return Tariff(tuple(rungs), _number(builder, thing.base))


@lays_out(entries.Ladder)
def _ladder(builder: Builder, name: str, thing: entries.Ladder) -> Iterator[Kind]:
    area, left = builder.layout.areas[thing.on], int(builder.values[name] or 0)
    box = area.box(*thing.box)
    yield Ladder(name, area, box, tariff(builder, thing), left, thing.picture)


@lays_out(entries.Rounds)
def _rounds(builder: Builder, name: str, thing: entries.Rounds) -> Iterator[Kind]:
    most, parts = _number(builder, thing.most), _number(builder, thing.of)
    box = builder.layout.areas[thing.on].box(*thing.box)
    now, begun = (int(builder.values[key] or 0) for key in (name, thing.parts))
    shown = rounds(box, now, most, begun, parts, builder.view.table.phase == OVER)
    handles = (f"token:{name}", f"token:{thing.parts}")
    yield Plate(handles, Ground(styles.ROUNDS, box, name, facts=tuple(shown)))


def _entries(builder: Builder, key: str) -> tuple[Entry, ...]:
    found: Any = builder.values[key]  # a tuple of entries, or nothing yet
    return tuple(found or ())


@lays_out(entries.Lanes)
def _lanes(builder: Builder, name: str, thing: entries.Lanes) -> Iterator[Kind]:
    keys = {(index[0], str(index[-1])): key for key, index in builder.keys(name)}
    seats = range(builder.view.table.seats)
    lanes = {lane: entry for lane, entry in thing.lanes.items() if (0, lane) in keys}  # a mod may name others
    brought = [[entry for seat in seats for entry in _entries(builder, keys[seat, lane])] for lane in lanes]
    pending = [any(not entry[2] for entry in each) for each in brought]
    during = [lane.during for lane in lanes.values()]
    told = states(during, str(builder.values["phase"]), list(map(bool, brought)), pending)
    rects = strip_rects(builder.layout.areas[thing.on], len(lanes))
    strips, left = [], min(panel.x for panel in builder.layout.panels.values())
    for lane, rect, state in zip(lanes, rects, told, strict=True):
        spots = cell_rects(rect, builder.layout.panels)
        cells = (Cell(keys[seat, lane], spots[seat], _entries(builder, keys[seat, lane])) for seat in seats)
        strips.append(Strip(lane, rect, state, tuple(cells), left))
    yield Lanes(name, strips)


def count(builder: Builder, thing: entries.Demand) -> Count:
    """What is wanted against what there is; what was taken already is counted as being there still."""
    content: Any = builder.view.table.content  # records of any kind
    found, called_off = [], False
    for key, index in builder.keys(thing.of):
        if str(index[-1]) == thing.act:
            called_off = called_off or any(entry[0] == thing.off for entry in _entries(builder, key))
            counted = [entry for entry in _entries(builder, key) if entry[0] == thing.word]
            found.append((index[0], sum(entry[1] for entry in counted), sum(e[1] for e in counted if e[2])))
    phase = builder.values["phase"]
    state = "now" if phase == thing.during else "foreseen" if phase in thing.before else "over"
    if state == "over" and phase != OVER and not any(wanted for _, wanted, _ in found):
        state = "idle"
    state = "off" if called_off else state
    has = int(builder.values[thing.supply] or 0) + sum(taken for _, _, taken in found)
    most = sum(int(getattr(row, thing.spaces)) for row in content.rows(thing.most))
    wants = tuple((seat, wanted) for seat, wanted, _ in found if wanted)
    return Count(wants, has, most, state, bool(builder.view.table.options.get(thing.cards)))


@lays_out(entries.Demand)
def _demand(builder: Builder, name: str, thing: entries.Demand) -> Iterator[Kind]:
    ground = Ground(styles.DEMAND, builder.layout.areas[thing.on], name, facts=count(builder, thing))
    yield Plate((f"token:{name}",), ground)


@lays_out(entries.Reserve)
def _reserve(builder: Builder, name: str, thing: entries.Reserve) -> Iterator[Kind]:
    """The pile, and the cards that have not come out of it; nothing in a match without such cards."""
    pieces: tuple[int, ...] = builder.values[name]
    out: tuple[int, ...] = builder.values[thing.used]
    area = builder.layout.areas[thing.on]
    box = area.box(*thing.at, *thing.size)
    if not pieces and not out:
        yield Somewhere([f"zone:{name}"], box)
        return
    yield Pile(name, box, pieces, thing.label, thing.back)
    if not thing.still:
        return
    cards = builder.view.table.cards
    kind = cards[out[0]].kind if out and out[0] >= 0 else thing.back  # a mod may name a pile that is hidden
    still = tuple(n for n in range(len(cards)) if cards[n].kind == kind and n not in out)
    yield Reserve(name, builder.layout.areas[thing.still], still, thing.size, thing.gap)
