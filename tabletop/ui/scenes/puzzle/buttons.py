"""Buttons of a puzzle: those in its header, and those of the paper that tells goal and end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.scenes.base import MARGIN, Act, Words
from tabletop.ui.scenes.lesson.bubble import PaperButton
from tabletop.ui.widgets import Button

if TYPE_CHECKING:
    from tabletop.paint.brush import Brush

_NOWHERE = (0, 0, 10, 10)
"""Place of a button until it is laid out."""
_SIZE, _GAP = 19, 10.0


@dataclass(frozen=True)
class PuzzleActs:
    """Actions of the buttons."""

    leave: Act
    goal: Act
    share: Act
    begin: Act
    again: Act
    show: Act
    step: Act
    next: Act


class PuzzleButtons:
    """All buttons of a puzzle."""

    def __init__(self, words: Words, has_next: bool, acts: PuzzleActs) -> None:
        def head(key: str, act: Act, note: str) -> Button:
            return Button(_NOWHERE, words(f"puzzle.{key}"), act, size=_SIZE).add_notes(
                note=words(f"puzzle.{note}")
            )

        self.leave = head("leave", acts.leave, "esc")
        self.show = head("show", acts.show, "s")
        self.again = head("again", acts.again, "r")
        self.goal = head("goal", acts.goal, "g")
        self.header = (self.leave, self.show, self.again, self.goal)
        """Buttons of the header, from the right."""
        space = words("lesson.space")
        self.share = PaperButton(_NOWHERE, words("puzzle.share"), acts.share)
        self.begin = PaperButton(_NOWHERE, words("puzzle.begin"), acts.begin, style="primary").add_notes(
            key=space
        )
        self.step = PaperButton(_NOWHERE, words("puzzle.step"), acts.step, style="primary").add_notes(
            key=space
        )
        self.retry = PaperButton(_NOWHERE, words("puzzle.again"), acts.again)
        self.reveal = PaperButton(_NOWHERE, words("puzzle.show"), acts.show)
        name = words("puzzle.next" if has_next else "puzzle.list")
        self.next = PaperButton(_NOWHERE, name, acts.next, style="primary").add_notes(key=space)
        self.paper = (self.share, self.retry, self.reveal, self.begin, self.step, self.next)
        self.all: tuple[Button, ...] = (*self.paper, *self.header)

    def dress(self, *, asks: bool, steps: bool, ends: bool, solved: bool) -> None:
        """Show the buttons for the present state: goal, solution, or end."""
        self.begin.visible, self.step.visible = asks, steps
        self.share.visible = asks
        self.retry.visible = self.reveal.visible = ends
        self.next.visible = ends and solved
        for button in (self.show, self.again, self.goal):
            button.visible = not (asks or ends)
        self.show.visible = self.show.visible and not steps
        self.retry.style = "quiet" if solved else "primary"

    @property
    def left_row(self) -> list[Button]:
        """Visible buttons at the left of the paper."""
        return [
            each for each in (self.share, self.reveal, self.retry) if each.visible and each.style != "primary"
        ]

    @property
    def right_row(self) -> list[Button]:
        """Visible buttons at the right of the paper, the outermost first."""
        row = (self.next, self.begin, self.step, self.retry)
        return [each for each in row if each.visible and each.style == "primary"]

    def place_header(self, brush: Brush) -> float:
        """Put the header's buttons at its right end; return their left edge."""
        x = brush.width - MARGIN
        for button in self.header:
            if button.visible:
                wide = (
                    sum(brush.text_width(each, _SIZE, "strong") for each in (button.name, button.note)) + 62
                )
                button.rect = pygame.FRect(x - wide, 11, wide, 42)
                x -= wide + _GAP
        return x
