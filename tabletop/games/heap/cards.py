"""Models of Heap's rows: part cards, vehicles with their two sides, and part types."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from tabletop.content.models.model import Field, MisfitError
from tabletop.content.models.model import Part as Mapped
from tabletop.content.models.rows import PictureName, Ref, Row, SpokenName
from tabletop.games.heap.effects import Word

VehicleId = Annotated[str, Ref("vehicles")]
TypeId = Annotated[str, Ref("parts")]
Symbols = Annotated[int, Field(ge=0, le=20)]
Across = Annotated[float, Field(ge=0, le=380)]
Down = Annotated[float, Field(ge=0, le=300)]
Colour = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]

When = Literal[
    "any", "vehicle",
    "attack.red", "attack.yellow", "attack.green", "attack.choice", "attack.reckless",
    "block.red", "block.yellow", "block.green", "block.all",
    "end", "won",
]  # fmt: skip


class Box(Mapped):
    """A rush box: when it may run, and what it does then (HEAP-46 to HEAP-53)."""

    when: When
    """Trigger: any card played, a card of a vehicle (with `of`), a printed attack or block, the end of a rush, or a
    rush won."""
    of: VehicleId | None = None
    """The vehicle whose cards trigger it, with `when: vehicle`."""
    do: Annotated[tuple[Word, ...], Field(min_length=1, max_length=4)]
    """Effects, from top to bottom."""

    def verify(self) -> None:
        """`of` stands beside `when: vehicle` alone (HEAP-49), challenge in no rush box (HEAP-R41)."""
        found: list[tuple[tuple[str | int, ...], str]] = []
        if self.when == "vehicle" and self.of is None:
            found.append(
                (
                    ("when",),
                    "vehicle needs of, the one whose cards trigger it; write when: vehicle, of: its-id",
                )
            )
        if self.when != "vehicle" and self.of is not None:
            found.append((("of",), "goes with when: vehicle; take it out"))
        only = "challenge stands in bodge boxes only; a rush is on when a rush box runs (HEAP-R41)"
        found += [
            (("do", number, "do"), only) for number, word in enumerate(self.do) if word.do == "challenge"
        ]
        if found:
            raise MisfitError(found)


class Part(Row):
    """A part card: attached to a vehicle, or played in a rush (HEAP-19, HEAP-37)."""

    kind: ClassVar[str] = "cards"
    name: SpokenName
    """Name on the card."""
    vehicle: VehicleId
    """The vehicle it can be attached to."""
    part: TypeId
    """The slot it takes there."""
    bodge: Annotated[tuple[Word, ...], Field(min_length=1, max_length=4)]
    """Effects of attaching it from the hand, from left to right (HEAP-22)."""
    rush: Box
    """Rush box, used once it is attached."""
    block: Literal["red", "yellow", "green", "all"]
    """The attacks it beats; `all` beats every attack (HEAP-38, HEAP-41)."""
    attack: Literal["red", "yellow", "green", "choice", "reckless"]
    """Attack; `choice` is named when it is played, `reckless` is beaten by every block (HEAP-39, HEAP-40)."""
    swerve: bool = False
    """True if its player chooses who answers, and the direction (HEAP-42)."""
    picture: PictureName
    """Picture: a file of images/heap without its ending."""
    copies: Annotated[int, Field(ge=1, le=99)] = 1
    """Number of copies."""


class Side(Mapped):
    """One side of a vehicle card."""

    draw: Symbols
    """Draw symbols of its pileup box (HEAP-75)."""
    discard: Symbols
    """Discard symbols of its pileup box (HEAP-75)."""
    rush: Box
    """Rush box of the vehicle itself."""


class Vehicle(Row):
    """A vehicle card; every player has one of each (HEAP-2)."""

    kind: ClassVar[str] = "vehicles"
    name: SpokenName
    """Name of the vehicle."""
    colour: Colour
    """The colour of its cards, as #rrggbb."""
    picture: PictureName
    """Picture of the vehicle."""
    emblem: PictureName
    """The symbol that its part cards carry."""
    mounts: dict[TypeId, tuple[Across, Down]] = Field(default_factory=dict)
    """Middle of each part on its picture in the garage, which is 380 wide and 300 high."""
    front: Side
    """The side shown until the pileup."""
    turbo: Side
    """The side shown in the pileup with enough parts (HEAP-73)."""


class PartType(Row):
    """One of the slots of every vehicle (HEAP-20)."""

    kind: ClassVar[str] = "parts"
    name: SpokenName
    """Name of the part type."""
    picture: PictureName
    """Symbol of the part type."""
