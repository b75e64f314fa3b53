"""Halts: everybody looks at the public table before anybody is asked again, and nothing moves until they go on.

There are three: before the first question, once what several chose in secret is turned over, and after answers that
set something off which the game's table.yaml shows in steps. The session keeps which it is; this module finds those
that are due.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.calling import in_window
from tabletop.ui.unfolding import unfolds

if TYPE_CHECKING:
    from tabletop.engine.match import Match
    from tabletop.engine.view import View
    from tabletop.ui.missed import Missed


class Halts:
    """Finder of halts that are due in one match; keeps what the table showed before the newest."""

    def __init__(self, match: Match, missed: Missed) -> None:
        self.match, self._missed = match, missed
        self.lines: frozenset[str] = frozenset()
        """Lines of the log at which everybody looks at the table before the rules go on."""
        self._before = 0  # how many answers had been given before what is looked at now, or was last
        self._settled = len(match.standing_answers())  # how many had been given when it settled last
        self._ready: frozenset[int] = frozenset()  # who had chosen then

    @property
    def earlier_view(self) -> View:
        """View that everybody had before what they look at now, or did last."""
        return self.match.view_after(None, self._before)

    def forget_answers(self) -> None:
        """Count the answers anew after an undo: what comes back by a redo has been looked at."""
        self._settled = len(self.match.standing_answers())

    def completes_choice(self, shown: int | None) -> bool:
        """Check if several have just completed a secret choice; all look at it.

        Not if the seat `shown` on the screen is asked the next thing at once: the screen stays with it.
        """
        match = self.match
        if (
            match.is_over
            or self._ready <= match.view(None).ready
            or shown in {d.seat for d in match.decisions}
        ):
            return False
        self._look_at(len(match.standing_answers()) - 1)
        return True

    def completes_answers(self) -> bool:
        """Check if what the newest answers set off is to be shown in steps, whoever gave them and how."""
        given, first = self.match.standing_answers(), self._settled
        self._settled = len(given)
        if first < len(given) and unfolds(self.match, given[first][1], self.lines):
            self._look_at(first)
            return True
        if self.match.is_over:
            self._before = len(given) - 1
        return False

    def note_ready(self, people: int) -> None:
        """Remember who has chosen already while several choose in secret; of a window that all may pass, nobody."""
        in_secret = people > 1 and not in_window(self.match)
        self._ready = frozenset(self.match.view(None).ready) if in_secret else frozenset()

    def _look_at(self, answers: int) -> None:
        """Show everybody the events since so many answers; after that nobody has missed anything."""
        self._before = answers
        self._missed.all_look()
