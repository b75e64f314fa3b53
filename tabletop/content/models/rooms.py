"""Room of a game: the ground that its table stands on, the light, the colours and the material of its panels."""

from __future__ import annotations

from typing import Annotated, Literal

from tabletop.content.models.colours import parse
from tabletop.content.models.model import Checked, Field, Part
from tabletop.content.models.rows import Picture


def _colour_or_nothing(text: str) -> str:
    """Return a colour in numbers, or ""; raise `ValueError` for anything else."""
    if text:
        try:
            parse(text)
        except ValueError as error:
            raise ValueError(f"{text!r} is not a colour; write #rrggbb or #rrggbbaa in quotes") from error
    return text


_Share = Annotated[float, Field(ge=0, le=1)]
_Paint = Annotated[str, Checked(_colour_or_nothing)]
_Drawing = Annotated[str, Picture()]
Material = Literal["plain", "iron", "kerb", "tape", "neon", "oak"]


class Lamp(Part):
    """Light in a room."""

    colour: _Paint = Field("#ffffff", description="colour of the light")
    at: tuple[_Share, _Share] = Field(
        (0.5, 0.4), description="where it falls, as shares of the window: from the left, from above"
    )
    strength: _Share = Field(
        0.16, description="light that it adds where it falls: 0 none, 1 all of its colour"
    )
    edge: _Share = Field(0.6, description="how dark the farthest corner is: 0 as it is drawn, 1 black")


class RoomColours(Part):
    """Colours of a room by role. One that is left out stays as it is under the lamp, or is mixed from the others."""

    lamp: _Paint = Field("", description="the table under the lamp, in a room without a drawing of its floor")
    table: _Paint = Field("", description="that table at its far edge")
    panel: _Paint = Field("", description="panels on the table")
    header: _Paint = Field("", description="the bar along the top")
    raised: _Paint = Field("", description="a control or a row on a panel")
    sunk: _Paint = Field("", description="a well in a panel: entries, trays, meters")
    heading: _Paint = Field("", description="headings of panels")
    muted: _Paint = Field("", description="words that are rarely needed")
    plate: _Paint = Field("", description="plates under words on the table; mixed from header when left out")
    sheet: _Paint = Field("", description="menus and questions over the table; mixed from panel")
    tile: _Paint = Field("", description="rows and buttons on such a sheet; mixed from panel and raised")
    lit: _Paint = Field("", description="what the pointer is on; mixed from raised")
    band: _Paint = Field("", description="bands of names on boards and sheets; mixed from raised")


class Edge(Part):
    """Edge of the panels in a room."""

    material: Material = Field(
        "plain",
        description="what they are made of: plain, iron with rivets, a kerb along the top, strips of tape on the"
        " corners, a line of neon, oak with its grain",
    )
    colour: _Paint = Field("", description="colour of the edge, the strips or the grain")
    other: _Paint = Field("", description="second colour, of a kerb or at the lower end of a line of neon")


class Room(Part):
    """Room of a game. Every drawing fits any window: none but the floor is ever out of shape."""

    floor: _Drawing = Field("", description="picture that fills the window, drawn 1920 x 1080")
    top: _Drawing = Field("", description="picture along the top, in the middle")
    left: _Drawing = Field("", description="picture in the lower left corner")
    right: _Drawing = Field("", description="picture in the lower right corner")
    lamp: Lamp = Field(default_factory=Lamp, description="the light")
    colours: RoomColours = Field(default_factory=RoomColours, description="colours by role")
    edge: Edge = Field(default_factory=Edge, description="edge of the panels")
    music: str = Field(
        "",
        description="what is heard in it over and over: name of a file of sounds/music/ without its ending",
    )

    @property
    def drawings(self) -> tuple[str, ...]:
        """Names of its pictures."""
        return tuple(name for name in (self.floor, self.top, self.left, self.right) if name)
