"""Entries of table.yaml that only Stones has."""

from __future__ import annotations

from typing import ClassVar, Literal

from tabletop.content.models.model import Field
from tabletop.content.models.tablebase import Label, Length, TableEntry


class Ring(TableEntry):
    """Stones in a ring, as many as a number says."""

    lies_on: ClassVar = ("area",)
    field_forms: ClassVar = {"": "number"}
    kind: Literal["ring-of-stones"] = Field(alias="as", description="kind of layout")
    on: str = Field(description="area it lies on")
    side: Length = Field(40, description="width and height of a stone")
    label: Label = Field(description="key of texts.labels in the middle; {n}")


ENTRIES = (Ring,)
