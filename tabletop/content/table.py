"""The model of `data/<game>/table.yaml`: where each declared field of a game lies on the table.

The file says where, never what or when: there are no conditions in it. A layout that these kinds cannot
say needs a new kind, which is a class in `tabletop/ui/table` with a test, not a new key here.
All lengths are logical units on a table of 1920 x 1080.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from tabletop.content.rows import TextKey

Length = Annotated[float, Field(ge=0, le=4000)]
Box = Annotated[
    tuple[float, float, Annotated[float, Field(gt=0)], Annotated[float, Field(gt=0)]],
    Field(description="left, top, width, height", examples=[[400, 84, 1130, 620]]),
]
Spot = Annotated[tuple[float, float], Field(description="left, top", examples=[[0, 0]])]
Size = Annotated[
    tuple[Annotated[float, Field(gt=0)], Annotated[float, Field(gt=0)]],
    Field(description="width, height", examples=[[150, 210]]),
]
Inset = Annotated[
    tuple[float, float, float, float],
    Field(description="left, top, width, height as shares of the piece below", examples=[[0, 0.2, 1, 0.6]]),
]


Label = Annotated[str, TextKey("labels")]


class Part(BaseModel):
    """Common to everything in the file: unknown keys are mistakes, and nothing changes after reading."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True, defer_build=True)


class Mat(Part):
    """A place that belongs to a seat and repeats its things for each seat shown there."""

    area: str = Field(description="the area it lies in")
    seats: Literal["viewer", "all"] = Field(
        description="whose: the seat whose cards are on screen, or every seat with a panel of its own"
    )
    size: Size | None = Field(None, description="size of one seat's panel; the whole area when left out")
    gap: Length = Field(12, description="space between two panels")


class Away(Part):
    """Where pieces are that the screen does not show: a small picture with their number."""

    on: str = Field(description="the mat of all seats")
    at: Spot = Field((0, 0), description="left and top on the seat's panel")
    picture: str = Field(description="name of a picture of the app or the game")


class Fan(Part):
    """A hand of cards held in a fan."""

    kind: Literal["fan"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    size: Size = Field((150, 210), description="size of a card")
    away: Away = Field(description="where other seats' cards are counted")


class Row(Part):
    """Cards side by side; they squeeze together when there are many."""

    kind: Literal["row"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    box: Box | None = Field(None, description="the part of the area or mat; all of it when left out")
    size: Size = Field((150, 210), description="size of a card")
    gap: Length = Field(10, description="space between two cards")
    label: Label = Field("", description="key of texts.labels for its heading")
    shown: Literal["always", "offered"] = Field(
        "always", description="always, or only while one of its pieces is on offer"
    )


class Pile(Part):
    """Cards on top of one another; only the top one is seen."""

    kind: Literal["pile"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    at: Spot = Field((0, 0), description="left and top on the area or mat")
    size: Size = Field((150, 210), description="size of a card")
    label: Label = Field("", description="key of texts.labels for its caption; {n} is the number of cards")
    browse: bool = Field(False, description="whether a click opens it to look through")
    back: str = Field("", description="content kind whose back an unseen card shows")


class Slots(Part):
    """Fixed places for cards, one place for each index of the field."""

    kind: Literal["slots"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    at: Spot = Field((0, 0), description="left and top of the first place")
    size: Size = Field((150, 210), description="size of a card")
    gap: Length = Field(14, description="space between two places")
    columns: Annotated[int, Field(ge=1)] = Field(3, description="places in one line")
    label: Label = Field("", description="key of texts.labels for its heading")


class Map(Part):
    """A grid of cells with a card in each; it grows and zooms with the cells in use."""

    kind: Literal["map"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    cell: Size = Field(description="size of a cell before zooming")
    gap: Length = Field(12, description="space between two cells, zoomed with them")
    zoom: Annotated[float, Field(gt=0, le=4)] = Field(1.5, description="never larger than this")


class Cubes(Part):
    """Numbers shown as so many wooden cubes, one field or one colour for each index."""

    kind: Literal["cubes"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the map, or the mat of all seats")
    inset: Inset = Field((0, 0, 1, 1), description="the part of the cell or panel that holds them")
    of: str = Field(description="content kind whose rows give the cubes their colour, by the last index")
    columns: Annotated[int, Field(ge=1)] = Field(4, description="cubes in one line")
    room: int | str = Field(0, description="how many fit: a number, or a field that holds it; 0 means any")
    slots: bool = Field(False, description="whether empty places are drawn up to `room`")


class Counter(Part):
    """A number written out; it counts up and down."""

    kind: Literal["counter"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    at: Spot = Field((0, 0), description="left and top on the area or mat")
    size: Size = Field((80, 44), description="room for the number")
    picture: str = Field("", description="a picture before the number")
    unit: Label = Field(
        "", description="key of texts.labels for a flying change such as +3; {n} is the change"
    )


class Token(Part):
    """A piece of its own that stands where the field says: a cell of a map."""

    kind: Literal["token"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the map it stands on")
    picture: str = Field(description="its picture; the seat's colour number follows it, such as truck-1")
    size: Size = Field((64, 40), description="size at the map's zoom 1")
    at: tuple[float, float] = Field(
        (0.5, 0.5), description="where it stands in its cell: shares of width and height, for its centre"
    )
    spread: Inset = Field(
        (0, 0, 1, 1), description="the part of the cell that several share; they shrink to fit"
    )


class Mark(Part):
    """A set of pieces that shows on their faces: elements of faces.yaml that wait for this field's name."""

    kind: Literal["mark"] = Field(alias="as", description="shown on the faces of its pieces")


class Hidden(Part):
    """Not on the table: kept for the rules alone, or shown by a scene of its own."""

    kind: Literal["none"] = Field(alias="as", description="not shown")
    at: str = Field("", description="area or thing that events about it point to")


Thing = Annotated[
    Fan | Row | Pile | Slots | Map | Cubes | Counter | Token | Mark | Hidden, Field(discriminator="kind")
]


class Header(Part):
    """The line beside the game's title."""

    line: Label = Field(description="key of texts.labels; its placeholders are the facts")
    facts: tuple[str, ...] = Field((), description="fields without index whose values the line names")
    phases: tuple[str, ...] = Field(
        (), description="values of `phase` in the order in which a turn goes through them"
    )


class Ending(Part):
    """What is marked once the end of the match has been set off."""

    field: str = Field(description="field that holds the seat that set it off, below 0 before")
    banner: Label = Field(description="key of texts.labels for the banner; {seat} is who set it off")
    mark: Label = Field(description="key of texts.labels for the mark on each seat that has a turn left")
    turn: str = Field(
        "", description="field that holds the seat whose turn it is; seats before it have had theirs"
    )


class TableFile(Part):
    """`table.yaml`: areas, the mats on them, and one entry for every declared field of the game."""

    areas: dict[str, Box] = Field(description="named rectangles of the table")
    mats: dict[str, Mat] = Field(default_factory=dict, description="places that belong to seats")
    things: dict[str, Thing] = Field(description="one entry for each declared field, by its name")
    header: Header = Field(description="the line beside the game's title")
    ending: Ending | None = Field(None, description="marks for the last turns")
    lasting: tuple[Label, ...] = Field(
        (),
        description="labels of options that cannot be taken back, because they show a new card or end a turn",
    )
    chips: dict[str, Label] = Field(
        default_factory=dict,
        description='short words for an option on a lit target: label of the option to key of texts.labels, or to ""',
        examples=[{"pay": "chip.pay"}],
    )


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
        if mat.area not in table.areas:
            hint = _nearest(mat.area, table.areas)
            found.append(Mistake(("mats", name, "area"), f'there is no area "{mat.area}"{hint}'))
    found.extend(_named_fields(table, declared))
    return found


def _misplaced(table: TableFile, name: str, thing: Part, declared: list[str]) -> list[Mistake]:
    """What is wrong with the places that one entry names."""
    found = []
    maps = {other for other, entry in table.things.items() if isinstance(entry, Map)}
    panels = {mat for mat, entry in table.mats.items() if entry.seats == "all"}
    allowed: dict[type, set[str]] = {
        Map: set(table.areas),
        Token: maps,
        Cubes: maps | panels,
        Hidden: {"", *table.areas, *table.things},
    }
    if isinstance(thing, Mark):
        return []
    where = thing.at if isinstance(thing, Hidden) else getattr(thing, "on", "")
    places = allowed.get(type(thing), set(table.areas) | set(table.mats))
    if where not in places:
        found.append(Mistake(("things", name), f'it cannot lie on "{where}"{_nearest(where, places)}'))
    if isinstance(thing, Fan) and thing.away.on not in panels:
        found.append(Mistake(("things", name, "away", "on"), f'"{thing.away.on}" is not a mat of all seats'))
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
