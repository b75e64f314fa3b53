"""Entries of table.yaml for racks and what is fought over, turned into kinds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.content.models import racks as entries
from tabletop.content.models import table as model
from tabletop.content.models import zones
from tabletop.engine.events import OVER
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.clash import Clash, Duel, Rig, Standoff
from tabletop.ui.table.kinds.kind import Ground, Kind
from tabletop.ui.table.kinds.racks import USUAL, Grid, Heads, Line, Rack, Socket
from tabletop.ui.table.kinds.values import Plate
from tabletop.ui.table.layout.registry import lays_out

if TYPE_CHECKING:
    from tabletop.engine.view import View
    from tabletop.ui.table.layout.laying import Builder


def home(view: View, mat: model.Mat) -> int:
    """The seat whose things are shown large.

    It is the viewer's, else whoever is asked, else the one that the mat's field names, else the first.
    """
    if view.seat is not None:
        return view.seat
    if view.decision is not None:
        return view.decision.seat
    named: Any = view.table.values.get(mat.field) if mat.field else None  # a value of any plain type
    return named if isinstance(named, int) and 0 <= named < view.table.seats else 0


def home_of(view: View, table: model.TableFile) -> int:
    """The same for a whole table."""
    mat = next((mat for mat in table.mats.values() if mat.home), None)
    return home(view, mat) if mat is not None else (view.seat or 0)


def around_home(view: View, mat: model.Mat, own: Rect, column: Mapping[int, Rect]) -> dict[int, Rect]:
    """A panel of its own for the seat at home; the others, clockwise from it, in a column."""
    seats, first = view.table.seats, home(view, mat)
    others = [(first + i) % seats for i in range(1, seats)]
    return {first: own} | {seat: column[i] for i, seat in enumerate(others)}


def is_put_aside(builder: Builder, name: str, thing: zones.Fan, owner: int | None) -> bool:
    """Check if another fan lies in the place of this one.

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


def standoff(view: View, table: model.TableFile) -> Standoff | None:
    """Find attacker and defenders, if something on this table can be fought over.

    Nobody fights once the match is over.
    """
    found = next(((n, t) for n, t in table.things.items() if isinstance(t, entries.Duel)), None)
    if found is None:
        return None
    name, thing = found
    values: Any = view.table.values  # plain values of the fields that the entry names
    seats = view.table.seats
    winner = values[thing.winner] if thing.winner else -1
    if values["phase"] == OVER:
        return Standoff(home_of(view, table), seats, winner=winner)
    facing = values[thing.facing] or ()
    answers = facing[0] if facing else -1
    fighting = tuple(bool(values[f"{thing.fighting}:{seat}"]) for seat in range(seats))
    return Standoff(
        home_of(view, table),
        seats,
        str(values[name] or ""),
        values[thing.attacker],
        answers,
        fighting,
        values[thing.direction],
        _lead(values, thing),
        winner if values[name] else -1,
        not view.acting or answers in view.acting,
        tuple(facing),
    )


def _lead(values: Any, thing: entries.Duel) -> int:
    """The seat that comes first, -1 for nobody."""
    late = values[thing.late_lead] if thing.late_lead else -1
    return int(late if late >= 0 or not thing.lead else values[thing.lead])


def read_number(builder: Builder, number: entries.WantedNumber | None) -> int:
    """A number that an option sets; 0 for none."""
    if number is None:
        return 0
    chosen: Any = builder.view.table.options.get(number.option, number.usual)  # of any plain type
    return int(chosen)


@lays_out(entries.Rack)
def _racks(builder: Builder, name: str, thing: entries.Rack) -> Iterator[Kind]:
    for seat in range(builder.view.table.seats):
        yield _rack(builder, name, thing, seat)


@lays_out(entries.Heads)
def _all_heads(builder: Builder, name: str, thing: entries.Heads) -> Iterator[Kind]:
    for seat in range(builder.view.table.seats):
        yield _heads(builder, name, thing, seat)


@lays_out(entries.Duel)
def _duel(builder: Builder, name: str, thing: entries.Duel) -> Iterator[Kind]:
    assert builder.layout.standoff is not None  # the table has this entry
    handles = tuple(f"token:{key}" for key, _ in builder.keys(name))
    areas = builder.layout.areas
    yield Duel(name, areas[thing.on], areas[thing.burst], handles, builder.layout.standoff)


@lays_out(entries.Banner)
def _banner(builder: Builder, name: str, thing: entries.Banner) -> Iterator[Kind]:
    area, value = builder.layout.areas[thing.on], str(builder.values[name] or "")
    yield Plate((f"token:{name}",), Ground(styles.BANNER, area, name, facts=value), bool(value))


# racks


def _grid(builder: Builder, name: str, thing: entries.Rack, seat: int) -> Grid:
    """Return the places of the lines of a seat's rack."""
    places = builder.keys(name)
    rows = list(dict.fromkeys(str(index[1]) for _, index in places))
    columns = list(dict.fromkeys(str(index[2]) for _, index in places))
    at_home = seat == home_of(builder.view, builder.table)
    rect = builder.layout.areas[thing.home] if at_home else builder.layout.panels[seat]
    return Grid(rect, tuple(_mounts(builder, thing, row, columns) for row in rows), at_home)


def _mounts(
    builder: Builder, thing: entries.Rack, row: str, columns: list[str]
) -> tuple[tuple[float, float], ...]:
    """The middles of a line's slots, as its row says or else as usual."""
    content: Any = builder.view.table.content  # rows of any kind
    known = getattr(content.row(thing.rows, row), thing.mounts, {}) if content is not None else {}
    return tuple(tuple(known.get(each, USUAL[i % len(USUAL)])) for i, each in enumerate(columns))


def _lines(builder: Builder, name: str, thing: entries.Rack, seat: int) -> tuple[Line, ...]:
    """Return the words and numbers of each line of a seat's rack."""
    used = str(builder.values[f"{thing.now}:{seat}"] or "") if thing.now else ""
    filled: dict[str, int] = {}
    for key, index in builder.keys(name):
        if index[0] == seat:
            filled[str(index[1])] = filled.get(str(index[1]), 0) + bool(builder.values[key])
    alone = used == thing.every and not any(filled.values())
    enough = read_number(builder, thing.enough)
    fight = builder.layout.standoff
    open_ended = fight is None or fight.winner < 0
    return tuple(
        Line(row, mine, n, enough, mine and open_ended, bool(used) and not mine, alone)
        for row, n in filled.items()
        for mine in (used in (row, thing.every),)
    )


def _threat(builder: Builder, thing: entries.Rack, seat: int, piece: int) -> str:
    """Effect that the box of a rival's part can have on whoever looks; "" for none."""
    viewer, seats = builder.view.seat, builder.view.table.seats
    if viewer is None or viewer == seat or piece < 0:
        return ""
    box: Any = getattr(builder.view.table.cards[piece], thing.box, None)  # a box of the game's own
    for effect in getattr(box, "do", ()):
        whom = thing.harms.get(str(effect.do), {}).get(
            str(getattr(effect, "whose", None) or getattr(effect, "who", ""))
        )
        if whom == "all" or (isinstance(whom, int) and (seat + whom) % seats == viewer):
            return str(effect.do)
    return ""


def _set(builder: Builder, name: str) -> tuple[int, ...]:
    value = builder.values.get(name) if name else None
    return value if isinstance(value, tuple) else ()


def _rack(builder: Builder, name: str, thing: entries.Rack, seat: int) -> Rack:
    grid, lines = _grid(builder, name, thing, seat), _lines(builder, name, thing, seat)
    turned, spent = _set(builder, thing.turned), _set(builder, thing.spent)
    mine = [(key, index) for key, index in builder.keys(name) if index[0] == seat]
    rows = [line.row for line in lines]
    columns = tuple(dict.fromkeys(str(index[2]) for _, index in mine))
    fight = builder.layout.standoff
    threatens = fight is not None and fight.role(seat) in ("attacks", "answers", "inside", "wins")
    sockets = []
    for key, index in mine:
        pieces = builder.values[key]
        top = pieces[-1] if pieces else -1
        at = rows.index(str(index[1])), columns.index(str(index[2]))
        able = threatens and lines[at[0]].in_use and top not in turned and top not in spent
        threat = _threat(builder, thing, seat, top) if able else ""
        sockets.append(Socket(key, *at, pieces, top in turned, top in spent, threat))
    out = fight is not None and fight.role(seat) == "outside"
    return Rack(name, seat, grid, tuple(sockets), lines, columns, out, thing.turned, builder.touch.ousted)


def _heads(builder: Builder, name: str, thing: entries.Heads, seat: int) -> Heads:
    rack = builder.table.things[thing.on]
    assert isinstance(rack, entries.Rack)  # checked when the file was read
    zones = tuple((key, builder.values[key]) for key, index in builder.keys(name) if index[0] == seat)
    return Heads(name, _grid(builder, thing.on, rack, seat), zones, _lines(builder, thing.on, rack, seat))


# what is fought over


@lays_out(entries.Clash)
def _clash(builder: Builder, name: str, thing: entries.Clash) -> Iterator[Kind]:
    areas, fight = builder.layout.areas, builder.layout.standoff
    area, drop, beside = areas[thing.on], areas[thing.drop], areas[thing.beside]
    by: tuple[int, ...] = builder.values.get(thing.by) or () if thing.by else ()
    decision = builder.view.decision
    options = decision.options if decision is not None else ()
    sources = {o.source for o in options if o.target == f"zone:{name}"}
    fight = fight or Standoff(0, builder.view.table.seats)
    if builder.table.dash is not None:
        chips = {f"button:{word}" for word in builder.table.dash.pictures}
        if any(option.source in chips for option in options):
            fight = fight._replace(
                answers=-1
            )  # what is asked is not a card, and its chips may stand in that place
    wide, high = thing.last
    last = Rect(beside.x - 4 - wide, drop.centre.y - high / 2, wide, high)
    asked = decision is not None and decision.seat == fight.answers
    rigs = (
        _rig(builder, thing, fight.attacker if fight.winner < 0 else fight.winner),
        _rig(builder, thing, fight.answers),
    )
    yield Clash(
        name,
        area,
        thing.size,
        last,
        drop,
        builder.values[name],
        by,
        fight,
        bool(sources),
        len(sources) if asked else -1,
        rigs,
    )


def _rig(builder: Builder, thing: entries.Clash, seat: int) -> Rig | None:
    """The vehicle that a seat fights with, or all of them; None if there is none."""
    rack = builder.table.things.get(thing.rack)
    if seat < 0 or not isinstance(rack, entries.Rack):
        return None
    row = str(builder.values[f"{rack.now}:{seat}"] or "")
    content: Any = builder.view.table.content  # rows of any kind
    if not row or content is None or not content.has(rack.rows, row):
        return Rig(seat, "", pack=_pack(builder, thing.rack, rack, seat))
    turned, mine = _set(builder, rack.turned), builder.keys(thing.rack)
    columns = list(dict.fromkeys(str(index[2]) for _, index in mine))
    mounts = _mounts(builder, rack, row, columns)
    found = []
    for key, index in mine:
        pieces = builder.values[key]
        if index[0] == seat and str(index[1]) == row and pieces:
            found.append((pieces[-1], mounts[columns.index(str(index[2]))], pieces[-1] in turned))
    return Rig(seat, row, tuple(found))


def _pack(builder: Builder, name: str, rack: entries.Rack, seat: int) -> tuple[str, ...]:
    """The rows of a seat's rack that are all in use at once."""
    return tuple(line.row for line in _lines(builder, name, rack, seat) if line.alone)


@lays_out(entries.Tally)
def _tally(builder: Builder, name: str, thing: entries.Tally) -> Iterator[Kind]:
    """Filled slots of every seat, row by row; the field's own numbers once it has any."""
    seats, rows = range(builder.view.table.seats), dict[str, None]()
    spoilt = (
        _set(builder, thing.spoilt) if thing.spoils and builder.view.table.options.get(thing.spoils) else ()
    )
    counts: dict[tuple[int, str], int] = {}
    for key, index in builder.keys(thing.of):
        good = [piece for piece in builder.values[key] if piece not in spoilt]
        rows[str(index[1])] = None
        place = (index[0], str(index[1]))
        counts[place] = counts.get(place, 0) + len(good)
    kept = {(index[0], str(index[1])): builder.values[key] for key, index in builder.keys(name)}
    shown = kept if any(kept.values()) else counts
    enough, whole = read_number(builder, thing.enough), read_number(builder, thing.whole)
    slots = len({index[2] for _, index in builder.keys(thing.of)})
    lines = tuple((seat, tuple(shown.get((seat, row), 0) for row in rows)) for seat in seats)
    handles = tuple(f"token:{key}" for key, _ in builder.keys(name))
    past: Any = builder.values[thing.until] if thing.until else -1  # a seat, as the field says
    due = past < 0 and any(sum(n >= enough for n in counts) >= whole for _, counts in lines)
    facts = (tuple(rows), lines, slots, enough, whole, due, past >= 0)
    needed = (("enough", enough), ("whole", whole))
    ground = Ground(styles.TALLY, builder.layout.areas[thing.on], name, facts=facts, sign_facts=needed)
    yield Plate(handles, ground)
