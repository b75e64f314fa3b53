"""What every entry of table.yaml is made of: lengths, boxes and keys of labels."""

from __future__ import annotations

from typing import Annotated

from tabletop.content.model import Field
from tabletop.content.rows import Coloured, OfKind, TextKey

Length = Annotated[float, Field(ge=0, le=4000)]
_Side = Annotated[float, Field(gt=0, le=4000)]
Box = Annotated[
    tuple[float, float, _Side, _Side],
    Field(description="left, top, width, height", examples=[[400, 84, 1130, 620]]),
]
Spot = Annotated[tuple[float, float], Field(description="left, top", examples=[[0, 0]])]
Size = Annotated[
    tuple[_Side, _Side],
    Field(description="width, height", examples=[[150, 210]]),
]
Inset = Annotated[
    tuple[float, float, float, float],
    Field(description="left, top, width, height as shares of the piece below", examples=[[0, 0.2, 1, 0.6]]),
]


Label = Annotated[str, TextKey("labels")]
Paint = Annotated[str, Coloured()]
Kind = Annotated[str, OfKind()]
