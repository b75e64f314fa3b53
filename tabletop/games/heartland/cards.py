"""Models of Heartland's rows: bills and fuel, towns, the depot, goods, and how the map is laid."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from tabletop.content.models.model import Field, MisfitError, Part, Unique
from tabletop.content.models.rows import Name, PictureName, Ref, Row, SpokenName, TextKey
from tabletop.games.heartland.roads import EDGES, Cell, neighbour

Points = Annotated[int, Field(ge=0, le=99)]
Count = Annotated[int, Field(ge=1, le=99)]
GoodId = Annotated[str, Ref("goods")]


class Bill(Row):
    """A freight bill: pays for cubes of one good (HEART-26, HEART-27, HEART-32)."""

    kind: ClassVar[str] = "cards"
    type: Literal["bill"]
    """Bill or fuel."""
    name: SpokenName
    """Name on the card."""
    good: GoodId
    """The good it is about."""
    picture: PictureName
    """Picture: a file of images/heartland without its ending."""
    copies: Count = 1
    """Number of copies."""


class Fuel(Row):
    """A fuel card: drives `move` spaces (HEART-12)."""

    kind: ClassVar[str] = "cards"
    type: Literal["fuel"]
    """Bill or fuel."""
    name: SpokenName
    """Name on the card."""
    move: Annotated[int, Field(ge=1, le=9)]
    """Number of spaces it drives."""
    picture: PictureName
    """Picture: a file of images/heartland without its ending."""
    copies: Count = 1
    """Number of copies."""


Card = Annotated[Bill | Fuel, Field(discriminator="type")]


class Demand(Part):
    """A good that a town buys, and what it pays for a cube (HEART-33, HEART-34)."""

    good: GoodId
    """The good it is about."""
    price: Points
    """Points for one cube."""


class PrintedRoad(Part):
    """The feature of an advanced side: what, at which edge, on the way in, out or both (HEART-O4 to HEART-O7)."""

    feature: Literal["closed", "weigh", "toll"]
    """Closed road, weigh station or toll road."""
    edge: Literal["n", "e", "s", "w"]
    """The edge it is at."""
    flow: Literal["in", "out", "both"]
    """The way it bites: into the town, out of it, or both."""


class Location(Row):
    """A town. Without `native` nothing grows there; without `road` it has no advanced side (HEART-D5)."""

    kind: ClassVar[str] = "locations"
    name: Name
    """Name of the town."""
    native: GoodId | None = Field(None, description="the good that grows there")
    demands: Annotated[tuple[Demand, ...], Field(min_length=1, max_length=3)]
    """Goods that the town buys."""
    road: PrintedRoad | None = None
    """The feature of its advanced side."""
    picture: PictureName
    """Picture: a file of images/heartland without its ending."""

    def verify(self) -> None:
        """A town buys each of its goods at one price."""
        goods = [demand.good for demand in self.demands]
        twice = [i for i, good in enumerate(goods) if good in goods[:i]]
        if twice:
            what = "is bought here twice; take one of them out"
            raise MisfitError([(("demands", i, "good"), f"{goods[i]} {what}") for i in twice])


class Depot(Row):
    """The distribution center (HEART-D4)."""

    kind: ClassVar[str] = "depots"
    name: Name
    """Name of the place."""
    penalties: dict[GoodId, Points] = Field(
        description="points lost for a cube left aboard, by good; none for a good that is left out (HEART-R18)"
    )
    picture: PictureName
    """Picture: a file of images/heartland without its ending."""


class Good(Row):
    """Something that grows, travels and is sold."""

    kind: ClassVar[str] = "goods"
    name: SpokenName
    """Name of the good."""
    cubes: Count = Field(description="cubes in the box")
    colour: Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]
    """The colour of its cubes."""
    picture: PictureName
    """Picture: a file of images/heartland without its ending."""
    sold: Annotated[
        str, TextKey("labels"), Field(description="its line on the score sheet: a key of texts.labels")
    ]


class Layout(Row):
    """Layout of the map for a number of seats (HEART-3 to HEART-5)."""

    kind: ClassVar[str] = "layouts"
    seats: Annotated[int, Field(ge=1, le=8)]
    """Number of players."""
    cells: Annotated[tuple[Cell, ...], Field(min_length=2), Unique()] = Field(
        description="(column, row) of every card, columns growing to the east and rows to the south; the first is the "
        "depot's, the others are those of the towns in play"
    )
    aside: Annotated[int, Field(ge=0)] = Field(description="towns of each good that stay out at first")
    added: tuple[Count, ...] = Field(
        description="places in the turn order whose players add one of those towns"
    )

    def verify(self) -> None:
        """A truck can drive from the depot to every town, and whoever adds one has a turn (HEART-3 to HEART-5)."""
        late = [(("added", i), place) for i, place in enumerate(self.added) if place > self.seats]
        if late:
            said = f"there are places 1 to {self.seats} in the turn order, with so many seats"
            raise MisfitError([(where, f"{said}; {place} is none of them") for where, place in late])
        met, todo = set[Cell](), [self.cells[0]]
        while todo:
            met.add(cell := todo.pop())
            around = (neighbour(cell, edge) for edge in EDGES)
            todo += [other for other in around if other in self.cells and other not in met]
        lone = [
            (("cells", number), f"no road leads from the first cell to {list(cell)}; lay it beside another")
            for number, cell in enumerate(self.cells)
            if cell not in met
        ]
        if len(met) == 1:
            said = f"no road leads from the first cell {list(self.cells[0])} to any other"
            raise MisfitError([(("cells", 0), f"{said}; lay it beside another")])
        if lone:
            raise MisfitError(lone)

    def reach(self) -> tuple[Cell, ...]:
        """Every cell that a card can lie on: those of the layout, and as far beyond as towns are added."""
        cells = dict.fromkeys(self.cells)
        for _ in self.added:
            cells |= dict.fromkeys(neighbour(cell, edge) for cell in tuple(cells) for edge in EDGES)
        return tuple(cells)
