"""Parts of one table on the screen: hands, stage, words, signs, the View and its layout.

What draws the table, acts on it, or hands it the events of the window shares this object.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from tabletop.paint.brush import UNITS_H, UNITS_W
from tabletop.ui.table import position
from tabletop.ui.table.addressee import Addressee
from tabletop.ui.table.caution import Caution
from tabletop.ui.table.hands.hands import Hands
from tabletop.ui.table.hands.pointer import Pointer
from tabletop.ui.table.hands.preview import Preview
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.menus import TableMenus
from tabletop.ui.table.motion.parting import Parting
from tabletop.ui.table.motion.stage import LIFT_MS, Stage
from tabletop.ui.table.motion.telling import Telling
from tabletop.ui.table.said.causes import cause_of
from tabletop.ui.table.said.foresight import Foresight
from tabletop.ui.table.said.recall import Recall
from tabletop.ui.table.said.speech import Speech
from tabletop.ui.table.services import TableServices
from tabletop.ui.table.shining import Shining
from tabletop.ui.table.signs.shown import Signs
from tabletop.ui.table.turnover import Turnover
from tabletop.ui.tips import Tips

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.steps import Keys
    from tabletop.engine.view import View
    from tabletop.ui.scenes.base import Words
    from tabletop.ui.session import Session
    from tabletop.ui.table.feel import Feel
    from tabletop.ui.table.geometry import Rect
    from tabletop.ui.table.hands.reach import Reach
    from tabletop.ui.table.layout.layout import Layout, Touch
    from tabletop.ui.table.painters.board import Board
    from tabletop.ui.table.painters.chips import Notice
    from tabletop.ui.widgets import Kit


class Sitting:
    """Parts of one table on the screen, with their shared state."""

    def __init__(
        self, words: Words, kit: Kit, session: Session, content: Content, services: TableServices
    ) -> None:
        self.words, self.kit, self.session, self.content = words, kit, session, content
        self.services, self.feel, self.sounds = services, services.feel, services.sounds
        self.seats, self.judge = session.seats, services.judge
        self.colours = [seat.colour for seat in self.seats]
        self.view: View = session.view
        self.now = 0.0
        """Time of the table, in ms."""
        self.notice: Notice | None = None
        """Words that stand for a while beside what they are about."""
        self.said = ("", "")
        """Words of the prompt, and of the banner."""
        self.changes = -1
        """`Session.changes` when the session was looked at last."""
        self.fresh: tuple[tuple[str, int], ...] = ()
        """Changes since the person at the screen last played: handles, each with the seat that did it."""
        self.stale = True
        """Mark that something has changed that no piece and no widget shows."""
        self.nudged = False
        """Mark that pieces alone have moved since the last frame."""
        self.tipped: Keys = ()
        """The answer that the last tip laid ready."""
        self.board: Board | None = None
        """The things on the table as they are drawn; made when it is first painted."""
        self._size: tuple[float, float] = (UNITS_W, UNITS_H)
        self._make_parts(services)
        self.signs.pointing.once = self.feel.press_once
        self.laid: Layout
        self.lay_out(self._size)
        self.stage.settle(self.laid)

    def _make_parts(self, services: TableServices) -> None:
        """Make hands, stage, words, signs and everything else without widgets."""
        content, session, feel, table = self.content, self.session, self.feel, self.content.table
        self.speech = Speech(content, self.words, [seat.name for seat in self.seats])
        self.foresight = Foresight(services.foresee)
        self.tips = Tips(session, services.advise, on=feel.tips)
        self.signs = Signs(self.speech, self.words, services.explain)
        self.hands, self.shines = Hands(feel.limits), Shining(session, content)
        self.hands.grasp.reluctant, self.hands.grasp.acts = table.reluctant, table.acts.keys()
        self.hands.grasp.usual, self.hands.grasp.gathers = table.usual, table.gathered
        self.speech.acts = table.acts.keys()
        self.stage = Stage(feel.speed, table.sounds, table.sweeps, table.cuts)
        self.preview = Preview(feel.preview_ms)
        self.parting = Parting(feel.speed, feel.patience)
        self.telling = Telling(session, self.stage)
        self.addressee = Addressee(session.answerable_questions)
        self.menus, self.caution = TableMenus(self.kit, self.speech), Caution(table.lasting)
        self.pointer = Pointer(self.hands, self.stage, self.preview, self.follow_touch)
        self.recall = Recall(session, self.speech, self.stage, table, self.colours, services.on_moment)
        self.turnover = Turnover(session, self.stage, self.recall, self.telling, table)
        session.halts.lines = table.halts
        self._asked_before = cache(session.question_before)

    def feel_like(self, feel: Feel) -> None:
        """Take another person's settings."""
        self.feel, self.stage.speed, self.preview.delay_ms = feel, feel.speed, feel.preview_ms
        self.parting = Parting(feel.speed, feel.patience)
        self.tips.switch(feel.tips)
        self.signs.pointing.once = feel.press_once
        self.stale = True

    # positions

    def take_view(self) -> None:
        """Take the session's View, with its events."""
        self.view = self.session.view
        # The pointer lays the same position out often.
        self._asked_before = cache(self.session.question_before)
        self.speech.cause = cause_of(self.session.match, self.view.seat, self.content.table.causes)

    def lay_out(self, size: tuple[float, float] | None = None) -> None:
        """Lay out the View, for a new window size (in units) if one is given."""
        self._size = size or self._size
        self.speech.view = self.view
        touch = self.pointer.touch
        self.laid = lay_out(self.view, self.content.table, self._size, touch, self._asked_before)
        self.pointer.laid = self.recall.laid = self.laid

    def meet_hands(self) -> None:
        """Give the hands the question and the places of its answers."""
        self.hands.meet(self.find_reach())

    def find_reach(self) -> Reach:
        """Return the question with the places of its answers."""

        def hits(x: float, y: float) -> Sequence[str]:
            return self.laid.hits(x, y)  # slots of the hand grow under the pointer, anchors stay

        return position.reach(self.view, self.laid, hits, self.services.why_not, self.session.hidden_seat)

    def follow_touch(self, touch: Touch) -> None:
        """Move the pieces after hand cards were pushed aside or put into a tray."""
        self.lay_out()
        if self.laid.anchors != self.hands.holding.reach.anchors:
            self.meet_hands()
        if not self.recall.is_playing:  # else the pieces lie as they did in the step that is shown
            self.stage.aim(self.laid, self.now, LIFT_MS)
        self.stale = True

    # questions about it

    @property
    def goes_on_by_itself(self) -> bool:
        """Check if a replay is running."""
        return self.stage.busy(self.now) or self.recall.is_playing

    @property
    def is_halfway(self) -> bool:
        """Check if the question completes the last answer, which can be undone."""
        decision = self.view.decision
        begun = decision is not None and decision.prompt in self.content.table.halfway
        return begun and self.session.question_before() is not None

    def is_hasty(self) -> bool:
        """Check if a press now is too early to be meant."""
        return self.caution.is_hasty(self.now)

    @property
    def outlook_area(self) -> Rect | None:
        """Panel of the forecast; None without one, or without a question to forecast."""
        shown = self.content.table.outlook
        if shown is None or self.view.decision is None:
            return None
        return self.laid.areas[shown.area]

    def find_end(self, lasts: float) -> float:
        """Return the time (ms) at which words end that usually stay this long."""
        return self.now + lasts * self.feel.patience

    def play(self, sound: str) -> None:
        """Play a sound by name, if there is a player."""
        if self.sounds is not None:
            self.sounds.play(sound, self.now)
