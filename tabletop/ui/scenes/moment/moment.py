"""Halt at a great moment: everybody looks, hands are hidden, and anybody may go on.

It lies over the whole table. A press that was meant for what was there before never ends it: while the picture
comes, a press only lets it be there at once, and a key that was down before counts only after it was let go.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Act, Heading, Scene, Words
from tabletop.ui.scenes.moment import painting
from tabletop.ui.scenes.moment.shown import MomentShown
from tabletop.ui.widgets import Button
from tabletop.ui.widgets.base import PRESS_KEYS

COME_MS, SNOW_MS = 900.0, 2600.0
"""Time in which the picture comes, and in which the paper falls."""
READ_MS = 350.0
"""Time without going on where nothing moves: a press as the picture appears is meant for the table."""
ALONE_MS = 4000.0
"""Time for which it stays where only bots play."""


@dataclass(frozen=True, slots=True)
class MomentReports:
    """Reports of a great moment."""

    on_go_on: Act
    on_again: Act | None
    """Show once more what has led to it; None where there is nothing to see."""
    on_menu: Act
    on_mark: Callable[[str], bool] | None = None
    """Keep a bookmark of this name; False if it could not be kept. None where there is no match file."""


class Onlookers(NamedTuple):
    """People looking at a great moment."""

    alone: bool = False
    """Mark that nobody is there who would press: it goes on by itself."""
    covered: bool = True
    """Mark that there are hands that others must not see: it is said that they are covered."""
    looks: str = ""
    """Words of the header: who looks; "" for everybody."""
    stays_ms: float = ALONE_MS
    """Time for which it stays where it goes on by itself."""


class MomentScene(Scene):
    """Screen of one great moment."""

    def __init__(
        self,
        words: Words,
        shown: MomentShown,
        heading: Heading,
        reports: MomentReports,
        onlookers: Onlookers,
        factor: float = 1.0,
    ) -> None:
        super().__init__(words)
        self.shown, self.reports, self.onlookers = shown, reports, onlookers
        self.title, self.facts = heading
        self.looks = onlookers.looks or words("table.looking")
        self._come_ms, self._gone = COME_MS * factor, 0.0
        self._snow_ms = SNOW_MS if factor else 0.0
        self.go_on = Button(
            (0, 0, 1, 1), words("table.next"), self._go_on, style="primary", size=34
        ).add_notes(key=words("moment.key"))
        self.again = Button((0, 0, 1, 1), words("moment.again"), reports.on_again, icon="replay", size=26)
        self.again.visible = reports.on_again is not None
        self.menu = Button((0, 0, 0, 0), words("app.menu"), reports.on_menu)
        self.mark = Button((0, 0, 1, 1), words("moment.mark"), self._mark, icon="bookmark", size=26)
        self.mark.visible = reports.on_mark is not None
        self.kit.add(self.go_on, self.again, self.mark, self.menu)
        self.kit.set_focus(self.go_on)
        held = pygame.key.get_pressed() if pygame.display.get_init() else None
        self._left_over = {key for key in PRESS_KEYS if held is not None and held[key]}

    @property
    def share(self) -> float:
        """Progress of its appearance, 0 to 1."""
        return 1.0 if self._gone >= self._come_ms else self._gone / self._come_ms

    @property
    def is_moving(self) -> bool:
        """True while it appears, while confetti falls, and while it waits to go on by itself."""
        return (
            super().is_moving
            or self.onlookers.alone
            or self._gone < max(self._come_ms, self._snow_ms, READ_MS)
        )

    def _go_on(self) -> None:
        if self.share == 1.0 and self._gone >= READ_MS:
            self.reports.on_go_on()

    def _mark(self) -> None:
        if self.reports.on_mark is None:
            return
        kept = self.reports.on_mark(self.shown.words)
        self.mark.enabled = not kept
        self.mark.name = self.words("moment.marked" if kept else "people.not_kept")
        self.kit.set_focus(self.go_on)
        self.stale = True

    def update(self, dt_ms: float) -> None:
        """Let time pass: it appears, confetti falls."""
        before = self._gone
        self._gone += dt_ms
        self.stale = self.stale or before < max(self._come_ms, self._snow_ms)
        super().update(dt_ms)
        if self.onlookers.alone and self._gone >= self.onlookers.stays_ms:
            self.reports.on_go_on()

    def event(self, event: pygame.event.Event) -> bool:
        """Complete the appearance on a press; Space goes on, whatever has the focus."""
        if event.type == pygame.KEYUP:
            self._left_over.discard(event.key)
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if pressed and self.share < 1.0:
            self._gone, self.stale = self._come_ms, True
            return True
        if event.type == pygame.KEYDOWN and event.key in PRESS_KEYS:
            if event.key in self._left_over:
                return True
            if self.kit.focus is None or not self.kit.by_keyboard:
                self.kit.set_focus(self.go_on)
        return super().event(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Open the menu on Esc."""
        if event.key == pygame.K_ESCAPE:
            self.reports.on_menu()
            return True
        return False

    # drawing

    def layout(self) -> None:
        """Place the buttons below the words."""
        self.header_buttons(self.menu)
        brush = self.brush
        assert brush is not None  # a scene is laid out when it is drawn
        wide = max(400.0, brush.text_width(self.go_on.name, 34, "title") + 190)
        self.go_on.rect = self.design_rect(painting.RIGHT, painting.FOOT, wide, 84)
        beside = brush.text_width(self.again.name, 26, "title") + 110
        left = painting.RIGHT + wide + 18
        self.again.rect = self.design_rect(left, painting.FOOT + 6, beside, 72)
        left += (beside + 14) * self.again.visible
        beside = brush.text_width(self.mark.name, 26, "title") + 110
        self.mark.rect = self.design_rect(left, painting.FOOT + 6, beside, 72)

    def paint(self, brush: Brush) -> None:
        """Draw the ground, the picture with the prize, the words, the standings, and the header."""
        snow = self._gone / self._snow_ms if self._snow_ms else 1.0
        painting.paint(brush, self, min(1.0, snow))
        self.header(brush, self.title, self.facts, self.looks)

    def paint_over(self, brush: Brush) -> None:
        """Write below the buttons that hands are hidden."""
        if self.onlookers.covered:
            at = self.left_edge + painting.RIGHT, self.top + painting.FOOT + 84 + 38
            side = brush.line_height(20)
            brush.icon("hide-hand", (at[0], at[1] - side / 2, side, side), "muted")
            room = self.area.width - at[0] - side - 40
            words = self.words("moment.covered")
            brush.text(
                words,
                (at[0] + side + 12, at[1]),
                TextStyle(20, "#d3dcdb", fit=True),
                valign="middle",
                width=room,
            )
