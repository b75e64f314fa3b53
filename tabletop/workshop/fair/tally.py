"""Tally of noted matches: whole numbers alone, so that the same matches in any order are the same sums."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tabletop.workshop.fair.noticing import Notes
from tabletop.workshop.fair.odds import Pattern, pattern
from tabletop.workshop.figures import Outcome
from tabletop.workshop.sums import Sums

THOUSAND = 1000
"""Turns are counted in thousandths, for those of a match of several parts are shared among them."""


@dataclass(slots=True)
class RowSums:
    """Counts of one row."""

    had: int = 0
    """Sides that had it, one for each match."""
    users: int = 0
    """Sides that used it, one for each match."""
    uses: int = 0
    """Times that it was used."""
    won: int = 0
    """Times that it was used by a side that won, alone or with others."""
    squares: int = 0
    """Sum of the squares of each side's uses."""
    patterns: Counter[Pattern] = field(default_factory=Counter)
    """Matches that one side won, by the uses of the winner and the others."""
    begun: Counter[Pattern] = field(default_factory=Counter)
    """Matches that one side won, by what the winner and the others held of it when the match began."""
    there: Sums = field(default_factory=Sums)
    """Lengths of the matches in which it lay in the open and belonged to nobody."""


@dataclass(slots=True)
class ChangeSums:
    """Counts of the matches with one change of an option; the usual ones are a change, too."""

    length: Sums = field(default_factory=Sums)
    leads: Sums = field(default_factory=Sums)
    first_won: int = 0


@dataclass(frozen=True, slots=True, order=True)
class Extreme:
    """Match that is the most so far: its measure and then the lowest number."""

    measure: tuple[int, ...]
    minus_number: int
    seed: int

    @property
    def number(self) -> int:
        """Number of the match in its simulation."""
        return -self.minus_number


class FairTally:
    """Sums of the matches of one strength of bots."""

    def __init__(self, seats: int, keys: Mapping[str, str]) -> None:
        self.seats = seats
        self.keys = keys
        """Name under which each row is counted: cards of one name and kind are one row."""
        self.endings: Counter[str] = Counter()
        self.sides: Counter[int] = Counter()
        """Matches by their number of sides."""
        self.decided = 0
        """Matches that one side won."""
        self.wins = [0] * seats
        self.length, self.answers, self.leads, self.quiet = Sums(), Sums(), Sums(), Sums()
        self.points = [Sums() for _ in range(seats)]
        self.rows: defaultdict[str, RowSums] = defaultdict(RowSums)
        self.changes: defaultdict[str, ChangeSums] = defaultdict(ChangeSums)
        self.longest: Extreme | None = None
        self.closest: Extreme | None = None
        self.troubles: list[tuple[int, int, str]] = []

    @property
    def games(self) -> int:
        """Matches so far, with those that broke or did not end."""
        return self.endings.total()

    @property
    def finished_games(self) -> int:
        """Matches that came to their end."""
        return self.endings["finished"]

    @property
    def fair_share(self) -> float:
        """Rate at which a side wins if nothing favours one."""
        total = sum(self.sides.values())
        return sum(many / sides for sides, many in self.sides.items()) / total if total else 1 / self.seats

    def add(self, outcome: Outcome) -> None:
        """Add a match."""
        self.endings[outcome.ending] += 1
        if outcome.ending == "error":
            self.troubles.append((outcome.number, outcome.seed, outcome.error))
        notes = outcome.notes
        if outcome.ending == "finished" and notes is not None:
            self._add_table(outcome, notes)
            self._add_rows(outcome, notes)

    def _add_table(self, outcome: Outcome, notes: Notes) -> None:
        self.sides[len(notes.sides)] += 1
        if notes.best == 1 and len(notes.sides) > 1:
            self.decided += 1
            for seat in notes.sides[0]:
                self.wins[seat] += 1
        self.length.add(length_of(outcome, notes))
        self.answers.add(outcome.decisions)
        self.leads.add(notes.leads)
        self.quiet.add(notes.quiet)
        for seat, sums in enumerate(self.points):
            sums.add(outcome.points[seat])
        change = self.changes[notes.changed]
        change.length.add(length_of(outcome, notes))
        change.leads.add(notes.leads)
        change.first_won += first_won(notes)
        long = Extreme((outcome.decisions,), -outcome.number, outcome.seed)
        close = Extreme((-notes.margin, notes.leads), -outcome.number, outcome.seed)
        self.longest = long if self.longest is None else max(self.longest, long)
        self.closest = close if self.closest is None else max(self.closest, close)

    def _add_rows(self, outcome: Outcome, notes: Notes) -> None:
        for row in {self.keys[row] for row in notes.there}:
            self.rows[row].there.add(length_of(outcome, notes))
        for had in notes.had:
            for row in {self.keys[row] for row in had}:
                self.rows[row].had += 1
        used = self._by_key(notes.used)
        for row in set().union(*used):
            sums = self.rows[row]
            for number, many in enumerate(side[row] for side in used):
                sums.users += many > 0
                sums.uses += many
                sums.squares += many * many
                sums.won += many if number < notes.best else 0
            if notes.best == 1 and len(used) > 1:
                sums.patterns[pattern(used[0][row], (side[row] for side in used[1:]))] += 1
        begun = self._by_key(notes.begun)
        for row in set().union(*begun) if notes.best == 1 and len(begun) > 1 else ():
            self.rows[row].begun[pattern(begun[0][row], (side[row] for side in begun[1:]))] += 1

    def _by_key(self, sides: Sequence[Mapping[str, int]]) -> list[Counter[str]]:
        """Count under the names of rows what each side did with them."""
        found: list[Counter[str]] = [Counter() for _ in sides]
        for counts, side in zip(found, sides, strict=True):
            for row, many in side.items():
                counts[self.keys[row]] += many
        return found


def length_of(outcome: Outcome, notes: Notes) -> int:
    """Return the turns of a match, or of one of its parts, in thousandths."""
    return outcome.turns * THOUSAND // notes.parts


def first_won(notes: Notes) -> int:
    """Return 1 if the first seat won alone or with its team, else 0."""
    return int(notes.best == 1 and 0 in notes.sides[0])
