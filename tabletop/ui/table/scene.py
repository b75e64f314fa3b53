"""Scene of the table: joins the parts of one sitting, lays it out and lets its time pass.

It knows no rule and no game: what may be drawn comes from the session, where it lies from the layout, what a
gesture means from the hands. `Sitting` is what the parts share; `TableEvents` hands out the events of the window,
`TableActs` does what people mean, `Advisor` gives tips, `Controls` are the bars and buttons, `TablePicture` draws, and
`TableFrames` brings what it drew to the surface.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from tabletop.paint.rooms import room_of
from tabletop.ui.scenes.base import Scene, Words
from tabletop.ui.table import position
from tabletop.ui.table.acting import TableActs
from tabletop.ui.table.advisor import Advisor
from tabletop.ui.table.bars.topbar import Reports
from tabletop.ui.table.controls import ControlActs, Controls
from tabletop.ui.table.events import TableEvents
from tabletop.ui.table.feel import in_units
from tabletop.ui.table.motion.parting import is_timed_halt
from tabletop.ui.table.picture import TablePicture
from tabletop.ui.table.services import TableServices
from tabletop.ui.table.sitting import Sitting
from tabletop.ui.table.table_frames import TableFrames

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.view import View
    from tabletop.paint import Brush
    from tabletop.ui.session import Session
    from tabletop.ui.table.feel import Feel
    from tabletop.ui.table.layout.layout import Layout
    from tabletop.ui.table.said.great import Great
    from tabletop.ui.table.signs.shown import Scenery


class TableScene(Scene):
    """Table on the screen."""

    def __init__(self, words: Words, session: Session, content: Content, services: TableServices) -> None:
        super().__init__(words)
        self.session, self.content, self.room = session, content, room_of(content)
        self.sitting = Sitting(words, self.kit, session, content, services)
        self.acts, self.advisor = TableActs(self.sitting, self.sync), Advisor(self.sitting)
        self.controls = Controls(self.sitting, self._control_acts(services), self.sound_sign)
        self.acts.controls = self.advisor.controls = self.controls
        self.events = TableEvents(self.sitting, self.controls, self.acts, self.advisor)
        self.picture = TablePicture(self.sitting, self.controls)
        self.frames = TableFrames(self, self.sitting, self.picture, super().draw)
        self.hands, self.stage, self.pointer = self.sitting.hands, self.sitting.stage, self.sitting.pointer
        self.preview, self.recall = self.sitting.preview, self.sitting.recall
        self.signs, self.speech = self.sitting.signs, self.sitting.speech
        self.sync()

    def _control_acts(self, services: TableServices) -> ControlActs:
        """Return the actions of the buttons."""
        acts = self.acts
        reports = Reports(
            acts.press_undo,
            acts.restart_turn,
            acts.redo,
            services.on_rules,
            services.on_menu,
            acts.toggle_hand,
            self.advisor.ask,
        )
        return ControlActs(
            reports,
            take=acts.take,
            primary=acts.press_primary,
            pass_=acts.press_pass,
            pass_for_all=acts.pass_for_all,
            cancel=acts.cancel,
            begin_act=acts.begin,
            lay_ready=self.advisor.lay_ready,
            show_card=lambda handle, where: self.events.show_named(handle, where),
            sync=self.sync,
        )

    # what lies there now

    @property
    def view(self) -> View:
        """The View on the screen."""
        return self.sitting.view

    @property
    def table_layout(self) -> Layout:
        """The places of everything in this View."""
        return self.sitting.laid

    @property
    def now(self) -> float:
        """Time of this table, in ms."""
        return self.sitting.now

    @property
    def great(self) -> Great | None:
        """Great moment due now."""
        return self.recall.great if self.recall.is_due else None

    def scenery(self) -> Scenery:
        """Return the table's things for its signs."""
        return self.picture.scenery()

    def feel_like(self, feel: Feel) -> None:
        """Take another person's settings."""
        self.sitting.feel_like(feel)
        self.controls.feel_like(feel)

    def offer_result(self, on_result: Callable[[], object]) -> None:
        """Show a button beside the prompt that leads back to the result."""
        self.controls.offer_result(on_result)

    # positions

    def sync(self) -> None:
        """Follow the session: new View, events, question."""
        sitting = self.sitting
        if self.session.changes == sitting.changes:
            return
        sitting.changes = self.session.changes
        sitting.parting.stir()
        before = sitting.view.seat
        sitting.take_view()
        if not self.hands.goes_on(sitting.view.decision):  # a bot may answer while somebody drags a card
            self.pointer.reset(sitting.laid, sitting.now)
            self.controls.coach.close()
            sitting.notice = None  # it was about another question, and perhaps for other eyes
            sitting.tipped = ()
        sitting.lay_out()
        sitting.meet_hands()
        sitting.turnover.show_view(before, sitting.laid, self.pointer.touch, sitting.now)
        sitting.fresh = (
            *position.find_changed(self.session, sitting.laid),
            *position.find_drawn(self.session, sitting.laid),
        )
        self.signs.pointing.leave()
        self.signs.pointing.renew()
        self.controls.refresh_top()
        self.place_widgets()
        self.controls.orders.refresh()
        sitting.stale = True

    def layout(self) -> None:
        """Lay everything out at once, for a new window size."""
        brush, sitting = self.brush, self.sitting
        assert brush is not None  # a scene is laid out when it is drawn
        sitting.lay_out((self.area.width, self.area.height))
        self.stage.settle(sitting.laid)
        sitting.caution.unit = brush.density / brush.scale
        self.hands.limits = in_units(sitting.feel.limits, sitting.caution.unit)
        sitting.meet_hands()
        self.recall.stop()
        self.place_widgets()

    def place_widgets(self) -> None:
        """Place bars and buttons, and nothing else."""
        self.controls.place(self.area, self.brush)

    # time

    @property
    def is_telling(self) -> bool:
        """Check if a falling curtain waits for moves that everybody watches."""
        return self.sitting.telling.keeps_up(self.sitting.laid, self.now)

    @property
    def is_moving(self) -> bool:
        """Check if the table changes by itself."""
        sitting = self.sitting
        waits = sitting.notice is not None or self.preview.is_waiting or self.session.parting_seat is not None
        waits = waits or is_timed_halt(self.session) or self.recall.is_playing
        waits = waits or self.frames.reshaping.is_stretched
        waits = waits or sitting.tips.is_awaited or self.signs.pointing.is_waiting
        waits = waits or (sitting.judge is not None and sitting.judge.is_waiting)
        return super().is_moving or self.stage.busy(self.now) or waits

    def update(self, dt_ms: float) -> None:
        """Let time pass: sprites move, chips fade, bots answer."""
        sitting = self.sitting
        was_busy = self.stage.busy(sitting.now)
        sitting.now, self.frames.passed = sitting.now + dt_ms, dt_ms
        if was_busy:
            sitting.telling.note_move(sitting.now)
        self.pointer.now = sitting.now
        super().update(dt_ms)
        sitting.stale = self.recall.update(sitting.now) or sitting.stale
        for sound in self.stage.cues(sitting.now):
            sitting.play(sound)
        if sitting.notice is not None and sitting.now > sitting.notice.until:
            sitting.notice, sitting.stale = None, True
        opened = self.hands.holding.drag is None and self.preview.update(dt_ms)
        opened = self.signs.pointing.update(dt_ms) or opened
        sitting.nudged = sitting.nudged or was_busy
        sitting.stale = sitting.stale or opened
        if not sitting.goes_on_by_itself and sitting.parting.go_on(self.session, dt_ms):
            self.controls.prompt.count(sitting.parting.note)
        self.sync()
        sitting.addressee.look(self.session.answerable_questions, rests=not sitting.goes_on_by_itself)
        self.advisor.update()

    def go_on(self) -> None:
        """Go on after a great moment: show what follows, or call the next person."""
        self.recall.go_on()
        if not self.recall.is_playing and self.session.halt is not None and not self.recall.is_told_more:
            self.session.hand_over()
        self.sitting.stale = True
        self.sync()

    # what a window asks of it

    def event(self, event: pygame.event.Event) -> bool:
        """Hand an event of the window on."""
        if self.frames.reshaping.is_stretched and self.brush is not None:
            self.fit(self.brush)  # what is meant is what lies there in the window as it is now
        return self.events.event(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Do what a key of the table means."""
        return self.events.key(event)

    @property
    def dirty(self) -> bool:
        """Check if the table looks different from the last frame."""
        return self.frames.dirty

    def draw(self, brush: Brush) -> None:
        """Update the surface."""
        self.frames.draw(brush)

    def paint(self, brush: Brush) -> None:
        """Draw the table, its pieces, header, prompt and log."""
        self.picture.paint(brush)

    def paint_over(self, brush: Brush) -> None:
        """Draw what hangs on the pointer, the preview, the reason of a refusal or a tip."""
        self.picture.paint_over(brush)
        self.sitting.stale = False

    def ahead(self, ms: float) -> None:
        """Prepare the next frame in the pause before it, for at most this time."""
        self.frames.ahead(ms)

    def forget(self) -> None:
        """Drop all caches: draw anew."""
        self.frames.forget()
