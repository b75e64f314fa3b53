"""Charts of the rows of a kind in groups: new in a mod, changed by it, and the game's own, the farthest first."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from html import escape

from tabletop.lab.page.charts import Dot
from tabletop.lab.page.html import hundredth, table
from tabletop.lab.page.sections import RANKS, Sections
from tabletop.workshop.fair.findings import RowFinding
from tabletop.workshop.fair.study import Played, mod_rows, new_rows
from tabletop.workshop.fair.verdict import per_hundred

MOST_OWN = 12
"""Rows of the game's own that are seen at once; the rest unfold."""


class RowCharts:
    """Writer of the charts of rows."""

    def __init__(self, sections: Sections) -> None:
        self.sections, self.words = sections, sections.words
        content = sections.teller.content
        self._new = new_rows(content)
        self._changed = mod_rows(content) - self._new
        self._title = content.file.title

    def section(self, played: Played, kind: str) -> str:
        """Return charts and numbers of a kind of rows."""
        found = played.findings
        usual = found.usual[kind]
        rows = [row for row in found.rows if row.kind == kind and row.uses]
        rows.sort(key=lambda row: (RANKS.index(row.mark), -row.rate.value, row.row))
        before = {row.row: row for row in played.before.rows} if played.before is not None else {}
        shown = {row.row: self._dot(row, before.get(row.row)) for row in rows}
        title = f"{self.sections.teller.kind(kind)}: {self.words('fair.rows')}"
        body = "".join(
            self._group(key, [row for row in rows if row.row in ids], shown, usual, title)
            for key, ids in self._groups(rows)
        )
        note = self.sections.say("rows_note") + (f"; ○ {self.sections.say('before')}" if before else "")
        body += self._numbers(rows, usual)
        return self.sections.section(title, [*shown.values()], usual, body, note) if rows else ""

    def _groups(self, rows: Iterable[RowFinding]) -> list[tuple[str, Collection[str]]]:
        own = {row.row for row in rows} - self._new - self._changed
        return [("new", self._new), ("changed", self._changed), ("own", own)]

    def _dot(self, row: RowFinding, before: RowFinding | None) -> Dot:
        counts = (str(row.had) if row.had else "", str(row.uses), str(per_hundred(row.rate.value)))
        old = before.rate if before is not None and before.uses else None
        return Dot(self.sections.teller.row(row.row), counts, row.rate, row.mark, old, row.row)

    def _group(
        self, key: str, rows: Sequence[RowFinding], shown: dict[str, Dot], usual: float, title: str
    ) -> str:
        """Return one group with its heading; of the game's own only those farthest from usual are seen at once."""
        if not rows:
            return ""
        heads = tuple(self.words(f"fair.{name}") for name in ("had", "uses", "wins"))
        name = self.words(f"fair.group.{key}", game=self._title)
        near: Collection[str] = _nearest(rows, usual) if key == "own" else ()
        far = [shown[row.row] for row in rows if row.row not in near]
        rest = [shown[row.row] for row in rows if row.row in near]
        note = f" <small>{self.sections.say('farthest')}</small>" if rest else ""
        drawn = self.sections.drawing(f"{title}, {name}", far, usual, heads)
        if rest:
            said = self.sections.say("between", n=len(rest))
            more = self.sections.drawing(f"{title}, {name}, {said}", rest, usual, heads)
            drawn += f"<details><summary>{said}</summary>{more}</details>"
        has_groups = bool(self._new or self._changed)
        heading = f"<h3 class=group>{escape(name)}{note}</h3>" if has_groups or rest else ""
        return heading + drawn

    def _numbers(self, rows: Iterable[RowFinding], usual: float) -> str:
        names = ("row", "had", "uses", "wins", "interval", "lift", "verdict")
        cells = [
            (
                escape(self.sections.teller.row(row.row)),
                str(row.had) if row.had else "",
                str(row.uses),
                hundredth(row.rate.value),
                f"{hundredth(row.rate.low)} – {hundredth(row.rate.high)}",
                f"{row.rate.value / usual:.2f}" if usual else "",
                self.sections.mark(row.mark),
            )
            for row in rows
        ]
        numbers = table([self.sections.say(name) for name in names], cells)
        return f"<details><summary>{self.sections.say('table')}</summary>{numbers}</details>"


def _nearest(rows: Sequence[RowFinding], usual: float) -> set[str]:
    """Return the rows that are as usual and nearest to it, but for as many as are seen at once."""
    quiet = [row for row in rows if row.mark == "usual"]
    room = max(0, MOST_OWN - (len(rows) - len(quiet)))
    quiet.sort(key=lambda row: (-abs(row.rate.value - usual) * row.uses**0.5, row.row))
    near = {row.row for row in quiet[room:]}
    return near if len(near) > 2 else set()
