"""Entries of `table.yaml` that only HEAT has.

Rounds count what is over and what is to come, lanes tell what each phase brings each seat, a demand is set against a
supply, a reserve shows what is still in a deck, and a ladder names a price. On a wall each seat has a column: strips
are its cards, the older ones small, the one in use large; figures are numbers on the plate above them; a feed is the
pile it draws from; a handover is where cards are passed to a neighbour; a stamp marks it.
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


class Ladder(TableEntry):
    """A sheet with rows of spaces, full from the last row on; the last empty row names the price."""

    lies_on: ClassVar = ("area",)
    field_forms: ClassVar = {"": "number"}
    kind: Literal["ladder"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    rows: Kind = Field(description="content kind of the rows; the first, at the bottom, is emptied first")
    spaces: str = Field("spaces", description="key of a row for the number of its spaces")
    price: str = Field("cost", description="key of a row for the price while it is the highest empty one")
    base: str = Field(description="key of `numbers` for the price while no row is empty")
    box: Box = Field(description="the part of the area that the rows share")
    picture: Drawn = Field(description="picture of a token")
    hole: Drawn = Field(description="picture of an empty space")
    pin: DrawnIfAny = Field("", description="picture of what the sheet hangs on")
    title: Label = Field(description="key of texts.labels for its heading")
    sign: Label = Field(description="key of texts.labels for a price; {n}")
    label: Label = Field(description="key of texts.labels beside the price of now; {n} is the price")
    left: Label = Field(description="key of texts.labels for {gone} and {left} tokens")
    ahead: Label = Field(description="key of texts.labels for the next {price} after {n} more tokens")

    @property
    def number_refs(self) -> Iterator[Pair]:
        """Keys of `numbers` with one number each, by key."""
        yield "base", self.base

    @property
    def row_keys(self) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """Kinds of rows, by key, with the keys that their rows must have to be drawn."""
        yield "rows", self.rows, (self.spaces, self.price)


class Strips(TableEntry):
    """A row of cards that grows: the one in use is pinned up large, those before it are taped above it."""

    lies_on: ClassVar = ("panel",)
    field_forms: ClassVar = {
        "": "cards seat",
        "now": "number seat",
        "copies": "word seat",
        "last": "number seat",
    }
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

    @property
    def phase_refs(self) -> Iterator[Pair]:
        """Values of `phase`, by key."""
        if self.during:
            yield "during", self.during

    def hides(self, phase: str, is_ready: bool) -> bool:
        """Check if a card that a seat has chosen lies face down in its column, until all have chosen."""
        return is_ready and phase == self.during

    def cards_laid_down(self, phase: str, is_ready: bool) -> int:
        """Count the cards of a seat's hand that lie face down on its back."""
        return int(bool(self.back) and self.hides(phase, is_ready))


class Figure(TableEntry):
    """A number on a seat's plate with a picture before it; what it changes by flies to it or away."""

    lies_on: ClassVar = ("panel",)
    field_forms: ClassVar = {"": "number seat", "price": "number"}
    field_models: ClassVar = {"price": Ladder}
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

    lies_on: ClassVar = (Strips,)
    field_forms: ClassVar = {"": "cards seat"}
    kind: Literal["feed"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="field of the strips")
    size: Size = Field((100, 140), description="size of a card")
    back: Kind = Field(description="content kind whose back it shows")
    label: Label = Field("", description="key of texts.labels below it; {n} is the number of cards")


class Handover(TableEntry):
    """Place where a seat passes cards to a neighbour, and which it has passed already."""

    lies_on: ClassVar = ("area",)
    field_forms: ClassVar = {"": "cards seat", "passed": "list seat", "round": "number"}
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

    @property
    def number_refs(self) -> Iterator[Pair]:
        """Keys of `numbers` with one number each, by key."""
        yield "places", self.places

    @property
    def phase_refs(self) -> Iterator[Pair]:
        """Values of `phase`, by key."""
        if self.during:
            yield "during", self.during


class Stamp(TableEntry):
    """A picture over the column of each seat whose flag is set."""

    lies_on: ClassVar = ("panel",)
    field_forms: ClassVar = {"": "flag|number seat"}
    kind: Literal["stamp"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the mat of all seats")
    picture: Drawn = Field(description="name of a picture of the game")
    size: Length = Field(120, description="width and height of the picture")


ENTRIES = (Rounds, Lanes, Demand, Reserve, Ladder, Strips, Figure, Feed, Handover, Stamp)
