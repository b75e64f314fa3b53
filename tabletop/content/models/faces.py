"""Model of `data/<game>/faces.yaml`: the drawing of records, by content kind.

A face is a list of elements from a small closed set, drawn in order. Texts and names of pictures are templates:
`{name}` is the record's key, `{good.name}` follows one reference (`links` says which keys refer to which kind),
`{label.freight-bill}` is a word of the game's `texts.labels`, `{label.when.[moment]}` the one under the value of
`moment`, `{seat-colour.driver}` the number of the colour of the
seat that the key `driver` counts from 1. There are no conditions beyond the height at which an element appears, the
flag it waits for, and the length of a list. Lengths are units of the face's own `size`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sized
from typing import Annotated, Literal

from tabletop.content.models.model import Field, Part
from tabletop.content.models.rows import ColourText, KindName, Pictures

HOLE = re.compile(r"\{([a-z0-9_.\[\]-]+)\}")
"""Pattern of a hole in a template: `{good.name}`."""
CHOICE = re.compile(r"\[([a-z0-9_.-]+)\]")
"""Pattern of a value that picks the label in a hole: `{label.when.[moment]}`."""

Box = Annotated[
    tuple[float, float, Annotated[float, Field(gt=0)], Annotated[float, Field(gt=0)]],
    Field(description="left, top, width, height in units of the face", examples=[[8, 46, 134, 112]]),
]
Size = Annotated[
    tuple[Annotated[float, Field(gt=0)], Annotated[float, Field(gt=0)]],
    Field(description="width, height", examples=[[150, 210]]),
]
Template = str
"""Text with `{key}`, `{key.of-what-it-refers-to}` or `{label.word}` in it."""
Pictured = Annotated[str, Field(min_length=1), Pictures()]
"""Template that gives the name of a picture."""
PicturedIfAny = Annotated[str, Pictures()]
"""Template that gives the name of a picture, or nothing."""
Paint = Annotated[str, ColourText()]
"""Role of the theme, #rrggbb, or a template that gives one of them."""
Share = Annotated[float, Field(ge=0, le=1)]
Length = Annotated[int, Field(ge=0)]
Edge = Literal["n", "e", "s", "w"]


def value_of(item: object, name: str) -> object:
    """Return the value of an item under a key; None if it has no such key."""
    if isinstance(item, Mapping):
        return item.get(name)
    return getattr(item, name.replace("-", "_"), None)


def value_at(record: object, path: str) -> object:
    """Return the value that a path of keys leads to in a record; None if it ends early."""
    for key in path.split("."):
        record = value_of(record, key)
    return record


def _has(record: object, path: str) -> bool:
    first = path.partition(".")[0].replace("-", "_")
    return first in record if isinstance(record, Mapping) else hasattr(record, first)


def _length(value: object) -> int:
    if isinstance(value, Sized) and not isinstance(value, str):
        return len(value)
    return 0 if value is None else 1


class Element(Part):
    """Base of all elements: place and condition."""

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
        description="appears only on pieces with this flag: the name of a field that marks pieces",
        examples=["advanced"],
    )
    unless: str = Field(
        "",
        description="left off on pieces with this flag: the name of a field that marks pieces",
        examples=["turbo"],
    )
    enlarged: bool | None = Field(
        None,
        description="true: appears only where the card is shown enlarged, beside the pointer; false: only elsewhere, on"
        " the table and in the hand",
    )
    having: dict[str, str | bool | tuple[str, ...]] = Field(
        default_factory=dict,
        description="appears only on records whose value under this key is this one, or one of these",
        examples=[{"swerve": True}, {"block": ["red", "green"]}],
    )
    only: dict[str, Length | tuple[Length, Length]] = Field(
        default_factory=dict,
        description="appears only on records whose list under this key is so long: a number, or the least and the"
        " greatest",
        examples=[{"speeds": 1}, {"speeds": [2, 4]}],
    )
    edge: Template = Field(
        "", description="n, e, s or w: moves it to that edge of the face", examples=["{road.edge}"]
    )
    along: dict[Edge, Share] = Field(
        default_factory=dict, description="where on an edge it sits, 0 to 1; in the middle when left out"
    )

    def is_seen_at(self, height: float) -> bool:
        """Check if the element is drawn on a card of this height, in points."""
        return self.above <= height and not (self.below and height >= self.below)

    @property
    def names(self) -> tuple[str, ...]:
        """Name for the pointers of the rules help."""
        found = (getattr(self, key, "") for key in ("show", "each", "times"))
        return tuple(each for each in found if each)

    def suits(self, record: object) -> bool:
        """Check if a record meets the element's conditions on its lists and values."""
        for path, value in self.having.items():
            if value_at(record, path) not in (value if isinstance(value, tuple) else (value,)):
                return False
        for path, wanted in self.only.items():
            low, high = (wanted, wanted) if isinstance(wanted, int) else wanted
            if not low <= _length(value_at(record, path)) <= high:
                return False
        return True

    def is_about(self, record: object) -> bool:
        """Check if a record has the values that this element shows, which rows may leave out."""
        holes = {hole for name in self.names for hole in HOLE.findall(name)}
        paths = {path for hole in holes for path in (CHOICE.findall(hole) or [hole.partition(".")[0]])}
        missing = any(_has(record, path) and value_at(record, path) is None for path in paths)
        each = getattr(self, "each", "")
        return not missing and (not each or _length(value_at(record, each)) > 0)


class BackedElement(Element):
    """Base of elements with a background."""

    fill: Paint = Field(
        "",
        description="colour of its ground: a role of the theme, #rrggbb, or a template; none when left out",
        examples=["paper", "#d8432b", "{good.colour}"],
    )
    shade: Share = Field(0, description="how much darker the ground is, 0 to 1")
    tint: Share = Field(0, description="how much lighter the ground is, 0 to 1")
    radius: float = Field(0, ge=0, description="radius of its corners; 999 makes a pill")


class TextElement(BackedElement):
    """Base of elements with words."""

    show: Template = Field(
        description="the words, with {key}, {key.of-what-it-refers-to} or {label.word} in them",
        examples=["{good.name}"],
    )
    size: float = Field(20, gt=0, description="height of the type; it shrinks to fit the box")
    colour: Paint = Field(
        "ink",
        description="colour of the type: a role of the theme, #rrggbb, or a template; ink where it would be lost on"
        " a colour that a row gives what lies below",
    )
    align: Literal["left", "centre", "right"] = Field("left", description="where the words stand in the box")
    upper: bool = Field(False, description="in capitals")


class Band(BackedElement):
    """A coloured area: the header of a card, a strip, a line."""

    kind: Literal["band"] = Field(alias="as", description="a coloured area")


class Title(TextElement):
    """The name, in the title font, on one line."""

    kind: Literal["title"] = Field(alias="as", description="a name in the title font, on one line")


class Number(TextElement):
    """A number to be read from across the table."""

    kind: Literal["number"] = Field(alias="as", description="a large number in the title font")


class Words(TextElement):
    """Words to be read, wrapped into the box."""

    kind: Literal["words"] = Field(alias="as", description="words wrapped into the box")
    font: Literal["read", "strong", "italic", "title"] = Field("read", description="the font's role")


class Picture(BackedElement):
    """A picture of the game, fitted into the box or filling it."""

    kind: Literal["picture"] = Field(alias="as", description="a picture from images/<game>/")
    show: Pictured = Field(
        description="name of the picture, without folder and ending", examples=["good-{good}"]
    )
    instead: PicturedIfAny = Field(
        "", description="name of the picture to take when there is none of the first name"
    )
    cover: bool = Field(False, description="fills the box and is cut off, in place of fitting into it")


class Symbols(BackedElement):
    """A row or column of small pictures with words, one for each item of a list (or so many alike)."""

    kind: Literal["symbols"] = Field(alias="as", description="small pictures with words, side by side")
    each: str = Field(
        "", description="key of the list or mapping in the record; a mapping's items have `key` and `value`"
    )
    times: Template = Field("", description="in place of a list: how many alike", examples=["{move}"])
    link: Annotated[str, KindName()] = Field("", description="content kind that a mapping's keys refer to")
    icon: PicturedIfAny = Field("", description="picture of each", examples=["{good.picture}"])
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
    stack: bool = Field(False, description="the words stand below the picture in place of beside it")
    first: bool = Field(False, description="fewer begin at the start of the box, in place of in its middle")
    snug: bool = Field(False, description="the ground of each is as wide as what stands on it, from the left")


class Lines(BackedElement):
    """Effects, or items of a list, told in words: a paragraph each with a small picture before it."""

    kind: Literal["lines"] = Field(alias="as", description="effects in words, one below the other")
    each: str = Field(
        description="key of the record's list of effects, told by texts.effects: each has `do`, and `facts` or `n`"
    )
    show: Template = Field(
        "",
        description="words of each, in place of what texts.effects says",
        examples=["{label.keyword.[key]}"],
    )
    icon: PicturedIfAny = Field("", description="picture before each", examples=["{do}"])
    size: float = Field(20, gt=0, description="height of the type; all of it shrinks to fit the box")
    colour: Paint = Field(
        "ink", description="colour of the type: a role of the theme, #rrggbb, or a template"
    )
    font: Literal["read", "strong", "italic"] = Field("read", description="the font's role")
    gap: float = Field(4, ge=0, description="space between two paragraphs")
    tiles: bool = Field(False, description="before each stands its tile of the table's shorthand")


class Sign(BackedElement):
    """A sign of the table's shorthand, with its letter: what sets a box off, or how a card fights."""

    kind: Literal["sign"] = Field(alias="as", description="a sign of table.yaml's shorthand")
    of: str = Field(
        "", description="keys that lead to the box that the sign is about, with dots between them"
    )
    show: Template = Field(
        description="which of the signs, with {key} of the box or the record in it",
        examples=["{when}", "block.{block}"],
    )
    size: float = Field(16, gt=0, description="height of its letter; it shrinks to fit")


class Tiles(BackedElement):
    """Effects as tiles of the table's shorthand: a picture, a number above 1, a badge for whom it is about."""

    kind: Literal["tiles"] = Field(alias="as", description="effects as tiles of table.yaml's shorthand")
    each: str = Field(description="keys that lead to the list of effects, with dots between them")
    size: float = Field(20, gt=0, description="height of the numbers; they shrink to fit")
    gap: float = Field(7, ge=0, description="space between two, into which a badge reaches")
    first: bool = Field(True, description="they begin at the start of the box, in place of in its middle")


AnyElement = Annotated[
    Band | Title | Number | Words | Picture | Symbols | Lines | Sign | Tiles, Field(discriminator="kind")
]


class Pointer(Part):
    """One thing on a card that the rules help points at."""

    to: str = Field(
        description="what the element has that it points at, under `show`, `each` or `times`",
        examples=["block.{block}", "{name}"],
    )
    says: str = Field(
        description='its words are texts.words.anatomy.<kind>.<says>: "Name: what it means"',
        examples=["block"],
    )


class Anatomy(Part):
    """A card that the rules help draws large, with numbers at the things on it."""

    card: str = Field(description="id of the row")
    as_high: int = Field(
        gt=0,
        alias="as-high",
        description="drawn as a card of this height is, in points on the screen: as in a hand, though larger",
        examples=[240],
    )
    points: Annotated[tuple[Pointer, ...], Field(min_length=1)] = Field(
        description="what it points at, in the order in which it is read"
    )


class Unfolded(Part):
    """Note that tells in words of a piece on the table which shows only a tag, while the pointer rests on it."""

    size: Size = Field(
        (262, 200), description="width, and greatest height: it ends below the lowest of its words"
    )
    radius: float = Field(10, ge=0, description="radius of its corners")
    paper: Paint = Field(
        "paper", description="colour below everything: a role of the theme, #rrggbb, or a template"
    )
    elements: tuple[AnyElement, ...] = Field(description="what it shows, drawn in order")


class Face(Part):
    """Drawing of one content kind."""

    size: Size = Field((150, 210), description="width and height, which are the face's own units")
    radius: float = Field(12, ge=0, description="radius of the card's corners")
    paper: Paint = Field(
        "paper", description="colour below everything: a role of the theme, #rrggbb, or a template"
    )
    back: Pictured = Field("", description="picture of the back; left out for what never lies face down")
    other: str = Field(
        "",
        description="the flag of pieces that lie with their other side up: enlarged, and in the rules help, both sides"
        " are shown",
        examples=["turbo"],
    )
    anatomy: tuple[Anatomy, ...] = Field(
        (), description="cards of this kind that the rules help explains, thing by thing"
    )
    by: str = Field("", description="key of the record whose value picks one of `variants`")
    variants: dict[str, tuple[AnyElement, ...]] = Field(
        default_factory=dict, description="elements for each value of the key `by`, drawn after `elements`"
    )
    elements: tuple[AnyElement, ...] = Field(
        (), description="what every face of this kind shows, drawn in order"
    )
    unfolded: Unfolded | None = Field(
        None, description="note that unfolds beside a sticker of this kind; the enlarged card if left out"
    )

    @property
    def all_elements(self) -> Iterator[AnyElement]:
        """Elements of every card of this kind, of its variants, and of what unfolds."""
        yield from self.elements
        for elements in self.variants.values():
            yield from elements
        if self.unfolded is not None:
            yield from self.unfolded.elements

    @property
    def flags(self) -> tuple[str, ...]:
        """Flags that give a card of this kind another look."""
        found = {flag for each in self.all_elements for flag in (each.when, each.unless) if flag}
        return tuple(sorted(found))


class FacesFile(Part):
    """`faces.yaml`: one face for each content kind that is ever drawn."""

    links: dict[str, str] = Field(
        default_factory=dict,
        description="keys of records that refer to rows of another content kind: key to kind",
        examples=[{"good": "goods"}],
    )
    faces: dict[str, Face] = Field(description="one entry for each content kind")


def anatomy_key(kind: str, point: Pointer) -> str:
    """The key of texts.words that says what is pointed at on cards of a kind."""
    return f"anatomy.{kind}.{point.says}"
