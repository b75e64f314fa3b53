"""Acts of people at a table: answers from gestures, buttons and menus, refusals, undo and redo.

Only `Session.act` changes the match; the hands tell the meaning of a gesture as intents.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabletop.ui.table.advisor import REFUSAL_MS
from tabletop.ui.table.caution import hit_place
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands import grip
from tabletop.ui.table.hands.intents import Act, Browse, Intent, Menu, Pick, Refuse, Rethink, Toggle, Unpick
from tabletop.ui.table.painters.chips import Refusal
from tabletop.ui.table.said.idle import why_idle

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Keys, Option
    from tabletop.ui.table.controls import Controls
    from tabletop.ui.table.sitting import Sitting


class TableActs:
    """Acts at one sitting; `sync` takes in what they changed in the session."""

    controls: Controls
    """Given by the scene as soon as they are made."""

    def __init__(self, sitting: Sitting, sync: Callable[[], None]) -> None:
        self.sitting, self.sync = sitting, sync
        sitting.pointer.perform = self.perform

    # undo and the hand

    def undo(self) -> None:
        """Take back what was picked up or ticked last, and with nothing such left the newest answer."""
        if back := self.sitting.hands.step_back():
            self.perform(back)
        else:
            self._undo_answer()

    def press_undo(self) -> None:
        """Undo, or ask all at the table where only they together can; a key alone never asks."""
        session = self.sitting.session
        is_over_all = bool(session.why_no_undo()) and not self.sitting.hands.loose
        (session.taking_back.ask if is_over_all else self.undo)()

    def _undo_answer(self) -> None:
        at = self.sitting
        if at.judge is not None and at.view.seat is not None:
            at.judge.forget(at.view.seat)
        at.session.undo()
        self.sync()

    def redo(self) -> None:
        """Do again what was taken back last."""
        if again := self.sitting.hands.step_forth():
            self.perform(again)
        else:
            self.sitting.session.redo()
            self.sync()

    def restart_turn(self) -> None:
        """Undo as far as it goes."""
        self.sitting.session.restart_turn()
        self.sync()

    def toggle_hand(self) -> None:
        """Hide the hand at once, or ask for it; what was open over the table asks about a hand that is gone."""
        session, kit = self.sitting.session, self.sitting.kit
        while kit.overlays:
            kit.close()
        if session.visible_seat is None:
            session.restore()
        else:
            session.hide()
        self.sync()

    # buttons

    def cancel(self) -> bool:
        """Put back what is held or chosen, else take back what is half done; False if there is nothing such."""
        began = self.sitting.hands.act
        if told := self.sitting.hands.cancel():
            self.perform(told)
        elif began:
            pass  # the act is put back
        elif self.sitting.is_halfway:
            self._undo_answer()
        else:
            return False
        self.sitting.stale = True
        return True

    def pass_for_all(self) -> None:
        """Pass for everybody who may respond; not by a press that began for somebody else, or out of habit."""
        at = self.sitting
        if not at.caution.is_habit and at.addressee.is_meant_by_all(at.session.answerable_questions):
            at.session.no_response()
            self.sync()

    def take(self, option: Option) -> None:
        """Take an answer that a button names."""
        self.perform(self.sitting.hands.take(option))

    def _take_surely(self, option: Option) -> None:
        """Take an option that was chosen by its words: that is no slip."""
        self.sitting.hands.take(option)
        self.answer((option.key,), sure=True)

    def begin(self, label: str) -> None:
        """Begin the act of this label, which cards of the hand are for."""
        self.perform(self.sitting.hands.begin(label))
        self.sitting.stale = True

    def press_primary(self) -> None:
        """Do what the main button does now."""
        self.perform(self.sitting.hands.press_primary())

    def press_pass(self) -> None:
        """Do what the button that passes does now."""
        self.perform(self.sitting.hands.press_pass())

    def say_idle(self) -> None:
        """Say why the main key, or the grey button, does nothing now."""
        at, where = self.sitting, self.controls.prompt.rect
        words = why_idle(at.hands, at.speech, at.words) or at.said[0]
        if words:
            at.notice, at.stale = Refusal(words, Rect(*where), at.now + REFUSAL_MS, where), True
            at.play("refuse")

    # intents

    def perform(self, told: Sequence[Intent]) -> None:
        """Do all that a gesture means."""
        for intent in told:
            self._do(intent)
        if told:
            self.controls.catch_up()
            pointer = self.sitting.pointer
            pointer.touch_anew(pointer.touch.hover)

    def _do(self, intent: Intent) -> None:
        at = self.sitting
        match intent:
            case Act():
                self.answer(intent.keys, then=intent.then)
            case Refuse():
                self.refuse(intent)
            case Menu():
                where = at.laid.anchors.get(intent.target, at.laid.rect).centre
                spot = intent.at or where
                at.asking.choose(intent.options, spot, at.hands.reach, self._take_surely, at.outlook_area)
                at.asking.stand_on(at.tipped)
            case Browse() if at.board is not None:
                at.preview.close()  # else its large card would stand behind the pile
                at.asking.browse(intent.handle, at.view, at.laid, at.board.painter)
            case Rethink():
                self._undo_answer()
                self.perform(at.hands.click(intent.handle))
            case Pick() | Toggle():
                if isinstance(intent, Toggle) and intent.handle != at.pointer.touch.hover:
                    at.preview.close()  # it lies under the pointer now, or elsewhere
                at.play("pick")
            case Unpick():
                at.play("card-slide")

    def answer(self, keys: Keys, *, sure: bool = False, then: Sequence[str] = ()) -> None:
        """Answer; what is probably a slip is asked once more unless `sure`. `then`: pieces that come along."""
        at = self.sitting
        decision, option = at.hands.reach.decision, self._find_option(keys)
        if decision is not None and not self._is_meant(decision, keys, option):
            return
        if not sure and option is not None and at.caution.doubts(option, at.hands.reach, at.now):
            self._ask_again(option, then)
            return
        if decision is not None:
            at.caution.note_answer(decision.prompt, at.now)
            if at.judge is not None:
                at.judge.note(at.view, decision, keys)
        at.notice = None
        at.session.act(keys)
        at.play("card-snap")
        self.sync()
        self.perform(at.hands.choose_placed(then))

    def _find_option(self, keys: Keys) -> Option | None:
        """Return the one option that is the answer; None if it is none or several."""
        decision = self.sitting.hands.reach.decision
        return next((o for o in decision.options if (o.key,) == keys), None) if decision is not None else None

    def _is_meant(self, decision: Decision, keys: Keys, option: Option | None) -> bool:
        """Check if an answer is for a question that somebody could read, and that they were asked."""
        at = self.sitting
        by_button = not keys or (option is not None and grip.is_button(option.source))
        if by_button and at.caution.is_unread(decision, at.now):
            return False  # the second half of a double click would answer a question that nobody has read yet
        return at.addressee.is_meant_by(decision.seat)  # when it went down somebody else may have been asked

    def _ask_again(self, option: Option, then: Sequence[str]) -> None:
        at = self.sitting
        decision, pressed = at.view.decision, at.caution.press.at
        assert decision is not None  # it has this option
        where = hit_place(option, at.laid.anchors, at.hands.reach.homes)
        spot = pressed or (where or at.laid.areas["prompt"]).centre
        at.asking.again(option, decision.seat, spot, lambda: self.answer((option.key,), sure=True, then=then))

    def refuse(self, intent: Refuse) -> None:
        """Say why a piece cannot do what was tried."""
        at = self.sitting
        decision = at.view.decision
        seat = decision.seat if decision is not None else at.view.seat or 0
        if intent.why:
            words = at.speech.why(intent.why, intent.source, intent.target, seat)
        else:
            alone = "table.elsewhere" if intent.lit else "table.nowhere"
            apart = "table.apart" if len(at.hands.held) > 1 else alone
            words = at.words("table.enough" if at.hands.full else apart)
        rect = at.laid.anchors.get(intent.handle, at.laid.rect)
        until, spared = at.now + REFUSAL_MS, self.controls.prompt.rect
        at.notice = Refusal(words, rect, until, spared, intent.source)
        at.play("refuse")
        at.stale = True
