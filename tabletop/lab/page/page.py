"""Page of a study: verdict, how sure it is, seats, charts of all rows, what changed, and matches worth a look."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from tabletop.lab.page.charts import COLOURS, SHAPES, Dot, dots
from tabletop.lab.page.style import STYLE
from tabletop.workshop.fair.findings import OPTIONS, Findings, Mark, RowFinding, SpanFinding
from tabletop.workshop.fair.paired import Change
from tabletop.workshop.fair.study import Played, StudyResult
from tabletop.workshop.fair.telling import Teller
from tabletop.workshop.fair.verdict import per_hundred

SURENESS = ("none", "little", "fairly", "quite", "very")
SIGNS: dict[str, str] = {"^": "▲", "v": "▼"}


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


class Page:
    """Writer of one page."""

    def __init__(self, result: StudyResult, teller: Teller, paper: Paper) -> None:
        self.result, self.teller, self.paper = result, teller, paper
        self.words = teller.words

    def html(self) -> str:
        """Return the whole page."""
        title = f"{self.words('fair.title')} {self._game()}"
        body = "\n".join(
            [
                self._head(),
                "<main>",
                self._verdict(),
                self._sure(),
                self._games(),
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

    def say(self, key: str, **facts: object) -> str:
        """Return a sentence of the page, ready for HTML."""
        return escape(self.words(f"fair.{key}", **facts))

    def _game(self) -> str:
        return self.words("fair.of", game=self.teller.content.file.title, seats=self.result.seats)

    def _head(self) -> str:
        mods = f"<span>{self.say('mods', mods=self.paper.mods)}</span>" if self.paper.mods else ""
        return f"<header><h1>{self.say('title')}</h1><p>{escape(self._game())} {mods}</p></header>"

    def _verdict(self) -> str:
        reasons = "".join(f"<p>{escape(said)}</p>" for said in self.teller.reasons(self.result))
        return (
            f'<section class="verdict {self.result.verdict.answer}"><h2>{self.say("verdict")}</h2>'
            f"<h3>{escape(self.teller.headline(self.result))}</h3>{reasons}</section>"
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
        return f"<section><h2>{self.say('played')}</h2>{_paragraphs(said)}{command}</section>"

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
            *(self._rows(played, kind) for kind in kinds),
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
        return self._chart(title, rows, found.share, (self.words("fair.wins"),))

    def _hand_chart(self, found: Findings) -> str:
        """Return the chart of the mod's rows by who begins with one."""
        rows = [
            Dot(
                self.teller.row(row.row),
                (str(row.begun.games), str(per_hundred(row.begun.rate.value))),
                row.begun.rate,
                row.mark,
            )
            for row in found.rows
            if row.begun is not None and row.begun.games
        ]
        heads = (self.words("fair.with"), self.words("fair.wins"))
        return self._chart(self.words("fair.begun"), rows, found.share, heads, self.say("begun_note"))

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
                _number(each.mean / unit),
                _number(each.low / unit),
                _number(each.high / unit),
            )
            for name, each, unit in sums
        ]
        rows += [
            (escape(self.words(f"fair.measures.{name}")), str(many), "", "")
            for name, many in (("capped", found.capped), ("errors", found.errors))
        ]
        head = (self.say("measure"), self.say("mean"), self.say("least"), self.say("most"))
        return f"<section><h2>{self.say('matches')}</h2>{_table(head, rows)}</section>"

    def _rows(self, played: Played, kind: str) -> str:
        """Return chart and numbers of a kind of rows: what stands out first, then by rate."""
        found = played.findings
        rows = [row for row in found.rows if row.kind == kind and row.uses]
        usual = found.usual[kind]
        rows.sort(key=lambda row: (_rank(row.mark), -row.rate.value, row.row))
        before = {row.row: row.rate for row in played.before.rows} if played.before is not None else {}
        shown = [
            Dot(
                self.teller.row(row.row),
                (str(row.had) if row.had else "", str(row.uses), str(per_hundred(row.rate.value))),
                row.rate,
                row.mark,
                before.get(row.row),
            )
            for row in rows
        ]
        heads = tuple(self.words(f"fair.{name}") for name in ("had", "uses", "wins"))
        note = self.say("rows_note") + (f"; ○ {self.say('before')}" if before else "")
        head = f"{self.teller.kind(kind)}: {self.words('fair.rows')}"
        return self._chart(head, shown, usual, heads, note, self._numbers(rows, usual))

    def _numbers(self, rows: Iterable[RowFinding], usual: float) -> str:
        names = ("row", "had", "uses", "wins", "interval", "lift", "verdict")
        cells = [
            (
                escape(self.teller.row(row.row)),
                str(row.had) if row.had else "",
                str(row.uses),
                _hundredth(row.rate.value),
                f"{_hundredth(row.rate.low)} – {_hundredth(row.rate.high)}",
                f"{row.rate.value / usual:.2f}" if usual else "",
                self._mark(row.mark),
            )
            for row in rows
        ]
        table = _table([self.say(name) for name in names], cells)
        return f"<details><summary>{self.say('table')}</summary>{table}</details>"

    def _mark(self, mark: Mark) -> str:
        sign = SIGNS.get(SHAPES.get(mark, ""), "●")
        return f'<span style="color:{COLOURS[mark]}">{sign}</span> {escape(self.words(f"fair.mark.{mark}"))}'

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
            )
            for span in rows
        ]
        names = (
            self.words("fair.with"),
            self.words("fair.first_wins"),
            self.words("fair.turns"),
        )
        return self._chart(self.words("fair.spans"), shown, 1.0, names, self.say("spans_note"))

    def _first(self, span: SpanFinding) -> str:
        return "" if span.first_won is None else str(per_hundred(span.first_won.value))

    def _never(self, found: Findings) -> str:
        """Return what was never used, and what was never there."""
        dead = [row for row in found.rows if not row.uses and row.had]
        unmet = [row for row in found.rows if not row.uses and not row.had]
        said = [self.say("never_note", row=self.teller.row(row.row), n=row.had) for row in dead]
        none = [self.say("none")]
        away = ", ".join(escape(self.teller.row(row.row)) for row in unmet)
        return (
            f"<section><h2>{self.say('never')}</h2>{_paragraphs(said or none)}"
            f"<h2>{self.say('unmet')}</h2>{_paragraphs([away] if away else none)}</section>"
        )

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
            _table([self.say(name) for name in heads], rows)
            if rows
            else _paragraphs([self.say("no_difference")])
        )
        note = self.say(
            "changed_note", before=self.paper.before, now=self.paper.mods or self.words("fair.without_mods")
        )
        return (
            f"<section><h2>{self.say('changed')}</h2><p class=note>{note}</p>"
            f"{_table([self.say(name) for name in heads], cells)}<h2>{self.say('rows_changed')}</h2>{told}</section>"
        )

    def _change(self, change: Change, name: str, is_rate: bool) -> tuple[str, ...]:
        write = _hundredth if is_rate else _number
        gap = change.difference
        bold = ("<b>", "</b>") if change.mark != "usual" else ("", "")
        return (
            name,
            write(change.before),
            write(change.after),
            f"{bold[0]}{_write_sign(write(gap.value))}{bold[1]}",
            f"{_write_sign(write(gap.low))} – {_write_sign(write(gap.high))}",
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
        return f"<section><h2>{self.say('replays')}</h2>{_paragraphs(said)}</section>"

    def _chart(
        self,
        title: str,
        rows: Sequence[Dot],
        usual: float,
        heads: Sequence[str],
        note: str = "",
        more: str = "",
    ) -> str:
        """Return a section with a chart for wide pages and one for narrow ones; CSS shows one of them."""
        if not rows:
            return ""
        drawn = "".join(dots(rows, usual, heads, title, width) for width in ("wide", "narrow"))
        marks = dict.fromkeys(sorted((row.mark for row in rows), key=_rank))
        legend = " · ".join(self._mark(mark) for mark in marks)
        line = f"{self.say('usual', n=per_hundred(usual))} ┆ {legend}"
        note = f"<p class=note>{note}</p>" if note else ""
        return f"<section><h2>{escape(title)}</h2><p class=note>{line}</p>{note}{drawn}{more}</section>"


def _rank(mark: Mark) -> int:
    """Return the place of a mark in the order of a chart."""
    order: tuple[Mark, ...] = ("strong", "maybe-strong", "usual", "maybe-weak", "weak", "dead", "unmet")
    return order.index(mark)


def _paragraphs(said: Iterable[str]) -> str:
    return "".join(f"<p>{each}</p>" for each in said)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    heads = "".join(f"<th>{each}</th>" for each in head)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<div class=scroll><table><tr>{heads}</tr>{body}</table></div>"


def _hundredth(rate: float) -> str:
    return _number(100 * rate)


def _number(value: float) -> str:
    return "0" if abs(value) < 0.05 else f"{value:.1f}".removesuffix(".0")


def _write_sign(number: str) -> str:
    return number.replace("-", "−") if number.startswith("-") else f"+{number}" if number != "0" else number
