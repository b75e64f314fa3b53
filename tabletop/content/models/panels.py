"""Models of the seats' panels: the base of those that a game lays out itself, and areas for many seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, ClassVar

from tabletop.content.models.model import Field, Part
from tabletop.content.models.tablebase import Area, Drawn, Label

Colour = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]


class Team(Part):
    """Name and look of a team."""

    name: Label = Field(description="key of texts.labels")
    colour: Colour = Field(description="its colour, as #rrggbb")
    picture: Drawn = Field(description="its sign: name of a picture of the game")


class OwnPanels(Part):
    """Panels that a game's table lays out its own way, on both sides: base of their models."""

    field_forms: ClassVar[Mapping[str, str]] = {}
    """Forms (`field_forms.py`) of the fields that its keys name."""
    active: str = Field("", description="field of each side: the seat that is in the ring for it")
    teams: tuple[Team, ...] = Field((), description="the teams, in the order of the sides")

    @property
    def field_refs(self) -> Iterable[tuple[str, str]]:
        """Fields that it names, by key."""
        return ()

    @property
    def area_refs(self) -> Iterable[str]:
        """Other areas that the panels lie in."""
        return ()


class CrowdedAreas(Part):
    """Other rectangles for some areas once many seats play."""

    least: Annotated[int, Field(ge=2)] = Field(alias="from", description="from so many seats on")
    areas: dict[str, Area] = Field(description="rectangles by the names of the areas that they replace")
