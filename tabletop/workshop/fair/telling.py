"""Words for a study: names of rows and options, the verdict and its reasons, for a page and for the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.content.languages.lang import Lang, level_name
from tabletop.content.models.records import Content
from tabletop.workshop.fair.advice import advise
from tabletop.workshop.fair.findings import RowFinding
from tabletop.workshop.fair.study import CHILD, MASTER, StudyResult, mod_rows
from tabletop.workshop.fair.verdict import Reason, Verdict, per_hundred

SPEAKERS = {CHILD: "child", MASTER: "master"}
"""People whose play that of the bots stands for, by their level."""
MOST_REASONS = 6
"""Reasons that are told with the verdict; the rest are seen in the charts."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Teller of one study, in the language of its sentences and content."""

    words: Lang
    content: Content

    def row(self, row: str) -> str:
        """Return the name of a row, or of an option with its value."""
        option_id, is_option, value = row.partition("=")
        option = self.content.file.find_option(option_id) if is_option else None
        if option is not None:
            return f"{option.name}: {self._value(option.kind, value, getattr(option, 'values', {}))}"
        for rows in self.content.by_kind.values():
            if row in rows:
                return str(getattr(rows[row], "name", row))
        return row

    def _value(self, kind: str, value: str, values: Mapping[str, str]) -> str:
        if kind == "flag":
            return self.words("fair.switched_on" if value == "True" else "fair.switched_off")
        return values.get(value, value)

    def kind(self, kind: str) -> str:
        """Return what rows of a kind are called."""
        key = f"fair.kinds.{kind}"
        return self.words(key) if key in self.words else kind

    def level(self, level: str) -> str:
        """Return the names of the levels of bots that played together."""
        return ", ".join(level_name(self.words, each) for each in level.split("+"))

    def strength(self, level: str) -> str:
        """Describe whose play this is."""
        return self.words(f"fair.{SPEAKERS.get(level, 'bots')}", level=self.level(level))

    def headline(self, result: StudyResult) -> str:
        """Answer the question in one sentence."""
        return self._answer(result.verdict)

    def opinions(self, result: StudyResult) -> list[str]:
        """Tell what each strength would say by itself, if there are several."""
        if len(result.played) < 2:
            return []
        return [
            self.words(
                f"fair.says.{SPEAKERS.get(found.level, 'bots')}",
                level=self.level(found.level),
                n=found.games,
                said=self._answer(verdict),
            )
            for found, verdict in zip(result.findings, result.verdicts, strict=True)
        ]

    def _answer(self, verdict: Verdict) -> str:
        if verdict.answer in ("almost", "unfair"):
            reason = verdict.reasons[0]
            key = reason.key.removeprefix("begun-")
            said = self.words(f"fair.short.{key}", **self._facts(reason))
            return self.words(f"fair.answer.{verdict.answer}", what=said)
        return self.words(f"fair.answer.{verdict.answer}", n=verdict.missing)

    def reasons(self, result: StudyResult) -> list[str]:
        """Give the weightiest reasons, each with whose play shows it, or tell what is strongest if there are none."""
        verdict = result.verdict
        said = [
            self.words(
                "fair.seen_by",
                said=self.words(f"fair.reason.{reason.key}", **self._facts(reason)),
                level=self.level(reason.level),
            )
            for reason in verdict.reasons[:MOST_REASONS]
        ]
        if more := len(verdict.reasons) - len(said):
            said.append(self.words("fair.more_reasons", n=more))
        if verdict.answer == "fair":
            said.append(self.words("fair.nothing"))
        if not verdict.reasons and (best := _strongest(result)) is not None:
            row, usual = best
            facts = {"n": per_hundred(row.rate.value), "usual": per_hundred(usual)}
            said.append(self.words("fair.strongest", row=self.row(row.row), **facts))
        return said

    def advice(self, result: StudyResult) -> str:
        """Say what is worth a try next."""
        reason = self.next_try(result)
        return self.words(f"fair.try.{reason.key}", **self._facts(reason))

    def next_try(self, result: StudyResult) -> Reason:
        """Return what is worth a try next, the mod's own rows first."""
        return advise(result, mod_rows(self.content))

    def sureness(self, result: StudyResult) -> list[str]:
        """Say what difference would have been detected, and how many findings luck alone gives."""
        found = min(result.findings, key=lambda each: each.shown)
        luck = sum(each.by_luck for each in result.findings)
        alone = sum(each.alone for each in result.findings)
        return [
            self.words("fair.shown", n=max(1, per_hundred(found.shown))),
            self.words("fair.luck", tests=found.tests, luck=round(luck), alone=alone),
        ]

    def intervals(self, result: StudyResult, until: float) -> list[str]:
        """Say for each strength whether its interval is as small as wanted, or how many matches it takes."""
        said = []
        for each in result.played:
            facts = {"percent": percent(until), "reached": percent(each.findings.width)}
            enough, n = not each.needed, each.needed or each.findings.games
            sentence = self.words("fair.enough" if enough else "fair.needed", n=n, **facts)
            said.append(self.words("fair.seen_by", said=sentence, level=self.level(each.findings.level)))
        return said

    def _facts(self, reason: Reason) -> dict[str, object]:
        seat = {"seat": reason.seat + 1} if reason.seat >= 0 else {}
        return {"row": self.row(reason.row), **seat, **reason.numbers}


def percent(rate: float) -> str:
    """Write a rate in percent, with one decimal where it has one."""
    return f"{100 * rate:.1f}".removesuffix(".0") + " %"


def _strongest(result: StudyResult) -> tuple[RowFinding, float] | None:
    """Return the row of all strengths that is farthest above what is usual, by its interval, with the usual rate."""
    found = [
        (row.rate.low - each.usual[row.kind], row, each.usual[row.kind])
        for each in result.findings
        for row in each.rows
        if row.uses and row.rate.value > each.usual[row.kind]
    ]
    if not found:
        return None
    _, row, usual = max(found, key=lambda each: (each[0], each[1].row))
    return row, usual
