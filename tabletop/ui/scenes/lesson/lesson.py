"""Screen of a lesson: the real table under a dim layer, and a teacher who asks for one action after another.

What is done goes the same ways as in a match, by drag, click, keys and touch; of what is not lit the teacher only says
what that would have been.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.keys import is_plain
from tabletop.ui.scenes.base import HEADER, Scene, Words
from tabletop.ui.scenes.lesson import dimming
from tabletop.ui.scenes.lesson.bubble import Bubble, Told
from tabletop.ui.scenes.lesson.buttons import ButtonState, LessonActs, LessonButtons
from tabletop.ui.scenes.lesson.context import LessonContext, LessonReports
from tabletop.ui.scenes.lesson.header import draw_header, draw_news
from tabletop.ui.scenes.lesson.input import POINTER, goes_on, plays
from tabletop.ui.scenes.lesson.lights import NONE, find_lights, find_place
from tabletop.ui.scenes.lesson.playing import RIGHT, SEEN, SHOWN, Playing
from tabletop.ui.scenes.lesson.veil import is_wanted, may_press, take_wrong_back
from tabletop.ui.scenes.lesson.walking import current_stop, walk
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.painters.chips import Refusal
from tabletop.ui.widgets.base import PRESS_KEYS

if TYPE_CHECKING:
    from tabletop.engine.steps import Keys
    from tabletop.paint.brush import Brush
    from tabletop.ui.scenes.lesson.lesson_session import LessonSession
    from tabletop.ui.scenes.lesson.teaching import Teaching
    from tabletop.ui.table.scene import TableScene


class LessonScene(Scene):
    """Screen of one lesson; `sit` makes a session of the lesson's match and a table for it."""

    def __init__(
        self,
        words: Words,
        teaching: Teaching,
        sit: Callable[[], tuple[LessonSession, TableScene]],
        context: LessonContext,
        reports: LessonReports,
        still: bool = False,
    ) -> None:
        super().__init__(words)
        self.teaching, self._sit, self.context, self.reports = teaching, sit, context, reports
        self.still = still
        """True if nothing moves by itself."""
        self.bubble, self.dim, self.lights = Bubble(), dimming.Dimming(), NONE
        self.now = self._pulse_ms = 0.0
        self._after: Playing | None = None
        """Act that is played now; None while a step is asked."""
        self._asked_at = teaching.number
        self._missed = 0
        """Number of other acts tried at this step."""
        self._was_shown = False
        """True if the act of this step was just shown: now it is the learner's turn."""
        self._said = ""
        self._refused: tuple[Rect, str] | None = None
        self._base: pygame.Surface | None = None
        acts = (self.step_back, self.skip_step, self.show_me, self.go_on, reports.on_again, reports.on_next)
        self.buttons = LessonButtons(words, context.next_name, LessonActs(reports.on_leave, *acts))
        self.kit.add(*self.buttons.all)
        self.kit.arrows = False
        self._letters = {pygame.K_t: self.show_me, pygame.K_b: self.step_back, pygame.K_s: self.skip_step}
        self._skipped: set[int] = set()
        """Numbers of steps that were skipped and not done since."""
        self._begin()

    def _begin(self) -> None:
        """Start at the present step."""
        self.session, self.table = self._sit()
        self.room = self.table.room
        self.session.on_other = self._done_otherwise
        self.table.kit.arrows = False
        self._base = None
        self._ask()
        if self.brush is not None:
            self.table.fit(self.brush)

    def _ask(self) -> None:
        """Ask the present step's question."""
        self._after, self._said, self._refused, self._missed = None, "", None, 0
        self._was_shown = False
        self._asked_at = self.teaching.number
        self.session.may_act = True
        number = self.teaching.number
        self.reports.on_step(min(self._skipped, default=number) if self.is_done else number)
        self.stale = True
        self._dress()

    def _dress(self) -> None:
        """Show the buttons for the present state."""
        done, busy, looks = self.is_done, self._after is not None, self.teaching.looks
        self.buttons.dress(ButtonState(done, busy, looks, self.teaching.number > 0, self._missed > 1))
        self.stale = True

    @property
    def chosen(self) -> str:
        """Id of the game that it teaches."""
        return self.table.content.game

    @property
    def is_done(self) -> bool:
        """True after the last step."""
        return self.teaching.step is None and self._after is None

    # what is done

    def _done_otherwise(self, keys: Keys) -> None:
        """Undo a wrong answer; the teacher comments on it."""
        said = self.teaching.sentence_for(keys) or self.words("lesson.not_now")
        self._miss(said, find_place(self.table, self.teaching.decision, keys), "")

    def _miss(self, said: str, where: Rect | None, chip: str) -> None:
        self._missed += 1
        self._said, self._refused = said, None if where is None else (where, chip)
        self._dress()

    def _note_refusal(self) -> None:
        """Let the teacher explain a refusal of the rules; not if only the main key was pressed."""
        if not isinstance(notice := self.table.sitting.notice, Refusal):
            return
        self.table.sitting.notice = None
        if notice.where != Rect(*self.table.controls.prompt.rect):
            reason, said = self.reports.refused(), ""
            is_right = self.teaching.looks or is_wanted(self.table, self.teaching, notice.source)
            # of a wrong piece that is dropped the reason would be one of the place
            if is_right or notice.where == self.table.table_layout.anchors.get(notice.source):
                said = self.teaching.sentence_for_refusal(reason)
            said = said or ("" if is_right else self.teaching.other_sentence())
            said = said or self.words("lesson.not_there" if is_right else "lesson.not_now")
            self._miss(said, notice.where, notice.words)

    def step_back(self) -> None:
        """Go back to the step before."""
        if self.teaching.number > 0 and self._after is None:
            self.teaching.go_to(self.teaching.number - 1)
            self._begin()

    def skip_step(self) -> None:
        """Play the step's answer, and go on."""
        if self._after is None and not self.is_done:
            if self.teaching.looks:
                self.go_on()
            else:
                self._skipped.add(self.teaching.number)
                self._play(SEEN)

    def show_me(self) -> None:
        """Play the answer, undo it, and wait."""
        if self._after is None and not self.is_done and not self.teaching.looks:
            self._play(SHOWN)

    def _play(self, news: str) -> None:
        self.table.hands.cancel()
        self.session.play(self.teaching.right_keys())
        self._await_bots(news)

    def _await_bots(self, news: str) -> None:
        self._after, self._said, self._refused = Playing(news, self.now), "", None
        self.session.may_act = False
        self.table.sync()
        self._dress()

    def go_on(self) -> None:
        """Go on from a step that only shows something."""
        if self._after is None and self.teaching.looks:
            self.teaching.look_on()
            self._await_bots(SEEN)

    # events and time

    def event(self, event: pygame.event.Event) -> bool:
        """Give an event to the teacher's buttons, then to keys, then to the lit table."""
        if self.table.kit.overlays:
            return self._at_table(event)
        if self._walk_by_tab(event) or self.kit.event(event):
            return True
        if self._looks_on(event):
            return self.table.event(event)
        if event.type == pygame.KEYDOWN:
            return self.key(event)
        if event.type not in POINTER:
            return self.table.event(event)
        if self.is_done or self._after is not None:
            return event.type == pygame.MOUSEBUTTONDOWN
        return self._point(event)

    def _walk_by_tab(self, event: pygame.event.Event) -> bool:
        """Walk with Tab, lit things first, or press the focused one; True if used."""
        if event.type != pygame.KEYDOWN or self._after is not None or self.is_done:
            return False
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            back = bool(event.mod & pygame.KMOD_SHIFT)
            walk(self.kit, self.table, self.teaching, self.buttons.leave, back=back)
            self.stale = True
            return True
        stands = self.kit.focus is None and current_stop(self.table) is not None and not self.teaching.looks
        return stands and event.key in PRESS_KEYS and self._at_table(event)

    def _looks_on(self, event: pygame.event.Event) -> bool:
        """Check if a press speeds up the table, which is showing the outcome step by step."""
        pressed = event.type in POINTER or (event.type == pygame.KEYDOWN and event.key in PRESS_KEYS)
        return pressed and self._after is not None and self.table.recall.is_playing

    def _point(self, event: pygame.event.Event) -> bool:
        """Handle a press on the table, and the events that belong to it."""
        lit = self.lights.holds(*event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            if self.bubble.covers(*event.pos):
                return True
            self._forget_answer()
            if not lit:
                self._pulse()
        if self.teaching.looks:
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and lit:
                self.go_on()
            return True
        if lit or goes_on(event, bool(self.table.hands.holding.held)):
            return self._at_table(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and may_press(self.table, event.pos):
            return self._at_table(event)
        return True

    def _forget_answer(self) -> None:
        """Remove the sentence about the last answer."""
        if self._said or self._refused is not None:
            self._said, self._refused, self.stale = "", None, True

    def _pulse(self) -> None:
        """Let the lit things glow once, after a press beside them."""
        self._pulse_ms, self.stale = dimming.PULSE_MS, True

    def _at_table(self, event: pygame.event.Event) -> bool:
        before = self.teaching.number
        used = self.table.event(event)
        if event.type == pygame.MOUSEMOTION:
            self.table.signs.pointing.leave()  # a chip would lie under the dim layer, on what is to be clicked
        self._note_refusal()
        if self.teaching.number > before and self._after is None:
            self._skipped.discard(before)
            self._await_bots(RIGHT)
        if event.type == pygame.MOUSEBUTTONUP and (amiss := take_wrong_back(self.table, self.teaching)):
            said = self.teaching.sentence_for(amiss[0]) if amiss[0] else self.words("lesson.too_many")
            self._miss(
                said or self.words("lesson.not_now"), self.table.table_layout.anchors.get(amiss[1]), ""
            )
        return used

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a key of the lesson or of the table; True if used."""
        hands = self.table.hands
        if event.key == pygame.K_ESCAPE and not (
            hands.holding.held or hands.holding.chosen or hands.holding.drag
        ):
            self.reports.on_leave()
        elif event.key in PRESS_KEYS and self.is_done:
            self.buttons.next.press()
        elif event.key in PRESS_KEYS and self.teaching.looks:
            self.go_on()
        elif is_plain(event) and event.key in self._letters:
            self._letters[event.key]()
        elif plays(event) and self._after is None and not self.is_done:
            return self._at_table(event)
        else:
            return False
        return True

    @property
    def dirty(self) -> bool:
        """True if it looks different from the last frame."""
        return super().dirty or self.table.dirty or self._walks or self._pulse_ms > 0

    @property
    def is_moving(self) -> bool:
        """True while it changes by itself."""
        waits = self._after is not None or self._pulse_ms > 0 or self._walks
        return super().is_moving or waits or self.table.is_moving

    @property
    def _walks(self) -> bool:
        """True while the pointing hand moves."""
        return self.lights.way is not None and not self.still and self._after is None and not self._holds

    @property
    def _holds(self) -> bool:
        return self.table.hands.holding.drag is not None

    def update(self, dt_ms: float) -> None:
        """Let time pass: pieces land, others answer, the next step begins."""
        super().update(dt_ms)
        self.now += dt_ms
        self._pulse_ms = max(0.0, self._pulse_ms - dt_ms)
        self.table.update(dt_ms)
        if self.table.great is not None:
            self.table.go_on()
        act = self._after
        if act is not None and act.has_rested(self.table, self.session, self.teaching, self.now):
            self._finish(act.is_shown)

    def _finish(self, was_shown: bool) -> None:
        if was_shown:
            self.teaching.go_to(self._asked_at)
            missed = self._missed
            self._begin()
            self._missed, self._was_shown = missed, True
            self._dress()
        else:
            self._ask()

    # drawing

    def layout(self) -> None:
        """Lay everything out for a new window size."""
        self._base = None
        if self.brush is not None:
            self.table.fit(self.brush)
            self._lay()

    def place_widgets(self) -> None:
        """Lay everything out after a button came or went."""
        self._lay()

    def _bubble_words(self) -> Told:
        context, content = self.context, self.table.content
        if self.is_done:
            title = self.words("lesson.seen" if self._skipped else "lesson.can", name=context.names["seat"])
            return Told(
                title, ticks=tuple(context.say(content, can) for can in self.teaching.lesson.can.values())
            )
        step = self.teaching.steps[self._asked_at][1]
        title = step.title or self.teaching.lesson.name
        if self._said or self._was_shown:
            title = self.words("lesson.nearly" if self._said else "lesson.now_you")
        return Told(title, context.say(content, self._said or step.say))

    def _lay(self) -> None:
        brush = self.brush
        assert brush is not None  # it is laid out when it is drawn
        self._raise()
        self.lights = find_lights(self.table, self.teaching) if self._after is None else NONE
        if self._after is None:
            left, right = self.buttons.left_row, self.buttons.right_row
            kept = self.lights.kept_clear
            self.bubble.lay(brush, self._bubble_words(), kept, left, right)
        leave = self.buttons.place_leave(brush)
        self.sound_sign.put(leave.x - 12, HEADER / 2)

    def _raise(self) -> None:
        """Raise the wanted card above its neighbours."""
        if self._after is None and not self.is_done and not self.table.hands.holding.drag:
            raised = find_lights(self.table, self.teaching).raised
            if raised and self.table.pointer.touch.hover != raised:
                self.table.pointer.touch_anew(raised)
                self.table.stage.finish()

    def draw(self, brush: Brush) -> None:
        """Draw the table, the dim layer, the lit things, and the teacher."""
        self.fit(brush)
        if self.table.dirty or self._base is None or self._base.get_size() != brush.surface.get_size():
            brush.frame_owner = None
            self.table.draw(brush)
            self._base = brush.surface.copy()
        else:
            brush.surface.blit(self._base, (0, 0))
        brush.frame_owner = brush.touched = None
        self._lay()
        self._draw_over(brush)
        self.stale = False

    def paint_over(self, brush: Brush) -> None:
        """Draw the teacher, and the header with the lesson's name."""
        at = None if self.is_done else self._asked_at
        draw_header(brush, self.words, self.context, self.teaching, at)
        if self._after is not None:
            draw_news(brush, self.words(self._after.news), self.buttons.leave.rect.x)
        elif not self._holds and not self.table.kit.overlays:
            self.bubble.draw(brush, self._bubble_words(), self.context.teacher)

    def _draw_over(self, brush: Brush) -> None:
        busy = self._after is not None or self._holds or self.table.stage.busy(self.table.now)
        if not self.table.kit.overlays and self._after is None:
            self.dim.draw(brush, self.lights, busy)
            dimming.draw_frames(brush, self.lights, dimming.pulse_of(self._pulse_ms))
        if self.lights.way is not None and not busy and not self.table.kit.overlays:  # a menu is read
            dimming.draw_way(brush, self.lights.way, self.now, self.still)
        if self._refused is not None:
            dimming.draw_refused(brush, *self._refused, self.lights.all)
        self.paint_over(brush)
        if not self._holds and not self.table.kit.overlays:
            self.kit.draw_widgets(brush)
        brush.frame_owner = brush.touched = None
