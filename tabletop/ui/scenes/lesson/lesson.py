"""The screen of a lesson: the real table under a dim layer, and a teacher who asks for one act after the other.

What is done goes the same ways as in a match, by drag, click, keys and touch; of what is not lit the teacher only says
what that would have been.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.keys import is_plain
from tabletop.ui.scenes.base import HEADER, MARGIN, Act, Scene, Words
from tabletop.ui.scenes.lesson import dimming
from tabletop.ui.scenes.lesson.bubble import Bubble, PaperButton, Told
from tabletop.ui.scenes.lesson.lights import NONE, find_lights
from tabletop.ui.scenes.lesson.said import say
from tabletop.ui.scenes.lesson.veil import may_press, taken_amiss
from tabletop.ui.scenes.lesson.walking import standing, walk
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.painters.chips import Refusal
from tabletop.ui.widgets import Button
from tabletop.ui.widgets.base import PRESS_KEYS

if TYPE_CHECKING:
    from tabletop.engine.steps import Keys
    from tabletop.paint.brush import Brush
    from tabletop.ui.scenes.lesson.lesson_session import LessonSession
    from tabletop.ui.scenes.lesson.teaching import Teaching
    from tabletop.ui.table.scene import TableScene

LANDED_MS = 400.0
"""How long what was done lies there before the next step is told."""
SHOWN_MS = 1500.0
"""How long an act that was shown lies there before it is taken back."""
POINTER = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)


@dataclass(frozen=True)
class LessonReports:
    """What the screen of a lesson asks for."""

    on_leave: Act
    on_again: Act
    on_next: Act | None
    """None after the last lesson."""
    on_step: Callable[[int], object]
    """Somebody is at a step now; after the last one the lesson is done."""
    refused: Callable[[], str]
    """Why the rules refused what was tried last: a key of texts.why."""


@dataclass(frozen=True)
class Course:
    """Where a lesson stands among those of its game, and who is in it."""

    game: str
    """The game's name."""
    number: int
    count: int
    teacher: str
    """Picture of the teacher, in images/app."""
    next_name: str
    """Name of the next lesson."""
    names: Mapping[str, str]
    """Who is meant in sentences."""
    folders: Mapping[str, str]
    """Folder of each picture that may be a sign."""


class LessonScene(Scene):
    """One lesson; `sit` gives a session at the lesson's match and a table for it."""

    def __init__(
        self,
        words: Words,
        teaching: Teaching,
        sit: Callable[[], tuple[LessonSession, TableScene]],
        course: Course,
        reports: LessonReports,
        still: bool = False,
    ) -> None:
        super().__init__(words)
        self.teaching, self._sit, self.course, self.reports = teaching, sit, course, reports
        self.still = still
        """Whether nothing moves by itself."""
        self.bubble, self.dim, self.lights = Bubble(), dimming.Dimming(), NONE
        self.now = self._pulse_ms = 0.0
        self._after: tuple[str, float] | None = None
        """What is being shown, a right act or one by Show me, and since when."""
        self._asked_at = teaching.number
        self._missed = 0
        """How often something else was done at this step."""
        self._said = ""
        self._refused: tuple[Rect, str] | None = None
        self._base: pygame.Surface | None = None
        self._make_buttons()
        self._begin()

    def _make_buttons(self) -> None:
        words = self.words
        self.leave = Button(
            (0, 0, 10, 10), words("lesson.leave"), self.reports.on_leave, note=words("lesson.esc"), size=19
        )
        self.back = PaperButton((0, 0, 10, 10), words("lesson.back"), self.step_back, icon="icon-step-back")
        self.skip = PaperButton((0, 0, 10, 10), words("lesson.skip"), self.skip_step)
        self.show = PaperButton(
            (0, 0, 10, 10), words("lesson.show"), self.show_me, icon="icon-pointing", note=words("lesson.t")
        )
        self.on = PaperButton(
            (0, 0, 10, 10), words("lesson.go_on"), self.go_on, style="primary", key=words("lesson.space")
        )
        self.again = PaperButton((0, 0, 10, 10), words("lesson.again"), self.reports.on_again)
        self.shelf = PaperButton((0, 0, 10, 10), words("lesson.shelf"), self.reports.on_leave)
        following = words("lesson.next", name=self.course.next_name)
        next_words = following if self.course.next_name else words("lesson.shelf")
        self.next = PaperButton(
            (0, 0, 10, 10), next_words, self._press_next, style="primary", key=words("lesson.space")
        )
        self.buttons = (
            self.back,
            self.skip,
            self.show,
            self.on,
            self.again,
            self.shelf,
            self.next,
            self.leave,
        )
        self.kit.add(*self.buttons)
        self.kit.arrows = False

    def _begin(self) -> None:
        """Sit down at the step that is asked now."""
        self.session, self.table = self._sit()
        self.session.on_other = self._done_otherwise
        self.table.kit.arrows = False
        self._base = None
        self._ask()
        if self.brush is not None:
            self.table.fit(self.brush)

    def _ask(self) -> None:
        """The step that is asked now is another one."""
        self._after, self._said, self._refused, self._missed = None, "", None, 0
        self._asked_at = self.teaching.number
        self.session.may_act = True
        self.reports.on_step(self.teaching.number)
        self.stale = True
        self._dress()

    def _dress(self) -> None:
        """Show the buttons that do something now."""
        done, busy, looks = self.is_done, self._after is not None, self.teaching.looks
        for button in (self.back, self.skip):
            button.visible = not done
        self.back.enabled, self.skip.enabled = self.teaching.number > 0 and not busy, not busy
        if not busy or done:  # until then the bubble lies where it lay, with the buttons that it had
            self.show.visible, self.on.visible = not done and not looks, not done and looks
        self.show.enabled = self.on.enabled = not busy
        self.show.style = "primary" if self._missed > 1 else "quiet"
        self.again.visible = self.next.visible = done
        self.shelf.visible = done and bool(self.course.next_name)
        self.stale = True

    @property
    def chosen(self) -> str:
        """The game that it teaches."""
        return self.table.content.game

    @property
    def is_done(self) -> bool:
        """Whether all steps are."""
        return self.teaching.step is None and self._after is None

    # what is done

    def _done_otherwise(self, keys: Keys) -> None:
        """An answer on offer that is not the one: all goes back, and the teacher says what that was."""
        decision = self.teaching.decision
        said = self.teaching.sentence_for(keys) or self.words("lesson.not_now")
        where = None
        for option in decision.options if decision is not None else ():
            if option.key in keys and where is None:
                where = self.table.laid.anchors.get(option.target or option.source)
        self._miss(said, where, "")

    def _miss(self, said: str, where: Rect | None, chip: str) -> None:
        self._missed += 1
        self._said, self._refused = said, None if where is None else (where, chip)
        self._dress()

    def _note_refusal(self) -> None:
        """The rules refused what was tried: the teacher says it more kindly."""
        notice = self.table.notice
        if isinstance(notice, Refusal):
            self.table.notice = None
            said = self.teaching.sentence_for_refusal(self.reports.refused()) or self.words("lesson.not_now")
            self._miss(said, notice.where, notice.words)

    def step_back(self) -> None:
        """Take the step before back."""
        if self.teaching.number > 0 and self._after is None:
            self.teaching.go_to(self.teaching.number - 1)
            self._begin()

    def skip_step(self) -> None:
        """Play the step."""
        if self._after is None and not self.is_done:
            if self.teaching.looks:
                self.go_on()
            else:
                self._play("right")

    def show_me(self) -> None:
        """Play the act, take it back, and wait."""
        if self._after is None and not self.is_done and not self.teaching.looks:
            self._play("shown")

    def _play(self, how: str) -> None:
        self.table.hands.cancel()
        self.session.play(self.teaching.right_keys())
        self._played(how)

    def _played(self, how: str) -> None:
        self._after, self._said, self._refused = (how, self.now), "", None
        self.session.may_act = False
        self.table.sync()
        self._dress()

    def go_on(self) -> None:
        """Whoever only had to look has looked."""
        if self._after is None and self.teaching.looks:
            self.teaching.look_on()
            self._played("right")

    def _press_next(self) -> None:
        (self.reports.on_next or self.reports.on_leave)()

    # events and time

    def event(self, event: pygame.event.Event) -> bool:
        """The teacher's buttons, then keys, then what is lit."""
        if self.table.kit.overlays:
            return self._at_table(event)
        if self._walked(event) or self.kit.event(event):
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

    def _walked(self, event: pygame.event.Event) -> bool:
        """Tab goes over what is lit first; what it stands on there is pressed before any button of the teacher's."""
        if event.type != pygame.KEYDOWN or self._after is not None or self.is_done:
            return False
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            walk(self.kit, self.table, self.teaching, self.leave, back=bool(event.mod & pygame.KMOD_SHIFT))
            self.stale = True
            return True
        stands = self.kit.focus is None and standing(self.table) is not None and not self.teaching.looks
        return stands and event.key in PRESS_KEYS and self._at_table(event)

    def _looks_on(self, event: pygame.event.Event) -> bool:
        """Whether the table shows step by step what came of the act, and this press is for that."""
        pressed = event.type in POINTER or (event.type == pygame.KEYDOWN and event.key in PRESS_KEYS)
        return pressed and self._after is not None and self.table.recall.playing

    def _point(self, event: pygame.event.Event) -> bool:
        """Presses on the table, and whatever goes on from one."""
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
        if lit or self._goes_on(event):
            return self._at_table(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and may_press(self.table, event.pos):
            return self._at_table(event)
        return True

    def _goes_on(self, event: pygame.event.Event) -> bool:
        """Whether something has begun that this belongs to."""
        if event.type == pygame.MOUSEMOTION:
            return any(event.buttons) or bool(self.table.hands.held)
        return event.type == pygame.MOUSEBUTTONUP or (event.button == 3 and bool(self.table.hands.held))

    def _forget_answer(self) -> None:
        """Something else is done: what was said of the act before is over."""
        if self._said or self._refused is not None:
            self._said, self._refused, self.stale = "", None, True

    def _pulse(self) -> None:
        """What is lit glows once: that is where to press."""
        self._pulse_ms, self.stale = dimming.PULSE_MS, True

    def _at_table(self, event: pygame.event.Event) -> bool:
        before = self.teaching.number
        used = self.table.event(event)
        self._note_refusal()
        if self.teaching.number > before and self._after is None:
            self._played("right")
        if event.type == pygame.MOUSEBUTTONUP and (amiss := taken_amiss(self.table, self.teaching)):
            self.table.cancel()
            said = self.teaching.sentence_for(amiss[0]) or self.words("lesson.not_now")
            self._miss(said, self.table.laid.anchors.get(amiss[1]), "")
        return used

    def key(self, event: pygame.event.Event) -> bool:
        """Keys of the lesson, and those by which somebody plays."""
        hands = self.table.hands
        if event.key == pygame.K_ESCAPE and not (hands.held or hands.chosen or hands.drag):
            self.reports.on_leave()
        elif event.key in PRESS_KEYS and self.is_done:
            self._press_next()
        elif event.key in PRESS_KEYS and self.teaching.looks:
            self.go_on()
        elif is_plain(event) and event.key in self._letters():
            self._letters()[event.key]()
        elif self._plays(event) and self._after is None and not self.is_done:
            return self._at_table(event)
        else:
            return False
        return True

    def _letters(self) -> Mapping[int, Act]:
        return {pygame.K_t: self.show_me, pygame.K_b: self.step_back, pygame.K_s: self.skip_step}

    def _plays(self, event: pygame.event.Event) -> bool:
        walks = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_ESCAPE)
        return event.key in (*PRESS_KEYS, *walks) or event.unicode.isdigit()

    @property
    def dirty(self) -> bool:
        """Whether it looks different from what was drawn last."""
        return super().dirty or self.table.dirty or self._walks or self._pulse_ms > 0

    @property
    def moving(self) -> bool:
        """Whether it changes by itself."""
        waits = self._after is not None or self._pulse_ms > 0 or self._walks
        return super().moving or waits or self.table.moving

    @property
    def _walks(self) -> bool:
        """Whether the hand walks its way."""
        return self.lights.way is not None and not self.still and self._after is None and not self._holds

    @property
    def _holds(self) -> bool:
        return self.table.hands.drag is not None

    def update(self, dt_ms: float) -> None:
        """Let time pass: pieces land, others answer, the next step is told."""
        super().update(dt_ms)
        self.now += dt_ms
        self._pulse_ms = max(0.0, self._pulse_ms - dt_ms)
        self.table.update(dt_ms)
        if self.table.great is not None:
            self.table.go_on()
        if self._after is not None and self._has_rested():
            self._finish(self._after[0])

    def _has_rested(self) -> bool:
        """Whether all that followed from the act has been seen."""
        assert self._after is not None  # asked by `update`
        how, since = self._after
        if (
            self.table.stage.busy(self.table.now)
            or self.table.recall.playing
            or self.session.halt is not None
        ):
            self._after = (how, max(since, self.now - LANDED_MS / 2))
            return False
        if how != "shown" and self.teaching.waits:
            return False
        return self.now - since >= (SHOWN_MS if how == "shown" else LANDED_MS)

    def _finish(self, how: str) -> None:
        if how == "shown":
            self.teaching.go_to(self._asked_at)
            missed = self._missed
            self._begin()
            self._missed = missed
            self._dress()
        else:
            self._ask()

    # drawing

    def layout(self) -> None:
        """Another size of the window."""
        self._base = None
        if self.brush is not None:
            self.table.fit(self.brush)
            self._lay()

    def place_widgets(self) -> None:
        """Another button is visible."""
        self._lay()

    def _told(self) -> Told:
        lesson, step = self.teaching.lesson, self.teaching.step
        content, names, folders = self.table.content, self.course.names, self.course.folders
        if self.is_done:
            title = self.words("lesson.can", name=self.course.names["seat"])
            return Told(
                title, ticks=tuple(say(content, each, names, folders) for each in lesson.can.values())
            )
        if self._after is not None or step is None:
            step = self.teaching.steps[self._asked_at][1]
        title = self.words("lesson.nearly") if self._said else step.title or lesson.name
        return Told(title, say(content, self._said or step.say, names, folders))

    def _lay(self) -> None:
        brush = self.brush
        assert brush is not None  # it is laid out when it is drawn
        self._raise()
        self.lights = (
            NONE if self.is_done or self._after is not None else find_lights(self.table, self.teaching)
        )
        left = [each for each in (self.back, self.skip, self.again, self.shelf) if each.visible]
        right = [each for each in (self.show, self.on, self.next) if each.visible]
        lit = self.lights.kept_clear
        if self._after is None or not self.bubble.is_laid:
            self.bubble.lay(brush, self._told(), lit, left, right)
        wide = (
            brush.text_width(self.leave.name, 19, "strong")
            + brush.text_width(self.leave.note, 19, "strong")
            + 62
        )
        self.leave.rect = pygame.FRect(brush.width - MARGIN - wide, 11, wide, 42)
        self.sound_sign.put(self.leave.rect.x - 12, HEADER / 2)

    def _raise(self) -> None:
        """The card that is asked for stands upright before its neighbours."""
        if self._after is None and not self.is_done and not self.table.hands.drag:
            raised = find_lights(self.table, self.teaching).raised
            if raised and self.table.pointer.touch.hover != raised:
                self.table.pointer.touch_anew(raised)
                self.table.stage.finish()

    def draw(self, brush: Brush) -> None:
        """The table, the dim layer, what is lit, and the teacher."""
        self.fit(brush)
        if self.table.dirty or self._base is None or self._base.get_size() != brush.surface.get_size():
            brush.drawn_by = None
            self.table.draw(brush)
            self._base = brush.surface.copy()
        else:
            brush.surface.blit(self._base, (0, 0))
        brush.drawn_by = brush.touched = None
        self._lay()
        self._draw_over(brush)
        self.stale = False

    def _draw_over(self, brush: Brush) -> None:
        busy = self._after is not None or self._holds or self.table.stage.busy(self.table.now)
        if not self.table.kit.overlays:
            self.dim.draw(brush, self.lights, busy)
            dimming.draw_frames(brush, self.lights, dimming.pulse_of(self._pulse_ms))
        if self.lights.way is not None and not busy:
            dimming.draw_way(brush, self.lights.way, self.now, self.still)
        if self._refused is not None:
            dimming.draw_refused(brush, *self._refused)
        self._draw_header(brush)
        if not self._holds and not self.table.kit.overlays:
            self.bubble.draw(brush, self._told(), self.course.teacher)
            self.kit.draw_widgets(brush)
        brush.drawn_by = brush.touched = None

    def _draw_header(self, brush: Brush) -> None:
        brush.box((0, 0, brush.width + 1, HEADER), "header", 0)
        course, lesson = self.course, self.teaching.lesson
        name = brush.text(
            self.words("lesson.learn"), (MARGIN, HEADER / 2), 30, "heading", "title", valign="middle"
        )
        facts = self.words(
            "lesson.facts", game=course.game, n=course.number, of=course.count, name=lesson.name
        )
        room = brush.width / 2 - 110 - name.right - 24
        at = (name.right + 24, HEADER / 2 + 1)
        brush.text(facts, at, 21, "text", valign="middle", width=room, fit=True)
        self._draw_dots(brush)

    def _draw_dots(self, brush: Brush) -> None:
        """One for each step; the present one is longer."""
        count, at = len(self.teaching.steps), self._asked_at if not self.is_done else -1
        x = brush.width / 2 - (count * 24 + 20) / 2
        for number in range(count):
            wide = 34.0 if number == at else 14.0
            gone = number < at or self.is_done
            brush.box((x, HEADER / 2 - 7, wide, 14), "#f6f0e1" if gone or number == at else "#3a4548", 999)
            x += wide + 10
