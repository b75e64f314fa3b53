"""Matches screen: unfinished matches and those in the bin, with buttons for the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import MARGIN, Act, Scene, Words
from tabletop.ui.widgets import Button, Row, Rows

_TOP, _NOTE = 92.0, 30.0


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """Match in the list."""

    path: Path
    line: str
    """The game, and where it stands."""
    people: str
    """People who play, and since when it waits; or until when the bin keeps it."""
    file: str
    thrown: bool = False
    """True if it lies in the bin."""


@dataclass(frozen=True, slots=True)
class MatchReports:
    """Callbacks of the list, each with a match file."""

    on_continue: Callable[[Path], object]
    on_look_back: Callable[[Path], object]
    on_throw: Callable[[Path], object]
    on_bring_back: Callable[[Path], object]
    on_back: Act


class MatchesScene(Scene):
    """List over the whole width, with the buttons for the chosen match below."""

    def __init__(
        self, words: Words, look: Callable[[], Sequence[ListedMatch]], reports: MatchReports
    ) -> None:
        super().__init__(words)
        self.look, self.reports = look, reports
        self.matches: tuple[ListedMatch, ...] = ()
        self.list = Rows((0, 0, 1, 1), words("matches.list"), (), self._choose, on_chosen=self._choose)
        self.back = Button((0, 0, 1, 1), words("app.back"), reports.on_back)
        self.go_on = self._button("title.continue", "icon-play", reports.on_continue, primary=True)
        self.see = self._button("menu.replay", "icon-replay", reports.on_look_back)
        self.throw = self._button("matches.throw", "icon-close", reports.on_throw)
        self.bring = self._button("matches.bring_back", "icon-undo", reports.on_bring_back, primary=True)
        self.kit.add(self.list, self.go_on, self.bring, self.see, self.throw, self.back)
        self.refresh()

    def _button(self, key: str, icon: str, report: Callable[[Path], object], primary: bool = False) -> Button:
        def press() -> None:
            if self.matches:
                report(self.matches[self.chosen].path)
                self.refresh()

        style = "primary" if primary else "quiet"
        return Button(
            (0, 0, 1, 1),
            self.words(key),
            press,
            icon=icon,
            size=20,
            style="primary" if style == "primary" else "quiet",
        )

    @property
    def chosen(self) -> int:
        """Index of the match that the buttons are for."""
        return int(str(self.list.chosen or 0))

    def refresh(self) -> None:
        """List the matches again; the place in the list stays."""
        at = self.chosen if self.matches else 0
        self.matches = tuple(self.look())
        self.list.set_rows([Row(i, each.line, draw=self._row(each)) for i, each in enumerate(self.matches)])
        self._choose(min(at, max(0, len(self.matches) - 1)))

    def _choose(self, key: object) -> None:
        self.list.chosen = key
        here = self.matches[self.chosen] if self.matches else None
        self.list.visible = here is not None
        self.bring.visible = here is not None and here.thrown
        for button in (self.go_on, self.see, self.throw):
            button.visible = here is not None and not here.thrown
        if self.brush is not None:
            self.layout()
        self.stale = True

    def layout(self) -> None:
        """Place the list, and a bar of buttons along the foot."""
        brush = self.brush
        assert brush is not None  # a scene is laid out when it is drawn
        area = self.area
        self.header_buttons(self.back)
        high = max(56.0, brush.line_height(20, "strong") + 24)
        self.list.row_height = brush.line_height(24, "title") + brush.line_height(18) + 34
        bottom = area.height - MARGIN - high - 18
        self.list.rect = pygame.FRect(
            MARGIN + 14, _TOP + 14, area.width - 2 * MARGIN - 28, bottom - _TOP - 28
        )
        self.list.set_rows(self.list.rows)
        x = MARGIN
        for button in (self.go_on, self.bring, self.see, self.throw):
            if button.visible:
                wide = brush.text_width(button.name, 20, "strong") + 92
                button.rect = pygame.FRect(x, area.height - MARGIN - high, wide, high)
                x += wide + 14

    def paint(self, brush: Brush) -> None:
        """Draw ground, header, and the list's panel or that it is empty."""
        brush.table()
        thrown = sum(each.thrown for each in self.matches)
        facts = [self.words("matches.waiting", n=len(self.matches) - thrown)] if self.matches else []
        facts += [self.words("matches.thrown", n=thrown)] if thrown else []
        self.header(
            brush, self.words("matches.title").upper(), "  ·  ".join(facts), self.words("matches.about")
        )
        area = self.area
        bottom = self.list.rect.bottom + 14
        brush.panel((MARGIN, _TOP, area.width - 2 * MARGIN, bottom - _TOP))
        if not self.matches:
            wide = min(900.0, area.width - 2 * MARGIN - 80)
            box = ((area.width - wide) / 2, (_TOP + bottom) / 2 - 30, wide, 0)
            brush.paragraph(self.words("matches.none"), box, TextStyle(30, "text", "title"), align="centre")

    def _row(self, match: ListedMatch) -> Callable[[Brush, pygame.FRect, bool], None]:
        def draw(brush: Brush, area: pygame.FRect, chosen: bool) -> None:
            ink = "muted" if match.thrown else "text"
            brush.icon(
                "icon-close" if match.thrown else "icon-bookmark",
                (area.x + 16, area.centery - 16, 32, 32),
                ink,
            )
            x = area.x + 66
            room = area.right - 20 - x
            name = brush.text_width(match.file, 17)
            first, second = brush.line_height(24, "title"), brush.line_height(18)
            y = area.centery - (first + second) / 2
            at = (x, y + first / 2)
            brush.text(match.line, at, TextStyle(24, ink, "title", fit=True), valign="middle", width=room)
            at, left = (x, y + first + second / 2), room - name - _NOTE
            if left < room / 2:
                left, name = room, 0.0
            brush.text(match.people, at, TextStyle(18, "muted", fit=True), valign="middle", width=left)
            if name:
                at = (area.right - 20, at[1])
                brush.text(match.file, at, TextStyle(17, "muted"), align="right", valign="middle")

        return draw

    def key(self, event: pygame.event.Event) -> bool:
        """Go back on Esc; throw the chosen match away on Delete."""
        if event.key == pygame.K_ESCAPE:
            self.reports.on_back()
        elif event.key == pygame.K_DELETE and self.throw.visible:
            self.throw.press()
        else:
            return False
        return True
