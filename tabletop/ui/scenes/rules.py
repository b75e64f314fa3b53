"""Rules help: what a game is about, its phases, signs and cards, its variants, and the keys; searched as one types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.content.models.shelf import BoxLook
from tabletop.legible import is_blank
from tabletop.paint.brush import Brush
from tabletop.paint.faces import FacePainter, faces_of
from tabletop.ui.scenes.base import MARGIN, Act, Scene, Words
from tabletop.ui.scenes.rule_page import Block, Cards, Chapter, Entry, Page, Para, Sign, searched
from tabletop.ui.scenes.title.boxes import draw_front
from tabletop.ui.widgets import Button, Row, Rows, ScrollArea, TextEntry

if TYPE_CHECKING:
    from tabletop.content.models.records import Content

__all__ = ["Block", "Cards", "Chapter", "Entry", "Para", "RulesScene", "Sign"]

_SCROLL = 90.0
_SIDE_W, _WIDEST = 444.0, 1180.0


class RulesScene(Scene):
    """The rules of one game, chapter by chapter; opens at the chapter of the phase that is being played."""

    def __init__(
        self,
        words: Words,
        look: BoxLook,
        chapters: Sequence[Chapter],
        opened: str,
        on_back: Act,
        content: Content | None = None,
    ) -> None:
        super().__init__(words)
        self.look, self.chapters, self.on_back, self.content = look, tuple(chapters), on_back, content
        self.shown = opened if any(chapter.key == opened for chapter in chapters) else self.chapters[0].key
        self._now = self.shown if self.shown == opened else ""
        self._faces: FacePainter | None = None
        self._sought = False
        self.painter = Page(self._face_painter)
        self.back = Button((0, 0, 0, 0), words("app.back"), on_back)
        self.search = TextEntry(
            (0, 0, 0, 0),
            words("rules.search"),
            "",
            self._searched,
            self._entered,
            hint=words("rules.search_hint"),
            size=22,
            font="read",
        )
        self.contents = Rows(
            (0, 0, 0, 0), words("rules.contents"), (), self._chosen, chosen=self.shown, on_chosen=self._chosen
        )
        self.page = ScrollArea((0, 0, 0, 0), words("rules.page"), 0, self._draw_page)
        self.kit.add(self.search, self.contents, self.page, self.back)
        self._searched("")

    # searching and choosing

    def _searched(self, wanted: str) -> None:
        self.painter.wanted = tuple(word for word in searched(wanted) if len(word) > 1)
        found = self.found
        self.contents.set_rows([Row(each.key, each.title, draw=self._row_of(each)) for each in found])
        self._sought = bool(self.painter.wanted)
        if found and self.shown not in [chapter.key for chapter in found]:
            self._chosen(found[0].key)
        self._renew()

    def _entered(self, wanted: str) -> None:
        """Enter goes to the next chapter with the searched words."""
        self._walk(1)

    @property
    def found(self) -> tuple[Chapter, ...]:
        """The chapters that hold what is searched."""
        return tuple(chapter for chapter in self.chapters if chapter.tells(self.search.value))

    def _chosen(self, key: object) -> None:
        self.shown = str(key)
        self.contents.chosen = key
        self.page.scroll_to(0)
        self._sought = bool(self.painter.wanted)
        self._renew()

    def _renew(self) -> None:
        self.page.version = (self.shown, self.search.value)
        self.stale = True

    def _walk(self, by: int) -> None:
        keys = [chapter.key for chapter in self.found]
        if keys:
            at = keys.index(self.shown) if self.shown in keys else -1
            self._chosen(keys[(at + by) % len(keys)])

    @property
    def chapter(self) -> Chapter:
        """The chapter on the page."""
        return next(chapter for chapter in self.chapters if chapter.key == self.shown)

    # layout and drawing

    def layout(self) -> None:
        """Contents on the left, the page on the right; large type leaves no room for the box."""
        brush = self.brush
        assert brush is not None  # a scene is laid out when it is drawn
        area = self.area
        self.header_buttons(self.back)
        y = 92.0 + (24 if brush.text_size > 125 else 244)
        high = 24 + brush.line_height(22)
        self.search.rect = pygame.FRect(MARGIN + 24, y, _SIDE_W - 48, high)
        y += high + 16
        self.contents.row_height = 22 + brush.line_height(21)
        self.contents.set_rows(self.contents.rows)
        self.contents.rect = pygame.FRect(MARGIN + 18, y, _SIDE_W - 36, area.height - y - MARGIN - 14)
        left = MARGIN + _SIDE_W + 20
        self.page.rect = pygame.FRect(left + 44, 124, area.width - left - 44 - MARGIN - 20, area.height - 184)

    def paint(self, brush: Brush) -> None:
        """Ground, panels and the box."""
        brush.table()
        area = self.area
        self.header(brush, self.look.name.upper(), self.words("rules.about"), self.words("rules.title"))
        brush.panel((MARGIN, 92, _SIDE_W, area.height - 92 - MARGIN))
        left = MARGIN + _SIDE_W + 20
        brush.panel((left, 92, area.width - left - MARGIN, area.height - 92 - MARGIN))
        if brush.text_size <= 125:
            draw_front(brush, self.look, pygame.FRect(MARGIN + _SIDE_W / 2 - 76, 112, 152, 207), 8)
        if not self.contents.rows:
            spot = self.contents.rect
            brush.paragraph(
                self.words("rules.nothing"),
                (spot.x, spot.y + 20, spot.width, 0),
                20,
                "muted",
                align="centre",
            )

    def _row_of(self, chapter: Chapter) -> Callable[[Brush, pygame.FRect, bool], None]:
        def draw(brush: Brush, area: pygame.FRect, chosen: bool) -> None:
            room = area.width - 32
            if chapter.key == self._now:  # the phase that is being played
                brush.polygon(
                    (area.right - 26, area.centery - 9, 14, 18), ((0, 0), (1, 0.5), (0, 1)), "paper"
                )
                room -= 26
            ink, at = "white" if chosen else "text", (area.x + 16, area.centery)
            brush.text(chapter.title, at, 21, ink, "strong", valign="middle", width=room, fit=True)

        return draw

    def _draw_page(self, brush: Brush, content: pygame.FRect) -> None:
        room = pygame.FRect(content.x, content.y, min(content.width, _WIDEST), 0)
        height = self.painter.draw(brush, self.chapter, room, self.page.rect) + 20
        if abs(self.page.height - height) > 1:
            self.page.height = height
            self.stale = True
        if self._sought:
            self._sought, found = False, self.painter.found
            if found is not None and found > self.page.rect.height - 80:
                self.page.scroll_to(found - 60)
                self.stale = True

    def _face_painter(self, brush: Brush) -> FacePainter:
        content = self.content
        assert content is not None  # only chapters with cards ask, and these are made from content
        if self._faces is None:
            self._faces = faces_of(brush, content)
        self._faces.follow(brush)
        return self._faces

    # events

    def event(self, event: pygame.event.Event) -> bool:
        """The wheel turns the page from anywhere; Esc in the search empties it first."""
        if event.type == pygame.KEYDOWN and self.kit.focus is self.search and self._search_key(event):
            return True
        if super().event(event):
            return True
        return event.type == pygame.MOUSEWHEEL and self.page.event(event)

    def _search_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and not is_blank(self.search.value):
            self.search.value, self.search.caret, self.search.mark = "", 0, 0
            self._searched("")
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._scroll(event.key)
        else:
            return False
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Esc and F1 go back, / and Ctrl+F search, arrows turn pages and chapters."""
        if event.key in (pygame.K_ESCAPE, pygame.K_F1):
            self.on_back()
        elif event.key == pygame.K_SLASH or (event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL):
            self.kit.set_focus(self.search)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._walk(1 if event.key == pygame.K_RIGHT else -1)
        else:
            return self._scroll(event.key)
        return True

    def _scroll(self, key: int) -> bool:
        page = self.page.rect.height * 0.9
        ways = {
            pygame.K_UP: -_SCROLL,
            pygame.K_DOWN: _SCROLL,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: page,
            pygame.K_HOME: -self.page.height,
            pygame.K_END: self.page.height,
        }
        if key not in ways:
            return False
        self.page.scroll_to(self.page.offset + ways[key])
        return True
