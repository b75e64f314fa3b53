"""Model of `bots.yaml`: the weights by which bots and the coach of a game value a position."""

from __future__ import annotations

from typing import Annotated

from tabletop.content.models.files import Key
from tabletop.content.models.model import Field, Part

Weight = Annotated[float, Field(ge=-1000, le=1000, allow_inf_nan=False)]


class BotsFile(Part):
    """`bots.yaml`: weights of the terms by which bots and the coach value a position."""

    weights: dict[Key, Weight] = Field(
        description="worth of one of each term, in units of the first one; below 0 for what is better small",
        examples=[{"points": 1, "rival": -0.3}],
    )
