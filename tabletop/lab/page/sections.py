"""Sections of a page with a chart: title, legend, dots for wide and for narrow pages, and pictures of the rows."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from html import escape

from tabletop.lab.page.charts import COLOURS, SHAPES, Dot, dots
from tabletop.workshop.fair.findings import Mark
from tabletop.workshop.fair.telling import Teller
from tabletop.workshop.fair.verdict import per_hundred

SIGNS: dict[str, str] = {"^": "▲", "v": "▼"}
RANKS: tuple[Mark, ...] = ("strong", "maybe-strong", "usual", "maybe-weak", "weak", "dead", "unmet")
"""Order of the marks in a chart."""


class Sections:
    """Writer of sections, with the pictures of rows as PNG files."""

    def __init__(self, teller: Teller, pictures: Mapping[str, bytes]) -> None:
        self.teller, self.words = teller, teller.words
        self._pictures = pictures
        self._numbers = {row: number for number, row in enumerate(pictures)}

    def say(self, key: str, **facts: object) -> str:
        """Return a sentence of the page, ready for HTML."""
        return escape(self.words(f"fair.{key}", **facts))

    def mark(self, mark: Mark) -> str:
        """Return a mark as a coloured sign with its words."""
        sign = SIGNS.get(SHAPES.get(mark, ""), "●")
        return f'<span style="color:{COLOURS[mark]}">{sign}</span> {escape(self.words(f"fair.mark.{mark}"))}'

    def picture(self, row: str) -> str:
        """Return the picture of a row; "" if it has none."""
        number = self._numbers.get(row)
        return "" if number is None else f'<svg class=pic><use href="#pic-{number}"/></svg>'

    def album(self) -> str:
        """Return all pictures, each once; charts and sentences show them from there."""
        drawn = "".join(
            f'<symbol id="pic-{self._numbers[row]}" viewBox="0 0 1 1"><image width="1" height="1" '
            f'href="data:image/png;base64,{b64encode(png).decode()}"/></symbol>'
            for row, png in self._pictures.items()
        )
        return f'<svg class="album" aria-hidden="true">{drawn}</svg>' if drawn else ""

    def chart(
        self,
        title: str,
        rows: Sequence[Dot],
        usual: float,
        heads: Sequence[str],
        note: str = "",
        more: str = "",
    ) -> str:
        """Return a section with one chart; "" without rows."""
        if not rows:
            return ""
        return self.section(title, rows, usual, self.drawing(title, rows, usual, heads) + more, note)

    def section(self, title: str, rows: Sequence[Dot], usual: float, body: str, note: str = "") -> str:
        """Return a section with the legend of these rows above its body."""
        marks = sorted(dict.fromkeys(row.mark for row in rows), key=RANKS.index)
        legend = " · ".join(map(self.mark, marks))
        line = f"{self.say('usual', n=per_hundred(usual))} ┆ {legend}"
        note = f"<p class=note>{note}</p>" if note else ""
        return f"<section><h2>{escape(title)}</h2><p class=note>{line}</p>{note}{body}</section>"

    def drawing(self, title: str, rows: Sequence[Dot], usual: float, heads: Sequence[str]) -> str:
        """Draw a chart for wide pages and one for narrow ones; CSS shows one of them."""
        pictures = {row.row: self._numbers[row.row] for row in rows if row.row in self._numbers}
        return "".join(dots(rows, usual, heads, title, width, pictures) for width in ("wide", "narrow"))
