"""Panel that asks everybody at a table whether to go back past what somebody saw."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.sitters import Sitter
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.widgets import Button, HoldButton, Overlay

_WIDE, _EDGE, _GAP = 1000.0, 40.0, 12.0
_NAME, _NOTE = 24.0, 17.0
_SIDE, _BESIDE = 44.0, 140.0
"""Side of a token at most, and the width of a card that words leave to it and to the ring."""


class TokenHold(HoldButton):
    """Card of a person with their token, held to agree; a bot's card shows that it agrees."""

    def __init__(self, words: Words, sitter: Sitter, on_held: Callable[[], object]) -> None:
        super().__init__((0, 0), 1, words("agree.hold", seat=sitter.name), on_held)
        self.words, self.sitter = words, sitter
        self.agrees = not sitter.person
        self.enabled = sitter.person

    def looks(self) -> tuple[object, ...]:
        """Add whether the answer is yes."""
        return (*super().looks(), self.agrees)

    def focus_radius(self) -> float:
        """Match the corners of the card."""
        return 12

    def draw(self, brush: Brush) -> None:
        """Draw the token, the name, and what they say; a ring fills while it is held."""
        area, words = self.rect, self.words
        brush.box(area, "raised", 12, "amber" if self.pressed else None, 2)
        side = min(_SIDE, area.height - 16)
        draw_token(brush, self.sitter.colour, (area.x + 14, area.centery - side / 2, side, side))
        asked = "presses" if self.once else "holds"
        key = "agrees" if self.agrees and self.sitter.person else "bot" if self.agrees else asked
        x, room = area.x + 28 + side, area.width - side - (_BESIDE - _SIDE)
        high = brush.line_height(_NAME, "title") + brush.line_height(_NOTE)
        top = area.centery - high / 2
        brush.text(self.sitter.name, (x, top), TextStyle(_NAME, "text", "title", fit=True), width=room)
        below = (x, top + brush.line_height(_NAME, "title"))
        brush.text(words(f"agree.{key}"), below, TextStyle(_NOTE, "muted", fit=True), width=room)
        centre = (area.right - 36, area.centery)
        if self.agrees:
            brush.icon("icon-check", (centre[0] - 16, centre[1] - 16, 32, 32), "#7fd694")
        else:
            brush.ring(centre, 20, 6, 1.0, "#2c383c")
            if self.share > 0:
                brush.ring(centre, 20, 6, self.share, "amber")


class AgreePanel(Overlay):
    """Panel over a table whose hands are hidden; Esc and "no" play on."""

    def __init__(
        self,
        words: Words,
        sitters: Sequence[Sitter],
        told: Sequence[str],
        sign: Callable[[int, Callable[[], None]], object],
        on_agreed: Callable[[], object],
        once: bool = False,
    ) -> None:
        """Make the panel: `told` says what happens, `sign` asks for a code, `once` lets a press do."""
        super().__init__()
        self.words, self.told, self.sign, self.on_agreed = words, tuple(told), sign, on_agreed
        self.cards = [TokenHold(words, sitter, self._hold(seat)) for seat, sitter in enumerate(sitters)]
        for card in self.cards:
            card.once = once
        self.no = Button((0, 0, 0, 0), words("agree.no"), self.dismiss, size=24)
        self.widgets = [*self.cards, self.no]

    def _hold(self, seat: int) -> Callable[[], object]:
        return lambda: self.sign(seat, lambda: self.agree(seat))

    def agree(self, seat: int) -> None:
        """Take a person's yes; the last one completes the agreement."""
        card = self.cards[seat]
        card.agrees, card.enabled = True, False
        if all(each.agrees for each in self.cards) and not self.done:
            self.done = True
            self.on_agreed()

    # looks

    def place(self, brush: Brush) -> None:
        """Place it in the middle, people in rows of three, or of four when there are many."""
        columns = min(len(self.cards), 3 if len(self.cards) <= 6 else 4)
        notes = (self.words(f"agree.{key}") for key in ("holds", "presses", "bot", "agrees"))
        least = max(brush.text_width(note, _NOTE) for note in notes) + _BESIDE + 2
        cards = columns * (least + _GAP) - _GAP + 2 * _EDGE
        wide = min(max(_WIDE, 32 * brush.line_height(22), cards), brush.width - 40)
        inner = wide - 2 * _EDGE
        each = (inner - _GAP * (columns - 1)) / columns
        high = max(64.0, brush.line_height(_NAME, "title") + brush.line_height(_NOTE) + 14)
        rows = -(-len(self.cards) // columns)
        self._told_h = sum(brush.paragraph_height(words, inner, 20) + 6 for words in self.told)
        head = 22 + brush.line_height(38, "title") + 8 + self._told_h + 8
        self._ask_at = head
        asked = brush.paragraph_height(self.words("agree.everybody"), inner, 22) + 8
        foot = max(56.0, brush.line_height(24, "strong") + 16)
        no = min(inner * 0.45, brush.text_width(self.no.name, 24, "strong") + 70)
        self._note_w = inner - no - 20
        note = brush.paragraph_height(self.words("agree.one_no"), self._note_w, 17)
        tall = head + asked + rows * (high + _GAP) + max(foot, note) + 30
        self.rect = pygame.FRect((brush.width - wide) / 2, max(4.0, (brush.height - tall) / 2), wide, tall)
        x, y = self.rect.x + _EDGE, self.rect.y + head + asked
        for n, card in enumerate(self.cards):
            at = (x + n % columns * (each + _GAP), y + n // columns * (high + _GAP))
            card.rect = pygame.FRect(*at, each, high)
        y += rows * (high + _GAP) + 6
        self.no.rect = pygame.FRect(self.rect.right - _EDGE - no, y, no, foot)

    def draw(self, brush: Brush) -> None:
        """Dim the table, then draw the panel with what happens on yes and on one "no"."""
        self.dim(brush)
        brush.panel(self.rect, "sheet", 18, 26, "#ffffff1f")
        x, y, inner = self.rect.x + _EDGE, self.rect.y + 22, self.rect.width - 2 * _EDGE
        brush.text(self.words("agree.title"), (x, y), TextStyle(38, "text", "title", fit=True), width=inner)
        y += brush.line_height(38, "title") + 8
        for words in self.told:
            brush.paragraph(words, (x, y, inner, 0), TextStyle(20, "#d5d8d0"))
            y += brush.paragraph_height(words, inner, 20) + 6
        brush.paragraph(
            self.words("agree.everybody"), (x, self.rect.y + self._ask_at, inner, 0), TextStyle(22, "heading")
        )
        brush.paragraph(
            self.words("agree.one_no"), (x, self.no.rect.y, self._note_w, 0), TextStyle(17, "muted")
        )
