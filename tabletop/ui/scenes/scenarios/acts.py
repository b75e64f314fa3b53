"""Buttons of the chosen test: run, watch, show the end, deal, mend, check more."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from tabletop.paint.brush import Brush
from tabletop.ui.scenes.base import Act, Words
from tabletop.ui.scenes.scenarios.told import ScenarioTold
from tabletop.ui.widgets import Button

_SIZE = 18
_ICONS = {
    "again": "icon-redo", "watch": "icon-replay", "see": "icon-show-hand", "deal": "icon-cards", "mend": "icon-check",
    "also": "icon-plus",
}  # fmt: skip


class TestActs:
    """Buttons for the actions, in lines as needed."""

    __test__ = False  # no test of ours, whatever its name begins with

    def __init__(self, words: Words, acts: Mapping[str, Act]) -> None:
        self._by_name = {
            name: Button((0, 0, 1, 1), words(f"tests.{name}"), act, icon=_ICONS[name], size=_SIZE)
            for name, act in acts.items()
        }

    def __getitem__(self, name: str) -> Button:
        """Return the button of an action."""
        return self._by_name[name]

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All buttons, in order."""
        return tuple(self._by_name.values())

    def show(self, told: ScenarioTold, may_run: bool) -> None:
        """Show the actions that the test allows."""
        for button in self._by_name.values():
            button.enabled = told.may_play
        self["again"].enabled = may_run
        self["mend"].enabled = told.may_mend
        self["see"].enabled = told.has_failed
        is_whole = all(line.part != "when" or line.outcome != "failed" for line in told.lines)
        self["also"].enabled = told.may_play and is_whole  # else its end is not reached

    def place(self, brush: Brush, box: pygame.FRect) -> float:
        """Place them at the foot of a panel; returns their top."""
        high = max(46.0, brush.line_height(_SIZE, "strong") + 14)
        lines: list[list[Button]] = [[]]
        for each in self.buttons:
            each.rect.size = min(box.width, brush.text_width(each.name, _SIZE, "strong") + 70), high
            if lines[-1] and sum(other.rect.width + 10 for other in (*lines[-1], each)) - 10 > box.width:
                lines.append([])
            lines[-1].append(each)
        top = box.bottom - 16 - len(lines) * (high + 10) + 10
        for number, line in enumerate(lines):
            x = box.x
            for each in line:
                each.rect.topleft = x, top + number * (high + 10)
                x += each.rect.width + 10
        return top
