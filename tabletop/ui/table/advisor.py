"""Tips at a table: requests one, lays its answer ready, shows the coach's ladder and verdicts on turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands import ready
from tabletop.ui.table.painters.chips import REFUSAL_MS, Ready, Tip

if TYPE_CHECKING:
    from tabletop.engine.steps import Keys
    from tabletop.ui.table.controls import Controls
    from tabletop.ui.table.sitting import Sitting

TIP_MS, PATIENCE_MS = 8000.0, 250.0
"""Time that the words of a tip are shown (its pieces stay laid ready), and the longest wait for one without a
word, in ms.
"""


class Advisor:
    """Tips of one table."""

    controls: Controls
    """Given by the scene as soon as they are made."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._asked_at = 0.0
        """Time at which the last tip was asked for, in ms."""

    def ask(self) -> None:
        """Request a tip, whose answer is laid ready when it comes; a second press closes the ladder."""
        sitting = self.sitting
        if self.controls.coach.close():
            sitting.stale = True
            return
        sitting.tips.ask()
        self._asked_at = sitting.now
        self._note_change()

    def press_key(self) -> None:
        """Handle the key for a tip: request one, or say why there is none."""
        bulb = self.controls.top.buttons["tip"]
        if bulb.visible and bulb.enabled:
            bulb.press()
        elif bulb.visible:
            seat = self.sitting.session.visible_seat
            self._tell(bulb.tooltip, "tip" if seat is not None else "hide")
        elif self.sitting.tips.are_off:
            self._tell(self.sitting.words("table.tips_off"), "tip")

    def update(self) -> None:
        """Show a tip or verdict that has come."""
        self._await_tip()
        self._tell_verdict()

    def _await_tip(self) -> None:
        """Lay a tip's answer ready when it has come; say after a while that it is awaited."""
        sitting = self.sitting
        if not sitting.tips.is_awaited:
            return
        keys = sitting.tips.take()
        if sitting.tips.is_awaited:
            if sitting.now - self._asked_at > PATIENCE_MS and sitting.notice is None:
                self._tell(sitting.words("table.tip_comes"), "tip", TIP_MS)
            return
        sitting.notice = None
        self._note_change()
        if keys is not None:
            self.lay_ready(keys)
            if sitting.tips.answers and sitting.view.decision is not None:
                self.controls.coach.open(sitting.tips.answers, sitting.view.decision)
                self.controls.place_coach()

    def _tell_verdict(self) -> None:
        """Say how good the viewer's last turn was, once nobody else plays: what others do would wipe it away."""
        sitting = self.sitting
        if sitting.judge is None or sitting.notice is not None:
            return
        if sitting.view.decision is None and not sitting.session.is_over:
            return
        if (verdict := sitting.judge.take_verdict(sitting.view)) is not None:
            name = sitting.session.seats[verdict.decision.seat].name
            self._tell(self.controls.coach.verdict_words(verdict, name), "tip", TIP_MS)

    def ask_why_not(self) -> None:
        """Compare the hovered answer with the best one while the ladder is open."""
        pointer = self.sitting.pointer
        handle = pointer.active_handle or pointer.touch.hover
        if self.controls.coach.point(handle, None if handle else self.controls.pointed_answer()):
            self.controls.place_coach()

    def forgo(self) -> None:
        """Remove the tip; pieces that it laid ready stay in hand."""
        sitting = self.sitting
        if sitting.tips.is_awaited or isinstance(sitting.notice, Tip):
            sitting.tips.drop()
            sitting.notice = None
            self._note_change()

    def _note_change(self) -> None:
        self.controls.refresh_top()
        self.sitting.stale = True

    def lay_ready(self, keys: Keys) -> None:
        """Pick up and aim at everything of an answer without giving it, and say what it is."""
        sitting = self.sitting
        decision = sitting.view.decision
        assert decision is not None  # the tip is for it
        sitting.pointer.lay_ready(keys)
        sitting.tipped, options = keys, ready.find_options(sitting.hands, keys)
        button = None if decision.many else self.controls.find_button(decision, options)
        sitting.kit.by_keyboard = True
        sitting.kit.set_focus(button)
        taken_up = button is None and bool(sitting.hands.holding.loose)
        words = sitting.words(
            "table.tip_ready" if taken_up else "table.tip_button",
            what=sitting.speech.answer(decision, options),
        )
        sitting.notice = Ready(words, sitting.laid.areas["prompt"], sitting.find_end(TIP_MS))
        sitting.stale = True

    def _tell(self, words: str, beside: str, lasts: float = REFUSAL_MS) -> None:
        """Show words about tips beside a standing button."""
        sitting, where = self.sitting, Rect(*self.controls.top.buttons[beside].rect)
        sitting.notice = Tip(words, where, sitting.find_end(lasts), self.controls.prompt.rect)
        sitting.stale = True
