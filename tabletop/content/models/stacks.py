"""Entries of `table.yaml` for cards that wait on top of one another until they take effect, and for what came of them.

The cards lie in a ring with an arrow to whom the lowest is aimed at. A display below it tells what everybody can see
coming; what has been decided is shown large for a moment.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from tabletop.content.models.model import Field
from tabletop.content.models.tablebase import Box, Drawn, Kind, Label, Nth, Pair, Size, TableEntry


class Stack(TableEntry):
    """Cards that wait, the newest last and largest, each with who played it and when its turn comes."""

    kind: Literal["stack"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    picture: Drawn = Field(description="picture behind it")
    size: Size = Field((200, 280), description="size of the newest card")
    entries: str = Field(description="field with a tuple for each card, in the order of the cards")
    seat: Nth = Field(description="place in such a tuple of the seat that the card counts for")
    target: Nth = Field(description="place of what it is aimed at: a seat, or a card that waits")
    by: Nth = Field(description="place of the seat that played it")
    landed: Label = Field(description="key of texts.labels beside the name of a card that has had its effect")
    void: Label = Field(description="key of texts.labels beside the name of a card that will have no effect")
    only: Label = Field(description="key of texts.labels beside the name when one card waits")
    order: tuple[Label, ...] = Field(
        min_length=1,
        description="keys beside the names of several: for the first that takes effect, the second, and so on; the"
        " last for all others, {n} is the number",
    )
    stopped: Drawn = Field(description="picture on a card that will have no effect")

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield "entries", self.entries


class Display(TableEntry):
    """Public outlook: the columns that the game tells, side by side."""

    kind: Literal["display"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")


class Past(TableEntry):
    """Latest effects: a small tag for each entry of the field, the newest lowest."""

    kind: Literal["past"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    box: Box = Field(description="the part of the area")
    rows: Kind = Field(description="content kind of the rows that the entries name first")
    seat: Nth = Field(description="place in an entry of the seat that it happened to")
    before: Nth = Field(description="place of a number before")
    after: Nth = Field(description="place of the number after")
    picture: Drawn = Field(description="picture behind the difference")
    label: Label = Field(
        description="key of texts.labels below the name, behind the sign of the seat; {before} and {after}"
    )
    most: Annotated[int, Field(ge=1, le=6)] = Field(3, description="how many are shown")


class Lots(TableEntry):
    """Lots drawn for the first turn, and who begins: shown until something lies in the ring."""

    kind: Literal["lots"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    turn: str = Field(description="field with the seat that begins")
    label: Label = Field(description="key of texts.labels for its heading")
    number: Label = Field(description="key of texts.labels for what a seat drew: {n}")
    begins: Label = Field(description="key of texts.labels behind the highest number, of whoever begins")
    partner: Label = Field(description="the same where another of the team begins")

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield "turn", self.turn


class Verdict(TableEntry):
    """Latest decision, large: the field holds (word, seat, target, number, the number to beat)."""

    kind: Literal["verdict"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    size: Size = Field((400, 190), description="room for it")
    words: dict[str, Label] = Field(
        description="key of texts.labels by the word; it is shown for these words only. {seat}, {target}, {n}, {least}"
    )
    pictures: dict[str, Drawn] = Field(default_factory=dict, description="picture of the game by the word")
    numbers: tuple[str, ...] = Field((), description="words with which the two numbers are shown")
    counts: dict[str, Annotated[int, Field(ge=0, le=3)]] = Field(
        default_factory=dict, description="how far somebody has counted to three, by the word"
    )
    good: tuple[str, ...] = Field((), description="words that are shown in green; others are in red")
    lasting: tuple[str, ...] = Field((), description="words that stay longer before anything else happens")
    flips: tuple[str, ...] = Field((), description="lines of texts.log whose {card} is turned over large")
    label: Label = Field(description="key of texts.labels above the number")
    added: str = Field(
        "",
        description="field with a tuple in which stands what was added to the number of a card, or with ()",
    )
    plus: Nth = Field(0, description="place of that in the tuple")
    raised: Label = Field(
        "",
        description="key of texts.labels above a number to which something was added: {n} before, and {plus}",
    )
    against: Label = Field(description="key of texts.labels above the number to beat")

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield "added", self.added
