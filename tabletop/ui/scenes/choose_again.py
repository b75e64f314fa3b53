"""Question before a secret choice is taken back: whoever made it holds their own token, or it stays."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.sitters import Sitter
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.widgets import Button, HoldButton, Overlay
from tabletop.ui.widgets.base import PRESS_KEYS

_WIDE, _EDGE = 760.0, 44.0
_TILE, _SIDE = 96.0, 56.0
"""Height of the tile that must be held, and size of its token."""


class HoldTile(HoldButton):
    """Tile with a person's token, and a ring that fills while it is held."""

    def __init__(self, sitter: Sitter, words: str, on_pressed: Callable[[], object]) -> None:
        super().__init__((0, 0), 1, f"{sitter.name}: {words}", on_pressed)
        self.sitter, self.words = sitter, words

    def wanted_width(self, brush: Brush) -> float:
        """Return the width with all words on one line each."""
        said = max(brush.text_width(self.sitter.name, 28, "title"), brush.text_width(self.words, 20))
        return _SIDE + said + _TILE + 44

    def focus_radius(self) -> float:
        """Match the focus ring to the tile's corners."""
        return 14

    def draw(self, brush: Brush) -> None:
        """Draw the token, its name, the instruction, and the ring."""
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        brush.box(area, "lit" if self.hovered or self.pressed else "tile", 14, "amber", 2)
        draw_token(brush, self.sitter.colour, (area.x + 20, area.centery - _SIDE / 2, _SIDE, _SIDE))
        x, room = area.x + 36 + _SIDE, area.width - _SIDE - _TILE - 36
        name, line = brush.line_height(28, "title"), brush.line_height(20)
        top = area.centery - (name + line) / 2
        brush.text(self.sitter.name, (x, top), TextStyle(28, "text", "title", fit=True), width=room)
        brush.text(self.words, (x, top + name), TextStyle(20, "#d5d8d0", fit=True), width=room)
        centre = (area.right - 48, area.centery)
        brush.ring(centre, 24, 7, 1.0, "lit")
        if self.share > 0:
            brush.ring(centre, 24, 7, self.share, "amber")


class ChooseAgain(Overlay):
    """Question whether to take a person's choice back; Esc and a press beside it keep the choice."""

    def __init__(
        self, words: Words, sitter: Sitter, on_again: Callable[[], object], once: bool = False
    ) -> None:
        """Make the question; `once` lets a press do in place of holding."""
        super().__init__()
        self.title = words("curtain.again", seat=sitter.name)
        self.words = words("curtain.again_note", seat=sitter.name)

        def again() -> None:
            self.done = True
            on_again()

        self.hold = HoldTile(sitter, words("curtain.again_press" if once else "curtain.again_hold"), again)
        self.hold.once = once
        self.stays = Button((0, 0, 0, 0), words("curtain.again_not"), self._stays, size=24)
        self.widgets = [self.stays, self.hold]
        self.keys = dict.fromkeys(PRESS_KEYS, self._stays)

    def _stays(self) -> None:
        self.done = True

    def place(self, brush: Brush) -> None:
        """Place it in the middle, as high as its words need."""
        tile, no = self.hold.wanted_width(brush), brush.text_width(self.stays.name, 24, "strong") + 60
        wide = min(max(_WIDE, tile + no + 24 + 2 * _EDGE), brush.width - 40)
        inner = wide - 2 * _EDGE
        head = brush.paragraph_height(self.title, inner, 36, "title")
        high = max(_TILE, brush.line_height(28, "title") + brush.line_height(20) + 24)
        tall = 36 + head + 10 + brush.paragraph_height(self.words, inner, 22) + 30 + high + 40
        self.place_in_middle(brush, wide, tall)
        top = self.rect.bottom - 40 - high
        self.hold.rect = pygame.FRect(self.rect.x + _EDGE, top, min(tile, inner - no - 24), high)
        low = max(60.0, brush.line_height(24, "strong") + 16)
        self.stays.rect = pygame.FRect(self.rect.right - _EDGE - no, top + (high - low) / 2, no, low)

    def draw(self, brush: Brush) -> None:
        """Dim the curtain, then a panel with the question."""
        self.dim(brush)
        brush.panel(self.rect, "sheet", 18, 26, "#ffffff1f")
        x, y, room = self.rect.x + _EDGE, self.rect.y + 32, self.rect.width - 2 * _EDGE
        y += brush.paragraph(self.title, (x, y, room, 0), TextStyle(36, "text", "title")) + 10
        brush.paragraph(self.words, (x, y, room, 0), TextStyle(22, "#d5d8d0"))
