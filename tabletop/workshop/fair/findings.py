"""Findings on the matches of one strength: seats and rows with their intervals, and what stands out."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Literal, TypeAlias

from tabletop.workshop.fair.odds import compare, count_holders, usual_tilt
from tabletop.workshop.fair.statistics import ALPHA, half_width, holm, least_shown, normal_p, rate_p
from tabletop.workshop.fair.tally import ChangeSums, FairTally, RowSums
from tabletop.workshop.figures import Z_95, wilson
from tabletop.workshop.sums import Sums

Mark = Literal["strong", "weak", "maybe-strong", "maybe-weak", "usual", "dead", "unmet"]
"""Verdict on a row: too strong or weak even after correction, perhaps so, as usual, never used, or never there."""
OPTIONS = "options"
"""Kind of the findings on options, beside the kinds of rows."""
DEAD_AFTER = 30
"""Sides that must have had a row which nobody used before it is called dead."""
FAR = 1.5
"""Matches with a row that take so many times as long as those without, or as little, are told."""
LEAST_MATCHES = 8
"""Matches with a row that are needed before their length is tested."""
DECIDES = 0.15
"""Difference from the usual rate at which a row decides the match."""


@dataclass(frozen=True, slots=True)
class Rate:
    """Rate with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class RowFinding:
    """Finding on one row that sides use."""

    row: str
    kind: str
    had: int
    users: int
    uses: int
    rate: Rate
    """Share of its uses that were by a side that won."""
    p: float
    mark: Mark = "usual"
    begun: Begun | None = None
    """Matches that begin with it in a hand, for the rows that are looked at."""

    def is_above(self, usual: float, share: float) -> bool:
        """Check if a row wins more than usual, by the deciding one of two tests: beginning with it, or using it."""
        if self.begun is not None and self.begun.decides:
            return self.begun.rate.value > share
        return self.rate.value > usual

    def is_apart(self, usual: float, share: float) -> bool:
        """Check if the row's interval excludes the usual rate."""
        if self.begun is not None and self.begun.decides:
            return not self.begun.rate.low <= share <= self.begun.rate.high
        return not self.rate.low <= usual <= self.rate.high


@dataclass(frozen=True, slots=True)
class Begun:
    """Matches in which one side began with a row in hand, and how many of them that side won."""

    games: int
    rate: Rate
    decides: bool
    """True if this tells more than who uses it."""


@dataclass(frozen=True, slots=True)
class SpanFinding:
    """Finding on a row or option of the whole table: the length of matches with it against those without."""

    row: str
    kind: str
    games: int
    length: float
    """Turns of a match with it."""
    ratio: Rate
    """Ratio of that to the matches without."""
    first_won: Rate | None = None
    """Share of the matches that the first seat won, for options."""
    p: float = 1.0
    mark: Mark = "usual"


@dataclass(frozen=True, slots=True)
class SeatFinding:
    """Finding on a seat."""

    seat: int
    rate: Rate
    p: float
    mark: Mark = "usual"


@dataclass(frozen=True, slots=True)
class Findings:
    """All that the matches of one strength of bots say."""

    level: str
    games: int
    finished: int
    capped: int
    errors: int
    usual: Mapping[str, float]
    """Share of the uses of all rows of a kind that were by a side that won."""
    share: float
    """Rate at which a side wins if nothing favours one."""
    seats: tuple[SeatFinding, ...]
    rows: tuple[RowFinding, ...]
    spans: tuple[SpanFinding, ...]
    turns: Sums
    answers: Sums
    leads: Sums
    quiet: Sums
    tests: int
    """Number of tests that luck could make stand out."""
    shown: float
    """Difference from usual that the typical row would have shown."""
    width: float
    """Half the 95 % interval of the typical row, or of a seat if that is wider."""

    @property
    def alone(self) -> int:
        """Number of rows and seats outside their own interval, corrected or not."""
        return sum(p < ALPHA for p in self._chances())

    @property
    def by_luck(self) -> float:
        """Number of them expected by luck alone."""
        return ALPHA * sum(p < 1 for p in self._chances())

    def _chances(self) -> list[float]:
        return [*(seat.p for seat in self.seats), *(row.p for row in self.rows)]


def find(
    tally: FairTally,
    kinds: Mapping[str, str],
    level: str,
    choices: Mapping[str, str],
    begun: Collection[str] = (),
) -> Findings:
    """Compute the findings, none of them corrected yet.

    `kinds` has the kind of every row that may be met; `choices` maps each option that chooses
    among rows to its usual row; `begun` are the rows that matches begin with.
    """
    by_kind: dict[str, list[str]] = defaultdict(list)
    for row, kind in kinds.items():
        by_kind[kind].append(row)
    used = {kind: rows for kind, rows in by_kind.items() if any(tally.rows[row].uses for row in rows)}
    usual = {kind: _usual_rate([tally.rows[row] for row in rows]) for kind, rows in used.items()}
    rows = tuple(finding for kind, ids in used.items() for finding in _rows(tally, kind, ids, begun))
    seats = tuple(_seat(tally, seat) for seat in range(tally.seats)) if tally.decided else ()
    typical = [row.uses for row in rows if row.uses and row.kind in _typical_kind(rows)] or [0]
    tests = sum(p < 1 for p in (*(row.p for row in rows), *(seat.p for seat in seats)))
    middle = median(typical)
    rate = next(iter(usual.values()), tally.fair_share)
    seat_width = half_width(tally.decided, tally.fair_share) if tally.seats > 1 else 0.0
    return Findings(
        level=level,
        games=tally.games,
        finished=tally.finished_games,
        capped=tally.endings["capped"],
        errors=tally.endings["error"],
        usual=usual,
        share=tally.fair_share,
        seats=seats,
        rows=rows,
        spans=(*_spans(tally, kinds), *_options(tally, choices)),
        turns=tally.length,
        answers=tally.answers,
        leads=tally.leads,
        quiet=tally.quiet,
        tests=tests,
        shown=least_shown(middle, rate, tests),
        width=max(seat_width, half_width(middle, rate)),
    )


def correct(all_findings: Sequence[Findings]) -> tuple[Findings, ...]:
    """Mark what stands out after Holm's correction for everything that all strengths have tested.

    The rows that are looked at are few: they are corrected by themselves at half the rate, and all others at the rest.
    """
    looked_at: list[_Tested] = [row for found in all_findings for row in found.rows if row.begun is not None]
    others: list[_Tested] = []
    for found in all_findings:
        others += [*found.seats, *(row for row in found.rows if row.begun is None), *found.spans]
    rate = ALPHA / 2 if any(row.p < 1 for row in looked_at) else ALPHA
    stands = _stand(looked_at, rate) | _stand(others, rate)
    tests = sum(each.p < 1 for each in (*looked_at, *others))
    return tuple(_mark_all(found, stands, tests) for found in all_findings)


_Tested: TypeAlias = SeatFinding | RowFinding | SpanFinding


def _stand(findings: Sequence[_Tested], rate: float) -> set[int]:
    """Return the identities of those that stand out among all of them."""
    tested = [each for each in findings if each.p < 1]
    stood = holm([each.p for each in tested], rate)
    return {id(each) for each, stood_out in zip(tested, stood, strict=True) if stood_out}


def _mark_all(found: Findings, stands: Collection[int], tests: int) -> Findings:
    """Mark the findings of one strength; `stands` has the identities of those that stand out of all `tests`."""
    seats = (
        replace(seat, mark=_mark(seat.p, seat.rate.value > found.share, id(seat) in stands))
        for seat in found.seats
    )
    rows = (
        row
        if row.mark in ("dead", "unmet")
        else replace(row, mark=_mark_row(row, found.usual[row.kind], found.share, id(row) in stands))
        for row in found.rows
    )
    spans = (
        replace(span, mark="strong" if span.ratio.value > 1 else "weak") if id(span) in stands else span
        for span in found.spans
    )
    return replace(found, tests=tests, seats=tuple(seats), rows=tuple(rows), spans=tuple(spans))


def _mark_row(row: RowFinding, usual: float, share: float, stands: bool) -> Mark:
    return _mark(row.p, row.is_above(usual, share), stands and row.is_apart(usual, share))


def _mark(p: float, above: bool, stands: bool) -> Mark:
    if stands:
        return "strong" if above else "weak"
    if p < ALPHA:
        return "maybe-strong" if above else "maybe-weak"
    return "usual"


def _typical_kind(rows: Sequence[RowFinding]) -> set[str]:
    """Return the kind with the most rows: the typical row is one of these."""
    counts: dict[str, int] = defaultdict(int)
    for row in rows:
        counts[row.kind] += 1
    return {max(counts, key=lambda kind: (counts[kind], kind))} if counts else set()


def _usual_rate(rows: Sequence[RowSums]) -> float:
    uses = sum(sums.uses for sums in rows)
    return sum(sums.won for sums in rows) / uses if uses else 0.0


def _rows(tally: FairTally, kind: str, ids: Sequence[str], begun: Collection[str]) -> list[RowFinding]:
    """Compare each row of a kind with the others of its kind."""
    all_sums = [tally.rows[row] for row in ids]
    used = [sums for sums in all_sums if sums.patterns]
    together = usual_tilt(sums.patterns for sums in used) if used else 1.0
    found = []
    for row, sums in zip(ids, all_sums, strict=True):
        tilt = together
        if len(used) <= 20 and sums.patterns:  # among few, a strong one would hide in what is usual
            others = [other.patterns for other in used if other is not sums]
            tilt = usual_tilt(others) if others else 1.0
        p = compare(sums.patterns, tilt)[1] if sums.patterns else 1.0
        mark: Mark = "usual"
        if not sums.uses:
            mark = "dead" if sums.had >= DEAD_AFTER else "unmet" if not sums.had else "usual"
        finding = RowFinding(row, kind, sums.had, sums.users, sums.uses, _rate_of(sums), p, mark)
        found.append(_add_begun(finding, sums) if row in begun else finding)
    return found


def _add_begun(finding: RowFinding, sums: RowSums) -> RowFinding:
    """Add the test of beginning with a row: the better of the two tests counts, at half its rate."""
    p = compare(sums.begun, 1.0)[1] if sums.begun else 1.0
    games, won = count_holders(sums.begun)
    rate = Rate(won / games if games else 0.0, *wilson(won, games))
    both = min(1.0, 2 * min(p, finding.p))
    return replace(finding, p=both, begun=Begun(games, rate, p < finding.p))


def _rate_of(sums: RowSums) -> Rate:
    if not sums.uses:
        return Rate(0.0, 0.0, 1.0)
    rate, worth = sums.won / sums.uses, sums.uses * sums.uses / sums.squares
    return Rate(rate, *wilson(rate * worth, worth))


def _seat(tally: FairTally, seat: int) -> SeatFinding:
    wins, games = tally.wins[seat], tally.decided
    p = rate_p(wins, games, tally.fair_share) if tally.seats > 1 else 1.0
    return SeatFinding(seat, Rate(wins / games, *wilson(wins, games)), p)


def _spans(tally: FairTally, kinds: Mapping[str, str]) -> list[SpanFinding]:
    """Compare matches in which a row lay open and unowned with those in which it did not."""
    found = []
    for row, kind in kinds.items():
        there = tally.rows[row].there if row in tally.rows else Sums()
        without = tally.length.rest(there)
        if there.count >= 2 and without.count >= 2:
            found.append(_span(row, kind, there, without))
    return found


def _options(tally: FairTally, choices: Mapping[str, str]) -> list[SpanFinding]:
    """Compare each option that was not as usual with the usual; a row that was chosen, with the others."""
    usual = tally.changes[""].length
    found = []
    for change, sums in sorted(tally.changes.items()):
        option = change.partition("=")[0]
        if not change or sums.length.count < 2 or usual.count < 2:
            continue
        span = _span(change, OPTIONS, sums.length, usual)
        others = [
            other.length
            for name, other in tally.changes.items()
            if name.startswith(f"{option}=") and name != change
        ]
        tested = option in choices
        if tested:
            span = _against_all(change, sums.length, [usual, *others])
        found.append(replace(span, first_won=_first_won(sums), p=span.p if tested else 1.0))
    for option, row in choices.items():
        others = [sums.length for name, sums in tally.changes.items() if name.startswith(f"{option}=")]
        if usual.count >= 2 and any(sums.count >= 2 for sums in others):
            span = _against_all(f"{option}={row}", usual, others)
            found.append(replace(span, first_won=_first_won(tally.changes[""])))
    return found


def _first_won(sums: ChangeSums) -> Rate:
    games = sums.length.count
    return Rate(sums.first_won / games if games else 0.0, *wilson(sums.first_won, games))


def _against_all(change: str, own: Sums, others: Sequence[Sums]) -> SpanFinding:
    """Compare a chosen row with the mean of the others, each of which counts alike."""
    others = [sums for sums in others if sums.count >= 2]
    mean = sum(sums.mean for sums in others) / len(others)
    error = sum(sums.variance / sums.count for sums in others) / len(others) ** 2
    return _ratio(change, OPTIONS, own, mean, error)


def _span(row: str, kind: str, there: Sums, without: Sums) -> SpanFinding:
    return _ratio(row, kind, there, without.mean, without.variance / without.count)


def _ratio(row: str, kind: str, there: Sums, mean: float, error: float) -> SpanFinding:
    """Compute the ratio of lengths with its interval; the p-value is that of a ratio which is not far from 1."""
    if mean <= 0 or there.mean <= 0:
        return SpanFinding(row, kind, there.count, there.mean / 1000, Rate(1.0, 0.0, 9.0))
    logarithm = math.log(there.mean / mean)
    deviation = math.sqrt(there.variance / there.count / there.mean**2 + error / mean**2)
    low, high = (math.exp(logarithm + sign * Z_95 * deviation) for sign in (-1, 1))
    beyond = abs(logarithm) - math.log(FAR)
    p = normal_p(beyond, deviation) if beyond > 0 and there.count >= LEAST_MATCHES else 1.0
    return SpanFinding(row, kind, there.count, there.mean / 1000, Rate(math.exp(logarithm), low, high), p=p)
