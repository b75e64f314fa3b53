"""Rules help: what a game is about, its phases, its options, and the keys; searched as one types."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.content.shelf import BoxLook
from tabletop.paint.brush import Brush
from tabletop.ui.scenes.base import MARGIN, Act, Scene, Words
from tabletop.ui.scenes.boxes import draw_front
from tabletop.ui.widgets import Button, Row, Rows, ScrollArea, TextEntry


@dataclass(frozen=True, slots=True)
class Chapter:
    """One heading with its paragraphs."""

    key: str
    title: str
    paragraphs: tuple[str, ...]

    def tells(self, wanted: str) -> bool:
        """Whether a searched word is in it."""
        text = " ".join((self.title, *self.paragraphs)).casefold()
        return all(word in text for word in wanted.casefold().split())


class RulesScene(Scene):
    """The rules of one game, chapter by chapter; opens at the chapter of the phase that is being played."""

    def __init__(
        self, words: Words, look: BoxLook, chapters: Sequence[Chapter], opened: str, on_back: Act
    ) -> None:
        super().__init__(words)
        self.look, self.chapters, self.on_back = look, tuple(chapters), on_back
        self.shown = opened if any(chapter.key == opened for chapter in chapters) else self.chapters[0].key
        self.back = Button((0, 0, 0, 0), words("app.back"), on_back)
        self.search = TextEntry(
            (0, 0, 0, 0),
            words("rules.search"),
            "",
            self._searched,
            hint=words("rules.search_hint"),
            size=22,
            font="read",
        )
        self.contents = Rows(
            (0, 0, 0, 0),
            words("rules.contents"),
            (),
            self._chosen,
            row_height=52,
            chosen=self.shown,
            on_chosen=self._chosen,
        )
        self.page = ScrollArea((0, 0, 0, 0), words("rules.page"), 0, self._draw_page)
        self.kit.add(self.search, self.contents, self.page, self.back)
        self._searched("")

    def _searched(self, wanted: str) -> None:
        found = [chapter for chapter in self.chapters if chapter.tells(wanted)]
        self.contents.set_rows([Row(chapter.key, chapter.title) for chapter in found])
        if found and self.shown not in [chapter.key for chapter in found]:
            self._chosen(found[0].key)

    def _chosen(self, key: object) -> None:
        self.shown = str(key)
        self.contents.chosen = key
        self.page.scroll_to(0)
        self.page.version = (self.shown, self.search.value)
        self.stale = True

    @property
    def chapter(self) -> Chapter:
        """The chapter on the page."""
        return next(chapter for chapter in self.chapters if chapter.key == self.shown)

    def layout(self) -> None:
        """Contents on the left, the page on the right."""
        self.back.rect = pygame.FRect(self.area.width - MARGIN - 82, 13, 82, 38)
        self.search.rect = self.at(52, 332, 396, 54)
        self.contents.rect = self.at(46, 402, 408, 620)
        self.page.rect = self.at(560, 124, 1230, 896)

    def paint(self, brush: Brush) -> None:
        """Ground, panels and the box."""
        brush.table()
        self.header(brush, self.look.name, self.words("rules.about"), self.words("rules.title"))
        brush.panel(self.at(28, 92, 444, 956))
        brush.panel(self.at(492, 92, 1400, 956))
        draw_front(brush, self.look, self.at(160, 112, 152, 207), 8)
        if not self.contents.rows:
            nothing = self.words("rules.nothing")
            brush.text(
                nothing, (self.left + 250, self.top + 440), 20, "muted", align="centre", valign="middle"
            )

    def _draw_page(self, brush: Brush, content: pygame.FRect) -> None:
        x, y, width = content.x, content.y, min(content.width, 1100.0)
        y += brush.paragraph(self.chapter.title, (x, y, width, 0), 44, "text", "title") + 18
        for paragraph in self.chapter.paragraphs:
            key, _, rest = paragraph.partition("\t")
            if rest:
                y = self._draw_entry(brush, key, rest, x, y, width)
            else:
                y += brush.paragraph(paragraph, (x, y, width, 0), 23, "#e4e2d6") + 16
        height = y - content.y + 20
        if abs(self.page.height - height) > 1:
            self.page.height = height
            self.stale = True

    def _draw_entry(self, brush: Brush, key: str, rest: str, x: float, y: float, width: float) -> float:
        """A word and what it means, side by side."""
        left = 300.0
        high = max(
            brush.paragraph(key, (x, y, left - 20, 0), 23, "heading", "strong"),
            brush.paragraph(rest, (x + left, y, width - left, 0), 23, "#e4e2d6"),
        )
        brush.line((x, y + high + 8), (x + width, y + high + 8), "rule")
        return y + high + 20

    def key(self, event: pygame.event.Event) -> bool:
        """Esc and F1 go back."""
        if event.key in (pygame.K_ESCAPE, pygame.K_F1):
            self.on_back()
            return True
        return False
