"""Panel that sets up a branch of a match: its name, players, and cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.store.book.entries import LONGEST_TITLE
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.sitters import Sitter
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.widgets import Button, Choice, EntryRules, Overlay, Pick, TextEntry

_WIDE, _EDGE = 860.0, 36.0


@dataclass(frozen=True, slots=True)
class BranchWish:
    """Branch as it was set up."""

    name: str
    bots: tuple[str | None, ...]
    """Level of the bot at each seat, None for a person."""
    is_anew: bool
    """True if what not everybody could see is dealt anew."""


@dataclass(frozen=True, slots=True)
class BranchAsk:
    """Facts for the panel: the position, its words, and the players."""

    step: int
    name: str
    note: str
    seats: tuple[Sitter, ...]
    bots: tuple[str | None, ...]
    level: str
    """Level of a bot that takes a person's seat."""
    may_stay: bool
    """True if the cards may lie as they lay: the match is over, and no hand is a secret any more."""


class PlayOn(Overlay):
    """Panel over the replay; Esc closes it."""

    def __init__(self, words: Words, ask: BranchAsk, on_start: Callable[[BranchWish], object]) -> None:
        super().__init__()
        self.words, self.ask, self.on_start = words, ask, on_start
        self.title = words("branch.title", n=ask.step)
        zero = (0, 0, 0, 0)
        self.entry = TextEntry(
            zero,
            words("branch.name"),
            ask.name,
            rules=EntryRules(limit=LONGEST_TITLE, hint=ask.name),
            style=TextStyle(22, font="title"),
        )
        kinds = (
            Pick("person", icon="icon-person", tooltip=words("setup.person")),
            Pick("bot", icon="icon-bot", tooltip=words("setup.bot")),
        )
        self.kinds = [
            Choice(zero, words("setup.kind", n=n + 1), kinds, "bot" if bot else "person")
            for n, bot in enumerate(ask.bots)
        ]
        lies = (Pick(True, words("branch.anew")), Pick(False, words("branch.stays")))
        self.unseen = Choice(zero, words("branch.unseen"), lies, True)
        self.unseen.visible = ask.may_stay
        self.look = Button(zero, words("branch.look"), self.dismiss, size=22)
        self.start = Button(zero, words("branch.start"), self._start, style="primary", size=26)
        self.widgets = [self.entry, *self.kinds, self.unseen, self.look, self.start]

    @property
    def wish(self) -> BranchWish:
        """Return the branch as it is set up now."""
        bots = tuple(
            (before or self.ask.level) if kind.value == "bot" else None
            for kind, before in zip(self.kinds, self.ask.bots, strict=True)
        )
        name = " ".join(self.entry.value.split()) or self.ask.name
        return BranchWish(name, bots, bool(self.unseen.value))

    def let_cards_lie(self) -> None:
        """Choose that the cards lie as they lay, where they may."""
        self.unseen.value = not self.ask.may_stay

    def _start(self) -> None:
        self.done = True
        self.on_start(self.wish)

    # looks

    @property
    def _unseen_note(self) -> str:
        """Return the sentence on the cards that nobody could see."""
        return self.words("branch.anew_note" if self.unseen.value else "branch.stays_note")

    def _columns(self, brush: Brush, inner: float) -> tuple[int, float]:
        """Count the columns of seats, two when they are many or large, and measure one of them."""
        columns = 2 if len(self.kinds) > 4 or brush.text_size > 150 else 1
        return columns, (inner - 20 * (columns - 1)) / columns

    def place(self, brush: Brush) -> None:
        """Place it in the middle, as high as its words need."""
        wide = min(max(_WIDE, 8.6 * brush.line_height(22)), brush.width - 40)
        inner, line = wide - 2 * _EDGE, max(54.0, brush.line_height(24, "title") + 12)
        columns, each = self._columns(brush, inner)
        lines = -(-len(self.kinds) // columns)
        head = brush.line_height(38, "title") + brush.paragraph_height(self.ask.note, inner, 20) + 34
        unseen = line + 8 if self.ask.may_stay else 0.0
        self._note_h = brush.paragraph_height(self._unseen_note, inner, 19)
        foot = max(62.0, brush.line_height(26, "title") + 20)
        tall = head + line + 14 + lines * (line + 8) + unseen + self._note_h + 20 + foot + 28
        x, y = (brush.width - wide) / 2, max(6.0, (brush.height - tall) / 2)
        self.rect = pygame.FRect(x, y, wide, tall)
        x, y = x + _EDGE, y + head
        self.entry.rect = pygame.FRect(x, y, inner, line)
        y += line + 14
        for at, kind in enumerate(self.kinds):
            left = x + (at % columns) * (each + 20)
            kind.rect = pygame.FRect(left + each - 124, y + at // columns * (line + 8), 124, line)
        y += lines * (line + 8)
        if self.ask.may_stay:
            self.unseen.rect = pygame.FRect(x, y, min(inner, self.unseen.wanted_width(brush) + 30), line)
            y += unseen
        self._note_at = y
        start = brush.text_width(self.start.name, 26, "title") + 90
        look = brush.text_width(self.look.name, 22, "strong") + 60
        y = self.rect.bottom - 24 - foot
        self.start.rect = pygame.FRect(self.rect.right - _EDGE - start, y, start, foot)
        self.look.rect = pygame.FRect(self.start.rect.x - 14 - look, y + 5, look, foot - 10)

    def draw(self, brush: Brush) -> None:
        """Dim the table, then draw the panel with its words and seats."""
        self.dim(brush, "#05080a90")
        brush.panel(self.rect, "sheet", 18, 26, "#ffffff1f")
        x, y, inner = self.rect.x + _EDGE, self.rect.y + 22, self.rect.width - 2 * _EDGE
        brush.text(self.title, (x, y), TextStyle(38, "text", "title", fit=True), width=inner)
        brush.paragraph(
            self.ask.note, (x, y + brush.line_height(38, "title") + 4, inner, 0), TextStyle(20, "#d5d8d0")
        )
        _, each = self._columns(brush, inner)
        for sitter, kind in zip(self.ask.seats, self.kinds, strict=True):
            area = pygame.FRect(kind.rect.right - each, kind.rect.y, each, kind.rect.height)
            brush.box(area, "raised", 10)
            brush.box((area.x, area.y, 8, area.height), brush.seat(sitter.colour), 4)
            draw_token(brush, sitter.colour, (area.x + 18, area.centery - 18, 36, 36))
            at, room = (area.x + 66, area.centery), kind.rect.x - area.x - 76
            brush.text(sitter.name, at, TextStyle(24, "text", "title", fit=True), valign="middle", width=room)
        brush.paragraph(self._unseen_note, (x, self._note_at, inner, 0), TextStyle(19, "muted"))
