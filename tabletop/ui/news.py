"""Events that the viewing seat has not seen yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.ui.unfolding import Consequence, split_steps

if TYPE_CHECKING:
    from tabletop.engine.events import Event
    from tabletop.engine.match import Match
    from tabletop.ui.halts import Halts
    from tabletop.ui.missed import Missed


class News:
    """Unseen events of one match for the viewing seat."""

    def __init__(self, match: Match, missed: Missed, halts: Halts, shown: Callable[[], int | None]) -> None:
        self.match, self._missed, self._halts, self._shown = match, missed, halts, shown
        self._told = match.event_count

    def new_events(self) -> list[Event]:
        """Return the events since the last call that the viewing seat may know, and note that it looked."""
        events = self.match.events_for(self._shown(), self._told)
        self._told = self.match.event_count
        self._missed.look(self._shown())
        return events

    def catch_up(self) -> list[Event]:
        """Return the events since the viewing seat last looked, and note that it looked."""
        events = self._missed.since_look(self._shown())
        self._missed.look(self._shown())
        return events

    def consequences(self) -> list[Consequence]:
        """Return the events since the last `new_events` in steps that everybody looks at one by one.

        Empty if nothing happened that is worth it; the last step leads to the table as it is.
        """
        return split_steps(self.match, self._shown(), self._told, self._halts.lines)

    def mark_seen(self) -> None:
        """Note that the public table has shown all events to everybody."""
        self._missed.all_look()

    def forget_undone(self) -> None:
        """Skip events that were undone."""
        self._told = min(self._told, self.match.event_count)
