"""Entries of `table.yaml` that only Pedal has.

A track with its cars and the tokens beside it; a dial, a tray and signs of the dashboard.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from tabletop.content.models.model import Field
from tabletop.content.models.tablebase import (
    Box,
    Drawn,
    DrawnIfAny,
    Kind,
    Label,
    Length,
    Numbered,
    Pair,
    Phase,
    Size,
    Small,
    Spot,
    TableEntry,
)
from tabletop.content.models.zones import Away

_Long = Annotated[float, Field(ge=1, le=20)]
"""Side of a vehicle, in units of the track's shape."""


class Track(TableEntry):
    """A road that is driven round, drawn from the row that the field names: `shape`, `spaces`, `corners`."""

    lies_on: ClassVar = ("area",)
    field_forms: ClassVar = {"": "word"}
    is_board: ClassVar = True
    kind: Literal["track"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    rows: Kind = Field(description="content kind whose rows are such roads")

    @property
    def names_rows(self) -> str:
        return self.rows


class Roadside(TableEntry):
    """Tokens beside a track: one at the sign of each corner, or one on the free land."""

    lies_on: ClassVar = (Track,)
    field_forms: ClassVar = {"": "cards ?"}
    kind: Literal["roadside"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the track it lies beside")
    at: Literal["corners", "land"] = Field(
        description="one at the sign of each corner, for a field with an index; or one where the land is free"
    )
    size: Small = Field((3.4, 3.4), description="size of a token, on the plane of the track's shape")
    rows: Kind = Field(description="content kind of the tokens")
    adds: str = Field("", description="at corners: key of a token's number that is added to the sign's limit")
    tint: str = Field(
        "",
        description="at corners: key of a token's colour that the road is tinted with up to the next corner; where it"
        " is empty, it is not",
    )
    stale: tuple[Phase, ...] = Field(
        (),
        description="phases in which what lies there is left over from before: it is not shown and changes nothing",
    )

    @property
    def row_keys(self) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """Kinds of rows, by key, with the keys that their rows must have to be drawn."""
        yield "rows", self.rows, tuple(key for key in (self.adds, self.tint) if key)


class Cars(TableEntry):
    """Cars that stand on a track, each on the space that the field says."""

    lies_on: ClassVar = (Track,)
    field_forms: ClassVar = {"": "list|number|word ?", "lane": "number *", "off": "number *", "now": "number"}
    same_index: ClassVar = ("lane", "off")
    kind: Literal["cars"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the track they stand on")
    picture: Numbered = Field(
        description="picture of a car; the number of its colour follows it, such as car-1"
    )
    size: tuple[_Long, _Long] = Field(
        (3.7, 1.85), description="length and width of a car, on the plane of the track's shape"
    )
    lane: str = Field("", description="the field with its lane, 1 or 2")
    off: str = Field("", description="the field that is above 0 once it has left the road")
    hall: Small | None = Field(
        None,
        description="size of a board on the free land, on the plane of the track's shape, where those"
        " stand that have left the road, in the order of `off`",
    )
    label: Label = Field("", description="key of texts.labels for the heading of that board")
    now: str = Field(
        "", description="the field that names the one that moves now; the viewer's own while it is below 0"
    )

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield from (("lane", self.lane), ("off", self.off), ("now", self.now))


class Dial(TableEntry):
    """Numbers in a line with a pawn on one of them; a click on a number moves the pawn."""

    field_forms: ClassVar = {"": "number ?", "later": "number ?"}
    same_index: ClassVar = ("later",)
    kind: Literal["dial"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    box: Box = Field(description="the part of the area or mat")
    marks: tuple[int, ...] = Field(min_length=1, description="the numbers, from left to right")
    picture: Numbered = Field(description="the pawn's picture; the seat's colour number follows it")
    cost: DrawnIfAny = Field("", description="picture of what a number costs, shown with the price below it")
    prices: dict[Label, int] = Field(default_factory=dict, description="price by the label of an option")
    meant: dict[str, str] = Field(
        default_factory=dict,
        description="prompt of a question to the fact of it that says where the pawn will be; the other numbers and "
        "prices are those of the question before, and a click on one means it instead, if that can be taken back",
    )
    later: str = Field(
        "",
        description="field with the number where the pawn will be, which is shown to whoever knows it; 0 while there "
        "is none",
    )
    label: Label = Field("", description="key of texts.labels for its heading")
    away: Away | None = Field(None, description="where the number of each seat is shown")

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield "later", self.later


class Tray(TableEntry):
    """Cards side by side in marked places. What is picked for it lies there until the answer is sent."""

    field_forms: ClassVar = {"": "cards ?"}
    keeps_picked: ClassVar = "all"
    kind: Literal["tray"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    box: Box | None = Field(None, description="the part of the area or mat; all of it when left out")
    size: Size = Field((150, 210), description="size of a card")
    gap: Length = Field(10, description="space between two cards")
    places: Annotated[int, Field(ge=0, le=20)] = Field(0, description="how many places are always marked")
    overlap: bool = Field(
        False,
        description="cards that lack room lie one upon another, their left edges seen; else they get smaller",
    )
    label: Label = Field("", description="key of texts.labels for its heading; {n} is the number of cards")
    back: Kind = Field("", description="content kind whose back an unseen card shows")
    away: Away | None = Field(None, description="where the cards of each seat are counted")


class Sign(TableEntry):
    """Picture on the panels of all seats that the field names."""

    lies_on: ClassVar = ("panel",)
    field_forms: ClassVar = {"": "list|number"}
    kind: Literal["sign"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the mat of all seats")
    at: Spot = Field((0, 0), description="left and top on the panel")
    size: Length = Field(30, description="width and height of the picture")
    picture: Drawn = Field(description="name of a picture of the game")


ENTRIES = (Track, Roadside, Cars, Dial, Tray, Sign)
