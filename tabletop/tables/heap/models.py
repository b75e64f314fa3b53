"""Entries of `table.yaml` that only HEAP has.

Racks are lines of slots with a head before each, a clash is a row of cards played against one another, a duel says
whose answer is awaited, a tally what each seat has built, turns who acts after whom.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from tabletop.content.models.model import Field, Part
from tabletop.content.models.shorthand import Symbol
from tabletop.content.models.tablebase import (
    Drawn,
    DrawnIfAny,
    Kind,
    Label,
    Length,
    Paint,
    Pair,
    Path,
    Pictured,
    PicturedIfAny,
    PicturedIfThere,
    Size,
    Spot,
    TableEntry,
)


class WantedNumber(Part):
    """A number that an option of the match sets."""

    option: str = Field("", description="the option's id")
    usual: int = Field(description="the number without such an option")


class Rack(TableEntry):
    """Vehicles with mounts for parts, a scene for each row: small on rivals' panels, large for the seat on screen."""

    lies_on: ClassVar = ("panel",)
    field_forms: ClassVar = {"": "cards seat * *", "turned": "set", "spent": "set", "now": "word seat"}
    board_area: ClassVar = "home"
    kind: Literal["rack"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the mat of all seats, with a home")
    home: str = Field(
        description="area in which the lines of the seat on the screen stand side by side, as bays"
    )
    rows: Kind = Field(description="content kind of the lines; the index before the last")
    columns: Kind = Field(description="content kind of the slots of a line; the last index of the field")
    colour: Paint = Field(description="colour of a line, with {key} of a card's record in it")
    scene: Pictured = Field(description="picture of a line in its bay, with {key} of its row in it")
    shade: Pictured = Field(description="picture of a line on a panel, with {key} of its row in it")
    mounts: str = Field("mounts", description="key of a row for the middles of its slots on the scene")
    sticker: PicturedIfThere = Field(
        description="picture of a part without its ground, with {key} of the card in it; a card that has none"
        " shows its own picture on a plate"
    )
    empty: Pictured = Field(description="picture on an empty slot, with {key} of the column's row in it")
    lit: Pictured = Field(description="the same while what is held may be dropped there")
    smoke: DrawnIfAny = Field("", description="picture beside a part that lies upside-down")
    box: Path = Field(description="key of a card's box that is drawn in shorthand")
    harms: dict[str, dict[str, Literal["all"] | int]] = Field(
        default_factory=dict,
        description="effects that can hit another seat, by their word and whom they are about: all, or so many"
        " seats on",
    )
    late: tuple[str, ...] = Field(
        (), description="values of `when` of boxes that run at the end of a fight, even if their seat is out"
    )
    won: tuple[str, ...] = Field(
        (), description="values of `when` of boxes that run at the end of a fight for whoever has won it"
    )
    turned: str = Field("", description="set of pieces that lie upside-down")
    spent: str = Field("", description="set of pieces that are pushed forward and dim")
    thrown: DrawnIfAny = Field("", description="picture on a card that makes way for the one that is held")
    now: str = Field("", description="field of each seat that names the row in use")
    every: str = Field("all", description="value of `now` that means all rows")
    label: Label = Field("", description="key of texts.labels for the sign on the row in use")
    enough: WantedNumber | None = Field(None, description="how many filled slots finish a row")

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield from (("turned", self.turned), ("spent", self.spent), ("now", self.now))

    @property
    def area_refs(self) -> Iterator[Pair]:
        """Other areas that it lies in, by key."""
        yield "home", self.home

    @property
    def count_refs(self) -> Iterator[Pair]:
        """Options that set a number, by key."""
        if self.enough is not None:
            yield "enough/option", self.enough.option


class Heads(TableEntry):
    """The cards that lines of a rack belong to, drawn at the head of each line."""

    lies_on: ClassVar = (Rack,)
    field_forms: ClassVar = {"": "cards seat *", "flipped": "set"}
    kind: Literal["heads"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the field of the rack")
    picture: Pictured = Field(description="picture over the bay")
    emblem: Pictured = Field(description="picture before a line on a panel")
    colour: Paint = Field(description="colour of the head, with {key} of the record in it")
    box: Path = Field(description="key of the card's box that is drawn in shorthand")
    flipped: str = Field("", description="set of pieces that are flipped")
    flipped_box: Path = Field("", alias="flipped-box", description="key of the box of a flipped card")
    idle: tuple[str, ...] = Field(
        (), description="values of `when` of boxes that cannot run any more while the card counts alone"
    )
    numbers: dict[str, Drawn] = Field(
        default_factory=dict,
        description="keys beside the box whose numbers are shown while the card counts alone: key to picture",
    )
    label: Label = Field("", description="key of texts.labels for the sign on a flipped card")

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield "flipped", self.flipped


class Clash(TableEntry):
    """Cards played against one another: a fan behind the last one, the place for the next, both vehicles."""

    lies_on: ClassVar = ("area",)
    field_forms: ClassVar = {"": "cards", "by": "list", "rack": "cards seat * *"}
    field_models: ClassVar = {"rack": Rack}
    kind: Literal["clash"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    drop: str = Field(description="area that is the place for the next card")
    beside: str = Field(description="area right of the last card, where what must be beaten stands")
    size: Size = Field((130, 182), description="size of a card")
    last: Size = Field((180, 252), description="size of the last card")
    by: str = Field("", description="field with the seats that played the cards, in their order")
    rack: str = Field(
        "", description="field of the rack whose line in use is shown of whoever attacks and answers"
    )
    rig: Pictured = Field(description="picture of such a line, with {key} of its row in it")
    beats: dict[str, tuple[Drawn, ...]] = Field(
        default_factory=dict, description="pictures of what beats each value of the duel's field"
    )
    label: Label = Field("", description="key of texts.labels below the pictures")
    fits: Label = Field(
        "", description="key of texts.labels for how many cards of the hand may be dropped; {n}"
    )
    shield: PicturedIfAny = Field(
        "", description="picture of what a card beats others with; it flashes when it does"
    )

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield from (("by", self.by), ("rack", self.rack))

    @property
    def area_refs(self) -> Iterator[Pair]:
        """Other areas that it lies in, by key."""
        yield from (("drop", self.drop), ("beside", self.beside))


class AttackSymbol(Symbol):
    """One that must be beaten: its word stands on a plate below it."""

    word: Label = Field(description="key of texts.labels for what it is called")
    tone: Paint = Field(description="colour of the plate of its word: a role of the theme or #rrggbb")


class Duel(TableEntry):
    """Order of play in a fight, from whoever attacks on, and what must be beaten."""

    lies_on: ClassVar = ("area",)
    field_forms: ClassVar = {
        "": "word",
        "attacker": "number",
        "facing": "list",
        "fighting": "flag seat",
        "direction": "number",
        "lead": "number",
        "late-lead": "number",
        "winner": "number",
    }
    kind: Literal["duel"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    burst: str = Field(description="area of what must be beaten")
    symbols: dict[str, AttackSymbol] = Field(description="symbol for each value of the field")
    attacker: str = Field(description="field with the seat that must be beaten, below 0 for nobody")
    facing: str = Field(description="field with the seats that must still answer, in order")
    fighting: str = Field(description="field of each seat: whether it takes part")
    direction: str = Field(description="field with the direction, 1 or -1")
    lead: str = Field("", description="field with the seat that comes first")
    late_lead: str = Field(
        "", alias="late-lead", description="field with the seat that comes first instead, once it names one"
    )
    lead_picture: DrawnIfAny = Field(
        "", alias="lead-picture", description="picture beside the name of that seat"
    )
    attacks: Label = Field(description="key of texts.labels for whoever attacks")
    answers: Label = Field(description="key of texts.labels for whoever answers")
    next: Label = Field(description="key of texts.labels for whoever answers after that")
    inside: Label = Field(description="key of texts.labels for whoever takes part")
    outside: Label = Field(description="key of texts.labels for whoever is out")
    winner: str = Field("", description="field with the seat that has won, below 0 for nobody")
    wins: Label = Field("", description="key of texts.labels for whoever has won")
    winner_picture: DrawnIfAny = Field(
        "", alias="winner-picture", description="picture in that place once somebody has won"
    )
    forward: Drawn = Field(description="picture behind the order while it goes clockwise")
    backward: Drawn = Field(description="the same while it goes the other way round")

    @property
    def area_refs(self) -> Iterator[Pair]:
        """Other areas that it lies in, by key."""
        yield "burst", self.burst

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        for key in ("attacker", "facing", "fighting", "direction", "lead", "winner"):
            yield key, getattr(self, key)
        yield "late-lead", self.late_lead


class Banner(TableEntry):
    """A line across the table while the field names a row: its symbol, its name and what it means."""

    lies_on: ClassVar = ("area",)
    field_forms: ClassVar = {"": "word"}
    kind: Literal["banner"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    rows: Kind = Field(description="content kind of the rows that the field names")
    picture: Drawn = Field(description="picture at its beginning")
    emblem: Pictured = Field(description="picture of the row")
    label: Label = Field(description="key of texts.labels for what it means; {name} is the row's name")


class TurnLook(Part):
    """Content of a seat's lane in one phase; words are keys of texts.labels, with {n} in them."""

    of: str = Field(
        "", description="field of each seat whose cards are counted and lie there with their backs up"
    )
    also: str = Field("", description="another such field, whose cards count too")
    up_to: str = Field("", alias="up-to", description="key of `numbers`: places for so many cards")
    picture: DrawnIfAny = Field("", description="picture before the cards")
    parts: bool = Field(False, description="whether parts of the set `fresh` are shown")
    places: str = Field("", description="key of `numbers`: places for so many parts")
    mends: str = Field("", description="key of `numbers`: places for so many repairs")
    mended: str = Field("", description="field with how many repairs whoever acts has made")
    mend_picture: DrawnIfAny = Field("", alias="mend-picture", description="picture in such a place")
    chosen: str = Field("", description="field of each seat that names a row of the rack, which is shown")
    lead: str = Field(
        "", description="field with the seat that comes first in this phase, if that is another one"
    )
    crown: str = Field("", description="field with a seat that is marked")
    crown_picture: DrawnIfAny = Field("", alias="crown-picture", description="picture of that mark")
    now: Label = Field("", description="for whoever acts and will act: {n} cards, or {n} that are lacking")
    none: Label = Field("", description="the same when there are none")
    acts: Label = Field(
        "",
        description="for whoever acts now, if that is something else: {n} parts and {mends} repairs are left",
    )
    done: Label = Field("", description="for whoever has acted: {n} parts, or {n} cards")
    nothing: Label = Field("", description="the same when there are none")
    mended_done: Label = Field(
        "", alias="mended-done", description="for whoever has only repaired: {n} parts"
    )
    both: Label = Field("", description="for whoever has attached {n} parts and repaired {mends}")

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        for key in ("of", "also", "chosen", "lead", "crown", "mended"):
            yield key, getattr(self, key)


class Turns(TableEntry):
    """Order of the seats in a phase, a lane for each, beside the pile that all draw from; not during a fight."""

    lies_on: ClassVar = ("area",)
    field_forms: ClassVar = {
        "rack": "cards seat * *",
        "fresh": "set",
        "restored": "set",
        "mended": "number",
        "lead": "number",
        "of": "cards seat",
        "also": "cards seat",
        "chosen": "word seat",
        "crown": "number",
        "deck": "cards",
    }
    field_models: ClassVar = {"rack": Rack}
    kind: Literal["turns"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    rack: str = Field(description="the field of the rack")
    fresh: str = Field("", description="set of pieces in the rack that have been attached in this phase")
    restored: str = Field("", description="set of pieces in the rack that have been repaired in this phase")
    emblem: Pictured = Field(description="picture of the line that such a piece is on")
    lead: str = Field(description="field with the seat that comes first")
    yard: Drawn = Field(description="picture of the pile that all draw from, left of the lanes")
    deck: str = Field(description="field of that pile")
    yard_label: Label = Field(
        alias="yard-label", description="key of texts.labels above it; {n} cards lie there"
    )
    wide: Length = Field(1, description="width of a lane as a share of the area")
    phases: dict[str, TurnLook] = Field(description="what is shown, by value of `phase`")

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield from (("rack", self.rack), ("fresh", self.fresh), ("restored", self.restored))
        yield from (("lead", self.lead), ("deck", self.deck))
        for phase, lane in self.phases.items():
            yield from ((f"phases/{phase}/{key}", field) for key, field in lane.field_refs)

    @property
    def number_refs(self) -> Iterator[Pair]:
        """Keys of `numbers` with one number each, by key."""
        for phase, lane in self.phases.items():
            named = (("up-to", lane.up_to), ("places", lane.places), ("mends", lane.mends))
            yield from ((f"phases/{phase}/{key}", name) for key, name in named if name)

    @property
    def phase_refs(self) -> Iterator[Pair]:
        """Values of `phase`, by key; strokes separate the keys that lead to one."""
        yield from ((f"phases/{phase}", phase) for phase in self.phases)


class Tally(TableEntry):
    """Progress of every seat's racks: bars by seat and row, and the number of finished rows."""

    lies_on: ClassVar = ("area",)
    field_forms: ClassVar = {"": "number seat *", "of": "cards seat * *", "spoilt": "set", "until": "number"}
    field_models: ClassVar = {"of": Rack}
    kind: Literal["tally"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    of: str = Field(description="field of the rack that is counted until the field itself has a number")
    rows: Kind = Field(description="content kind of the rows; the last index of the field")
    emblem: Pictured = Field(description="picture above a column")
    enough: WantedNumber = Field(description="how many filled slots finish a row")
    whole: WantedNumber = Field(description="how many finished rows are wanted")
    spoils: str = Field(
        "", description="flag of the match with which pieces of the set `spoilt` do not count"
    )
    spoilt: str = Field("", description="set of pieces")
    label: Label = Field(description="key of texts.labels for its heading")
    hint: Label = Field(
        "", description="key of texts.labels beside it; {n} rows are wanted, {enough} fills one"
    )
    due: Label = Field(
        "", description="key of texts.labels for the heading once a seat has all the rows that are wanted"
    )
    until: str = Field("", description="field with a seat, below 0 for nobody, from which on `due` is past")
    gap: Length = Field(4, description="space between two lines")

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield from (("of", self.of), ("spoilt", self.spoilt), ("until", self.until))

    @property
    def flag_refs(self) -> Iterator[Pair]:
        """Options that are on or off, by key."""
        yield "spoils", self.spoils

    @property
    def count_refs(self) -> Iterator[Pair]:
        """Options that set a number, by key."""
        yield from (("enough/option", self.enough.option), ("whole/option", self.whole.option))


class Stock(TableEntry):
    """Pieces that nobody needs to see one by one: a small picture with their number."""

    field_forms: ClassVar = {"": "cards ?"}
    kind: Literal["stock"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    at: Spot = Field((0, 0), description="left and top on the area or mat")
    picture: Drawn = Field(description="name of a picture of the app or the game")


ENTRIES = (Rack, Heads, Clash, Duel, Banner, Turns, Tally, Stock)
