"""Public moments: what happened is shown to its end before the next curtain falls.

Only a table with a thing that everybody looks at has such moments; on any other the curtain falls at once. Whoever
presses something has seen enough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.ui.session import Session
    from tabletop.ui.table.layout.layout import Layout
    from tabletop.ui.table.motion.stage import Stage

BEAT_MS = 600.0
"""Time that everybody looks at the end of a move, once nothing moves any more, in ms."""


class Telling:
    """Moves that everybody watches on one table."""

    def __init__(self, session: Session, stage: Stage) -> None:
        self.session, self.stage = session, stage
        self._until = 0.0

    def is_for_all(self, layout: Layout) -> bool:
        """Check if the public table shows what happens."""
        shown = self.session.view.seat is None
        return shown and any(kind.is_watched for kind in layout.kinds)

    def keeps_up(self, layout: Layout, now: float) -> bool:
        """Check if a falling curtain must still wait."""
        watched = self.is_for_all(layout) and not self.session.curtain_was_asked_for
        return watched and (self.stage.busy(now) or now < self._until)

    def note_move(self, now: float) -> None:
        """Note that something still moves."""
        self._until = now + BEAT_MS

    def stop(self, now: float) -> None:
        """End the wait: somebody has seen enough."""
        self._until = now
