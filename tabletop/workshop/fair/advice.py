"""Advice after a study: the least used rows, and what to try next."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from tabletop.workshop.fair.findings import DEAD_AFTER, Findings, RowFinding
from tabletop.workshop.fair.study import StudyResult
from tabletop.workshop.fair.verdict import Reason, per_hundred

MOST_SHOWN = 4
"""Rows that are shown as those which are used least."""
IDLE = 0.5
"""Share of the sides with a row below which it mostly stays where it is."""


def least_used(found: Findings, most: int = MOST_SHOWN) -> list[RowFinding]:
    """List the rows used by the smallest share of the sides that had them, if enough had."""
    had = [row for row in found.rows if row.uses and row.had >= DEAD_AFTER and row.users < row.had]
    return sorted(had, key=lambda row: (row.users / row.had, row.row))[:most]


def advise(result: StudyResult, own: Collection[str]) -> Reason:
    """Return what to change or do next; `own` are the rows of a mod, which are looked at first."""
    if result.verdict.reasons:
        reason = next((each for each in result.verdict.reasons if each.row in own), result.verdict.reasons[0])
        return replace(reason, key=reason.key.removeprefix("begun-"))
    first = result.findings[0]
    if result.verdict.answer == "unsure":
        return Reason("unsure", first.level, numbers={"n": first.games + result.verdict.missing})
    idle = _most_idle([found for found in result.findings if found.rows], own)
    return idle or Reason("fair", first.level)


def _most_idle(all_findings: Sequence[Findings], own: Collection[str]) -> Reason | None:
    """Return the row that most often stays in the strongest bots' hands, a mod's own row if it has any."""
    for found in reversed(all_findings):
        for row in least_used(found, len(found.rows)):
            share = row.users / row.had
            if share < IDLE and (row.row in own or not own):
                return Reason("idle", found.level, row.row, numbers={"n": per_hundred(share)})
    return None
