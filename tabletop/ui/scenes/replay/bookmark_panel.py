"""Panel of a match's bookmarks: the one at the shown position, and all others as links."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.store.bookmarks import LONGEST_NAME
from tabletop.ui.scenes.base import Words
from tabletop.ui.widgets import Button, EntryReports, EntryRules, Overlay, Row, Rows, TextEntry

_WIDE, _EDGE = 820.0, 36.0
_MOST_ROWS = 6


@dataclass(frozen=True, slots=True)
class Ribbon:
    """Bookmark in a replay: its position and name."""

    at: int
    name: str


@dataclass(frozen=True, slots=True)
class BookmarkReports:
    """Callbacks for bookmarks."""

    on_put: Callable[[int, str], object]
    """Set a bookmark at a position, or give the one there another name."""
    on_remove: Callable[[int], object]
    on_jump: Callable[[int], object]


class BookmarkPanel(Overlay):
    """Panel over a replay; Esc changes nothing."""

    def __init__(
        self,
        words: Words,
        at: int,
        ribbons: Sequence[Ribbon],
        proposed: str,
        reports: BookmarkReports,
        problem: str = "",
    ) -> None:
        super().__init__()
        self.words, self.at, self.reports, self.problem = words, at, reports, problem
        self.here = next((each for each in ribbons if each.at == at), None)
        zero = (0.0, 0.0, 0.0, 0.0)
        name = self.here.name if self.here else proposed
        hint, full = words("bookmark.name"), words("setup.letters", n=LONGEST_NAME)
        self.entry = TextEntry(
            zero,
            hint,
            name,
            reports=EntryReports(on_entered=lambda _: self._put()),
            rules=EntryRules(limit=LONGEST_NAME, hint=hint, full=full),
        )
        key = "bookmark.rename" if self.here else "bookmark.set"
        self.put = Button(zero, words(key), self._put, style="primary", size=24)
        self.remove = Button(zero, words("bookmark.remove"), self._remove, icon="icon-close", size=20)
        self.remove.visible = self.here is not None
        self.close = Button(zero, words("bookmark.close"), self.dismiss, size=20)
        rows = [Row(each.at, each.name, words("bookmark.step", n=each.at)) for each in ribbons]
        self.list = Rows(zero, words("bookmark.all"), rows, self._jump, chosen=at)
        self.list.visible = bool(rows)
        self.widgets = [self.entry, self.put, self.remove, self.list, self.close]

    def _put(self) -> None:
        name = " ".join(self.entry.value.split())
        if name:
            self.done = True
            self.reports.on_put(self.at, name)

    def _remove(self) -> None:
        self.done = True
        self.reports.on_remove(self.at)

    def _jump(self, at: object) -> None:
        self.done = True
        self.reports.on_jump(int(str(at)))

    # looks

    def place(self, brush: Brush) -> None:
        """Place it in the middle, as high as its words need."""
        wide = min(max(_WIDE, 9 * brush.line_height(22)), brush.width - 40)
        inner, line = wide - 2 * _EDGE, max(54.0, brush.line_height(24, "title") + 12)
        self.list.row_height = float(ceil(max(48.0, brush.line_height(22) + 14)))
        rows = min(_MOST_ROWS, len(self.list.rows)) * self.list.row_height
        note = brush.paragraph_height(self._note, inner, 19)
        fixed = 22 + brush.line_height(38, "title") + 8 + note + 14 + line + 14 + line + 16 + line + 24
        rows = max(0.0, min(rows, brush.height - 12 - fixed))
        self.list.set_rows(self.list.rows)
        tall = fixed + rows
        self.rect = pygame.FRect((brush.width - wide) / 2, max(6.0, (brush.height - tall) / 2), wide, tall)
        x, y = self.rect.x + _EDGE, self.rect.y + 22 + brush.line_height(38, "title") + 8 + note + 14
        self.entry.rect = pygame.FRect(x, y, inner, line)
        y += line + 14
        put = min(inner, brush.text_width(self.put.name, 24, "title") + 70)
        self.put.rect = pygame.FRect(x + inner - put, y, put, line)
        remove = min(inner - put - 14, brush.text_width(self.remove.name, 20, "strong") + 84)
        self.remove.rect = pygame.FRect(self.put.rect.x - 14 - remove, y, remove, line)
        y += line + 16
        self.list.rect = pygame.FRect(x, y, inner, rows)
        close = min(inner, brush.text_width(self.close.name, 20, "strong") + 60)
        self.close.rect = pygame.FRect(x + inner - close, y + rows + 8, close, line - 4)

    @property
    def _note(self) -> str:
        return self.problem or self.words("bookmark.note")

    def draw(self, brush: Brush) -> None:
        """Dim the table, then draw the panel with its words."""
        self.dim(brush, "#05080a90")
        brush.panel(self.rect, "sheet", 18, 26, "#ffffff1f")
        x, y, inner = self.rect.x + _EDGE, self.rect.y + 22, self.rect.width - 2 * _EDGE
        title = self.words("bookmark.title", n=self.at)
        brush.text(title, (x, y), TextStyle(38, "text", "title", fit=True), width=inner)
        y += brush.line_height(38, "title") + 8
        brush.paragraph(
            self._note, (x, y, inner, 0), TextStyle(19, "#d5d8d0" if not self.problem else "#f0b49a")
        )
