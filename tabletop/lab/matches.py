"""Match of a game for programs: legal answers, acting, observing, clones, results and replays."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.engine.fields import Plain
from tabletop.engine.game import Game, Result
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer, Decision, Keys
from tabletop.engine.view import View
from tabletop.errors import HotseatError, IllegalAnswer

MOST_LISTED = 1000
"""Most answers that `LabMatch.legal` lists if no limit is given."""


class LabError(HotseatError):
    """Error for a game, number of seats, option or mod that there is not; the message says what there is."""


@dataclass(frozen=True, slots=True)
class Table:
    """Game, content, number of seats and options of a match: all but its seed."""

    game: Game
    content: Any
    seats: int
    options: Mapping[str, Plain]

    def deal(self, seed: int) -> LabMatch:
        """Start a match with this seed."""
        seats = [Seat(f"seat {seat}", seat, "program") for seat in range(self.seats)]
        return LabMatch(self, Match.start(self.game, self.content, seats, self.options, seed))


class LabMatch:
    """Match that a program plays. Seats are numbered from 0; answers are tuples of option keys."""

    def __init__(self, table: Table, match: Match) -> None:
        self.table = table
        self._match = match
        self._open: tuple[Decision, ...] | None = None

    def _questions(self) -> tuple[Decision, ...]:
        """Open questions by seat, made once for each answer."""
        if self._open is None:
            self._open = tuple(sorted(self._match.decisions, key=lambda decision: decision.seat))
        return self._open

    @property
    def is_over(self) -> bool:
        """True if the match has ended."""
        return self._match.is_over

    @property
    def seed(self) -> int:
        """Seed of the deal."""
        return int(self._match.header["seed"])

    @property
    def open_seats(self) -> tuple[int, ...]:
        """Seats that are asked now, lowest first; several where all choose at once."""
        return tuple(decision.seat for decision in self._questions())

    def question(self, seat: int | None = None) -> Decision:
        """Return the open question of a seat (None: of the lowest that is asked). Raises `IllegalAnswer` if none is."""
        found = next((each for each in self._questions() if seat in (None, each.seat)), None)
        if found is None:
            raise IllegalAnswer("the match is over" if self.is_over else f"seat {seat} is not asked")
        return found

    def legal(self, seat: int | None = None, limit: int = MOST_LISTED) -> list[Keys]:
        """List the legal answers of a seat (None: of the lowest that is asked), at most `limit`.

        An answer is a tuple of keys: one for a single choice, several where several things are chosen, none to pass.
        """
        return list(self.question(seat).enumerate(limit))

    def act(self, keys: Keys, seat: int | None = None) -> None:
        """Give an answer. Raises `IllegalAnswer` with the match untouched."""
        decision = self.question(seat)
        self._match.act(Answer(decision.seat, tuple(keys), decision.nth))
        self._open = None

    def observe(self, seat: int | None) -> View:
        """Return all that a seat may know now (None: what everybody may)."""
        return self._match.view(seat)

    def sample(self, seat: int, rng: random.Random) -> Any:
        """Return a full state that this seat could be looking at, for a search."""
        return self._match.view(seat).sample(rng)

    def clone(self) -> LabMatch:
        """Return a match that goes on from here by itself; it shares all that never changes."""
        return LabMatch(self.table, self._match.clone())

    @property
    def result(self) -> Result:
        """Places and points. Raises `IllegalAnswer` while the match runs."""
        if not self.is_over:
            raise IllegalAnswer("the match is not over")
        return self._match.result()

    def replay(self) -> list[tuple[int, Keys]]:
        """List the answers so far, each with its seat: with the same table and seed they are this match again."""
        return [(answer.seat, answer.keys) for answer, _ in self._match.standing_answers()]

    def again(self, seed: int | None = None) -> LabMatch:
        """Start a match of the same table, with another seed or the same."""
        return self.table.deal(self.seed if seed is None else seed)


def games() -> tuple[str, ...]:
    """List the ids of all games."""
    from tabletop import games as packages

    return tuple(packages.ids())


def match(
    game: str,
    *,
    seats: int | None = None,
    options: Mapping[str, Plain] | None = None,
    seed: int = 1,
    mods: Sequence[str] = (),
) -> LabMatch:
    """Start a match: with as many seats as the game takes and its usual options where none are named.

    Raises `LabError` for what there is not, and `ContentError` with every mistake in a mod.
    """
    return open_table(game, seats, options or {}, mods).deal(seed)


def open_table(game: str, seats: int | None, options: Mapping[str, Plain], mods: Sequence[str]) -> Table:
    """Load a game with mods, and check seats and options. Raises `LabError`."""
    from tabletop.cli import lookups
    from tabletop.cli.usage import WrongUsage

    try:
        opened = lookups.find_game(game, mods)
        count = lookups.seat_count(opened.content, seats)
        typed = {name: str(value) for name, value in options.items()}
        chosen = lookups.match_options(opened.content, count, typed)
    except WrongUsage as error:
        raise LabError(str(error)) from None
    return Table(opened.game, opened.content, count, chosen)
