"""Great moments in `table.yaml`: lines of the log at which everybody looks at a picture before the match goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from tabletop.content.models.model import Field, Part
from tabletop.content.models.rows import Pictures
from tabletop.content.models.tablebase import Drawn, DrawnIfAny, Label, Pair, Pictured

_NumberedIfAny = Annotated[str, Pictures(numbered=True)]


class Trophies(Part):
    """Pictures beside a name, as many as that seat has won."""

    field: str = Field(description="field of numbers, one for each seat or side")
    picture: Drawn = Field(description="one that is won; with more than eight a number stands beside it")
    empty: DrawnIfAny = Field("", description="one that is still to be won, where the table has belts")


class Standings(Part):
    """Seats below the words, each with its standing."""

    label: Label = Field(
        description="key of texts.labels for what stands beside a name; its placeholders are `facts`"
    )
    none: Label = Field("", description="the same where the number of `n` is 0")
    asks: str = Field(
        "",
        description="what the game's own rules are asked of each seat: the facts that they answer fill the label too,"
        " and where they answer with a form the key of the label ends with it",
    )
    facts: dict[str, str] = Field(
        description="fields of each seat or side by the placeholder that they fill: numbers, or cards, which are"
        " counted; several of a seat are added up",
        examples=[{"n": "money", "heat": "heat"}],
    )
    by: str = Field(
        "", description="field of numbers: the most comes first; else the seats stand as they sit"
    )
    places: bool = Field(
        False,
        description="these numbers are places: the least comes first, 0 last, and they stand before the names",
    )
    won: Trophies | None = Field(None, description="pictures at the right")
    prizes: tuple[Drawn, ...] = Field(
        (), description="pictures at the right of the first places, that of the first place first"
    )
    out: str = Field(
        "", description="field of yes or no for each seat: whoever it holds for stands there faint"
    )

    @property
    def field_refs(self) -> Iterator[Pair]:
        """Fields named beside its own, by key."""
        yield from (("facts", field) for field in self.facts.values())
        yield from (("by", self.by), ("out", self.out))


class Moment(Part):
    """Great moment: its words, the picture of its hero, and the prize."""

    words: Label = Field(
        description="key of texts.labels for the large words; placeholders as in the line of the log"
    )
    team: Label = Field(
        "",
        description="the same in a match of teams, with {team} for that of the seat; left out it is `words`",
    )
    line: Label = Field(
        "",
        description="key of texts.labels for the line of fact below, with the same placeholders; left out it is the"
        " line of the log itself",
    )
    none: Label = Field("", description="the same where the n of the line of the log is 0")
    of: str = Field(
        "",
        description="field of each seat with its card, or with the id of one: its row fills the keys in `pictures`",
    )
    pictures: tuple[Pictured, ...] = Field(
        (), description="drawn one over the other; keys of the row in braces"
    )
    coloured: _NumberedIfAny = Field(
        "", description="picture in the colour of the seat, over those; the number of the colour follows"
    )
    framed: bool = Field(False, description="the pictures have a frame, and below them the name of the row")
    prize: DrawnIfAny = Field("", description="picture of what is won")
    sign: DrawnIfAny = Field("", description="picture above the words")
    floor: DrawnIfAny = Field(
        "",
        description="picture of one stretch of the ground on which the hero stands, laid across the screen",
    )
    count: Annotated[int, Field(ge=0, le=5)] = Field(
        0, description="in place of a sign: so far is counted aloud"
    )
    sound: str = Field(
        "", description="what is heard as it comes: name of a file of sounds/ without its ending"
    )
    standings: Standings | None = Field(None, description="how the seats stand, below the line")
