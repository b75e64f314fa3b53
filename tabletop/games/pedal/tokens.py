"""Models of the tokens for weather and road conditions (PEDAL-191 to PEDAL-193)."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from tabletop.content.models.model import Field, MisfitError
from tabletop.content.models.rows import PictureName, Row, SpokenName
from tabletop.games.pedal.effects import CORNER, FeltSymbol, RoadSymbol, SetupSymbol, Tile, tile, total

Count = Annotated[int, Field(ge=1, le=99)]
Colour = Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]


class Weather(Row):
    """A Weather token: one is drawn for a race (PEDAL-191, PEDAL-192)."""

    kind: ClassVar[str] = "weather"
    name: SpokenName
    """Name of the weather."""
    picture: PictureName
    """Picture: a file of images/pedal without its ending."""
    setup: Annotated[tuple[SetupSymbol, ...], Field(max_length=4)] = ()
    """Effects for every seat before the race."""
    sector: Annotated[tuple[FeltSymbol, ...], Field(max_length=4)] = ()
    """Effects in the sectors with a road condition of `weather`."""
    copies: Count = 1
    """Number of copies."""

    def verify(self) -> None:
        """Check that it does not both allow and forbid the same thing in a sector."""
        _check_sense("sector", self.sector)

    @property
    def setup_tiles(self) -> tuple[Tile, ...]:
        """Tiles of the set-up effects, for its face."""
        return tuple(map(tile, self.setup))

    @property
    def sector_tiles(self) -> tuple[Tile, ...]:
        """Tiles of the sector effects, for its face."""
        return tuple(map(tile, self.sector))


class Condition(Row):
    """A Road Condition token: one is drawn for each corner (PEDAL-191, PEDAL-193)."""

    kind: ClassVar[str] = "road"
    looks: ClassVar[frozenset[str]] = Row.looks | {"colour"}
    name: SpokenName
    """Name of the road condition."""
    picture: PictureName
    """Picture: a file of images/pedal without its ending."""
    at: Literal["corner", "sector"]
    """Place it is about: the corner where it lies, or the sector behind it."""
    colour: Colour
    """The colour of its name; the road of its sector is tinted with it."""
    symbols: Annotated[tuple[RoadSymbol, ...], Field(min_length=1, max_length=4)]
    """Effects at that place."""
    copies: Count = 1
    """Number of copies."""

    def verify(self) -> None:
        """Corners and sectors have words of their own."""
        wrong = [
            (("symbols", number, "do"), f"{each.do} is not for a {self.at}; write at: {_OTHER[self.at]}")
            for number, each in enumerate(self.symbols)
            if (each.do in CORNER) != (self.at == "corner")
        ]
        if wrong:
            raise MisfitError(wrong)
        _check_sense("symbols", self.symbols)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Tiles of the effects, for its face."""
        return tuple(map(tile, self.symbols))

    @property
    def limit_change(self) -> int:
        """Change that it makes to the limit of its corner."""
        return total(self.symbols, "limit")

    @property
    def tint(self) -> str:
        """The colour of its sector; "" where it is about a corner."""
        return self.colour if self.at == "sector" else ""


_OTHER = {"corner": "sector", "sector": "corner"}


# Effects are instances of the registry's models, which have only their word in common: hence Any.
def _check_sense(field: str, symbols: tuple[Any, ...]) -> None:
    """Nothing is allowed and forbidden at once."""
    words = [each.do for each in symbols]
    found = [
        ((field, words.index(f"no-{word}"), "do"), f"{word} and no-{word} cannot both be there")
        for word in ("cooldown", "slipstream")
        if word in words and f"no-{word}" in words
    ]
    if found:
        raise MisfitError(found)


def spare_heat(content: Any, seats: int) -> int:  # content is opaque to the engine
    """Heat cards beside those of the engines: what the kindest weather gives to each seat (PEDAL-192)."""
    return seats * max([0, *(total(row.setup, "engine") for row in content.rows("weather"))])
