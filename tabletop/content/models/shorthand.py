"""Shorthand of `table.yaml`: small drawings of what cards do, where there is no room for their faces.

One symbol says what sets a box off, one tile stands for each effect.
"""

from __future__ import annotations

from tabletop.content.models.model import Field, Part
from tabletop.content.models.tablebase import Drawn, Kind, Label, Paint, Path, Pictured


class Symbol(Part):
    """One small picture, by itself or on a coloured tile."""

    picture: Pictured = Field(description="name of the picture, with {key} of the record in it")
    letter: Label = Field("", description="key of texts.labels for a letter written upon it")
    ink: Paint = Field("white", description="colour of the letter: a role of the theme or #rrggbb")
    fill: Paint = Field(
        "", description="colour of its tile: a role of the theme or #rrggbb; none when left out"
    )


class Shorthand(Part):
    """Small drawing of a record's box: a symbol for when, tiles for what, badges for who."""

    links: dict[str, Kind] = Field(
        default_factory=dict, description="keys of records that refer to rows: key to content kind"
    )
    when: Path = Field("when", description="key of a box for what sets it off")
    do: Path = Field("do", description="key of a box for the list of what it does")
    signs: dict[str, Symbol] = Field(description="symbol for each value of `when`")
    tiles: dict[str, Symbol] = Field(description="symbol for each word of `do`")
    who: tuple[str, ...] = Field((), description="keys of an effect that say whom it is about")
    badges: dict[str, Drawn] = Field(
        default_factory=dict, description="picture of the badge by a value of one of the keys `who`"
    )
