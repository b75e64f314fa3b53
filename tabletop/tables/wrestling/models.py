"""Entries of `table.yaml` that only Space Age Wrestling has.

Every seat is a figure of its own, in a corner with what it has left: posters of the figures, bars, and belts for what
they have won. Cards wait on top of one another in the ring until they take effect, with an arrow to whom the lowest is
aimed at; a display tells what everybody can see coming, and what has been decided is shown large for a moment.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal

from tabletop.content.models.model import Field, Part
from tabletop.content.models.panels import OwnPanels
from tabletop.content.models.tablebase import (
    Box,
    Drawn,
    DrawnIfAny,
    Kind,
    Label,
    Length,
    Nth,
    Pair,
    Path,
    Pictured,
    Size,
    TableEntry,
    Template,
)


class Corners(OwnPanels):
    """Panels at fixed sides: every side of the match has its own place, whoever looks."""

    field_forms: ClassVar = {
        "active": "number *",
        "turn": "number",
        "used": "flag seat",
        "hand": "cards seat",
        "aims": "list",
    }
    right: str = Field(description="area of the panels on the right; the mat's own area is on the left")
    inside: tuple[str, str] | None = Field(
        None,
        description="areas left and right in the ring for those in it, once a team has three seats or more",
    )
    apron: Length = Field(190, description="height of a partner's panel below that of whoever is in the ring")
    turn: str = Field("", description="field with the seat whose turn it is")
    aims: dict[str, Nth] = Field(
        default_factory=dict,
        description="fields of tuples that aim at a seat: name to the place of the seat in the (newest) entry",
    )
    used: str = Field("", description="field of each seat: whether it has helped its partner already")
    hand: str = Field("", description="field with the cards of each seat, which are counted")
    picture: DrawnIfAny = Field(
        "", description="picture before what a pin needs where there is no room for the words"
    )
    labels: dict[str, Label] = Field(
        default_factory=dict,
        description="keys of texts.labels for what a panel says: turn, target (with -small after them on"
        " small posters), helps, helped, needs, number",
    )

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        for key in ("active", "turn", "used", "hand"):
            yield key, getattr(self, key)
        yield from (("aims", field) for field in self.aims)

    @property
    def area_refs(self) -> Iterator[str]:
        """Other areas that the panels lie in."""
        yield from (self.right, *(self.inside or ()))


class Ability(Part):
    """Ability of a figure that others lack."""

    name: Template = Field(description="what it is called")
    text: Template = Field(description="what it does")
    kind: Template = Field(description="how often it can be used, by a word")
    often: dict[str, Label] = Field(description="key of texts.labels for that, by the word")
    picture: Pictured = Field(description="its picture")
    spent: str = Field("", description="set of pieces whose ability is used up")
    used: Label = Field("", description="key of texts.labels for one that is used up")


class Poster(TableEntry):
    """The card of each seat as a poster in its corner: portrait, name, and its numbers."""

    lies_on: ClassVar = ("corner",)
    field_forms: ClassVar = {"": "cards seat", "spent": "set"}
    kind: Literal["poster"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the mat of all seats, with corners")
    ring: str = Field("", description="area in which a drop means the only seat or card that it can mean")
    ground: Pictured = Field(description="picture behind the portrait")
    picture: Pictured = Field(description="the portrait")
    name: Template = Field("{name}", description="what is written below it")
    numbers: Path = Field(description="key of a mapping of rows to numbers")
    rows: Kind = Field(description="content kind of those rows, each with a picture and a colour")
    ability: Ability | None = Field(None, description="what is told below it where there is room")

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        if self.ability is not None:
            yield "ability/spent", self.ability.spent

    @property
    def area_refs(self) -> Iterator[Pair]:
        """Other areas that it lies in, by key."""
        yield "ring", self.ring

    @property
    def row_keys(self) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """Kinds of rows, by key, with the keys that their rows must have to be drawn."""
        yield "rows", self.rows, ("picture", "colour")


class Life(TableEntry):
    """A number of each seat as a bar of numbered segments; what is about to be lost is hatched."""

    lies_on: ClassVar = ("corner",)
    field_forms: ClassVar = {"": "number seat"}
    kind: Literal["life"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the mat of all seats, with corners")
    most: Annotated[int, Field(ge=1, le=20)] = Field(description="how many segments there are")
    low: int = Field(description="up to here it is told in red")
    middle: int = Field(description="up to here it is told in yellow")
    label: Label = Field(description="key of texts.labels for its heading")
    shakes: str = Field(
        default="", description="the area in which everything is shaken when some of it is lost"
    )

    @property
    def area_refs(self) -> Iterator[Pair]:
        """Other areas that it acts on, by key."""
        yield "shakes", self.shakes


class Belts(TableEntry):
    """Wins of each side, as so many belts, and empty places for those that still win the match."""

    lies_on: ClassVar = ("corner",)
    field_forms: ClassVar = {"": "number *"}
    is_of_sides: ClassVar = True
    kind: Literal["belts"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the mat of all seats, with corners")
    picture: Drawn = Field(description="picture of a belt")
    empty: Drawn = Field(description="picture of an empty place")
    needed: str = Field(description="key of `numbers` for how many win: a number, or one for each match")
    matches: dict[Annotated[str, Field(pattern=r"^\d+/\d+$")], str] = Field(
        default_factory=dict,
        description="key of that match by the numbers of seats and of sides, with a stroke between them",
        examples=[{"2/2": "singles", "4/2": "tag"}],
    )

    @property
    def match_numbers(self) -> Iterator[tuple[str, str, str, Mapping[str, str]]]:
        """The number that wins, by key, with the key of its matches."""
        yield "needed", self.needed, "matches", self.matches

    def count_places(self, numbers: Mapping[str, Any], seats: int, sides: int) -> int:
        """Count the belts that win."""
        number = numbers[self.needed]
        return number if isinstance(number, int) else int(number[self.matches[f"{seats}/{sides}"]])


class Stack(TableEntry):
    """Cards that wait, the newest last and largest, each with who played it and when its turn comes."""

    lies_on: ClassVar = ("area",)
    field_forms: ClassVar = {"": "cards", "entries": "list"}
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

    lies_on: ClassVar = ("area",)
    kind: Literal["display"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")


class Past(TableEntry):
    """Latest effects: a small tag for each entry of the field, the newest lowest."""

    lies_on: ClassVar = ("area",)
    field_forms: ClassVar = {"": "list"}
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

    lies_on: ClassVar = ("area",)
    field_forms: ClassVar = {"": "list", "turn": "number"}
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

    lies_on: ClassVar = ("area",)
    field_forms: ClassVar = {"": "list", "added": "list"}
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


ENTRIES = (Poster, Life, Belts, Stack, Display, Past, Lots, Verdict)
PANELS = (Corners,)
