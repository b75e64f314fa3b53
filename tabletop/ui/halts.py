"""Halts: everybody looks at the public table before the next question; the match pauses.

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
    """Finder of due halts in one match; remembers the table before the newest one."""

    def __init__(self, match: Match, missed: Missed) -> None:
        self.match, self._missed = match, missed
        self.lines: frozenset[str] = frozenset()
        """Lines of the log at which everybody looks at the table before the rules go on."""
        self._before = 0  # how many answers had been given before what is looked at now, or was last
        self._settled = len(match.standing_answers())  # how many had been given when it settled last
        self._ready: frozenset[int] = frozenset()  # who had chosen then

    @property
    def earlier_view(self) -> View:
        """Public View before the newest halt."""
        return self.match.view_after(None, self._before)

    def forget_answers(self) -> None:
        """Recount the answers after an undo; what a redo brings back has been looked at."""
        self._settled = len(self.match.standing_answers())

    def completes_choice(self, shown: int | None) -> bool:
        """Halt where several seats have just completed a secret choice, at which everybody looks; True if they have.

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
        """Halt where the effects of the newest answers are shown step by step; True if they are."""
        given, first = self.match.standing_answers(), self._settled
        self._settled = len(given)
        if first < len(given) and unfolds(self.match, given[first][1], self.lines):
            self._look_at(first)
            return True
        if self.match.is_over:
            self._before = len(given) - 1
        return False

    def note_ready(self, people: int) -> None:
        """Remember who has chosen in an open secret choice; nobody in a window that all may pass."""
        in_secret = people > 1 and not in_window(self.match)
        self._ready = frozenset(self.match.view(None).ready) if in_secret else frozenset()

    def _look_at(self, answers: int) -> None:
        """Make a halt on the events since so many answers; then nobody has missed them."""
        self._before = answers
        self._missed.all_look()
