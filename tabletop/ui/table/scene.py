"""The table on the screen: one sitting at it, the events of the window, the passing of time, and what has happened.

It knows no rule and no game: what may be drawn comes from the session, where it lies from the layout, what a
gesture means from the hands. What people then do is in `acting.py`, how the table is drawn in `drawn.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING

import pygame

from tabletop.paint.rooms import room_of
from tabletop.ui.scenes.base import Words
from tabletop.ui.table import position
from tabletop.ui.table.acting import REFUSAL_MS, ActingTable
from tabletop.ui.table.addressee import Addressee
from tabletop.ui.table.asking import Asking
from tabletop.ui.table.bars import bar
from tabletop.ui.table.bars.coach import Coach
from tabletop.ui.table.bars.dash import Dash
from tabletop.ui.table.bars.orders import Orders
from tabletop.ui.table.bars.topbar import Reports, TopBar
from tabletop.ui.table.caution import Caution
from tabletop.ui.table.feel import USUAL, Feel, Sounds, in_units
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands.hands import Hands
from tabletop.ui.table.hands.pointer import Pointer
from tabletop.ui.table.hands.preview import Preview
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Touch
from tabletop.ui.table.motion.parting import Parting, is_timed_halt
from tabletop.ui.table.motion.stage import LIFT_MS, Stage
from tabletop.ui.table.motion.telling import Telling
from tabletop.ui.table.painters.chips import Notice
from tabletop.ui.table.said import outlook
from tabletop.ui.table.said.causes import cause_of
from tabletop.ui.table.said.foresight import Foresight
from tabletop.ui.table.said.great import Great
from tabletop.ui.table.said.recall import Recall
from tabletop.ui.table.said.speech import Speech
from tabletop.ui.table.shining import Shining
from tabletop.ui.table.signs.shown import Signs
from tabletop.ui.table.signs.telling import Explain
from tabletop.ui.table.turnover import Turnover
from tabletop.ui.tips import Advise, Tips
from tabletop.ui.widgets.base import PRESS_KEYS

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.view import View
    from tabletop.ui.judging import Judge
    from tabletop.ui.session import Session
    from tabletop.ui.table.hands.reach import Reach

PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
STIRS = (*PRESSES, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
"""Signs that somebody is there."""
EVERYWHERE = (pygame.K_F1, pygame.K_m)
"""Keys of all screens that have nothing to do with what a menu asks."""


class TableScene(ActingTable):
    """One table. `why_not` is the game's; `on_menu` and `on_rules` open what is not the table's.

    `on_moment` opens the match at the moment of a line of the log, by its number; `advise` asks a bot for a tip;
    `explain` is the game's word on its signs; `judge` says after a turn how good it was.
    """

    def __init__(
        self,
        words: Words,
        session: Session,
        content: Content,
        why_not: Callable[[View, str, str], str],
        *,
        sounds: Sounds | None = None,
        feel: Feel = USUAL,
        on_menu: Callable[[], object] = lambda: None,
        on_rules: Callable[[], object] = lambda: None,
        on_moment: Callable[[int], object] = lambda line: None,
        foresee: outlook.Foresee | None = None,
        advise: Advise | None = None,
        explain: Explain | None = None,
        judge: Judge | None = None,
    ) -> None:
        super().__init__(words)
        self.foresight = Foresight(foresee)
        self.session, self.content, self.why_not = session, content, why_not
        self.room = room_of(content)
        self.sounds, self.feel = sounds, feel
        self.on_menu = on_menu
        self.seats, self.tips = session.seats, Tips(session, advise, on=feel.tips)
        self.judge = judge
        self.colours = [seat.colour for seat in self.seats]
        self.speech = Speech(content, words, [seat.name for seat in self.seats])
        self.signs = Signs(self.speech, words, explain)
        self.hands, self.shines = Hands(feel.limits), Shining(session, content)
        told = content.table
        self.stage = Stage(feel.speed, told.sounds, told.sweeps, told.cuts)
        self.preview = Preview(feel.preview_ms)
        self.parting = Parting(feel.speed, feel.patience)
        self.telling = Telling(session, self.stage)
        self.addressee = Addressee(session.answerable_questions)
        self.pointer = Pointer(self.hands, self.stage, self.preview, self._perform, self._follow_touch)
        self.now = self.passed = 0.0
        self.notice: Notice | None = None
        self._changes = -1
        self.recall = Recall(session, self.speech, self.stage, content.table, self.colours, on_moment)
        self.turnover = Turnover(session, self.stage, self.recall, self.telling, content.table)
        self._make_buttons(on_rules)
        session.halts.lines = content.table.halts
        self.view, self._asked_before = session.view, cache(session.question_before)
        self._lay_out()
        self.stage.settle(self.laid)
        self.sync()

    def feel_like(self, feel: Feel) -> None:
        """Answer to hands, and move, as somebody else at this table wants it."""
        self.feel, self.stage.speed, self.preview.delay_ms = feel, feel.speed, feel.preview_ms
        self.parting = Parting(feel.speed, feel.patience)
        self.tips.switch(feel.tips)
        self.top_bar.refresh(self.session, self.hands, self.tips)
        self.stale = True

    def _make_buttons(self, on_rules: Callable[[], object]) -> None:
        """The prompt with its buttons, the dashboard, the standing buttons, the standing orders, and the log."""
        content, words = self.content, self.words
        self.log = self.recall.log
        self.log.on_card = self._show_named
        self.asking, self.caution = Asking(self.kit, self.speech), Caution(content.table.lasting)
        self.prompt_bar = bar.PromptBar(self.kit, self.speech, self._take)
        self.prompt_bar.on_primary, self.prompt_bar.on_pass = self._press_primary, self._press_pass
        self.prompt_bar.on_cancel = self.cancel
        self.prompt_bar.lasting, self.hands.reluctant = content.table.lasting, content.table.reluctant
        self.dash = Dash(self.kit, content.table.dash, content.game, self.speech, self._take)
        self.prompt_bar.elsewhere = self.dash.picture
        self.hands.usual, self.hands.gathers = content.table.usual, content.table.gathered
        self.prompt_bar.acts = content.table.acts
        self.prompt_bar.on_begin_act = self._begin_act
        self.hands.acts = self.speech.acts = content.table.acts.keys()
        reports = Reports(
            self.press_undo,
            self.restart_turn,
            self.redo,
            on_rules,
            self.on_menu,
            self.toggle_hand,
            self.ask_tip,
        )
        self.top_bar = TopBar(words, reports, self.sound_sign)
        self.orders = Orders(self.session, content.file.orders, words, self.kit, self.sync)
        self.kit.add(
            *self.orders.buttons.values(), self.log, self.recall.button, *self.top_bar.buttons.values()
        )
        self.coach = Coach(self.kit, self.speech, self._lay_ready)  # above the log
        self.coach.mirrored, self.signs.pointing.once = self.feel.left_handed, self.feel.press_once

    # positions

    def sync(self) -> None:
        """Take in what has changed in the session: a new view, what happened, who is asked."""
        if self.session.changes == self._changes:
            return
        self._changes = self.session.changes
        self.parting.stir()
        before, self.view = self.view.seat, self.session.view
        # The pointer lays the same position out often.
        self._asked_before = cache(self.session.question_before)
        self.speech.cause = cause_of(self.session.match, self.view.seat, self.content.table.causes)
        if not self.hands.goes_on(self.view.decision):  # a bot may answer while somebody drags a card
            self.pointer.reset(self.laid, self.now)
            self.coach.close()
            self.notice, self._tipped = None, ()  # it was about another question, and perhaps for other eyes
        self._lay_out()
        self.hands.meet(self._reach())
        self.turnover.show_view(before, self.laid, self.pointer.touch, self.now)
        self._fresh = position.find_changed(self.session, self.laid)
        self.signs.pointing.leave()
        self.signs.pointing.renew()
        self.top_bar.refresh(self.session, self.hands, self.tips)
        self.place_widgets()
        self.orders.refresh()
        self.stale = True

    def _lay_out(self) -> None:
        self.speech.view = self.view
        size = (self.area.width, self.area.height)
        self.laid = lay_out(self.view, self.content.table, size, self.pointer.touch, self._asked_before)
        self.pointer.laid = self.recall.laid = self.laid

    def _reach(self) -> Reach:
        def hits(x: float, y: float) -> Sequence[str]:
            return self.laid.hits(x, y)  # slots of the hand grow under the pointer, anchors stay

        return position.reach(self.view, self.laid, hits, self.why_not)

    def layout(self) -> None:
        """The window has another size: everything moves at once."""
        brush = self.brush
        assert brush is not None  # a scene is laid out when it is drawn
        self._lay_out()
        self.stage.settle(self.laid)
        self.caution.unit = brush.density / brush.scale
        self.hands.limits = in_units(self.feel.limits, self.caution.unit)
        self.hands.meet(self._reach())
        self.recall.stop()
        self.place_widgets()

    def place_widgets(self) -> None:
        """Go on with what moves, or is shown step by step."""
        self.place_log()
        self.orders.place(self.laid)
        self._place_bar()
        self._place_coach()

    def _place_bar(self) -> None:
        """The standing buttons; the one that shows a hand lies on the backs of its cards, if they are there."""
        if self.brush is None:
            return  # they are placed when the scene is drawn
        fan = self.laid.fan() if self.session.may_look is not None else None
        hand = self.laid.anchors.get(fan.zone) if fan is not None and fan.pieces else None
        self.top_bar.place(self.area.width, self.area.height, self.brush, hand, self.feel.left_handed)

    def place_log(self) -> None:
        """The log lies in its area, and in that of the dashboard's buttons above it while there are none."""
        self.log_area = position.log_area(self.laid, self.content.table.dash, self.dash.has_chips)
        self.recall.place(self.log_area)

    def _follow_touch(self, touch: Touch) -> None:
        """The pointer moved cards of the hand aside, or into a tray."""
        self._lay_out()
        if self.laid.anchors != self.hands.reach.anchors:
            self.hands.meet(self._reach())
        if not self.recall.is_playing:  # else the pieces lie as they did in the step that is shown
            self.stage.aim(self.laid, self.now, LIFT_MS)
        self.stale = True

    # events and time

    @property
    def is_telling(self) -> bool:
        """Check if a curtain that falls by itself waits: everybody still watches what happened."""
        return self.telling.keeps_up(self.laid, self.now)

    @property
    def is_moving(self) -> bool:
        """Check if the table changes by itself."""
        waits = self.notice is not None or self.preview.is_waiting or self.session.parting_seat is not None
        waits = waits or is_timed_halt(self.session) or self.recall.is_playing or self.reshaping.is_stretched
        waits = waits or self.tips.is_awaited or self.signs.pointing.is_waiting
        waits = waits or (self.judge is not None and self.judge.is_waiting)
        return super().is_moving or self.stage.busy(self.now) or waits

    def update(self, dt_ms: float) -> None:
        """Let time pass: sprites travel, chips fade, bots answer."""
        was_busy = self.stage.busy(self.now)
        self.now, self.passed = self.now + dt_ms, dt_ms
        if was_busy:
            self.telling.note_move(self.now)
        self.pointer.now = self.now
        super().update(dt_ms)
        self.stale = self.recall.update(self.now) or self.stale
        for sound in self.stage.cues(self.now):
            self._play(sound)
        if self.notice is not None and self.now > self.notice.until + (self.feel.patience - 1) * REFUSAL_MS:
            self.notice, self.stale = None, True
        opened = self.hands.drag is None and self.preview.update(dt_ms)
        opened = self.signs.pointing.update(dt_ms) or opened
        self.nudged = self.nudged or was_busy
        self.stale = self.stale or opened
        if not self._goes_on_by_itself and self.parting.go_on(self.session, dt_ms):
            self.prompt_bar.count(self.parting.note)
        self.sync()
        self.addressee.look(self.session.answerable_questions, rests=not self._goes_on_by_itself)
        self._await_tip()
        self._tell_verdict()

    @property
    def great(self) -> Great | None:
        """The great moment that everybody is to look at now."""
        return self.recall.great if self.recall.is_due else None

    def go_on(self) -> None:
        """Everybody has looked at a great moment; where nothing is told after it, the next person is called."""
        self.recall.go_on()
        if not self.recall.is_playing and self.session.halt is not None and not self.recall.is_told_more:
            self.session.hand_over()
        self.stale = True
        self.sync()

    @property
    def _goes_on_by_itself(self) -> bool:
        """Check if what happened is still being shown."""
        return self.stage.busy(self.now) or self.recall.is_playing

    def event(self, event: pygame.event.Event) -> bool:
        """Overlays first, then keys of the table, then buttons, then pieces."""
        if self.reshaping.is_stretched and self.brush is not None:
            self.fit(self.brush)  # what is meant is what lies there in the window as it is now
        self._note_stir(event)
        self._note_signs(event)
        if self.kit.overlays:
            return self._hand_to_overlay(event)
        if self.recall.is_playing and event.type in STIRS:
            self._press_on(event)
            return True
        if event.type == pygame.KEYDOWN and self._walk(event):
            return True
        if event.type in PRESSES:
            self.notice, self.stale = None, True
            self.stage.finish()  # an act completes what still moves
            self.telling.stop(self.now)
        if event.type == pygame.MOUSEMOTION:
            self.log.point(event.pos)
        if self.hands.drag is None and self._hand_to_widgets(event):
            return True
        return self.key(event) if event.type == pygame.KEYDOWN else self._hand_to_pointer(event)

    def _walk(self, event: pygame.event.Event) -> bool:
        """Let a key go along the ladder of answers, or from piece to piece."""
        if event.key in PRESS_KEYS and not self.kit.by_keyboard:
            self.kit.set_focus(None)  # Space and Enter do not mean the button that was clicked last
        if not (self.coach.key(event) or self.pointer.walk(event, self.kit)):
            return False
        self._ask_why_not()
        self.stale = True
        return True

    def _hand_to_widgets(self, event: pygame.event.Event) -> bool:
        """Let buttons and the log have an event."""
        if not self.kit.event(event):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and self.prompt_bar.waits_at(event.pos):
            self._say_idle()
        self._point_at_words()
        return True

    def _hand_to_pointer(self, event: pygame.event.Event) -> bool:
        """Let the pieces have an event of the pointer."""
        before = self.preview.handle
        used = self.pointer.event(event)
        self._ask_why_not()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and not self.hands.held:
            self._tell_sign(event.pos)
        self.nudged = self.nudged or self.hands.drag is not None
        self.stale = self.stale or before != self.preview.handle
        return used

    def _hand_to_overlay(self, event: pygame.event.Event) -> bool:
        """Let what is open over the table have an event, but for a few keys.

        The key that hides the hand works at any time, those for the rules and the sound beside a menu.
        """
        is_key = event.type == pygame.KEYDOWN
        if is_key and self._hides(event):
            self.toggle_hand()
            return True
        if is_key and event.key in EVERYWHERE and self.kit.overlays[-1].lets_through:
            return False
        return self.kit.event(event)

    def _note_stir(self, event: pygame.event.Event) -> None:
        """Somebody is there; what they pressed, and where, tells whether the next answer may be a slip."""
        if event.type in STIRS:
            self.parting.stir()
        if event.type in PRESSES:
            self._forgo_tip()
            self.addressee.press()
        self.caution.note(event)

    def _press_on(self, event: pygame.event.Event) -> None:
        """A press while something is shown: the next step of what is new, the end of what is shown again."""
        if event.type == pygame.MOUSEMOTION:
            self.kit.event(event)  # what the pointer has left says no more what it is
            return
        is_skipped = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if is_skipped or not self.recall.unfolding:
            self.recall.skip()
        elif event.type != pygame.MOUSEWHEEL:
            self.recall.go_on()
        self.stale = True

    def _point_at_words(self) -> None:
        """The pointer is on a button or on the log, whose card names open previews."""
        if self.pointer.touch.hover:
            self.pointer.touch_anew("")
        before = self.preview.handle
        self.preview.point(*(self.log.named or ("",)))
        self.stale = self.stale or before != self.preview.handle  # a button that is held takes every motion

    def _show_named(self, handle: str, where: Rect) -> None:
        """A card's name was pressed in the log: show the card at once."""
        self.preview.open(handle)
        self.preview.beside, self.stale = where, True
