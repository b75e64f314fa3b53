"""Models of Pedal's rows: speed, stress, heat, upgrade, sponsorship and Legends cards, tracks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple

from tabletop.content.models.lessons import LESSONS, Lesson
from tabletop.content.models.model import Field, MisfitError, Part
from tabletop.content.models.puzzles import PUZZLES, Puzzle
from tabletop.content.models.rows import PictureName, Row, SpokenName
from tabletop.games.pedal.effects import Symbol, Tile, tile
from tabletop.games.pedal.season_cards import Event, Press, Season
from tabletop.games.pedal.tokens import Condition, Weather

COLOURS: Final = ("black", "blue", "green", "red", "grey", "yellow")
"""The columns of a Legends card; car c, counted from 0, reads column c, from the seventh on again from the first."""

MOST_CARS: Final = 8
"""Cars that a Legends card has a helmet for."""

Count = Annotated[int, Field(ge=1, le=99)]
Speed = Annotated[int, Field(ge=0, le=9)]
Limit = Annotated[int, Field(ge=0, le=20)]
SpaceNumber = Annotated[int, Field(ge=0, le=200)]
Across = Annotated[float, Field(ge=0, le=100)]
Down = Annotated[float, Field(ge=0, le=60)]
_APART: Final = 0.5
"""Least distance between two points of a shape, on its plane of 100 by 60."""


class Printed(Row):
    """Common to all cards that a seat can hold: whatever is asked below can be asked of every one."""

    kind: ClassVar[str] = "cards"
    name: SpokenName
    """Name on the card."""
    picture: PictureName
    """Picture: a file of images/pedal without its ending."""

    @property
    def printed_speeds(self) -> tuple[int, ...]:
        """The speeds its owner may pick from; none for Stress and Heat."""
        return ()

    @property
    def printed_symbols(self) -> tuple[Any, ...]:
        """The symbols on it: instances of the models in `effects.py`."""
        return ()

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Symbols for the face."""
        return tuple(map(tile, self.printed_symbols))

    @property
    def is_speed(self) -> bool:
        """True if a flip ends with it: the basic Speed cards alone (PEDAL-50, PEDAL-R6)."""
        return False

    @property
    def is_stress(self) -> bool:
        """True if it stands for one flip (PEDAL-40)."""
        return False

    @property
    def is_heat(self) -> bool:
        """True if it can only be paid and cooled; everything else is playable (PEDAL-32)."""
        return False

    @property
    def is_upgrade(self) -> bool:
        """True if it is of the Garage, its Heat cards too (PEDAL-142, PEDAL-163)."""
        return False

    @property
    def may_discard(self) -> bool:
        """True if step 8 may put it on the discard pile (PEDAL-77, PEDAL-164)."""
        return not (self.is_heat or self.is_stress)


class SpeedCard(Printed):
    """A Speed card, `copies` of it for each seat (PEDAL-5)."""

    type: Literal["speed"]
    """Kind of card."""
    speed: Annotated[int, Field(ge=1, le=9)]
    """Number of spaces it drives."""
    copies: Count
    """Number of copies that each seat has."""

    @property
    def printed_speeds(self) -> tuple[int, ...]:
        """Speed as the only one to pick."""
        return (self.speed,)

    @property
    def is_speed(self) -> bool:
        """True for this kind."""
        return True


class StartingCard(Printed):
    """A Starting Upgrade with a speed, one for each seat without the Garage (PEDAL-6)."""

    type: Literal["starting"]
    """Kind of card."""
    speed: Speed
    """Number of spaces it drives."""

    @property
    def printed_speeds(self) -> tuple[int, ...]:
        """Speed as the only one to pick."""
        return (self.speed,)


class StressCard(Printed):
    """A Stress card: an unknown speed (PEDAL-33, PEDAL-40)."""

    type: Literal["stress"]
    """Kind of card."""
    copies: Count
    """Number of copies in the box, for all seats together (PEDAL-11)."""

    @property
    def is_stress(self) -> bool:
        """True for this kind."""
        return True


class HeatCard(Printed):
    """A Heat card. How many of the engine's a seat gets is said by the track (PEDAL-7)."""

    type: Literal["heat"]
    """Kind of card."""
    level: Literal["engine", "starting", "basic", "advanced"]
    """Place where it begins: the engine, the deck as a Starting Upgrade, or a pool of the Garage (PEDAL-163)."""
    copies: Count = 1
    """Number of copies in a pool of the Garage."""

    @property
    def is_heat(self) -> bool:
        """True for this kind."""
        return True

    @property
    def is_upgrade(self) -> bool:
        """True if it is of a pool of the Garage."""
        return self.level in ("basic", "advanced")


class Fitted(Printed):
    """Card that a car is fitted with, with speeds to pick from and symbols."""

    speeds: Annotated[tuple[Speed, ...], Field(min_length=1, max_length=5)]
    """Speeds; of several its owner picks one at reveal (PEDAL-147)."""
    symbols: Annotated[tuple[Symbol, ...], Field(max_length=4)] = ()
    """Symbols printed on it, each an effect word."""
    copies: Count = 1
    """Number of copies in its pool or pile."""

    @property
    def printed_speeds(self) -> tuple[int, ...]:
        """The speeds its owner picks from."""
        return self.speeds

    @property
    def printed_symbols(self) -> tuple[Any, ...]:
        """Symbols printed on it."""
        return self.symbols


class Upgrade(Fitted):
    """An Upgrade card of the Garage (PEDAL-141 to PEDAL-164)."""

    type: Literal["upgrade"]
    """Kind of card."""
    level: Literal["basic", "advanced"]
    """The pool it belongs to (PEDAL-142)."""

    @property
    def called(self) -> str:
        """Name with its speeds, for several kinds of card share a name: "Tires 2", "Brakes 1/3"."""
        return f"{self.name} {'/'.join(map(str, self.speeds))}"

    @property
    def is_upgrade(self) -> bool:
        """Payments of Heat for this corner cost `n` more (PEDAL-193, PEDAL-196)."""
        return True


class Sponsor(Fitted):
    """A Sponsorship card of a championship: played like an Upgrade; with the word `once` it goes back to its pile then
    (PEDAL-215, PEDAL-216).
    """

    type: Literal["sponsor"]
    """Kind of card."""


Card = Annotated[
    SpeedCard | StartingCard | StressCard | HeatCard | Upgrade | Sponsor,
    Field(discriminator="type"),
]


class Corner(Part):
    """A Corner Line with its limit, and the sector that begins behind it (PEDAL-16, PEDAL-R11)."""

    name: Annotated[str, Field(min_length=1, max_length=12)]
    """Name in at most 12 letters: they stand on a plate at the road."""
    line: SpaceNumber
    """The line lies between the space before this one and this space."""
    limit: Limit
    """The highest Speed that crosses it for nothing."""
    lane: Literal[1, 2]
    """The lane of the Race Line from this line to the next."""
    legends: SpaceNumber
    """The Legends Line: from this space on a Legend drives by the limit (PEDAL-176)."""
    aggressive: Annotated[int, Field(ge=0, le=9)] = 0
    """An aggressive Legend this many spaces before the line may cross two lines; 0: never (PEDAL-184)."""


class Scenery(Part):
    """Something to look at beside the road."""

    picture: PictureName
    """Picture: a file of images/pedal without its ending."""
    at: tuple[Across, Down]
    """Middle, on the same plane as the shape; off the picture it is moved in, or left out for the road."""
    size: Annotated[float, Field(gt=0, le=30)]
    """Width and height."""


class Track(Row):
    """A race track: its numbers, its corners, and how it is drawn (PEDAL-15, PEDAL-16)."""

    kind: ClassVar[str] = "tracks"
    looks: ClassVar[frozenset[str]] = Row.looks | {"lane1_side", "shape", "ground", "scenery"}
    name: SpokenName
    """Name of the track."""
    spaces: Annotated[int, Field(ge=20, le=200)]
    """Spaces of one lap."""
    laps: Annotated[int, Field(ge=1, le=9)]
    """Laps of a race (PEDAL-2)."""
    heat: Annotated[int, Field(ge=0, le=20)]
    """Heat cards in each engine (PEDAL-7)."""
    stress: Annotated[int, Field(ge=0, le=4)]
    """Stress cards in each deck (PEDAL-7)."""
    lane1_side: Literal["left", "right"]
    """The side of the road, in driving order, where lane 1 is."""
    corners: Annotated[tuple[Corner, ...], Field(min_length=1, max_length=12)]
    """The corners in driving order."""
    shape: Annotated[tuple[tuple[Across, Down, Annotated[float, Field(ge=0)]], ...], Field(min_length=6)] = (
        Field(
            description="points of the closed curve along the middle of the road, in driving order: x from 0 to 100, "
            "y from 0 at the top to 60, and the space that begins there; the first is the finish line, space 0"
        )
    )
    ground: Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]
    """The colour of the ground round the road."""
    scenery: tuple[Scenery, ...] = ()
    """Pictures beside the road."""

    def verify(self) -> None:
        """Corners, Legends Lines and the shape's spaces lie in driving order."""
        until = f"to below {self.spaces}, the number of spaces"
        lines = [corner.line for corner in self.corners]
        found: list[tuple[tuple[str | int, ...], str]] = [
            (("corners", number, "line"), f"lines rise from above 0 {until}")
            for number in _out_of_order(lines, 1, self.spaces)
        ]
        before = lines[-1] - self.spaces
        for number, corner in enumerate(self.corners if not found else ()):
            if not before <= corner.legends < corner.line:
                said = f"the Legends Line of corner {corner.name} lies before it, not before the last line"
                found.append((("corners", number, "legends"), said))
            before = corner.line
        places = [space for _, _, space in self.shape]
        wrong = _out_of_order(places, 0, self.spaces) or ([0] if places[0] != 0 else [])
        found += [(("shape", number, 2), f"the spaces rise from 0 {until}") for number in wrong]
        found += [(("shape", number), said) for number, said in _on_another(self.shape)]
        if found:
            raise MisfitError(found)


def _on_another(shape: Sequence[tuple[float, float, float]]) -> Iterator[tuple[int, str]]:
    """Points that lie where the one before them does, so that no road leads from one to the other."""
    for number, (x, y, _) in enumerate(shape):
        if hypot(x - shape[number - 1][0], y - shape[number - 1][1]) >= _APART:
            continue
        if number:
            yield number, "this point lies on the one before it; move it on in driving order, or leave it out"
        else:
            yield len(shape) - 1, "this point lies on the first; the curve closes by itself, so leave it out"


def _out_of_order(numbers: Sequence[float], least: float, end: float) -> list[int]:
    """Index of the first number that is not above the one before it, or not below the end; none if all are in order."""
    for index, number in enumerate(numbers):
        if not least <= number < end or (index > 0 and number <= numbers[index - 1]):
            return [index]
    return []


class Helmet(Part):
    """Numbers on a Legends card for one colour (PEDAL-175)."""

    diamond: Annotated[int, Field(ge=0, le=3)]
    """Added to the limit near a corner, kept short of a corner far from it (PEDAL-177, PEDAL-180)."""
    number: Annotated[int, Field(ge=1, le=20)]
    """Number of spaces it drives when no corner is in the way (PEDAL-179)."""


class Column(NamedTuple):
    """A colour of a Legends card as its face shows it."""

    car: int
    """The car that drives by it if it is a Legend, counted from 1."""
    diamond: int
    """Diamond of the car."""
    number: int
    """The number on its helmet."""


class Legend(Row):
    """A Legends card: a number and a diamond for each colour (PEDAL-174, PEDAL-175)."""

    kind: ClassVar[str] = "legends"
    name: SpokenName
    """Name on the card."""
    helmets: dict[Literal["black", "blue", "green", "red", "grey", "yellow"], Helmet]
    """Numbers for each colour."""

    def verify(self) -> None:
        """Every colour has its helmet."""
        missing = [colour for colour in COLOURS if colour not in self.helmets]
        if missing:
            said = f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing"
            raise MisfitError([(("helmets",), f"{said}; each colour stands there once")])

    @property
    def shared(self) -> tuple[Column, ...]:
        """Columns of the cars beyond the colours: the seventh and the eighth share a row each (PEDAL-253)."""
        return tuple(
            Column(car + 1, self.helmet(car).diamond, self.helmet(car).number)
            for car in range(len(COLOURS), MOST_CARS)
        )

    @property
    def columns(self) -> tuple[Column, ...]:
        """Columns of the colours, in the order of the cars."""
        return tuple(
            Column(car + 1, self.helmet(car).diamond, self.helmet(car).number) for car in range(len(COLOURS))
        )

    def helmet(self, car: int) -> Helmet:
        """Numbers for a Legend that drives this car, counted from 0 (PEDAL-253)."""
        return self.helmets[COLOURS[car % len(COLOURS)]]


KINDS: Final = {
    "cards": Card,
    "tracks": Track,
    "legends": Legend,
    "weather": Weather,
    "road": Condition,
    "seasons": Season,
    "events": Event,
    "press": Press,
    LESSONS: Lesson,
    PUZZLES: Puzzle,
}
