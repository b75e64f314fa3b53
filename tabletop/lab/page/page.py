"""Page of a study: verdict, how sure it is, seats, charts of all rows, what changed, and matches worth a look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape

from tabletop.lab.page.charts import Dot
from tabletop.lab.page.html import hundredth, number, paragraphs, table, write_sign
from tabletop.lab.page.rows import RowCharts
from tabletop.lab.page.sections import Sections
from tabletop.lab.page.style import STYLE
from tabletop.workshop.fair.advice import least_used
from tabletop.workshop.fair.findings import OPTIONS, Findings, RowFinding, SpanFinding
from tabletop.workshop.fair.paired import Change
from tabletop.workshop.fair.study import Played, StudyResult
from tabletop.workshop.fair.telling import Teller
from tabletop.workshop.fair.verdict import per_hundred

SURENESS = ("none", "little", "fairly", "quite", "very")


@dataclass(frozen=True, slots=True)
class Replay:
    """Match file beside the page: which match it is, and the sentence about it."""

    name: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Paper:
    """Facts for the head of a page: mods now and before, the command, and the interval that was asked for."""

    mods: str
    before: str
    command: str
    until: float
    replays: tuple[Replay, ...] = ()
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    """PNG file of each row that has a picture."""


class Page:
    """Writer of one page."""

    def __init__(self, result: StudyResult, teller: Teller, paper: Paper) -> None:
        self.result, self.teller, self.paper = result, teller, paper
        self.words = teller.words
        self.sections = Sections(teller, paper.pictures)
        self.say = self.sections.say
        self.rows = RowCharts(self.sections)

    def html(self) -> str:
        """Return the whole page."""
        title = f"{self.words('fair.title')} {self._game()}"
        body = "\n".join(
            [
                self.sections.album(),
                self._head(),
                "<main>",
                self._verdict(),
                self._sure(),
                self._games(),
                self._advice(),
                *(self._strength(played) for played in self.result.played),
                self._replays(),
                "</main>",
            ]
        )
        return (
            f'<!doctype html>\n<html lang="{escape(self.words.code)}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
            f"<style>{STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
        )

    def _game(self) -> str:
        return self.words("fair.of", game=self.teller.content.file.title, seats=self.result.seats)

    def _head(self) -> str:
        mods = f"<span>{self.say('mods', mods=self.paper.mods)}</span>" if self.paper.mods else ""
        return f"<header><h1>{self.say('title')}</h1><p>{escape(self._game())} {mods}</p></header>"

    def _verdict(self) -> str:
        said = paragraphs(map(escape, self.teller.reasons(self.result)))
        opinions = "".join(f"<p class=says>{escape(each)}</p>" for each in self.teller.opinions(self.result))
        return (
            f'<section class="verdict {self.result.verdict.answer}"><h2>{self.say("verdict")}</h2>'
            f"<h3>{escape(self.teller.headline(self.result))}</h3>{opinions}{said}</section>"
        )

    def _advice(self) -> str:
        """Return what is worth a try."""
        picture = self.sections.picture(self.teller.next_try(self.result).row)
        return (
            f"<section><h2>{self.say('advice')}</h2><p class=try>{picture}{escape(self.teller.advice(self.result))}</p>"
            "</section>"
        )

    def _sure(self) -> str:
        steps = self.result.verdict.sureness
        bars = "".join(f'<i class="{"on" if step <= steps else "off"}"></i>' for step in range(5))
        said = "".join(f"<p>{escape(each)}</p>" for each in self.teller.sureness(self.result))
        label = escape(self.words(f"fair.sureness.{SURENESS[steps]}"))
        return f'<section><h2>{self.say("sure")} <em>{label}</em></h2><div class="bars">{bars}</div>{said}</section>'

    def _games(self) -> str:
        said = [self._match_count(found) for found in self.result.findings]
        if any(played.plan.changes for played in self.result.played):
            said.append(self.say("usual_rules"))
        if not self.result.is_whole:
            said.append(self.say("stopped"))
        if self.paper.until:
            said += [escape(each) for each in self.teller.intervals(self.result, self.paper.until)]
        said += [escape(trouble) for played in self.result.played for trouble in played.troubles[:5]]
        command = f"<p>{self.say('command')}</p><code>{escape(self.paper.command)}</code>"
        return f"<section><h2>{self.say('played')}</h2>{paragraphs(said)}{command}</section>"

    def _match_count(self, found: Findings) -> str:
        level = self.teller.strength(found.level)
        return self.say("played_by", n=found.games, level=level)

    def _strength(self, played: Played) -> str:
        """Return the chapter of one strength."""
        found = played.findings
        kinds = dict.fromkeys(row.kind for row in found.rows)
        parts = [
            self._change_section(played),
            self._hand_chart(found),
            self._seats(found),
            self._measures(found),
            *(self.rows.section(played, kind) for kind in kinds),
            self._spans(found),
            self._never(found),
        ]
        return f"<h2 class=chapter>{self._match_count(found)}</h2>{''.join(parts)}"

    def _seats(self, found: Findings) -> str:
        if not found.seats:
            return ""
        rows = [
            Dot(
                self.words("fair.seat", seat=seat.seat + 1),
                (str(per_hundred(seat.rate.value)),),
                seat.rate,
                seat.mark,
            )
            for seat in found.seats
        ]
        title = f"{self.words('fair.seats')}, {self.words('fair.seats_note')}"
        return self.sections.chart(title, rows, found.share, (self.words("fair.wins"),))

    def _hand_chart(self, found: Findings) -> str:
        """Return the chart of the mod's rows by who begins with one."""
        rows = [
            Dot(
                self.teller.row(row.row),
                (str(row.begun.games), str(per_hundred(row.begun.rate.value))),
                row.begun.rate,
                row.mark,
                row=row.row,
            )
            for row in found.rows
            if row.begun is not None and row.begun.games
        ]
        heads = (self.words("fair.with"), self.words("fair.wins"))
        return self.sections.chart(self.words("fair.begun"), rows, found.share, heads, self.say("begun_note"))

    def _measures(self, found: Findings) -> str:
        """Return the table of lengths, leads and stalls."""
        sums = (
            ("turns", found.turns, 1000),
            ("answers", found.answers, 1),
            ("leads", found.leads, 1),
            ("quiet", found.quiet, 1),
        )
        rows = [
            (
                escape(self.words(f"fair.measures.{name}")),
                number(each.mean / unit),
                number(each.low / unit),
                number(each.high / unit),
            )
            for name, each, unit in sums
        ]
        rows += [
            (escape(self.words(f"fair.measures.{name}")), str(many), "", "")
            for name, many in (("capped", found.capped), ("errors", found.errors))
        ]
        head = (self.say("measure"), self.say("mean"), self.say("least"), self.say("most"))
        return f"<section><h2>{self.say('matches')}</h2>{table(head, rows)}</section>"

    def _spans(self, found: Findings) -> str:
        """Return the chart of what holds for the whole table."""
        rows = sorted(
            found.spans, key=lambda span: (span.kind == OPTIONS, span.kind, -span.ratio.value, span.row)
        )
        if not rows:
            return ""
        shown = [
            Dot(
                self.teller.row(span.row),
                (str(span.games), self._first(span), str(per_hundred(span.ratio.value))),
                span.ratio,
                span.mark,
                row=span.row,
            )
            for span in rows
        ]
        names = (
            self.words("fair.with"),
            self.words("fair.first_wins"),
            self.words("fair.turns"),
        )
        return self.sections.chart(self.words("fair.spans"), shown, 1.0, names, self.say("spans_note"))

    def _first(self, span: SpanFinding) -> str:
        return "" if span.first_won is None else str(per_hundred(span.first_won.value))

    def _never(self, found: Findings) -> str:
        """Return what was never used, and what was never there."""
        dead = [row for row in found.rows if not row.uses and row.had]
        unmet = [row for row in found.rows if not row.uses and not row.had]
        said = [self.say("never_note", row=self.teller.row(row.row), n=row.had) for row in dead]
        none = [self.say("none")]
        away = ", ".join(escape(self.teller.row(row.row)) for row in unmet)
        least = [
            f"<figure>{self.sections.picture(row.row)}<figcaption>{self._least_note(row)}</figcaption></figure>"
            for row in least_used(found)
        ]
        seldom = f"<h2>{self.say('least_used')}</h2><div class=least>{''.join(least)}</div>" if least else ""
        return (
            f"<section><h2>{self.say('never')}</h2>{paragraphs(said or none)}{seldom}"
            f"<h2>{self.say('unmet')}</h2>{paragraphs([away] if away else none)}</section>"
        )

    def _least_note(self, row: RowFinding) -> str:
        return self.say("idle_note", row=self.teller.row(row.row), n=per_hundred(row.users / row.had))

    def _change_section(self, played: Played) -> str:
        """Return what changed on the same deals, if there is something to compare with."""
        if not played.metrics:
            return ""
        heads = ("measure", "before", "after", "difference", "interval")
        cells = [
            self._change(change, escape(self.words(f"fair.measures.{change.name}")), change.name == "first")
            for change in played.metrics
        ]
        stands = [change for change in played.changes if change.mark != "usual"]
        rows = [self._change(change, escape(self.teller.row(change.name)), True) for change in stands]
        told = (
            table([self.say(name) for name in heads], rows)
            if rows
            else paragraphs([self.say("no_difference")])
        )
        note = self.say(
            "changed_note", before=self.paper.before, now=self.paper.mods or self.words("fair.without_mods")
        )
        return (
            f"<section><h2>{self.say('changed')}</h2><p class=note>{note}</p>"
            f"{table([self.say(name) for name in heads], cells)}<h2>{self.say('rows_changed')}</h2>{told}</section>"
        )

    def _change(self, change: Change, name: str, is_rate: bool) -> tuple[str, ...]:
        write = hundredth if is_rate else number
        gap = change.difference
        bold = ("<b>", "</b>") if change.mark != "usual" else ("", "")
        return (
            name,
            write(change.before),
            write(change.after),
            f"{bold[0]}{write_sign(write(gap.value))}{bold[1]}",
            f"{write_sign(write(gap.low))} – {write_sign(write(gap.high))}",
        )

    def _replays(self) -> str:
        if not self.paper.replays:
            return ""
        said = [
            escape(replay.sentence).replace(
                escape(replay.name), f'<a href="{escape(replay.name, quote=True)}">{escape(replay.name)}</a>'
            )
            for replay in self.paper.replays
        ]
        return f"<section><h2>{self.say('replays')}</h2>{paragraphs(said)}</section>"
