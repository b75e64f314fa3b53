"""Entries of `table.yaml` for games in which every seat is a figure of its own, in a corner with what it has left.

A mat with `corners` puts the seats' panels left and right of what is fought over, teams on one side each. On the
panels lie posters of the figures, bars of what they have left, and belts for what they have won.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from tabletop.content.models.model import Field, Part
from tabletop.content.models.racks import Path, Template
from tabletop.content.models.tablebase import (
    Area,
    Drawn,
    DrawnIfAny,
    Kind,
    Label,
    Length,
    Nth,
    Pair,
    Pictured,
    TableEntry,
)

Colour = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]


class Team(Part):
    """Name and look of a team."""

    name: Label = Field(description="key of texts.labels")
    colour: Colour = Field(description="its colour, as #rrggbb")
    picture: Drawn = Field(description="its sign: name of a picture of the game")


class Corners(Part):
    """Panels at fixed sides: every side of the match has its own place, whoever looks."""

    right: str = Field(description="area of the panels on the right; the mat's own area is on the left")
    inside: tuple[str, str] | None = Field(
        None,
        description="areas left and right in the ring for those in it, once a team has three seats or more",
    )
    apron: Length = Field(190, description="height of a partner's panel below that of whoever is in the ring")
    active: str = Field("", description="field of each side: the seat that is in the ring for it")
    turn: str = Field("", description="field with the seat whose turn it is")
    aims: dict[str, Nth] = Field(
        default_factory=dict,
        description="fields of tuples that aim at a seat: name to the place of the seat in the (newest) entry",
    )
    used: str = Field("", description="field of each seat: whether it has helped its partner already")
    hand: str = Field("", description="field with the cards of each seat, which are counted")
    teams: tuple[Team, ...] = Field((), description="the teams, in the order of the sides")
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


class Life(TableEntry):
    """A number of each seat as a bar of numbered segments; what is about to be lost is hatched."""

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


class CrowdedAreas(Part):
    """Other rectangles for some areas once many seats play."""

    least: Annotated[int, Field(ge=2)] = Field(alias="from", description="from so many seats on")
    areas: dict[str, Area] = Field(description="rectangles by the names of the areas that they replace")
