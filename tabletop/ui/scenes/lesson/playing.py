"""Answer of a lesson while it is played out: it lands, others answer, and the outcome is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.ui.scenes.lesson.lesson_session import LessonSession
    from tabletop.ui.scenes.lesson.teaching import Teaching
    from tabletop.ui.table.scene import TableScene

RIGHT, SHOWN, SEEN = "lesson.right", "lesson.shown", "lesson.watch"
"""Sentences about an act that the learner did, that the teacher shows, and that happens by itself."""
LANDED_MS = 400.0
"""Milliseconds that a done act lies there before the next step is told."""
SHOWN_MS = 1500.0
"""Milliseconds that a shown act lies there before it is taken back."""


@dataclass
class Playing:
    """Answer being played out."""

    news: str
    """Key of the sentence about it."""
    since: float
    """Time in ms from which it has lain there."""

    @property
    def is_shown(self) -> bool:
        """Check if the teacher only demonstrates it, and undoes it."""
        return self.news == SHOWN

    def has_rested(self, table: TableScene, session: LessonSession, teaching: Teaching, now: float) -> bool:
        """Check if its outcome has been on the screen long enough."""
        lain = now - self.since
        if self.is_shown and lain >= 2 * SHOWN_MS:
            return True  # the act was seen; all that follows from it is for when the learner does it
        if table.stage.busy(table.now) or table.recall.is_playing or session.halt is not None:
            if not self.is_shown:
                self.since = max(self.since, now - LANDED_MS / 2)
            return False
        if not self.is_shown and teaching.waits:
            return False
        return lain >= (SHOWN_MS if self.is_shown else LANDED_MS)
