"""Entry of `table.yaml` for a board that empties row by row and names a price."""

from __future__ import annotations

from typing import Literal

from tabletop.content.models.model import Field
from tabletop.content.models.tablebase import Box, Drawn, DrawnIfAny, Kind, Label, TableEntry


class Ladder(TableEntry):
    """A sheet with rows of spaces, full from the last row on; the last empty row names the price."""

    kind: Literal["ladder"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    rows: Kind = Field(description="content kind of the rows; the first, at the bottom, is emptied first")
    spaces: str = Field("spaces", description="key of a row for the number of its spaces")
    price: str = Field("cost", description="key of a row for the price while it is the highest empty one")
    base: str = Field(description="key of `numbers` for the price while no row is empty")
    box: Box = Field(description="the part of the area that the rows share")
    picture: Drawn = Field(description="picture of a token")
    hole: Drawn = Field(description="picture of an empty space")
    pin: DrawnIfAny = Field("", description="picture of what the sheet hangs on")
    title: Label = Field(description="key of texts.labels for its heading")
    sign: Label = Field(description="key of texts.labels for a price; {n}")
    label: Label = Field(description="key of texts.labels beside the price of now; {n} is the price")
    left: Label = Field(description="key of texts.labels for {gone} and {left} tokens")
    ahead: Label = Field(description="key of texts.labels for the next {price} after {n} more tokens")
