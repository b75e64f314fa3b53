"""Detection of probable slips: irrevocable answers that are asked once more.

A slip is of two kinds: places of different meaning so close together that a hand may miss, and a second press
in the same place before anybody can have read the new question. Everything that undo takes back is simply
done.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.table.geometry import Point, Rect
from tabletop.ui.table.hands import grip

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Option
    from tabletop.ui.table.hands.reach import Reach

CROWDED = 32.0
"""Points of the screen from centre to centre under which places are crowded."""
HASTY_MS = 400.0
"""Time in which nobody can have read a new question, in ms."""
SAME = 12.0
"""Points within which a press is in the same place."""


@dataclass(frozen=True)
class LastPress:
    """Place or key of the last press, with the number of presses before."""

    at: Point | None = None
    key: int = 0
    nth: int = 0

    def repeats(self, other: LastPress, within: float) -> bool:
        """Check if the same press is repeated with nothing between."""
        if self.nth != other.nth + 1:
            return False
        if self.at is None or other.at is None:
            return self.key == other.key != 0
        return _apart(self.at, other.at) <= within


class Caution:
    """Memory of the last presses and the questions they answered."""

    def __init__(self, lasting: Collection[str]) -> None:
        self.lasting = frozenset(lasting)
        """Labels of options that cannot be taken back."""
        self.unit = 1.0
        """Logical units in a point of the screen."""
        self.press = LastPress()
        self._before = LastPress()
        self._answered = ""
        self._at = -HASTY_MS

    def note(self, event: pygame.event.Event) -> None:
        """Note presses and releases; ignore other events."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.note_press(Point(*event.pos))
        elif event.type == pygame.MOUSEBUTTONUP:
            self.let_go(Point(*event.pos))
        elif event.type == pygame.KEYDOWN:
            self.note_press(key=event.key)

    def note_press(self, at: Point | None = None, key: int = 0) -> None:
        """Note a press of the pointer's button or a key."""
        self.press = LastPress(at, key, self.press.nth + 1)

    def let_go(self, at: Point) -> None:
        """Note where the pointer's button came up."""
        self.press = LastPress(at, nth=self.press.nth)

    def note_answer(self, prompt: str, now: float) -> None:
        """Note that a question with this prompt was answered."""
        self._before, self._answered, self._at = self.press, prompt, now

    @property
    def is_habit(self) -> bool:
        """Check if the press that gave an answer was repeated, however late."""
        return self.press.repeats(self._before, SAME * self.unit)

    def is_hasty(self, now: float) -> bool:
        """Check if the press that gave an answer was repeated before the next question could be read."""
        return now - self._at < HASTY_MS and self.is_habit

    def is_unread(self, decision: Decision, now: float) -> bool:
        """Check if this question appeared under a press that was just repeated.

        The same question may be answered again at once; only a window may be somebody else's.
        """
        return (decision.in_window or decision.prompt != self._answered) and self.is_hasty(now)

    def doubts(self, option: Option, reach: Reach, now: float) -> bool:
        """Check if this option is probably a slip."""
        decision = reach.decision
        if decision is None or option.label not in self.lasting:
            return False
        if decision.prompt != self._answered and self.is_hasty(now):
            return True
        return self.press.at is not None and self._is_crowded(option, decision, reach)

    def _is_crowded(self, option: Option, decision: Decision, reach: Reach) -> bool:
        """Check if another thing close by may have been meant."""
        spot = hit_place(option, reach.anchors, reach.homes)
        if spot is None:
            return False
        mine = set(map(reach.like, grip.pieces(option)))
        for other in decision.options:
            near = hit_place(other, reach.anchors, reach.homes)
            differs = other.target != option.target or set(map(reach.like, grip.pieces(other))) != mine
            if near is not None and near != spot and differs:
                if _apart(near.centre, spot.centre) < CROWDED * self.unit:
                    return True
        return False


def hit_place(option: Option, anchors: Mapping[str, Rect], homes: Collection[str]) -> Rect | None:
    """Return where an option is pressed; None for a button.

    It is its target, or its piece if that goes home by itself.
    """
    handle = option.target if option.target and option.target not in homes else option.source
    return None if grip.is_button(handle) else anchors.get(handle)


def _apart(one: Point, other: Point) -> float:
    return max(abs(one.x - other.x), abs(one.y - other.y))
