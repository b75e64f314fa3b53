"""List of a game's puzzles over the shelf: a card each, with its goal and solvers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Act, Words
from tabletop.ui.scenes.title.box_cards import ChapterCard
from tabletop.ui.scenes.title.box_panel import GAP, lay_in_rows
from tabletop.ui.scenes.title.box_told import ChapterTold
from tabletop.ui.widgets import Button
from tabletop.ui.widgets.panes import Pane
from tabletop.ui.widgets.popups import Overlay

_WIDE, _PAD = 1620.0, 44.0
_FOOT = 18
"""Size of the words at the foot."""
_LARGE, _LARGEST = 125, 170
"""Sizes of type from which on fewer cards stand side by side."""


class PuzzlesPanel(Overlay):
    """List of puzzles; Esc leads back to the box."""

    takes_keyboard = False  # Enter begins the first that is not solved

    def __init__(
        self,
        words: Words,
        game: str,
        puzzles: Sequence[ChapterTold],
        on_puzzle: Callable[[str], object],
        on_back: Act,
    ) -> None:
        super().__init__()
        self.heading = words("puzzle.heading", game=game)
        solved = sum(each.is_done for each in puzzles)
        self.line = words("box.puzzles", n=len(puzzles), done=solved)
        self.foot = words("puzzle.foot")
        self._on_back = on_back
        self.cards = [
            ChapterCard(each, number, each.is_next, partial(self._leave, partial(on_puzzle, each.id)))
            for number, each in enumerate(puzzles, 1)
        ]
        self.back = Button((0, 0, 0, 0), words("puzzle.back"), self._go_back, size=19)
        self.close = Button((0, 0, 0, 0), words("box.close"), self._leave, style="icon", icon="icon-close")
        self.pane = Pane(self.heading, self._follow_scroll)
        self.pane.holds(self.cards)
        self.widgets = [self.pane, *self.cards, self.back, self.close]
        self.usual = next((card for card in self.cards if card.amber), None)
        self._brush: Brush | None = None
        self._high = 0.0
        self._foot = (0.0, 0.0, 0.0, 0.0)

    def _leave(self, does: Act = lambda: None) -> None:
        self.done = True
        does()

    def _go_back(self) -> None:
        self._leave(self._on_back)

    def press_outside(self, at: tuple[float, float] | None) -> None:
        """Close it on a press beside it; go back to the box on Esc."""
        if at is None:
            self._go_back()
        else:
            self.done = True

    def _follow_scroll(self) -> None:
        if self._brush is not None:
            self.place(self._brush)

    def place(self, brush: Brush) -> None:
        """Place the panel in the middle; its cards scroll if needed."""
        self._brush = brush
        wide = min(_WIDE, brush.width - 48)
        x = (brush.width - wide) / 2
        head = brush.line_height(40, "title") + brush.line_height(21) + 48
        room = wide - 2 * _PAD
        button = brush.text_width(self.back.name, 19, "strong") + 60
        high = max(48.0, brush.line_height(19, "strong") + 16)
        words = brush.paragraph_height(self.foot, room - button - 24, _FOOT)
        foot = 36 + max(high, words)
        size = brush.text_size
        columns = 2 if size >= _LARGEST else 3 if size >= _LARGE else 5
        cards = self._lay_cards(brush, (x + _PAD, 0.0, room), columns)
        self._high = min(brush.height - 24, head + cards + foot)
        y = (brush.height - self._high) / 2
        self.rect = pygame.FRect(x, y, wide, self._high)
        self.pane.rect = pygame.FRect(x, y + head, wide - 8, self._high - head - foot)
        self.pane.fits(cards)
        self._lay_cards(brush, (x + _PAD, self.pane.content().y, room), columns)
        self.close.rect = pygame.FRect(self.rect.right - 64, y + 20, 44, 44)
        middle = self.rect.bottom - foot / 2
        self.back.rect = pygame.FRect(self.rect.right - _PAD - button, middle - high / 2, button, high)
        self._foot = (x + _PAD, middle - words / 2, room - button - 24, 0.0)

    def _lay_cards(self, brush: Brush, place: tuple[float, float, float], columns: int) -> float:
        """Place the cards in rows; returns their height."""
        x, y, room = place
        for first in range(0, len(self.cards), columns):
            row = self.cards[first : first + columns]
            y = lay_in_rows(brush, row, (x, y, room), [1.0] * columns) + GAP
        return y - place[1]

    def draw(self, brush: Brush) -> None:
        """Dim the shelf, then draw the panel with its words."""
        self.dim(brush, "#070b0dc4")
        brush.panel(self.rect, "#10181cfa", 16, 24, "#ffffff1f")
        x, y = self.rect.x + _PAD, self.rect.y + 22
        room = self.rect.width - 2 * _PAD - 60
        line = brush.text(self.heading, (x, y), TextStyle(40, "text", "title", fit=True), width=room)
        brush.text(self.line, (x, line.bottom + 2), TextStyle(21, "muted", fit=True), width=room)
        brush.paragraph(self.foot, self._foot, TextStyle(_FOOT, "muted"))
