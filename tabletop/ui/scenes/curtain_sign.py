"""Four-figure code of a person's curtain: entered, and chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.store.people import SIGN_FIGURES
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.sitters import Sitter
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.widgets import Button, Overlay

_WIDE, _EDGE, _SIDE = 560.0, 40.0, 56.0
_DOT = 13.0


class Signed(Protocol):
    """Person with a code."""

    def is_sign(self, figures: str) -> bool:
        """Check if these figures are the person's code."""


class SignAsked(Overlay):
    """Entry of four hidden figures, by keys or pointer. Esc closes it."""

    def __init__(
        self,
        words: Words,
        sitter: Sitter,
        takes: Callable[[str], bool],
        on_done: Callable[[], object],
        heading: str = "sign.ask",
    ) -> None:
        super().__init__()
        self.sitter, self.takes, self.on_done = sitter, takes, on_done
        self.title, self.note, self.refused = words(heading, seat=sitter.name), words("sign.note"), False
        self._no = words("sign.not", seat=sitter.name)
        self.entered = ""
        names = "1234567890"
        self.pad = [Button((0, 0, 0, 0), name, partial(self.enter, name), size=28) for name in names]
        self.erase = Button((0, 0, 0, 0), words("sign.erase"), self.take_back, size=20)
        self.leave = Button((0, 0, 0, 0), words("app.back"), self.dismiss, size=20)
        self.widgets = [*self.pad, self.erase, self.leave]

    def key(self, event: pygame.event.Event) -> bool:
        """Take or delete a figure; True if the key was used."""
        figure = event.dict.get("unicode", "")
        if figure in tuple("0123456789"):
            self.enter(figure)
        elif event.key == pygame.K_BACKSPACE:
            self.take_back()
        else:
            return False
        return True

    def enter(self, figure: str) -> None:
        """Take a figure; after the last, lift the curtain or start over."""
        self.entered, self.refused = self.entered + figure, False
        if len(self.entered) < SIGN_FIGURES:
            return
        entered, self.entered = self.entered, ""
        if self.takes(entered):
            self.done = True
            self.on_done()
        else:
            self.refused = True

    def take_back(self) -> None:
        """Delete the last figure."""
        self.entered, self.refused = self.entered[:-1], False

    def looks(self) -> tuple[object, ...]:
        """Add the number of figures."""
        return (*super().looks(), len(self.entered), self.refused)

    def place(self, brush: Brush) -> None:
        """Place it in the middle, the pad of figures below the words."""
        wide = min(
            max(_WIDE, brush.text_width(self.title, 34, "title") + 2 * _EDGE + _SIDE + 20), brush.width - 40
        )
        key = max(64.0, brush.line_height(28, "strong") + 18)
        foot = max(54.0, brush.line_height(20, "strong") + 16)
        words = max(brush.paragraph_height(each, wide - 2 * _EDGE, 21) for each in (self.note, self._no))
        self._words_h = words
        head = max(_SIDE, brush.line_height(34, "title"))
        tall = min(28 + head + 14 + words + 64 + 4 * (key + 10) + foot + 30, brush.height - 20)
        self.place_in_middle(brush, wide, tall)
        top = self.rect.bottom - 24 - foot - 4 * (key + 10)
        room = (wide - 2 * _EDGE - 20) / 3
        for at, button in enumerate(self.pad):
            column, line = (1, 3) if at == 9 else (at % 3, at // 3)
            button.rect = pygame.FRect(
                self.rect.x + _EDGE + column * (room + 10), top + line * (key + 10), room, key
            )
        half = (wide - 2 * _EDGE - 10) / 2
        self.erase.rect = pygame.FRect(self.rect.x + _EDGE, self.rect.bottom - 24 - foot, half, foot)
        self.leave.rect = pygame.FRect(
            self.rect.x + _EDGE + half + 10, self.rect.bottom - 24 - foot, half, foot
        )

    def draw(self, brush: Brush) -> None:
        """Dim the curtain, then draw a panel with the name and a dot for each figure."""
        self.dim(brush)
        brush.panel(self.rect, "sheet", 18, 26, "#ffffff1f")
        x, y, room = self.rect.x + _EDGE, self.rect.y + 28, self.rect.width - 2 * _EDGE
        head = max(_SIDE, brush.line_height(34, "title"))
        draw_token(brush, self.sitter.colour, (x, y + (head - _SIDE) / 2, _SIDE, _SIDE))
        at = (x + _SIDE + 18, y + head / 2)
        brush.text(
            self.title, at, TextStyle(34, "text", "title", fit=True), valign="middle", width=room - _SIDE - 18
        )
        y += head + 14
        said, ink = (self._no, "warning") if self.refused else (self.note, "#d5d8d0")
        brush.paragraph(said, (x, y, room, 0), TextStyle(21, ink))
        middle = y + self._words_h + 30
        for figure in range(SIGN_FIGURES):
            centre = (self.rect.centerx + (figure - (SIGN_FIGURES - 1) / 2) * 52, middle)
            brush.disc(centre, _DOT, "paper" if figure < len(self.entered) else "#38454a")
