"""Entries of `table.yaml` for fields that say how much, where or who: numbers, dials, signs, pieces on their way."""

from __future__ import annotations

from typing import Literal

from tabletop.content.models.model import Field
from tabletop.content.models.tablebase import (
    DrawnIfAny,
    Inset,
    Label,
    Numbered,
    Size,
    Small,
    Spot,
    TableEntry,
)


class Counter(TableEntry):
    """Number as digits; it counts up and down."""

    kind: Literal["counter"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area or mat it lies on")
    at: Spot = Field((0, 0), description="left and top on the area or mat")
    size: Size = Field((80, 44), description="room for the number")
    picture: DrawnIfAny = Field("", description="a picture before the number")
    unit: Label = Field(
        "", description="key of texts.labels for a flying change such as +3; {n} is the change"
    )


class Token(TableEntry):
    """A piece of its own that stands in the cell of a map that the field says."""

    kind: Literal["token"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="the map it stands on")
    picture: Numbered = Field(description="its picture; the seat's colour number follows it, such as truck-1")
    size: Small = Field((64, 40), description="size at the map's zoom 1")
    at: tuple[float, float] = Field(
        (0.5, 0.5), description="where it stands in its cell: shares of width and height, for its centre"
    )
    spread: Inset = Field(
        (0, 0, 1, 1), description="the part of the cell that several share; they shrink to fit"
    )


class Mark(TableEntry):
    """A set or list of pieces that shows on their faces: elements of faces.yaml that wait for this field's name."""

    kind: Literal["mark"] = Field(alias="as", description="shown on the faces of its pieces")
