"""Model of `data/<game>/table.yaml`: the place of each declared field of a game on the table.

The file says where, never what or when: there are no conditions in it. A layout that these kinds cannot
say needs a new kind, which is a class in `tabletop/ui/table` with a test, not a new key here.
All lengths are logical units on a table of 1920 x 1080.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Annotated, Any, Literal

from tabletop.content.models.gauges import Counter, Mark, Token
from tabletop.content.models.model import Field, OneOf, Part
from tabletop.content.models.moments import Moment
from tabletop.content.models.panels import CrowdedAreas, OwnPanels
from tabletop.content.models.rooms import Room
from tabletop.content.models.shorthand import Shorthand
from tabletop.content.models.tablebase import (
    Area,
    Box,
    Drawn,
    DrawnIfAny,
    Label,
    Length,
    Paint,
    Phase,
    Size,
    TableEntry,
)
from tabletop.content.models.zones import Cubes, Fan, Map, Pile, Row, Shop, Slots


class OtherLine(Part):
    """Line of the header while a field holds something, such as the number of a leg."""

    field: str = Field(description="field without index: a number above 0, a word or a flag")
    line: Label = Field(description="key of texts.labels; its placeholders are the facts of the header")
    lines: dict[str, Label] = Field(
        default_factory=dict,
        description="other lines, by the value of `phase` in which they stand there instead",
    )


class Header(Part):
    """Line beside the game's title. It stands there in the phases that are named here, in `phases` or `lines`."""

    line: Label = Field(description="key of texts.labels; its placeholders are the facts")
    lines: dict[str, Label] = Field(
        default_factory=dict,
        description="other lines, by the value of `phase` in which they stand there instead",
    )
    other: OtherLine | None = Field(None, description="other lines while a field holds something")
    facts: tuple[str, ...] = Field(
        (), description="fields without index whose values the line names; cards by their names"
    )
    phases: tuple[str, ...] = Field(
        (), description="values of `phase` in the order in which a turn goes through them"
    )

    turn_count: bool = Field(
        True, alias="turn-count", description="whether a replay counts the turns of the match beside the line"
    )

    def line_in(self, phase: str, values: Mapping[str, Any]) -> str:
        """Return the key of the header's line in a phase, "" if there is none; `values` are those of all fields."""
        other = self.other
        if other is not None and values.get(other.field):
            return other.lines.get(phase, other.line if phase in self.phases else "")
        return self.lines.get(phase, self.line if phase in self.phases else "")


class Ending(Part):
    """Mark shown once the end of the match has been set off."""

    field: str = Field(description="field that holds the seat that set it off, below 0 before")
    banner: Label = Field(description="key of texts.labels for the banner; {seat} is who set it off")
    mark: Label = Field(description="key of texts.labels for the mark on each seat that has a turn left")
    turn: str = Field(
        "", description="field that holds the seat whose turn it is; seats before it have had theirs"
    )


class Outlook(Part):
    """Place of the forecast: the effects of an answer before it is given."""

    area: str = Field(description="the area it lies in")
    label: Label = Field(description="key of texts.labels for its heading")
    hint: Label = Field(description="key of texts.labels for what it says while there is nothing to tell")


class Recap(Part):
    """Summary on the curtain for the called player: a few lines of the log since their last turn."""

    first: tuple[str, ...] = Field((), description="lines of texts.log that are told before all others")
    last: tuple[str, ...] = Field(
        (), description="lines of texts.log that are told only where there is nothing else to tell"
    )


class Dash(Part):
    """Buttons with pictures for answers that need no piece."""

    area: str = Field(description="the area they lie in")
    pictures: dict[str, Drawn] = Field(
        description="picture of the game by the word of a button's handle", examples=[{"boost": "boost"}]
    )
    high: Length = Field(58, description="height of a button at most; high ones have their picture on top")


class Ranking(Part):
    """Order of the panels in a race, and the words on each."""

    by: str = Field(description="field of numbers, one for each runner: the greater, the further ahead")
    place: str = Field(description="field of numbers: above 0 a runner has that place for good")
    laps: str = Field(description="field with the number of laps of the race")
    lap: Label = Field(description="key of texts.labels for how far a runner is; {lap} of {laps}")
    home: Label = Field(
        description="key of texts.labels for a runner that is over the line after the last lap"
    )
    points: str = Field(
        "",
        description="field of numbers with what each runner has won so far; nothing is shown where it has none",
    )
    trophy: DrawnIfAny = Field("", description="picture before those points")
    name: str = Field(
        description="start of the keys of texts.words that name runners without a seat: legend- and a number"
    )


class Beneath(Part):
    """Strip of the table under each panel, where panels leave room for one."""

    zones: tuple[str, ...] = Field(
        min_length=1, description="fields of cards: there are strips while one of them holds any"
    )
    least: Length = Field(40, description="with less room than this height for each there are none")
    most: Length = Field(120, description="no strip is higher")


TABLES = "tabletop.tables"
"""Package of the games' tables; each has a module `models` with the `ENTRIES`, and perhaps `PANELS`, that only its game
has."""


# Models of any kind: hence Any.
def _models_of_games(listed: str) -> Iterator[Any]:
    """Yield the models that the games' tables list under this name."""
    tables = import_module(TABLES)
    for name in sorted(found.name for found in iter_modules(tables.__path__) if found.ispkg):
        yield from getattr(import_module(f"{TABLES}.{name}.models"), listed, ())


def panel_models() -> tuple[type[OwnPanels], ...]:
    """Return the models of the panels that games lay out their own way."""
    return tuple(_models_of_games("PANELS"))


class Mat(Part):
    """Place that belongs to a seat and repeats its things for each seat shown there."""

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
    corners: Annotated[OwnPanels, OneOf("", panel_models)] | None = Field(
        None, description="panels stand on both sides, those of a team on one"
    )
    size: Size | None = Field(None, description="size of one seat's panel; the whole area when left out")
    gap: Length = Field(12, description="space between two panels")
    across: bool = Field(False, description="panels stand side by side, not one below the other")
    plate: Length = Field(
        0, description="panels are columns with a plate of this height; 0 for panels that are all plate"
    )
    stale: tuple[Phase, ...] = Field(
        (), description="phases in which what lies there is left over from before: it is not shown"
    )
    beneath: Beneath | None = Field(
        None, description="of panels below one another: a strip under each while something has to lie there"
    )


class HiddenField(TableEntry):
    """Field off the table: kept for the rules alone, or shown by a scene of its own."""

    kind: Literal["none"] = Field(alias="as", description="not shown")
    at: str = Field("", description="area or thing that events about it point to")


SHARED: tuple[type[TableEntry], ...] = (
    Fan, Row, Pile, Slots, Map, Cubes, Counter, Shop, Token, Mark, HiddenField,
)  # fmt: skip
"""Models of the entries that this package has."""


def entry_models() -> tuple[type[TableEntry], ...]:
    """Return the models of all entries: the shared ones, and those of every game's table that is found."""
    return (*SHARED, *_models_of_games("ENTRIES"))


Thing = Annotated[TableEntry, OneOf("kind", entry_models)]


class TableFile(Part):
    """`table.yaml`: areas, the mats on them, and one entry for every declared field of the game."""

    areas: dict[str, Area] = Field(description="named rectangles of the table")
    growth_line: Length | None = Field(
        None,
        alias="growth-line",
        description="a line across the table, by its distance from the top: in a higher window areas that it crosses"
        " grow and those below it move down; left out, all in the middle is drawn out",
    )
    crowded: CrowdedAreas | None = Field(None, description="areas that are others with many seats")
    public: dict[Annotated[str, Field(pattern=r"^[1-8]$")], dict[str, Area]] = Field(
        default_factory=dict,
        description="areas that are others while nobody's cards are on screen and a hand leaves its room to the rest:"
        " by the number of seats from which on they are, the largest that there are seats enough for",
        examples=[{"2": {"log": [1562, 84, 334, 500]}}],
    )
    mats: dict[str, Mat] = Field(default_factory=dict, description="places that belong to seats")
    things: dict[str, Thing] = Field(description="one entry for each declared field, by its name")
    room: Room | None = Field(
        None,
        description="the room of the game: its ground, light and colours; the table under the lamp when left out",
    )
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
    hurts: tuple[Label, ...] = Field(
        (),
        description="labels of options that hurt whoever answers so: their pieces in a rack shine as a warning",
    )
    lasting: tuple[Label, ...] = Field(
        (),
        description="labels of options that cannot be taken back, because they show a new card or end a turn",
    )
    reluctant: tuple[str, ...] = Field(
        (),
        description="keys of texts.prompts whose empty answer gives something up: its button does not shine",
    )
    halfway: tuple[str, ...] = Field(
        (),
        description="keys of texts.prompts that complete what an answer began: Escape takes that answer back",
    )
    usual: tuple[Label, ...] = Field(
        (),
        description="labels of options that are nearly always taken: where one of them alone may be passed, its button"
        " shines, and Space takes it",
    )
    acts: dict[str, Label] = Field(
        default_factory=dict,
        description="labels of options that have a button beside the prompt, to key of texts.labels for its words: with"
        " one way to do it, that is done; with several the cards shine that it can be done with, and not before",
        examples=[{"flip": "act.flip"}],
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
    cuts: tuple[str, ...] = Field(
        (),
        description="lines of texts.log with which everything is laid out anew: no piece travels there from what lay"
        " on the table before",
        examples=[["race"]],
    )
    beats: dict[str, Label] = Field(
        default_factory=dict,
        description="lines of texts.log after which everybody looks at the table before what follows is shown: key of"
        ' texts.labels for what is said meanwhile, with the same placeholders as the line\'s words, or "" for the line'
        " itself",
        examples=[{"plays": "beat.plays", "check": ""}],
    )
    moments: dict[str, Moment] = Field(
        default_factory=dict,
        description="great moments, by the line of texts.log that tells of one: everybody looks at a picture until"
        " somebody goes on",
        examples=[{"fall": {"words": "moment.fall", "pictures": ["belt"], "prize": "belt"}}],
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
    def halts(self) -> frozenset[str]:
        """Lines of the log at which everybody looks before play goes on: beats and great moments."""
        return frozenset((*self.beats, *self.moments))

    @property
    def replacement_areas(self) -> Iterator[tuple[tuple[str, ...], dict[str, Area]]]:
        """Areas that stand in place of others, with the keys that lead there."""
        if self.crowded is not None:
            yield ("crowded", "areas"), self.crowded.areas
        yield from ((("public", least), areas) for least, areas in self.public.items())
