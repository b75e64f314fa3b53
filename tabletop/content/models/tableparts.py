"""Parts of a table that show no field of the game: its header, its last turns, its forecast, its buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.content.models.model import Field, Part
from tabletop.content.models.tablebase import Drawn, Label, Length


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
