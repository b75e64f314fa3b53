"""Change of the View on the screen, with an animation of what happened.

The moves since the last time are played, taken apart step by step, or shown quickly to whoever is back; or
the table just lies there as it is. It decides among these; the stage draws moves, and the recall tells the
log.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Layout, Touch

if TYPE_CHECKING:
    from tabletop.content.models.table import TableFile
    from tabletop.engine.events import Event
    from tabletop.ui.session import Session
    from tabletop.ui.table.kinds.kind import Placed
    from tabletop.ui.table.motion.stage import Stage
    from tabletop.ui.table.motion.telling import Telling
    from tabletop.ui.table.said.recall import Recall
    from tabletop.ui.unfolding import Consequence


class Turnover:
    """Changes of one table's View."""

    def __init__(
        self, session: Session, stage: Stage, recall: Recall, watched: Telling, table: TableFile
    ) -> None:
        self.session, self.table = session, table
        self.stage, self.recall, self.watched = stage, recall, watched
        self._left: dict[int, dict[str, Placed]] = {}
        """Table as each person saw it last."""

    def show_view(self, before: int | None, laid: Layout, touch: Touch, now: float) -> None:
        """Change to the session's View, laid out as `laid`, from the seat `before`'s, at `now` ms.

        Takes the session's new events; the last step of what happened ends at `laid`, whichever way is taken.
        """
        session, seat = self.session, self.session.view.seat
        steps = session.news.consequences()
        opened = before is not None and (session.halt is not None or (seat is None and bool(steps)))
        for_all = self.watched.is_for_all(laid)
        public = for_all or session.responses is not None
        if opened:
            # a hand leaves the screen, and all are shown what happens now: from the public table as it was
            self.stage.settle(lay_out(session.halts.earlier_view, self.table, laid.size, touch))
            self._all_left(laid)
        elif before is not None and public:
            self._left[before] = self.stage.rest
            self.stage.clear_hands()
        elif before != seat:
            self._change_seats(before, laid, now)
        events = session.news.new_events()
        told = opened or before == seat or public
        self.recall.write(session.view, steps if told else ())
        if told:
            self._tell(events, steps, laid, now)
        if for_all:  # nobody needs to be told again what all have seen
            session.news.mark_seen()
            self._all_left(laid)

    def _tell(self, events: Sequence[Event], steps: Sequence[Consequence], laid: Layout, now: float) -> None:
        """Animate what happened, step by step if everybody should look."""
        if steps:
            self.recall.unfold(steps)
        else:
            self.stage.play(events, laid, now)

    def _change_seats(self, before: int | None, laid: Layout, now: float) -> None:
        """Show another View; a returning viewer sees quickly what happened meanwhile."""
        seat = self.session.view.seat
        if before is not None:
            self._left[before] = self.stage.rest
        if seat is None or seat not in self._left:
            self.stage.settle(laid)
            return
        self.stage.replay(self.session.news.catch_up(), self._left.pop(seat), laid, now)

    def _all_left(self, laid: Layout) -> None:
        """Note that everybody has seen the table like this."""
        self._left = {seat: dict(laid.sprites) for seat in self.session.people}
