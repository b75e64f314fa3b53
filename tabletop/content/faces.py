"""The model of `data/<game>/faces.yaml`: how a record of each content kind is drawn.

A face is a list of elements from a small closed set, drawn in order. Texts and names of pictures are templates:
`{name}` is the record's key, `{good.name}` follows one reference (`links` says which keys refer to which kind),
`{label.freight-bill}` is a word of the game's `texts.labels`. There are no conditions beyond the height at which an
element appears and the flag it waits for. Lengths are units of the face's own `size`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Box = Annotated[
    tuple[float, float, Annotated[float, Field(gt=0)], Annotated[float, Field(gt=0)]],
    Field(description="left, top, width, height in units of the face", examples=[[8, 46, 134, 112]]),
]
Size = Annotated[
    tuple[Annotated[float, Field(gt=0)], Annotated[float, Field(gt=0)]],
    Field(description="width, height", examples=[[150, 210]]),
]
Template = str
"""Words with `{key}`, `{key.of-what-it-refers-to}` or `{label.word}` in them."""
Paint = str
"""A role of the theme, #rrggbb, or a template that gives one of them."""
Share = Annotated[float, Field(ge=0, le=1)]
Edge = Literal["n", "e", "s", "w"]


class Part(BaseModel):
    """Common to everything in the file: unknown keys are mistakes, and nothing changes after reading."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)


class Element(Part):
    """Common to all elements: where they are, and when."""

    at: Box
    above: int = Field(
        0,
        ge=0,
        alias="from",
        description="smallest height of the card, in points on the screen, at which it appears",
    )
    below: int = Field(
        0,
        ge=0,
        alias="to",
        description="height from which it is left off again: for what only small cards show; 0: never",
    )
    when: str = Field(
        "",
        description="appears only on pieces with this flag: the name of a Pieces field",
        examples=["advanced"],
    )
    edge: Template = Field(
        "", description="n, e, s or w: moves it to that edge of the face", examples=["{road.edge}"]
    )
    along: dict[Edge, Share] = Field(
        default_factory=dict, description="where on an edge it sits, 0 to 1; in the middle when left out"
    )


class Ground(Element):
    """Common to elements with a ground of their own."""

    fill: Paint = Field(
        "",
        description="colour of its ground: a role of the theme, #rrggbb, or a template; none when left out",
        examples=["paper", "#d8432b", "{good.colour}"],
    )
    shade: Share = Field(0, description="how much darker the ground is, 0 to 1")
    tint: Share = Field(0, description="how much lighter the ground is, 0 to 1")
    radius: float = Field(0, ge=0, description="radius of its corners; 999 makes a pill")


class Written(Ground):
    """Common to elements with words."""

    show: Template = Field(
        description="the words, with {key}, {key.of-what-it-refers-to} or {label.word} in them",
        examples=["{good.name}"],
    )
    size: float = Field(20, gt=0, description="height of the type; it shrinks to fit the box")
    colour: Paint = Field(
        "ink", description="colour of the type: a role of the theme, #rrggbb, or a template"
    )
    align: Literal["left", "centre", "right"] = Field("left", description="where the words stand in the box")
    upper: bool = Field(False, description="in capitals")


class Band(Ground):
    """A coloured area: the header of a card, a strip, a line."""

    kind: Literal["band"] = Field(alias="as", description="a coloured area")


class Title(Written):
    """The name, in the title font, on one line."""

    kind: Literal["title"] = Field(alias="as", description="a name in the title font, on one line")


class Number(Written):
    """A number to be read from across the table."""

    kind: Literal["number"] = Field(alias="as", description="a large number in the title font")


class Words(Written):
    """Words to be read, wrapped into the box."""

    kind: Literal["words"] = Field(alias="as", description="words wrapped into the box")
    font: Literal["read", "strong", "italic"] = Field("read", description="the font's role")


class Picture(Ground):
    """A picture of the game, fitted into the box or filling it."""

    kind: Literal["picture"] = Field(alias="as", description="a picture from images/<game>/")
    show: Template = Field(
        description="name of the picture, without folder and ending", examples=["good-{good}"]
    )
    instead: Template = Field(
        "", description="name of the picture to take when there is none of the first name"
    )
    cover: bool = Field(False, description="fills the box and is cut off, in place of fitting into it")


class Symbols(Ground):
    """A row or column of small pictures with words, one for each item of a list (or so many alike)."""

    kind: Literal["symbols"] = Field(alias="as", description="small pictures with words, side by side")
    each: str = Field(
        "", description="key of the list or mapping in the record; a mapping's items have `key` and `value`"
    )
    times: Template = Field("", description="in place of a list: how many alike", examples=["{move}"])
    link: str = Field("", description="content kind that a mapping's keys refer to")
    icon: Template = Field("", description="picture of each", examples=["{good.picture}"])
    show: Template = Field("", description="words of each", examples=["${price}"])
    size: float = Field(20, gt=0, description="height of the type")
    colour: Paint = Field(
        "ink", description="colour of the type: a role of the theme, #rrggbb, or a template"
    )
    down: bool = Field(False, description="one below the other in place of side by side")
    gap: float = Field(6, ge=0, description="space between two")
    most: int = Field(
        1, ge=1, description="room for so many; fewer are centred at the same size, more are made smaller"
    )


AnyElement = Annotated[Band | Title | Number | Words | Picture | Symbols, Field(discriminator="kind")]


class Face(Part):
    """How one content kind is drawn."""

    size: Size = Field((150, 210), description="width and height, which are the face's own units")
    radius: float = Field(12, ge=0, description="radius of the card's corners")
    paper: Paint = Field(
        "paper", description="colour below everything: a role of the theme, #rrggbb, or a template"
    )
    back: str = Field("", description="picture of the back; left out for what never lies face down")
    by: str = Field("", description="key of the record whose value picks one of `variants`")
    variants: dict[str, tuple[AnyElement, ...]] = Field(
        default_factory=dict, description="elements for each value of the key `by`, drawn after `elements`"
    )
    elements: tuple[AnyElement, ...] = Field(
        (), description="what every face of this kind shows, drawn in order"
    )


class FacesFile(Part):
    """`faces.yaml`: one face for each content kind that is ever drawn."""

    links: dict[str, str] = Field(
        default_factory=dict,
        description="keys of records that refer to rows of another content kind: key to kind",
        examples=[{"good": "goods"}],
    )
    faces: dict[str, Face] = Field(description="one entry for each content kind")
