"""Actions of people at a table: answers by gestures, buttons and menus, refusals, undo and redo.

Only `Session.act` changes the match; the hands tell the meaning of a gesture as intents.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabletop.ui.table.caution import hit_place
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands import grip
from tabletop.ui.table.hands.intents import Act, Browse, Intent, Menu, Pick, Refuse, Rethink, Toggle, Unpick
from tabletop.ui.table.painters.chips import REFUSAL_MS, Refusal
from tabletop.ui.table.said.idle import why_idle

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Keys, Option
    from tabletop.ui.table.controls import Controls
    from tabletop.ui.table.sitting import Sitting


class TableActs:
    """Actions at one table; `sync` is called after they changed the session."""

    controls: Controls
    """Given by the scene as soon as they are made."""

    def __init__(self, sitting: Sitting, sync: Callable[[], None]) -> None:
        self.sitting, self.sync = sitting, sync
        sitting.pointer.perform = self.perform

    # undo and the hand

    def undo(self) -> None:
        """Put back what was picked up or ticked last; with nothing such, undo the newest answer."""
        if back := self.sitting.hands.taking.step_back():
            self.perform(back)
        else:
            self._undo_answer()

    def press_undo(self) -> None:
        """Undo, or ask everybody where only all together can; a key alone never asks."""
        session = self.sitting.session
        is_over_all = bool(session.why_no_undo()) and not self.sitting.hands.holding.loose
        (session.taking_back.ask if is_over_all else self.undo)()

    def _undo_answer(self) -> None:
        self._forget_judged()
        self.sitting.session.undo()
        self.sync()

    def _forget_judged(self) -> None:
        """Let nothing be said of answers that are taken back."""
        sitting = self.sitting
        if sitting.judge is not None and sitting.view.seat is not None:
            sitting.judge.forget(sitting.view.seat)

    def redo(self) -> None:
        """Redo what was undone last."""
        if again := self.sitting.hands.taking.step_forth():
            self.perform(again)
        else:
            self.sitting.session.redo()
            self.sync()

    def restart_turn(self) -> None:
        """Undo the turn as far as possible."""
        self._forget_judged()
        self.sitting.session.restart_turn()
        self.sync()

    def toggle_hand(self) -> None:
        """Hide the hand at once, or ask for it; overlays close with the hand they are about."""
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
        """Put back what is held or chosen, else undo a half-done action; False if there is neither."""
        began = self.sitting.hands.holding.act
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
        """Pass for everybody who may respond; ignores presses meant for somebody else, or made by habit."""
        sitting = self.sitting
        if not sitting.caution.is_habit and sitting.addressee.is_meant_by_all(
            sitting.session.answerable_questions
        ):
            sitting.session.pass_for_all()
            self.sync()

    def take(self, option: Option) -> None:
        """Give the answer of a button."""
        self.perform(self.sitting.hands.take(option))

    def _take_surely(self, option: Option) -> None:
        """Give an answer chosen by its words, which is no slip."""
        self.sitting.hands.take(option)
        self.answer((option.key,), sure=True)

    def begin(self, label: str) -> None:
        """Begin the action of this label, for which cards of the hand are needed."""
        self.perform(self.sitting.hands.taking.begin(label))
        self.sitting.stale = True

    def press_primary(self) -> None:
        """Press the main button."""
        self.perform(self.sitting.hands.press_primary())

    def press_pass(self) -> None:
        """Press the button that passes."""
        self.perform(self.sitting.hands.press_pass())

    def say_idle(self) -> None:
        """Say why the main key, or the grey button, does nothing."""
        sitting, where = self.sitting, self.controls.prompt.rect
        words = why_idle(sitting.hands, sitting.speech, sitting.words) or sitting.said[0]
        if words:
            sitting.notice = Refusal(words, Rect(*where), sitting.find_end(REFUSAL_MS), where)
            sitting.stale = True
            sitting.play("refuse")

    # intents

    def perform(self, told: Sequence[Intent]) -> None:
        """Carry out the intents of a gesture."""
        for intent in told:
            self._do(intent)
        if told:
            self.controls.catch_up()
            pointer = self.sitting.pointer
            pointer.touch_anew(pointer.touch.hover)

    def _do(self, intent: Intent) -> None:
        sitting = self.sitting
        match intent:
            case Act():
                self.answer(intent.keys, then=intent.then)
            case Refuse():
                self.refuse(intent)
            case Menu():
                where = sitting.laid.anchors.get(intent.target, sitting.laid.rect).centre
                spot = intent.at or where
                sitting.menus.choose(
                    intent.options, spot, sitting.hands.holding.reach, self._take_surely, sitting.outlook_area
                )
                sitting.menus.stand_on(sitting.tipped)
            case Browse() if sitting.board is not None:
                sitting.preview.close()  # else its large card would stand behind the pile
                sitting.menus.browse(intent.handle, sitting.view, sitting.laid, sitting.board.painter)
            case Rethink():
                self._undo_answer()
                self.perform(sitting.hands.click(intent.handle))
            case Pick() | Toggle():
                if isinstance(intent, Toggle) and intent.handle != sitting.pointer.touch.hover:
                    sitting.preview.close()  # it lies under the pointer now, or elsewhere
                sitting.play("pick")
            case Unpick():
                sitting.play("card-slide")

    def answer(self, keys: Keys, *, sure: bool = False, then: Sequence[str] = ()) -> None:
        """Give an answer; a probable slip is asked once more unless `sure`. `then`: pieces that come along."""
        sitting = self.sitting
        decision, option = sitting.hands.holding.decision, self._find_option(keys)
        if decision is not None and not self._is_meant(decision, keys, option):
            return
        if (
            not sure
            and option is not None
            and sitting.caution.doubts(option, sitting.hands.holding.reach, sitting.now)
        ):
            self._ask_again(option, then)
            return
        if decision is not None:
            sitting.caution.note_answer(decision.prompt, sitting.now)
            if sitting.judge is not None:
                sitting.judge.note(sitting.view, decision, keys)
        sitting.notice = None
        sitting.session.act(keys)
        sitting.play("card-snap")
        self.sync()
        self.perform(sitting.hands.taking.choose_placed(then))

    def _find_option(self, keys: Keys) -> Option | None:
        """Return the one option that is the answer; None if it is none or several."""
        decision = self.sitting.hands.holding.decision
        return next((o for o in decision.options if (o.key,) == keys), None) if decision is not None else None

    def _is_meant(self, decision: Decision, keys: Keys, option: Option | None) -> bool:
        """Check if the question was readable, and the person asked, when the answer was given."""
        sitting = self.sitting
        by_button = not keys or (option is not None and grip.is_button(option.source))
        if by_button and sitting.caution.is_unread(decision, sitting.now):
            return False  # the second half of a double click would answer a question that nobody has read yet
        return sitting.addressee.is_meant_by(
            decision.seat
        )  # when it went down somebody else may have been asked

    def _ask_again(self, option: Option, then: Sequence[str]) -> None:
        sitting = self.sitting
        decision, pressed = sitting.view.decision, sitting.caution.press.at
        assert decision is not None  # it has this option
        where = hit_place(option, sitting.laid.anchors, sitting.hands.holding.reach.homes)
        spot = pressed or (where or sitting.laid.areas["prompt"]).centre
        sitting.menus.again(
            option, decision.seat, spot, lambda: self.answer((option.key,), sure=True, then=then)
        )

    def refuse(self, intent: Refuse) -> None:
        """Say why a piece cannot do what was tried."""
        sitting = self.sitting
        if sitting.session.hidden_seat is not None:  # a press on its cards: the prompt tells how to see them
            self.say_idle()
            return
        decision = sitting.view.decision
        seat = decision.seat if decision is not None else sitting.view.seat or 0
        if intent.why:
            words = sitting.speech.why(intent.why, intent.source, intent.target, seat)
        else:
            alone = "table.elsewhere" if intent.lit else "table.nowhere"
            apart = "table.apart" if len(sitting.hands.holding.held) > 1 else alone
            words = sitting.words("table.enough" if sitting.hands.grasp.full else apart)
        rect = sitting.laid.anchors.get(intent.handle, sitting.laid.rect)
        until, spared = sitting.find_end(REFUSAL_MS), self.controls.prompt.rect
        sitting.notice = Refusal(words, rect, until, spared, intent.source)
        sitting.play("refuse")
        sitting.stale = True
