"""What every entry of table.yaml is made of: lengths, boxes and keys of labels."""

from __future__ import annotations

from typing import Annotated

from tabletop.content.models.model import Field
from tabletop.content.models.rows import Coloured, OfKind, Picture, Pictures, TextKey

WIDE, HIGH = 1920, 1080
"""The table, in units."""
LEAST = 24
"""A line of type is so high: in less than that nothing can be read, or hit with the mouse."""

Length = Annotated[float, Field(ge=0, le=WIDE)]
Nth = Annotated[int, Field(ge=0, le=20)]
"""The place of something in a tuple, counted from 0."""
_At = Annotated[float, Field(ge=-WIDE, le=WIDE)]
_Side = Annotated[float, Field(ge=LEAST, le=WIDE)]
_From = Annotated[float, Field(ge=-1, le=1)]
_Share = Annotated[float, Field(ge=0.05, le=1)]
_Edge = Annotated[float, Field(ge=1, le=400)]
Box = Annotated[
    tuple[_At, _At, _Side, _Side],
    Field(description="left, top, width, height", examples=[[400, 84, 1130, 620]]),
]
Area = Annotated[
    tuple[_At, _At, Length, Length],  # how large it is at least is said in tablecheck
    Field(description="left, top, width, height", examples=[[400, 84, 1130, 620]]),
]
Spot = Annotated[tuple[_At, _At], Field(description="left, top", examples=[[0, 0]])]
Size = Annotated[
    tuple[_Side, _Side],
    Field(description="width, height", examples=[[150, 210]]),
]
Small = Annotated[tuple[_Edge, _Edge], Field(description="width, height", examples=[[64, 40]])]
Inset = Annotated[
    tuple[_From, _From, _Share, _Share],
    Field(description="left, top, width, height as shares of the piece below", examples=[[0, 0.2, 1, 0.6]]),
]


Label = Annotated[str, TextKey("labels")]
Phase = Annotated[str, TextKey("phases")]
Paint = Annotated[str, Coloured()]
Kind = Annotated[str, OfKind()]
Drawn = Annotated[str, Field(min_length=1), Picture()]
"""A picture by its whole name: no number follows, and no word of a row."""
DrawnIfAny = Annotated[str, Picture()]
"""The same, or nothing."""
Pictured = Annotated[str, Field(min_length=1), Pictures()]
"""A template that gives the name of a picture, with keys of a row in it."""
PicturedIfAny = Annotated[str, Pictures()]
"""The same, or nothing."""
Numbered = Annotated[str, Field(min_length=1), Pictures(numbered=True)]
"""The beginning of the names of pictures, one for each seat's colour: its number follows."""
