"""Buttons of the teacher, and the button that leaves the lesson."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.scenes.base import MARGIN, Act, Words
from tabletop.ui.scenes.lesson.bubble import PaperButton
from tabletop.ui.widgets import Button

if TYPE_CHECKING:
    from tabletop.paint.brush import Brush

_NOWHERE = (0, 0, 10, 10)
"""Place of a button until the bubble gives it one."""
_LEAVE_SIZE = 19


@dataclass(frozen=True)
class LessonActs:
    """Actions of the buttons."""

    leave: Act
    back: Act
    skip: Act
    show: Act
    go_on: Act
    again: Act
    next: Act


@dataclass(frozen=True)
class ButtonState:
    """Facts of the lesson that decide which buttons are shown."""

    is_done: bool
    is_busy: bool
    """True while an act is played."""
    only_looks: bool
    """True if the present step only asks to look."""
    can_go_back: bool
    shows_primary: bool
    """True if Show me is the button to press now."""


class LessonButtons:
    """All buttons of a lesson."""

    def __init__(self, words: Words, next_name: str, acts: LessonActs) -> None:
        self.leave = Button(_NOWHERE, words("lesson.leave"), acts.leave, size=_LEAVE_SIZE).add_notes(
            note=words("lesson.esc")
        )
        self.back = PaperButton(_NOWHERE, words("lesson.back"), acts.back, icon="icon-step-back")
        self.skip = PaperButton(_NOWHERE, words("lesson.skip"), acts.skip)
        self.show = PaperButton(_NOWHERE, words("lesson.show"), acts.show, icon="icon-pointing").add_notes(
            note=words("lesson.t")
        )
        space = words("lesson.space")
        self.on = PaperButton(_NOWHERE, words("lesson.go_on"), acts.go_on, style="primary").add_notes(
            key=space
        )
        self.again = PaperButton(_NOWHERE, words("lesson.again"), acts.again)
        self.box = PaperButton(_NOWHERE, words("lesson.box"), acts.leave)
        next_words = words("lesson.next", name=next_name)
        self.next = PaperButton(_NOWHERE, next_words, acts.next, style="primary").add_notes(key=space)
        on_left, on_right = (self.back, self.skip, self.again, self.box), (self.show, self.on, self.next)
        self._on_left, self._on_right = on_left, on_right
        self.all: tuple[Button, ...] = (*on_left, *on_right, self.leave)

    @property
    def left_row(self) -> Sequence[Button]:
        """Visible buttons at the left of the bubble."""
        return [each for each in self._on_left if each.visible]

    @property
    def right_row(self) -> Sequence[Button]:
        """Visible buttons at the right of the bubble, the outermost first."""
        return [each for each in self._on_right if each.visible]

    def dress(self, state: ButtonState) -> None:
        """Show the buttons for this state of the lesson."""
        done, busy = state.is_done, state.is_busy
        asks = not done and not busy  # while an act is played there is no bubble
        self.back.visible = self.skip.visible = asks
        self.back.enabled = state.can_go_back
        self.show.visible = asks and not state.only_looks
        self.on.visible = asks and state.only_looks
        self.show.style = "primary" if state.shows_primary else "quiet"
        self.again.visible = self.next.visible = self.box.visible = done

    def place_leave(self, brush: Brush) -> pygame.FRect:
        """Put Leave at the right end of the header; return its place in logical units."""
        words = sum(
            brush.text_width(each, _LEAVE_SIZE, "strong") for each in (self.leave.name, self.leave.note)
        )
        wide = words + 62
        self.leave.rect = pygame.FRect(brush.width - MARGIN - wide, 11, wide, 42)
        return self.leave.rect
