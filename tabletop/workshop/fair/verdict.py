"""Verdict on a game from all findings, as keys of sentences and what fills them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from tabletop.workshop.fair.findings import DECIDES, Findings, RowFinding, SeatFinding, SpanFinding
from tabletop.workshop.fair.statistics import games_for

BEGUN_KEYS = {"strong": "begun-strong", "weak": "begun-weak"}
"""Keys of reasons that rest on who begins with a row."""
SEAT_KEYS = {"strong": "seat-strong", "weak": "seat-weak"}
Answer = Literal["fair", "almost", "unfair", "unsure"]
ENOUGH = 0.1
"""Difference from usual that a typical row must be able to show before anything is called fair."""
SURE_STEPS = (0.03, 0.05, 0.08, 0.12)
"""Differences that would have shown, from the surest to the least sure."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Reason of a verdict: a key of the sentences, the strength that shows it, and what fills the sentence."""

    key: str
    level: str
    row: str = ""
    seat: int = -1
    numbers: dict[str, int] = field(default_factory=dict)
    weight: float = 0.0
    """Distance from usual; above `DECIDES` it decides matches."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Answer to the question with its reasons, the weightiest first."""

    answer: Answer
    reasons: tuple[Reason, ...]
    missing: int
    """Further matches until a typical row would show enough; 0 if it does."""
    sureness: int
    """0 (not at all) to 4 (very sure)."""


def judge(all_findings: Sequence[Findings]) -> Verdict:
    """Judge what stands out after correction, in all strengths together."""
    reasons = [reason for found in all_findings for reason in _reasons(found)]
    reasons.sort(key=lambda reason: (-reason.weight, reason.key, reason.row, reason.seat, reason.level))
    surest = min(all_findings, key=lambda found: found.shown)
    missing = 0
    if surest.shown > ENOUGH:
        missing = max(0, games_for(max(1, surest.finished), surest.shown, ENOUGH) - surest.finished)
    answer: Answer = "fair"
    if any(reason.weight >= DECIDES for reason in reasons):
        answer = "unfair"
    elif reasons:
        answer = "almost"
    elif missing:
        answer = "unsure"
    return Verdict(answer, tuple(reasons), missing, sum(surest.shown <= step for step in SURE_STEPS))


def _reasons(found: Findings) -> Iterator[Reason]:
    """Yield a reason for each thing that stands out."""
    for seat in found.seats:
        if seat.mark in ("strong", "weak"):
            yield _of_seat(found, seat)
    for row in found.rows:
        if row.mark in ("strong", "weak"):
            yield _of_row(found, row)
        elif row.mark == "dead":
            yield Reason("dead", found.level, row.row, numbers={"n": row.had}, weight=0.02)
    for span in found.spans:
        if span.mark in ("strong", "weak"):
            yield _of_span(found, span)
    if found.capped * 100 > found.games:
        yield Reason("endless", found.level, numbers={"n": found.capped, "all": found.games}, weight=DECIDES)
    if found.errors:
        yield Reason("broken", found.level, numbers={"n": found.errors, "all": found.games}, weight=1.0)


def _of_seat(found: Findings, seat: SeatFinding) -> Reason:
    numbers = {"n": per_hundred(seat.rate.value), "usual": per_hundred(found.share)}
    return Reason(
        SEAT_KEYS[seat.mark],
        found.level,
        seat=seat.seat,
        numbers=numbers,
        weight=abs(seat.rate.value - found.share),
    )


def _of_row(found: Findings, row: RowFinding) -> Reason:
    usual = found.usual[row.kind]
    if row.begun is not None and row.begun.decides:
        numbers = {"n": per_hundred(row.begun.rate.value), "usual": per_hundred(found.share)}
        weight = max(0.01, abs(row.begun.rate.value - found.share))
        return Reason(BEGUN_KEYS[row.mark], found.level, row.row, numbers=numbers, weight=weight)
    numbers = {"n": per_hundred(row.rate.value), "usual": per_hundred(usual)}
    return Reason(
        row.mark, found.level, row.row, numbers=numbers, weight=max(0.01, abs(row.rate.value - usual))
    )


def _of_span(found: Findings, span: SpanFinding) -> Reason:
    key = "longer" if span.mark == "strong" else "shorter"
    return Reason(
        key,
        found.level,
        span.row,
        numbers={"n": per_hundred(span.ratio.value)},
        weight=abs(1 - span.ratio.value),
    )


def per_hundred(rate: float) -> int:
    """Return a rate as a whole number of a hundred."""
    return round(100 * rate)
