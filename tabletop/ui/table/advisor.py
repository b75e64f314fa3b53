"""Tips at a table: ask for one, lay ready what it names, show the coach's ladder, and say how good a turn was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands import ready
from tabletop.ui.table.painters.chips import Ready, Tip

if TYPE_CHECKING:
    from tabletop.engine.steps import Keys
    from tabletop.ui.table.controls import Controls
    from tabletop.ui.table.sitting import Sitting

REFUSAL_MS = 2600.0
"""Time that the reason of a refusal is shown, in ms."""
TIP_MS, PATIENCE_MS = 8000.0, 250.0
"""Time that the words of a tip are shown (its pieces stay laid ready), and the longest wait for one without a
word, in ms.
"""


class Advisor:
    """The tips of one sitting."""

    controls: Controls
    """Given by the scene as soon as they are made."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._asked_at = 0.0
        """Time at which the last tip was asked for, in ms."""

    def ask(self) -> None:
        """Ask what is best here: it is laid ready when it comes. Once more, and the ladder is taken away."""
        at = self.sitting
        if self.controls.coach.close():
            at.stale = True
            return
        at.tips.ask()
        self._asked_at = at.now
        self._note_change()

    def press_key(self) -> None:
        """The key for a tip: the bulb, or a word on why there is no tip."""
        bulb = self.controls.top.buttons["tip"]
        if bulb.visible and bulb.enabled:
            bulb.press()
        elif bulb.visible:
            seat = self.sitting.session.visible_seat
            self._tell(bulb.tooltip, "tip" if seat is not None else "hide")
        elif self.sitting.tips.are_off:
            self._tell(self.sitting.words("table.tips_off"), "tip")

    def update(self) -> None:
        """Show a tip that has come, and a verdict on the turn before."""
        self._await_tip()
        self._tell_verdict()

    def _await_tip(self) -> None:
        """Lay the answer ready that a tip names, once it has come; say that one is waited for if it takes long."""
        at = self.sitting
        if not at.tips.is_awaited:
            return
        keys = at.tips.take()
        if at.tips.is_awaited:
            if at.now - self._asked_at > PATIENCE_MS and at.notice is None:
                self._tell(at.words("table.tip_comes"), "tip", TIP_MS)
            return
        at.notice = None
        self._note_change()
        if keys is not None:
            self.lay_ready(keys)
            if at.tips.answers and at.view.decision is not None:
                self.controls.coach.open(at.tips.answers, at.view.decision)
                self.controls.place_coach()

    def _tell_verdict(self) -> None:
        """Say how good the last turn of whoever is at the screen was."""
        at = self.sitting
        if at.judge is None or at.notice is not None:
            return
        if (verdict := at.judge.take_verdict(at.view)) is not None:
            name = at.session.seats[verdict.decision.seat].name
            self._tell(self.controls.coach.verdict_words(verdict, name), "tip", TIP_MS)

    def ask_why_not(self) -> None:
        """Compare the answer pointed at with the best one while the ladder is open."""
        pointer = self.sitting.pointer
        if self.controls.coach.point(pointer.active_handle or pointer.touch.hover):
            self.controls.place_coach()

    def forgo(self) -> None:
        """Take the tip away from whoever acts; pieces that it laid ready stay in their hands."""
        at = self.sitting
        if at.tips.is_awaited or isinstance(at.notice, Tip):
            at.tips.drop()
            at.notice = None
            self._note_change()

    def _note_change(self) -> None:
        self.controls.refresh_top()
        self.sitting.stale = True

    def lay_ready(self, keys: Keys) -> None:
        """Do all that leads to an answer but give it, and say what it is."""
        at = self.sitting
        decision = at.view.decision
        assert decision is not None  # the tip is for it
        at.pointer.lay_ready(keys)
        at.tipped, options = keys, ready.find_options(at.hands, keys)
        button = None if decision.many else self.controls.find_button(decision, options)
        at.kit.by_keyboard = True
        at.kit.set_focus(button)
        taken_up = button is None and bool(at.hands.loose)
        words = at.words(
            "table.tip_ready" if taken_up else "table.tip_button", what=at.speech.answer(decision, options)
        )
        at.notice, at.stale = Ready(words, at.laid.areas["prompt"], at.now + TIP_MS), True

    def _tell(self, words: str, beside: str, lasts: float = REFUSAL_MS) -> None:
        """Say something of tips beside one of the standing buttons."""
        at, where = self.sitting, Rect(*self.controls.top.buttons[beside].rect)
        at.notice, at.stale = Tip(words, where, at.now + lasts, self.controls.prompt.rect), True
