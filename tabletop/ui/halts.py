"""Halts: everybody looks at the public table before anybody is asked again, and nothing moves until they go on.

There are three: before the first question, once what several chose in secret is turned over, and after answers that
set something off which the game's table.yaml shows in steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from tabletop.ui.calling import in_window
from tabletop.ui.unfolding import unfolds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.engine.match import Match
    from tabletop.engine.view import View
    from tabletop.ui.missed import Missed

Halt = Literal["", "beginning", "opening", "unfolding"]


class Halts:
    """Keeps at which halt the people round one match are, and what the table showed before it."""

    def __init__(self, match: Match, people: Sequence[int], missed: Missed) -> None:
        self.match, self._people, self._missed = match, people, missed
        self.now: Halt = ""
        """The halt that everybody is at; "" if the match goes on."""
        self.lines: frozenset[str] = frozenset()
        """Lines of the log at which everybody looks at the table before the rules go on."""
        self._before = 0  # how many answers had been given before what is looked at now, or was last
        self._settled = len(match.standing_answers())  # how many had been given when it settled last
        self._ready: frozenset[int] = frozenset()  # who had chosen then

    @property
    def before(self) -> View:
        """What everybody could see before that which they look at now, or did last."""
        return self.match.view_after(None, self._before)

    def begin(self) -> None:
        """Halt before the first question."""
        self.now = "beginning"

    def end(self) -> None:
        """Let the match go on."""
        self.now = ""

    def seat(self, people: Sequence[int]) -> None:
        """These seats are people's now. One person alone waits for nobody, but at the beginning."""
        self._people = people
        if len(people) < 2 and self.now != "beginning":
            self.end()

    def moved_back(self) -> None:
        """After an undo: what comes back by a redo has been looked at."""
        self._settled = len(self.match.standing_answers())

    def at_choice(self, shown: int | None) -> bool:
        """Halt if several have just completed a secret choice; whether they have.

        Not if the seat `shown` on the screen is asked the next thing at once: the screen stays with it.
        """
        match = self.match
        if (
            match.is_over
            or self._ready <= match.view(None).ready
            or shown in {d.seat for d in match.decisions}
        ):
            return False
        self._halt("opening", len(match.standing_answers()) - 1)
        return True

    def at_answers(self) -> bool:
        """Halt if what the newest answers set off is to be shown in steps, whoever gave them and how; whether it is.

        One person alone is shown it as well, and so are all when the match is over, but nothing waits for them.
        """
        given, first = self.match.standing_answers(), self._settled
        self._settled = len(given)
        if first < len(given) and unfolds(self.match, given[first][1], self.lines):
            self._halt("unfolding", first)
            if len(self._people) < 2 or self.match.is_over:
                self.end()
            return True
        if self.match.is_over:
            self._before = len(given) - 1
        return False

    def settle(self) -> None:
        """Remember who has chosen already while several choose in secret; of a window that all may pass, nobody."""
        in_secret = len(self._people) > 1 and not in_window(self.match)
        self._ready = frozenset(self.match.view(None).ready) if in_secret else frozenset()

    def _halt(self, halt: Halt, answers: int) -> None:
        """Show everybody what happened since so many answers; after that nobody has missed anything."""
        self.now, self._before = halt, answers
        self._missed.all_look()
