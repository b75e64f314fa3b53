"""Check of a table: its entries must fit the game's declared fields, and each other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from tabletop.content.looks.field_forms import SHOW, DeclaredField, wrong_domains, wrong_entry, wrong_field
from tabletop.content.models.gauges import Mark, Token
from tabletop.content.models.model import Part
from tabletop.content.models.moments import Moment
from tabletop.content.models.table import HiddenField, Mat, TableFile
from tabletop.content.models.tablebase import HIGH, LEAST, WIDE, TableEntry
from tabletop.content.models.zones import Cubes, Fan, Map
from tabletop.content.reading.problems import choice_hint, did_you_mean, join_listed

Extent = tuple[float, float]
"""Width and height, in units."""
NEEDED: Mapping[str, Extent] = {"prompt": (400, 36), "log": (160, 80)}
"""Least sizes of the areas that every table has, for the prompt line with its buttons and for the log."""
BOARD: Extent = (320, 160)
"""Least size of the area of a map, a track or the bays of a rack: on less nobody could play."""

_PLACES: Sequence[tuple[tuple[type[Part], ...], tuple[str | type[Part], ...]]] = (
    ((Map,), ("area",)),
    ((Token,), (Map,)),
    ((Cubes,), (Map, "panel")),
    ((HiddenField,), ("any",)),
)
"""Places that entries of some kinds may lie on; the models of all others say it themselves."""

KeyPath = tuple[str, ...]
"""Keys of a table file, from the outermost inwards."""


class Mistake(NamedTuple):
    """Mistake in a table: the keys that lead to it, and a sentence for the modder."""

    path: KeyPath
    text: str


def find_table_mistakes(table: TableFile, fields: Mapping[str, DeclaredField]) -> list[Mistake]:
    """List everything in a table that does not fit the game's declared fields, or itself."""
    found = [
        Mistake(
            ("things",), f'no entry for the field "{name}"; write {name}: {{as: none}} if it is not shown'
        )
        for name in fields
        if name not in table.things
    ]
    found += [
        Mistake(("areas",), f'no area "{name}"; the table needs one for it')
        for name in NEEDED
        if name not in table.areas
    ]
    found += _check_areas(table)
    for name, thing in table.things.items():
        found += _unknown_field(("things", name), name, fields) or _wrong_field(
            ("things", name), thing, "", name, fields
        )
        found += _wrong_places(table, name, thing)
    for path, area in (*_named_areas(table), *_replaced_areas(table)):
        if area not in table.areas:
            found.append(Mistake(path, f'there is no area "{area}"{suggestion(area, table.areas)}'))
    for path, owner, field in named_fields(table):
        found += _unknown_field(path, field, fields) or [
            *_wrong_field(path, owner, path[-1], field, fields),
            *(Mistake(path, said) for said in wrong_entry(owner, path[-1], field, table)),
        ]
    return found or [*_wrong_domains(table, fields)]


def _check_areas(table: TableFile) -> Iterator[Mistake]:
    """Report areas that lie beside the table, or are too small for their content."""
    boxes: list[tuple[KeyPath, str, Sequence[float]]] = [
        (("areas", name), name, box) for name, box in table.areas.items()
    ]
    for path, more in table.replacement_areas:
        boxes += [((*path, name), name, box) for name, box in more.items()]
    for path, name, box in boxes:
        if name not in table.areas:
            continue  # it replaces none, which is told elsewhere
        left, top, w, h = box
        seen = min(left + w, WIDE) - max(left, 0), min(top + h, HIGH) - max(top, 0)
        needed = least_size(table, name)
        if seen[0] < needed[0] or seen[1] < needed[1]:
            yield Mistake(path, _small_area(name, box, seen, needed))


def least_size(table: TableFile, area: str) -> Extent:
    """Return the least size of an area that is played on."""
    for thing in table.things.values():
        if thing.is_board and getattr(thing, "on", "") == area:
            return BOARD
        if thing.board_area and getattr(thing, thing.board_area) == area:
            return BOARD
        if isinstance(thing, Fan) and area == (
            table.mats[thing.on].area if thing.on in table.mats else thing.on
        ):
            return 2 * thing.size[0], LEAST  # in a narrower hand cards hide one another
    return NEEDED.get(area, (LEAST, LEAST))


def _small_area(name: str, box: Sequence[float], seen: Extent, needed: Extent) -> str:
    """Describe a too small area with a suggestion: shares of the table are to be written as units."""
    lying = f'nothing of the area "{name}" lies'
    if min(seen) > 0:
        lying = f'only {seen[0]:g} x {seen[1]:g} units of the area "{name}" lie'
    hint = f"it needs at least {needed[0]:g} x {needed[1]:g} there"
    if max(box) <= 1:
        shares = zip(box, (WIDE, HIGH, WIDE, HIGH), strict=True)
        hint = f"lengths are units, not shares: write {[round(share * full) for share, full in shares]}"
    return f"{lying} on the table of {WIDE} x {HIGH}; {hint}"


def _unknown_field(path: KeyPath, name: str, declared: Collection[str]) -> list[Mistake]:
    if name in declared:
        return []
    return [Mistake(path, f'the game has no field "{name}"{suggestion(name, declared)}')]


def _wrong_field(
    path: KeyPath, owner: Part, key: str, name: str, fields: Mapping[str, DeclaredField]
) -> Iterator[Mistake]:
    return (Mistake(path, said) for said in wrong_field(owner, key, name, fields))


def _wrong_domains(table: TableFile, fields: Mapping[str, DeclaredField]) -> Iterator[Mistake]:
    """Report fields that are read together but indexed differently."""
    for name, thing in table.things.items():
        others = {key: getattr(thing, key) for key in thing.same_index}
        yield from _pairs(("things", name), name, others, fields)
        if isinstance(thing, Cubes) and isinstance(table.things.get(thing.on), Map):
            yield from (
                Mistake(("things", name, "on"), said) for said in _wrong_board(thing.on, name, fields)
            )
    for name, mat in table.mats.items():
        if mat.ranking is not None:
            yield from _pairs(("mats", name, "ranking"), mat.ranking.by, {"place": mat.ranking.place}, fields)
        if mat.corners is not None:
            for won in (each for each, thing in table.things.items() if thing.is_of_sides):
                yield from _pairs(("mats", name, "corners"), won, {"active": mat.corners.active}, fields)


def _pairs(
    path: KeyPath, name: str, others: Mapping[str, str], fields: Mapping[str, DeclaredField]
) -> Iterator[Mistake]:
    for key, other in others.items():
        if other:
            yield from (Mistake((*path, key), said) for said in wrong_domains(name, other, fields))


def _wrong_board(board: str, name: str, fields: Mapping[str, DeclaredField]) -> Iterator[str]:
    """Report cubes that do not lie on the cells of a map."""
    if fields[name].per[:-1] != fields[board].per:
        yield f'the field "{name}" is not for each {" and ".join(fields[board].per)} and kind of cube'


def _wrong_places(table: TableFile, name: str, thing: TableEntry) -> Iterator[Mistake]:
    """Report wrong places of one entry."""
    panels = {mat for mat, entry in table.mats.items() if entry.seats == "all"}
    if not isinstance(thing, Mark):
        where = thing.at if isinstance(thing, HiddenField) else getattr(thing, "on", "")
        places = _possible_places(table, type(thing), panels)
        if where not in places and isinstance(table.things.get(where), HiddenField):
            what = f'"{name}" lies on "{where}", which is not shown; {SHOW}'
            yield Mistake(("things", name, "at" if isinstance(thing, HiddenField) else "on"), what)
        elif where not in places:
            meant = suggestion(where, places) or (f"; {choice_hint(sorted(places - {''}))}" if places else "")
            key = "at" if isinstance(thing, HiddenField) else "on"
            yield Mistake(("things", name, key), f'it cannot lie on "{where}"{meant}')
    away = getattr(thing, "away", None)
    if away is not None and away.on not in panels:
        yield Mistake(("things", name, "away", "on"), f'"{away.on}" is not a mat of all seats')


def _possible_places(table: TableFile, kind: type[TableEntry], panels: set[str]) -> set[str]:
    """Return the names that an entry of this kind may lie on: areas, mats, other entries."""
    listed = (places for kinds, places in _PLACES if kind in kinds)
    return set().union(*(_places(table, place, panels) for place in next(listed, kind.lies_on)))


def _places(table: TableFile, place: str | type[Part], panels: set[str]) -> Collection[str]:
    """Return the names of places of one sort: entries of a kind, or what `TableEntry.lies_on` has a word for."""
    if not isinstance(place, str):
        return [name for name, thing in table.things.items() if isinstance(thing, place)]
    if place == "corner":
        return [mat for mat in panels if table.mats[mat].corners is not None]
    words: Mapping[str, Collection[str]] = {
        "area": table.areas,
        "mat": table.mats,
        "panel": panels,
        "any": ("", *table.areas, *table.things),
    }
    return words[place]


def _named_areas(table: TableFile) -> Iterator[tuple[KeyPath, str]]:
    """Yield every area that something names beside its own place, with the keys that lead there."""
    for name, thing in table.things.items():
        yield from ((("things", name, key), area) for key, area in thing.area_refs if area)
    for name, mat in table.mats.items():
        yield ("mats", name, "area"), mat.area
        yield ("mats", name, "home"), mat.home or mat.area
        if mat.corners is not None:
            yield from ((("mats", name, "corners"), area) for area in mat.corners.area_refs)
    for key, part in (("outlook", table.outlook), ("dash", table.dash)):
        if part is not None:
            yield (key, "area"), part.area


def _replaced_areas(table: TableFile) -> Iterator[tuple[KeyPath, str]]:
    """Yield every area that another replaces at times."""
    for path, more in table.replacement_areas:
        yield from (((*path, area), area) for area in more)


def idle_areas(table: TableFile) -> Iterator[Mistake]:
    """Report areas in which nothing lies: most probably the name of another was meant."""
    lying = {
        getattr(thing, "at" if isinstance(thing, HiddenField) else "on", "")
        for thing in table.things.values()
    }
    used = {*NEEDED, *lying, *(area for _, area in _named_areas(table))}.intersection(table.areas)
    for name in table.areas:
        if name not in used:
            meant = suggestion(name, used) or f"; the table has {join_listed(sorted(used), 20)}"
            yield Mistake(("areas", name), f'nothing lies in the area "{name}"{meant}')


def named_fields(table: TableFile) -> Iterator[tuple[KeyPath, Part, str]]:
    """Yield every field that an entry names beside its own, with the keys that lead there and the entry."""
    for name, thing in table.things.items():
        named = thing.field_refs
        yield from ((("things", name, *key.split("/")), thing, field) for key, field in named if field)
    for name, mat in table.mats.items():
        yield from _fields_of(name, mat)
    yield from ((("header", "facts"), table.header, field) for field in table.header.facts)
    if (other := table.header.other) is not None:
        yield ("header", "other", "field"), other, other.field
    for line, moment in table.moments.items():
        yield from _fields_of_moment(("moments", line), moment)
    if table.ending is not None:
        yield ("ending", "field"), table.ending, table.ending.field
        if table.ending.turn:
            yield ("ending", "turn"), table.ending, table.ending.turn


def _fields_of(name: str, mat: Mat) -> Iterator[tuple[KeyPath, Part, str]]:
    if mat.field or mat.seats == "named":
        yield ("mats", name, "field"), mat, mat.field
    if mat.beneath is not None:
        yield from ((("mats", name, "beneath", "zones"), mat.beneath, field) for field in mat.beneath.zones)
    if mat.ranking is not None:
        for key in ("by", "place", "laps"):
            yield ("mats", name, "ranking", key), mat.ranking, getattr(mat.ranking, key)
        if mat.ranking.points:
            yield ("mats", name, "ranking", "points"), mat.ranking, mat.ranking.points
    if mat.corners is not None:
        corners = mat.corners
        yield from (
            (("mats", name, "corners", key), corners, field) for key, field in corners.field_refs if field
        )


def _fields_of_moment(start: KeyPath, moment: Moment) -> Iterator[tuple[KeyPath, Part, str]]:
    if moment.of:
        yield (*start, "of"), moment, moment.of
    if (standings := moment.standings) is None:
        return
    start = (*start, "standings")
    yield from (((*start, *key.split("/")), standings, field) for key, field in standings.field_refs if field)
    if standings.won is not None:
        yield (*start, "won", "field"), standings.won, standings.won.field


def suggestion(word: str, known: Iterable[str]) -> str:
    """Return `; did you mean "x"?` when a known word is close, else nothing."""
    meant = did_you_mean(word, known)
    return f"; {meant}" if meant else ""
