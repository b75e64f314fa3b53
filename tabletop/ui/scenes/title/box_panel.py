"""Panel of a box over the shelf: four entrances, the lessons, and past matches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Act, Words
from tabletop.ui.scenes.title.box_cards import ChapterCard, WayIn
from tabletop.ui.scenes.title.box_learners import Learners
from tabletop.ui.scenes.title.box_told import BoxReports, BoxTold
from tabletop.ui.scenes.title.boxes import draw_front
from tabletop.ui.scenes.title.facts import minutes, players
from tabletop.ui.widgets import Button
from tabletop.ui.widgets.panes import Pane
from tabletop.ui.widgets.popups import Overlay

_WIDE, _HIGH, _PAD = 1620.0, 888.0, 44.0
_SIDE, _FRONT, _BETWEEN = 380.0, 517.0, 48.0
GAP = 16.0
_AMBER_SHARE = 1.77
"""Width of the amber way in, in widths of any other."""
_LARGE, _LARGEST = 125, 170
"""Sizes of type from which on fewer cards stand side by side."""
_MOST_COLUMNS, _CARD = 6, 224.0
"""Cards in a row, at most; width of one with the gap beside it."""
_DIGITS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6, pygame.K_7, pygame.K_8)
_PADS = (pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP4, pygame.K_KP5, pygame.K_KP6, pygame.K_KP7)


class BoxPanel(Overlay):
    """Panel of an opened box."""

    takes_keyboard = False  # Enter takes the amber way, however the box was opened

    def __init__(self, words: Words, told: BoxTold, reports: BoxReports) -> None:
        super().__init__()
        self.words, self.told = words, told
        self.ways = [
            WayIn(
                *(each, each.way == told.amber, words("title.enter")),
                partial(self._leave, partial(reports.on_way, each.way)),
            )
            for each in told.ways
        ]
        learns = told.amber == "learn"
        opens = [partial(reports.on_chapter, each.id) for each in told.chapters]
        self.chapters = [
            ChapterCard(each, number, learns and each.is_next, partial(self._leave, does))
            for number, (each, does) in enumerate(zip(told.chapters, opens, strict=True), 1)
        ]
        self.book = Button(
            (0, 0, 0, 0), told.in_book, partial(self._leave, reports.on_book), icon="icon-rules", size=19
        )
        self.book.visible = bool(told.in_book)
        self.puzzles = Button(
            (0, 0, 0, 0), told.puzzles, partial(self._leave, reports.on_puzzles), icon="icon-trophy", size=19
        )
        self.puzzles.visible = bool(told.puzzles)
        self.close = Button((0, 0, 0, 0), words("box.close"), self._leave, style="icon", icon="icon-close")
        self.pane = Pane(told.look.name, self._follow_scroll)
        self.learners = Learners(
            words,
            told.learners,
            lambda name: self._leave(partial(reports.on_learner, name)),
            reports.on_write,
        )
        inside = [*self.ways, *self.learners.widgets, *self.chapters, self.puzzles, self.book]
        self.pane.holds(inside)
        self.widgets = [self.pane, *inside, self.close]
        self.keys = {key: does for keys in (_DIGITS, _PADS) for key, does in zip(keys, opens, strict=False)}
        self.keys[pygame.K_F1] = partial(reports.on_way, "rules")
        self._brush: Brush | None = None
        self._words: list[tuple[str, tuple[float, float, float, float], float, str, str]] = []
        """Words that cannot be pressed, with place, size, ink and type."""
        self._content = 0.0
        """Height of all that is in the panel."""
        self._front = pygame.FRect(0, 0, 0, 0)
        self._past = pygame.FRect(0, 0, 0, 0)

    def _leave(self, does: Act = lambda: None) -> None:
        self.done = True
        does()

    def _follow_scroll(self) -> None:
        if self._brush is not None:
            self.place(self._brush)

    def place(self, brush: Brush) -> None:
        """Place the panel in the middle; it scrolls if its content needs more room than there is."""
        self._brush = brush
        more = max(0, _columns(len(self.chapters)) - 5)
        wide = min(_WIDE + more * _CARD, brush.width - 48)
        self.rect = pygame.FRect((brush.width - wide) / 2, self.rect.y, wide, self.rect.height)
        self._lay_out(brush)
        high = min(brush.height - 24, max(_HIGH, self._content + 21))
        self.place_in_middle(brush, wide, high)
        self.close.rect = pygame.FRect(self.rect.right - 64, self.rect.y + 20, 44, 44)
        self.pane.rect = pygame.FRect(self.rect.x, self.rect.y + 10, wide - 8, high - 20)
        self.pane.fits(self._content)
        self._lay_out(brush)

    def _lay_out(self, brush: Brush) -> None:
        self._words.clear()
        top = self.pane.content().y
        left = self._lay_side(brush, self.rect.x + _PAD, top + 34)
        x = self.rect.x + _PAD + _SIDE + _BETWEEN
        right = self._lay_main(brush, x, top + 18, self.rect.right - _PAD - x)
        self._content = max(left, right) + 16 - top

    def _say(self, words: str, box: tuple[float, float, float], size: float, ink: str, font: str) -> float:
        """Draw words in a column; returns the height used."""
        brush = self._brush
        if brush is None or not words:
            return 0.0
        x, y, room = box
        self._words.append((words, (x, y, room, 0), size, ink, font))
        return brush.paragraph_height(words, room, size, font)

    def _lay_side(self, brush: Brush, x: float, y: float) -> float:
        """Place the box's front, its facts, and past matches; returns the bottom."""
        self._front = pygame.FRect(x, y, _SIDE, _FRONT)
        y += _FRONT + 16
        look = self.told.look
        facts = f"{players(self.words, look)}  ·  {minutes(self.words, look.minutes)}"
        y += self._say(facts, (x, y, _SIDE), 20, "muted", "read") + 16
        top, inner, room = y, x + 18, _SIDE - 36
        y += 14
        y += self._say(self.words("box.so_far"), (inner, y, room), 24, "heading", "title") + 4
        for line in self.told.played:
            y += self._say(line, (inner, y, room), 19, "text", "read") + 2
        if self.book.visible:
            high = max(42.0, brush.line_height(19, "strong") + 12)
            wide = min(room, brush.text_width(self.book.name, 19, "strong") + 84)
            self.book.rect = pygame.FRect(inner, y + 8, wide, high)
            y += high + 10
        self._past = pygame.FRect(x, top, _SIDE, y + 14 - top)
        return self._past.bottom

    def _lay_main(self, brush: Brush, x: float, y: float, room: float) -> float:
        """Place name, sentence, entrances and lessons; returns the bottom."""
        y += self._say(self.told.look.name, (x, y, room - 60), 58, "text", "title")
        y += self._say(self.told.sentence, (x, y, room - 20), 21, "muted", "read") + 20
        shares = [_AMBER_SHARE if way.told.way == self.told.amber else 1.0 for way in self.ways]
        if brush.text_size >= _LARGE:
            y = lay_in_rows(brush, self.ways[:2], (x, y, room), (1.0, 1.0)) + GAP
            y = lay_in_rows(brush, self.ways[2:], (x, y, room), (1.0, 1.0)) + 24
        else:
            y = lay_in_rows(brush, self.ways, (x, y, room), shares) + 24
        heading = self.words("box.lessons", n=len(self.chapters))
        said = self._say(heading, (x, y, room), 26, "heading", "title")
        ends = self.learners.lay_out(brush, (x, y, room), brush.text_width(heading, 26, "title"))
        y = max(y + said, ends) + 14
        columns = (
            2
            if brush.text_size >= _LARGEST
            else 3
            if brush.text_size >= _LARGE
            else _columns(len(self.chapters))
        )
        for first in range(0, len(self.chapters), columns):
            row = self.chapters[first : first + columns]
            y = lay_in_rows(brush, row, (x, y, room), [1.0] * columns) + GAP
        if self.puzzles.visible:
            high = max(46.0, brush.line_height(19, "strong") + 14)
            wide = min(room, brush.text_width(self.puzzles.name, 19, "strong") + 96)
            self.puzzles.rect = pygame.FRect(x, y, wide, high)
            y += high + 10
        return y + self._say(self.words("box.foot"), (x, y, room), 18, "muted", "read")

    def draw(self, brush: Brush) -> None:
        """Dim the shelf, then draw the panel with its words."""
        self.dim(brush, "#070b0dc4")
        brush.panel(self.rect, "#10181cfa", 16, 24, "#ffffff1f")
        with brush.clip(self.pane.rect):
            brush.shadow(self._front, 6, 8)
            draw_front(brush, self.told.look, self._front)
            brush.box(self._past, "raised", 12)
            for words, box, size, ink, font in self._words:
                brush.paragraph(words, box, TextStyle(size, ink, font))
            self.learners.draw(brush)


def _columns(cards: int) -> int:
    """Return the number of cards in a row: all, or half of them in two rows, but at least five."""
    return max(5, cards if cards <= _MOST_COLUMNS else (cards + 1) // 2)


def lay_in_rows(
    brush: Brush,
    cards: Sequence[WayIn | ChapterCard],
    place: tuple[float, float, float],
    shares: Sequence[float],
) -> float:
    """Place cards side by side, all as high as the highest; returns the bottom."""
    x, y, room = place
    unit = (room - GAP * (len(shares) - 1)) / sum(shares)
    widths = [unit * share for share in shares[: len(cards)]]
    high = max((card.height(brush, wide) for card, wide in zip(cards, widths, strict=True)), default=0.0)
    for card, wide in zip(cards, widths, strict=True):
        card.rect = pygame.FRect(x, y, wide, high)
        x += wide + GAP
    return y + high
