"""Panel over the result with the moments that mattered: the answer given, the better one, and why.

It fills while answers are weighed in the background, can stop that, and leads from each moment to the replay or to a
branch from there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.widgets import Button, Overlay
from tabletop.ui.widgets.panes import Pane

if TYPE_CHECKING:
    from tabletop.paint.brush import Brush
    from tabletop.ui.hindsight import Hindsight, Missed

_WIDE, _PAD, _GAP = 1080.0, 40.0, 18.0
_TITLE, _HEAD, _BODY, _SMALL = 40.0, 25.0, 21.0, 19.0


@dataclass(frozen=True, slots=True)
class MomentWords:
    """Words for a moment."""

    head: str
    """Name of the seat, and the time."""
    done: str
    better: str
    colour: int
    """Number of the colour of the seat."""


@dataclass(frozen=True, slots=True)
class MomentsOffer:
    """Hindsight on a match, its words, and what a moment's buttons do, by its number of answers."""

    hindsight: Hindsight
    say: Callable[[Missed], MomentWords]
    on_watch: Callable[[int], object]
    on_branch: Callable[[int], object]
    on_end: Callable[[], object] = lambda: None
    """Free what weighs the answers."""


class BestMoments(Overlay):
    """Panel of moments."""

    def __init__(self, words: Words, offer: MomentsOffer) -> None:
        super().__init__()
        self.words, self.offer = words, offer
        self.pane = Pane(words("hindsight.title"), self._follow_scroll)
        self.close = Button(
            (0, 0, 0, 0), words("hindsight.close"), self.dismiss, style="icon", icon="icon-close"
        )
        self.stop = Button((0, 0, 0, 0), words("hindsight.stop"), offer.hindsight.stop, size=_SMALL)
        self.told: tuple[MomentWords, ...] = ()
        self.rows: list[tuple[Button, Button]] = []
        self._known: tuple[Missed, ...] | None = None
        self._brush: Brush | None = None
        self._boxes: list[pygame.FRect] = []
        self._content = 0.0
        self._renew()

    def looks(self) -> tuple[object, ...]:
        """Return everything its look depends on, the found moments too."""
        return (*super().looks(), self.status(), self.offer.hindsight.moments)

    def status(self) -> str:
        """Return the progress, or what the judgement rests on."""
        found = self.offer.hindsight
        if not found.is_over:
            return self.words("hindsight.looking", n=found.weighed, of=found.total)
        key = "hindsight.judged" if found.moments else "hindsight.none"
        return self.words(key, n=found.weighed)

    def _renew(self) -> None:
        """Make the rows of the moments found so far."""
        missed = self.offer.hindsight.moments
        if missed == self._known:
            return
        self._known, self.told = missed, tuple(map(self.offer.say, missed))
        self.rows = [
            (
                self._button("watch", self.offer.on_watch, each),
                self._button("branch", self.offer.on_branch, each),
            )
            for each in missed
        ]
        inside = [button for row in self.rows for button in row]
        self.pane.holds(inside)
        self.widgets = [self.pane, *inside, self.stop, self.close]

    def _button(self, key: str, act: Callable[[int], object], missed: Missed) -> Button:
        return Button(
            (0, 0, 0, 0), self.words(f"hindsight.{key}"), partial(self._leave, act, missed), size=_SMALL
        )

    def _leave(self, act: Callable[[int], object], missed: Missed) -> None:
        self.done = True
        act(missed.answers)

    def _follow_scroll(self) -> None:
        if self._brush is not None:
            self._lay_rows(self._brush)

    def place(self, brush: Brush) -> None:
        """Place the panel in the middle; it scrolls if large type needs more room."""
        self._brush = brush
        self._renew()
        self.stop.visible = not self.offer.hindsight.is_over
        wide = min(_WIDE, brush.width - 48)
        head = self._head_height(brush, wide)
        room = wide - 2 * _PAD
        self._content = sum(self._row_height(brush, each, room) + _GAP for each in self.told)
        high = min(brush.height - 24, head + self._content + _PAD)
        self.place_in_middle(brush, wide, high)
        self.close.rect = pygame.FRect(self.rect.right - 64, self.rect.y + 20, 44, 44)
        row = max(42.0, brush.line_height(_SMALL, "strong") + 14)
        stop = brush.text_width(self.stop.name, _SMALL, "strong") + 44
        self.stop.rect = pygame.FRect(self.rect.right - 84 - stop, self.rect.y + 20, stop, row)
        self.pane.rect = pygame.FRect(self.rect.x, self.rect.y + head, wide - 8, high - head - 12)
        self.pane.fits(self._content)
        self._lay_rows(brush)

    def _head_height(self, brush: Brush, wide: float) -> float:
        status = brush.paragraph_height(self.status(), wide - 2 * _PAD, _SMALL)
        return 24 + max(56.0, brush.line_height(_TITLE, "title") + 8) + status + _GAP

    def _row_height(self, brush: Brush, told: MomentWords, room: float) -> float:
        inner = room - 44
        high = brush.paragraph_height(told.head, inner, _HEAD, "title") + 4
        high += sum(brush.paragraph_height(each, inner, _BODY) + 2 for each in (told.done, told.better))
        return high + max(44.0, brush.line_height(_SMALL, "strong") + 16) + 40

    def _lay_rows(self, brush: Brush) -> None:
        y, x, room = self.pane.content().y, self.rect.x + _PAD, self.rect.width - 2 * _PAD
        self._boxes = []
        row = max(44.0, brush.line_height(_SMALL, "strong") + 16)
        for told, buttons in zip(self.told, self.rows, strict=True):
            high = self._row_height(brush, told, room)
            self._boxes.append(pygame.FRect(x, y, room, high))
            left = x + 24
            for button in buttons:
                wide = brush.text_width(button.name, _SMALL, "strong") + 48
                button.rect = pygame.FRect(left, y + high - row - 14, wide, row)
                left += wide + 14
            y += high + _GAP

    def draw(self, brush: Brush) -> None:
        """Dim the result, then draw the panel with its words."""
        self.dim(brush, "#070b0dc4")
        brush.panel(self.rect, "#10181cfa", 16, 24, "#ffffff1f")
        x, y, room = self.rect.x + _PAD, self.rect.y + 24, self.rect.width - 2 * _PAD
        aside = self.rect.right - (self.stop.rect.x if self.stop.visible else self.close.rect.x)
        brush.text(
            self.words("hindsight.title"),
            (x, y),
            TextStyle(_TITLE, "text", "title", fit=True),
            width=room - aside + _PAD,
        )
        y += max(56.0, brush.line_height(_TITLE, "title") + 8)
        brush.paragraph(self.status(), (x, y, room, 0), TextStyle(_SMALL, "muted"))
        with brush.clip(self.pane.rect):
            for box, told in zip(self._boxes, self.told, strict=True):
                self._draw_row(brush, box, told)

    def _draw_row(self, brush: Brush, box: pygame.FRect, told: MomentWords) -> None:
        brush.box(box, "raised", 12)
        brush.box((box.x, box.y, 6, box.height), brush.seat_ink(told.colour), 3)
        x, y, inner = box.x + 24, box.y + 12, box.width - 44
        y += brush.paragraph(told.head, (x, y, inner, 0), TextStyle(_HEAD, "heading", "title")) + 4
        y += brush.paragraph(told.done, (x, y, inner, 0), TextStyle(_BODY, "muted")) + 2
        brush.paragraph(told.better, (x, y, inner, 0), TextStyle(_BODY, "text"))
