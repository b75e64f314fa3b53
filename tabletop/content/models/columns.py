"""Entries of `table.yaml` for a wall: a column for each seat, its cards pinned up as they are played.

Strips are the cards of a seat, the older ones small, the one in use large; figures are numbers on the plate above
them; a feed is the pile a seat draws from; a handover is where cards are passed to a neighbour; a stamp marks a seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from tabletop.content.models.model import Field
from tabletop.content.models.tablebase import (
    Drawn,
    DrawnIfAny,
    Kind,
    Label,
    Length,
    Paint,
    Pair,
    Size,
    Spot,
    TableEntry,
)


class Strips(TableEntry):
    """A row of cards that grows: the one in use is pinned up large, those before it are taped above it."""

    kind: Literal["strips"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the mat of all seats, side by side")
    now: str = Field(description="field of each seat with the card in use, below 0 for none")
    size: Size = Field((164, 230), description="size of the card in use, at most")
    small: Size = Field((56, 78), description="size of a card before it, at most")
    high: Length = Field(94, description="height of the part for the cards before it")
    copies: str = Field(
        "", description="field of each seat with the id of the row that the card in use counts as"
    )
    last: str = Field("", description="field of each seat with the card that others may copy")
    during: str = Field("", description="value of `phase` in which a seat that is ready shows a back")
    back: Kind = Field("", description="content kind of that back")
    tape: DrawnIfAny = Field("", description="picture of what holds a small card")
    pin: DrawnIfAny = Field("", description="picture of what holds the card in use")
    clip: DrawnIfAny = Field("", description="picture of what holds a copied card")
    before: Label = Field("", description="key of texts.labels beside the small cards")
    label: Label = Field("", description="key of texts.labels beside the cards in use")
    counts: Label = Field(
        "", description="key of texts.labels on a card that counts as another: {card} is its name"
    )

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield from (("now", self.now), ("copies", self.copies), ("last", self.last))


class Figure(TableEntry):
    """A number on a seat's plate with a picture before it; what it changes by flies to it or away."""

    kind: Literal["figure"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the mat of all seats")
    at: Spot = Field(description="left and top on the seat's plate")
    size: Size = Field((96, 34), description="room for picture and number")
    picture: Drawn = Field(description="the picture before it; also what flies")
    label: Label = Field(description="key of texts.labels for the number; {n}")
    ink: Paint = Field("text", description="colour of the number: a role of the theme or #rrggbb")
    glow: Paint = Field("", description="colour that rises behind the plate with the number")
    full: int = Field(8, ge=1, description="the number at which that glow is highest")
    price: str = Field("", description="field of a ladder: what one costs now")
    owes: Label = Field("", description="key of texts.labels for number times price, on the right; {n}")

    brief: Label = Field("", description="key of texts.labels for the same where that has no room; {n}")

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield "price", self.price


class Feed(TableEntry):
    """The pile that a seat draws from, where its card in use hangs later; not seen once it is empty."""

    kind: Literal["feed"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="field of the strips")
    size: Size = Field((100, 140), description="size of a card")
    back: Kind = Field(description="content kind whose back it shows")
    label: Label = Field("", description="key of texts.labels below it; {n} is the number of cards")


class Handover(TableEntry):
    """Place where a seat passes cards to a neighbour, and which it has passed already."""

    kind: Literal["handover"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    passed: str = Field(description="field of each seat with the ids of the cards that it has passed")
    round: str = Field(description="field with the number of the round, the first is 1")
    ways: tuple[Literal["left", "right"], ...] = Field(description="whereto it goes in each round")
    places: str = Field(description="key of `numbers` for how many are passed in a round")
    rows: Kind = Field(description="content kind of the ids")
    during: str = Field(description="value of `phase` while cards are passed")
    title: Label = Field(description="key of texts.labels while cards are passed; {seat} gets them")
    to: Label = Field(description="key of texts.labels beside the arrow; {seat} gets them")
    done: Label = Field(description="key of texts.labels afterwards; {seat} has passed them")
    lies: Label = Field(
        "",
        description="key of texts.labels left of the columns, for the line of small cards in which those that others"
        " have passed on lie face down until they are taken up; only with strips, and without it they are not seen",
    )
    count: Label = Field("", description="key of texts.labels beside them; {n}")

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield from (("passed", self.passed), ("round", self.round))


class Stamp(TableEntry):
    """A picture over the column of each seat whose flag is set."""

    kind: Literal["stamp"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the mat of all seats")
    picture: Drawn = Field(description="name of a picture of the game")
    size: Length = Field(120, description="width and height of the picture")
