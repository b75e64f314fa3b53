"""List of mistakes and remarks along the foot, each with its place; a press goes to its field."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.outcome_sign import draw_outcome
from tabletop.ui.scenes.workshop.told import Finding, Workbench, join_remedy
from tabletop.ui.widgets import Row, Rows

_INSIDE = 50.0
"""Room for the sign before a sentence."""


class FindingList:
    """Mistakes, then remarks."""

    def __init__(self, words: Words, bench: Workbench, chosen: Callable[[Finding], object]) -> None:
        self.words, self.bench, self._chosen = words, bench, chosen
        self.list = Rows((0, 0, 1, 1), words("workshop.checked"), (), self._press)
        self.area = pygame.FRect(0, 0, 0, 0)
        self._at = -1

    def refresh(self) -> None:
        """Show the present findings."""
        found = self.bench.findings
        self.list.set_rows(
            [Row(i, each.what, draw=partial(self._draw, each)) for i, each in enumerate(found)]
        )

    def _press(self, key: object) -> None:
        self._at = int(str(key))
        self.list.chosen = key
        self._chosen(self.bench.findings[self._at])

    def go_on(self) -> None:
        """Go to the next finding."""
        if found := self.bench.findings:
            self._press((self._at + 1) % len(found))

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        """Put the list below its heading."""
        self.area = area
        head = brush.line_height(22, "title") + 14
        self.list.rect = pygame.FRect(area.x + 14, area.y + head, area.width - 28, area.height - head - 10)
        self._heighten(brush)
        self.list.set_rows(self.list.rows)

    def _heighten(self, brush: Brush) -> None:
        """Make rows high enough for the longest finding."""
        room = self.list.content().width - _INSIDE - 8
        highs = [brush.paragraph_height(_say(each), room, 19, "strong") for each in self.bench.findings]
        self.list.row_height = max(highs, default=26.0) + brush.line_height(17) + 10

    def paint(self, brush: Brush) -> None:
        """Draw the heading, and a note if there are no findings."""
        area, found = self.area, self.bench.findings
        wrong = sum(each.is_mistake for each in found)
        at = (area.x + 20, area.y + 8 + brush.line_height(22, "title") / 2)
        end = brush.text(
            self.words("workshop.checked"), at, TextStyle(22, "heading", "title"), valign="middle"
        ).right
        parts = [self.words("workshop.mistakes", n=wrong)] if wrong else []
        failed = sum(bool(each.test) for each in found)
        parts += [self.words("tests.sign", n=failed)] if failed else []
        rest = len(found) - wrong - failed
        parts += [self.words("workshop.remarks", n=rest)] if rest else []
        said = "  ·  ".join(parts)
        if said:
            room = area.right - end - 40
            brush.text(
                said, (end + 18, at[1] + 1), TextStyle(18, "muted", fit=True), valign="middle", width=room
            )
        if not found and self.bench.is_checking:
            box = (area.x + 20, self.list.rect.y + 2, area.width - 50, 0)
            brush.paragraph(self.words("workshop.checking"), box, TextStyle(19, "muted"))
        elif not found:
            top = self.list.rect.y
            brush.icon("icon-check", (area.x + 20, top + 4, 26, 26), "#7ad08a")
            box = (area.x + 60, top + 2, area.width - 90, 0)
            brush.paragraph(self.words("workshop.fine"), box, TextStyle(19, "text"))

    def _draw(self, each: Finding, brush: Brush, area: pygame.FRect, chosen: bool) -> None:
        is_red = each.is_mistake or bool(each.test)
        ink = "warning" if is_red else "muted"
        if is_red:
            brush.box((area.x, area.y + 2, 5, area.height - 4), "warning", 2)
        if each.test:
            draw_outcome(brush, "failed", area.x + 13, area.y + 18)
        else:
            icon = "icon-warning" if each.is_mistake else "icon-tip"
            brush.icon(icon, (area.x + 14, area.y + 6, 24, 24), ink)
        x, room = area.x + _INSIDE, area.width - _INSIDE - 8
        used = brush.paragraph(_say(each), (x, area.y + 4, room, 0), TextStyle(19, "text", "strong"))
        brush.paragraph(each.place, (x, area.y + 4 + used, room, 0), TextStyle(17, "muted"))


def _say(each: Finding) -> str:
    """Return a finding in words: what is wrong, in which row, and the remedy."""
    what = f"{each.name}: {each.what}" if each.name else each.what
    return join_remedy(what, each.remedy)
