"""Plan of a match in set-up: seats, options, seed. Plain data with its own methods.

It knows what a match may look like (seat counts, limits of options) from an `Offer`, never a game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import prod
from typing import TypeGuard

from tabletop.content.models.options import BRISK, is_asked
from tabletop.content.models.shelf import BoxLook
from tabletop.escape_text import is_blank
from tabletop.store.people import COLOURS

OptionValue = bool | int | str
FIRST_PEOPLE = 2
"""Number of seats that are people's before an added one is a bot's."""


@dataclass(frozen=True, slots=True)
class Told:
    """Words beside an option for its present value."""

    of: tuple[str, ...]
    """The options that it rests on."""
    sentences: Mapping[tuple[OptionValue, ...], str]
    """Sentences by their values."""


@dataclass(frozen=True, slots=True)
class OptionRow:
    """Option of a game: its values and words."""

    id: str
    kind: str
    """flag, number or choice."""
    label: str
    sentence: str
    default: OptionValue
    low: int = 0
    high: int = 0
    values: tuple[tuple[OptionValue, str], ...] = ()
    """A choice's values, each with its label."""
    seats: tuple[int, ...] = ()
    """Seat counts it is offered for; () for all."""
    ranges: Mapping[int, tuple[int, int, int]] = field(default_factory=dict)
    """Seat count -> lowest, highest, default, where a number has limits of its own."""
    only: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Other choice -> the values with which this option is asked."""
    times: Mapping[str, int] = field(default_factory=dict)
    """A choice's values with which a match takes so many times as long."""
    unless: tuple[Mapping[str, tuple[OptionValue, ...]], ...] = ()
    """Other options with values; where all of one mapping have one of theirs, this option is not asked."""
    told: Told | None = None
    """Words beside it as things are set."""

    def for_seats(self, seats: int) -> OptionRow:
        """Return the option for this seat count."""
        if seats not in self.ranges:
            return self
        low, high, default = self.ranges[seats]
        return replace(self, low=low, high=high, default=default, ranges={})

    def takes(self, value: object) -> TypeGuard[OptionValue]:
        """Check if it accepts a remembered value."""
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind == "number":
            return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        return any(value == each and type(value) is type(each) for each, _ in self.values)

    def is_offered(self, seats: int) -> bool:
        """Check if it exists at this seat count."""
        return not self.seats or seats in self.seats


@dataclass(frozen=True, slots=True)
class ModRow:
    """Mod that can be switched on for a match."""

    path: str
    """Folder of the mod."""
    id: str
    name: str
    sentence: str
    requires: tuple[str, ...] = ()
    """Ids of the mods that it needs."""
    conflicts: tuple[str, ...] = ()
    """Ids of the mods that it cannot be used with."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Game that can be set up."""

    look: BoxLook
    seats: tuple[int, ...]
    """Seat counts it can be played with."""
    options: tuple[OptionRow, ...]
    about: str = ""
    """Kind of game, in a sentence or two."""
    mods: tuple[ModRow, ...] = ()
    """Mods that are there for it, and in order."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Seat: a name, a colour (0 to 7), a bot's level or None for a person."""

    name: str
    colour: int
    bot: str | None = None


@dataclass(slots=True)
class Plan:
    """Match in set-up."""

    offer: Offer
    levels: tuple[str, ...]
    """The bots' levels, weakest first."""
    names: tuple[str, ...]
    """Names that new seats get."""
    seats: list[SeatPlan] = field(default_factory=list)
    chosen: dict[str, OptionValue] = field(default_factory=dict)
    """Options that differ from their default."""
    seed: int = 0
    seed_words: str = ""
    """The seed as somebody typed it; "" for one that was rolled."""
    mods: tuple[str, ...] = ()
    """Folders of the mods that are switched on."""
    usual_level: str = ""
    """Level of a new bot; "" for the strongest."""
    before: tuple[str, ...] = ()
    """Name of each seat until now, where seats of a match change hands."""

    def __post_init__(self) -> None:
        least, most = min(self.offer.seats), max(self.offer.seats)
        # who plays alone takes one away
        wanted = least if self.seats else max(least, min(most, FIRST_PEOPLE))
        while len(self.seats) < wanted:
            self.add()
        del self.seats[most:]

    # seats

    @property
    def new_level(self) -> str:
        """Level of a new bot."""
        return self.usual_level or self.levels[-1]

    @property
    def most(self) -> int:
        """Largest number of seats."""
        return max(self.offer.seats)

    @property
    def people(self) -> int:
        """Number of people."""
        return sum(seat.bot is None for seat in self.seats)

    @property
    def possible(self) -> bool:
        """True if a match can start."""
        return len(self.seats) in self.offer.seats

    def called(self) -> list[str]:
        """Names of all seats; unnamed ones get the first free name."""
        taken = {seat.name for seat in self.seats}
        free = [name for name in self.names if name not in taken]
        names = [seat.name for seat in self.seats]
        for index, name in enumerate(names):
            if not is_blank(name):
                continue
            usual = self.before[index] if index < len(self.before) else next(iter(free), f"{index + 1}")
            names[index] = usual
            free = [each for each in free if each != usual]
        return names

    @property
    def shared_name(self) -> str:
        """First name used twice, "" if there is none."""
        called = self.called()
        same = [name.strip().casefold() for name in called]
        return next(
            (name for name, each in zip(called, same, strict=True) if same.count(each) > 1), ""
        ).strip()

    def name_seats(self) -> list[SeatPlan]:
        """The seats, each with a name."""
        return [replace(seat, name=name) for seat, name in zip(self.seats, self.called(), strict=True)]

    def add(self) -> None:
        """Add a seat with the first free name and colour: a person's up to two, then a bot's."""
        taken = {*self.called()}
        name = next((name for name in self.names if name not in taken), f"{len(self.seats) + 1}")
        colour = next(c for c in range(COLOURS) if c not in {seat.colour for seat in self.seats})
        bot = self.new_level if self.people >= FIRST_PEOPLE and self.levels else None
        self.seats.append(SeatPlan(name, colour, bot))

    def remove(self, index: int) -> None:
        """Remove a seat, if enough are left."""
        if len(self.seats) > min(self.offer.seats):
            del self.seats[index]

    def move(self, index: int, to: int) -> None:
        """Move a seat to another place in the order."""
        self.seats.insert(max(0, min(len(self.seats) - 1, to)), self.seats.pop(index))

    def rename(self, index: int, name: str) -> None:
        """Rename a seat."""
        self.seats[index] = replace(self.seats[index], name=name)

    def recolour(self, index: int) -> None:
        """Give a seat the next free colour."""
        taken = {seat.colour for seat in self.seats}
        now = self.seats[index].colour
        free = [(now + step) % COLOURS for step in range(1, COLOURS) if (now + step) % COLOURS not in taken]
        if free:
            self.seats[index] = replace(self.seats[index], colour=free[0])

    def seat_bot(self, index: int, is_bot: bool) -> None:
        """Make a seat a bot's or a person's."""
        bot = (self.seats[index].bot or self.new_level) if is_bot else None
        self.seats[index] = replace(self.seats[index], bot=bot)

    def next_level(self, index: int) -> None:
        """Give a bot the next level, back to the first after the last."""
        level = self.seats[index].bot
        if level in self.levels:
            after = (self.levels.index(level) + 1) % len(self.levels)
            self.seats[index] = replace(self.seats[index], bot=self.levels[after])

    def seat_of(self, name: str) -> int | None:
        """Find a person's seat by name."""
        same = name.casefold()
        seats = enumerate(self.seats)
        return next(
            (n for n, each in seats if each.bot is None and each.name.strip().casefold() == same), None
        )

    def sit(self, name: str, colour: int, kept: Collection[str]) -> None:
        """Seat a person in their colour: in a guest's place, else a new seat, else a bot's; nothing if all are taken.

        `kept` are the names of all who are kept: whoever else sits there is a guest.
        """
        known = {each.casefold() for each in kept}
        seats = list(enumerate(self.seats))
        guests = (n for n, each in seats if each.bot is None and each.name.strip().casefold() not in known)
        at = next(guests, None)
        if at is None and len(self.seats) < self.most:
            self.add()
            at = len(self.seats) - 1
        if at is None:
            at = next((n for n, each in seats if each.bot is not None), None)
        if at is None:
            return
        before = self.seats[at].colour
        other = next((n for n, each in enumerate(self.seats) if each.colour == colour), at)
        self.seats[other] = replace(self.seats[other], colour=before)
        self.seats[at] = SeatPlan(name, colour)

    def stand_up(self, name: str, kept: Collection[str]) -> None:
        """Turn a person's seat into a guest's."""
        at = self.seat_of(name)
        if at is not None:
            taken = {each.casefold() for each in (*kept, *self.called())}
            free = (each for each in self.names if each.casefold() not in taken)
            self.rename(at, next(free, f"{at + 1}"))

    # options

    @property
    def brisk(self) -> bool | None:
        """True if forced answers are automatic; None if nobody has chosen."""
        chosen = self.chosen.get(BRISK)
        return chosen if isinstance(chosen, bool) else None

    def usual(self, row: OptionRow) -> OptionValue:
        """Return an option's default with these seats."""
        return self.people == 1 if row.id == BRISK else row.for_seats(len(self.seats)).default

    def value(self, row: OptionRow) -> OptionValue:
        """Return an option's value."""
        here = row.for_seats(len(self.seats))
        value = self.chosen.get(row.id, self.usual(row))
        return max(here.low, min(here.high, int(value))) if row.ranges else value

    def sentence(self, row: OptionRow) -> str:
        """Describe an option at its value, where the options it depends on are shown."""
        if row.told is None:
            return row.sentence
        asked = {each.id: each for each in self.offer.options if self.asks(each)}
        values = tuple(self.value(asked[name]) if name in asked else "" for name in row.told.of)
        return f"{row.sentence} {row.told.sentences.get(values, '')}".strip()

    def set(self, row: OptionRow, value: OptionValue) -> None:
        """Set an option; its default counts as unchanged."""
        if value == self.usual(row):
            self.chosen.pop(row.id, None)
        else:
            self.chosen[row.id] = value

    def differs(self, row: OptionRow) -> bool:
        """Check if an option differs from its default."""
        return row.id in self.chosen

    def asks(self, row: OptionRow) -> bool:
        """Check if an option is shown, by seats and the options it depends on."""
        others = {other.id: other for other in self.offer.options}
        return row.is_offered(len(self.seats)) and is_asked(row, lambda name: self.value(others[name]))

    @property
    def minutes(self) -> tuple[int, int]:
        """Return the shortest and longest play time with these options."""
        times = prod(row.times.get(str(value), 1) for row, value in self._set())
        least, most = self.offer.look.minutes
        return least * times, most * times

    def changes(self) -> int:
        """Count the shown options that differ from their default."""
        return sum(self.differs(row) and self.asks(row) for row in self.offer.options)

    def options(self) -> Mapping[str, OptionValue]:
        """Return all options at this seat count for a match, hidden ones at their defaults."""
        return {row.id: value for row, value in self._set() if row.id != BRISK}

    def _set(self) -> Iterator[tuple[OptionRow, OptionValue]]:
        """Options with the values they have."""
        n = len(self.seats)
        for row in self.offer.options:
            if row.is_offered(n):
                yield row, self.value(row) if self.asks(row) else self.usual(row)
