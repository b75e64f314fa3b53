"""Rules help: subject, phases, signs, cards, variants and keys of a game, with search.

What the game is about and its phases are read on one page from beginning to end, as in a book; the contents go along.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.content.models.shelf import BoxLook
from tabletop.escape_text import is_blank
from tabletop.paint.brush import Brush
from tabletop.paint.faces import FacePainter, faces_of
from tabletop.paint.rooms import room_of
from tabletop.paint.text_style import TextStyle
from tabletop.ui.keys import is_command
from tabletop.ui.scenes.base import MARGIN, Act, Scene, Words
from tabletop.ui.scenes.rule_page import (
    Block,
    Cards,
    Chapter,
    Entry,
    Page,
    Para,
    Shown,
    Sign,
    search_words,
)
from tabletop.ui.scenes.title.boxes import draw_front
from tabletop.ui.widgets import Button, EntryReports, EntryRules, Row, Rows, ScrollArea, TextEntry

if TYPE_CHECKING:
    from tabletop.content.models.records import Content

__all__ = ["Block", "Cards", "Chapter", "Entry", "Para", "RulesScene", "Shown", "Sign"]

_SCROLL = 90.0
_SIDE_W, _WIDEST = 444.0, 1180.0
_BEGUN = 120.0
"""A chapter whose heading is no farther down the page is the one that is read."""


class RulesScene(Scene):
    """Rules of one game by chapters; opens at the current phase's chapter."""

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
        self.room = None if content is None else room_of(content)
        self.shown = opened if any(chapter.key == opened for chapter in chapters) else self.chapters[0].key
        self._now = self.shown if self.shown == opened else ""
        self._faces: FacePainter | None = None
        self._sought = False
        self._turned = True
        """True if a chapter was turned to, which the page does not show from its beginning yet."""
        self.painter = Page(self._face_painter)
        self.back = Button((0, 0, 0, 0), words("app.back"), on_back)
        self.print = Button((0, 0, 0, 0), words("print.cards_of_game"))
        self.print.visible = False
        self.search = TextEntry(
            (0, 0, 0, 0),
            words("rules.search"),
            "",
            reports=EntryReports(on_changed=self._search, on_entered=self._next_match),
            rules=EntryRules(hint=words("rules.search_hint")),
            style=TextStyle(22, font="read"),
        )
        self.contents = Rows(
            (0, 0, 0, 0), words("rules.contents"), (), self._chosen, chosen=self.shown, on_chosen=self._chosen
        )
        self.page = ScrollArea((0, 0, 0, 0), words("rules.page"), 0, self._draw_page)
        self.on_show: Callable[[str], object] = lambda key: None
        """Plays the example with this key."""
        self.shows = {
            block.key: self._show_button(block)
            for chapter in self.chapters
            for block in chapter.blocks
            if isinstance(block, Shown)
        }
        self.kit.add(self.search, self.contents, self.page, *self.shows.values(), self.print, self.back)
        self._search("")

    def _show_button(self, shown: Shown) -> Button:
        name = self.words("rules.show", what=shown.text)
        button = Button((0, 0, 0, 0), name, lambda: self.on_show(shown.key), style="icon", icon="icon-play")
        button.tooltip, button.visible = self.words("rules.show_tip"), False
        return button

    def _place_shows(self) -> None:
        """Place the buttons of wholly visible examples beside their sentences."""
        page, found = self.page.rect, self.painter.buttons
        for key, button in self.shows.items():
            spot = found.get(key)
            button.visible = spot is not None and page.contains(spot)
            if spot is not None:
                button.rect = spot

    def offer_print(self, on_print: Act) -> None:
        """Offer to print the cards of the game."""
        self.print.on_pressed, self.print.visible = on_print, True

    # searching and choosing

    def _search(self, wanted: str) -> None:
        self.painter.wanted = tuple(word for word in search_words(wanted) if len(word) > 1)
        found = self.found_chapters
        self.contents.set_rows([Row(each.key, each.title, draw=self._row_of(each)) for each in found])
        self._sought = bool(self.painter.wanted)
        if found and self.shown not in [chapter.key for chapter in found]:
            self._chosen(found[0].key)
        self._renew()

    def _next_match(self, wanted: str) -> None:
        """Go to the next chapter with the searched words, on Enter."""
        self._walk(1)

    @property
    def found_chapters(self) -> tuple[Chapter, ...]:
        """Chapters with the searched words."""
        return tuple(chapter for chapter in self.chapters if chapter.tells(self.search.value))

    def _chosen(self, key: object) -> None:
        self._read(str(key))
        self._turned = True
        self._sought = bool(self.painter.wanted)
        self._renew()

    def _read(self, key: str) -> None:
        """Mark a chapter as the current one, and scroll to its row."""
        self.shown = self.contents.chosen = key
        high = self.contents.row_height
        at = next((n for n, row in enumerate(self.contents.rows) if row.key == key), 0)
        self.contents.show(at * high, (at + 1) * high)

    def _renew(self) -> None:
        self.page.version = (self.shown, self.search.value)
        self.stale = True

    def _walk(self, by: int) -> None:
        keys = [chapter.key for chapter in self.found_chapters]
        if keys:
            at = keys.index(self.shown) if self.shown in keys else -1
            self._chosen(keys[(at + by) % len(keys)])

    @property
    def chapter(self) -> Chapter:
        """Current chapter."""
        return next(chapter for chapter in self.chapters if chapter.key == self.shown)

    @property
    def spread(self) -> tuple[Chapter, ...]:
        """Chapters on the page: the current one with those that continue it."""
        at = self.chapters.index(self.chapter)
        first = last = at
        if self.chapters[at].reads_on:
            while first > 0 and self.chapters[first - 1].reads_on:
                first -= 1
            while last + 1 < len(self.chapters) and self.chapters[last + 1].reads_on:
                last += 1
        return self.chapters[first : last + 1]

    def _follow(self) -> None:
        """Update the contents after the page was scrolled."""
        tops = self.painter.tops
        if self._turned or self.shown not in tops:
            return
        line = self._line()
        read = [key for key, top in tops.items() if top <= line]
        if read and read[-1] != self.shown:
            self._read(read[-1])
            self._renew()

    def _line(self) -> float:
        """Return how far down the text the reader is: near the page's top, lower near the end."""
        page = self.page
        last = max(1.0, min(page.rect.height, page.room))
        near = max(0.0, 1 - (page.room - page.offset) / last)
        return page.offset + _BEGUN + (page.rect.height - _BEGUN) * near

    # layout and drawing

    def layout(self) -> None:
        """Place the contents on the left and the page on the right; large type drops the box."""
        brush = self.brush
        assert brush is not None  # a scene is laid out when it is drawn
        area = self.area
        self.header_buttons(*((self.back, self.print) if self.print.visible else (self.back,)))
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
        """Draw ground, panels and the box."""
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
                TextStyle(20, "muted"),
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
            brush.text(chapter.title, at, TextStyle(21, ink, "strong", fit=True), valign="middle", width=room)

        return draw

    def _draw_page(self, brush: Brush, content: pygame.FRect) -> None:
        if self._turned or self._sought:  # what is turned to is in sight from the first frame on
            with brush.clip((content.x, content.y, 0, 0)):
                self.page.height = self._draw_spread(brush, content)
            self._turn()
        height = self._draw_spread(brush, self.page.content())
        self._place_shows()
        if abs(self.page.height - height) > 1:
            self.page.height = height
            self.stale = True

    def _draw_spread(self, brush: Brush, content: pygame.FRect) -> float:
        room = pygame.FRect(content.x, content.y, min(content.width, _WIDEST), 0)
        return self.painter.draw(brush, self.spread, self.shown, room, self.page.rect) + 20

    def _turn(self) -> None:
        """Scroll to the opened chapter, on to the first search hit."""
        if self._turned:
            self.page.scroll_to(self.painter.tops[self.shown])
        found = self.painter.found
        if self._sought and found is not None and found - self.page.offset > self.page.rect.height - 80:
            self.page.scroll_to(found - 60)
        self._turned = self._sought = False

    def _face_painter(self, brush: Brush) -> FacePainter:
        content = self.content
        assert content is not None  # only chapters with cards ask, and these are made from content
        if self._faces is None:
            self._faces = faces_of(brush, content)
        self._faces.follow(brush)
        return self._faces

    # events

    def event(self, event: pygame.event.Event) -> bool:
        """Scroll the page by the wheel anywhere; Esc clears the search first."""
        before = self.page.offset
        used = self._used(event)
        if self.page.offset != before:
            self._follow()
        return used

    def _used(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.kit.focus is self.search and self._search_key(event):
            return True
        if super().event(event):
            return True
        return event.type == pygame.MOUSEWHEEL and self.page.event(event)

    def _search_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and not is_blank(self.search.value):
            self.search.value, self.search.caret, self.search.mark = "", 0, 0
            self._search("")
            self.kit.set_focus(None)
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._scroll(event.key)
        else:
            return False
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Go back on Esc and F1, search on / and Ctrl+F; arrows turn pages and chapters."""
        if event.key in (pygame.K_ESCAPE, pygame.K_F1):
            self.on_back()
        elif event.key == pygame.K_SLASH or (event.key == pygame.K_f and is_command(event)):
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
