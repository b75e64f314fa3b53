"""Entries of `table.yaml` for fields that hold pieces: hands, piles, rows of cards and the map of them, cubes.

Cards of one field lie side by side or on one another; what nobody needs to see one by one is a number beside a picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from tabletop.content.models.model import Field, Part
from tabletop.content.models.tablebase import (
    Box,
    Drawn,
    Inset,
    Kind,
    Label,
    Length,
    Pair,
    Size,
    Spot,
    TableEntry,
)


class Away(Part):
    """Sign of pieces off the screen: a small picture with their number."""

    on: str = Field(description="the mat of all seats")
    at: Spot = Field(
        (0, 0), description="left and top on the seat's panel; a left below 0 counts from its right edge"
    )
    picture: Drawn = Field(description="name of a picture of the app or the game")
    size: Size | None = Field(
        None, description="of a pile: size of its top card, which lies there in place of picture and number"
    )


class Fan(TableEntry):
    """Hand of cards held in a fan."""

    same_index: ClassVar = ("raised",)
    kind: Literal["fan"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    size: Size = Field((150, 210), description="size of a card")
    away: Away | None = Field(None, description="where other seats' cards are counted")
    over: str = Field(
        "",
        description="field with cards in a fan that is put aside while this one holds any of the same seat",
    )
    label: Label = Field("", description="key of texts.labels for what is written left of the first card")
    raised: str = Field(
        "",
        description="field with a list of cards of this one that stand out of the hand, for whoever knows them",
    )

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield "over", self.over
        yield "raised", self.raised


class Row(TableEntry):
    """Cards side by side; they squeeze together when there are many."""

    kind: Literal["row"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    box: Box | None = Field(
        None,
        description="the part of the area or mat, not used while there are strips `beneath` panels, where the cards lie"
        " then; all of it when left out",
    )
    size: Size = Field((150, 210), description="size of a card")
    gap: Length = Field(10, description="space between two cards")
    label: Label = Field("", description="key of texts.labels for its heading")
    shown: Literal["always", "offered"] = Field(
        "always", description="always, or only while one of its pieces is on offer"
    )


class Pile(TableEntry):
    """Cards on top of one another; only the top one is seen."""

    keeps_picked: ClassVar = "dropped"
    kind: Literal["pile"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    at: Spot = Field((0, 0), description="left and top on the area or mat")
    size: Size = Field((150, 210), description="size of a card")
    label: Label = Field("", description="key of texts.labels for its caption; {n} is the number of cards")
    browse: bool = Field(False, description="whether a click opens it to look through")
    shown: Literal["always", "filled"] = Field(
        "always", description="always, or only while a card lies there"
    )
    back: Kind = Field("", description="content kind whose back an unseen card shows")
    away: Away | None = Field(
        None, description="where the piles of others are shown, whose cards are not on screen"
    )


class Slots(TableEntry):
    """Fixed places for cards, one place for each index of the field."""

    kind: Literal["slots"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    at: Spot = Field((0, 0), description="left and top of the first place")
    size: Size = Field((150, 210), description="size of a card")
    gap: Length = Field(14, description="space between two places")
    columns: Annotated[int, Field(ge=1, le=100)] = Field(3, description="places in one line")
    label: Label = Field("", description="key of texts.labels for its heading")


class Shop(TableEntry):
    """Cards on a panel above all else, while one of them is on offer or, `shown: filled`, while any lies there."""

    kind: Literal["shop"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on, in the middle")
    size: Size = Field((150, 210), description="size of a card, at most")
    gap: Length = Field(14, description="space between two cards")
    label: Label = Field(description="key of texts.labels for its heading; {n} is the number of cards")
    shown: Literal["offered", "filled"] = Field(
        "offered", description="`filled`: whoever is asked and whatever for, as long as cards lie there"
    )
    until: str = Field(
        "",
        description="with `shown: filled`, a field with cards for each seat: once all seats have some there, it is "
        "shown only while one of its cards is on offer",
    )

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield "until", self.until


class Map(TableEntry):
    """A grid of cells with a card in each; it grows and zooms with the cells in use."""

    is_board: ClassVar = True
    kind: Literal["map"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    cell: Size = Field(description="size of a cell before zooming")
    gap: Length = Field(12, description="space between two cells, zoomed with them")
    zoom: Annotated[float, Field(gt=0, le=4)] = Field(1.5, description="never larger than this")
    widest: Length = Field(
        0,
        description="width before zooming to which cells grow where the map fills the height of its area and not its"
        " width; their cards are drawn wider: what stands near an edge of a face stays there; 0 means they do not grow",
    )


class Cubes(TableEntry):
    """Numbers shown as so many wooden cubes, one field or one colour for each index."""

    kind: Literal["cubes"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the map, or the mat of all seats")
    inset: Inset = Field((0, 0, 1, 1), description="the part of the cell or panel that holds them")
    of: Kind = Field(description="content kind whose rows give the cubes their colour, by the last index")
    columns: Annotated[int, Field(ge=1, le=100)] = Field(4, description="cubes in one line")
    room: int | str = Field(0, description="how many fit: a number, or a field that holds it; 0 means any")
    slots: bool = Field(False, description="whether empty places are drawn up to `room`")
    piled: bool = Field(
        False, description="whether the cubes of each index are heaped up, in place of lying in lines"
    )

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        if isinstance(self.room, str):
            yield "room", self.room
