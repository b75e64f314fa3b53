"""Acts of people at a table: keys, answers from gestures, buttons and menus, refusals, tips, undo and redo.
Only `Session.act` changes the match; the hands tell the meaning of a gesture as intents.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.keys import is_plain
from tabletop.ui.scenes.base import HEADER, MARGIN
from tabletop.ui.table.bars.coach import Coach, Kept
from tabletop.ui.table.caution import Caution, hit_place
from tabletop.ui.table.drawn import DrawnTable
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands import grip, ready
from tabletop.ui.table.hands.intents import Act, Browse, Intent, Menu, Pick, Refuse, Rethink, Toggle, Unpick
from tabletop.ui.table.hands.keys import undo_key
from tabletop.ui.table.painters.chips import Ready, Refusal, Tip
from tabletop.ui.table.said.idle import why_idle
from tabletop.ui.widgets.base import PRESS_KEYS

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Keys, Option
    from tabletop.ui.judging import Judge
    from tabletop.ui.table.addressee import Addressee
    from tabletop.ui.table.asking import Asking
    from tabletop.ui.table.bars.topbar import TopBar
    from tabletop.ui.table.feel import Sounds
    from tabletop.ui.tips import Tips
    from tabletop.ui.widgets import Button

REFUSAL_MS = 2600.0
"""Time that the reason of a refusal is shown, in ms."""
TIP_MS, PATIENCE_MS = 8000.0, 250.0
"""Time that the words of a tip are shown (its pieces stay laid ready), and the longest wait for one without a
word, in ms.
"""


class ActingTable(DrawnTable):
    """A table at which people act; `TableScene` adds the sitting, its events and its time."""

    addressee: Addressee
    asking: Asking
    caution: Caution
    on_menu: Callable[[], object]
    sounds: Sounds | None
    top_bar: TopBar
    tips: Tips
    coach: Coach
    judge: Judge | None
    _tip_asked = 0.0
    _tipped: Keys = ()
    """The answer that the last tip laid ready."""

    # undo, the hand, buttons

    def undo(self) -> None:
        """Take back what was picked up or ticked last, and with nothing such left the newest answer."""
        if back := self.hands.step_back():
            self._perform(back)
        else:
            self._undo_answer()

    def press_undo(self) -> None:
        """Undo, or ask all at the table where only they together can; a key alone never asks."""
        is_over_all = bool(self.session.why_no_undo()) and not self.hands.loose
        (self.session.taking_back.ask if is_over_all else self.undo)()

    def _undo_answer(self) -> None:
        if self.judge is not None and self.view.seat is not None:
            self.judge.forget(self.view.seat)
        self.session.undo()
        self.sync()

    def redo(self) -> None:
        """Do again what was taken back last."""
        if again := self.hands.step_forth():
            self._perform(again)
        else:
            self.session.redo()
            self.sync()

    def restart_turn(self) -> None:
        """Undo as far as it goes."""
        self.session.restart_turn()
        self.sync()

    def toggle_hand(self) -> None:
        """Hide the hand at once, or ask for it; what was open over the table asks about a hand that is gone."""
        while self.kit.overlays:
            self.kit.close()
        if self.session.visible_seat is None:
            self.session.restore()
        else:
            self.session.hide()
        self.sync()

    # tips

    def ask_tip(self) -> None:
        """Ask what is best here: it is laid ready when it comes. Once more, and the ladder is taken away."""
        if self.coach.close():
            self.stale = True
            return
        self.tips.ask()
        self._tip_asked = self.now
        self._tip_came_or_went()

    def press_tip(self) -> None:
        """The key for a tip: the bulb, or a word on why there is no tip."""
        bulb = self.top_bar.buttons["tip"]
        if bulb.visible and bulb.enabled:
            bulb.press()
        elif bulb.visible:
            self._tell_tip(bulb.tooltip, "tip" if self.session.visible_seat is not None else "hide")
        elif self.tips.are_off:
            self._tell_tip(self.words("table.tips_off"), "tip")

    def _await_tip(self) -> None:
        """Lay the answer ready that a tip names, once it has come; say that one is waited for if it takes long."""
        if not self.tips.is_awaited:
            return
        keys = self.tips.take()
        if self.tips.is_awaited:
            if self.now - self._tip_asked > PATIENCE_MS and self.notice is None:
                self._tell_tip(self.words("table.tip_comes"), "tip", TIP_MS)
            return
        self.notice = None
        self._tip_came_or_went()
        if keys is not None:
            self._lay_ready(keys)
            if self.tips.answers and self.view.decision is not None:
                self.coach.open(self.tips.answers, self.view.decision)
                self._place_coach()

    def _place_coach(self) -> None:
        """Put the ladder above the bulb."""
        if self.brush is not None and self.coach.is_open:
            bulb, anchors = self.top_bar.buttons["tip"].rect, self.laid.anchors
            named = tuple(anchors[each] for each in self.coach.handles() if each in anchors)
            kept = Kept(anchors.get(self.hands.aim), named, self.laid.areas["prompt"].y - 12)
            self.coach.place(self.brush, MARGIN, bulb.y - 12, HEADER + 12, kept)
            self.stale = True

    def _tell_verdict(self) -> None:
        """Say how good the last turn of whoever is at the screen was."""
        if self.judge is None or self.notice is not None:
            return
        if (verdict := self.judge.take_verdict(self.view)) is not None:
            name = self.session.seats[verdict.decision.seat].name
            self._tell_tip(self.coach.verdict_words(verdict, name), "tip", TIP_MS)

    def _ask_why_not(self) -> None:
        """Compare the answer pointed at with the best one while the ladder is open."""
        if self.coach.point(self.pointer.active_handle or self.pointer.touch.hover):
            self._place_coach()

    def _forgo_tip(self) -> None:
        """Take the tip away from whoever acts; pieces that it laid ready stay in their hands."""
        if self.tips.is_awaited or isinstance(self.notice, Tip):
            self.tips.drop()
            self.notice = None
            self._tip_came_or_went()

    def _tip_came_or_went(self) -> None:
        self.top_bar.refresh(self.session, self.hands, self.tips)
        self.stale = True

    def _lay_ready(self, keys: Keys) -> None:
        """Do all that leads to an answer but give it, and say what it is."""
        decision = self.view.decision
        assert decision is not None  # the tip is for it
        self.pointer.lay_ready(keys)
        self._tipped, options = keys, ready.find_options(self.hands, keys)
        button = None if decision.many else self._button_for(decision, options)
        self.kit.by_keyboard = True
        self.kit.set_focus(button)
        taken_up = button is None and bool(self.hands.loose)
        words = self.words(
            "table.tip_ready" if taken_up else "table.tip_button", what=self.speech.answer(decision, options)
        )
        self.notice, self.stale = Ready(words, self.laid.areas["prompt"], self.now + TIP_MS), True

    def _tell_tip(self, words: str, beside: str, lasts: float = REFUSAL_MS) -> None:
        """Say something of tips beside one of the standing buttons."""
        where = Rect(*self.top_bar.buttons[beside].rect)
        self.notice, self.stale = Tip(words, where, self.now + lasts, self.prompt_bar.rect), True

    def _button_for(self, decision: Decision, options: Sequence[Option]) -> Button | None:
        """The button that gives the answer; None if a piece or a place does."""
        chip = self.dash.button(options[0].source) if options else None
        return chip or self.prompt_bar.find_button(decision, tuple(option.key for option in options))

    # signs

    def _note_signs(self, event: pygame.event.Event) -> None:
        """Explain the sign under a resting pointer, or all signs while `?` is held."""
        told = event.type == pygame.MOUSEMOTION and self._may_be_told(event)
        self.stale = self.signs.pointing.event(event, told) or self.stale

    def _may_be_told(self, event: pygame.event.Event) -> bool:
        """Check if a rest of the pointer asks for an explanation: nothing is held, open or replayed."""
        busy = any(event.buttons) or self.hands.drag is not None or bool(self.hands.held)
        return not (busy or self.kit.overlays or self.recall.is_playing)

    def _tell_sign(self, at: Sequence[float]) -> None:
        """Tell at once what lies there, if that is no card, which is shown large."""
        if not self.preview.handle:
            self.signs.pointing.open(at[0], at[1])
        self.stale = True

    # keys

    def key(self, event: pygame.event.Event) -> bool:
        """Undo and redo, hide the hand, ask for a tip, inspect, menu."""
        if (name := undo_key(event)) is not None:
            (self.undo if name == "undo" else self.redo)()
        elif self._hides(event):
            self.toggle_hand()
        elif event.key == pygame.K_t and is_plain(event):
            self.press_tip()
        elif event.key == pygame.K_ESCAPE:
            self._escape()
        elif event.key in PRESS_KEYS:
            self._say_idle()
        else:
            return self._explain(event)
        return True

    def _escape(self) -> None:
        """Close what is enlarged, else put back what is held, else close the ladder, else open the menu."""
        if self.preview.asked:
            self.preview.close()
        elif not self.cancel() and not self.coach.close():
            self.on_menu()
            return
        self.stale = True

    def _explain(self, event: pygame.event.Event) -> bool:
        """Show what lies under the pointer, or all signs while `?` is held; False at any other key."""
        if event.key in (pygame.K_LALT, pygame.K_RALT):
            self.pointer.inspect(self.kit.pointer)
            self._tell_sign(self.kit.pointer)
        elif event.unicode == "?":
            self.stale = self.signs.pointing.hold(event.key) or self.stale
        else:
            return False
        return True

    def _hides(self, event: pygame.event.Event) -> bool:
        """Check if a key hides the hand, or shows it."""
        return event.key == pygame.K_h and is_plain(event) and self.top_bar.buttons["hide"].visible

    # answers

    @property
    def is_halfway(self) -> bool:
        """Check if the question completes what the answer before began, and that can be taken back."""
        decision = self.view.decision
        begun = decision is not None and decision.prompt in self.content.table.halfway
        return begun and self.session.question_before() is not None

    def cancel(self) -> bool:
        """Put back what is held or chosen, else take back what is half done; False if there is nothing such."""
        began = self.hands.act
        if told := self.hands.cancel():
            self._perform(told)
        elif began:
            pass  # the act is put back
        elif self.is_halfway:
            self._undo_answer()
        else:
            return False
        self.stale = True
        return True

    def _pass_for_all(self) -> None:
        """Pass for everybody who may respond; not by a press that began for somebody else, or out of habit."""
        if not self.caution.is_habit and self.addressee.is_meant_by_all(self.session.answerable_questions):
            self.session.no_response()
            self.sync()

    def _take(self, option: Option) -> None:
        self._perform(self.hands.take(option))

    def _take_surely(self, option: Option) -> None:
        """Take an option that was chosen by its words: that is no slip."""
        self.hands.take(option)
        self._act((option.key,), sure=True)

    def _begin_act(self, label: str) -> None:
        """The button of an act that cards of the hand are for."""
        self._perform(self.hands.begin(label))
        self.stale = True

    def _press_primary(self) -> None:
        self._perform(self.hands.press_primary())

    def _say_idle(self) -> None:
        """The main key, or the grey button, was pressed and does nothing now: say why."""
        where = self.prompt_bar.rect
        words = why_idle(self.hands, self.speech, self.words) or self._said[0]
        if words:
            self.notice, self.stale = Refusal(words, Rect(*where), self.now + REFUSAL_MS, where), True
            self._play("refuse")

    def _press_pass(self) -> None:
        self._perform(self.hands.press_pass())

    def _asked_keys(self) -> Keys:
        return self.asking.active_answer()

    # intents

    def _perform(self, told: Sequence[Intent]) -> None:
        """Do all that a gesture means."""
        for intent in told:
            self._do(intent)
        if told:
            self.prompt_bar.catch_up(self.hands)
            self.top_bar.refresh(self.session, self.hands, self.tips)
            self.pointer.touch_anew(self.pointer.touch.hover)

    def _do(self, intent: Intent) -> None:
        match intent:
            case Act():
                self._act(intent.keys, then=intent.then)
            case Refuse():
                self._refuse(intent)
            case Menu():
                where = self.laid.anchors.get(intent.target, self.laid.rect).centre
                reach, told_at = self.hands.reach, self._outlook_area()
                self.asking.choose(intent.options, intent.at or where, reach, self._take_surely, told_at)
                self.asking.stand_on(self._tipped)
            case Browse() if self.board is not None:
                self.preview.close()  # else its large card would stand behind the pile
                self.asking.browse(intent.handle, self.view, self.laid, self.board.painter)
            case Rethink():
                self._undo_answer()
                self._perform(self.hands.click(intent.handle))
            case Pick() | Toggle():
                if isinstance(intent, Toggle) and intent.handle != self.pointer.touch.hover:
                    self.preview.close()  # it lies under the pointer now, or elsewhere
                self._play("pick")
            case Unpick():
                self._play("card-slide")

    def _act(self, keys: Keys, *, sure: bool = False, then: Sequence[str] = ()) -> None:
        """Answer; what is probably a slip is asked once more unless `sure`. `then`: pieces that come along."""
        decision = self.hands.reach.decision
        option = (
            next((o for o in decision.options if (o.key,) == keys), None) if decision is not None else None
        )
        by_button = not keys or (option is not None and grip.is_button(option.source))
        if decision is not None and by_button and self.caution.is_unread(decision, self.now):
            return  # the second half of a double click would answer a question that nobody has read yet
        if decision is not None and not self.addressee.is_meant_by(decision.seat):
            return  # when it went down somebody else was asked
        if not sure and option is not None and self.caution.doubts(option, self.hands.reach, self.now):
            self._ask_again(option, then)
            return
        if decision is not None:
            self.caution.note_answer(decision.prompt, self.now)
            if self.judge is not None:
                self.judge.note(self.view, decision, keys)
        self.notice = None
        self.session.act(keys)
        self._play("card-snap")
        self.sync()
        self._perform(self.hands.choose_placed(then))

    def _ask_again(self, option: Option, then: Sequence[str]) -> None:
        decision, at = self.view.decision, self.caution.press.at
        assert decision is not None  # it has this option
        where = hit_place(option, self.laid.anchors, self.hands.reach.homes)
        spot = at or (where or self.laid.areas["prompt"]).centre
        self.asking.again(option, decision.seat, spot, lambda: self._act((option.key,), sure=True, then=then))

    def _refuse(self, intent: Refuse) -> None:
        decision = self.view.decision
        seat = decision.seat if decision is not None else self.view.seat or 0
        if intent.why:
            words = self.speech.why(intent.why, intent.source, intent.target, seat)
        else:
            alone = "table.elsewhere" if intent.lit else "table.nowhere"
            apart = "table.apart" if len(self.hands.held) > 1 else alone
            words = self.words("table.enough" if self.hands.full else apart)
        rect = self.laid.anchors.get(intent.handle, self.laid.rect)
        self.notice = Refusal(words, rect, self.now + REFUSAL_MS, self.prompt_bar.rect)
        self._play("refuse")
        self.stale = True

    def _play(self, sound: str) -> None:
        if self.sounds is not None:
            self.sounds.play(sound, self.now)
