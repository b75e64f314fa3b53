"""What every entry of table.yaml is made of: lengths, boxes, keys of labels, and the model without unknown keys."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from tabletop.content.rows import TextKey

Length = Annotated[float, Field(ge=0, le=4000)]
Box = Annotated[
    tuple[float, float, Annotated[float, Field(gt=0)], Annotated[float, Field(gt=0)]],
    Field(description="left, top, width, height", examples=[[400, 84, 1130, 620]]),
]
Spot = Annotated[tuple[float, float], Field(description="left, top", examples=[[0, 0]])]
Size = Annotated[
    tuple[Annotated[float, Field(gt=0)], Annotated[float, Field(gt=0)]],
    Field(description="width, height", examples=[[150, 210]]),
]
Inset = Annotated[
    tuple[float, float, float, float],
    Field(description="left, top, width, height as shares of the piece below", examples=[[0, 0.2, 1, 0.6]]),
]


Label = Annotated[str, TextKey("labels")]


class Part(BaseModel):
    """Common to everything in the file: unknown keys are mistakes, and nothing changes after reading."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True, defer_build=True)
