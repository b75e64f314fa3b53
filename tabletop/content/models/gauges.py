"""Entries of `table.yaml` for fields that say how much, where or who: numbers, dials, signs, pieces on their way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from tabletop.content.models.model import Field
from tabletop.content.models.tablebase import (
    Box,
    Drawn,
    DrawnIfAny,
    Inset,
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


class Counter(TableEntry):
    """Number as digits; it counts up and down."""

    kind: Literal["counter"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    at: Spot = Field((0, 0), description="left and top on the area or mat")
    size: Size = Field((80, 44), description="room for the number")
    picture: DrawnIfAny = Field("", description="a picture before the number")
    unit: Label = Field(
        "", description="key of texts.labels for a flying change such as +3; {n} is the change"
    )


class Track(TableEntry):
    """A road that is driven round, drawn from the row that the field names: `shape`, `spaces`, `corners`."""

    kind: Literal["track"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    rows: Kind = Field(description="content kind whose rows are such roads")


class Roadside(TableEntry):
    """Tokens beside a track: one at the sign of each corner, or one on the free land."""

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


class Dial(TableEntry):
    """Numbers in a line with a pawn on one of them; a click on a number moves the pawn."""

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


class Sign(TableEntry):
    """Picture on the panels of all seats that the field names."""

    kind: Literal["sign"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the mat of all seats")
    at: Spot = Field((0, 0), description="left and top on the panel")
    size: Length = Field(30, description="width and height of the picture")
    picture: Drawn = Field(description="name of a picture of the game")


class Token(TableEntry):
    """A piece of its own that stands where the field says: a cell of a map, a space of a track."""

    kind: Literal["token"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the map or track it stands on")
    picture: Numbered = Field(description="its picture; the seat's colour number follows it, such as truck-1")
    size: Small = Field((64, 40), description="size at the map's zoom 1, or on the plane of a track's shape")
    lane: str = Field("", description="on a track: the field with its lane, 1 or 2")
    off: str = Field("", description="on a track: the field that is above 0 once it has left the road")
    hall: Small | None = Field(
        None,
        description="on a track: size of a board on the free land, on the plane of the track's shape, where those"
        " stand that have left the road, in the order of `off`",
    )
    label: Label = Field("", description="key of texts.labels for the heading of that board")
    now: str = Field(
        "",
        description="on a track: the field that names the one that moves now; the viewer's own while it is below 0",
    )
    at: tuple[float, float] = Field(
        (0.5, 0.5), description="where it stands in its cell: shares of width and height, for its centre"
    )
    spread: Inset = Field(
        (0, 0, 1, 1), description="the part of the cell that several share; they shrink to fit"
    )

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield "lane", self.lane
        yield "off", self.off
        yield "now", self.now


class Mark(TableEntry):
    """A set or list of pieces that shows on their faces: elements of faces.yaml that wait for this field's name."""

    kind: Literal["mark"] = Field(alias="as", description="shown on the faces of its pieces")
