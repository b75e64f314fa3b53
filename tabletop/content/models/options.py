"""Models of options in `game.yaml`: variants of a game, and the options they depend on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Annotated, Literal, Protocol, Self

from tabletop.content.models.model import Field, MisfitError, Part
from tabletop.content.models.rows import Id

Text = Annotated[str, Field(min_length=1, max_length=2000)]
SeatCount = Annotated[int, Field(ge=1, le=8)]
Number = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
OptionValue = Number | bool | Id
"""Value of an option, whatever its kind."""


BRISK = "brisk"
"""Option of every match of every game: questions with only one possible answer answer themselves.
It is no matter of the rules, so no game.yaml has it."""


class OptionRow(Part):
    """Base of the options of a game: its variants, chosen before a match."""

    id: Id
    name: Text
    """Name of the option on the set-up screen."""
    text: Text
    """Effect of the option in one sentence; a number of the game stands as {number}."""
    seats: tuple[SeatCount, ...] = ()
    """Seat counts it is for; all of them when left out."""
    only: dict[Id, tuple[Id, ...]] = Field(
        default_factory=dict,
        description="asked only where these other choices have one of these values; elsewhere it is its default",
        examples=[{"length": ["short", "long"]}],
    )
    unless: tuple[dict[Id, tuple[OptionValue, ...]], ...] = Field(
        (),
        description="not asked where one of these mappings holds, all of it: other options, each with one of its"
        " values; there it is its default",
        examples=[[{"length": ["short"], "rivals": [0]}]],
    )


class Conditional(Protocol):
    """Option that may depend on others."""

    @property
    def only(self) -> Mapping[str, Collection[OptionValue]]: ...

    @property
    def unless(self) -> Iterable[Mapping[str, Collection[OptionValue]]]: ...


def is_asked(option: Conditional, value_of: Callable[[str], object]) -> bool:
    """Check if an option is asked where the others have these values; elsewhere it is its default."""

    def holds(beside: Mapping[str, Collection[OptionValue]]) -> bool:
        return all(value_of(name) in values for name, values in beside.items())

    return holds(option.only) and not any(map(holds, option.unless))


class Plural(Part):
    """A sentence with a form for one and a form for any other number of `{n}`."""

    one: Text
    """Form for n = 1."""
    other: Text
    """Form for every other n."""


class Result(Part):
    """Sum of a number option and a number of a chosen row, said beside it."""

    of: Id = Field(description="the choice among rows whose row it is added to", examples=["track"])
    key: str = Field(description="the key of that row with the number it is added to", examples=["laps"])
    least: Number = Field(0, description="it never comes to less")
    text: Text | Plural = Field(
        description="the sentence, {n} in it; of two forms the one for n = 1 or the one for others",
        examples=[{"one": "{n} lap.", "other": "{n} laps."}],
    )

    def sentence(self, before: int, more: int) -> str:
        """Return the sentence for the sum of both numbers."""
        n = max(self.least, before + more)
        text = self.text if isinstance(self.text, str) else self.text.one if n == 1 else self.text.other
        return text.replace("{n}", str(n))


class Flag(OptionRow):
    """Option that is on or off."""

    kind: Literal["flag"]
    """Kind of the option: a flag, a number or a choice."""
    default: bool = False
    """Value unless somebody changes it."""

    def why_invalid(self, value: bool | int | str) -> str:
        """Describe the allowed values if this one is invalid; else ""."""
        return "" if isinstance(value, bool) else "true, false"


class Range(Part):
    """Limits of a number with some seat counts, where they differ."""

    seats: tuple[SeatCount, ...] = Field(min_length=1, description="the seat counts it is for")
    low: Number = Field(alias="from", description="the lowest number allowed")
    high: Number = Field(alias="to", description="the highest number allowed")
    default: Number | None = Field(
        None, description="what it is unless somebody changes it; the option's own default when left out"
    )

    def verify(self) -> None:
        """Check that the default lies between its limits."""
        if not self.low <= (self.low if self.default is None else self.default) <= self.high:
            raise ValueError(f"the default {self.default} is not from {self.low} to {self.high}")


class NumberOption(OptionRow):
    """Option that is a number."""

    kind: Literal["number"]
    """Kind of the option: a flag, a number or a choice."""
    default: Number
    """Value unless somebody changes it."""
    low: Number = Field(alias="from", description="the lowest number allowed")
    high: Number = Field(alias="to", description="the highest number allowed")
    result: Result | None = Field(
        None, description="what it comes to, where it is more or less than a row has"
    )
    ranges: tuple[Range, ...] = Field(
        (),
        description="seat counts with limits of their own",
        examples=[[{"seats": [1], "from": 1, "to": 7}]],
    )

    def verify(self) -> None:
        """Check that the default lies between the limits, and no seat count stands in two ranges."""
        if not self.low <= self.default <= self.high:
            raise ValueError(f"the default {self.default} is not from {self.low} to {self.high}")
        counts = [count for part in self.ranges for count in part.seats]
        if len(counts) != len(set(counts)):
            raise ValueError("ranges: each seat count stands in one of them at most")

    def why_invalid(self, value: bool | int | str) -> str:
        """Describe the allowed values if this one is invalid with every seat count; else ""."""
        low = min(self.low, *(part.low for part in self.ranges), self.low)
        high = max(self.high, *(part.high for part in self.ranges), self.high)
        whole = isinstance(value, int) and not isinstance(value, bool)
        return "" if whole and low <= int(value) <= high else f"{low} to {high}"

    def for_seats(self, seats: int) -> Self:
        """Return the option with the limits for this seat count, and a default within them."""
        part = next((part for part in self.ranges if seats in part.seats), None)
        if part is None:
            return self
        default = self.default if part.default is None else part.default
        limits = {"low": part.low, "high": part.high, "ranges": ()}
        return self.model_copy(update={**limits, "default": max(part.low, min(part.high, default))})


class Choice(OptionRow):
    """Option that is one of several words."""

    kind: Literal["choice"]
    """Kind of the option: a flag, a number or a choice."""
    default: Id
    """Value unless somebody changes it."""
    values: dict[Id, Text] = Field(
        default_factory=dict,
        description="what can be chosen: value and name; at least two",
        examples=[{"short": "Short", "long": "Long"}],
    )
    rows: str = Field(
        "",
        description="in place of values: a folder; each of its rows can be chosen by its id",
        examples=["tracks"],
    )
    told: str = Field(
        "",
        description="with rows: a sentence on the one that is chosen; {key} is its key, the length of a list",
        examples=["Laps: {laps}. Corners: {corners}."],
    )
    times: dict[Id, Annotated[int, Field(ge=1, le=20)]] = Field(
        default_factory=dict,
        description="values with which a match takes so many times as long as `minutes` says; rows of a folder may"
        " say it themselves",
        examples=[{"long": 2}],
    )

    def verify(self) -> None:
        """Check that there are values or a folder, and the default is one of the values."""
        if bool(self.values) == bool(self.rows) or len(self.values) == 1:
            raise ValueError("write at least two values, or the folder of the rows to choose from")
        if self.values and self.default not in self.values:
            raise ValueError(f'the default "{self.default}" is not one of {", ".join(self.values)}')
        if self.values and (strange := [each for each in self.times if each not in self.values]):
            raise MisfitError(
                [
                    (("times", each), f"it is never that; it may be {', '.join(self.values)}")
                    for each in strange
                ]
            )

    def why_invalid(self, value: bool | int | str) -> str:
        """Describe the allowed values if this one is invalid; else "". Values that are rows are looked up
        elsewhere.
        """
        return (
            "" if value in self.values or (self.rows and isinstance(value, str)) else ", ".join(self.values)
        )


Option = Annotated[Flag | NumberOption | Choice, Field(discriminator="kind")]
