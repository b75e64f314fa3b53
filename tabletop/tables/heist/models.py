"""Entries of `table.yaml` that only HEAT has.

Rounds count what is over and what is to come, lanes tell what each phase brings each seat, a demand is set against a
supply, and a reserve shows what is still in a deck.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from tabletop.content.models.model import Field, Part
from tabletop.content.models.tablebase import (
    Box,
    Drawn,
    DrawnIfAny,
    Kind,
    Label,
    Length,
    Paint,
    Size,
    Spot,
    TableEntry,
)

Pair = tuple[str, str]


class Rounds(TableEntry):
    """A chip for each round: over, running with a chip for each part that is left, still to come."""

    lies_on: ClassVar = ("area",)
    field_forms: ClassVar = {"": "number", "parts": "number"}
    kind: Literal["rounds"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    box: Box = Field(description="the part of the area that the chips share")
    most: str = Field(description="key of `numbers` for how many rounds there are")
    parts: str = Field(description="field with the parts begun in this round")
    of: str = Field(description="key of `numbers` for how many parts a round has")
    over: Drawn = Field(description="picture on a round that is over")
    coming: Drawn = Field(description="picture on a round that is still to come")
    part: Drawn = Field(description="picture of a part that is left")
    label: Label = Field(description="key of texts.labels below a chip; {n}")

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield "parts", self.parts

    @property
    def number_refs(self) -> Iterator[Pair]:
        """Keys of `numbers` with one number each, by key."""
        yield from (("most", self.most), ("of", self.of))


class Lane(Part):
    """One phase."""

    picture: Drawn = Field(description="its sign")
    during: tuple[str, ...] = Field(description="values of `phase` in which it is played")
    fill: Paint = Field("panel", description="its ground while it is played: a role of the theme or #rrggbb")


class LaneStyle(Part):
    """Style of an entry of a lane."""

    label: Label = Field(
        "", description="key of texts.labels; {n} is its number, {seat} the seat of that number"
    )
    alone: Label = Field("", description="the same without a number, for one below 0")
    picture: DrawnIfAny = Field("", description="a picture behind the words")
    many: bool = Field(False, description="as many pictures as the number, and no words")
    ink: Paint = Field("text", description="colour of the words: a role of the theme or #rrggbb")
    words: bool = Field(
        False, description="whether the label is words, in the type of sentences, and no number"
    )
    sign: DrawnIfAny = Field("", description="picture in place of the words where there is no room for them")
    tick: bool = Field(True, description="whether it is ticked off once it has happened")
    zero: bool = Field(True, description="whether it is worth telling when the number is 0")


class Lanes(TableEntry):
    """Lane for each phase: its gains for every seat, below that seat's column."""

    lies_on: ClassVar = ("area",)
    field_forms: ClassVar = {"": "list seat *"}
    kind: Literal["lanes"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    lanes: dict[str, Lane] = Field(description="the lanes from above, by the last index of the field")
    says: dict[str, LaneStyle] = Field(
        description="how an entry (word, number, happened) is shown, by its word"
    )
    over: Label = Field(description="key of texts.labels for a phase that is over")
    now: Label = Field(description="key of texts.labels for the phase that is played")
    then: Label = Field(description="key of texts.labels for one that comes later")
    next: Label = Field(description="key of texts.labels for the first that is to come")
    done: Drawn = Field(description="picture before what has happened")

    @property
    def phase_refs(self) -> Iterator[Pair]:
        """Values of `phase`, by key; strokes separate the keys that lead to one."""
        for lane, entry in self.lanes.items():
            yield from ((f"lanes/{lane}/during", name) for name in entry.during)


class Demand(TableEntry):
    """Wanted tokens, by seat, set against the supply, token for token."""

    lies_on: ClassVar = ("area",)
    field_forms: ClassVar = {"of": "list seat *", "supply": "number"}
    field_models: ClassVar = {"of": Lanes}
    kind: Literal["demand"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    of: str = Field(description="field of the lanes, which tells what each seat takes")
    act: str = Field(description="the lane in which it is taken")
    word: str = Field(description="the word of the entries that count")
    off: str = Field("", description="the word of entries that say that nothing of it happens")
    supply: str = Field(description="field with what there is")
    most: Kind = Field(
        description="content kind of the rows of the ladder, whose spaces are all there can be"
    )
    spaces: str = Field("spaces", description="key of such a row for its spaces")
    during: str = Field(description="value of `phase` in which it is decided")
    before: tuple[str, ...] = Field((), description="values of `phase` in which it can be foreseen")
    picture: Drawn = Field(description="picture of a token")
    cards: str = Field("", description="option with which what follows is a card")
    title: Label = Field(description="key of texts.labels for its heading")
    wants: Label = Field(description="key of texts.labels for what is wanted; {n}")
    has: Label = Field(description="key of texts.labels for what there is; {n}")
    wanted: Label = Field("", description="the same as `wants` once it is over; if left out, `wants`")
    had: Label = Field("", description="the same as `has` once it is over; if left out, `has`")
    short: Label = Field(description="key of texts.labels for what is missing; {n}")
    enough: Label = Field(description="key of texts.labels while nothing is missing")
    nobody: Label = Field(description="key of texts.labels while nothing is wanted")
    idle: Label = Field(description="key of texts.labels while nothing is known yet")
    helped: Label = Field(description="key of texts.labels for what follows if there is too little")
    helped_by_card: Label = Field(alias="helped-by-card", description="the same with the option of `cards`")
    lost: Label = Field(description="key of texts.labels if more is wanted than there can be")
    goes_on: Label = Field(
        alias="goes-on", description="key of texts.labels for what follows if there is enough"
    )
    called_off: Label = Field(
        alias="called-off", description="key of texts.labels once nothing of it happens"
    )
    foreseen: Label = Field(description="key of texts.labels below the verdict while it is only foreseen")

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield from (("of", self.of), ("supply", self.supply))

    @property
    def flag_refs(self) -> Iterator[Pair]:
        """Options that are on or off, by key."""
        yield "cards", self.cards

    @property
    def phase_refs(self) -> Iterator[Pair]:
        """Values of `phase`, by key."""
        if self.during:
            yield "during", self.during
        yield from (("before", name) for name in self.before)

    @property
    def row_keys(self) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """Kinds of rows, by key, with the keys that their rows must have to be drawn."""
        yield "most", self.most, (self.spaces,)


class Reserve(TableEntry):
    """Pile with small cards of its possible content: all that lies nowhere else in the open."""

    lies_on: ClassVar = ("area",)
    field_forms: ClassVar = {"": "cards", "used": "cards"}
    spare_area: ClassVar = "still"
    kind: Literal["reserve"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    at: Spot = Field((0, 0), description="left and top of the pile on the area")
    size: Size = Field((150, 210), description="size of a card")
    label: Label = Field("", description="key of texts.labels for its caption; {n} is the number of cards")
    back: Kind = Field("", description="content kind whose back an unseen card shows")
    used: str = Field(description="field with the cards that have come out of it")
    still: str = Field("", description="area of the small cards; they are not shown when it is left out")
    title: Label = Field(description="key of texts.labels for the heading of the small cards")
    gap: Length = Field(8, description="space between two small cards")

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield "used", self.used

    @property
    def area_refs(self) -> Iterator[Pair]:
        """Other areas that it lies in, by key."""
        yield "still", self.still


ENTRIES = (Rounds, Lanes, Demand, Reserve)
