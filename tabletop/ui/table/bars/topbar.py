"""Standing buttons of the table: undo, restart turn, redo, rules, menu, hide hand, tip."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from tabletop.paint import Brush
from tabletop.ui.scenes.base import FOOT, HEADER, MARGIN, Words
from tabletop.ui.scenes.sound_sign import SoundSign
from tabletop.ui.table.geometry import Rect
from tabletop.ui.widgets import Button

if TYPE_CHECKING:
    from tabletop.ui.session import Session
    from tabletop.ui.table.hands.hands import Hands
    from tabletop.ui.tips import Tips

SIDE, GAP, WIDE = 40.0, 10.0, 96.0
LOW = 44.0
"""Height of the buttons in the lower left corner."""
ORDER = ("menu", "rules", "redo", "restart", "undo")
"""From the right border to the left."""


@dataclass(frozen=True)
class Reports:
    """Actions of the standing buttons."""

    undo: Callable[[], object]
    restart: Callable[[], object]
    redo: Callable[[], object]
    rules: Callable[[], object]
    menu: Callable[[], object]
    hide: Callable[[], object]
    tip: Callable[[], object]


class TopBar:
    """Standing buttons, with reasons why one is grey."""

    def __init__(self, words: Words, reports: Reports, sound: SoundSign) -> None:
        self.words, self.sound = words, sound
        self.is_put_away = False
        """True at a table that is only looked at: its buttons would do nothing."""
        self.buttons = {
            "undo": self._icon("undo", "undo", reports.undo),
            "restart": self._icon("restart", "restart-turn", reports.restart),
            "redo": self._icon("redo", "redo", reports.redo),
            "rules": self._pill("rules", reports.rules),
            "menu": self._pill("menu", reports.menu),
            "hide": self._pill("hide", reports.hide),
            "tip": self._icon("tip", "tip", reports.tip),
        }
        for name, button in self.buttons.items():
            button.about = name
        for name in ("rules", "menu", "hide"):
            self.buttons[name].through = True  # not undo: it would take back more than what a menu asks about

    def _icon(self, name: str, picture: str, pressed: Callable[[], object]) -> Button:
        return Button((0, 0, 1, 1), self.words(f"table.{name}"), pressed, style="icon", icon=picture)

    def _pill(self, name: str, pressed: Callable[[], object]) -> Button:
        return Button((0, 0, 1, 1), self.words(f"table.{name}"), pressed, size=19)

    def place(
        self, width: float, height: float, brush: Brush, hand: Rect | None = None, mirrored: bool = False
    ) -> None:
        """Put them along the right of the header, and those for the hand into the lower left corner, or the right one;
        the hiding one onto a `hand` that lies face down and can be called for: that is where its owner looks for it.
        """

        def measure(name: str) -> float:
            return brush.text_width(name, 19, "strong") + 44

        right = width - MARGIN
        for name in ORDER:
            button = self.buttons[name]
            wide = SIDE if button.style == "icon" else max(WIDE, measure(button.name))
            button.rect = pygame.FRect(right - wide, (HEADER - SIDE) / 2, wide, SIDE)
            right -= wide + GAP
        self.sound.put(right, HEADER / 2)
        hide, tip = self.buttons["hide"], self.buttons["tip"]
        hide.rect = pygame.FRect(MARGIN, height - FOOT, max(230.0, measure(hide.name)), LOW)
        tip.rect = pygame.FRect(hide.rect.right + GAP, hide.rect.y, LOW, LOW)
        if mirrored:
            hide.rect.x, tip.rect.x = (width - each.rect.right for each in (hide, tip))
        if hand is not None:
            hide.rect.center = hand.centre.x, hand.y + hand.h * 0.64  # below what is drawn on the backs

    @property
    def left_edge(self) -> float:
        """Left edge of the header's buttons."""
        shown = [self.buttons[name] for name in ORDER if self.buttons[name].visible]
        edges = [button.rect.x for button in (*shown, *[self.sound] * self.sound.visible)]
        return min(edges, default=self.buttons[ORDER[0]].rect.right)

    def refresh(self, session: Session, hands: Hands, tips: Tips) -> None:
        """Enable the buttons that work now, and give reasons for the others.

        Ticked and picked up pieces can always be put back.
        """
        reason = session.why_no_undo()
        for name, why in (("undo", "" if hands.holding.loose else reason), ("restart", reason)):
            button = self.buttons[name]
            button.enabled = not why
            button.tooltip = self.words(why) if why else self.words(f"table.{name}_tip")
            if why and name == "undo" and session.taking_back.find_askable() is not None:
                button.enabled = True
                button.tooltip += "\n" + self.words("table.ask_all")
        redo = self.buttons["redo"]
        redo.enabled = bool(hands.holding.put_back) or session.can_redo()
        redo.tooltip = self.words("table.redo_tip" if redo.enabled else "table.no_redo")
        hide = self.buttons["hide"]
        there = session.visible_seat is not None
        hide.name = self.words("table.hide" if there else "table.show")
        hide.visible = there or session.covered_seat is not None
        tip = self.buttons["tip"]
        tip.visible = tips.is_offered or (tips.there and (there or session.seat_that_may_look is not None))
        tip.enabled = tips.is_offered and not tips.is_awaited
        tip.tooltip = self.words(f"table.{_of_tips(tips, there)}")
        if self.is_put_away:
            self.put_away()

    def put_away(self) -> None:
        """Hide all buttons."""
        self.is_put_away = True
        for button in self.buttons.values():
            button.visible = False


def _of_tips(tips: Tips, there: bool) -> str:
    """Return the key of the tip button's words, with or without a hand `there`."""
    if tips.is_awaited:
        return "tip_comes"
    if tips.is_offered:
        return "tip_tip"
    return "no_tip" if there else "tip_hand"
