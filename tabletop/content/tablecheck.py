"""What is wrong with a table: whether its entries fit the game's declared fields, and each other."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import NamedTuple

from tabletop.content.columns import Feed, Figure, Handover, Stamp, Strips
from tabletop.content.corners import Belts, Life, Poster
from tabletop.content.racks import Heads, Rack
from tabletop.content.stacks import Display, Past, Stack, Verdict
from tabletop.content.table import Cubes, Hidden, Map, Mark, Mat, Sign, TableFile, Token, Track
from tabletop.content.tablebase import Part

NEEDED = ("prompt", "log")
"""Areas that every table has: where the prompt line and its buttons lie, and the log."""


class Mistake(NamedTuple):
    """One thing wrong with a table: the keys that lead to it, and a sentence for the modder."""

    path: tuple[str, ...]
    text: str


def mistakes(table: TableFile, fields: Iterable[str]) -> list[Mistake]:
    """Everything in a table that does not fit the game's declared fields, or itself."""
    declared = list(fields)
    found = [
        Mistake(
            ("things",), f'no entry for the field "{name}"; write {name}: {{as: none}} if it is not shown'
        )
        for name in declared
        if name not in table.things
    ]
    for name, thing in table.things.items():
        if name not in declared:
            found.append(
                Mistake(("things", name), f'the game has no field "{name}"{_nearest(name, declared)}')
            )
        found.extend(_misplaced(table, name, thing, declared))
    found += [
        Mistake(("areas",), f'no area "{name}"; the table needs one for it')
        for name in NEEDED
        if name not in table.areas
    ]
    for name, mat in table.mats.items():
        for key, area in (("area", mat.area), ("home", mat.home or mat.area)):
            if area not in table.areas:
                hint = _nearest(area, table.areas)
                found.append(Mistake(("mats", name, key), f'there is no area "{area}"{hint}'))
        found.extend(_mat_fields(name, mat, declared))
        found.extend(_corner_areas(name, mat, table))
    if table.crowded is not None:
        found += [
            Mistake(("crowded", "areas"), f'there is no area "{area}"{_nearest(area, table.areas)}')
            for area in table.crowded.areas
            if area not in table.areas
        ]
    for key, part in (("outlook", table.outlook), ("dash", table.dash)):
        if part is not None and part.area not in table.areas:
            hint = _nearest(part.area, table.areas)
            found.append(Mistake((key, "area"), f'there is no area "{part.area}"{hint}'))
    found.extend(_named_fields(table, declared))
    return found


def _mat_fields(name: str, mat: Mat, declared: list[str]) -> list[Mistake]:
    """Fields that a mat names and the game does not declare."""
    named = [("field", mat.field)] if mat.field or mat.seats == "named" else []
    if mat.ranking is not None:
        named += [("ranking", field) for field in (mat.ranking.by, mat.ranking.place, mat.ranking.laps)]
    if mat.corners is not None:
        named += [("corners", field) for _, field in mat.corners.named if field]
    return [
        Mistake(("mats", name, key), f'the game has no field "{field}"{_nearest(field, declared)}')
        for key, field in named
        if field not in declared
    ]


def _corner_areas(name: str, mat: Mat, table: TableFile) -> list[Mistake]:
    """Areas that a mat with corners names and the table does not have."""
    if mat.corners is None:
        return []
    return [
        Mistake(("mats", name, "corners"), f'there is no area "{area}"{_nearest(area, table.areas)}')
        for area in (mat.corners.right, *(mat.corners.inside or ()))
        if area not in table.areas
    ]


def _misplaced(table: TableFile, name: str, thing: Part, declared: list[str]) -> list[Mistake]:
    """What is wrong with the places that one entry names."""
    found = []
    maps = {other for other, entry in table.things.items() if isinstance(entry, Map)}
    tracks = {other for other, entry in table.things.items() if isinstance(entry, Track)}
    panels = {mat for mat, entry in table.mats.items() if entry.seats == "all"}
    racks = {other for other, entry in table.things.items() if isinstance(entry, Rack)}
    corners = {mat for mat in panels if table.mats[mat].corners is not None}
    allowed: dict[type, set[str]] = {
        Map: set(table.areas),
        Track: set(table.areas),
        Sign: panels,
        Rack: panels,
        Heads: racks,
        Strips: panels,
        Figure: panels,
        Stamp: panels,
        Feed: {other for other, entry in table.things.items() if isinstance(entry, Strips)},
        Handover: set(table.areas),
        Poster: corners,
        Life: corners,
        Belts: corners,
        **{kind: set(table.areas) for kind in (Stack, Display, Past, Verdict)},
        Token: maps | tracks,
        Cubes: maps | panels,
        Hidden: {"", *table.areas, *table.things},
    }
    if isinstance(thing, Mark):
        return []
    where = thing.at if isinstance(thing, Hidden) else getattr(thing, "on", "")
    places = allowed.get(type(thing), set(table.areas) | set(table.mats))
    if where not in places:
        found.append(Mistake(("things", name), f'it cannot lie on "{where}"{_nearest(where, places)}'))
    away = getattr(thing, "away", None)
    if away is not None and away.on not in panels:
        found.append(Mistake(("things", name, "away", "on"), f'"{away.on}" is not a mat of all seats'))
    if isinstance(thing, Token):
        for key in ("lane", "off", "now"):
            field = getattr(thing, key)
            if field and field not in declared:
                found.append(
                    Mistake(
                        ("things", name, key), f'the game has no field "{field}"{_nearest(field, declared)}'
                    )
                )
    for key, area in getattr(thing, "areas", ()):
        if area and area not in table.areas:
            wrong = f'there is no area "{area}"{_nearest(area, table.areas)}'
            found.append(Mistake(("things", name, key), wrong))
    for key, field in getattr(thing, "named", ()):
        if field and field not in declared:
            wrong = f'the game has no field "{field}"{_nearest(field, declared)}'
            found.append(Mistake(("things", name, key), wrong))
    if isinstance(thing, Cubes) and isinstance(thing.room, str) and thing.room not in declared:
        found.append(Mistake(("things", name, "room"), f'the game has no field "{thing.room}"'))
    return found


def _named_fields(table: TableFile, declared: list[str]) -> list[Mistake]:
    """Fields that the header and the ending name and the game does not declare."""
    named = [(("header", "facts"), name) for name in table.header.facts]
    if table.ending is not None:
        named.append((("ending", "field"), table.ending.field))
        if table.ending.turn:
            named.append((("ending", "turn"), table.ending.turn))
    return [
        Mistake(path, f'the game has no field "{name}"{_nearest(name, declared)}')
        for path, name in named
        if name not in declared
    ]


def _nearest(word: str, known: Iterable[str]) -> str:
    """`; did you mean "x"?` when a known word is close, else nothing."""
    close = get_close_matches(word, sorted(known), 1)
    return f'; did you mean "{close[0]}"?' if close else ""
