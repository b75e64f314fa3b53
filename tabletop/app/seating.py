"""Seating: seats with names, colours and bot levels from what was asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from tabletop.bots import USUAL

if TYPE_CHECKING:
    from tabletop.engine.match import Seat
    from tabletop.ui.scenes.base import Words
    from tabletop.ui.scenes.setup.plan import SeatPlan


class Wished(Protocol):
    """A requested seat: a name or "", and a bot's level or None."""

    @property
    def name(self) -> str: ...
    @property
    def bot(self) -> str | None: ...


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table that the app opens at its start."""

    game: str | None
    seats: tuple[Wished, ...] = ()
    options: dict[str, bool | int | str] | None = None
    seed: int | None = None
    load: Path | None = None
    mods: tuple[str, ...] = ()
    watch: Path | None = None
    """A match file to look at, not to play."""
    brisk: bool | None = None
    """True if a question with one possible answer is answered by itself; None as usual."""
    puzzle: str = ""
    """A puzzle to solve in place of a match."""


def fewest_together(counts: Sequence[int]) -> int:
    """Return the least number of seats with company; 1 for a solitaire game."""
    return next((count for count in counts if count >= 2), max(counts))


def names(words: Words) -> tuple[str, ...]:
    """Return names for unnamed seats."""
    return tuple(words("app.names").split("|"))


def seats_for(wished: Sequence[Wished], spare: Iterable[str]) -> tuple[Seat, ...]:
    """Make seats in this order; bots get spare names that no person has."""
    taken = {wish.name for wish in wished}
    free = (name for name in spare if name not in taken)
    return tuple(_seat(wish.name or next(free), colour, wish.bot) for colour, wish in enumerate(wished))


def usual(count: int, spare: Sequence[str]) -> tuple[Seat, ...]:
    """One person, and usual bots at all other seats."""
    return tuple(_seat(name, index, USUAL if index else None) for index, name in enumerate(spare[:count]))


def from_plan(plans: Iterable[SeatPlan]) -> tuple[Seat, ...]:
    """Make the seats of a plan."""
    return tuple(_seat(plan.name.strip(), plan.colour, plan.bot) for plan in plans)


def _seat(name: str, colour: int, bot: str | None) -> Seat:
    """Make a seat; the engine is read here first, since the title needs names and no seats."""
    from tabletop.engine.match import Seat

    return Seat(name, colour, bot)
