"""The model of `data/<game>/table.yaml`: where each declared field of a game lies on the table.

The file says where, never what or when: there are no conditions in it. A layout that these kinds cannot
say needs a new kind, which is a class in `tabletop/ui/table` with a test, not a new key here.
All lengths are logical units on a table of 1920 x 1080.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from tabletop.content.models.columns import Feed, Figure, Handover, Stamp, Strips
from tabletop.content.models.corners import Belts, Corners, Crowded, Life, Poster
from tabletop.content.models.model import Field, Part
from tabletop.content.models.phases import Demand, Ladder, Lanes, Reserve, Rounds
from tabletop.content.models.racks import Banner, Clash, Duel, Heads, Pips, Rack, Shorthand, Tally, Turns
from tabletop.content.models.stacks import Display, Past, Stack, Verdict
from tabletop.content.models.tablebase import (
    Area,
    Box,
    Drawn,
    DrawnIfAny,
    Inset,
    Kind,
    Label,
    Length,
    Numbered,
    Paint,
    Size,
    Small,
    Spot,
)
from tabletop.content.models.tableparts import Dash, Ending, Header, Outlook, Recap


class Ranking(Part):
    """How panels are ordered in a race, and what each says about it."""

    by: str = Field(description="field of numbers, one for each runner: the greater, the further ahead")
    place: str = Field(description="field of numbers: above 0 a runner has that place for good")
    laps: str = Field(description="field with the number of laps of the race")
    lap: Label = Field(description="key of texts.labels for how far a runner is; {lap} of {laps}")
    name: str = Field(
        description="start of the keys of texts.words that name runners without a seat: legend- and a number"
    )


class Mat(Part):
    """A place that belongs to a seat and repeats its things for each seat shown there."""

    area: str = Field(description="the area it lies in")
    seats: Literal["viewer", "all", "named"] = Field(
        description="whose: the seat whose cards are on screen; every seat with a panel of its own; or the seat that"
        " `field` names, else the viewer"
    )
    field: str = Field(
        "",
        description="field that names a seat; with `viewer` it counts while nobody's cards are on screen, after"
        " whoever is asked in public",
    )
    ranking: Ranking | None = Field(None, description="panels stand in the order of a race, not of the seats")
    home: str = Field(
        "", description="area of the panel of the seat whose cards are on screen; the others share `area`"
    )
    corners: Corners | None = Field(None, description="panels stand on both sides, those of a team on one")
    size: Size | None = Field(None, description="size of one seat's panel; the whole area when left out")
    gap: Length = Field(12, description="space between two panels")
    across: bool = Field(False, description="panels stand side by side, not one below the other")
    plate: Length = Field(
        0, description="panels are columns with a plate of this height; 0 for panels that are all plate"
    )


class Away(Part):
    """Where pieces are that the screen does not show: a small picture with their number."""

    on: str = Field(description="the mat of all seats")
    at: Spot = Field(
        (0, 0), description="left and top on the seat's panel; a left below 0 counts from its right edge"
    )
    picture: Drawn = Field(description="name of a picture of the app or the game")


class Fan(Part):
    """A hand of cards held in a fan."""

    kind: Literal["fan"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    size: Size = Field((150, 210), description="size of a card")
    away: Away | None = Field(None, description="where other seats' cards are counted")
    over: str = Field(
        "",
        description="field with cards in a fan that is put aside while this one holds any of the same seat",
    )


class Row(Part):
    """Cards side by side; they squeeze together when there are many."""

    kind: Literal["row"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    box: Box | None = Field(None, description="the part of the area or mat; all of it when left out")
    size: Size = Field((150, 210), description="size of a card")
    gap: Length = Field(10, description="space between two cards")
    label: Label = Field("", description="key of texts.labels for its heading")
    shown: Literal["always", "offered"] = Field(
        "always", description="always, or only while one of its pieces is on offer"
    )


class Pile(Part):
    """Cards on top of one another; only the top one is seen."""

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


class Slots(Part):
    """Fixed places for cards, one place for each index of the field."""

    kind: Literal["slots"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    at: Spot = Field((0, 0), description="left and top of the first place")
    size: Size = Field((150, 210), description="size of a card")
    gap: Length = Field(14, description="space between two places")
    columns: Annotated[int, Field(ge=1, le=100)] = Field(3, description="places in one line")
    label: Label = Field("", description="key of texts.labels for its heading")


class Map(Part):
    """A grid of cells with a card in each; it grows and zooms with the cells in use."""

    kind: Literal["map"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    cell: Size = Field(description="size of a cell before zooming")
    gap: Length = Field(12, description="space between two cells, zoomed with them")
    zoom: Annotated[float, Field(gt=0, le=4)] = Field(1.5, description="never larger than this")


class Cubes(Part):
    """Numbers shown as so many wooden cubes, one field or one colour for each index."""

    kind: Literal["cubes"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the map, or the mat of all seats")
    inset: Inset = Field((0, 0, 1, 1), description="the part of the cell or panel that holds them")
    of: Kind = Field(description="content kind whose rows give the cubes their colour, by the last index")
    columns: Annotated[int, Field(ge=1, le=100)] = Field(4, description="cubes in one line")
    room: int | str = Field(0, description="how many fit: a number, or a field that holds it; 0 means any")
    slots: bool = Field(False, description="whether empty places are drawn up to `room`")


class Counter(Part):
    """A number written out; it counts up and down."""

    kind: Literal["counter"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    at: Spot = Field((0, 0), description="left and top on the area or mat")
    size: Size = Field((80, 44), description="room for the number")
    picture: DrawnIfAny = Field("", description="a picture before the number")
    unit: Label = Field(
        "", description="key of texts.labels for a flying change such as +3; {n} is the change"
    )


class Track(Part):
    """A road that is driven round, drawn from the row that the field names: `shape`, `spaces`, `corners`."""

    kind: Literal["track"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    rows: Kind = Field(description="content kind whose rows are such roads")


class Dial(Part):
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
        description="prompt of a question to the fact of it that says where the pawn will be",
    )
    label: Label = Field("", description="key of texts.labels for its heading")
    away: Away | None = Field(None, description="where the number of each seat is shown")


class Tray(Part):
    """Cards side by side in marked places. What is picked for it lies there until the answer is sent."""

    kind: Literal["tray"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    box: Box | None = Field(None, description="the part of the area or mat; all of it when left out")
    size: Size = Field((150, 210), description="size of a card")
    gap: Length = Field(10, description="space between two cards")
    places: Annotated[int, Field(ge=0, le=20)] = Field(0, description="how many places are always marked")
    label: Label = Field("", description="key of texts.labels for its heading; {n} is the number of cards")
    back: Kind = Field("", description="content kind whose back an unseen card shows")
    away: Away | None = Field(None, description="where the cards of each seat are counted")


class Shop(Part):
    """Cards on a panel above all else, while one of them is on offer or, `shown: filled`, while any lies there."""

    kind: Literal["shop"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on, in the middle")
    size: Size = Field((150, 210), description="size of a card, at most")
    gap: Length = Field(14, description="space between two cards")
    label: Label = Field(description="key of texts.labels for its heading; {n} is the number of cards")
    shown: Literal["offered", "filled"] = Field(
        "offered", description="`filled`: whoever is asked and whatever for, as long as cards lie there"
    )


class Stock(Part):
    """Pieces that nobody needs to see one by one: a small picture with their number."""

    kind: Literal["stock"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    at: Spot = Field((0, 0), description="left and top on the area or mat")
    picture: Drawn = Field(description="name of a picture of the app or the game")


class Sign(Part):
    """A picture on the panel of everybody whom the field names."""

    kind: Literal["sign"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the mat of all seats")
    at: Spot = Field((0, 0), description="left and top on the panel")
    size: Length = Field(30, description="width and height of the picture")
    picture: Drawn = Field(description="name of a picture of the game")


class Token(Part):
    """A piece of its own that stands where the field says: a cell of a map, a space of a track."""

    kind: Literal["token"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the map or track it stands on")
    picture: Numbered = Field(description="its picture; the seat's colour number follows it, such as truck-1")
    size: Small = Field((64, 40), description="size at the map's zoom 1, or on the plane of a track's shape")
    lane: str = Field("", description="on a track: the field with its lane, 1 or 2")
    off: str = Field("", description="on a track: the field that is above 0 once it has left the road")
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


class Mark(Part):
    """A set of pieces that shows on their faces: elements of faces.yaml that wait for this field's name."""

    kind: Literal["mark"] = Field(alias="as", description="shown on the faces of its pieces")


class Hidden(Part):
    """Not on the table: kept for the rules alone, or shown by a scene of its own."""

    kind: Literal["none"] = Field(alias="as", description="not shown")
    at: str = Field("", description="area or thing that events about it point to")


Thing = Annotated[
    Fan
    | Row
    | Pile
    | Slots
    | Map
    | Cubes
    | Counter
    | Track
    | Dial
    | Tray
    | Shop
    | Stock
    | Sign
    | Token
    | Mark
    | Rack
    | Heads
    | Clash
    | Duel
    | Banner
    | Pips
    | Turns
    | Tally
    | Strips
    | Figure
    | Feed
    | Handover
    | Stamp
    | Ladder
    | Rounds
    | Lanes
    | Demand
    | Reserve
    | Poster
    | Life
    | Belts
    | Stack
    | Display
    | Past
    | Verdict
    | Hidden,
    Field(discriminator="kind"),
]


class TableFile(Part):
    """`table.yaml`: areas, the mats on them, and one entry for every declared field of the game."""

    areas: dict[str, Area] = Field(description="named rectangles of the table")
    crowded: Crowded | None = Field(None, description="areas that are others with many seats")
    public: dict[Annotated[str, Field(pattern=r"^[1-8]$")], dict[str, Area]] = Field(
        default_factory=dict,
        description="areas that are others while nobody's cards are on screen and a hand leaves its room to the rest:"
        " by the number of seats from which on they are, the largest that there are seats enough for",
        examples=[{"2": {"log": [1562, 84, 334, 500]}}],
    )
    mats: dict[str, Mat] = Field(default_factory=dict, description="places that belong to seats")
    things: dict[str, Thing] = Field(description="one entry for each declared field, by its name")
    header: Header = Field(description="the line beside the game's title")
    preview: Box | None = Field(
        None, description="the part of the table that set-up shows; the largest area when left out"
    )
    ending: Ending | None = Field(None, description="marks for the last turns")
    outlook: Outlook | None = Field(None, description="what an answer would do, for games that can tell")
    shorthand: Shorthand | None = Field(
        None, description="how what cards do is drawn where there is no room for their faces"
    )
    dash: Dash | None = Field(None, description="buttons with pictures; others stand beside the prompt")
    lasting: tuple[Label, ...] = Field(
        (),
        description="labels of options that cannot be taken back, because they show a new card or end a turn",
    )
    reluctant: tuple[str, ...] = Field(
        (),
        description="keys of texts.prompts whose empty answer gives something up: its button does not shine",
    )
    gathered: tuple[Label, ...] = Field(
        (),
        description="labels of options that open a question for more of the same: cards that were picked together are"
        " dropped together, the first answers and the others are chosen in that question",
    )
    sounds: dict[str, str] = Field(
        default_factory=dict,
        description="what is heard when a line of texts.log is told: name of a file of sounds/ without its ending,"
        " in which facts of the line may stand",
        examples=[{"boosts": "boost", "shifts": "engine-gear-{n}"}],
    )
    sweeps: dict[str, tuple[Paint, ...]] = Field(
        default_factory=dict,
        description="lights that sweep over the table when a line of texts.log is told: their colours, in turn",
        examples=[{"consequence": ["#ff3b30", "#2f6bff"]}],
    )
    beats: dict[str, Label] = Field(
        default_factory=dict,
        description="lines of texts.log after which everybody looks at the table before what follows is shown: key of"
        ' texts.labels for what is said meanwhile, or "" for the line itself',
        examples=[{"plays": "beat.plays", "check": ""}],
    )
    causes: tuple[str, ...] = Field(
        (),
        description="lines of texts.log that tell what asks: a question that follows one is put in the words of"
        " `<prompt>.because` of texts.prompts, if there are any, in which {card} is the card of that line",
    )
    recap: Recap = Field(default_factory=Recap, description="what the curtain tells of what happened")
    chips: dict[str, Label] = Field(
        default_factory=dict,
        description='short words for an option on a lit target: label of the option to key of texts.labels, or to ""',
        examples=[{"pay": "chip.pay"}],
    )

    @property
    def replacing(self) -> Iterator[tuple[tuple[str, ...], dict[str, Area]]]:
        """Areas that stand in place of others, with the keys that lead there."""
        if self.crowded is not None:
            yield ("crowded", "areas"), self.crowded.areas
        yield from ((("public", least), areas) for least, areas in self.public.items())
