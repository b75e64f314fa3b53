"""Entries of table.yaml for corners, turned into kinds; who stands where is read from public fields alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.content.models import corners as entries
from tabletop.content.models import table as model
from tabletop.engine.events import OVER
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.corner_kinds import UNKNOWN, Arena, Belts, Life, Poster
from tabletop.ui.table.kinds.corners import Corner, Corners, arrange
from tabletop.ui.table.kinds.kind import Kind
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.layout.teams import teams

if TYPE_CHECKING:
    from tabletop.engine.view import View
    from tabletop.ui.table.layout.laying import Builder


def corners(
    view: View, table: model.TableFile, mat: model.Mat, entry: entries.Corners, areas: Mapping[str, Rect]
) -> Corners:
    """Every corner of a mat."""
    values = _values(view)
    belts = _first(table, entries.Belts)
    sides = teams(view, entry)
    active = [_number(values.get(f"{entry.active}:{side}"), -1) for side in range(len(sides))]
    inside = None if entry.inside is None else (areas[entry.inside[0]], areas[entry.inside[1]])
    places, plates = arrange(sides, active, (areas[mat.area], areas[entry.right]), inside, entry.apron)
    wins = count_needed(view, belts[1], len(sides)) if belts is not None else 0
    least = view.table.public_forecast().least
    aimed, poster, life = _find_aims(view, entry), _first(table, entries.Poster), _first(table, entries.Life)
    found = []
    for seat in range(view.table.seats):
        side = next(i for i, each in enumerate(sides) if seat in each)
        pieces: Any = values.get(f"{poster[0]}:{seat}") if poster is not None else ()  # a zone
        held: Any = values.get(f"{entry.hand}:{seat}", ())  # a zone
        bar = f"{life[0]}:{seat}" if life is not None else ""
        left, helper = _number(values.get(bar), 0), ""
        if len(sides[side]) > 1 and seat != active[side] and active[side] >= 0:
            helper = "helped" if values.get(f"{entry.used}:{seat}") else "helps"
        found.append(
            Corner(
                seat, side, *places[seat],
                piece=pieces[0] if pieces else -1,
                life=left,
                least=least.get(f"token:{bar}", left),
                hand=len(held or ()),
                turn=values.get(entry.turn) == seat and values["phase"] != OVER,
                target=seat in aimed,
                helper=helper,
                belts=0 if plates else wins,
                over=values["phase"] == OVER,
            )
        )  # fmt: skip
    return Corners(tuple(found), plates, wins)


def _values(view: View) -> dict[str, Any]:
    values: dict[str, Any] = view.table.values  # plain values, by storage key
    return values


def _number(value: object, usual: int) -> int:
    return value if isinstance(value, int) else usual


def _first(table: model.TableFile, kind: type) -> tuple[str, Any] | None:
    """The first entry of a kind, with its field."""
    return next(((name, thing) for name, thing in table.things.items() if isinstance(thing, kind)), None)


def count_needed(view: View, entry: entries.Belts, sides: int) -> int:
    """Count the belts that win."""
    content = view.table.content
    number: Any = (
        content.numbers[entry.needed] if content is not None else 1
    )  # one number, or one for each match
    if isinstance(number, int):
        return number
    return int(number[entry.matches[f"{view.table.seats}/{sides}"]])


def _find_aims(view: View, entry: entries.Corners) -> frozenset[int]:
    """Seats that something aims at: of what lies pending the newest that aims at a seat at all."""
    found = []
    for field, place in entry.aims.items():
        value: Any = view.table.values.get(field) or ()  # a tuple, or a tuple of tuples
        nested = value if value and isinstance(value[0], tuple) else (value,) if value else ()
        aims = [
            each[place] for each in nested if place < len(each) and each[place] in range(view.table.seats)
        ]
        found += aims[-1:]
    return frozenset(found[-1:])


# kinds


def _corners_of(builder: Builder) -> Corners:
    laid = builder.layout.corners
    assert laid is not None  # the entry lies on a mat with corners
    return laid


@lays_out(entries.Life)
def _lives(builder: Builder, name: str, _thing: entries.Life) -> Iterator[Kind]:
    laid, changes = _corners_of(builder), builder.view.table.public_forecast().changes
    for key, index in builder.keys(name):
        yield Life(name, key, laid.corner_of(index[0]), changes.get(f"token:{key}", UNKNOWN))


@lays_out(entries.Belts)
def _belts(builder: Builder, name: str, _thing: entries.Belts) -> Iterator[Kind]:
    laid = _corners_of(builder)
    for key, index in builder.keys(name):
        side, won = index[0], int(builder.values[key])
        own = next(corner for corner in laid.all if corner.side == side)
        rect = laid.plates.get(side) or own.parts.belts or own.rect
        yield Belts(name, key, rect, side, won, laid.needed, bool(laid.plates))


@lays_out(entries.Poster)
def _posters(builder: Builder, name: str, thing: entries.Poster) -> Iterator[Kind]:
    laid = _corners_of(builder)
    mat = builder.table.mats[thing.on].corners
    hands = mat.hand if mat is not None else ""
    is_held = bool(builder.touch.picked)
    for key, index in builder.keys(name):
        hand = f"zone:{hands}:{index[0]}" if hands else ""
        yield Poster(name, key, hand, laid.corner_of(index[0]), is_held)
    if thing.ring and is_held:
        yield Arena(builder.layout.areas[thing.ring], _drop_meanings(builder, laid))


def _drop_meanings(builder: Builder, laid: Corners) -> tuple[str, ...]:
    """Find what a drop between the corners means: a card that lies there, the only rival, or the own card."""
    decision = builder.view.decision
    if decision is None:
        return ()
    own = laid.corner_of(decision.seat).side
    cards = {f"card:{corner.piece}": corner for corner in laid.all}
    targets = dict.fromkeys(option.target for option in decision.options)
    others = [handle for handle in targets if handle in cards and cards[handle].side != own]
    mine = [h for h in targets if h in cards and cards[h].side == own and not cards[h].helper]
    loose = [handle for handle in targets if handle.startswith("card:") and handle not in cards]
    return (*loose, *(others if len(others) == 1 else ()), *mine[:1])
