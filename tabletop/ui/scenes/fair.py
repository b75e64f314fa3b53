"""Screen *Is it fair?*: progress of the bots' matches, and the verdict."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import MARGIN, Act, Scene, Words
from tabletop.ui.widgets import Button, ScrollArea

_TOP, _LEFT_W, _GAP, _BAND = 92.0, 0.62, 18.0, 30.0
_BANDS = {"fair": "#0b7a5b", "almost": "#b9770e", "unfair": "#c0392b"}
"""Colour of the band by the verdict; grey while nobody can tell."""


@dataclass(frozen=True, slots=True)
class FairTold:
    """Present results of a study, in words."""

    about: str
    """The game and its mod, and how many sit at the table."""
    done: int
    of: int
    is_running: bool
    answer: str = ""
    """"fair", "almost", "unfair" or "unsure"; "" while nothing is known."""
    headline: str = ""
    reasons: tuple[str, ...] = ()
    sureness: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    """The bots that played, and how many matches."""
    note: str = ""
    """Sentence on the page that was written, or on why there can be none."""
    has_page: bool = False
    """True if a page can be made of it."""


@dataclass(frozen=True, slots=True)
class FairReports:
    """Callbacks of the screen."""

    look: Callable[[], FairTold]
    stop: Act
    page: Act
    """Write the page and show it."""
    on_back: Act


class FairScene(Scene):
    """Verdict on the left; matches, confidence and buttons on the right."""

    def __init__(self, words: Words, reports: FairReports) -> None:
        super().__init__(words)
        self.reports = reports
        self.told = reports.look()
        self.back = Button((0, 0, 1, 1), words("app.back"), reports.on_back)
        self.stop = Button((0, 0, 1, 1), words("fair.stop"), reports.stop, icon="icon-close", size=20)
        self.page = Button((0, 0, 1, 1), words("fair.page"), reports.page, style="primary", size=20)
        self.verdict = ScrollArea((0, 0, 1, 1), words("fair.verdict"), 0, self._draw_verdict)
        self.sure = ScrollArea((0, 0, 1, 1), words("fair.sure"), 0, self._draw_sure)
        self.kit.add(self.verdict, self.sure, self.stop, self.page, self.back)
        self._show()

    def update(self, dt_ms: float) -> None:
        """Let time pass; the matches go on in other processes."""
        super().update(dt_ms)
        told = self.reports.look()
        if told != self.told:
            self.told = told
            self._show()

    def _show(self) -> None:
        self.stop.visible = self.told.is_running
        self.page.visible = self.told.has_page
        self.verdict.version = self.sure.version = self.told
        self.stale = True

    def layout(self) -> None:
        """Place two panels side by side, buttons at the foot of the right one."""
        self.header_buttons(self.back)
        high, wide = self.area.height - _TOP - MARGIN, self.area.width - 2 * MARGIN
        left = wide * _LEFT_W
        self.verdict.rect = pygame.FRect(MARGIN + 30, _TOP + _BAND + 20, left - 60, high - _BAND - 40)
        x = MARGIN + left + _GAP
        box = pygame.FRect(x + 26, _TOP + 150, wide - left - _GAP - 52, high - 150 - 90)
        self.sure.rect = box
        for button in (self.stop, self.page):
            button.rect = pygame.FRect(box.x, _TOP + high - 76, box.width, 54)

    def paint(self, brush: Brush) -> None:
        """Draw ground, header, the verdict's paper, and the progress."""
        brush.table()
        self.header(brush, self.words("fair.title").upper(), "", self.told.about)
        high, wide = self.area.height - _TOP - MARGIN, self.area.width - 2 * MARGIN
        left = wide * _LEFT_W
        brush.panel((MARGIN, _TOP, left, high), "paper")
        band = _BANDS.get(self.told.answer, "#6c7875")
        brush.panel((MARGIN, _TOP, left, _BAND), band, lift=0)
        x = MARGIN + left + _GAP
        brush.panel((x, _TOP, wide - left - _GAP, high))
        self._draw_bar(brush, pygame.FRect(x + 26, _TOP + 24, wide - left - _GAP - 52, 0))

    def _draw_bar(self, brush: Brush, box: pygame.FRect) -> None:
        """Draw the progress of the matches."""
        brush.text(
            self.words("fair.played"), (box.x, box.y + 16), TextStyle(26, "heading", "title"), valign="middle"
        )
        count = self.words("fair.so_far", done=self.told.done, of=self.told.of)
        brush.text(count, (box.right, box.y + 16), TextStyle(22, "text"), align="right", valign="middle")
        bar = pygame.FRect(box.x, box.y + 54, box.width, 14)
        brush.panel(bar, "sunk", 7, 0)
        share = self.told.done / self.told.of if self.told.of else 0.0
        if share > 0:
            brush.panel((bar.x, bar.y, max(14.0, bar.width * share), bar.height), "paper", 7, 0)
        state = "fair.running" if self.told.is_running else "fair.ended"
        brush.text(
            self.words(state),
            (box.x, bar.bottom + 26),
            TextStyle(19, "muted"),
            valign="middle",
            width=box.width,
        )

    def _draw_verdict(self, brush: Brush, content: pygame.FRect) -> None:
        """Draw the verdict in large letters, and its reasons below."""
        y, ink = content.y, "ink"
        title = self.told.headline or self.words("fair.wait")
        y += brush.paragraph(title, (content.x, y, content.width, 0), TextStyle(46, ink, "title")) + 18
        for said in self.told.reasons:
            y += brush.paragraph(said, (content.x, y, content.width, 0), TextStyle(25, ink)) + 12
        self._fit(self.verdict, y - content.y)

    def _draw_sure(self, brush: Brush, content: pygame.FRect) -> None:
        """Draw who played, how certain the verdict is, and where the page is."""
        y = content.y
        for said in (*self.told.players, *self.told.sureness, *filter(None, (self.told.note,))):
            y += brush.paragraph(said, (content.x, y, content.width, 0), TextStyle(20, "text")) + 10
        self._fit(self.sure, y - content.y)

    def _fit(self, scrolled: ScrollArea, high: float) -> None:
        if abs(scrolled.height - high) > 1:
            scrolled.height, self.stale = high, True

    def key(self, event: pygame.event.Event) -> bool:
        """Go back on Esc."""
        if event.key == pygame.K_ESCAPE:
            self.reports.on_back()
            return True
        return False
